//! Long work from Python: the interpreter's lock is released, and Ctrl-C stops it.
//!
//! Python looks for signals on its main thread only, and only when that thread asks. So a solve there is given a clock
//! that asks, now and then, when the solver looks at it. A thread beside it, to wait and ask, would cost each call two
//! changes of threads, more than a small board takes.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, ThreadId};
use std::time::Duration;

use colorwalk::{Cancel, Clock, Control, Progress, SystemClock};
use pyo3::prelude::*;

use crate::error;

/// How much time passes between two questions for signals. Each takes the interpreter's lock, which other threads may
/// hold for 5 milliseconds.
const ASK_EVERY: Duration = Duration::from_millis(50);

/// Stands for the time of a question that is never asked.
const NEVER: u64 = u64::MAX;

/// Does the work with the interpreter's lock released, under a control that signals can stop.
///
/// The value comes with the error that a signal handler has raised meanwhile; the work was cancelled then, and what it
/// gives is what it had.
pub(crate) fn run<T: Send>(py: Python<'_>, work: impl FnOnce(Control<'_>) -> T + Send) -> PyResult<(T, Option<PyErr>)> {
    let signals = Signals {
        cancel: Cancel::new(),
        caller: thread::current().id(),
        raised: Mutex::new(None),
        next: AtomicU64::new(milliseconds(SystemClock.now() + ASK_EVERY)),
    };
    // Only who has an observer or a time limit looks at the clock.
    let observer = |_: &Progress| {};
    let control = Control::default().with_cancel(&signals.cancel).with_clock(&signals).with_observer(&observer);
    let value = py.detach(|| catch_unwind(AssertUnwindSafe(|| work(control)))).map_err(|_| error::crashed())?;
    Ok((value, signals.raised.into_inner().unwrap_or_else(PoisonError::into_inner)))
}

/// The system's clock, which asks Python for signals when it is looked at.
struct Signals {
    cancel: Cancel,
    /// The solver may have threads of its own, which look at the clock too.
    caller: ThreadId,
    /// What the first signal handler to raise has raised.
    raised: Mutex<Option<PyErr>>,
    /// When to ask next, in milliseconds of the clock.
    next: AtomicU64,
}

impl Clock for Signals {
    fn now(&self) -> Duration {
        let now = SystemClock.now();
        if milliseconds(now) >= self.next.load(Ordering::Relaxed) && thread::current().id() == self.caller {
            self.next.store(milliseconds(now + ASK_EVERY), Ordering::Relaxed);
            self.ask();
        }
        now
    }
}

impl Signals {
    fn ask(&self) {
        let answer = Python::attach(|py| {
            // Handlers may run, and raise, in any code of Python's, this one included.
            if on_main_thread(py)? {
                return py.check_signals();
            }
            self.next.store(NEVER, Ordering::Relaxed);
            Ok(())
        });
        if let Err(raised) = answer {
            self.cancel.cancel();
            self.raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(raised);
        }
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(NEVER)
}

/// Whether this is the thread that Python looks for signals on.
fn on_main_thread(py: Python<'_>) -> PyResult<bool> {
    let threading = py.import("threading")?;
    let main = threading.call_method0("main_thread")?.getattr("ident")?;
    threading.call_method0("get_ident")?.eq(main)
}
