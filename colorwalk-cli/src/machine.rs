//! The memory of the machine, divided among the boards that are solved at once, and the most threads that fit into it. Either may
//! be unknown: a jail or a sandbox may have no `/proc`, and a process without free file descriptors cannot read it.

#[cfg(target_os = "linux")]
use nix::sys::resource::{RLIM_INFINITY, Resource, getrlimit};
use sysinfo::System;

/// The stored positions of all solves together take at most this fraction of the memory.
const SHARE: u64 = 4;

/// The address space that the allocator of Linux reserves for a thread before it is aligned, which leaves half of it.
const RESERVED: u64 = 128 << 20;

/// Returns the bytes for each of several solves at once: its share of a quarter of the memory of the machine, or of the
/// program's limit. `None` if neither can be determined.
pub(crate) fn memory_for_each(at_once: usize) -> Option<u64> {
    share([memory(), address_space()], at_once)
}

/// Returns the share of each solve in the smallest known figure.
fn share(figures: [Option<u64>; 2], at_once: usize) -> Option<u64> {
    let total = figures.into_iter().flatten().min()?;
    Some(total / SHARE / at_once.max(1) as u64)
}

/// Returns the memory of the machine, or of the container, in bytes.
fn memory() -> Option<u64> {
    let mut system = System::new();
    system.refresh_memory();
    // Unknown memory is 0, for which the call that returns the limits of a container panics.
    if system.total_memory() == 0 {
        return None;
    }
    let allowed = system.cgroup_limits().map(|limits| limits.total_memory);
    Some(allowed.map_or(system.total_memory(), |allowed| {
        allowed.min(system.total_memory())
    }))
}

/// Returns the most threads that fit into a limited address space, of which the allocator reserves a part for each. If only one
/// fits, all work is done on the main thread: with a second one, the system would refuse each request of the allocator, and a short
/// proof takes forty seconds.
pub(crate) fn most_threads() -> usize {
    let Some(bytes) = address_space() else {
        return usize::MAX;
    };
    usize::try_from(bytes / RESERVED)
        .unwrap_or(usize::MAX)
        .max(1)
}

/// Returns the limit on this process's address space in bytes (`ulimit -v`), if there is one.
#[cfg(target_os = "linux")]
fn address_space() -> Option<u64> {
    let (soft, _) = getrlimit(Resource::RLIMIT_AS).ok()?;
    (soft != RLIM_INFINITY).then_some(soft)
}

/// Elsewhere, the allocator reserves no such space, and few systems know the limit.
#[cfg(not(target_os = "linux"))]
fn address_space() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_shared_evenly() {
        let [known, less] = [Some(64 << 30), Some(8 << 30)];
        assert_eq!(share([known, None], 1), Some(16 << 30));
        assert_eq!(share([known, less], 1), Some(2 << 30));
        assert_eq!(share([less, known], 4), Some(512 << 20));
        assert_eq!(share([known, None], 0), share([known, None], 1));
    }

    #[test]
    fn what_is_unknown_limits_nothing() {
        assert_eq!(share([None, Some(8 << 30)], 1), Some(2 << 30));
        assert_eq!(share([None, None], 1), None);
    }

    #[test]
    fn this_machine_is_asked_without_a_panic() {
        assert_ne!(memory(), Some(0));
        assert!(most_threads() > 0);
    }
}
