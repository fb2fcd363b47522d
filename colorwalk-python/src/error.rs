//! Errors: Python's own kinds with the library's words.

use std::fmt::Display;

use colorwalk::SolveError;
use colorwalk::grade::GradeError;
use pyo3::PyErr;
use pyo3::exceptions::{PyRuntimeError, PyValueError};

/// The caller gave a value that is wrong.
pub(crate) fn value(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// The solver has no answer.
pub(crate) fn solve(error: &SolveError) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}

/// There is no grade.
pub(crate) fn grade(error: &GradeError) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}

/// The thread that solves has crashed, which is a bug of this library.
pub(crate) fn crashed() -> PyErr {
    PyRuntimeError::new_err("the solver has crashed, which is a bug of colorwalk")
}
