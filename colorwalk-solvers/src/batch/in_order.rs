//! Parallel processing with results in order.
//!
//! Threads take items from an iterator one after another, and leave their results on a desk; the caller's thread waits for the
//! first one that is not passed on yet. So no result depends on the number of threads.
//!
//! No thread takes an item that is too far ahead of the first unfinished one: it waits, which bounds the early results.

use std::any::Any;
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Scope};

use crate::threads::start;

/// Processes all items of the iterator, `jobs` of them at once, and passes each result to the sink, in order.
///
/// `work` and `sink` receive the index of the item, counted from 0. Once the sink breaks, or anything panics, no
/// further item is taken; `stop` is then called, and can make the work in progress end early. Returns the value with
/// which the sink broke.
///
/// At most 64 results per job wait for an earlier one, so memory does not grow with the number of items. If the system
/// cannot start more threads, fewer do the work.
///
/// One job is done on the caller's thread, as all are without the feature `threads`.
///
/// # Panics
///
/// If the iterator, `work` or `sink` does: with the same payload, once the work in progress has ended.
pub fn in_order<T, R, B>(
    jobs: usize,
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(usize, T) -> R + Sync,
    stop: impl Fn(),
    sink: impl FnMut(usize, R) -> ControlFlow<B>,
) -> Option<B>
where
    T: Send,
    R: Send,
{
    let desk = Desk {
        items: Mutex::new(items),
        state: Mutex::new(State {
            taken: 0,
            due: 0,
            early: VecDeque::new(),
            threads: 0,
            panic: None,
            ended: false,
        }),
        changed: Condvar::new(),
        most_ahead: jobs.max(1).saturating_mul(AHEAD),
    };
    thread::scope(|scope| {
        if cfg!(feature = "threads") && jobs > 1 {
            begin(scope, &desk, &work, jobs);
        }
        // State that a panic leaves incomplete is never observed: the panic is resumed as soon as the threads have ended.
        let end = catch_unwind(AssertUnwindSafe(|| pass_on(&desk, &work, sink)));
        let is_complete = matches!(end, Ok(ControlFlow::Continue(())));
        if !is_complete {
            desk.lock().ended = true;
            desk.changed.notify_all();
            stop();
        }
        match end {
            Ok(end) => end.break_value(),
            Err(panic) => resume_unwind(panic),
        }
    })
}

/// Passes the results to the sink, in order, until there are no more.
fn pass_on<T, R, B>(
    desk: &Desk<impl Iterator<Item = T>, R>,
    work: impl Fn(usize, T) -> R,
    mut sink: impl FnMut(usize, R) -> ControlFlow<B>,
) -> ControlFlow<B> {
    while let Some((index, result)) = desk.next_result() {
        sink(index, result)?;
    }
    // If no thread was started, all work is done here.
    while let Some((index, item)) = desk.next_item() {
        desk.put(index, work(index, item));
        if let Some((index, result)) = desk.next_result() {
            sink(index, result)?;
        }
    }
    ControlFlow::Continue(())
}

/// Starts this many threads, at least one, each once the one before it has an item to work on. So at most one thread is
/// without an item, and none has to ask for an item before it exists.
fn begin<'scope, T: Send, R: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    desk: &'scope Desk<impl Iterator<Item = T> + Send, R>,
    work: &'scope (impl Fn(usize, T) -> R + Sync),
    threads: usize,
) {
    desk.lock().threads += 1;
    let worker = move || {
        let end = catch_unwind(AssertUnwindSafe(|| take_all(scope, desk, work, threads)));
        desk.leave(end.err());
    };
    // It also works with fewer threads.
    if start(scope, Box::new(worker)).is_none() {
        desk.leave(None);
    }
}

/// Works on one item after another until there are no more; starts the next thread once there is a first one.
fn take_all<'scope, T: Send, R: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    desk: &'scope Desk<impl Iterator<Item = T> + Send, R>,
    work: &'scope (impl Fn(usize, T) -> R + Sync),
    threads: usize,
) {
    let mut next = desk.next_item();
    if next.is_some() && threads > 1 {
        begin(scope, desk, work, threads - 1);
    }
    while let Some((index, item)) = next {
        desk.put(index, work(index, item));
        next = desk.next_item();
    }
}

/// The number of items that each job may be ahead of the first unfinished one, which limits the waiting results.
const AHEAD: usize = 64;

/// The items that have not been taken, and the results that have not been passed on.
///
/// The next item may take long to arrive, and may even depend on a result. So the iterator has a lock of its own, which
/// the thread that passes results on does not need.
struct Desk<I, R> {
    items: Mutex<I>,
    state: Mutex<State<R>>,
    /// Notified when the state has changed.
    changed: Condvar,
    /// The number of items that may be taken before the first unfinished one is done.
    most_ahead: usize,
}

struct State<R> {
    /// The number of items that have been taken.
    taken: usize,
    /// The number of results that have been passed on.
    due: usize,
    /// The results from then on; `None` for those that are still missing.
    early: VecDeque<Option<R>>,
    /// The number of threads at work.
    threads: usize,
    /// What a thread has panicked with.
    panic: Option<Box<dyn Any + Send>>,
    /// Whether no further item is handed out.
    ended: bool,
}

impl<I: Iterator, R> Desk<I, R> {
    fn lock(&self) -> MutexGuard<'_, State<R>> {
        lock(&self.state)
    }

    /// Waits until the state changes.
    fn wait<'a>(&self, state: MutexGuard<'a, State<R>>) -> MutexGuard<'a, State<R>> {
        self.changed
            .wait(state)
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the next item with its index, once it has arrived and is not too far ahead.
    fn next_item(&self) -> Option<(usize, I::Item)> {
        let mut items = lock(&self.items);
        let mut state = self.lock();
        while !state.ended && state.taken - state.due >= self.most_ahead {
            state = self.wait(state);
        }
        if state.ended {
            return None;
        }
        // Other threads may ask how far the work is while the next item is awaited.
        drop(state);
        let item = items.next()?;
        let mut state = self.lock();
        state.taken += 1;
        Some((state.taken - 1, item))
    }

    /// Leaves the result of the item with this index.
    fn put(&self, index: usize, result: R) {
        let mut state = self.lock();
        let place = index - state.due;
        while state.early.len() <= place {
            state.early.push_back(None);
        }
        state.early[place] = Some(result);
        drop(state);
        self.changed.notify_all();
    }

    /// Returns the next result with its index, once it is there; `None` if no thread is at work on one.
    ///
    /// # Panics
    ///
    /// If a thread did: with the same payload.
    fn next_result(&self) -> Option<(usize, R)> {
        let mut state = self.lock();
        loop {
            if let Some(panic) = state.panic.take() {
                drop(state);
                resume_unwind(panic);
            }
            if let Some(result) = state.early.front_mut().and_then(Option::take) {
                let index = state.due;
                state.due += 1;
                state.early.pop_front();
                drop(state);
                self.changed.notify_all();
                return Some((index, result));
            }
            if state.threads == 0 {
                return None;
            }
            state = self.wait(state);
        }
    }

    /// Notes that a thread has ended, with this panic.
    fn leave(&self, panic: Option<Box<dyn Any + Send>>) {
        let mut state = self.lock();
        state.threads -= 1;
        state.panic = panic.or(state.panic.take());
        drop(state);
        self.changed.notify_all();
    }
}

/// Locks a mutex; a thread that panicked cannot have left its content half done.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
    use std::sync::{Arc, mpsc};
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
            assert_eq!(
                squares,
                (0..50).map(|number| number * number).collect::<Vec<u64>>()
            );
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
    fn a_result_does_not_wait_for_the_next_thing() {
        for ahead in [1, 2, 7] {
            let (feed, things) = mpsc::channel();
            let run = move || {
                (0..ahead).for_each(|thing| feed.send(thing).unwrap());
                let mut feed = Some(feed);
                // The next item arrives when a result has been seen.
                let sink = |index, thing| {
                    assert_eq!(index, thing);
                    match index {
                        0..2000 => feed.as_ref().unwrap().send(index + ahead).unwrap(),
                        _ => feed = None,
                    }
                    ControlFlow::<()>::Continue(())
                };
                in_order(3, things.into_iter(), |_, thing: usize| thing, || (), sink)
            };
            assert_eq!(in_time(run).unwrap(), None, "{ahead} ahead");
        }
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

    /// Returns the result of a computation, run in a thread of its own, so that a test that hangs fails.
    fn in_time<V: Send + 'static>(run: impl FnOnce() -> V + Send + 'static) -> thread::Result<V> {
        let (end, ended) = mpsc::channel();
        thread::spawn(move || end.send(catch_unwind(AssertUnwindSafe(run))));
        ended
            .recv_timeout(Duration::from_secs(60))
            .expect("it ends")
    }

    /// The party that panics, in a run whose other work continues until it is stopped.
    #[derive(Clone, Copy, PartialEq, Debug)]
    enum Panics {
        Iterator,
        Work,
        Sink,
    }

    #[test]
    fn a_panic_stops_all_work_and_reaches_the_caller() {
        for jobs in [1, 2, 5] {
            for panics in [Panics::Iterator, Panics::Work, Panics::Sink] {
                let stopped = Arc::new(AtomicBool::new(false));
                let flag = Arc::clone(&stopped);
                let run = move || {
                    let panic_if = |who, at: bool| assert!(who != panics || !at, "for the test");
                    let things = (0..).inspect(|&index| panic_if(Panics::Iterator, index == 3));
                    let work = |index, _: usize| {
                        panic_if(Panics::Work, index == 3);
                        // Only a stop ends the work after the panic.
                        while index > 3 && !flag.load(Ordering::Relaxed) {
                            thread::yield_now();
                        }
                    };
                    let sink = |index, ()| {
                        panic_if(Panics::Sink, index == 3);
                        ControlFlow::<()>::Continue(())
                    };
                    in_order(
                        jobs,
                        things,
                        work,
                        || flag.store(true, Ordering::Relaxed),
                        sink,
                    )
                };
                let panic = in_time(run).unwrap_err();
                assert_eq!(
                    panic.downcast_ref(),
                    Some(&"for the test"),
                    "{panics:?} with {jobs}"
                );
                assert!(stopped.load(Ordering::Relaxed));
            }
        }
    }

    #[test]
    fn nothing_is_taken_up_once_the_sink_breaks_off() {
        let run = || {
            let (taken, stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
            let things = std::iter::repeat_with(|| taken.fetch_add(1, Ordering::Relaxed));
            // The first two finish at once, all others when they are stopped.
            let work = |index, _| {
                while index > 1 && !stopped.load(Ordering::Relaxed) {
                    thread::yield_now();
                }
            };
            let stop = || stopped.store(true, Ordering::Relaxed);
            let reason = in_order(2, things, work, stop, |index, ()| {
                if index == 1 {
                    ControlFlow::Break("enough")
                } else {
                    ControlFlow::Continue(())
                }
            });
            (reason, taken.load(Ordering::Relaxed))
        };
        let (reason, taken) = in_time(run).unwrap();
        assert_eq!(reason, Some("enough"));
        assert!(
            (2..=4).contains(&taken),
            "two are done, and each job may have one more: {taken}"
        );
    }
}
