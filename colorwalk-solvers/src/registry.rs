//! The registry: which solvers and metrics exist, what parameters they take, and how they are built from text.
//!
//! Each describes itself in one [`Entry`]; adding one touches its file and one line of a list. Programs can
//! [register](Registry::register) their own solvers and metrics beside the built-in ones, which are then accepted
//! wherever the built-in ones are.

use thiserror::Error;

use crate::api::bounds::LowerBound;
use crate::api::{Kind, Metric, Parameter, Solver, Spec, SpecError, Values};

mod arguments;
mod component;
mod entry;

pub use arguments::Arguments;
pub use component::Component;
pub use entry::Entry;

/// Solvers and their components by name.
///
/// ```
/// use colorwalk_solvers::{Registry, Solver};
///
/// let registry = Registry::standard();
/// let solver = registry.build("look-ahead:depth=3")?;
/// assert_eq!(solver.spec().to_string(), "look-ahead:metric=area,depth=3");
/// let mistake = registry.build("look-ahead:dept=3").unwrap_err();
/// assert_eq!(mistake.to_string(), "look-ahead has no parameter \"dept\"; it has metric, depth");
/// # Ok::<(), colorwalk_solvers::SpecError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Registry {
    solvers: Vec<Entry<dyn Solver>>,
    metrics: Vec<Entry<dyn Metric>>,
    bounds: Vec<Entry<dyn LowerBound>>,
}

impl Registry {
    /// Creates a registry without any solver or metric.
    #[must_use]
    pub fn empty() -> Self {
        Self::of(Vec::new(), Vec::new())
    }

    /// Creates a registry of these entries, whose names are distinct.
    pub(crate) fn of(solvers: Vec<Entry<dyn Solver>>, metrics: Vec<Entry<dyn Metric>>) -> Self {
        Self { solvers, metrics, bounds: Vec::new() }
    }

    /// Adds a solver or a component.
    ///
    /// # Errors
    ///
    /// [`RegisterError`] if the name is taken, if two of its parameters have the same key, or if it is a component that
    /// takes components itself, which a specification cannot express.
    pub fn register<C: Component + ?Sized>(&mut self, entry: Entry<C>) -> Result<(), RegisterError> {
        let (kind, name) = (C::KIND, entry.name());
        if self.components::<C>().iter().any(|known| known.name() == name) {
            return Err(RegisterError(format!("there is already a {kind} named {name}")));
        }
        for (place, parameter) in entry.parameters().iter().enumerate() {
            let key = parameter.key();
            if entry.parameters()[..place].iter().any(|known| known.key() == key) {
                return Err(RegisterError(format!("the {kind} {name} has two parameters named {key}")));
            }
            if kind != Kind::Solver && matches!(parameter.values(), Values::Component { .. }) {
                let mistake = format!("the {kind} {name} has a parameter {key} that is a component itself");
                return Err(RegisterError(mistake + ": only solvers have components"));
            }
        }
        C::entries_mut(self).push(entry);
        Ok(())
    }

    /// Returns the solvers, in the order in which they were registered.
    #[must_use]
    pub fn entries(&self) -> &[Entry<dyn Solver>] {
        &self.solvers
    }

    /// Returns the entries of a kind, such as `components::<dyn Metric>()`, in the order in which they were registered.
    #[must_use]
    pub fn components<P: Component + ?Sized>(&self) -> &[Entry<P>] {
        P::entries(self)
    }

    /// Returns the solver of this name.
    #[must_use]
    pub fn entry(&self, name: &str) -> Option<&Entry<dyn Solver>> {
        self.solvers.iter().find(|entry| entry.name() == name)
    }

    /// Returns the names of a kind.
    pub fn names(&self, kind: Kind) -> Vec<&str> {
        fn names<P: ?Sized>(entries: &[Entry<P>]) -> Vec<&str> {
            entries.iter().map(Entry::name).collect()
        }
        match kind {
            Kind::Solver => names(&self.solvers),
            Kind::Metric => names(&self.metrics),
            Kind::Bound => names(&self.bounds),
        }
    }

    /// Returns the parameters of an entry that can be given a value: one that names a component is omitted if none is
    /// registered.
    ///
    /// ```
    /// use colorwalk_solvers::Registry;
    ///
    /// let registry = Registry::standard();
    /// let beam = registry.entry("beam").ok_or("there is beam search")?;
    /// // It takes a bound, too, but there is none to name.
    /// assert!(registry.parameters(beam).map(|parameter| parameter.key()).eq(["width"]));
    /// # Ok::<(), &str>(())
    /// ```
    pub fn parameters<'a, P: ?Sized>(&'a self, entry: &'a Entry<P>) -> impl Iterator<Item = &'a Parameter> {
        let has_values = |parameter: &&Parameter| match parameter.values() {
            Values::Component { kind, .. } => !self.names(kind).is_empty(),
            _ => true,
        };
        entry.parameters().iter().filter(has_values)
    }

    /// Describes the values that a parameter takes: for a component, the names that this registry knows.
    #[must_use]
    pub fn values(&self, parameter: &Parameter) -> String {
        match parameter.values() {
            Values::Component { kind, .. } => match &self.names(kind)[..] {
                [] => format!("no {kind} is registered"),
                names => names.join("|"),
            },
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
        let entry = self.find::<dyn Solver>(spec.name())?;
        entry.build(&Arguments::of(spec, entry.parameters(), self)?)
    }

    /// Builds a component from its specification, such as `build_component::<dyn Metric>(&"path-area/switch=3".parse()?)`.
    ///
    /// # Errors
    ///
    /// Those of [`Registry::build`].
    pub fn build_component<P: Component + ?Sized>(&self, spec: &Spec) -> Result<Box<P>, SpecError> {
        let entry = self.find::<P>(spec.name())?;
        entry.build(&Arguments::of(spec, entry.parameters(), self)?)
    }

    fn find<P: Component + ?Sized>(&self, name: &str) -> Result<&Entry<P>, SpecError> {
        self.components::<P>().iter().find(|entry| entry.name() == name).ok_or_else(|| SpecError::UnknownName {
            kind: P::KIND,
            name: name.to_owned(),
            known: match &self.names(P::KIND)[..] {
                [] => "none".to_owned(),
                names => names.join(", "),
            },
        })
    }
}

/// Why an entry cannot be registered: a sentence.
///
/// ```
/// use colorwalk_solvers::{Greedy, Registry};
///
/// let error = Registry::standard().register(Greedy::entry()).unwrap_err();
/// assert_eq!(error.to_string(), "there is already a solver named greedy");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct RegisterError(String);
