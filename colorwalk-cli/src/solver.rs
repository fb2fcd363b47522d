//! Solvers from their specifications, with suggestions for unknown names.

use colorwalk_lab::NamedSolver;
use colorwalk_solvers::{Algorithm as _, Auto, Budget, Exact, Registry, Spec, SpecError, batch};

use crate::error::Error;
use crate::machine;
use crate::suggestion::did_you_mean;

/// The default solver.
pub(crate) const DEFAULT_SOLVER: &str = Auto::NAME;

/// The most seconds that the default solver takes.
const FOREVER: u32 = 1_000_000_000;

/// The solver that proves optima.
pub(crate) const PROVING_SOLVER: &str = Exact::NAME;

/// Builds the solver that a specification names, to solve `at_once` boards at once.
///
/// A solver with several threads gets its share of the processors, which does not change its name, and no more threads
/// than have address space.
/// A limit of the budget replaces the time of the default solver, which stays the limit of a solve without any.
pub(crate) fn build(
    registry: &Registry,
    text: &str,
    at_once: usize,
    budget: Budget,
) -> Result<NamedSolver, Error> {
    let mut asked: Spec = text
        .parse()
        .map_err(|error| suggest_metric(registry, text, error))?;
    let named = registry
        .build_spec(&asked)
        .map_err(|error| suggest(&error))?;
    let is_limited = budget.time.is_some() || budget.expanded.is_some();
    if is_limited
        && asked.name() == DEFAULT_SOLVER
        && asked.arguments().all(|(key, _)| key != "seconds")
    {
        // A limit that is given takes the place of the solver's own time.
        let before = if text.contains(':') { "," } else { ":" };
        asked = format!("{text}{before}seconds={FOREVER}").parse()?;
    }
    let sharing = sharing(at_once, batch::processors(), machine::most_threads());
    Ok(NamedSolver {
        spec: named.spec().to_string(),
        solver: batch::build_shared(registry, &asked, sharing)?,
    })
}

/// Returns among how many boards the processors are to be divided, so that all threads together are at most `most`, unless
/// each board has but one.
fn sharing(at_once: usize, processors: usize, most: usize) -> usize {
    let threads = at_once.saturating_mul(processors);
    // No fewer than the boards: each processor is for one of them at most.
    threads.div_ceil(most).max(at_once)
}

/// Adds the key to a metric without one, as in `greedy:area`.
fn suggest_metric(registry: &Registry, text: &str, error: SpecError) -> Error {
    if let Some((name, value)) = text.split_once(':') {
        let meant = format!("{name}:metric={value}");
        if registry.build(&meant).is_ok() {
            return Error::Usage(format!("{error}; did you mean {meant}?"));
        }
    }
    error.into()
}

/// Adds a suggestion to the error.
fn suggest(error: &SpecError) -> Error {
    let suggestion = match error {
        SpecError::Unknown { name, known, .. } => did_you_mean(name, known.split(", ")),
        _ => String::new(),
    };
    Error::Usage(format!("{error}{suggestion}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_have_address_space() {
        for (at_once, processors, most, threads) in [
            (1, 2, usize::MAX, 2),
            (1, 2, 1, 1),
            (1, 8, 3, 2),
            (3, 8, 3, 1),
            (1, 8, 8, 8),
            (16, 8, usize::MAX, 1),
        ] {
            let share = (processors / sharing(at_once, processors, most)).max(1);
            assert_eq!(
                share, threads,
                "{at_once} boards, {processors} processors, at most {most} threads"
            );
        }
        assert_eq!(sharing(usize::MAX, 2, 1), usize::MAX);
    }

    #[test]
    fn a_limit_replaces_that_of_the_default_solver() {
        let built = |text, budget| {
            build(&Registry::standard(), text, 1, budget)
                .unwrap()
                .solver
                .spec()
                .to_string()
        };
        let limited = Budget::default().with_expanded(5);
        assert_eq!(built("auto", Budget::default()), "auto");
        assert_eq!(built("auto", limited), "auto:seconds=1000000000");
        assert_eq!(
            built("auto:threads=1", limited),
            "auto:seconds=1000000000,threads=1"
        );
        assert_eq!(built("auto:seconds=2", limited), "auto:seconds=2");
        assert_eq!(built("exact", limited), "exact");
    }

    #[test]
    fn threads_are_shared_without_a_change_of_name() {
        let built = |text: &str, at_once| {
            build(&Registry::standard(), text, at_once, Budget::default()).unwrap()
        };
        let shared = built("exact", 10_000);
        assert_eq!(
            (
                shared.spec.as_str(),
                shared.solver.spec().to_string().as_str()
            ),
            ("exact", "exact:threads=1")
        );
        for (text, at_once) in [
            ("exact", 1),
            ("exact:threads=3", 10_000),
            ("greedy:metric=area", 10_000),
        ] {
            assert_eq!(built(text, at_once).solver.spec().to_string(), text);
        }
    }
}
