//! The outcome of a solve: a value that pickles, compares and draws itself.

use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use colorwalk::check::check_from;
use colorwalk::{Color, Limit, Outcome, Position, Solution, Statistics, Status};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::board::PyBoard;
use crate::error;
use crate::limits::Whole;
use crate::picture::{StyleArguments, gif, replay, steps_picture};
use crate::position::PyPosition;

/// A checked solution, with what is known of it. ``len()`` is the number of moves.
///
/// Outcomes are equal if everything but their times is.
#[pyclass(frozen, eq, hash, name = "Outcome", module = "colorwalk")]
pub(crate) struct PyOutcome {
    /// The position before the moves.
    position: Position,
    /// The moves before that, for a solve from the middle of a game.
    played: Vec<Color>,
    solver: Arc<str>,
    answer: Answer,
}

/// The solution and what is known of it.
#[expect(clippy::large_enum_variant, reason = "nearly all values are of the large variant")]
enum Answer {
    /// From a solver; the lower bound is computed on demand.
    Solved(Outcome),
    /// Unpickled.
    Kept { solution: Solution, lower_bound: usize, limit: Option<Limit>, statistics: Statistics },
}

impl PyOutcome {
    /// Returns the outcome of a problem from this position.
    pub(crate) fn new(position: Position, played: Vec<Color>, solver: Arc<str>, outcome: Outcome) -> Self {
        Self { position, played, solver, answer: Answer::Solved(outcome) }
    }

    fn moves_of(&self) -> &Solution {
        match &self.answer {
            Answer::Solved(outcome) => &outcome.solution,
            Answer::Kept { solution, .. } => solution,
        }
    }

    fn statistics(&self) -> &Statistics {
        match &self.answer {
            Answer::Solved(outcome) => &outcome.statistics,
            Answer::Kept { statistics, .. } => statistics,
        }
    }

    fn limit(&self) -> Option<Limit> {
        match &self.answer {
            Answer::Solved(outcome) => outcome.status().limit(),
            Answer::Kept { limit, .. } => *limit,
        }
    }

    /// Returns everything but the time; the board is that of the position.
    fn identity(&self) -> impl Eq + Hash + '_ {
        let Statistics { expanded, generated, peak_held, peak_bytes, .. } = *self.statistics();
        let known = (self.lower_bound(), self.limit(), [expanded, generated, peak_held, peak_bytes]);
        (self.position.board(), &self.position, &self.played, &self.solver, self.moves_of(), known)
    }

    fn replay(&self) -> PyResult<colorwalk_draw::Replay> {
        let moves: Vec<Color> = self.played.iter().copied().chain(self.moves_of()).collect();
        if self.played.is_empty() && self.position != Position::start(self.position.board()) {
            return Err(error::value("the moves do not begin at the start of the board: they cannot be drawn"));
        }
        replay(&self.solver, self.position.board(), &moves, self.optimal() && self.played.is_empty())
    }
}

impl PartialEq for PyOutcome {
    fn eq(&self, other: &Self) -> bool {
        self.identity() == other.identity()
    }
}

impl Hash for PyOutcome {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.identity().hash(state);
    }
}

#[pymethods]
impl PyOutcome {
    /// The board.
    #[getter]
    fn board(&self) -> PyBoard {
        PyBoard(self.position.board().clone())
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

    /// The moves as text, one symbol each: ``1`` to ``9``, then ``a`` to ``z``.
    #[getter]
    fn text(&self) -> String {
        self.moves_of().to_string()
    }

    /// The number of moves.
    #[getter]
    fn length(&self) -> usize {
        self.moves_of().len()
    }

    /// Whether it is proven that no solution is shorter.
    #[getter]
    fn optimal(&self) -> bool {
        self.lower_bound() == self.length()
    }

    /// ``"optimal"`` or ``"feasible"``.
    #[getter]
    fn status(&self) -> &'static str {
        if self.optimal() { "optimal" } else { "feasible" }
    }

    /// The custom bound with which the solution is optimal if it holds; nothing proves that. Lost by pickle.
    #[getter]
    fn optimal_if(&self) -> Option<String> {
        match &self.answer {
            Answer::Solved(outcome) => match outcome.status() {
                Status::OptimalIf { bound } => Some(bound),
                _ => None,
            },
            Answer::Kept { .. } => None,
        }
    }

    /// What stopped the solver early: ``"time"``, ``"expanded"``, ``"memory"`` or ``"cancelled"``.
    #[getter]
    fn stopped_by(&self) -> Option<String> {
        self.limit().map(|limit| limit.to_string())
    }

    /// The proven lower bound on the moves of any solution.
    #[getter]
    fn lower_bound(&self) -> usize {
        match &self.answer {
            Answer::Solved(outcome) => outcome.lower_bound(),
            Answer::Kept { lower_bound, .. } => *lower_bound,
        }
    }

    /// The number of expanded positions.
    #[getter]
    fn expanded(&self) -> u64 {
        self.statistics().expanded
    }

    /// The number of generated positions.
    #[getter]
    fn generated(&self) -> u64 {
        self.statistics().generated
    }

    /// The peak number of bytes used for stored positions; 0 if the solver stores none.
    #[getter]
    fn peak_bytes(&self) -> u64 {
        self.statistics().peak_bytes
    }

    /// The time of the search, in seconds.
    #[getter]
    fn seconds(&self) -> f64 {
        self.statistics().elapsed.as_secs_f64()
    }

    /// Returns all figures as a dictionary, for one row of a table.
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

    /// Draws the board after each move, as SVG. The arguments are those of :meth:`Board.svg`, and the boards per row.
    #[pyo3(signature = (*, title=None, cell=None, labels=false, columns=None, scale=None, dark=false))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn svg(
        &self,
        py: Python<'_>,
        title: Option<String>,
        cell: Option<Whole>,
        labels: bool,
        columns: Option<Whole>,
        scale: Option<Whole>,
        dark: bool,
    ) -> PyResult<String> {
        steps_picture(py, &self.replay()?, StyleArguments { title, cell, labels, columns, scale, dark })?.svg()
    }

    /// Draws the board after each move, as PNG.
    #[pyo3(signature = (*, title=None, cell=None, labels=false, columns=None, scale=None, dark=false))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn png(
        &self,
        py: Python<'_>,
        title: Option<String>,
        cell: Option<Whole>,
        labels: bool,
        columns: Option<Whole>,
        scale: Option<Whole>,
        dark: bool,
    ) -> PyResult<Vec<u8>> {
        steps_picture(py, &self.replay()?, StyleArguments { title, cell, labels, columns, scale, dark })?.png()
    }

    /// Draws the game move by move, as an animated GIF.
    #[pyo3(signature = (*, title=None, cell=None, labels=false, dark=false))]
    fn gif(
        &self,
        py: Python<'_>,
        title: Option<String>,
        cell: Option<Whole>,
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

    /// An outcome is true, even if no move is needed.
    fn __bool__(&self) -> bool {
        true
    }

    fn __repr__(&self) -> String {
        let moves: Vec<String> = self.moves_of().iter().map(|color| color.index().to_string()).collect();
        let (length, status) = (self.length(), self.status());
        format!("<Outcome of {}: {length} moves, {status}: {}>", self.solver, moves.join(" "))
    }

    /// Outcomes are pickled as their fields; the moves are replayed when they are loaded.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Fields)> {
        let this = slf.get();
        let Statistics { expanded, generated, peak_held, peak_bytes, .. } = *this.statistics();
        let fields = (
            PyPosition(this.position.clone()),
            Solution::new(this.played.clone()).to_string(),
            this.solver.to_string(),
            this.text(),
            this.lower_bound(),
            this.stopped_by(),
            [expanded, generated, peak_held, peak_bytes],
            this.seconds(),
        );
        Ok((slf.py().get_type::<Self>().getattr("_restore")?, fields))
    }

    /// Returns the outcome with these fields.
    #[staticmethod]
    #[expect(clippy::too_many_arguments, reason = "pickle passes them one by one")]
    fn _restore(
        position: PyRef<'_, PyPosition>,
        played: &str,
        solver: &str,
        moves: &str,
        lower_bound: usize,
        stopped_by: Option<&str>,
        counts: [u64; 4],
        seconds: f64,
    ) -> PyResult<Self> {
        let position = position.0.clone();
        let solution: Solution = moves.parse().map_err(error::value)?;
        check_from(position.board(), &position.cleared_cells(), &solution).map_err(error::value)?;
        let limits = [Limit::Time, Limit::Expanded, Limit::Memory, Limit::Cancelled];
        let limit = limits.into_iter().find(|limit| stopped_by.is_some_and(|name| limit.to_string() == name));
        let mut statistics = Statistics::default();
        [statistics.expanded, statistics.generated, statistics.peak_held, statistics.peak_bytes] = counts;
        statistics.elapsed = Duration::try_from_secs_f64(seconds).map_err(error::value)?;
        let played = played.parse::<Solution>().map_err(error::value)?.into();
        let answer = Answer::Kept { solution, lower_bound, limit, statistics };
        Ok(Self { position, played, solver: solver.into(), answer })
    }
}

/// The pickled fields of an outcome.
type Fields = (PyPosition, String, String, String, usize, Option<String>, [u64; 4], f64);
