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
    let near = || {
        py.import("difflib")?.call_method1(
            "get_close_matches",
            (name, known.split(", ").collect::<Vec<_>>(), 1),
        )
    };
    let near = near().and_then(|near| near.get_item(0)?.extract::<String>());
    near.map_or_else(
        |_| value(error),
        |near| value(format!("{error}; did you mean {near:?}?")),
    )
}

/// Returns the error of a solver without an answer, or the error that a custom solver has raised.
pub(crate) fn solve(py: Python<'_>, error: &SolveError) -> PyErr {
    if let SolveError::Failed { source, .. } = error
        && let Some(raised) = source.downcast_ref::<PyErr>()
    {
        return raised.clone_ref(py);
    }
    runtime(error)
}

/// Returns a RuntimeError.
pub(crate) fn runtime(error: impl Display) -> PyErr {
    PyRuntimeError::new_err(error.to_string())
}

/// Returns the error of a crashed solver, which is a bug in this library.
pub(crate) fn crashed() -> PyErr {
    runtime("the solver has crashed: this is a bug in colorwalk")
}
