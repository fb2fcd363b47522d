//! Work on many things at once, with the results in order.
//!
//! Threads take one thing after another from an iterator; what they make of it goes to the caller's thread, which hands
//! it on in the order of the things. So no result depends on the number of threads.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{self, Sender};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Scope};

/// Works on all things of the iterator, `jobs` of them at once, and gives each result to the sink, in order.
///
/// `work` and `sink` get the number of the thing, counted from 0. Once the sink breaks off, or anything panics, no
/// further thing is taken up; `stop` is called then, and can make the work under way end early. The value is what the
/// sink broke off with.
///
/// No result waits for more than 64 others of each job, so that memory does not grow with the number of things. Where
/// the system has no more threads, fewer do the work.
///
/// Without the feature `threads` there is one job, on the thread of the caller.
///
/// # Panics
///
/// If the iterator, `work` or `sink` does: with the same payload, once the work under way has ended.
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
        begin(scope, &queue, &work, sender, jobs);
        let mut early = BTreeMap::new();
        let mut due = 0;
        let mut put = |index, result| {
            early.insert(index, result);
            while let Some(result) = early.remove(&due) {
                if let ControlFlow::Break(reason) = sink(due, result) {
                    return Some(reason);
                }
                due += 1;
                queue.done();
            }
            None
        };
        let hand_on = || {
            for result in results {
                let (index, result) = result.unwrap_or_else(|panic| resume_unwind(panic));
                if let Some(reason) = put(index, result) {
                    return Some(reason);
                }
            }
            // Where no thread could be had at all, everything is left to do here.
            std::iter::from_fn(|| queue.next()).find_map(|(index, thing)| put(index, work(index, thing)))
        };
        // Nobody sees what a panic has left half done: it goes on as soon as the threads have ended.
        let end = catch_unwind(AssertUnwindSafe(hand_on));
        if !matches!(end, Ok(None)) {
            queue.end();
            stop();
        }
        end.unwrap_or_else(|panic| resume_unwind(panic))
    })
}

/// What a thread has made of a thing with this number, or the panic that ended the thread.
type Done<R> = thread::Result<(usize, R)>;

/// Begins this many threads, one at least, each once the one before it has a thing to work on. So there is at most one
/// without, and nobody has to ask for a thing before it is there.
fn begin<'scope, T: Send, R: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    queue: &'scope Queue<impl Iterator<Item = T> + Send>,
    work: &'scope (impl Fn(usize, T) -> R + Sync),
    results: Sender<Done<R>>,
    threads: usize,
) {
    let worker = move || {
        let take_all = || {
            let mut next = queue.next();
            if next.is_some() && threads > 1 {
                begin(scope, queue, work, results.clone(), threads - 1);
            }
            while let Some((index, thing)) = next {
                if results.send(Ok((index, work(index, thing)))).is_err() {
                    break;
                }
                next = queue.next();
            }
        };
        if let Err(panic) = catch_unwind(AssertUnwindSafe(take_all)) {
            // Whoever hands results on stops the others then, unless that is over already.
            let _ = results.send(Err(panic));
        }
    };
    // With fewer threads it goes on all the same.
    let _ = thread::Builder::new().spawn_scoped(scope, worker);
}

/// How many things each job may be ahead of the first that is not done, so that no more results wait than that.
const AHEAD: usize = 64;

/// The things that are not taken up yet.
///
/// The next thing may be long in coming, and may even wait for a result. So the iterator has a lock of its own, which
/// nobody needs who hands results on.
struct Queue<I> {
    things: Mutex<I>,
    state: Mutex<State>,
    changed: Condvar,
    most_ahead: usize,
}

#[derive(Default)]
struct State {
    taken: usize,
    done: usize,
    ended: bool,
}

impl<I> Queue<I> {
    fn new(things: I, most_ahead: usize) -> Self {
        Self { things: Mutex::new(things), state: Mutex::default(), changed: Condvar::new(), most_ahead }
    }

    /// The next thing with its number, once it is there and not too far ahead.
    fn next(&self) -> Option<(usize, I::Item)>
    where
        I: Iterator,
    {
        let mut things = lock(&self.things);
        let state = self
            .changed
            .wait_while(lock(&self.state), |state| !state.ended && state.taken - state.done >= self.most_ahead);
        if state.unwrap_or_else(PoisonError::into_inner).ended {
            return None;
        }
        let thing = things.next()?;
        let mut state = lock(&self.state);
        state.taken += 1;
        Some((state.taken - 1, thing))
    }

    /// One more result has been handed on.
    fn done(&self) {
        lock(&self.state).done += 1;
        self.changed.notify_all();
    }

    /// Nothing is taken up any more.
    fn end(&self) {
        lock(&self.state).ended = true;
        self.changed.notify_all();
    }
}

/// A thread that has panicked holds nothing that another could find half done.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
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
    fn a_result_does_not_wait_for_the_next_thing() {
        for ahead in [1, 2, 7] {
            let (feed, things) = mpsc::channel();
            let run = move || {
                (0..ahead).for_each(|thing| feed.send(thing).unwrap());
                let mut feed = Some(feed);
                // The next thing comes when a result has been seen.
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

    /// What this comes to, in a thread of its own, so that a test that hangs fails.
    fn in_time<V: Send + 'static>(run: impl FnOnce() -> V + Send + 'static) -> thread::Result<V> {
        let (end, ended) = mpsc::channel();
        thread::spawn(move || end.send(catch_unwind(AssertUnwindSafe(run))));
        ended.recv_timeout(Duration::from_secs(60)).expect("it ends")
    }

    /// Who panics, in a run whose other work goes on until it is stopped.
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
                        // Only a stop ends what comes after the panic.
                        while index > 3 && !flag.load(Ordering::Relaxed) {
                            thread::yield_now();
                        }
                    };
                    let sink = |index, ()| {
                        panic_if(Panics::Sink, index == 3);
                        ControlFlow::<()>::Continue(())
                    };
                    in_order(jobs, things, work, || flag.store(true, Ordering::Relaxed), sink)
                };
                let panic = in_time(run).unwrap_err();
                assert_eq!(panic.downcast_ref(), Some(&"for the test"), "{panics:?} with {jobs}");
                assert!(stopped.load(Ordering::Relaxed));
            }
        }
    }

    #[test]
    fn nothing_is_taken_up_once_the_sink_breaks_off() {
        let run = || {
            let (taken, stopped) = (AtomicUsize::new(0), AtomicBool::new(false));
            let things = std::iter::repeat_with(|| taken.fetch_add(1, Ordering::Relaxed));
            // The first two are done at once, all others when they are stopped.
            let work = |index, _| {
                while index > 1 && !stopped.load(Ordering::Relaxed) {
                    thread::yield_now();
                }
            };
            let stop = || stopped.store(true, Ordering::Relaxed);
            let reason = in_order(2, things, work, stop, |index, ()| {
                if index == 1 { ControlFlow::Break("enough") } else { ControlFlow::Continue(()) }
            });
            (reason, taken.load(Ordering::Relaxed))
        };
        let (reason, taken) = in_time(run).unwrap();
        assert_eq!(reason, Some("enough"));
        assert!((2..=4).contains(&taken), "two are done, and each job may have one more: {taken}");
    }
}
