//! The list of solvers, and building one from Python arguments.

use colorwalk::published::{ROWS, Row};
use colorwalk::{Entry, Parameter, Registry, Solver, Spec, batch};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::color::kind;
use crate::error;
use crate::own;
use crate::run::Stop;
use crate::values;

/// Returns all solvers, with their parameters.
#[pyfunction]
pub(crate) fn solvers(py: Python<'_>) -> PyResult<Vec<Bound<'_, PyAny>>> {
    let registry = Registry::standard();
    let parameter = |parameter: &Parameter| {
        let default = parameter.default().map(|value| value.to_string());
        values::make(
            py,
            "Parameter",
            (
                parameter.key(),
                default,
                registry.values(parameter),
                parameter.help(),
            ),
        )
    };
    let info = |entry: &Entry<dyn Solver>| {
        let parameters = entry
            .parameters()
            .iter()
            .map(parameter)
            .collect::<PyResult<Vec<_>>>()?;
        values::make(
            py,
            "SolverInfo",
            (entry.name(), entry.summary(), PyTuple::new(py, parameters)?),
        )
    };
    registry.entries().iter().map(info).collect()
}

/// Returns the canonical specifications of the fast, deterministic solvers of the series, in its order.
#[pyfunction]
pub(crate) fn series_solvers() -> Vec<&'static str> {
    ROWS.iter()
        .filter(|row| row.cheap)
        .map(|&Row { solver, .. }| solver)
        .collect()
}

/// Returns the canonical specification of a solver, such as ``greedy:metric=area`` for ``greedy``.
///
/// :param solver: as for :func:`solve`, like ``metrics`` and ``bounds``.
#[pyfunction]
#[pyo3(signature = (solver, *, metrics=None, bounds=None))]
pub(crate) fn canonical(
    solver: &Bound<'_, PyAny>,
    metrics: Option<&Bound<'_, PyDict>>,
    bounds: Option<&Bound<'_, PyDict>>,
) -> PyResult<String> {
    Ok(Wanted {
        solver: Some(solver),
        metrics,
        bounds,
    }
    .build(solver.py(), 1, &Stop::default())?
    .spec()
    .to_string())
}

/// A solver as Python arguments: a specification, a callable, or nothing for `auto`; and the custom metrics and bounds
/// that a specification may name.
#[derive(Clone, Copy)]
pub(crate) struct Wanted<'a, 'py> {
    pub(crate) solver: Option<&'a Bound<'py, PyAny>>,
    pub(crate) metrics: Option<&'a Bound<'py, PyDict>>,
    pub(crate) bounds: Option<&'a Bound<'py, PyDict>>,
}

impl Wanted<'_, '_> {
    /// Builds the solver, to solve `at_once` boards at once. One that calls back into Python has one thread, since the
    /// interpreter's lock allows only one to run.
    pub(crate) fn build(
        &self,
        py: Python<'_>,
        at_once: usize,
        stop: &Stop,
    ) -> PyResult<Box<dyn Solver>> {
        let text = match self.solver {
            None => "auto".to_owned(),
            Some(solver) if solver.is_callable() => return own::solver(solver, stop),
            Some(solver) => solver.extract().map_err(|_| {
                let expected = "expected a specification or a callable";
                PyTypeError::new_err(format!("solver is of type {}: {expected}", kind(solver)))
            })?,
        };
        let spec: Spec = text.parse().map_err(|error| error::spec(py, &error))?;
        if let Some((solver, bound)) = spec.name().split_once('+') {
            return own::with_bound(
                &text.replacen(spec.name(), solver, 1),
                &own::bound(bound, self.bounds, stop)?,
            )
            .map_err(|error| error::spec(py, &error));
        }
        let registry = own::registry(self.metrics, stop)?;
        let at_once = if self.metrics.is_some() || self.bounds.is_some() {
            usize::MAX
        } else {
            at_once
        };
        batch::build_shared(&registry, &spec, at_once).map_err(|error| error::spec(py, &error))
    }
}
