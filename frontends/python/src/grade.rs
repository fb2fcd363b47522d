//! Grades: how many moves are left after each color; and how hard boards are.

use colorwalk::difficulty::{Difficulty, Level, Scale};
use colorwalk::grade::Grade;
use colorwalk::{Clock, Color, Prover, SystemClock, batch};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::board::PyBoard;
use crate::error;
use crate::limits::{TimeLimit, budget};
use crate::run::{PyCancel, Stop, run_or_raise};
use crate::values::{self, Returned};

/// Converts a grade to its Python dataclass.
pub(crate) fn value<'py>(py: Python<'py>, grade: &Grade) -> Returned<'py> {
    let mut colors = Vec::with_capacity(grade.colors.len());
    for color in &grade.colors {
        let fields = (
            color.color.index(),
            color.useful,
            color.lower_bound,
            color.upper_bound,
            color.proven(),
        );
        colors.push(values::make(py, "ColorGrade", fields)?);
    }
    let fields = (
        grade.lower_bound,
        grade.upper_bound,
        grade.par(),
        PyTuple::new(py, colors)?,
        numbers(py, grade.optimal_colors())?,
        numbers(py, grade.losing_colors())?,
    );
    values::make(py, "Grade", fields)
}

/// Returns the numbers of colors as a tuple.
fn numbers(py: Python<'_>, colors: impl Iterator<Item = Color>) -> PyResult<Bound<'_, PyTuple>> {
    let numbers: Vec<usize> = colors.map(Color::index).collect();
    PyTuple::new(py, numbers)
}

/// Returns what makes a board hard, as a dataclass, for :func:`colorwalk.difficulty`; ``None`` if the limit does not
/// suffice.
#[pyfunction]
pub(crate) fn measure_difficulty<'py>(
    py: Python<'py>,
    board: &PyBoard,
    time_limit: Option<TimeLimit>,
    cancel: Option<&PyCancel>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let budget = budget(time_limit, None, None)?;
    let prover = Prover::new(&board.0);
    let measured = run_or_raise(py, &Stop::by(cancel), None, |running| {
        running.within(budget, |control| Difficulty::of(&prover, control))
    })?;
    let Some(found) = measured.map_err(|error| error::solve(py, &error))? else {
        return Ok(None);
    };
    let fields = (
        found.par,
        found.score.bits(),
        found.narrow_moves,
        found.greedy_loss,
        found.look_ahead_loss,
    );
    values::make(py, "Difficulty", fields).map(Some)
}

/// The name of each level with its smallest score.
type Levels = Vec<(&'static str, f64)>;

/// Returns the levels of boards like this one, for :func:`colorwalk.levels`: from the table of the program, or measured if
/// the table does not have them; ``None`` if the limit does not suffice.
#[pyfunction]
pub(crate) fn measure_levels(
    py: Python<'_>,
    like: &PyBoard,
    time_limit: Option<TimeLimit>,
    cancel: Option<&PyCancel>,
) -> PyResult<Option<Levels>> {
    let kind = Scale::kind(&like.0).map_err(error::value)?;
    let budget = budget(time_limit, None, None)?;
    if let Ok(scale) = Scale::from_table(&kind) {
        return Ok(Some(named(&scale)));
    }
    let stop = Stop::by(cancel);
    let begin = SystemClock.now();
    let measured = run_or_raise(py, &stop, None, |running| {
        // The boards are proven on other threads: this one asks for signals.
        let mut progress = |_| _ = running.has_raised();
        running.within(budget, |control| {
            Scale::of(&kind, batch::processors(), control, &mut progress)
        })
    })?;
    let scale = match measured {
        Ok(scale) => scale,
        Err(error) => {
            // The error does not tell boards that are too hard from a limit that is too low.
            let elapsed = SystemClock.now().saturating_sub(begin);
            let timed_out = budget.time.is_some_and(|limit| elapsed >= limit);
            if timed_out || stop.cancel.is_cancelled() {
                return Ok(None);
            }
            return Err(error::runtime(error));
        }
    };
    Ok(Some(named(&scale)))
}

/// Returns the smallest score of each level.
fn named(scale: &Scale) -> Levels {
    let mut levels = Levels::new();
    for level in Level::ALL {
        levels.push((level.name(), scale.range(level).start().bits()));
    }
    levels
}
