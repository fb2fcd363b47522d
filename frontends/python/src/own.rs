//! Custom solvers, metrics and bounds: Python callables behind the library's traits. Their results are checked like
//! those of any other; an exception ends the solve and is raised to the caller.

use std::sync::Arc;

use colorwalk::bounds::LowerBound;
use colorwalk::{
    Algorithm, Answer, Entry, Exact, Gain, Meter, Metric, Position, Problem, Registry, SolveError,
    Solver, Spec, SpecError,
};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::color::moves;
use crate::error;
use crate::limits::Whole;
use crate::position::PyPosition;
use crate::run::Stop;

/// Returns the custom solver of a callable that takes a position and returns the moves that clear the board from there,
/// under its own name, without characters that a specification cannot contain.
pub(crate) fn solver(callable: &Bound<'_, PyAny>, stop: &Stop) -> PyResult<Box<dyn Solver>> {
    let name = callable
        .getattr("__name__")
        .or_else(|_| callable.get_type().getattr("__name__"))?
        .str()?;
    let mut plain = String::new();
    for letter in name.to_string().chars() {
        // The others separate the parts of a specification.
        let allowed = letter.is_ascii_graphic() && !":,=/".contains(letter);
        plain.push(if allowed { letter } else { '_' });
    }
    Ok(Box::new(Callable::new(&plain, callable.clone(), stop)?))
}

impl Algorithm for Callable {
    fn spec(&self) -> Spec {
        self.name.clone()
    }

    fn search(&self, problem: &Problem, _: &mut Meter<'_>) -> Result<Answer, SolveError> {
        let answer = Python::attach(|py| {
            let position = PyPosition(problem.position().clone(), None);
            moves(&self.callable.bind(py).call1((position,))?, problem.board())
        });
        match answer {
            Ok(moves) => Ok(Answer::feasible(moves)),
            Err(raised) => Err(SolveError::failed(self.name.name(), raised)),
        }
    }
}

/// Returns the standard registry with these custom metrics.
pub(crate) fn registry(metrics: Option<&Bound<'_, PyDict>>, stop: &Stop) -> PyResult<Registry> {
    let mut registry = Registry::standard();
    let Some(metrics) = metrics else {
        return Ok(registry);
    };
    for (name, callable) in metrics {
        let metric = Callable::new(name.extract()?, callable, stop)?;
        let name = metric.name.name().to_owned();
        // The registry builds the metric anew for each solver.
        let entry = Entry::<dyn Metric>::new(name, "", &[], move |_| {
            let built: Box<dyn Metric> = Box::new(metric.clone());
            Ok(built)
        });
        registry.register_metric(entry).map_err(error::value)?;
    }
    Ok(registry)
}

/// Returns the custom bound of this name.
pub(crate) fn bound(
    name: &str,
    bounds: Option<&Bound<'_, PyDict>>,
    stop: &Stop,
) -> PyResult<Arc<dyn LowerBound>> {
    for (known, callable) in bounds.into_iter().flatten() {
        if known.extract::<&str>()? == name {
            return Ok(Arc::new(Callable::new(name, callable, stop)?));
        }
    }
    Err(error::value(format!(
        "there is no bound {name:?}: expected it in bounds={{{name:?}: ...}}"
    )))
}

/// Builds an exact solver with a custom bound, on one thread unless the specification says otherwise.
pub(crate) fn with_bound(
    text: &str,
    bound: &Arc<dyn LowerBound>,
) -> Result<Box<dyn Solver>, SpecError> {
    let mut exact: Exact = text.parse()?;
    if !text.contains("threads=") {
        exact = exact.with_threads(1)?;
    }
    Ok(Box::new(exact.with_bound(bound.clone())))
}

/// A custom solver, metric or bound.
#[derive(Clone, Debug)]
struct Callable {
    name: Spec,
    callable: Arc<Py<PyAny>>,
    stop: Stop,
}

impl Callable {
    fn new(name: &str, callable: Bound<'_, PyAny>, stop: &Stop) -> PyResult<Self> {
        let name: Spec = name.parse().map_err(error::value)?;
        if name.arguments().len() > 0 {
            return Err(error::value(format!(
                "{name} is not a name: it has arguments"
            )));
        }
        Ok(Self {
            name,
            callable: Arc::new(callable.unbind()),
            stop: stop.clone(),
        })
    }

    /// Calls the callable; returns the default value once the solve is stopping.
    fn ask<T: Default>(&self, ask: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<T>) -> T {
        if self.stop.cancel.is_cancelled() {
            return T::default();
        }
        let answer = Python::attach(|py| ask(self.callable.bind(py)));
        answer.unwrap_or_else(|raised| {
            // A metric cannot return an error: the solve is stopped, and its result is dropped.
            self.stop.raise(raised);
            T::default()
        })
    }
}

impl Metric for Callable {
    fn rate(&self, gain: &Gain<'_>) -> f64 {
        self.ask(|callable| {
            let positions = (
                PyPosition(gain.actual.clone(), None),
                PyPosition(gain.reached.clone(), None),
            );
            callable.call1(positions)?.extract()
        })
    }

    fn spec(&self) -> Spec {
        self.name.clone()
    }
}

impl LowerBound for Callable {
    fn spec(&self) -> Spec {
        self.name.clone()
    }

    fn moves(&self, position: &Position) -> usize {
        self.ask(|callable| {
            let position = PyPosition(position.clone(), None);
            let bound: Whole = callable.call1((position,))?.extract()?;
            bound.fits().ok_or_else(|| {
                let name = &self.name;
                error::value(format!(
                    "the bound {name} returned {bound}: expected a number of moves"
                ))
            })
        })
    }
}
