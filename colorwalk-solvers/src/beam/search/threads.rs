//! Parts of a layer on several threads.

use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Works on all parts, a thread for each state, and returns the results in the order of the parts. This thread takes parts as the
/// others do, so all are done also if the system cannot start more threads.
pub(super) fn map_parts<P: Send, S: Send, R: Send>(
    states: &mut [S],
    parts: impl Iterator<Item = P> + Send,
    work: impl Fn(&mut S, P) -> R + Sync,
) -> Vec<R> {
    let Some((own, others)) = states.split_first_mut() else {
        return Vec::new();
    };
    if others.is_empty() || !cfg!(feature = "threads") {
        return parts.map(|part| work(own, part)).collect();
    }
    let queue = Mutex::new(parts.enumerate());
    let mut results = thread::scope(|scope| {
        let mut helpers = Vec::new();
        for state in others {
            let help = || take_all(&queue, state, &work);
            // It also works with fewer threads.
            if let Ok(helper) = thread::Builder::new().spawn_scoped(scope, help) {
                helpers.push(helper);
            }
        }
        let mut results = take_all(&queue, own, &work);
        for helper in helpers {
            match helper.join() {
                Ok(part) => results.extend(part),
                Err(panic) => resume_unwind(panic),
            }
        }
        results
    });
    results.sort_unstable_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}

/// Works on one part after another until there are no more; returns the results with the indices of the parts.
fn take_all<P, S, R>(
    queue: &Mutex<impl Iterator<Item = (usize, P)>>,
    state: &mut S,
    work: impl Fn(&mut S, P) -> R,
) -> Vec<(usize, R)> {
    let mut results = Vec::new();
    loop {
        let next = {
            let mut queue = queue.lock().unwrap_or_else(PoisonError::into_inner);
            queue.next()
        };
        let Some((index, part)) = next else {
            return results;
        };
        results.push((index, work(state, part)));
    }
}
