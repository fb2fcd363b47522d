//! The outcome of a solve.

use colorwalk::{BestStart, Color, Outcome, Position, Problem, Solution, Statistics, Status};
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

/// What a solver has found.
pub(crate) struct Found<'a> {
    solution: &'a Solution,
    lower_bound: usize,
    status: Status,
    statistics: &'a Statistics,
}

impl<'a> From<&'a Outcome> for Found<'a> {
    fn from(outcome: &'a Outcome) -> Self {
        Self {
            solution: &outcome.solution,
            lower_bound: outcome.lower_bound(),
            status: outcome.status(),
            statistics: &outcome.statistics,
        }
    }
}

impl<'a> From<&'a BestStart> for Found<'a> {
    fn from(best: &'a BestStart) -> Self {
        Self {
            solution: &best.solution,
            lower_bound: best.lower_bound,
            status: best.status.clone(),
            statistics: &best.statistics,
        }
    }
}

/// Returns the Python dataclass of what a solver has found at a place.
pub(crate) fn value<'py>(
    py: Python<'py>,
    place: &Place,
    solver: &str,
    found: &Found<'_>,
) -> Returned<'py> {
    let optimal_if = match &found.status {
        Status::OptimalIf { bound } => Some(bound),
        _ => None,
    };
    let mut played = Vec::with_capacity(place.played.len());
    for &color in &place.played {
        played.push(u8::from(color));
    }
    let statistics = found.statistics;
    let fields = (
        PyPosition(place.problem.position().clone()),
        PyBytes::new(py, &played),
        solver,
        PyTuple::new(py, found.solution.iter().map(Color::index))?,
        found.lower_bound,
        found.status.limit().map(|limit| limit.to_string()),
        statistics.expanded,
        statistics.generated,
        statistics.peak_held,
        statistics.peak_bytes,
        statistics.elapsed.as_secs_f64(),
        optimal_if,
    );
    values::make(py, "Outcome", fields)
}
