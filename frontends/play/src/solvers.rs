//! The solvers that a player can choose from.

use colorwalk_solvers::{Registry, SpecError};

/// What plays the moves that hints show: the default.
pub(crate) const HINTS: &str = "hints";

/// A list of solvers, not empty, the chosen one first.
#[derive(Clone, Debug)]
pub(crate) struct Solvers(Vec<Choice>);

/// A solver in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    /// Its specification, or [`HINTS`].
    pub(crate) spec: String,
    /// A one-line description.
    pub(crate) summary: String,
}

impl Choice {
    /// Returns the solver with this specification.
    fn of(registry: &Registry, spec: &str) -> Result<Self, SpecError> {
        let spec = registry.build(spec)?.spec();
        let summary = match registry.entry(spec.name()) {
            Some(entry) => entry.summary().to_owned(),
            None => String::new(),
        };
        Ok(Self {
            spec: spec.to_string(),
            summary,
        })
    }

    /// Returns what plays the moves that hints show.
    fn of_hints() -> Self {
        Self {
            spec: HINTS.to_owned(),
            summary: "plays the best known move, the one that a hint shows".to_owned(),
        }
    }

    /// Returns whether its moves are those that hints show.
    pub(crate) fn is_of_hints(&self) -> bool {
        self.spec == HINTS
    }

    /// Returns the part of the specification before the parameters.
    pub(crate) fn name(&self) -> &str {
        self.spec.split(':').next().unwrap_or(&self.spec)
    }
}

impl Solvers {
    /// Returns the hints, and all solvers of the standard registry with default parameters. The requested one is chosen, and added
    /// after the solver of its name unless it is in the list; without one, the hints are.
    pub(crate) fn new(requested: Option<&str>) -> Result<Self, SpecError> {
        let registry = Registry::standard();
        let requested = match requested {
            Some(spec) => Choice::of(&registry, spec)?,
            None => Choice::of_hints(),
        };
        let mut list = vec![Choice::of_hints()];
        for entry in registry.entries() {
            // All solvers have defaults for their parameters.
            if let Ok(choice) = Choice::of(&registry, entry.name()) {
                list.push(choice);
            }
        }
        let listed = list.iter().position(|choice| *choice == requested);
        let chosen = match listed {
            Some(index) => index,
            None => {
                let same_name = list
                    .iter()
                    .rposition(|choice| choice.name() == requested.name());
                let index = same_name.map_or(0, |index| index + 1);
                list.insert(index, requested);
                index
            }
        };
        // The chosen one is always first.
        list.rotate_left(chosen);
        Ok(Self(list))
    }

    /// Returns the chosen solver.
    pub(crate) fn chosen(&self) -> &Choice {
        &self.0[0]
    }

    /// Chooses the next one, wrapping around.
    pub(crate) fn next(&mut self) {
        self.0.rotate_left(1);
    }

    /// Chooses the previous one, wrapping around.
    pub(crate) fn previous(&mut self) {
        self.0.rotate_right(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_wraps_around() {
        let mut solvers = Solvers::new(None).unwrap();
        let first = solvers.chosen().clone();
        assert!(first.is_of_hints(), "{first:?}");
        for _ in 0..solvers.0.len() {
            solvers.next();
        }
        assert_eq!(*solvers.chosen(), first);
        solvers.previous();
        assert_ne!(*solvers.chosen(), first);
        solvers.next();
        assert_eq!(*solvers.chosen(), first);
    }

    #[test]
    fn a_requested_solver_is_chosen_and_listed_once() {
        let solvers = Solvers::new(Some("greedy")).unwrap();
        assert_eq!(solvers.chosen().spec, "greedy:metric=area");
        assert_eq!(solvers.0.len(), 1 + Registry::standard().entries().len());
        let mut solvers = Solvers::new(Some("greedy:metric=perimeter")).unwrap();
        assert_eq!(solvers.chosen().spec, "greedy:metric=perimeter");
        solvers.previous();
        assert_eq!(solvers.chosen().spec, "greedy:metric=area");
    }
}
