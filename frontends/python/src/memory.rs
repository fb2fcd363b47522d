//! How much memory solvers may use where the caller sets no limit: without one, a wide beam would end the process.

use std::fs;
use std::sync::OnceLock;

use colorwalk::{Answer, Budget, Limit, Solver};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

/// Returns a budget with which a solver also keeps to the memory of the machine, if the budget has no limit on memory.
/// The memory is divided among the solves at once.
pub(crate) fn bounded(budget: Budget, solver: &dyn Solver, at_once: usize) -> Budget {
    let spec = solver.spec();
    // The proof takes as much memory as it may, and has its own default.
    let proves = spec.name() == "auto" || spec.name().starts_with("exact");
    if proves || budget.memory.is_some() {
        return budget;
    }
    budget.with_memory(available().map(|bytes| bytes / at_once.max(1) as u64))
}

/// Returns an error if a solve has used up the memory of the machine.
///
/// `is_bounded` says whether its limit on memory is that of [`bounded`]. Otherwise it is the caller's or the solver's own,
/// and the best solution within it is a result.
pub(crate) fn check(answer: &Answer, is_bounded: bool) -> PyResult<()> {
    if !is_bounded || answer.stopped_by() != Some(Limit::Memory) {
        return Ok(());
    }
    Err(PyMemoryError::new_err(
        "the solver needs more memory than there is: set memory_limit for the best solution within it",
    ))
}

/// Returns the bytes that solvers may use: three quarters of what was free at the first solve without a limit. `None` where
/// the system does not tell.
fn available() -> Option<u64> {
    static AVAILABLE: OnceLock<Option<u64>> = OnceLock::new();
    // Asking takes longer than solving a small board.
    *AVAILABLE.get_or_init(|| {
        let of_machine = bytes_in("/proc/meminfo", "MemAvailable:")?;
        let of_process = free_in_process().unwrap_or(u64::MAX);
        // The rest is for what solvers do not count, and for the other programs.
        Some(of_machine.min(of_process) / 4 * 3)
    })
}

/// Returns the bytes that this process may still map; `None` if it has no limit.
fn free_in_process() -> Option<u64> {
    let limits = fs::read_to_string("/proc/self/limits").ok()?;
    let name = "Max address space";
    let line = limits.lines().find(|line| line.starts_with(name))?;
    let most: u64 = line[name.len()..].split_whitespace().next()?.parse().ok()?;
    Some(most.saturating_sub(bytes_in("/proc/self/status", "VmSize:")?))
}

/// Returns the bytes of this name in a file of the system, which has them in kilobytes.
fn bytes_in(path: &str, name: &str) -> Option<u64> {
    let text = fs::read_to_string(path).ok()?;
    let rest = text.lines().find_map(|line| line.strip_prefix(name))?;
    let kilobytes: u64 = rest.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes * 1024)
}
