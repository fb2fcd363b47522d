//! The only source of time.
//!
//! `std::time::Instant` panics in a browser. Solvers therefore read a [`Clock`], which the caller may replace.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// A clock that measures the time since some fixed moment.
///
/// ```
/// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use std::time::Duration;
///
/// use colorwalk::{Budget, Clock, Control, Exact, Limit, Problem, Solver, Proof, series};
///
/// /// A clock for targets without one: a millisecond passes with each reading.
/// #[derive(Default)]
/// struct Ticks(std::sync::atomic::AtomicU64);
///
/// impl Clock for Ticks {
///     fn now(&self) -> Duration {
///         Duration::from_millis(self.0.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
///     }
/// }
///
/// let (clock, budget) = (Ticks::default(), Budget::default().with_time(Duration::from_millis(1)));
/// let problem = Problem::new(&series::board(0).ok_or("the series has 100 boards")?);
/// let answer = Exact::default().solve(&problem, Control::default().with_budget(budget).with_clock(&clock))?;
/// assert_eq!(answer.stopped_by(), Some(Limit::Time));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Clock: Sync {
    /// Returns the time since a moment that stays the same for this clock; it never goes backward.
    fn now(&self) -> Duration;
}

/// The system's monotonic clock. In a browser it always returns 0: there, a time limit never ends a solve unless the
/// caller provides a clock.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::{Clock, SystemClock};
///
/// let before = SystemClock.now();
/// assert!(SystemClock.now() >= before);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Duration {
        static FIRST: OnceLock<Instant> = OnceLock::new();
        if cfg!(all(target_family = "wasm", target_os = "unknown")) {
            return Duration::ZERO;
        }
        FIRST.get_or_init(Instant::now).elapsed()
    }
}
