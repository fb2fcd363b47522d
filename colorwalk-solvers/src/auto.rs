//! Auto: the default solver. A greedy answer first, then wider and wider beams and the proof in turn.
//!
//! The best solution is always kept, and the next step depends on counts alone: more time, in nodes, is never worse.

use std::time::Duration;

use crate::api::{
    Algorithm, Answer, Bytes, ChooseStart, Limit, Meter, Parameter, Problem, SolveError, Solver,
    Spec, SpecError,
};
use crate::exact::{MEMORY, THREADS};
use crate::registry::{Entry, Setting, Settings};

mod best_start;
mod portfolio;

pub use best_start::BestStartSearch;
use portfolio::Portfolio;

/// Beams and the exact solver in turn, with a time limit of their own.
///
/// On a board that is too hard to prove, nearly all of the time goes to wider and wider beams.
///
/// The answer is [optimal](crate::Proof::Optimal) if the proof was finished in time, else it is the best solution so far,
/// stopped by [`Limit::OwnTime`]. The time limit is one of wall-clock time, so a board at its edge may be answered either
/// way.
///
/// ```
/// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Algorithm, Auto, Control, Problem, Solver, Proof, random::Recipe};
///
/// let board = Recipe::new(8, 8, 4)?.board(1);
/// let auto = Auto::default().with_threads(1)?;
/// assert_eq!(auto.spec().to_string(), "auto:threads=1");
/// assert_eq!(auto.solve(&Problem::new(&board), Control::default())?.proof(), Proof::Optimal);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Auto {
    seconds: f64,
    /// `None` for that of the budget.
    memory: Option<Bytes>,
    /// `None` for one per processor.
    threads: Option<usize>,
}

impl Default for Auto {
    fn default() -> Self {
        Self {
            seconds: 10.0,
            memory: None,
            threads: None,
        }
    }
}

impl Auto {
    /// The name in a specification.
    pub const NAME: &'static str = "auto";

    const SETTINGS: Settings<Self> = Settings {
        name: Self::NAME,
        summary: "a quick answer, then a better one and its proof for as long as there is time",
        rows: &[
            Setting::new(
                Parameter::decimal("seconds", 0.0..=1e9, 10.0, "the time for all of it"),
                |auto| &mut auto.seconds,
            ),
            Setting::new(MEMORY, |auto| &mut auto.memory),
            Setting::new(THREADS, |auto| &mut auto.threads),
        ],
        #[cfg(test)]
        example: || {
            Self::default()
                .with_seconds(0.5)?
                .with_memory(Bytes(64 << 20))?
                .with_threads(1)
        },
    };

    /// Creates the solver with the default of each parameter.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the time for all of it in seconds, 10 by default.
    ///
    /// # Errors
    ///
    /// [`BadValue`](crate::SpecError::BadValue) unless it is from 0 to a billion.
    pub fn with_seconds(self, seconds: f64) -> Result<Self, SpecError> {
        Self::SETTINGS.with(self, "seconds", seconds)
    }

    /// Sets the memory for the beams and the proof. The default is as in
    /// [`Exact::with_memory`](crate::Exact::with_memory).
    ///
    /// # Errors
    ///
    /// [`BadValue`](crate::SpecError::BadValue) if it is less than [`Exact::MIN_MEMORY`](crate::Exact::MIN_MEMORY).
    pub fn with_memory(self, memory: Bytes) -> Result<Self, SpecError> {
        Self::SETTINGS.with(self, "memory", memory)
    }

    /// Sets the number of threads, as in [`Exact::with_threads`](crate::Exact::with_threads).
    ///
    /// # Errors
    ///
    /// [`BadValue`](crate::SpecError::BadValue) unless it is from 1 to 1024.
    pub fn with_threads(self, threads: usize) -> Result<Self, SpecError> {
        Self::SETTINGS.with(self, "threads", threads)
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Self::SETTINGS.entry()
    }
}

impl Algorithm for Auto {
    fn spec(&self) -> Spec {
        Self::SETTINGS.spec(self)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        let callers = meter.limit_time(Duration::from_secs_f64(self.seconds));
        let found = match Portfolio::new(self, problem, meter) {
            Ok(Some(portfolio)) => portfolio.run(meter)?,
            Ok(None) => Answer::feasible(problem.greedy().to_vec()),
            Err(stop) => Answer::cut_short(problem, Vec::new(), stop),
        };
        // Its own time limit is not one of the caller's.
        let is_own = !callers && found.stop() == Some(Limit::Time.into());
        Ok(if is_own {
            found.with_stop(Some(Limit::OwnTime.into()))
        } else {
            found
        })
    }

    fn choose_start(&self) -> Option<&dyn ChooseStart> {
        Some(self)
    }
}

#[cfg(test)]
mod tests;
