//! Auto: the default solver. A quick answer first, then the proof, for as long as there is time.

use std::time::Duration;

use crate::bytes::Bytes;
use crate::control::{Limit, Meter};
use crate::exact::Exact;
use crate::registry::{Entry, Parameter};
use crate::solver::{Found, Problem, SolveError, Solver, Status};
use crate::spec::SolverSpec;

/// The exact solver with a time limit of its own.
///
/// While the proof is not done, the exact solver looks for shorter solutions too, with wider and wider beams: on a board
/// that is too hard to prove, more time gives better solutions.
///
/// Its status says which answer it is: [`Status::Optimal`] if the proof was finished in time, else [`Status::Feasible`]
/// with the best solution and the lower bound so far. It goes by the clock, so that a board at the edge of the time limit
/// may be answered either way.
///
/// ```
/// use colorwalk_core::random::Recipe;
/// use colorwalk_solvers::{Auto, Control, Problem, Solver, Status};
///
/// let board = Recipe::new(8, 8, 4)?.board(1);
/// let auto = Auto { threads: Some(1), ..Auto::default() };
/// assert_eq!(auto.spec().to_string(), "auto:threads=1");
/// assert_eq!(auto.solve(&Problem::new(&board), Control::default())?.status, Status::Optimal);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Auto {
    /// The time for all of it.
    pub time: Duration,
    /// The bytes that what is learned may take, as in [`Exact::memory`].
    pub memory: Option<Bytes>,
    /// The number of threads, as in [`Exact::threads`].
    pub threads: Option<usize>,
}

impl Auto {
    /// The default time.
    pub const TIME: Duration = Duration::from_secs(10);

    /// The registry's entry.
    pub const ENTRY: Entry = Entry {
        name: "auto",
        summary: "a quick answer, then a better one and its proof for as long as there is time",
        parameters: &[
            Parameter {
                key: "seconds",
                default: "10",
                values: "a number from 0 to 1000000000",
                help: "the time for all of it",
            },
            Exact::MEMORY_PARAMETER,
            Exact::THREADS_PARAMETER,
        ],
        build: |arguments| {
            let seconds = arguments.number("seconds", 0.0..=1e9)?;
            let (memory, threads) = Exact::resources(arguments)?;
            Ok(Box::new(Self { time: Duration::from_secs_f64(seconds), memory, threads }))
        },
    };

    /// The solver that does the work.
    fn exact(&self) -> Exact {
        Exact::with_resources(self.memory, self.threads)
    }
}

impl Default for Auto {
    fn default() -> Self {
        Self { time: Self::TIME, memory: None, threads: None }
    }
}

impl Solver for Auto {
    fn spec(&self) -> SolverSpec {
        let seconds = |time: Duration| time.as_secs_f64();
        let spec = SolverSpec::new(Self::ENTRY.name).with_unless("seconds", seconds(self.time), seconds(Self::TIME));
        Exact::describe_resources(spec, self.memory, self.threads)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Found, SolveError> {
        let callers = meter.limit_time(self.time);
        let found = self.exact().search(problem, meter)?;
        let own_end = !callers && found.status == Status::Exhausted(Limit::Time);
        Ok(if own_end { Found { status: Status::Feasible, ..found } } else { found })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::{Budget, Control};
    use colorwalk_core::{random::Recipe, series};

    #[test]
    fn an_easy_board_is_proven_and_a_hard_one_is_not() {
        let easy = series::board(0).unwrap();
        let outcome = Auto::default().solve(&Problem::new(&easy), Control::default()).unwrap();
        assert_eq!(outcome.status, Status::Optimal);

        let hard = Recipe::new(60, 60, 8).unwrap().board(1);
        let hurried = Auto { time: Duration::from_millis(1), ..Auto::default() };
        let outcome = hurried.solve(&Problem::new(&hard), Control::default()).unwrap();
        assert_eq!(outcome.status, Status::Feasible);
        assert!(outcome.lower_bound > 0 && outcome.lower_bound < outcome.solution.len());
    }

    #[test]
    fn a_limit_of_the_caller_is_told_apart_from_its_own() {
        let hard = Recipe::new(60, 60, 8).unwrap().board(1);
        let budget = Budget { time: Some(Duration::from_millis(1)), ..Budget::default() };
        let control = Control::default().with_budget(budget);
        let outcome = Auto::default().solve(&Problem::new(&hard), control).unwrap();
        assert_eq!(outcome.status, Status::Exhausted(Limit::Time));
    }

    #[test]
    fn specifications_read_back() {
        let registry = crate::Registry::standard();
        for text in ["auto", "auto:seconds=2", "auto:seconds=0.5,memory=64MiB,threads=2", "auto:threads=1"] {
            assert_eq!(registry.build(text).unwrap().spec().to_string(), text);
        }
        for text in ["auto:memory=1KiB", "auto:threads=0", "auto:threads=1025", "auto:seconds=-1", "auto:width=3"] {
            assert!(registry.build(text).is_err(), "{text}");
        }
    }

    #[test]
    fn its_memory_and_threads_are_those_of_the_search() {
        let auto = Auto { memory: Some(Bytes(1 << 20)), threads: Some(3), ..Auto::default() };
        assert_eq!(auto.exact().spec().to_string(), "exact:memory=1MiB,threads=3");
        // What is counted under a budget of vertices is the same in every run.
        let board = Recipe::new(24, 24, 8).unwrap().board(1);
        let control = Control::default().with_budget(Budget { expanded: Some(60_000), ..Budget::default() });
        let peak = |solver: &dyn Solver| solver.solve(&Problem::new(&board), control).unwrap().statistics.peak_bytes;
        let patient = Auto { time: Duration::from_secs(600), ..auto };
        assert_eq!(peak(&patient), peak(&auto.exact()));
        assert!(peak(&patient) < peak(&Auto { memory: None, ..patient }));
    }
}
