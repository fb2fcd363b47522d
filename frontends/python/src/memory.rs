//! How much memory solvers may use where the caller sets no limit: without one, a wide beam would end the process.

use std::fs;
use std::sync::OnceLock;

use colorwalk::{Budget, Limit, Solver, Status};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

/// The bytes of a page of memory, in which the system counts the size of a process.
const PAGE: u64 = 4096;

/// Returns a budget with which a solver also keeps to the memory of the machine, if the budget has no limit on memory.
pub(crate) fn bounded(budget: Budget, solver: &dyn Solver) -> Budget {
    let spec = solver.spec();
    // The proof takes as much memory as it may, and has its own default.
    let proves = spec.name() == "auto" || spec.name().starts_with("exact");
    if proves || budget.memory.is_some() {
        return budget;
    }
    budget.with_memory(available())
}

/// Returns an error if a solve has used up the memory of the machine, which is not a limit of the caller's.
pub(crate) fn check(status: &Status, budget: Budget) -> PyResult<()> {
    if budget.memory.is_some() || status.limit() != Some(Limit::Memory) {
        return Ok(());
    }
    Err(PyMemoryError::new_err(
        "the solver needs more memory than there is: set memory_limit for the best solution within it",
    ))
}

/// Returns the bytes that solvers may use: three quarters of what was free when it was first asked for. `None` where the
/// system does not tell.
fn available() -> Option<u64> {
    static AVAILABLE: OnceLock<Option<u64>> = OnceLock::new();
    // Asking takes longer than solving a small board.
    *AVAILABLE.get_or_init(|| {
        let of_machine = free_in_machine()?;
        let of_process = free_in_process().unwrap_or(u64::MAX);
        Some(of_machine.min(of_process) / 4 * 3)
    })
}

/// Returns the bytes that the machine has left.
fn free_in_machine() -> Option<u64> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let line = text
        .lines()
        .find(|line| line.starts_with("MemAvailable:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024)
}

/// Returns the bytes that this process may still map; `None` if it has no limit.
fn free_in_process() -> Option<u64> {
    let limits = fs::read_to_string("/proc/self/limits").ok()?;
    let name = "Max address space";
    let line = limits.lines().find(|line| line.starts_with(name))?;
    let most: u64 = line[name.len()..].split_whitespace().next()?.parse().ok()?;
    let sizes = fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = sizes.split_whitespace().next()?.parse().ok()?;
    Some(most.saturating_sub(pages * PAGE))
}
