//! The one seam through which time comes in.
//!
//! `std::time::Instant` does not exist on every target: in a browser it panics. Solvers therefore ask a [`Clock`], and
//! the caller may bring one.

use std::time::Duration;

/// Tells how much time has passed since some fixed moment.
///
/// ```
/// use std::time::Duration;
///
/// use colorwalk_boards::series;
/// use colorwalk_solvers::{Budget, Clock, Control, Exact, Limit, Problem, Solver, Status};
///
/// /// A clock for a place where nothing tells the time: a millisecond passes with each look.
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
/// let outcome = Exact::default().solve(&problem, Control::default().with_budget(budget).with_clock(&clock))?;
/// assert_eq!(outcome.status(), Status::LimitReached(Limit::Time));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Clock: Sync {
    /// The time since a moment that stays the same for this clock; it never goes backward.
    fn now(&self) -> Duration;
}

/// The system's steady clock. In a browser it stands still: there, elapsed times are 0 and a time limit never ends a
/// solve unless the caller brings a clock of its own.
///
/// ```
/// use colorwalk_solvers::{Clock, SystemClock};
///
/// let before = SystemClock.now();
/// assert!(SystemClock.now() >= before);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
impl Clock for SystemClock {
    fn now(&self) -> Duration {
        use std::sync::OnceLock;
        use std::time::Instant;
        static FIRST: OnceLock<Instant> = OnceLock::new();
        FIRST.get_or_init(Instant::now).elapsed()
    }
}

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
impl Clock for SystemClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}
