//! What a caller holds in its hands while a solver works: the budget, the cancel flag, the progress observer.
//!
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use colorwalk_core::Color;

use crate::clock::{Clock, SystemClock};

mod meter;

pub use meter::{LOOK_EVERY, Meter};

/// How much a solve may use. The default is without any limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// The longest time to take.
    pub time: Option<Duration>,
    /// The most vertices to expand.
    pub expanded: Option<u64>,
    /// The most bytes that stored positions may take. Solvers that can do with less, such as `exact`, keep to it and go
    /// on; others stop.
    pub memory: Option<u64>,
}

/// What ended a solve before the solver was through.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Limit {
    /// The time of the budget was used up.
    Time,
    /// The vertices of the budget were used up.
    Expanded,
    /// The memory of the budget was used up.
    Memory,
    /// Somebody cancelled.
    Cancelled,
}

impl std::fmt::Display for Limit {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(match self {
            Self::Time => "time",
            Self::Expanded => "expanded",
            Self::Memory => "memory",
            Self::Cancelled => "cancelled",
        })
    }
}

/// A flag that asks a running solve to return what it has. Clones share the flag.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A flag that is not raised.
    pub fn new() -> Self {
        Self::default()
    }

    /// Raises the flag, for good.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the flag is raised.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How far a solve has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Progress {
    /// The time since the solve began.
    pub elapsed: Duration,
    /// Vertices expanded so far.
    pub expanded: u64,
    /// Positions held just now; for `exact`, what it has learned of them.
    pub held: u64,
    /// Proven: no solution from here has fewer moves.
    pub lower_bound: Option<usize>,
    /// The number of moves of the best solution found so far.
    pub upper_bound: Option<usize>,
}

/// Is told now and then how far a solve has come; several times a second at most, from one thread at a time.
pub trait Observer: Sync {
    /// Takes note of the progress.
    fn progress(&self, progress: &Progress);

    /// Takes note of a better solution than any before, at once: the moves from the problem's position to the end. The
    /// checker has not seen it yet. Does nothing unless it is implemented.
    fn solution(&self, moves: &[Color]) {
        let _ = moves;
    }
}

/// Everything that steers a solve from outside. [`Control::default`] lets it run to its end.
#[derive(Clone, Copy)]
pub struct Control<'a> {
    budget: Budget,
    cancel: Option<&'a Cancel>,
    observer: Option<&'a dyn Observer>,
    clock: &'a dyn Clock,
}

impl Default for Control<'_> {
    fn default() -> Self {
        Self { budget: Budget::default(), cancel: None, observer: None, clock: &SystemClock }
    }
}

impl<'a> Control<'a> {
    /// The same with this budget.
    pub fn with_budget(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    /// The same with a flag that can stop the solve.
    pub fn with_cancel(mut self, cancel: &'a Cancel) -> Self {
        self.cancel = Some(cancel);
        self
    }

    /// The same with an observer.
    pub fn with_observer(mut self, observer: &'a dyn Observer) -> Self {
        self.observer = Some(observer);
        self
    }

    /// The same with another clock.
    pub fn with_clock(mut self, clock: &'a dyn Clock) -> Self {
        self.clock = clock;
        self
    }

    /// The clock alone, without limits, flag and observer.
    #[cfg(feature = "threads")]
    pub(crate) fn alone(&self) -> Self {
        Self { clock: self.clock, ..Self::default() }
    }

    /// The budget.
    pub fn budget(&self) -> &Budget {
        &self.budget
    }
}

/// Counts of a solve.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Statistics {
    /// Vertices whose children were generated.
    pub expanded: u64,
    /// Positions made by playing a move.
    pub generated: u64,
    /// The most positions held at once.
    pub peak_held: u64,
    /// The most bytes that those positions took, with the tables that find them; 0 where a solver stores none.
    pub peak_bytes: u64,
    /// The time from the beginning to the end.
    pub elapsed: Duration,
}
