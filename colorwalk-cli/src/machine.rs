//! The memory of the machine, divided among the boards that are solved at once, and how many these may be.

use sysinfo::System;

/// One of this many parts of the memory is for the stored positions of all solves together.
const SHARE: u64 = 4;

/// The address space that the allocator of Linux reserves for a thread, until it is aligned: then it is half of that.
const RESERVED: u64 = 128 << 20;

/// Returns the bytes for each of several solves at once: its share of a quarter of the memory of the machine, or of the
/// program's limit. `None` if neither can be determined.
pub(crate) fn memory_for_each(at_once: usize) -> Option<u64> {
    let mut system = System::new();
    system.refresh_memory();
    let allowed = system
        .cgroup_limits()
        .map_or(u64::MAX, |limits| limits.total_memory);
    let total = system.total_memory().min(allowed).min(address_space());
    // Some systems do not say how much memory they have.
    (total > 0).then(|| total / SHARE / at_once.max(1) as u64)
}

/// Returns how many threads may work at once: the allocator reserves address space for each, and where that is limited,
/// those that come first leave nothing to the others. Without room for a second one, all work is done on the main thread: the
/// system would refuse each piece of memory that the allocator requests for a thread, and a short proof takes forty seconds.
pub(crate) fn most_threads() -> usize {
    usize::try_from(address_space() / RESERVED)
        .unwrap_or(usize::MAX)
        .max(1)
}

/// Returns the limit on this process's address space in bytes (`ulimit -v`), or `u64::MAX` if there is none or it is
/// unknown.
fn address_space() -> u64 {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    for line in limits.lines() {
        let Some(columns) = line.strip_prefix("Max address space") else {
            continue;
        };
        // The soft limit, or the word `unlimited`.
        let soft = columns.split_whitespace().next().unwrap_or_default();
        return soft.parse().unwrap_or(u64::MAX);
    }
    u64::MAX
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_shared_evenly() {
        let alone = memory_for_each(1).unwrap();
        assert!(alone > 1 << 20);
        assert!(memory_for_each(4).unwrap().abs_diff(alone / 4) < 1 << 20);
    }
}
