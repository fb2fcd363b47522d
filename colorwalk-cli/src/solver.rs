//! Solvers by the text that names them, with a suggestion where there is no such solver.

use colorwalk_solvers::{Registry, Solver, SolverSpec, SpecError};

use crate::error::Error;
use crate::machine;
use crate::suggestion::did_you_mean;

/// The solver of somebody who names none.
pub(crate) const DEFAULT_SOLVER: &str = "auto";

/// The solver that proves what it finds.
pub(crate) const PROVING_SOLVER: &str = "exact";

/// The parameter of solvers that work with threads of their own.
const THREADS: &str = "threads";

/// A solver, with its name as the user means it.
#[derive(Debug)]
pub(crate) struct NamedSolver {
    /// The canonical specification.
    pub(crate) spec: String,
    /// The solver.
    pub(crate) solver: Box<dyn Solver>,
}

/// Builds the solver that a specification names, for so many boards at once.
///
/// A solver with threads of its own gets its share of the processors, unless the specification says how many. That is
/// not part of its name: answers do not depend on it.
pub(crate) fn build(registry: &Registry, text: &str, at_once: usize) -> Result<NamedSolver, Error> {
    let asked: SolverSpec = text.parse()?;
    let solver = registry.build_spec(&asked).map_err(|error| suggest(registry, &asked, &error))?;
    let spec = solver.spec().to_string();
    let parameters = registry.entry(asked.name()).map(|entry| entry.parameters).unwrap_or_default();
    let takes_threads = parameters.iter().any(|parameter| parameter.key == THREADS);
    if at_once == 1 || !takes_threads || asked.arguments().any(|(key, _)| key == THREADS) {
        return Ok(NamedSolver { spec, solver });
    }
    let share = (machine::processors() / at_once).max(1);
    Ok(NamedSolver { spec, solver: registry.build_spec(&asked.with(THREADS, share))? })
}

/// The error, with what may have been meant.
fn suggest(registry: &Registry, asked: &SolverSpec, error: &SpecError) -> Error {
    let suggestion = match error {
        SpecError::UnknownName { name, .. } => did_you_mean(name, registry.entries().iter().map(|entry| entry.name)),
        SpecError::UnknownKey { key, .. } => {
            let parameters = registry.entry(asked.name()).map(|entry| entry.parameters).unwrap_or_default();
            did_you_mean(key, parameters.iter().map(|parameter| parameter.key))
        }
        _ => String::new(),
    };
    Error::Usage(format!("{error}{suggestion}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_are_shared_without_a_change_of_name() {
        let built = |text: &str, at_once| build(&Registry::standard(), text, at_once).unwrap();
        let shared = built("exact", 10_000);
        assert_eq!((shared.spec.as_str(), shared.solver.spec().to_string().as_str()), ("exact", "exact:threads=1"));
        for (text, at_once) in [("exact", 1), ("exact:threads=3", 10_000), ("greedy:metric=area", 10_000)] {
            assert_eq!(built(text, at_once).solver.spec().to_string(), text);
        }
    }
}
