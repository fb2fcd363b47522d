//! Entries: how one solver or metric is built.

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use crate::api::{Parameter, Spec, SpecError, is_identifier};

use super::{Arguments, Registry};

type Build<P> = dyn Fn(&Arguments<'_>) -> Result<Box<P>, SpecError> + Send + Sync;

/// A solver or a metric that can be built from text: `Entry<dyn Solver>`, `Entry<dyn Metric>`.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::{Entry, Gain, Metric, Registry, Spec};
///
/// #[derive(Debug)]
/// struct Weighted(f64);
///
/// impl Metric for Weighted {
///     fn rate(&self, gain: &Gain<'_>) -> f64 {
///         gain.area() as f64 + self.0 * gain.edge() as f64
///     }
///
///     fn spec(&self) -> Spec {
///         Spec::new("weighted")
///     }
/// }
///
/// // The weight may come from anywhere: the entry stores it.
/// let weight = 0.5;
/// let entry = Entry::<dyn Metric>::new("weighted", "area and half of the edge", &[], move |_| {
///     Ok(Box::new(Weighted(weight)))
/// });
/// let mut registry = Registry::standard();
/// registry.register_metric(entry)?;
/// assert_eq!(registry.build("bfs:metric=weighted")?.spec().to_string(), "bfs:metric=weighted");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Entry<P: ?Sized> {
    name: Cow<'static, str>,
    summary: Cow<'static, str>,
    parameters: Vec<Parameter>,
    /// Shared by the clones of the entry.
    build: Arc<Build<P>>,
    /// Builds it by its setters.
    #[cfg(test)]
    example: Option<Arc<Example<P>>>,
}

#[cfg(test)]
type Example<P> = dyn Fn() -> Result<Box<P>, SpecError> + Send + Sync;

impl<P: ?Sized> Entry<P> {
    /// Creates an entry from its name, a summary of one line, the parameters in the order of the canonical
    /// specification, and the function that builds it.
    ///
    /// # Panics
    ///
    /// If the name is not an identifier, as defined by [`Spec`].
    pub fn new(
        name: impl Into<Cow<'static, str>>,
        summary: impl Into<Cow<'static, str>>,
        parameters: &[Parameter],
        build: impl Fn(&Arguments<'_>) -> Result<Box<P>, SpecError> + Send + Sync + 'static,
    ) -> Self {
        Self::of(name.into(), summary.into(), parameters, Arc::new(build))
    }

    /// Creates an entry as [`new`](Self::new) does, which is compiled for each function that builds a solver.
    fn of(
        name: Cow<'static, str>,
        summary: Cow<'static, str>,
        parameters: &[Parameter],
        build: Arc<Build<P>>,
    ) -> Self {
        assert!(
            is_identifier(name.as_bytes()),
            "{name:?} is not an identifier"
        );
        Self {
            name,
            summary,
            parameters: parameters.to_vec(),
            build,
            #[cfg(test)]
            example: None,
        }
    }

    /// Returns the name in a specification.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns what it does, in one line.
    pub fn summary(&self) -> &str {
        &self.summary
    }

    /// Returns its parameters, in the order of the canonical specification.
    pub fn parameters(&self) -> &[Parameter] {
        &self.parameters
    }

    /// Builds it with the arguments of a specification; the others have their defaults.
    pub(super) fn build(&self, spec: &Spec, registry: &Registry) -> Result<Box<P>, SpecError> {
        let arguments = Arguments::of(spec, self.parameters(), registry)?;
        (self.build)(&arguments)
    }

    /// Adds how it is built by its setters.
    #[cfg(test)]
    pub(super) fn with_example(
        mut self,
        example: impl Fn() -> Result<Box<P>, SpecError> + Send + Sync + 'static,
    ) -> Self {
        self.example = Some(Arc::new(example));
        self
    }

    /// Returns what its setters build.
    #[cfg(test)]
    pub(crate) fn example(&self) -> Box<P> {
        self.example.as_ref().unwrap()().unwrap()
    }

    /// Returns whether the printed specification lacks an argument of the given one that is not the default.
    pub(super) fn loses_argument(&self, given: &Spec, printed: &Spec) -> bool {
        for parameter in &self.parameters {
            // Present; tests/solvers/registry.rs checks the value.
            if printed.argument(parameter.key()).is_some() {
                continue;
            }
            let Some(value) = given.argument(parameter.key()) else {
                continue;
            };
            let Some(value) = parameter.canonical(value) else {
                continue;
            };
            // Names are compared: a default metric has default parameters.
            let is_default = parameter
                .default()
                .is_some_and(|default| default.name() == value.name());
            if !is_default {
                return true;
            }
        }
        false
    }
}

// Not derived, as that would ask for `P: Clone`.
impl<P: ?Sized> Clone for Entry<P> {
    fn clone(&self) -> Self {
        Self {
            name: self.name.clone(),
            summary: self.summary.clone(),
            parameters: self.parameters.clone(),
            build: Arc::clone(&self.build),
            #[cfg(test)]
            example: self.example.clone(),
        }
    }
}

impl<P: ?Sized> fmt::Debug for Entry<P> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut entry = formatter.debug_struct("Entry");
        entry
            .field("name", &self.name())
            .field("parameters", &self.parameters())
            .finish_non_exhaustive()
    }
}
