//! Work on many things at once, with the results in order.
//!
//! Threads take one thing after another from an iterator; what they make of it goes to the caller's thread, which hands
//! it on in the order of the things. So no result depends on the number of threads.

use std::collections::BTreeMap;
use std::iter::Peekable;
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;

/// Works on all things of the iterator, `jobs` of them at once, and gives each result to the sink, in order.
///
/// `work` and `sink` get the number of the thing, counted from 0. Once the sink breaks off, no further thing is taken
/// up; `stop` is called then, and can make the work under way end early. The value is what the sink broke off with.
///
/// No result waits for more than 64 others of each job, so that memory does not grow with the number of things. Where
/// the system has no more threads, fewer do the work.
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
    T: Send,
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
    let queue = Queue::new(things, jobs.max(1).saturating_mul(AHEAD));
    let (sender, results) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            let (sender, queue, work) = (sender.clone(), &queue, &work);
            let worker = move || {
                let guard = EndOnPanic(queue);
                while let Some((index, thing)) = queue.next() {
                    if sender.send((index, work(index, thing))).is_err() {
                        break;
                    }
                }
                drop(guard);
            };
            // No thread without a thing to work on; and with fewer threads it goes on all the same.
            if queue.is_empty() || thread::Builder::new().spawn_scoped(scope, worker).is_err() {
                break;
            }
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut due = 0;
        let mut put = |index, result| {
            early.insert(index, result);
            while let Some(result) = early.remove(&due) {
                if let ControlFlow::Break(reason) = sink(due, result) {
                    stop();
                    queue.end();
                    return Some(reason);
                }
                due += 1;
                queue.done();
            }
            None
        };
        if let Some(reason) = results.iter().find_map(|(index, result)| put(index, result)) {
            return Some(reason);
        }
        // Where no thread could be had at all, everything is left to do here.
        std::iter::from_fn(|| queue.next()).find_map(|(index, thing)| put(index, work(index, thing)))
    })
}

/// How many things each job may be ahead of the first that is not done, so that no more results wait than that.
const AHEAD: usize = 64;

/// The things that are not taken up yet.
struct Queue<I> {
    state: Mutex<State<I>>,
    changed: Condvar,
    most_ahead: usize,
}

struct State<I> {
    things: I,
    taken: usize,
    done: usize,
    ended: bool,
}

impl<I: Iterator> Queue<Peekable<I>> {
    fn new(things: I, most_ahead: usize) -> Self {
        let state = State { things: things.peekable(), taken: 0, done: 0, ended: false };
        Self { state: Mutex::new(state), changed: Condvar::new(), most_ahead }
    }

    /// A thread that has panicked holds nothing that another could find half done.
    fn state(&self) -> MutexGuard<'_, State<Peekable<I>>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next thing with its number, once it is not too far ahead.
    fn next(&self) -> Option<(usize, I::Item)> {
        let mut state = self.state();
        while !state.ended && state.taken - state.done >= self.most_ahead {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        if state.ended {
            return None;
        }
        let thing = state.things.next()?;
        state.taken += 1;
        Some((state.taken - 1, thing))
    }

    fn is_empty(&self) -> bool {
        self.state().things.peek().is_none()
    }

    /// One more result has been handed on.
    fn done(&self) {
        self.state().done += 1;
        self.changed.notify_all();
    }

    /// Nothing is taken up any more.
    fn end(&self) {
        self.state().ended = true;
        self.changed.notify_all();
    }
}

/// Ends the queue if its thread panics, so that no other waits for a result that never comes.
struct EndOnPanic<'a, I: Iterator>(&'a Queue<Peekable<I>>);

impl<I: Iterator> Drop for EndOnPanic<'_, I> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.end();
        }
    }
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
    fn no_more_is_taken_up_than_the_sink_keeps_up_with() {
        let taken = AtomicUsize::new(0);
        let things = (0..100_000).inspect(|_| {
            taken.fetch_add(1, Ordering::Relaxed);
        });
        let work = |index, _| {
            if index == 0 {
                thread::sleep(Duration::from_millis(50));
            }
        };
        let mut most = 0;
        let sink = |index, ()| {
            most = most.max(taken.load(Ordering::Relaxed) - index);
            ControlFlow::<()>::Continue(())
        };
        in_order(2, things, work, || (), sink);
        assert!(most <= 2 * AHEAD + 2, "{most}");
    }

    #[test]
    fn more_jobs_than_things_are_no_trouble() {
        let mut sum = 0;
        let sink = |_, number: u64| {
            sum += number;
            ControlFlow::<()>::Continue(())
        };
        in_order(usize::MAX, 0..10_u64, |_, number| number, || (), sink);
        assert_eq!(sum, 45);
    }

    #[test]
    #[should_panic(expected = "a scoped thread panicked")]
    fn a_panic_ends_it() {
        let work = |index, ()| assert!(index != 3, "for the test");
        in_order(2, std::iter::repeat(()), work, || (), |_, ()| ControlFlow::<()>::Continue(()));
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
