//! Solving many boards at once, with results in order as they become known.
//!
//! One Python thread puts in boards when a worker asks for one; another takes out results. The workers never need the
//! interpreter's lock. `colorwalk.many` takes the boards from an iterable.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use colorwalk::{Budget, Cancel, Control, Outcome, SolveError, Solver, batch};
use pyo3::prelude::*;

use crate::error;
use crate::limits::{TimeLimit, Whole, budget, optional};
use crate::outcome::{self, Found, Place};
use crate::run::{PyCancel, Stop};
use crate::solve::place;
use crate::solvers::Wanted;

/// How long the caller's thread waits for a result before it checks for signals.
const POLL_EVERY: Duration = Duration::from_millis(20);

/// The number of boards that each worker may be ahead of the results taken out.
const AHEAD: usize = 64;

/// How much work each worker may have in the queue, so that it need not wait for the interpreter's lock.
const READY: Duration = Duration::from_millis(10);

/// The maximum number of threads.
const MOST_JOBS: usize = 1024;

/// A place with what the solver said about it.
type Solved = (Place, Result<Outcome, SolveError>);

/// Workers that solve boards, for :func:`solve_many`.
#[pyclass(frozen, name = "Pool", module = "colorwalk")]
pub(crate) struct PyPool {
    /// The solver's canonical specification.
    #[pyo3(get)]
    solver: String,
    stop: Stop,
    /// Tells when a worker needs a board.
    wanted: Mutex<Receiver<()>>,
    /// What feeds the workers; `None` once there are no more boards.
    open: Mutex<Option<Feed>>,
    results: Mutex<Receiver<Solved>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

/// What feeds the workers.
struct Feed {
    boards: Sender<Place>,
    /// A permit to ask for another board follows each result that was taken out.
    permits: Sender<()>,
}

/// Locks a mutex, whose value is whole even if another thread has panicked.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[pymethods]
impl PyPool {
    #[new]
    #[pyo3(signature = (
        solver, *, jobs=None, most=None, time_limit=None, expanded_limit=None, memory_limit=None, cancel=None
    ))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn new(
        py: Python<'_>,
        solver: &Bound<'_, PyAny>,
        jobs: Option<Whole>,
        most: Option<usize>,
        time_limit: Option<TimeLimit>,
        expanded_limit: Option<Whole>,
        memory_limit: Option<Whole>,
        cancel: Option<&PyCancel>,
    ) -> PyResult<Self> {
        let budget = budget(time_limit, expanded_limit, memory_limit)?;
        let jobs = match optional(jobs, "jobs")? {
            Some(0) => return Err(error::value("jobs is 0: expected at least 1")),
            Some(jobs) => jobs,
            None => batch::processors(),
        };
        // More threads than boards would not help.
        let jobs = jobs.min(most.unwrap_or(MOST_JOBS)).clamp(1, MOST_JOBS);
        let given = Wanted {
            solver: Some(solver),
            metrics: None,
            bounds: None,
        };
        let stop = Stop::by(cancel);
        let name = given.build(py, 1, &stop)?.spec().to_string();
        let (ask, wanted) = mpsc::channel();
        let (put_board, boards) = mpsc::channel();
        let (put_permit, permits) = mpsc::channel();
        let (give, results) = mpsc::channel();
        for _ in 0..jobs * AHEAD {
            put_permit.send(()).map_err(|_| error::crashed())?;
        }
        let workers = Workers {
            solver: given.build(py, jobs, &stop)?,
            jobs,
            budget,
            cancel: stop.cancel.clone(),
            latest: AtomicU64::new(u64::MAX),
        };
        let thread = thread::Builder::new()
            .name("colorwalk-many".to_owned())
            .spawn(move || {
                let requests = Requests {
                    workers: &workers,
                    permits,
                    ask,
                    boards,
                    asked: 0,
                };
                workers.run(requests, &give);
            })
            .map_err(|reason| error::runtime(format!("no thread to solve on: {reason}")))?;
        let open = Feed {
            boards: put_board,
            permits: put_permit,
        };
        Ok(Self {
            solver: name,
            stop,
            wanted: Mutex::new(wanted),
            open: Mutex::new(Some(open)),
            results: Mutex::new(results),
            thread: Mutex::new(Some(thread)),
        })
    }

    /// Waits until a worker needs a board; returns false if none ever will.
    fn wait(&self, py: Python<'_>) -> bool {
        py.detach(|| lock(&self.wanted).recv().is_ok())
    }

    /// Adds a board, or a position in a game.
    fn put(&self, board: &Bound<'_, PyAny>) -> PyResult<()> {
        let place = place(board)?;
        if let Some(feed) = &*lock(&self.open) {
            // Workers that have ended need no board.
            let _ = feed.boards.send(place);
        }
        Ok(())
    }

    /// Ends the boards.
    fn end(&self) {
        lock(&self.open).take();
    }

    /// Returns the next outcome; ``None`` if there are no more.
    fn next<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Ok(mut results) = self.results.try_lock() else {
            return Err(error::runtime(
                "another thread is waiting for the next result: take results from one thread",
            ));
        };
        loop {
            let waiting = &mut *results;
            match py.detach(move || waiting.recv_timeout(POLL_EVERY)) {
                Ok((place, result)) => {
                    if let Some(feed) = &*lock(&self.open) {
                        // Workers that have ended need no permit.
                        let _ = feed.permits.send(());
                    }
                    let found = result.map_err(|error| error::solve(py, &error))?;
                    let value = outcome::value(py, &place, &self.solver, &Found::from(&found))?;
                    return Ok(Some(value));
                }
                Err(RecvTimeoutError::Disconnected) => {
                    if let Some(thread) = lock(&self.thread).take() {
                        thread.join().map_err(|_| error::crashed())?;
                    }
                    return Ok(None);
                }
                Err(RecvTimeoutError::Timeout) => {
                    py.check_signals().inspect_err(|_| self.close())?;
                    // A token may be cancelled while a worker waits for a board.
                    if self.stop.cancel.is_cancelled() {
                        self.end();
                    }
                }
            }
        }
    }

    /// Stops all solves.
    fn close(&self) {
        self.stop.cancel.cancel();
        self.end();
    }
}

impl Drop for PyPool {
    fn drop(&mut self) {
        // The rest is not needed. The threads end by themselves.
        self.close();
    }
}

/// Threads that solve boards.
struct Workers {
    solver: Box<dyn Solver>,
    jobs: usize,
    budget: Budget,
    cancel: Cancel,
    /// The nanoseconds that the latest board took; none is queued until that is known.
    latest: AtomicU64,
}

impl Workers {
    /// Solves all boards, and gives the results in their order.
    fn run(&self, requests: Requests<'_>, give: &Sender<Solved>) {
        batch::in_order(
            self.jobs,
            requests,
            |_, place| self.solve(place),
            || self.cancel.cancel(),
            |_, solved| match give.send(solved) {
                Ok(()) => ControlFlow::Continue(()),
                // The pool was dropped.
                Err(_) => ControlFlow::Break(()),
            },
        );
    }

    fn solve(&self, place: Place) -> Solved {
        let control = Control::default()
            .with_budget(self.budget)
            .with_cancel(&self.cancel);
        let result = self.solver.solve(&place.problem, control);
        if let Ok(outcome) = &result {
            let taken = outcome.statistics.elapsed.as_nanos();
            let taken = u64::try_from(taken).unwrap_or(u64::MAX);
            self.latest.store(taken, Ordering::Relaxed);
        }
        (place, result)
    }

    /// Returns how many boards may be queued beside the one that is needed.
    fn room(&self) -> u64 {
        let ready = self.jobs as u64 * READY.as_nanos() as u64;
        ready / self.latest.load(Ordering::Relaxed).max(1)
    }
}

/// The boards for the workers, each asked for before it is received.
struct Requests<'a> {
    workers: &'a Workers,
    permits: Receiver<()>,
    ask: Sender<()>,
    boards: Receiver<Place>,
    /// The boards asked for and not received yet.
    asked: u64,
}

impl Iterator for Requests<'_> {
    type Item = Place;

    fn next(&mut self) -> Option<Place> {
        let cancel = &self.workers.cancel;
        let room = self.workers.room();
        while self.asked <= room && !cancel.is_cancelled() {
            // One board must come; more may.
            if self.asked == 0 {
                self.permits.recv().ok()?;
            } else if self.permits.try_recv().is_err() {
                break;
            }
            self.ask.send(()).ok()?;
            self.asked += 1;
        }
        if cancel.is_cancelled() {
            return None;
        }
        let board = self.boards.recv().ok()?;
        self.asked -= 1;
        Some(board)
    }
}
