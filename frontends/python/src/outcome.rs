//! The outcome of a solve.

use colorwalk::{Color, Position, Solution, Statistics, Status};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::position::PyPosition;
use crate::values;

/// Returns the Python dataclass of an outcome: `position` is that of the problem, `played` led there.
pub(crate) fn value<'py>(
    py: Python<'py>,
    (position, played): (Position, &[Color]),
    solver: &str,
    solution: &Solution,
    lower_bound: usize,
    status: &Status,
    statistics: &Statistics,
) -> PyResult<Bound<'py, PyAny>> {
    let Statistics {
        expanded,
        generated,
        peak_held,
        peak_bytes,
        elapsed,
        ..
    } = *statistics;
    let fields = (
        PyPosition(position),
        PyBytes::new(
            py,
            &played
                .iter()
                .map(|&color| u8::from(color))
                .collect::<Vec<_>>(),
        ),
        solver,
        PyTuple::new(py, solution.iter().map(Color::index))?,
        lower_bound,
        status.limit().map(|limit| limit.to_string()),
        expanded,
        generated,
        peak_held,
        peak_bytes,
        elapsed.as_secs_f64(),
        if let Status::OptimalIf { bound } = status {
            Some(bound)
        } else {
            None
        },
    );
    values::make(py, "Outcome", fields)
}
