//! The outcome of a solve.

use colorwalk::{Answer, Budget, Color, Limit, Position, Problem, Proof};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyTuple};

use crate::board::Seed;
use crate::limits::budget;
use crate::many::Limits;
use crate::position::PyPosition;
use crate::values::{self, Returned};

/// A place in a game, to solve from.
pub(crate) struct Place {
    pub(crate) problem: Problem,
    /// The seed of the board.
    pub(crate) seed: Seed,
    /// The moves that led there.
    pub(crate) played: Vec<Color>,
}

impl Place {
    /// Returns the place at a position to which no moves are known.
    pub(crate) fn at(position: Position, seed: Seed) -> Self {
        Self {
            problem: Problem::resume(position, 0),
            seed,
            played: Vec::new(),
        }
    }
}

/// Returns the Python dataclass of the answer of a solver at a place, within these limits of the caller.
pub(crate) fn value<'py>(
    py: Python<'py>,
    place: &Place,
    solver: &str,
    limits: &Budget,
    answer: &Answer,
) -> Returned<'py> {
    let mut played = Vec::with_capacity(place.played.len());
    for &color in &place.played {
        played.push(u8::from(color));
    }
    let moves = PyTuple::new(py, answer.solution.iter().map(Color::index))?;
    let fields = answered(py, answer, moves, limits)?;
    let position = PyPosition(place.problem.position().clone(), place.seed);
    fields.set_item(intern!(py, "position"), position)?;
    fields.set_item(intern!(py, "played_bytes"), PyBytes::new(py, &played))?;
    fields.set_item(intern!(py, "solver"), solver)?;
    values::make_named(py, "Outcome", &fields)
}

/// Returns the fields of the Python dataclass `Answer` by their names, with the moves as Python has them.
///
/// All facts of an answer pass here, and nowhere else.
pub(crate) fn answered<'py, M>(
    py: Python<'py>,
    answer: &Answer<M>,
    moves: Bound<'py, PyTuple>,
    limits: &Budget,
) -> PyResult<Bound<'py, PyDict>> {
    let optimal_if = match answer.proof() {
        Proof::OptimalIf { bound } => Some(bound),
        _ => None,
    };
    let stopped_by = answer.stopped_by().map(Limit::name);
    let statistics = answer.statistics;
    let seconds = statistics.elapsed.as_secs_f64();
    let fields = PyDict::new(py);
    fields.set_item(intern!(py, "moves"), moves)?;
    fields.set_item(intern!(py, "lower_bound"), answer.lower_bound())?;
    fields.set_item(intern!(py, "optimal_if"), optimal_if)?;
    fields.set_item(intern!(py, "stopped_by"), stopped_by)?;
    fields.set_item(intern!(py, "expanded"), statistics.expanded)?;
    fields.set_item(intern!(py, "generated"), statistics.generated)?;
    fields.set_item(intern!(py, "peak_held"), statistics.peak_held)?;
    fields.set_item(intern!(py, "peak_bytes"), statistics.peak_bytes)?;
    fields.set_item(intern!(py, "seconds"), seconds)?;
    fields.set_item(intern!(py, "limits"), self::limits(py, limits)?)?;
    Ok(fields)
}

/// Returns limits as results have them: whole numbers, and ``None`` for an infinite one.
///
/// :raises ValueError: if there is no such limit.
#[pyfunction]
pub(crate) fn checked_limits<'py>(py: Python<'py>, limits: Limits) -> Returned<'py> {
    let limits = budget(
        limits.time_limit,
        limits.expanded_limit,
        limits.memory_limit,
    )?;
    self::limits(py, &limits)
}

/// Returns the Python tuple of limits.
fn limits<'py>(py: Python<'py>, limits: &Budget) -> Returned<'py> {
    let seconds = limits.time.map(|time| time.as_secs_f64());
    values::make(py, "Limits", (seconds, limits.expanded, limits.memory))
}
