//! Many boards at once, results in order and as they come.
//!
//! The caller's thread takes boards from Python's iterable, as many ahead as keep the threads busy, and hands out
//! results; no other thread ever needs the interpreter's lock. So memory stays flat however many boards there are.

use std::iter;
use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use colorwalk::{Board, Budget, Cancel, Control, Outcome, Problem, SolveError, Solver, batch};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyIterator;

use crate::board::PyBoard;
use crate::error;
use crate::limits::budget;
use crate::outcome::PyOutcome;
use crate::solvers;

/// How long the caller's thread waits for a result before it looks for signals.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// How many boards each thread may have ahead of the results that were handed out.
const AHEAD: usize = 64;

type Solved = (Board, Result<Outcome, SolveError>);

/// The outcomes of :func:`solve_many`, in the order of the boards.
#[pyclass(frozen, name = "Solves", module = "colorwalk")]
pub(crate) struct PySolves {
    solver: Arc<str>,
    cancel: Cancel,
    window: usize,
    state: Mutex<State>,
}

/// What is under way.
struct State {
    boards: Option<Py<PyIterator>>,
    /// What the boards' iterator has raised, to be raised after the results before it.
    raised: Option<PyErr>,
    feed: Option<Sender<Board>>,
    results: Receiver<Solved>,
    under_way: usize,
}

#[pymethods]
impl PySolves {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyOutcome>> {
        let mut state = self.state.try_lock().map_err(|_| {
            PyRuntimeError::new_err("another thread is waiting for the next result: take results from one thread")
        })?;
        state.take_boards(py, self.window);
        if state.under_way == 0 {
            return state.raised.take().map_or(Ok(None), Err);
        }
        loop {
            let results = &mut state.results;
            match py.detach(move || results.recv_timeout(LOOK_EVERY)) {
                Ok((board, result)) => {
                    state.under_way -= 1;
                    let outcome = result.map_err(|error| error::solve(&error))?;
                    return Ok(Some(PyOutcome::new(board, Vec::new(), Arc::clone(&self.solver), outcome)));
                }
                Err(RecvTimeoutError::Disconnected) => {
                    state.end();
                    return Err(error::crashed());
                }
                Err(RecvTimeoutError::Timeout) => {
                    if let Err(raised) = py.check_signals() {
                        self.cancel.cancel();
                        state.end();
                        return Err(raised);
                    }
                }
            }
        }
    }

    /// Stops what is under way; there are no more results.
    fn close(&self) {
        self.cancel.cancel();
        if let Ok(mut state) = self.state.try_lock() {
            state.end();
        }
    }

    fn __repr__(&self) -> String {
        format!("<Solves with {}>", self.solver)
    }
}

impl Drop for PySolves {
    fn drop(&mut self) {
        // Nobody waits for the rest. The threads end by themselves.
        self.cancel.cancel();
    }
}

impl State {
    /// Takes boards from Python until enough are under way or there are no more.
    fn take_boards(&mut self, py: Python<'_>, window: usize) {
        while let (Some(boards), Some(feed)) = (&self.boards, &self.feed)
            && self.under_way < window
        {
            let board = boards.bind(py).clone().next().map(|board| Ok(board?.cast::<PyBoard>()?.get().0.clone()));
            match board {
                // Without anybody to take it the threads are gone, which the next result tells.
                Some(Ok(board)) => {
                    let _ = feed.send(board);
                    self.under_way += 1;
                }
                Some(Err(raised)) => {
                    self.raised = Some(raised);
                    self.no_more_boards();
                }
                None => self.no_more_boards(),
            }
        }
    }

    fn no_more_boards(&mut self) {
        (self.boards, self.feed) = (None, None);
    }

    /// Forgets all that is under way.
    fn end(&mut self) {
        self.no_more_boards();
        (self.under_way, self.raised) = (0, None);
    }
}

/// Solves many boards on all cores, and gives the outcomes in order, each as soon as it is known.
///
/// The interpreter's lock is released while it waits. Boards are taken from the iterable as they are needed, so that it
/// may be without end. Ctrl-C raises KeyboardInterrupt and stops all solves; what was handed out before stays.
///
/// :param boards: an iterable of :class:`Board`.
/// :param solver: ``NAME`` or ``NAME:KEY=VALUE,...``; :func:`solvers` lists them.
/// :param jobs: how many boards are solved at once; as many as there are processors unless given.
/// :param time_limit: seconds for each board.
/// :param expanded_limit: positions whose moves are tried, for each board.
/// :param memory_limit: bytes for stored positions, for each board.
/// :raises ValueError: if there is no such solver or limit.
/// :raises RuntimeError: when its turn comes, for a board that the solver has no answer for; go on with ``next`` for
///     the boards after it.
///
/// >>> import colorwalk
/// >>> boards = [colorwalk.Board.random(5, 5, 3, seed) for seed in range(4)]
/// >>> [outcome.optimal for outcome in colorwalk.solve_many(boards, "exact")]
/// [True, True, True, True]
#[pyfunction]
#[pyo3(signature = (
    boards, solver="auto", *, jobs=None, time_limit=None, expanded_limit=None, memory_limit=None
))]
pub(crate) fn solve_many(
    boards: &Bound<'_, PyAny>,
    solver: &str,
    jobs: Option<usize>,
    time_limit: Option<f64>,
    expanded_limit: Option<u64>,
    memory_limit: Option<u64>,
) -> PyResult<PySolves> {
    let budget = budget(time_limit, expanded_limit, memory_limit)?;
    let jobs = match jobs {
        Some(0) => return Err(error::value("jobs is 0: expected 1 at least")),
        // Two boards need no third thread; and more than these help nobody.
        jobs => jobs.unwrap_or_else(batch::processors).min(boards.len().unwrap_or(usize::MAX)).clamp(1, 1024),
    };
    let name = Arc::from(solvers::build(solver, 1)?.spec().to_string());
    let solver = solvers::build(solver, jobs)?;
    let boards = boards.try_iter()?.unbind();
    let cancel = Cancel::new();
    let (feed, results) = begin(jobs, solver, budget, cancel.clone())?;
    let state = Mutex::new(State { boards: Some(boards), raised: None, feed: Some(feed), results, under_way: 0 });
    Ok(PySolves { solver: name, cancel, window: jobs * AHEAD, state })
}

/// Begins to solve what will be sent.
fn begin(
    jobs: usize,
    solver: Box<dyn Solver>,
    budget: Budget,
    cancel: Cancel,
) -> PyResult<(Sender<Board>, Receiver<Solved>)> {
    let (feed, boards) = mpsc::channel::<Board>();
    let (sender, results) = mpsc::channel();
    let work = move || {
        let boards = Mutex::new(boards);
        let next = || boards.lock().unwrap_or_else(PoisonError::into_inner).recv().ok();
        let solve = |_, board: Board| {
            let control = Control::default().with_budget(budget).with_cancel(&cancel);
            let result = solver.solve(&Problem::new(&board), control);
            (board, result)
        };
        let send = |_, solved| match sender.send(solved) {
            Ok(()) if !cancel.is_cancelled() => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        };
        batch::in_order(jobs, iter::from_fn(next), solve, || cancel.cancel(), send);
    };
    thread::Builder::new()
        .name("colorwalk-many".to_owned())
        .spawn(work)
        .map_err(|reason| PyRuntimeError::new_err(format!("no thread to solve on: {reason}")))?;
    Ok((feed, results))
}
