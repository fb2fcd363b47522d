//! The caller's control over a solve: the budget, the cancel flag, the progress observer, the clock.

use std::fmt;
use std::time::Duration;

use colorwalk_core::Solution;

#[cfg(feature = "exact")]
use crate::api::{Answer, Problem, SolveError, Solver};
use crate::api::{Clock, SystemClock};

mod cancel;
mod footprint;
mod limit;
mod meter;

pub use cancel::Cancel;
pub(crate) use footprint::Footprint;
pub use limit::{Limit, Stop};
pub use meter::Meter;
#[cfg(feature = "exact")]
pub(crate) use meter::Needless;

/// The resources that a solve may use, unlimited by default. To serde, times are seconds and missing fields unlimited.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use std::time::Duration;
///
/// use colorwalk::Budget;
///
/// let budget = Budget::default().with_time(Duration::from_secs(2)).with_expanded(100_000);
/// assert_eq!((budget.time, budget.memory), (Some(Duration::from_secs(2)), None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
#[non_exhaustive]
#[must_use]
pub struct Budget {
    /// The maximum time.
    #[cfg_attr(
        feature = "serde",
        serde(
            with = "crate::api::seconds::optional",
            skip_serializing_if = "Option::is_none"
        )
    )]
    pub time: Option<Duration>,
    /// The maximum number of nodes to expand.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub expanded: Option<u64>,
    /// The maximum number of bytes for stored positions, for what is learned, and for tables that grow with the board.
    /// Solvers that can do with less, such as `exact`, forget and continue; others stop. The board, its regions and the answer are
    /// not counted.
    ///
    /// There is a floor: what `exact` cannot do without is held whatever the limit is, and a limit near it is exceeded by up to
    /// that much. It grows with the board: 46 kB for 14 × 14 cells with 6 colors, 337 kB for 40 × 40 with 8.
    /// `Statistics::peak_bytes` says what a solve held.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub memory: Option<u64>,
}

impl Budget {
    /// Sets the maximum time; `None` for no limit.
    pub fn with_time(self, time: impl Into<Option<Duration>>) -> Self {
        Self {
            time: time.into(),
            ..self
        }
    }

    /// Sets the maximum number of nodes; `None` for no limit. Answers under it are the same in every run.
    pub fn with_expanded(self, expanded: impl Into<Option<u64>>) -> Self {
        Self {
            expanded: expanded.into(),
            ..self
        }
    }

    /// Sets the maximum number of bytes; `None` for no limit.
    pub fn with_memory(self, memory: impl Into<Option<u64>>) -> Self {
        Self {
            memory: memory.into(),
            ..self
        }
    }
}

/// The progress of a solve.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::Progress;
///
/// fn describe(progress: &Progress) -> String {
///     match (progress.lower_bound, progress.upper_bound) {
///         (Some(lower), Some(upper)) => format!("{lower} to {upper} moves"),
///         _ => format!("{} nodes", progress.expanded),
///     }
/// }
/// assert_eq!(describe(&Progress::default()), "0 nodes");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[non_exhaustive]
pub struct Progress {
    /// The time since the solve began; in seconds in serde's form.
    #[cfg_attr(feature = "serde", serde(with = "crate::api::seconds"))]
    pub elapsed: Duration,
    /// The number of nodes expanded so far.
    pub expanded: u64,
    /// The number of positions stored at the moment; for `exact`, of what it has learned.
    pub held: u64,
    /// The proven lower bound on the number of moves from here.
    pub lower_bound: Option<usize>,
    /// The number of moves that every solution needs according to a solver outside this crate or to a custom bound, if it
    /// exceeds the proven bound.
    pub claimed_bound: Option<usize>,
    /// The number of moves of the best solution found so far.
    pub upper_bound: Option<usize>,
    /// That solution: the moves from the problem's position to the end. Only that of the last report is checked.
    pub best: Option<Solution>,
    /// Whether the solve has ended. True in the last report only, whether there is a solution or not.
    pub finished: bool,
}

/// The settings of a solve. [`Control::default`] lets it run to its end.
///
/// ```
/// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Budget, Control, Exact, LookAhead, Problem, Progress, Solver, series};
///
/// let problem = Problem::new(&series::board(0).ok_or("the series has 100 boards")?);
/// let control = Control::default().with_budget(Budget::default().with_expanded(100));
/// let answer = LookAhead::default().solve(&problem, control)?;
/// assert_eq!(answer.statistics.expanded, 100);
///
/// let mut lengths = Vec::new();
/// let mut observer = |progress: &Progress| lengths.extend(progress.upper_bound);
/// let answer = Exact::default().solve(&problem, Control::default().with_observer(&mut observer))?;
/// assert_eq!(lengths.last(), Some(&answer.solution.len()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub struct Control<'a> {
    /// The budget.
    pub budget: Budget,
    pub(crate) cancel: Option<&'a Cancel>,
    pub(crate) observer: Option<&'a mut Observer<'a>>,
    pub(crate) clock: &'a dyn Clock,
}

/// A closure that receives progress reports.
type Observer<'a> = dyn FnMut(&Progress) + Send + 'a;

impl Default for Control<'_> {
    fn default() -> Self {
        Self {
            budget: Budget::default(),
            cancel: None,
            observer: None,
            clock: &SystemClock,
        }
    }
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut control = formatter.debug_struct("Control");
        control
            .field("budget", &self.budget)
            .field("cancel", &self.cancel)
            .finish_non_exhaustive()
    }
}

impl<'a> Control<'a> {
    /// Sets the budget.
    pub fn with_budget(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    /// Sets a flag that can stop the solve.
    pub fn with_cancel(mut self, cancel: &'a Cancel) -> Self {
        self.cancel = Some(cancel);
        self
    }

    /// Sets an observer, called with the [`Progress`] on the solving thread: at each better solution and bound,
    /// otherwise a few times per second at most, and once at the end. Every solve that ends with a solution has
    /// reported one of its length.
    pub fn with_observer<'b>(
        self,
        observer: &'b mut (dyn FnMut(&Progress) + Send + 'b),
    ) -> Control<'b>
    where
        'a: 'b,
    {
        Control {
            budget: self.budget,
            cancel: self.cancel,
            observer: Some(observer),
            clock: self.clock,
        }
    }

    /// Sets the clock.
    pub fn with_clock(mut self, clock: &'a dyn Clock) -> Self {
        self.clock = clock;
        self
    }

    /// Borrows the control again, for one of several solves in turn.
    pub fn reborrow(&mut self) -> Control<'_> {
        // `as_deref_mut` would keep the lifetime inside the trait object, which has to become shorter.
        let observer: Option<&mut Observer<'_>> = match &mut self.observer {
            Some(observer) => Some(&mut **observer),
            None => None,
        };
        Control {
            budget: self.budget,
            cancel: self.cancel,
            observer,
            clock: self.clock,
        }
    }

    /// Solves a problem as the first of `solves` further ones, at least 1: with an equal share of the remaining time and
    /// nodes. Subtracts what it has used from the budget.
    #[cfg(feature = "exact")]
    pub(crate) fn spend(
        &mut self,
        solver: &dyn Solver,
        problem: &Problem,
        solves: u32,
    ) -> Result<Answer, SolveError> {
        let mut share = self.budget;
        if let Some(time) = &mut share.time {
            *time /= solves;
        }
        if let Some(expanded) = &mut share.expanded {
            *expanded /= u64::from(solves);
        }
        let answer = solver.solve(problem, self.reborrow().with_budget(share))?;
        let used = answer.statistics;
        if let Some(time) = &mut self.budget.time {
            *time = time.saturating_sub(used.elapsed);
        }
        if let Some(expanded) = &mut self.budget.expanded {
            *expanded = expanded.saturating_sub(used.expanded);
        }
        Ok(answer)
    }
}

/// Counts of a solve. Without a time limit and on one thread they are the same in every run, except for the time.
///
/// ```
/// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Control, Greedy, Problem, Solver, series};
///
/// let problem = Problem::new(&series::board(0).ok_or("the series has 100 boards")?);
/// let statistics = Greedy::default().solve(&problem, Control::default())?.statistics;
/// assert_eq!((statistics.expanded, statistics.peak_held), (40, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
#[non_exhaustive]
pub struct Statistics {
    /// The number of nodes whose children were generated.
    pub expanded: u64,
    /// The number of positions generated by a move.
    pub generated: u64,
    /// The maximum number of positions stored at once.
    pub peak_held: u64,
    /// The maximum number of bytes held at once: of those positions and their indices, of what was learned, and of
    /// tables that grow with the board; 0 if a solver has none of these.
    pub peak_bytes: u64,
    /// The time from the beginning to the end; in seconds in serde's form.
    #[cfg_attr(feature = "serde", serde(with = "crate::api::seconds"))]
    pub elapsed: Duration,
}
