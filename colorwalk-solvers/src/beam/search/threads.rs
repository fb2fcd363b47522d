//! Parts of a layer on several threads.

use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::threads::{join, start};

/// Works on all parts, a thread for each state, and returns the results in the order of the parts. This thread takes parts as the
/// others do, so all are done also if the system cannot start more threads.
pub(super) fn map_parts<P: Send, S: Send, R: Send>(
    states: &mut [S],
    parts: Vec<P>,
    work: impl Fn(&mut S, P) -> R + Sync,
) -> Vec<R> {
    let Some((own, others)) = states.split_first_mut() else {
        return Vec::new();
    };
    let mut results = Vec::with_capacity(parts.len());
    if others.is_empty() || !cfg!(feature = "threads") {
        for part in parts {
            results.push(work(own, part));
        }
        return results;
    }
    let mut places = Vec::with_capacity(parts.len());
    places.resize_with(parts.len(), || None);
    let queue = Mutex::new(parts.into_iter().zip(&mut places));
    let take_all = &|state: &mut S| {
        loop {
            let next = {
                let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
                queue.next()
            };
            let Some((part, place)) = next else { return };
            *place = Some(work(state, part));
        }
    };
    thread::scope(|scope| {
        let mut helpers = Vec::new();
        for state in others {
            // It also works with fewer threads.
            helpers.extend(start(scope, Box::new(move || take_all(state))));
        }
        take_all(own);
        helpers.into_iter().for_each(join);
    });
    drop(queue);
    results.extend(places.into_iter().flatten());
    results
}
