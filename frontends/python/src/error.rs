//! Errors: Python exceptions with the library's messages.

use std::fmt::Display;

use colorwalk::{SolveError, SpecError};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

/// Returns a ValueError.
pub(crate) fn value(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Returns the error of a wrong specification, with a suggestion if a name is similar.
pub(crate) fn spec(py: Python<'_>, error: &SpecError) -> PyErr {
    let SpecError::Unknown { name, known, .. } = error else {
        return value(error);
    };
    // A suggestion is not worth an error of its own.
    match closest(py, name, known) {
        Ok(similar) => value(format!("{error}; did you mean {similar:?}?")),
        Err(_) => value(error),
    }
}

/// Returns the name that is most similar to one that does not exist, or an error if none is.
fn closest(py: Python<'_>, name: &str, known: &str) -> PyResult<String> {
    let known: Vec<&str> = known.split(", ").collect();
    py.import("difflib")?
        .call_method1("get_close_matches", (name, known, 1))?
        .get_item(0)?
        .extract()
}

/// Returns the error of a solver without an answer, or the error that a custom solver has raised. Values that custom
/// callables return and that cannot be right are a ValueError, as wrong arguments are.
pub(crate) fn solve(py: Python<'_>, error: &SolveError) -> PyErr {
    if let SolveError::Failed { source, .. } = error
        && let Some(raised) = source.downcast_ref::<PyErr>()
    {
        return raised.clone_ref(py);
    }
    match error {
        SolveError::WrongSolution { .. } | SolveError::Metric { .. } => value(error),
        _ => runtime(error),
    }
}

/// Returns a RuntimeError.
pub(crate) fn runtime(error: impl Display) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}

/// Returns the error of a crashed solver, which is a bug in this library.
pub(crate) fn crashed() -> PyErr {
    runtime("the solver has crashed: this is a bug in colorwalk")
}
