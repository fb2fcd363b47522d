//! Which solvers there are.

use colorwalk::published::{ROWS, Row};
use colorwalk::{Entry, Parameter, Registry, Solver, SolverSpec, batch};
use pyo3::prelude::*;

use crate::error;

/// A parameter of a solver.
#[pyclass(frozen, get_all, name = "Parameter", module = "colorwalk")]
pub(crate) struct PyParameter {
    /// The key in a specification.
    key: String,
    /// The value where none is given; ``None`` for a parameter that may be absent.
    default: Option<String>,
    /// What values there are.
    values: String,
    /// What it means.
    help: String,
}

#[pymethods]
impl PyParameter {
    fn __repr__(&self) -> String {
        format!("<Parameter {}: {}>", self.key, self.values)
    }
}

/// A solver that can be asked for by name.
#[pyclass(frozen, get_all, name = "SolverInfo", module = "colorwalk")]
pub(crate) struct PySolverInfo {
    /// The name in a specification.
    name: String,
    /// What it does, in one line.
    summary: String,
    /// Its parameters.
    parameters: Vec<Py<PyParameter>>,
}

#[pymethods]
impl PySolverInfo {
    fn __repr__(&self) -> String {
        format!("<SolverInfo {}: {}>", self.name, self.summary)
    }
}

/// All solvers, with their parameters.
#[pyfunction]
pub(crate) fn solvers(py: Python<'_>) -> PyResult<Vec<PySolverInfo>> {
    let registry = Registry::standard();
    let parameter = |parameter: &Parameter| {
        let default = parameter.default().map(|value| value.to_string());
        let (key, values, help) =
            (parameter.key().to_string(), registry.values(parameter), parameter.help().to_string());
        Py::new(py, PyParameter { key, default, values, help })
    };
    let info = |entry: &Entry<dyn Solver>| {
        let parameters = registry.parameters(entry).map(parameter).collect::<PyResult<_>>()?;
        Ok(PySolverInfo { name: entry.name().to_owned(), summary: entry.summary().to_owned(), parameters })
    };
    registry.entries().iter().map(info).collect()
}

/// The solvers of the series that are deterministic and quick, in its order, as they name themselves.
#[pyfunction]
pub(crate) fn series_solvers() -> Vec<&'static str> {
    ROWS.iter().filter(|row| row.cheap).map(|&Row { solver, .. }| solver).collect()
}

/// The specification as the solver names itself, such as ``greedy:metric=area`` for ``greedy``.
#[pyfunction]
pub(crate) fn canonical(solver: &str) -> PyResult<String> {
    Ok(build(solver, 1)?.spec().to_string())
}

/// The specification of the same solver on one thread; for callers that solve on many processes or threads at once.
#[pyfunction]
pub(crate) fn single_threaded(solver: &str) -> PyResult<String> {
    Ok(build(solver, usize::MAX)?.spec().to_string())
}

/// Builds a solver that solves this many boards at once.
pub(crate) fn build(spec: &str, at_once: usize) -> PyResult<Box<dyn Solver>> {
    let spec: SolverSpec = spec.parse().map_err(error::value)?;
    batch::build_shared(&Registry::standard(), &spec, at_once).map_err(error::value)
}
