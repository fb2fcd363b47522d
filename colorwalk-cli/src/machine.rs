//! What the machine has of memory, to be shared among the boards that are worked on at once.

use sysinfo::System;

/// The part of the memory that all solves together may take for stored positions.
const SHARE: u64 = 4;

/// The bytes that each of several solves at once may take: its part of a quarter of the machine's memory, or of what
/// the program is allowed of it. `None` if that cannot be told.
pub(crate) fn memory_for_each(at_once: usize) -> Option<u64> {
    let mut system = System::new();
    system.refresh_memory();
    let allowed = system.cgroup_limits().map_or(u64::MAX, |limits| limits.total_memory);
    let total = system.total_memory().min(allowed).min(address_space());
    (total > 0).then(|| total / SHARE / at_once.max(1) as u64)
}

/// The bytes that the system lets this process have of addresses, as `ulimit -v` says; without a limit, or where that
/// cannot be told, as many as there are.
fn address_space() -> u64 {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max address space"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(u64::MAX)
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
