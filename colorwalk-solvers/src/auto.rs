//! Auto: the default solver. A quick answer first, then the proof, for as long as there is time.

use std::time::Duration;

use crate::bytes::Bytes;
use crate::control::{Limit, Meter};
use crate::exact::Exact;
use crate::outcome::Found;
use crate::parameter::{Parameter, Values};
use crate::problem::Problem;
use crate::registry::Entry;
use crate::solver::{Algorithm, SolveError, Solver};
use crate::spec::{SolverSpec, SpecError};
use crate::word::Word;

/// The longest time that can be asked for: some thirty years.
const MOST: Duration = Duration::from_secs(1_000_000_000);
const SECONDS: Parameter =
    Parameter::new("seconds", Values::Seconds { most: MOST, default: Auto::TIME }, "the time for all of it");

/// The exact solver with a time limit of its own.
///
/// While the proof is not done, the exact solver looks for shorter solutions too, with wider and wider beams: on a
/// board that is too hard to prove, more time gives better solutions.
///
/// Its status says which answer it is: [`Status::Optimal`](crate::Status::Optimal) if the proof was finished in time,
/// else [`Status::Feasible`](crate::Status::Feasible) with the best solution and the lower bound so far. It goes by the
/// clock, so that a board at the edge of the time limit may be answered either way.
///
/// ```
/// use colorwalk_boards::random::Recipe;
/// use colorwalk_solvers::{Algorithm, Auto, Control, Problem, Solver, Status};
///
/// let board = Recipe::new(8, 8, 4)?.board(1);
/// let auto = Auto::default().with_threads(1)?;
/// assert_eq!(auto.spec().to_string(), "auto:threads=1");
/// assert_eq!(auto.solve(&Problem::new(&board), Control::default())?.status(), Status::Optimal);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub struct Auto {
    time: Duration,
    memory: Option<Bytes>,
    threads: Option<usize>,
}

impl Auto {
    /// The name in a specification.
    pub const NAME: &'static str = "auto";
    /// The default time.
    pub const TIME: Duration = Duration::from_secs(10);

    /// The registry's entry.
    pub fn entry() -> Entry<dyn Solver> {
        let summary = "a quick answer, then a better one and its proof for as long as there is time";
        let parameters = [SECONDS, Exact::MEMORY_PARAMETER, Exact::THREADS_PARAMETER];
        Entry::<dyn Solver>::new(Word::from_static(Self::NAME), summary, &parameters, |arguments| {
            let (memory, threads) = Exact::resources(arguments)?;
            Ok(Box::new(Self { time: arguments.seconds(&SECONDS)?, memory, threads }))
        })
    }

    /// The same with this time for all of it.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] if it is longer than 10<sup>9</sup> seconds.
    pub fn with_time(self, time: Duration) -> Result<Self, SpecError> {
        SECONDS.check(Self::NAME, time)?;
        Ok(Self { time, ..self })
    }

    /// The same where what is learned may take this memory, as in [`Exact::with_memory`].
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] if it is less than [`Exact::LEAST_MEMORY`].
    pub fn with_memory(self, memory: Bytes) -> Result<Self, SpecError> {
        Exact::MEMORY_PARAMETER.check(Self::NAME, memory)?;
        Ok(Self { memory: Some(memory), ..self })
    }

    /// The same with this number of threads, as in [`Exact::with_threads`].
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 1,024.
    pub fn with_threads(self, threads: usize) -> Result<Self, SpecError> {
        Exact::THREADS_PARAMETER.check(Self::NAME, threads)?;
        Ok(Self { threads: Some(threads), ..self })
    }

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

impl Algorithm for Auto {
    fn spec(&self) -> SolverSpec {
        let spec = SolverSpec::new(Word::from_static(Self::NAME)).with_unless_default(&SECONDS, self.time);
        Exact::describe_resources(spec, self.memory, self.threads)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Found, SolveError> {
        let callers = meter.limit_time(self.time);
        let found = self.exact().search(problem, meter)?;
        // Its own time is no limit of the caller's.
        let own_end = !callers && found.limit() == Some(Limit::Time);
        Ok(if own_end { found.with_limit(None) } else { found })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::{Budget, Control};
    use crate::outcome::Status;
    use colorwalk_boards::{random::Recipe, series};

    #[test]
    fn an_easy_board_is_proven_and_a_hard_one_is_not() {
        let easy = series::board(0).unwrap();
        let outcome = Auto::default().solve(&Problem::new(&easy), Control::default()).unwrap();
        assert_eq!(outcome.status(), Status::Optimal);

        let hard = Recipe::new(60, 60, 8).unwrap().board(1);
        let hurried = Auto::default().with_time(Duration::from_millis(1)).unwrap();
        let outcome = hurried.solve(&Problem::new(&hard), Control::default()).unwrap();
        assert_eq!(outcome.status(), Status::Feasible);
        assert!(outcome.lower_bound() > 0 && outcome.lower_bound() < outcome.solution.len());
    }

    #[test]
    fn a_limit_of_the_caller_is_told_apart_from_its_own() {
        let hard = Recipe::new(60, 60, 8).unwrap().board(1);
        let budget = Budget::default().with_time(Duration::from_millis(1));
        let control = Control::default().with_budget(budget);
        let outcome = Auto::default().solve(&Problem::new(&hard), control).unwrap();
        assert_eq!(outcome.status(), Status::Exhausted(Limit::Time));
    }

    #[test]
    fn specifications_read_back() {
        let registry = crate::Registry::standard();
        for text in [
            "auto",
            "auto:seconds=2",
            "auto:seconds=0.000000001",
            "auto:seconds=999999999.987654321",
            "auto:seconds=0.5,memory=64MiB,threads=2",
            "auto:threads=1",
        ] {
            assert_eq!(registry.build(text).unwrap().spec().to_string(), text);
        }
        for text in [
            "auto:memory=1KiB",
            "auto:threads=0",
            "auto:threads=1025",
            "auto:seconds=-1",
            "auto:seconds=1000000001",
            "auto:width=3",
        ] {
            assert!(registry.build(text).is_err(), "{text}");
        }
    }

    #[test]
    fn its_memory_and_threads_are_those_of_the_search() {
        let auto = Auto::default().with_memory(Bytes(1 << 20)).unwrap().with_threads(3).unwrap();
        assert_eq!(auto.exact().spec().to_string(), "exact:memory=1MiB,threads=3");
        // What is counted under a budget of vertices is the same in every run.
        let board = Recipe::new(24, 24, 8).unwrap().board(1);
        let control = Control::default().with_budget(Budget::default().with_expanded(60_000));
        let peak = |solver: &dyn Solver| solver.solve(&Problem::new(&board), control).unwrap().statistics.peak_bytes;
        let patient = auto.with_time(Duration::from_secs(600)).unwrap();
        assert_eq!(peak(&patient), peak(&auto.exact()));
        assert!(peak(&patient) < peak(&Auto { memory: None, ..patient }));
    }
}
