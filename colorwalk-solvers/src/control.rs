//! What a caller controls during a solve: the budget, the cancel flag, the progress observer, the clock.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use colorwalk_core::Solution;

use crate::clock::{Clock, SystemClock};

mod allowance;
mod meter;

pub(crate) use allowance::Allowance;
pub use meter::Meter;

/// How much a solve may use. The default is without any limit. As serde reads and writes it, time is in seconds, and what
/// is left out is not limited.
///
/// ```
/// use std::time::Duration;
///
/// use colorwalk_solvers::Budget;
///
/// let budget = Budget::default().with_time(Duration::from_secs(2)).with_expanded(100_000);
/// assert_eq!((budget.time, budget.memory), (Some(Duration::from_secs(2)), None));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
#[non_exhaustive]
pub struct Budget {
    /// The longest time to take.
    #[cfg_attr(feature = "serde", serde(with = "crate::seconds::optional"))]
    pub time: Option<Duration>,
    /// The most nodes to expand.
    pub expanded: Option<u64>,
    /// The most bytes that stored positions may take. Solvers that can do with less, such as `exact`, keep to it and go
    /// on; others stop.
    pub memory: Option<u64>,
}

impl Budget {
    /// The same with this longest time, or without one.
    #[must_use]
    pub fn with_time(self, time: impl Into<Option<Duration>>) -> Self {
        Self { time: time.into(), ..self }
    }

    /// The same with at most this many nodes, or without such a limit. Answers under it are the same in every run.
    #[must_use]
    pub fn with_expanded(self, expanded: impl Into<Option<u64>>) -> Self {
        Self { expanded: expanded.into(), ..self }
    }

    /// The same with at most this many bytes, or without such a limit.
    #[must_use]
    pub fn with_memory(self, memory: impl Into<Option<u64>>) -> Self {
        Self { memory: memory.into(), ..self }
    }
}

/// What ended a solve before the solver had finished.
///
/// ```
/// use colorwalk_solvers::Limit;
///
/// assert_eq!(Limit::Expanded.to_string(), "expanded");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Limit {
    /// The time of the budget was used up.
    Time,
    /// The nodes of the budget were used up.
    Expanded,
    /// The memory of the budget was used up.
    Memory,
    /// The flag of the control was raised.
    Cancelled,
}

impl fmt::Display for Limit {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Time => "time",
            Self::Expanded => "expanded",
            Self::Memory => "memory",
            Self::Cancelled => "cancelled",
        })
    }
}

/// A flag that asks a running solve to return what it has. Clones share the flag.
///
/// ```
/// use colorwalk_boards::random::Recipe;
/// use colorwalk_solvers::{Cancel, Control, Exact, Limit, Problem, Solver, Status};
///
/// let cancel = Cancel::new();
/// // Usually another thread does this, with a clone.
/// cancel.clone().cancel();
/// let problem = Problem::new(&Recipe::new(30, 30, 8)?.board(1));
/// let outcome = Exact::default().solve(&problem, Control::default().with_cancel(&cancel))?;
/// assert_eq!(outcome.status(), Status::LimitReached(Limit::Cancelled));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A flag that is not raised.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Raises the flag, for good.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the flag is raised.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How far a solve has come.
///
/// ```
/// use colorwalk_solvers::Progress;
///
/// fn line(progress: &Progress) -> String {
///     match (progress.lower_bound, progress.upper_bound) {
///         (Some(lower), Some(upper)) => format!("{lower} to {upper} moves"),
///         _ => format!("{} nodes", progress.expanded),
///     }
/// }
/// assert_eq!(line(&Progress::default()), "0 nodes");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Progress {
    /// The time since the solve began, in seconds to serde.
    #[cfg_attr(feature = "serde", serde(with = "crate::seconds"))]
    pub elapsed: Duration,
    /// Nodes expanded so far.
    pub expanded: u64,
    /// Positions held just now; for `exact`, what it has learned of them.
    pub held: u64,
    /// Proven: no solution from here has fewer moves.
    pub lower_bound: Option<usize>,
    /// The number of moves of the best solution found so far.
    pub upper_bound: Option<usize>,
    /// That solution: the moves from the problem's position to the end. Only the one in the last report is checked.
    pub best: Option<Solution>,
    /// Whether the solve has ended. The last report, and only that, says so, whether there is a solution or not.
    pub finished: bool,
}

/// Everything that steers a solve from outside. [`Control::default`] lets it run to its end.
///
/// ```
/// use colorwalk_boards::series;
/// use colorwalk_solvers::{Budget, Control, Exact, LookAhead, Problem, Progress, Solver};
///
/// let problem = Problem::new(&series::board(0).ok_or("the series has 100 boards")?);
/// let control = Control::default().with_budget(Budget::default().with_expanded(100));
/// let outcome = LookAhead::default().solve(&problem, control)?;
/// assert_eq!(outcome.statistics.expanded, 100);
///
/// let mut lengths = Vec::new();
/// let mut observer = |progress: &Progress| lengths.extend(progress.upper_bound);
/// let outcome = Exact::default().solve(&problem, Control::default().with_observer(&mut observer))?;
/// assert_eq!(lengths.last(), Some(&outcome.solution.len()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Control<'a> {
    pub(crate) budget: Budget,
    pub(crate) cancel: Option<&'a Cancel>,
    pub(crate) observer: Option<&'a mut Observer<'a>>,
    pub(crate) clock: &'a dyn Clock,
}

/// What is told how far a solve has come: a closure.
type Observer<'a> = dyn FnMut(&Progress) + 'a;

impl Default for Control<'_> {
    fn default() -> Self {
        Self { budget: Budget::default(), cancel: None, observer: None, clock: &SystemClock }
    }
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut control = formatter.debug_struct("Control");
        control.field("budget", &self.budget).field("cancel", &self.cancel).finish_non_exhaustive()
    }
}

impl<'a> Control<'a> {
    /// Sets the budget.
    #[must_use]
    pub fn with_budget(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    /// Sets a flag that can stop the solve.
    #[must_use]
    pub fn with_cancel(mut self, cancel: &'a Cancel) -> Self {
        self.cancel = Some(cancel);
        self
    }

    /// Sets what is called with the [`Progress`]: at each better solution and bound, otherwise several times a second
    /// at most, and once at the end; on the thread of the solve. Every solve that ends with a solution has reported one
    /// of its length.
    #[must_use]
    pub fn with_observer<'b>(self, observer: &'b mut (dyn FnMut(&Progress) + 'b)) -> Control<'b>
    where
        'a: 'b,
    {
        Control { budget: self.budget, cancel: self.cancel, observer: Some(observer), clock: self.clock }
    }

    /// Sets the clock.
    #[must_use]
    pub fn with_clock(mut self, clock: &'a dyn Clock) -> Self {
        self.clock = clock;
        self
    }

    /// The same control once more, for one of several solves in turn.
    #[must_use]
    pub fn reborrow(&mut self) -> Control<'_> {
        let observer = self.observer.as_mut().map(|observer| &mut **observer as &mut Observer<'_>);
        Control { budget: self.budget, cancel: self.cancel, observer, clock: self.clock }
    }

    /// The budget.
    #[must_use]
    pub fn budget(&self) -> &Budget {
        &self.budget
    }
}

/// Counts of a solve. Without a time limit and on one thread they are the same in every run, but for the time.
///
/// ```
/// use colorwalk_boards::series;
/// use colorwalk_solvers::{Control, Greedy, Problem, Solver};
///
/// let problem = Problem::new(&series::board(0).ok_or("the series has 100 boards")?);
/// let statistics = Greedy::default().solve(&problem, Control::default())?.statistics;
/// assert_eq!((statistics.expanded, statistics.peak_held), (40, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Statistics {
    /// Nodes whose children were generated.
    pub expanded: u64,
    /// Positions made by playing a move.
    pub generated: u64,
    /// The most positions held at once.
    pub peak_held: u64,
    /// The most bytes that those positions took, with the tables that find them; 0 where a solver stores none.
    pub peak_bytes: u64,
    /// The time from the beginning to the end, in seconds to serde.
    #[cfg_attr(feature = "serde", serde(with = "crate::seconds"))]
    pub elapsed: Duration,
}
