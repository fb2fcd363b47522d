//! How much memory solvers may use where the caller sets no limit: without one, a wide beam would end the process.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use colorwalk::{Answer, Budget, Limit, Solver};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

/// How long what the system has said counts: asking takes longer than solving a small board.
const ASK_EVERY: Duration = Duration::from_millis(100);

/// The limit and the use of a group of processes, and what of its use it gives back, in both versions of control groups.
const GROUPS: [Group; 2] = [
    Group {
        folder: "sys/fs/cgroup/memory",
        limit: "memory.limit_in_bytes",
        used: "memory.usage_in_bytes",
        cached: "total_inactive_file ",
    },
    Group {
        folder: "sys/fs/cgroup",
        limit: "memory.max",
        used: "memory.current",
        cached: "inactive_file ",
    },
];

/// The files of a version of control groups.
struct Group {
    /// The group of all processes, below the root.
    folder: &'static str,
    limit: &'static str,
    used: &'static str,
    /// The line of `memory.stat` with the bytes of files that are dropped before a process is ended.
    cached: &'static str,
}

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

/// Returns the bytes that solvers may use: three quarters of what is free. `None` where the system does not tell.
fn available() -> Option<u64> {
    static LATEST: Mutex<Option<(Instant, Option<u64>)>> = Mutex::new(None);
    let mut latest = LATEST.lock().unwrap_or_else(PoisonError::into_inner);
    let now = Instant::now();
    let bytes = match *latest {
        Some((asked, bytes)) if now - asked < ASK_EVERY => bytes,
        _ => {
            let bytes = free_memory(PathBuf::from("/"));
            *latest = Some((now, bytes));
            bytes
        }
    };
    // The rest is for what solvers do not count, and for the other programs.
    bytes.map(|bytes| bytes / 4 * 3)
}

/// Returns the bytes that this process may still use: of the machine, of its control groups, and of its own limit; ``None``
/// where the system does not tell.
///
/// :param root: the folder of the system's files, ``"/"`` but in tests.
#[pyfunction]
pub(crate) fn free_memory(root: PathBuf) -> Option<u64> {
    let of_machine = bytes_in(&root.join("proc/meminfo"), "MemAvailable:")?;
    let free = of_machine.min(free_in_process(&root).unwrap_or(u64::MAX));
    Some(free.min(free_in_groups(&root).unwrap_or(u64::MAX)))
}

/// Returns the bytes that the control groups of this process leave to it; `None` if none has a limit.
fn free_in_groups(root: &Path) -> Option<u64> {
    let text = fs::read_to_string(root.join("proc/self/cgroup")).ok()?;
    let mut least = None;
    for line in text.lines() {
        let mut fields = line.splitn(3, ':').skip(1);
        let (controllers, path) = (fields.next()?, fields.next()?);
        let group = match controllers {
            "" => &GROUPS[1],
            _ if controllers.split(',').any(|name| name == "memory") => &GROUPS[0],
            _ => continue,
        };
        let top = root.join(group.folder);
        // Each group limits those below it. In a container, the folder may begin at a group whose path the file still has.
        for folder in Path::new(path.trim_start_matches('/')).ancestors() {
            let free = group.free(&top.join(folder));
            least = [least, free].into_iter().flatten().min();
        }
    }
    least
}

impl Group {
    /// Returns the bytes that the group of a folder may still use; `None` if it has no limit, or if there is no such group.
    fn free(&self, folder: &Path) -> Option<u64> {
        let number = |name| {
            let text = fs::read_to_string(folder.join(name)).ok()?;
            text.trim().parse::<u64>().ok()
        };
        // Without a limit, this is the word max.
        let limit = number(self.limit)?;
        let used = number(self.used)?;
        let statistics = fs::read_to_string(folder.join("memory.stat")).unwrap_or_default();
        let cached = statistics
            .lines()
            .find_map(|line| line.strip_prefix(self.cached)?.trim().parse().ok());
        Some(limit.saturating_sub(used.saturating_sub(cached.unwrap_or(0))))
    }
}

/// Returns the bytes that this process may still map; `None` if it has no limit.
fn free_in_process(root: &Path) -> Option<u64> {
    let limits = fs::read_to_string(root.join("proc/self/limits")).ok()?;
    let name = "Max address space";
    let line = limits.lines().find(|line| line.starts_with(name))?;
    let most: u64 = line[name.len()..].split_whitespace().next()?.parse().ok()?;
    Some(most.saturating_sub(bytes_in(&root.join("proc/self/status"), "VmSize:")?))
}

/// Returns the bytes of this name in a file of the system, which has them in kilobytes.
fn bytes_in(path: &Path, name: &str) -> Option<u64> {
    let text = fs::read_to_string(path).ok()?;
    let rest = text.lines().find_map(|line| line.strip_prefix(name))?;
    let kilobytes: u64 = rest.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes * 1024)
}
