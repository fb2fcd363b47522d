//! The outcome of a solve.

use colorwalk::{Answer, Color, Position, Problem, Proof};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::position::PyPosition;
use crate::values::{self, Returned};

/// A place in a game, to solve from.
pub(crate) struct Place {
    pub(crate) problem: Problem,
    /// The moves that led there.
    pub(crate) played: Vec<Color>,
}

impl Place {
    /// Returns the place at a position to which no moves are known.
    pub(crate) fn at(position: Position) -> Self {
        Self {
            problem: Problem::resume(position, 0),
            played: Vec::new(),
        }
    }
}

/// Returns the Python dataclass of what a solver has found at a place.
pub(crate) fn value<'py>(
    py: Python<'py>,
    place: &Place,
    solver: &str,
    answer: &Answer,
) -> Returned<'py> {
    let optimal_if = match answer.proof() {
        Proof::OptimalIf { bound } => Some(bound),
        _ => None,
    };
    let mut played = Vec::with_capacity(place.played.len());
    for &color in &place.played {
        played.push(u8::from(color));
    }
    let statistics = answer.statistics;
    let fields = (
        PyPosition(place.problem.position().clone()),
        PyBytes::new(py, &played),
        solver,
        PyTuple::new(py, answer.solution.iter().map(Color::index))?,
        answer.lower_bound(),
        answer.stopped_by().map(|limit| limit.to_string()),
        statistics.expanded,
        statistics.generated,
        statistics.peak_held,
        statistics.peak_bytes,
        statistics.elapsed.as_secs_f64(),
        optimal_if,
    );
    values::make(py, "Outcome", fields)
}
