//! The memory of the machine, divided among the boards that are solved at once, and how many these may be. A machine need
//! not say: a jail or a sandbox may have no `/proc`, and a process without free file descriptors cannot read it.

#[cfg(target_os = "linux")]
use nix::sys::resource::{RLIM_INFINITY, Resource, getrlimit};
use sysinfo::System;

/// One of this many parts of the memory is for the stored positions of all solves together.
const SHARE: u64 = 4;

/// The address space that the allocator of Linux reserves for a thread, until it is aligned: then it is half of that.
const RESERVED: u64 = 128 << 20;

/// Returns the bytes for each of several solves at once: its share of a quarter of the memory of the machine, or of the
/// program's limit. `None` if neither can be determined.
pub(crate) fn memory_for_each(at_once: usize) -> Option<u64> {
    share([memory(), address_space()], at_once)
}

/// Returns the share of each solve in the least of these figures, of which those that are unknown limit nothing.
fn share(figures: [Option<u64>; 2], at_once: usize) -> Option<u64> {
    let total = figures.into_iter().flatten().min()?;
    Some(total / SHARE / at_once.max(1) as u64)
}

/// Returns the memory of the machine, or of the container, in bytes.
fn memory() -> Option<u64> {
    let mut system = System::new();
    system.refresh_memory();
    // That it is unknown is a zero, with which the limits of a container cannot be asked for: that call panics.
    if system.total_memory() == 0 {
        return None;
    }
    let allowed = system.cgroup_limits().map(|limits| limits.total_memory);
    Some(allowed.map_or(system.total_memory(), |allowed| {
        allowed.min(system.total_memory())
    }))
}

/// Returns how many threads may work at once: the allocator reserves address space for each, and where that is limited,
/// those that come first leave nothing to the others. Without room for a second one, all work is done on the main thread: the
/// system would refuse each piece of memory that the allocator requests for a thread, and a short proof takes forty seconds.
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

    /// Whatever this machine says, it is asked without a panic.
    #[test]
    fn this_machine_is_asked() {
        assert_ne!(memory(), Some(0));
        assert!(most_threads() > 0);
    }
}
