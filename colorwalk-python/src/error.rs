//! Errors: Python's own kinds with the library's words.

use std::fmt::Display;

use colorwalk::grade::GradeError;
use colorwalk::{SolveError, SpecError};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

/// The caller gave a value that is wrong.
pub(crate) fn value(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// The specification of a solver is wrong; with the name that was meant, if one is near.
pub(crate) fn spec(py: Python<'_>, error: &SpecError) -> PyErr {
    let (name, known) = match error {
        SpecError::UnknownName { name, known, .. } => (name, known),
        SpecError::UnknownKey { key, known, .. } => (key, known),
        _ => return value(error),
    };
    let near = || -> PyResult<Vec<String>> {
        let known: Vec<&str> = known.split(", ").collect();
        py.import("difflib")?.call_method1("get_close_matches", (name, known, 1))?.extract()
    };
    match near() {
        Ok(near) if !near.is_empty() => value(format!("{error}; did you mean {:?}?", near[0])),
        _ => value(error),
    }
}

/// The solver has no answer: the error of the caller's own solver, if that has raised one.
pub(crate) fn solve(py: Python<'_>, error: &SolveError) -> PyErr {
    if let SolveError::Failed { source, .. } = error
        && let Some(raised) = source.downcast_ref::<PyErr>()
    {
        return raised.clone_ref(py);
    }
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
