//! The list of solvers, and building one from Python arguments.

use colorwalk::published::ROWS;
use colorwalk::{Limit, Parameter, Registry, Solver, Spec, batch};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::color::kind;
use crate::error;
use crate::own;
use crate::run::Stop;
use crate::values::{self, Returned};

/// Returns all solvers, with their parameters.
#[pyfunction]
pub(crate) fn solvers(py: Python<'_>) -> PyResult<Vec<Bound<'_, PyAny>>> {
    let registry = Registry::standard();
    let mut solvers = Vec::new();
    for entry in registry.entries() {
        let mut parameters = Vec::new();
        for parameter in entry.parameters() {
            parameters.push(value(py, &registry, parameter)?);
        }
        let parameters = PyTuple::new(py, parameters)?;
        let fields = (entry.name(), entry.summary(), parameters);
        solvers.push(values::make(py, "SolverInfo", fields)?);
    }
    Ok(solvers)
}

/// Converts a parameter to its Python dataclass.
fn value<'py>(py: Python<'py>, registry: &Registry, parameter: &Parameter) -> Returned<'py> {
    let fields = (
        parameter.key(),
        parameter.default().map(|value| value.to_string()),
        registry.values(parameter),
        parameter.help(),
    );
    values::make(py, "Parameter", fields)
}

/// Returns the canonical specifications of the fast, deterministic solvers of the series, in its order.
#[pyfunction]
pub(crate) fn series_solvers() -> Vec<&'static str> {
    let mut solvers = Vec::new();
    for row in ROWS {
        if row.cheap {
            solvers.push(row.solver);
        }
    }
    solvers
}

/// Returns what may stop a solver before it has a proof: pairs of a value of ``stopped_by`` and its description in words.
#[pyfunction]
pub(crate) fn stops() -> Vec<(&'static str, &'static str)> {
    let mut stops = Vec::new();
    for limit in Limit::ALL {
        stops.push((limit.name(), limit.description()));
    }
    stops
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
    let wanted = Wanted {
        solver: Some(solver),
        metrics,
        bounds,
    };
    let solver = wanted.build(solver.py(), 1, &Stop::default())?;
    Ok(solver.spec().to_string())
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
                let kind = kind(solver);
                PyTypeError::new_err(format!(
                    "solver is of type {kind}: expected a specification or a callable"
                ))
            })?,
        };
        let built = match text.parse::<Spec>() {
            Ok(spec) => match spec.name().split_once('+') {
                // `exact+NAME` is in no registry: the bound is an argument of this call.
                Some((solver, bound)) => {
                    let text = text.replacen(spec.name(), solver, 1);
                    let bound = own::bound(bound, self.bounds, stop)?;
                    own::with_bound(&text, &bound)
                }
                None => {
                    let registry = own::registry(self.metrics, stop)?;
                    let calls_python = self.metrics.is_some() || self.bounds.is_some();
                    // Only one thread runs Python at a time.
                    let at_once = if calls_python { usize::MAX } else { at_once };
                    batch::build_shared(&registry, &spec, at_once)
                }
            },
            Err(mistake) => Err(mistake),
        };
        built.map_err(|mistake| error::spec(py, &mistake))
    }
}
