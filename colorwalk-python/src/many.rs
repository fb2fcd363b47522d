//! Solving many boards at once, with results in order as they become known.
//!
//! One Python thread puts in boards when a worker needs one; another takes out results. The workers never need the
//! interpreter's lock. `colorwalk.many` takes the boards from an iterable.

use std::collections::VecDeque;
use std::iter;
use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use colorwalk::{Board, Cancel, Control, Outcome, Position, Problem, SolveError, batch};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::board::PyBoard;
use crate::error;
use crate::limits::{TimeLimit, Whole, budget};
use crate::outcome::PyOutcome;
use crate::run::{PyCancel, Stop};
use crate::solvers::Wanted;

/// How long the caller's thread waits for a result before it checks for signals.
const POLL_EVERY: Duration = Duration::from_millis(20);

/// The number of boards that each worker may be ahead of the results taken out.
const AHEAD: usize = 64;

/// How much work may be queued, so that workers need not wait for the interpreter's lock.
const READY: Duration = Duration::from_millis(10);

type Solved = (Board, Result<Outcome, SolveError>);

/// Workers that solve boards, for :func:`solve_many`.
#[pyclass(frozen, name = "Pool", module = "colorwalk")]
pub(crate) struct PyPool {
    /// The solver's canonical specification.
    #[pyo3(get)]
    solver: String,
    name: Arc<str>,
    stop: Stop,
    queue: Arc<Queue>,
    results: Mutex<Receiver<Solved>>,
}

/// The queue of boards and results.
struct Queue {
    state: Mutex<State>,
    changed: Condvar,
    jobs: usize,
    /// Raised without notification: the thread that waits for results polls it.
    cancel: Cancel,
}

#[derive(Default)]
struct State {
    ready: VecDeque<Board>,
    /// Whether a worker is waiting for a board.
    wanted: bool,
    /// The number of boards put in whose results have not been taken out.
    under_way: usize,
    /// The number of boards solved, and the time taken.
    solved: (u32, Duration),
    ended: bool,
    /// The error of the boards' iterator, to be raised after the results before it.
    raised: Option<PyErr>,
    /// Whether all workers have ended normally.
    finished: bool,
}

impl State {
    /// Returns how many boards may be queued: a moment's work, and none until the time per board is known.
    fn room(&self, jobs: usize) -> usize {
        let (solved, time) = self.solved;
        let each = time.as_secs_f64() / f64::from(solved.max(1));
        let ahead = if solved == 0 { 0.0 } else { jobs as f64 * READY.as_secs_f64() / each.max(1e-9) };
        usize::from(self.wanted) + ahead.min((jobs * AHEAD) as f64) as usize
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until a board is needed; returns false if none ever will be.
    fn wait(&self) -> bool {
        let full = |state: &mut State| {
            !self.has_ended(state)
                && (state.ready.len() >= state.room(self.jobs) || state.under_way >= self.jobs * AHEAD)
        };
        let state = self.changed.wait_while(self.lock(), full).unwrap_or_else(PoisonError::into_inner);
        !self.has_ended(&state)
    }

    fn put(&self, board: Board) {
        let mut state = self.lock();
        if !self.has_ended(&state) {
            state.ready.push_back(board);
            state.under_way += 1;
            self.changed.notify_all();
        }
    }

    /// Returns the next board for a worker; `None` if there are no more.
    fn take(&self) -> Option<Board> {
        let mut state = self.lock();
        state.wanted = true;
        self.changed.notify_all();
        let waiting = |state: &mut State| state.ready.is_empty() && !self.has_ended(state);
        let mut state = self.changed.wait_while(state, waiting).unwrap_or_else(PoisonError::into_inner);
        state.wanted = false;
        let board = state.ready.pop_front();
        self.changed.notify_all();
        board
    }

    fn has_ended(&self, state: &State) -> bool {
        state.ended || self.cancel.is_cancelled()
    }

    fn end(&self, raised: Option<PyErr>) {
        let mut state = self.lock();
        state.ended = true;
        state.raised = raised;
        self.changed.notify_all();
    }
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
        let jobs = match jobs.map(|jobs| jobs.named("jobs")).transpose()? {
            Some(0) => return Err(error::value("jobs is 0: expected at least 1")),
            // More threads would not help.
            jobs => jobs.unwrap_or_else(batch::processors).min(most.unwrap_or(1024)).clamp(1, 1024),
        };
        let wanted = Wanted { solver: Some(solver), metrics: None, bounds: None };
        let stop = Stop::by(cancel);
        let name: Arc<str> = wanted.build(py, 1, &stop)?.spec().to_string().into();
        let solver = wanted.build(py, jobs, &stop)?;
        let queue =
            Arc::new(Queue { state: Mutex::default(), changed: Condvar::new(), jobs, cancel: stop.cancel.clone() });
        let (sender, results) = mpsc::channel();
        let (boards, cancel) = (Arc::clone(&queue), stop.cancel.clone());
        let work = move || {
            let solve = |_, board: Board| {
                let control = Control::default().with_budget(budget).with_cancel(&cancel);
                let result = solver.solve(&Problem::new(&board), control);
                (board, result)
            };
            let send = |_, solved: Solved| {
                if let Ok(outcome) = &solved.1 {
                    let mut state = boards.lock();
                    state.solved.0 = state.solved.0.saturating_add(1);
                    state.solved.1 += outcome.statistics.elapsed;
                }
                match sender.send(solved) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                }
            };
            batch::in_order(jobs, iter::from_fn(|| boards.take()), solve, || cancel.cancel(), send);
            boards.lock().finished = true;
        };
        thread::Builder::new()
            .name("colorwalk-many".to_owned())
            .spawn(work)
            .map_err(|reason| PyRuntimeError::new_err(format!("no thread to solve on: {reason}")))?;
        Ok(Self { solver: name.to_string(), name, stop, queue, results: Mutex::new(results) })
    }

    /// Waits until a worker needs a board; returns false if none ever will.
    fn wait(&self, py: Python<'_>) -> bool {
        py.detach(|| self.queue.wait())
    }

    /// Adds a board.
    fn put(&self, board: &PyBoard) {
        self.queue.put(board.0.clone());
    }

    /// Ends the boards, with an error if the iterator has raised one.
    #[pyo3(signature = (raised=None))]
    fn end(&self, raised: Option<Bound<'_, PyAny>>) {
        self.queue.end(raised.map(PyErr::from_value));
    }

    /// Returns the next outcome; ``None`` if there are no more.
    fn next(&self, py: Python<'_>) -> PyResult<Option<PyOutcome>> {
        let mut results = self.results.try_lock().map_err(|_| {
            PyRuntimeError::new_err("another thread is waiting for the next result: take results from one thread")
        })?;
        loop {
            let waiting = &mut *results;
            match py.detach(move || waiting.recv_timeout(POLL_EVERY)) {
                Ok((board, result)) => {
                    {
                        let mut state = self.queue.lock();
                        state.under_way = state.under_way.saturating_sub(1);
                        self.queue.changed.notify_all();
                    }
                    let outcome = result.map_err(|error| error::solve(py, &error))?;
                    let start = Position::start(&board);
                    return Ok(Some(PyOutcome::new(start, Vec::new(), Arc::clone(&self.name), outcome)));
                }
                Err(RecvTimeoutError::Disconnected) => {
                    let mut state = self.queue.lock();
                    if let Some(raised) = state.raised.take() {
                        return Err(raised);
                    }
                    return if state.finished { Ok(None) } else { Err(error::crashed()) };
                }
                Err(RecvTimeoutError::Timeout) => {
                    if let Err(raised) = py.check_signals() {
                        self.close();
                        return Err(raised);
                    }
                    if self.stop.cancel.is_cancelled() {
                        self.queue.changed.notify_all();
                    }
                }
            }
        }
    }

    /// Stops all solves.
    fn close(&self) {
        self.stop.cancel.cancel();
        let mut state = self.queue.lock();
        (state.ended, state.raised) = (true, None);
        state.ready.clear();
        self.queue.changed.notify_all();
    }
}

impl Drop for PyPool {
    fn drop(&mut self) {
        // The rest is not needed. The threads end by themselves.
        self.close();
    }
}
