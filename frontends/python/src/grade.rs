//! Grades: how many moves are left after each color; and how hard boards are.

use colorwalk::difficulty::{Difficulty, Level, Scale};
use colorwalk::grade::Grade;
use colorwalk::{Budget, Color, Prover, batch};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::board::PyBoard;
use crate::error;
use crate::limits::{TimeLimit, budget};
use crate::run::{PyCancel, Running, Stop, run_or_raise};
use crate::values;

/// Converts a grade to its Python dataclass.
pub(crate) fn value<'py>(py: Python<'py>, grade: &Grade) -> PyResult<Bound<'py, PyAny>> {
    let color = |color: &colorwalk::grade::ColorGrade| {
        let fields = (
            color.color.index(),
            color.useful,
            color.lower_bound,
            color.upper_bound,
            color.proven(),
        );
        values::make(py, "ColorGrade", fields)
    };
    let colors = PyTuple::new(
        py,
        grade
            .colors
            .iter()
            .map(color)
            .collect::<PyResult<Vec<_>>>()?,
    )?;
    let optimal = PyTuple::new(
        py,
        grade.optimal_colors().map(Color::index).collect::<Vec<_>>(),
    )?;
    let losing = PyTuple::new(
        py,
        grade.losing_colors().map(Color::index).collect::<Vec<_>>(),
    )?;
    values::make(
        py,
        "Grade",
        (
            grade.lower_bound,
            grade.upper_bound,
            grade.par(),
            colors,
            optimal,
            losing,
        ),
    )
}

/// Returns what makes a board hard, as a dataclass, for :func:`colorwalk.difficulty`; ``None`` if the limit does not suffice.
#[pyfunction]
pub(crate) fn measure_difficulty<'py>(
    py: Python<'py>,
    board: &PyBoard,
    time_limit: Option<TimeLimit>,
    cancel: Option<&PyCancel>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let (budget, prover) = (budget(time_limit, None, None)?, Prover::new(&board.0));
    let measure =
        |running: &Running<'_>| running.within(budget, |control| Difficulty::of(&prover, control));
    let found = run_or_raise(py, &Stop::by(cancel), None, measure)?
        .map_err(|error| error::solve(py, &error))?;
    let fields = found.map(|it| {
        (
            it.par,
            it.score.bits(),
            it.narrow_moves,
            it.greedy_loss,
            it.look_ahead_loss,
        )
    });
    fields
        .map(|fields| values::make(py, "Difficulty", fields))
        .transpose()
}

/// Returns the level names of boards like this one, each with its smallest score, for :func:`colorwalk.levels`.
#[pyfunction]
pub(crate) fn measure_levels(py: Python<'_>, like: &PyBoard) -> PyResult<Vec<(&'static str, f64)>> {
    let kind = Scale::kind(&like.0).map_err(error::value)?;
    let scale = run_or_raise(py, &Stop::default(), None, |running| {
        // The boards are proven on other threads: this one asks for signals.
        let mut done = |_| _ = running.has_raised();
        running.within(Budget::default(), |control| {
            Scale::of(&kind, batch::processors(), control, &mut done)
        })
    })?
    .map_err(error::runtime)?;
    Ok(Level::ALL
        .map(|level| (level.name(), scale.range(level).start().bits()))
        .into())
}
