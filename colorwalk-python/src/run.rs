//! Long work from Python: the interpreter's lock is released, and Ctrl-C, a token or a callable that raises stops it.
//!
//! Python looks for signals on its main thread only, and only when that thread asks. So a solve there is given a clock
//! that asks, now and then, when the solver looks at it. A thread beside it, to wait and ask, would cost each call two
//! changes of threads, more than a small board takes.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, ThreadId};
use std::time::Duration;

use colorwalk::{Budget, Cancel, Clock, Color, Control, Progress, SystemClock};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::error;
use crate::values;

/// How much time passes between two questions for signals. Each takes the interpreter's lock, which other threads may
/// hold for 5 milliseconds.
const ASK_EVERY: Duration = Duration::from_millis(50);

/// Stands for the time of a question that is never asked.
const NEVER: u64 = u64::MAX;

/// A token that stops the calls that it is given to: they return what they have, or raise if they have nothing.
///
/// Any thread may cancel it, at any time and for good. Ctrl-C, and a callable of the caller's that raises, cancel it too.
///
/// >>> import colorwalk
/// >>> cancel = colorwalk.Cancel()
/// >>> cancel.cancel()
/// >>> board = colorwalk.Board.random(40, 40, 8, seed=1)
/// >>> colorwalk.solve(board, "exact", cancel=cancel).stopped_by
/// 'cancelled'
#[pyclass(frozen, name = "Cancel", module = "colorwalk")]
pub(crate) struct PyCancel(pub(crate) Cancel);

#[pymethods]
impl PyCancel {
    #[new]
    fn new() -> Self {
        Self(Cancel::new())
    }

    /// Stops the calls that have this token, now and later.
    fn cancel(&self) {
        self.0.cancel();
    }

    /// Whether it is cancelled.
    #[getter]
    fn cancelled(&self) -> bool {
        self.0.is_cancelled()
    }

    fn __repr__(&self) -> String {
        format!("<Cancel: {}>", if self.cancelled() { "cancelled" } else { "not cancelled" })
    }
}

/// What stops work under way, and the first error that has done so. Clones are of one work.
#[derive(Clone, Default)]
pub(crate) struct Stop {
    pub(crate) cancel: Cancel,
    raised: Arc<Mutex<Option<PyErr>>>,
}

impl Stop {
    /// Stopped by the token too, if there is one.
    pub(crate) fn by(token: Option<&PyCancel>) -> Self {
        Self { cancel: token.map_or_else(Cancel::new, |token| token.0.clone()), raised: Arc::default() }
    }

    /// Stops the work with this error.
    pub(crate) fn raise(&self, error: PyErr) {
        self.raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        self.cancel.cancel();
    }

    fn has_raised(&self) -> bool {
        self.raised.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    fn take(&self) -> Option<PyErr> {
        self.raised.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Does the work with the interpreter's lock released, under a control that signals and `stop` can end.
///
/// The value comes with the error that a signal handler or a callable has raised meanwhile; the work was cancelled then,
/// and what it gives is what it had.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    stop: &Stop,
    progress: Option<&Py<PyAny>>,
    work: impl FnOnce(&Running<'_>) -> T + Send,
) -> PyResult<(T, Option<PyErr>)> {
    let next = AtomicU64::new(milliseconds(SystemClock.now() + ASK_EVERY));
    let running = Running { stop, progress, caller: thread::current().id(), next };
    let value = py.detach(|| catch_unwind(AssertUnwindSafe(|| work(&running)))).map_err(|_| error::crashed())?;
    Ok((value, stop.take()))
}

/// Work under way: the system's clock, which asks Python for signals when it is looked at, and the observer, without
/// which nobody would look at the clock.
pub(crate) struct Running<'a> {
    stop: &'a Stop,
    progress: Option<&'a Py<PyAny>>,
    /// The solver may have threads of its own, which look at the clock too.
    caller: ThreadId,
    /// When to ask next, in milliseconds of the clock.
    next: AtomicU64,
}

impl Running<'_> {
    /// Does the work under a control with this budget.
    pub(crate) fn within<T>(&self, budget: Budget, work: impl FnOnce(Control<'_>) -> T) -> T {
        let mut observer = |progress: &Progress| self.report(progress);
        let control = Control::default().with_budget(budget).with_cancel(&self.stop.cancel).with_clock(self);
        work(control.with_observer(&mut observer))
    }

    fn report(&self, progress: &Progress) {
        let Some(callable) = self.progress else { return };
        let told = Python::attach(|py| {
            let best =
                progress.best.as_ref().map(|best| PyTuple::new(py, best.iter().map(Color::index))).transpose()?;
            let (lower, upper) = (progress.lower_bound, progress.upper_bound);
            let seconds = progress.elapsed.as_secs_f64();
            let fields = (seconds, progress.expanded, progress.held, lower, upper, best, progress.finished);
            callable.call1(py, (values::make(py, "Progress", fields)?,))
        });
        if let Err(raised) = told {
            self.stop.raise(raised);
        }
    }

    /// Whether a signal handler or a callable has raised; asks for signals.
    pub(crate) fn has_raised(&self) -> bool {
        let _ = self.now();
        self.stop.cancel.is_cancelled() && self.stop.has_raised()
    }

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
            self.stop.raise(raised);
        }
    }
}

impl Clock for Running<'_> {
    fn now(&self) -> Duration {
        let now = SystemClock.now();
        if milliseconds(now) >= self.next.load(Ordering::Relaxed) && thread::current().id() == self.caller {
            self.next.store(milliseconds(now + ASK_EVERY), Ordering::Relaxed);
            self.ask();
        }
        now
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
