//! Solvers for several boards at once, which share the processors.

use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use crate::api::{Solver, Spec, SpecError};
use crate::registry::{Entry, Registry};

/// The parameter of solvers that use several threads.
const THREADS: &str = "threads";

/// Returns the number of processors; 1 if the system does not report it.
pub fn processors() -> usize {
    available_parallelism().map_or(1, NonZeroUsize::get)
}

/// Builds the solver of a specification, to solve this many boards at once.
///
/// A solver with several threads gets its share of the processors, unless the specification sets their number, which
/// never changes the number of moves.
///
/// # Errors
///
/// See [`Registry::build_spec`].
pub fn build_shared(
    registry: &Registry,
    spec: &Spec,
    at_once: usize,
) -> Result<Box<dyn Solver>, SpecError> {
    let parameters = registry
        .entry(spec.name())
        .map(Entry::parameters)
        .unwrap_or_default();
    match parameters
        .iter()
        .find(|parameter| parameter.key() == THREADS)
    {
        Some(threads) if at_once > 1 && spec.arguments().all(|(key, _)| key != THREADS) => {
            registry.build_spec(&spec.clone().with(threads, (processors() / at_once).max(1)))
        }
        _ => registry.build_spec(spec),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_are_shared_unless_their_number_is_given() {
        let built = |spec: &str, at_once| {
            let solver =
                build_shared(&Registry::standard(), &spec.parse().unwrap(), at_once).unwrap();
            solver.spec().to_string()
        };
        assert_eq!(built("exact", 10_000), "exact:threads=1");
        for (spec, at_once) in [
            ("exact", 1),
            ("exact:threads=3", 10_000),
            ("greedy:metric=area", 10_000),
        ] {
            assert_eq!(built(spec, at_once), spec);
        }
    }
}
