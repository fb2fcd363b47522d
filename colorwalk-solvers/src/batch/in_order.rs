//! Work on many things at once, with the results in order.
//!
//! Threads take one thing after another from an iterator; what they make of it goes to the caller's thread, which hands
//! it on in the order of the things. So no result depends on the number of threads.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

/// Works on all things of the iterator, `jobs` of them at once, and gives each result to the sink, in order.
///
/// `work` and `sink` get the number of the thing, counted from 0. Once the sink breaks off, no further thing is taken
/// up; `stop` is called then, and can make the work under way end early. The value is what the sink broke off with.
///
/// Without the feature `threads` there is one job, on the thread of the caller.
///
/// # Panics
///
/// If `work` does.
pub fn in_order<T, R, B>(
    jobs: usize,
    things: impl Iterator<Item = T> + Send,
    work: impl Fn(usize, T) -> R + Sync,
    stop: impl Fn(),
    mut sink: impl FnMut(usize, R) -> ControlFlow<B>,
) -> Option<B>
where
    R: Send,
{
    if !cfg!(feature = "threads") {
        for (index, thing) in things.enumerate() {
            if let ControlFlow::Break(reason) = sink(index, work(index, thing)) {
                stop();
                return Some(reason);
            }
        }
        return None;
    }
    let things = Mutex::new(things.enumerate());
    // A thread that has panicked holds nothing that another could find half done.
    let next = || things.lock().unwrap_or_else(PoisonError::into_inner).next();
    let (sender, results) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                while let Some((index, thing)) = next() {
                    if sender.send((index, work(index, thing))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut due = 0;
        for (index, result) in &results {
            early.insert(index, result);
            while let Some(result) = early.remove(&due) {
                if let ControlFlow::Break(reason) = sink(due, result) {
                    stop();
                    drop(results);
                    return Some(reason);
                }
                due += 1;
            }
        }
        None
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    #[test]
    fn results_come_in_order_for_any_number_of_jobs() {
        let slow_first = |index: usize, number: u64| {
            if index.is_multiple_of(7) {
                thread::sleep(Duration::from_millis(2));
            }
            number * number
        };
        for jobs in [0, 1, 2, 9] {
            let mut squares = Vec::new();
            let broken = in_order(
                jobs,
                0..50,
                slow_first,
                || (),
                |index, square| {
                    assert_eq!(index, squares.len());
                    squares.push(square);
                    ControlFlow::<()>::Continue(())
                },
            );
            assert_eq!(broken, None);
            assert_eq!(squares, (0..50).map(|number| number * number).collect::<Vec<u64>>());
        }
    }

    #[test]
    fn nothing_is_taken_up_once_the_sink_breaks_off() {
        let (begun, stopped) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let work = |_, ()| {
            begun.fetch_add(1, Ordering::Relaxed);
            while stopped.load(Ordering::Relaxed) == 0 && begun.load(Ordering::Relaxed) > 3 {
                thread::yield_now();
            }
        };
        let stop = || stopped.store(1, Ordering::Relaxed);
        let reason = in_order(2, std::iter::repeat(()), work, stop, |index, ()| {
            if index == 1 { ControlFlow::Break("enough") } else { ControlFlow::Continue(()) }
        });
        assert_eq!(reason, Some("enough"));
    }
}
