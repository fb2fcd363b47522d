//! The solvers that a player can choose from.

use colorwalk_solvers::Registry;

/// The default solver.
const FIRST: &str = "look-ahead";

/// A list of solvers, one of them chosen.
#[derive(Clone, Debug)]
pub(crate) struct Solvers {
    list: Vec<Choice>,
    chosen: usize,
}

/// A solver in the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    /// Its specification.
    pub(crate) spec: String,
    /// A one-line description.
    pub(crate) summary: String,
}

impl Solvers {
    /// Returns all solvers of the registry with default parameters. A requested specification is chosen, and added
    /// after the solver of its name unless it is in the list.
    pub(crate) fn new(registry: &Registry, asked: Option<&str>) -> Self {
        let choice = |spec: &str| {
            let spec = registry.build(spec).ok()?.spec();
            let summary = registry.entry(spec.name()).map_or("", |entry| entry.summary()).to_owned();
            Some(Choice { spec: spec.to_string(), summary })
        };
        let mut list: Vec<_> = registry.entries().iter().filter_map(|entry| choice(entry.name())).collect();
        let name = |choice: &Choice| choice.spec.split(':').next().map(str::to_owned);
        let wanted = asked.or(Some(FIRST)).and_then(choice);
        let chosen = wanted.map(|wanted| {
            list.iter().position(|choice| *choice == wanted).unwrap_or_else(|| {
                let place = list.iter().rposition(|choice| name(choice) == name(&wanted)).map_or(0, |place| place + 1);
                list.insert(place, wanted);
                place
            })
        });
        Self { list, chosen: chosen.unwrap_or(0) }
    }

    /// Returns the chosen solver.
    pub(crate) fn chosen(&self) -> Choice {
        self.list.get(self.chosen).cloned().unwrap_or_else(|| Choice { spec: FIRST.to_owned(), summary: String::new() })
    }

    /// Chooses the next one, wrapping around.
    pub(crate) fn next(&mut self) {
        self.chosen = (self.chosen + 1) % self.list.len().max(1);
    }

    /// Chooses the previous one, wrapping around.
    pub(crate) fn previous(&mut self) {
        self.chosen = self.chosen.checked_sub(1).unwrap_or(self.list.len().saturating_sub(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_wraps_around() {
        let mut solvers = Solvers::new(&Registry::standard(), None);
        let first = solvers.chosen();
        assert!(first.spec.starts_with(FIRST), "{first:?}");
        for _ in 0..solvers.list.len() {
            solvers.next();
        }
        assert_eq!(solvers.chosen(), first);
        solvers.previous();
        assert_ne!(solvers.chosen(), first);
        solvers.next();
        assert_eq!(solvers.chosen(), first);
    }

    #[test]
    fn a_requested_solver_is_chosen_and_listed_once() {
        let solvers = Solvers::new(&Registry::standard(), Some("greedy"));
        assert_eq!(solvers.chosen().spec, "greedy:metric=area");
        assert_eq!(solvers.list.len(), Registry::standard().entries().len());
        let mut solvers = Solvers::new(&Registry::standard(), Some("greedy:metric=perimeter"));
        assert_eq!(solvers.chosen().spec, "greedy:metric=perimeter");
        solvers.previous();
        assert_eq!(solvers.chosen().spec, "greedy:metric=area");
    }
}
