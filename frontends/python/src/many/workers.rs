//! The threads that work on items, and ask for them.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use colorwalk::{Answer, Budget, Cancel, Control, SolveError, Solver};
use pyo3::prelude::*;

use crate::error;
use crate::outcome::Place;
use crate::run::PyCancel;

use super::lock;

/// How long a worker waits for its turn before it may be one more item ahead: the first unfinished item takes long.
const PATIENCE: Duration = Duration::from_millis(20);

/// How much work each worker may have in the queue, so that it need not wait for the interpreter's lock.
const READY: Duration = Duration::from_millis(10);

/// Threads that work on items.
pub(super) struct Workers {
    pub(super) work: Work,
    pub(super) jobs: usize,
    pub(super) cancel: Cancel,
    /// The nanoseconds that the latest item took; none is queued until that is known.
    pub(super) latest: AtomicU64,
}

/// What is done with each item.
pub(super) enum Work {
    Solve {
        solver: Box<dyn Solver>,
        budget: Budget,
    },
    Call {
        /// A Python function of an item and the token.
        function: Py<PyAny>,
        token: Py<PyCancel>,
    },
}

impl Workers {
    /// Works on all items. If the system cannot start more threads, fewer do the work.
    pub(super) fn run(&self, requests: Requests, give: &Sender<(usize, Done)>) {
        let requests = Mutex::new(requests);
        thread::scope(|scope| {
            for _ in 1..self.jobs {
                let worker = || self.work_off(&requests, give);
                if thread::Builder::new().spawn_scoped(scope, worker).is_err() {
                    break;
                }
            }
            self.work_off(&requests, give);
        });
    }

    /// Works on one item after another until there are no more. A panic stops the other workers, too.
    fn work_off(&self, requests: &Mutex<Requests>, give: &Sender<(usize, Done)>) {
        let end = catch_unwind(AssertUnwindSafe(|| {
            loop {
                let Some((number, item)) = lock(requests).next(self) else {
                    return;
                };
                // How long an item takes decides how many are queued for each worker.
                let begin = Instant::now();
                let done = self.work_on(item);
                let taken = u64::try_from(begin.elapsed().as_nanos()).unwrap_or(u64::MAX);
                self.latest.store(taken, Ordering::Relaxed);
                if give.send((number, done)).is_err() {
                    // The pool was dropped.
                    return;
                }
            }
        }));
        if let Err(panic) = end {
            self.cancel.cancel();
            resume_unwind(panic);
        }
    }

    fn work_on(&self, item: Item) -> Done {
        match (&self.work, item) {
            (Work::Solve { solver, budget }, Item::Place(place)) => {
                let control = Control::default()
                    .with_budget(*budget)
                    .with_cancel(&self.cancel);
                let result = solver.solve(&place.problem, control);
                let place = *place;
                Done::Solved(Box::new(Solved { place, result }))
            }
            (Work::Call { function, token }, Item::Object(object)) => {
                match Python::try_attach(|py| function.call1(py, (object, token))) {
                    Some(returned) => Done::Returned(returned),
                    None => Done::Returned(Err(error::runtime("the interpreter is exiting"))),
                }
            }
            _ => Done::Returned(Err(error::crashed())),
        }
    }

    /// Returns how many items may be queued beside the one that is needed.
    fn room(&self) -> u64 {
        let ready = self.jobs as u64 * READY.as_nanos() as u64;
        ready / self.latest.load(Ordering::Relaxed).max(1)
    }
}

/// The items for the workers: each is requested before it is received.
pub(super) struct Requests {
    pub(super) permits: Receiver<()>,
    /// Where a worker that has waited long enough finds a permit.
    pub(super) spare: Arc<Spare>,
    pub(super) ask: Sender<()>,
    pub(super) items: Receiver<Item>,
    /// The items requested and not received yet.
    pub(super) asked: u64,
    /// The number of items received, which numbers the next one.
    pub(super) received: usize,
}

impl Requests {
    /// Waits for the next item; `None` if there are no more.
    fn next(&mut self, workers: &Workers) -> Option<(usize, Item)> {
        let room = workers.room();
        while self.asked <= room && !workers.cancel.is_cancelled() {
            // One item must come; more may.
            if self.asked == 0 {
                self.wait_for_permit(&workers.cancel)?;
            } else if self.permits.try_recv().is_err() {
                break;
            }
            self.ask.send(()).ok()?;
            self.asked += 1;
        }
        if workers.cancel.is_cancelled() {
            return None;
        }
        let item = self.items.recv().ok()?;
        self.asked -= 1;
        self.received += 1;
        Some((self.received - 1, item))
    }

    /// Waits until another item may be taken; `None` if none ever may.
    fn wait_for_permit(&mut self, cancel: &Cancel) -> Option<()> {
        loop {
            match self.permits.recv_timeout(PATIENCE) {
                Ok(()) => return Some(()),
                Err(RecvTimeoutError::Disconnected) => return None,
                Err(RecvTimeoutError::Timeout) => {
                    if cancel.is_cancelled() {
                        return None;
                    }
                    if self.spare.take() {
                        return Some(());
                    }
                }
            }
        }
    }
}

/// The permits that are still to be added to the first ones.
pub(super) struct Spare(pub(super) AtomicUsize);

impl Spare {
    /// Takes one, if there is one left.
    pub(super) fn take(&self) -> bool {
        let taken = self
            .0
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| {
                left.checked_sub(1)
            });
        taken.is_ok()
    }
}

/// What is worked on.
pub(super) enum Item {
    Place(Box<Place>),
    Object(Py<PyAny>),
}

/// What became of an item.
pub(super) enum Done {
    Solved(Box<Solved>),
    Returned(PyResult<Py<PyAny>>),
}

/// A place with what the solver said about it.
pub(super) struct Solved {
    pub(super) place: Place,
    pub(super) result: Result<Answer, SolveError>,
}
