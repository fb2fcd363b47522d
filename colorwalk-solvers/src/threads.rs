//! Threads for all kinds of work. What starts one and waits for its end is compiled once, and not for each kind.

#[cfg(feature = "exact")]
use std::panic::resume_unwind;
use std::thread::{Builder, Scope, ScopedJoinHandle};

/// A thread that has been started.
pub(crate) type Helper<'scope> = ScopedJoinHandle<'scope, ()>;

/// Starts a thread; `None` if the system cannot.
pub(crate) fn start<'scope>(
    scope: &'scope Scope<'scope, '_>,
    work: Box<dyn FnOnce() + Send + 'scope>,
) -> Option<Helper<'scope>> {
    Builder::new().spawn_scoped(scope, work).ok()
}

/// Waits for the end of a thread.
///
/// # Panics
///
/// If the thread did: with the same payload.
#[cfg(feature = "exact")]
pub(crate) fn join(helper: Helper<'_>) {
    if let Err(panic) = helper.join() {
        resume_unwind(panic);
    }
}
