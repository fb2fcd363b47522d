//! The one seam through which time comes in.
//!
//! `std::time::Instant` does not exist on every target: in a browser it panics. Solvers therefore ask a [`Clock`], and
//! the caller may bring one.

use std::time::Duration;

/// Tells how much time has passed since some fixed moment.
pub trait Clock: Sync {
    /// The time since a moment that stays the same for this clock; it never goes backward.
    fn now(&self) -> Duration;
}

/// The system's steady clock. In a browser it stands still: there, elapsed times are 0 and a time limit never ends a
/// solve unless the caller brings a clock of its own.
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
