//! The registry: which solvers and metrics there are, what parameters they take, and how they are built from text.
//!
//! Each describes itself in one [`Entry`]; adding one touches its file and one line of a list. Programs can
//! [register](Registry::register) solvers and metrics of their own beside the built-in ones: whatever takes a metric
//! then takes theirs too.

use thiserror::Error;

use crate::bounds::LowerBound;
use crate::metric::Metric;
use crate::parameter::{Kind, Parameter, Values};
use crate::solver::Solver;
use crate::spec::{PartSpec, SolverSpec, SpecError};

mod arguments;
mod entry;
mod part;

pub use arguments::Arguments;
pub use entry::Entry;
pub use part::Part;

/// Solvers and their parts by name.
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
    /// A registry without any solver or metric.
    #[must_use]
    pub fn empty() -> Self {
        Self { solvers: Vec::new(), metrics: Vec::new(), bounds: Vec::new() }
    }

    /// All solvers and metrics of this crate. Of bounds, `exact` has the best built in, so there are none to name.
    #[must_use]
    pub fn standard() -> Self {
        let solvers = crate::SOLVERS.iter().map(|entry| entry()).collect();
        let metrics = crate::METRICS.iter().map(|entry| entry()).collect();
        Self { solvers, metrics, bounds: Vec::new() }
    }

    /// Adds a solver or a metric.
    ///
    /// # Errors
    ///
    /// [`RegisterError`] if there is one of that name, or if its parameters cannot be told apart or written down.
    pub fn register<P: Part + ?Sized>(&mut self, entry: Entry<P>) -> Result<(), RegisterError> {
        let (kind, name) = (P::KIND, || entry.name().to_owned());
        if self.parts::<P>().iter().any(|known| known.name() == entry.name()) {
            return Err(RegisterError::NameTaken { kind, name: name() });
        }
        for (place, parameter) in entry.parameters().iter().enumerate() {
            let key = parameter.key();
            if entry.parameters()[..place].iter().any(|known| known.key() == key) {
                return Err(RegisterError::RepeatedKey { kind, name: name(), key });
            }
            if kind != Kind::Solver && matches!(parameter.values(), Values::Part { .. }) {
                return Err(RegisterError::PartOfPart { kind, name: name(), key });
            }
        }
        P::entries_mut(self).push(entry);
        Ok(())
    }

    /// The solvers, in the order in which they were registered.
    #[must_use]
    pub fn entries(&self) -> &[Entry<dyn Solver>] {
        &self.solvers
    }

    /// The entries of a kind, such as `parts::<dyn Metric>()`, in the order in which they were registered.
    #[must_use]
    pub fn parts<P: Part + ?Sized>(&self) -> &[Entry<P>] {
        P::entries(self)
    }

    /// The solver of that name.
    #[must_use]
    pub fn entry(&self, name: &str) -> Option<&Entry<dyn Solver>> {
        self.solvers.iter().find(|entry| entry.name() == name)
    }

    /// The names of a kind.
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

    /// The parameters of an entry that can be given a value: one that names a part is none where no part is registered.
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
            Values::Part { kind, .. } => !self.names(kind).is_empty(),
            _ => true,
        };
        entry.parameters().iter().filter(has_values)
    }

    /// The values that a parameter takes, in words: for a part, the names that this registry knows.
    #[must_use]
    pub fn values(&self, parameter: &Parameter) -> String {
        match parameter.values() {
            Values::Part { kind, .. } => match &self.names(kind)[..] {
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
    /// As [`Registry::build`].
    pub fn build_spec(&self, spec: &SolverSpec) -> Result<Box<dyn Solver>, SpecError> {
        let entry = self.find::<dyn Solver>(spec.name())?;
        entry.build(&Arguments::of_solver(spec, entry.parameters(), self)?)
    }

    /// Builds a part from its specification, such as `build_part::<dyn Metric>(&"path-area/switch=3".parse()?)`.
    ///
    /// # Errors
    ///
    /// As [`Registry::build`].
    pub fn build_part<P: Part + ?Sized>(&self, spec: &PartSpec) -> Result<Box<P>, SpecError> {
        let entry = self.find::<P>(spec.name())?;
        entry.build(&Arguments::of_part(spec, entry.parameters(), self)?)
    }

    fn find<P: Part + ?Sized>(&self, name: &str) -> Result<&Entry<P>, SpecError> {
        self.parts::<P>().iter().find(|entry| entry.name() == name).ok_or_else(|| SpecError::UnknownName {
            kind: P::KIND,
            name: name.to_owned(),
            known: match &self.names(P::KIND)[..] {
                [] => "none".to_owned(),
                names => names.join(", "),
            },
        })
    }
}

impl Default for Registry {
    fn default() -> Self {
        Self::standard()
    }
}

/// Why an entry cannot be registered.
///
/// ```
/// use colorwalk_solvers::{Greedy, RegisterError, Registry};
///
/// let error = Registry::standard().register(Greedy::entry()).unwrap_err();
/// assert!(matches!(error, RegisterError::NameTaken { .. }));
/// assert_eq!(error.to_string(), "there is a solver named greedy already");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RegisterError {
    /// There is one of that name.
    #[error("there is a {kind} named {name} already")]
    NameTaken {
        /// Whether it is a solver or a part of one.
        kind: Kind,
        /// The name.
        name: String,
    },
    /// Two of its parameters have one key.
    #[error("the {kind} {name} has two parameters named {key}")]
    RepeatedKey {
        /// Whether it is a solver or a part of one.
        kind: Kind,
        /// The name.
        name: String,
        /// The key.
        key: &'static str,
    },
    /// It is a part and takes parts itself, which a specification has no way to write down.
    #[error("the {kind} {name} has a parameter {key} that is a part itself: only solvers have parts")]
    PartOfPart {
        /// What it is.
        kind: Kind,
        /// The name.
        name: String,
        /// The key.
        key: &'static str,
    },
}
