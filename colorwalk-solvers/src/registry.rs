//! The registry: which solvers there are, what parameters they take, and how they are built from text.
//!
//! Each solver's file describes itself in one [`Entry`]; adding a solver touches that file and one line here. Programs
//! can [register](Registry::register) solvers of their own beside the built-in ones.

use thiserror::Error;

use crate::solver::Solver;
use crate::spec::{Arguments, SolverSpec, SpecError};

/// A parameter of a solver, for its users to read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// The key in a specification.
    pub key: &'static str,
    /// The value where none is given; may be empty for a parameter that may be absent.
    pub default: &'static str,
    /// What values there are, such as `a number from 1 to 12`.
    pub values: &'static str,
    /// What it means.
    pub help: &'static str,
}

/// A solver that can be built by name.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The name in a specification.
    pub name: &'static str,
    /// What it does, in one line.
    pub summary: &'static str,
    /// Its parameters, in the order of the canonical specification.
    pub parameters: &'static [Parameter],
    /// Builds it.
    pub build: fn(&Arguments<'_>) -> Result<Box<dyn Solver>, SpecError>,
}

/// Solvers by name.
///
/// ```
/// use colorwalk_solvers::Registry;
///
/// let registry = Registry::standard();
/// let solver = registry.build("look-ahead:depth=3")?;
/// assert_eq!(solver.spec().to_string(), "look-ahead:metric=area,depth=3");
/// let mistake = registry.build("look-ahead:dept=3").unwrap_err();
/// assert_eq!(mistake.to_string(), "look-ahead has no parameter \"dept\"; it has metric, depth, switch");
/// # Ok::<(), colorwalk_solvers::SpecError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Registry {
    entries: Vec<Entry>,
}

impl Registry {
    /// A registry without any solver.
    pub fn empty() -> Self {
        Self { entries: Vec::new() }
    }

    /// All solvers of this crate.
    pub fn standard() -> Self {
        Self { entries: crate::BUILT_IN.to_vec() }
    }

    /// Adds a solver.
    ///
    /// # Errors
    ///
    /// [`NameTaken`] if there is one of that name.
    pub fn register(&mut self, entry: Entry) -> Result<(), NameTaken> {
        if self.entry(entry.name).is_some() {
            return Err(NameTaken { name: entry.name });
        }
        self.entries.push(entry);
        Ok(())
    }

    /// The solvers, in the order in which they were registered.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The solver of that name.
    pub fn entry(&self, name: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.name == name)
    }

    /// Builds a solver from the text of its specification.
    ///
    /// # Errors
    ///
    /// A [`SpecError`] that lists what there is, where the text asks for what there is not.
    pub fn build(&self, spec: &str) -> Result<Box<dyn Solver>, SpecError> {
        self.build_spec(&spec.parse()?)
    }

    /// Builds a solver from its specification.
    ///
    /// # Errors
    ///
    /// As [`Registry::build`].
    pub fn build_spec(&self, spec: &SolverSpec) -> Result<Box<dyn Solver>, SpecError> {
        let entry = self.entry(spec.name()).ok_or_else(|| SpecError::UnknownName {
            name: spec.name().to_owned(),
            known: self.entries.iter().map(|entry| entry.name).collect::<Vec<_>>().join(", "),
        })?;
        (entry.build)(&Arguments::new(spec, entry.parameters)?)
    }
}

impl Default for Registry {
    fn default() -> Self {
        Self::standard()
    }
}

/// A solver of that name is registered already.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("there is a solver named {name} already")]
pub struct NameTaken {
    /// The name.
    pub name: &'static str,
}
