//! What takes limited memory, as counted by the allocator, so that it is the same on every machine.

#![allow(
    clippy::panic,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test that cannot continue has failed"
)]

#[path = "../boards/mod.rs"]
mod boards;

mod contract;
mod footprints;
mod limits;
mod memory;
mod soak;

use std::sync::{Mutex, MutexGuard, PoisonError};

use peak_alloc::PeakAlloc;

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

/// Waits until no other test of this process is measured.
fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns what some work returns, and the maximum number of bytes allocated at once, beyond those allocated before.
fn measured<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let before = HEAP.current_usage();
    HEAP.reset_peak_usage();
    let result = work();
    // What was freed late does not belong to this work.
    (result, HEAP.peak_usage().saturating_sub(before) as u64)
}
