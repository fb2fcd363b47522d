//! One solve, and what comes of it.

use std::sync::Arc;

use colorwalk::{Board, Color, Outcome, Problem, Solution, SolveError, Status};
use pyo3::exceptions::{PyKeyboardInterrupt, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::board::PyBoard;
use crate::color::kind;
use crate::error;
use crate::game::PyGame;
use crate::limits::budget;
use crate::picture::{StyleArguments, gif, replay, steps_picture};
use crate::run::run;
use crate::solvers;

/// A checked answer: moves that clear the board, and what is known of them. ``len()`` is the number of moves.
#[pyclass(frozen, name = "Outcome", module = "colorwalk")]
pub(crate) struct PyOutcome {
    board: Board,
    /// The moves before the problem, for an answer that goes on from the middle of a game.
    played: Vec<Color>,
    solver: Arc<str>,
    outcome: Outcome,
}

impl PyOutcome {
    /// The answer to a problem of this board.
    pub(crate) fn new(board: Board, played: Vec<Color>, solver: Arc<str>, outcome: Outcome) -> Self {
        Self { board, played, solver, outcome }
    }

    fn moves_of(&self) -> &Solution {
        &self.outcome.solution
    }

    fn replay(&self) -> PyResult<colorwalk_draw::Replay> {
        let moves: Vec<Color> = self.played.iter().copied().chain(self.moves_of()).collect();
        replay(&self.solver, &self.board, &moves, self.optimal() && self.played.is_empty())
    }
}

#[pymethods]
impl PyOutcome {
    /// The board that was solved.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard(self.board.clone())
    }

    /// The solver's canonical specification.
    #[getter]
    fn solver(&self) -> &str {
        &self.solver
    }

    /// The moves as color numbers from 0.
    #[getter]
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.moves_of().iter().map(Color::index))
    }

    /// The moves as text: one symbol each, ``1`` to ``9``, then ``a`` to ``z``.
    #[getter]
    fn text(&self) -> String {
        self.moves_of().to_string()
    }

    /// The number of moves.
    #[getter]
    fn length(&self) -> usize {
        self.moves_of().len()
    }

    /// Whether no solution is shorter; that is proven.
    #[getter]
    fn optimal(&self) -> bool {
        self.outcome.status() == Status::Optimal
    }

    /// ``"optimal"`` or ``"feasible"``.
    #[getter]
    fn status(&self) -> String {
        self.outcome.status().name().to_owned()
    }

    /// What stopped the solver before it was through: ``"time"``, ``"expanded"``, ``"memory"`` or ``"cancelled"``.
    #[getter]
    fn stopped_by(&self) -> Option<String> {
        self.outcome.status().limit().map(|limit| limit.to_string())
    }

    /// Proven: no solution has fewer moves.
    #[getter]
    fn lower_bound(&self) -> usize {
        self.outcome.lower_bound()
    }

    /// Positions whose moves were tried.
    #[getter]
    fn expanded(&self) -> u64 {
        self.outcome.statistics.expanded
    }

    /// Positions made by playing a move.
    #[getter]
    fn generated(&self) -> u64 {
        self.outcome.statistics.generated
    }

    /// The most bytes that stored positions took; 0 where the solver stores none.
    #[getter]
    fn peak_bytes(&self) -> u64 {
        self.outcome.statistics.peak_bytes
    }

    /// The time of the search, in seconds.
    #[getter]
    fn seconds(&self) -> f64 {
        self.outcome.statistics.elapsed.as_secs_f64()
    }

    /// All figures as a plain dictionary, one row of a table.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let row = PyDict::new(py);
        row.set_item("solver", self.solver())?;
        row.set_item("length", self.length())?;
        row.set_item("status", self.status())?;
        row.set_item("lower_bound", self.lower_bound())?;
        row.set_item("solution", self.text())?;
        row.set_item("stopped_by", self.stopped_by())?;
        row.set_item("expanded", self.expanded())?;
        row.set_item("generated", self.generated())?;
        row.set_item("peak_bytes", self.peak_bytes())?;
        row.set_item("seconds", self.seconds())?;
        Ok(row)
    }

    /// The board after each move, as SVG. The arguments are those of :meth:`Board.svg`; ``columns`` boards in a row.
    #[pyo3(signature = (*, title=None, cell=None, labels=false, columns=None, scale=1, dark=false))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn svg(
        &self,
        py: Python<'_>,
        title: Option<String>,
        cell: Option<u32>,
        labels: bool,
        columns: Option<usize>,
        scale: u32,
        dark: bool,
    ) -> PyResult<String> {
        steps_picture(py, &self.replay()?, StyleArguments { title, cell, labels, columns, scale, dark })?.svg()
    }

    /// The same as PNG.
    #[pyo3(signature = (*, title=None, cell=None, labels=false, columns=None, scale=1, dark=false))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn png(
        &self,
        py: Python<'_>,
        title: Option<String>,
        cell: Option<u32>,
        labels: bool,
        columns: Option<usize>,
        scale: u32,
        dark: bool,
    ) -> PyResult<Vec<u8>> {
        steps_picture(py, &self.replay()?, StyleArguments { title, cell, labels, columns, scale, dark })?.png()
    }

    /// The game move by move, as an animated GIF.
    #[pyo3(signature = (*, title=None, cell=None, labels=false, dark=false))]
    fn gif(
        &self,
        py: Python<'_>,
        title: Option<String>,
        cell: Option<u32>,
        labels: bool,
        dark: bool,
    ) -> PyResult<Vec<u8>> {
        gif(py, self.replay()?, StyleArguments { title, cell, labels, dark, ..StyleArguments::default() })
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        steps_picture(py, &self.replay()?, StyleArguments::default())?.svg()
    }

    fn __len__(&self) -> usize {
        self.length()
    }

    /// An answer is true, even where no move is needed.
    fn __bool__(&self) -> bool {
        true
    }

    fn __repr__(&self) -> String {
        format!("<Outcome of {}: {} moves, {}: {}>", self.solver, self.length(), self.status(), self.text())
    }
}

/// Solves a board, or a game from where it stands.
///
/// The interpreter's lock is released meanwhile. Ctrl-C stops the solve within a moment; what it returns then is the
/// best so far, with ``stopped_by == "cancelled"``.
///
/// :param board: a :class:`Board` or a :class:`Game`.
/// :param solver: ``NAME`` or ``NAME:KEY=VALUE,...``; :func:`solvers` lists them.
/// :param time_limit: seconds.
/// :param expanded_limit: positions whose moves are tried.
/// :param memory_limit: bytes for stored positions.
/// :param on_interrupt: ``"return"`` the best so far on Ctrl-C, or ``"raise"`` KeyboardInterrupt.
/// :raises ValueError: if there is no such solver or limit.
/// :raises RuntimeError: if the solver has no answer within its limits.
///
/// >>> import colorwalk
/// >>> outcome = colorwalk.solve(colorwalk.Board.parse(".12\n112\n221"), "exact")
/// >>> outcome.length, outcome.status, outcome.text
/// (3, 'optimal', '121')
#[pyfunction]
#[pyo3(signature = (
    board, solver="auto", *, time_limit=None, expanded_limit=None, memory_limit=None, on_interrupt="return"
))]
pub(crate) fn solve(
    py: Python<'_>,
    board: &Bound<'_, PyAny>,
    solver: &str,
    time_limit: Option<f64>,
    expanded_limit: Option<u64>,
    memory_limit: Option<u64>,
    on_interrupt: &str,
) -> PyResult<PyOutcome> {
    let (problem, played) = problem(board)?;
    if !["return", "raise"].contains(&on_interrupt) {
        return Err(error::value(format!("on_interrupt is {on_interrupt:?}: expected \"return\" or \"raise\"")));
    }
    let budget = budget(time_limit, expanded_limit, memory_limit)?;
    let solver = solvers::build(solver, 1)?;
    let board = problem.board().clone();
    let (result, interrupt): ((_, Result<Outcome, SolveError>), _) = run(py, move |control| {
        (Arc::from(solver.spec().to_string()), solver.solve(&problem, control.with_budget(budget)))
    })?;
    let (spec, outcome) = result;
    match interrupt {
        Some(raised) if on_interrupt == "raise" || !raised.is_instance_of::<PyKeyboardInterrupt>(py) => Err(raised),
        // Without any solution there is nothing to return.
        Some(raised) if outcome.is_err() => Err(raised),
        _ => Ok(PyOutcome::new(board, played, spec, outcome.map_err(|error| error::solve(&error))?)),
    }
}

/// The problem that a board or a game poses, and the moves before it.
fn problem(object: &Bound<'_, PyAny>) -> PyResult<(Problem, Vec<Color>)> {
    if let Ok(board) = object.cast::<PyBoard>() {
        return Ok((Problem::new(&board.get().0), Vec::new()));
    }
    if let Ok(game) = object.cast::<PyGame>() {
        return Ok(game.try_borrow()?.problem());
    }
    Err(PyTypeError::new_err(format!("{} cannot be solved: expected a Board or a Game", kind(object))))
}
