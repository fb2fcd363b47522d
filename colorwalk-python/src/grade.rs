//! Grades: how many moves are left after each color.

use colorwalk::Color;
use colorwalk::grade::{ColorGrade, Grade};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

/// What is known of one color at a position.
#[pyclass(frozen, name = "ColorGrade", module = "colorwalk")]
pub(crate) struct PyColorGrade(ColorGrade);

#[pymethods]
impl PyColorGrade {
    /// The color, a number from 0.
    #[getter]
    fn color(&self) -> usize {
        self.0.color.index()
    }

    /// Whether it clears anything.
    #[getter]
    fn useful(&self) -> bool {
        self.0.useful
    }

    /// Proven: after the color, the board needs at least this many more moves.
    #[getter]
    fn lower_bound(&self) -> usize {
        self.0.lower_bound
    }

    /// After the color, the board can be solved in this many more moves.
    #[getter]
    fn upper_bound(&self) -> usize {
        self.0.upper_bound
    }

    /// The number of moves that the board needs after the color, if that is proven, else ``None``.
    #[getter]
    fn proven(&self) -> Option<usize> {
        self.0.proven()
    }

    fn __repr__(&self) -> String {
        format!("<ColorGrade {}: {} to {}>", self.color(), self.0.lower_bound, self.0.upper_bound)
    }
}

/// What is known of a position and its next moves.
#[pyclass(frozen, name = "Grade", module = "colorwalk")]
pub(crate) struct PyGrade(pub(crate) Grade);

#[pymethods]
impl PyGrade {
    /// Proven: the position needs at least this many moves.
    #[getter]
    fn lower_bound(&self) -> usize {
        self.0.lower_bound
    }

    /// The position can be solved in this many moves.
    #[getter]
    fn upper_bound(&self) -> usize {
        self.0.upper_bound
    }

    /// The fewest moves that solve the position, if that is proven, else ``None``.
    #[getter]
    fn par(&self) -> Option<usize> {
        self.0.par()
    }

    /// A grade for every color, in order.
    #[getter]
    fn colors<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let grades = self.0.colors.iter().map(|&grade| Py::new(py, PyColorGrade(grade)));
        PyTuple::new(py, grades.collect::<PyResult<Vec<_>>>()?)
    }

    /// The colors, by number, that are proven to keep par.
    #[getter]
    fn optimal_colors<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.optimal_colors().map(Color::index).collect::<Vec<_>>())
    }

    /// The colors, by number, that are proven to lose at least one move.
    #[getter]
    fn losing_colors<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.losing_colors().map(Color::index).collect::<Vec<_>>())
    }

    fn __repr__(&self) -> String {
        format!("<Grade {} to {}>", self.0.lower_bound, self.0.upper_bound)
    }
}
