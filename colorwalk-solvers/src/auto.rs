//! Auto: what a person gets who names no solver. A quick answer first, then the proof, for as long as there is time.

use std::time::Duration;

use crate::control::{Limit, Meter};
use crate::exact::Exact;
use crate::registry::{Entry, Parameter};
use crate::solver::{Found, Problem, SolveError, Solver, Status};
use crate::spec::SolverSpec;

/// The exact solver with a time limit of its own.
///
/// Its status says which answer it is: [`Status::Optimal`] if the proof was finished in time, else [`Status::Feasible`]
/// with the solution of the quick search and the lower bound proven so far. It goes by the clock, so that a board at the
/// edge of the time limit may be answered either way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Auto {
    /// The time for all of it.
    pub time: Duration,
    /// The solver that does the work.
    pub exact: Exact,
}

impl Auto {
    /// The default time.
    pub const TIME: Duration = Duration::from_secs(10);

    /// The registry's entry.
    pub const ENTRY: Entry = Entry {
        name: "auto",
        summary: "a quick answer, then its proof for as long as there is time",
        parameters: &[Parameter {
            key: "seconds",
            default: "10",
            values: "a number from 0 to 1000000000",
            help: "the time for both",
        }],
        build: |arguments| {
            let seconds = arguments.number("seconds", 0.0..=1e9)?;
            Ok(Box::new(Self { time: Duration::from_secs_f64(seconds), ..Self::default() }))
        },
    };
}

impl Default for Auto {
    fn default() -> Self {
        Self { time: Self::TIME, exact: Exact::default() }
    }
}

impl Solver for Auto {
    fn spec(&self) -> SolverSpec {
        let seconds = |time: Duration| time.as_secs_f64();
        SolverSpec::new(Self::ENTRY.name).with_unless("seconds", seconds(self.time), seconds(Self::TIME))
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Found, SolveError> {
        let callers = meter.limit_time(self.time);
        let found = self.exact.search(problem, meter)?;
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
}
