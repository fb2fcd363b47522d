//! The registry: which solvers and metrics exist, what parameters they take, and how they are built from text.
//!
//! Each describes itself in one [`Entry`]; adding one touches its file and one line of a list. Programs can
//! [register](Registry::register) their own solvers and metrics, which are then accepted wherever the built-in ones are.

use thiserror::Error;

use crate::api::{Metric, Parameter, Solver, Spec, SpecError, Values};

mod arguments;
mod entry;
mod settings;

pub use arguments::Arguments;
pub use entry::Entry;
pub(crate) use settings::{Setting, Settings};

/// Solvers and their metrics by name.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::{Registry, Solver};
///
/// let registry = Registry::standard();
/// let solver = registry.build("look-ahead:depth=3")?;
/// assert_eq!(solver.spec().to_string(), "look-ahead:metric=area,depth=3");
/// let mistake = registry.build("look-ahead:dept=3").unwrap_err();
/// assert_eq!(mistake.to_string(), "look-ahead has no parameter \"dept\": expected metric, depth");
/// # Ok::<(), colorwalk::SpecError>(())
/// ```
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct Registry {
    pub(crate) solvers: Vec<Entry<dyn Solver>>,
    pub(crate) metrics: Vec<Entry<dyn Metric>>,
}

impl Registry {
    /// Creates a registry without any solver or metric.
    pub fn empty() -> Self {
        Self::default()
    }

    /// Adds a solver.
    ///
    /// # Errors
    ///
    /// [`RegisterError`] if the name is taken, or if two of its parameters have the same key.
    pub fn register(&mut self, entry: Entry<dyn Solver>) -> Result<(), RegisterError> {
        register(&mut self.solvers, entry, "solver")
    }

    /// Adds a metric.
    ///
    /// # Errors
    ///
    /// [`RegisterError`] if the name is taken, if two of its parameters have the same key, or if one of them is a metric
    /// itself, which a specification cannot express.
    pub fn register_metric(&mut self, entry: Entry<dyn Metric>) -> Result<(), RegisterError> {
        for parameter in entry.parameters() {
            if let Values::Metric { .. } = parameter.values() {
                return Err(RegisterError(format!(
                    "the metric {} has a parameter {} that is a metric itself: only solvers have metrics",
                    entry.name(),
                    parameter.key()
                )));
            }
        }
        register(&mut self.metrics, entry, "metric")
    }

    /// Returns the solvers, in the order in which they were registered.
    pub fn entries(&self) -> &[Entry<dyn Solver>] {
        &self.solvers
    }

    /// Returns the metrics, in the order in which they were registered.
    pub fn metrics(&self) -> &[Entry<dyn Metric>] {
        &self.metrics
    }

    /// Returns the solver of this name.
    pub fn entry(&self, name: &str) -> Option<&Entry<dyn Solver>> {
        find(&self.solvers, name)
    }

    /// Describes the values that a parameter takes: for a metric, the names that this registry knows.
    pub fn values(&self, parameter: &Parameter) -> String {
        match parameter.values() {
            Values::Metric { .. } if self.metrics.is_empty() => {
                "no metric is registered".to_owned()
            }
            Values::Metric { .. } => {
                let names: Vec<&str> = self.metrics.iter().map(Entry::name).collect();
                names.join("|")
            }
            values => values.to_string(),
        }
    }

    /// Builds a solver from text.
    ///
    /// # Errors
    ///
    /// [`SpecError`] if the text is not a specification, names no solver, or has an argument that the solver does not
    /// take.
    pub fn build(&self, spec: &str) -> Result<Box<dyn Solver>, SpecError> {
        self.build_spec(&spec.parse()?)
    }

    /// Builds a solver from its specification.
    ///
    /// # Errors
    ///
    /// Those of [`Registry::build`].
    pub fn build_spec(&self, spec: &Spec) -> Result<Box<dyn Solver>, SpecError> {
        let Some(entry) = self.entry(spec.name()) else {
            return Err(unknown("there is no solver", spec, &self.solvers));
        };
        let solver = entry.build(spec, self)?;
        if cfg!(debug_assertions) {
            self.assert_rebuilds(entry, spec, solver.spec(), <dyn Solver>::spec);
        }
        Ok(solver)
    }

    /// Builds a metric from its specification, such as that of `path-area/switch=3`.
    ///
    /// ```
    /// # use colorwalk_solvers as colorwalk;
    /// use colorwalk::{Metric, Registry};
    ///
    /// let metric = Registry::standard().build_metric(&"path-area/switch=3".parse()?)?;
    /// assert_eq!(metric.spec().to_string(), "path-area:switch=3");
    /// # Ok::<(), colorwalk::SpecError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Those of [`Registry::build`].
    pub fn build_metric(&self, spec: &Spec) -> Result<Box<dyn Metric>, SpecError> {
        let Some(entry) = find(&self.metrics, spec.name()) else {
            return Err(unknown("there is no metric", spec, &self.metrics));
        };
        let metric = entry.build(spec, self)?;
        if cfg!(debug_assertions) {
            self.assert_rebuilds(entry, spec, metric.spec(), <dyn Metric>::spec);
        }
        Ok(metric)
    }

    /// Asserts that what has been built as `asked` prints a specification that builds the same again.
    fn assert_rebuilds<P: ?Sized>(
        &self,
        entry: &Entry<P>,
        asked: &Spec,
        printed: Spec,
        spec_of: fn(&P) -> Spec,
    ) {
        // A custom bound adds its name to that of the solver, and then no registry knows it.
        if printed.name() != entry.name() {
            return;
        }
        let rebuilt = match entry.build(&printed, self) {
            Ok(rebuilt) => spec_of(&rebuilt) == printed,
            Err(_) => false,
        };
        assert!(
            rebuilt && !entry.loses_argument(asked, &printed),
            "{asked:#} has the specification {printed:#}, which does not build it again"
        );
    }
}

/// Returns the entry of this name.
fn find<'a, P: ?Sized>(entries: &'a [Entry<P>], name: &str) -> Option<&'a Entry<P>> {
    entries.iter().find(|entry| entry.name() == name)
}

/// Creates the error for a specification whose name none of the entries has.
fn unknown<P: ?Sized>(missing: &str, spec: &Spec, entries: &[Entry<P>]) -> SpecError {
    let known = entries.iter().map(Entry::name);
    SpecError::unknown(missing.to_owned(), spec.name(), known)
}

/// Adds an entry to others of its kind, solvers or metrics.
fn register<P: ?Sized>(
    entries: &mut Vec<Entry<P>>,
    entry: Entry<P>,
    kind: &str,
) -> Result<(), RegisterError> {
    let name = entry.name();
    if find(entries, name).is_some() {
        return Err(RegisterError(format!(
            "there is already a {kind} named {name}"
        )));
    }
    let parameters = entry.parameters();
    for (index, parameter) in parameters.iter().enumerate() {
        let key = parameter.key();
        if parameters[..index].iter().any(|other| other.key() == key) {
            return Err(RegisterError(format!(
                "the {kind} {name} has two parameters named {key}"
            )));
        }
    }
    entries.push(entry);
    Ok(())
}

/// The reason why an entry cannot be registered: a sentence.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::{Greedy, Registry};
///
/// let error = Registry::standard().register(Greedy::entry()).unwrap_err();
/// assert_eq!(error.to_string(), "there is already a solver named greedy");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct RegisterError(String);
