//! Solving many boards at once, with results in order as they become known.
//!
//! One Python thread puts in boards when a worker asks for one; another takes out results. The workers never need the
//! interpreter's lock. `colorwalk.many` takes the boards from an iterable.

use std::iter;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use colorwalk::{Color, Control, Outcome, Problem, SolveError, batch};
use pyo3::prelude::*;

use crate::error;
use crate::limits::{TimeLimit, Whole, budget, optional};
use crate::outcome;
use crate::run::{PyCancel, Stop};
use crate::solve::problem;
use crate::solvers::Wanted;

/// How long the caller's thread waits for a result before it checks for signals.
const POLL_EVERY: Duration = Duration::from_millis(20);

/// The number of boards that each worker may be ahead of the results taken out.
const AHEAD: usize = 64;

/// How much work each worker may have in the queue, so that it need not wait for the interpreter's lock.
const READY: Duration = Duration::from_millis(10);

/// A place in a game to solve, and the moves before it.
type Place = (Problem, Vec<Color>);

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
    /// Sends boards to the workers, and permits to ask for one: one for each result taken out. `None` once there are no
    /// more boards.
    open: Mutex<Option<(Sender<Place>, Sender<()>)>>,
    results: Mutex<Receiver<Solved>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

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
            // More threads would not help.
            jobs => jobs
                .unwrap_or_else(batch::processors)
                .min(most.unwrap_or(1024))
                .clamp(1, 1024),
        };
        let wanted = Wanted {
            solver: Some(solver),
            metrics: None,
            bounds: None,
        };
        let stop = Stop::by(cancel);
        let name = wanted.build(py, 1, &stop)?.spec().to_string();
        let solver = wanted.build(py, jobs, &stop)?;
        let cancel = stop.cancel.clone();
        let (ask, wanted) = mpsc::channel();
        let (put, boards) = mpsc::channel();
        let (permit, permits) = mpsc::channel();
        let (give, results) = mpsc::channel();
        (0..jobs * AHEAD)
            .try_for_each(|_| permit.send(()))
            .map_err(|_| error::crashed())?;
        let work = move || {
            // The nanoseconds that the latest board took: none is queued until that is known.
            let (latest, cancel) = (&AtomicU64::new(u64::MAX), &cancel);
            let mut asked = 0;
            let next = move || {
                let room =
                    jobs as u64 * READY.as_nanos() as u64 / latest.load(Ordering::Relaxed).max(1);
                while asked <= room && !cancel.is_cancelled() {
                    // One board must come; more may.
                    if asked == 0 {
                        permits.recv().ok()?;
                    } else if permits.try_recv().is_err() {
                        break;
                    }
                    ask.send(()).ok()?;
                    asked += 1;
                }
                if cancel.is_cancelled() {
                    return None;
                }
                let board = boards.recv().ok()?;
                asked -= 1;
                Some(board)
            };
            let solve = |_, (problem, played): Place| {
                let control = Control::default().with_budget(budget).with_cancel(cancel);
                let result = solver.solve(&problem, control);
                if let Ok(outcome) = &result {
                    let taken = outcome.statistics.elapsed.as_nanos();
                    latest.store(u64::try_from(taken).unwrap_or(u64::MAX), Ordering::Relaxed);
                }
                ((problem, played), result)
            };
            let send = |_, solved: Solved| match give.send(solved) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            };
            batch::in_order(jobs, iter::from_fn(next), solve, || cancel.cancel(), send);
        };
        let thread = thread::Builder::new()
            .name("colorwalk-many".to_owned())
            .spawn(work);
        let thread =
            thread.map_err(|reason| error::runtime(format!("no thread to solve on: {reason}")))?;
        Ok(Self {
            solver: name,
            stop,
            wanted: Mutex::new(wanted),
            open: Mutex::new(Some((put, permit))),
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
        let place = problem(board)?;
        if let Some((boards, _)) = &*lock(&self.open) {
            // Workers that have ended need no board.
            let _ = boards.send(place);
        }
        Ok(())
    }

    /// Ends the boards.
    fn end(&self) {
        lock(&self.open).take();
    }

    /// Returns the next outcome; ``None`` if there are no more.
    fn next<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let taken = "another thread is waiting for the next result: take results from one thread";
        let mut results = self.results.try_lock().map_err(|_| error::runtime(taken))?;
        loop {
            let waiting = &mut *results;
            match py.detach(move || waiting.recv_timeout(POLL_EVERY)) {
                Ok(((problem, played), result)) => {
                    if let Some((_, permits)) = &*lock(&self.open) {
                        let _ = permits.send(());
                    }
                    let found = result.map_err(|error| error::solve(py, &error))?;
                    let place = (problem.position().clone(), &played[..]);
                    let (name, bound, status) = (&self.solver, found.lower_bound(), found.status());
                    return outcome::value(
                        py,
                        place,
                        name,
                        &found.solution,
                        bound,
                        &status,
                        &found.statistics,
                    )
                    .map(Some);
                }
                Err(RecvTimeoutError::Disconnected) => {
                    let ended = lock(&self.thread).take().map_or(Ok(()), JoinHandle::join);
                    return ended.map(|()| None).map_err(|_| error::crashed());
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
