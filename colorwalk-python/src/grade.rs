//! Grades: how many moves are left after each color.

use colorwalk::Color;
use colorwalk::grade::Grade;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::values;

/// Converts a grade to its Python dataclass.
pub(crate) fn value<'py>(py: Python<'py>, grade: &Grade) -> PyResult<Bound<'py, PyAny>> {
    let color = |color: &colorwalk::grade::ColorGrade| {
        let fields = (color.color.index(), color.useful, color.lower_bound, color.upper_bound, color.proven());
        values::make(py, "ColorGrade", fields)
    };
    let colors = PyTuple::new(py, grade.colors.iter().map(color).collect::<PyResult<Vec<_>>>()?)?;
    let optimal = PyTuple::new(py, grade.optimal_colors().map(Color::index).collect::<Vec<_>>())?;
    let losing = PyTuple::new(py, grade.losing_colors().map(Color::index).collect::<Vec<_>>())?;
    values::make(py, "Grade", (grade.lower_bound, grade.upper_bound, grade.par(), colors, optimal, losing))
}
