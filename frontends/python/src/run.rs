//! Long work from Python: the interpreter's lock is released, and Ctrl-C, a token or a callable that raises stops it.
//!
//! Python handles signals only on its main thread, and only when that thread checks for them. So a solve on that thread
//! has a clock that checks occasionally when the solver reads it. A second thread for the checks would cost two thread
//! switches per call, more than a small board takes.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, ThreadId};
use std::time::Duration;

use colorwalk::{Budget, Cancel, Clock, Color, Control, Progress, SystemClock};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::error;
use crate::values::{self, Returned};

/// The time between checks for signals. Each takes the interpreter's lock, which other threads may hold for 5
/// milliseconds.
const ASK_EVERY: Duration = Duration::from_millis(50);

/// A token that stops the calls to which it is passed: they return what they have, or raise if they have nothing.
///
/// Any thread may cancel it, at any time and permanently. Ctrl-C and an exception in a custom callable cancel it too.
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

    /// Stops all calls with this token, now and later.
    fn cancel(&self) {
        self.0.cancel();
    }

    /// Whether the token is cancelled.
    #[getter]
    fn cancelled(&self) -> bool {
        self.0.is_cancelled()
    }

    fn __repr__(&self) -> String {
        let text = if self.cancelled() {
            "<Cancel: cancelled>"
        } else {
            "<Cancel: not cancelled>"
        };
        text.to_owned()
    }
}

/// Stops running work, and holds the first error that did so. Clones belong to the same work.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stop {
    pub(crate) cancel: Cancel,
    raised: Arc<Mutex<Option<PyErr>>>,
}

impl Stop {
    /// Returns a stop that the token, if any, triggers too.
    pub(crate) fn by(token: Option<&PyCancel>) -> Self {
        Self {
            cancel: token.map_or_else(Cancel::new, |token| token.0.clone()),
            raised: Arc::default(),
        }
    }

    /// Returns a stop that the token, if any, triggers too, but that leaves the token as it is.
    pub(crate) fn below(token: Option<&PyCancel>) -> Self {
        let cancel = match token {
            Some(token) => {
                let token = token.0.clone();
                Cancel::when(move || token.is_cancelled())
            }
            None => Cancel::new(),
        };
        Self {
            cancel,
            raised: Arc::default(),
        }
    }

    /// Stops the work with this error.
    pub(crate) fn raise(&self, error: PyErr) {
        self.raised().get_or_insert(error);
        self.cancel.cancel();
    }

    /// Returns the error that has stopped the work, if any.
    fn raised(&self) -> MutexGuard<'_, Option<PyErr>> {
        // An error is stored whole or not at all, whatever panics meanwhile.
        self.raised.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs work with the interpreter's lock released, under a control that signals and `stop` can end.
///
/// Also returns the error that a signal handler or a callable has raised meanwhile; the work was then cancelled, and
/// its value is partial.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    stop: &Stop,
    progress: Option<&Py<PyAny>>,
    work: impl FnOnce(&Running<'_>) -> T + Send,
) -> PyResult<(T, Option<PyErr>)> {
    let running = Running {
        stop,
        progress,
        caller: thread::current().id(),
        next: AtomicU64::new(milliseconds(SystemClock.now() + ASK_EVERY)),
    };
    let value = py
        .detach(|| catch_unwind(AssertUnwindSafe(|| work(&running))))
        .map_err(|_| error::crashed())?;
    let raised = stop.raised().take();
    Ok((value, raised))
}

/// Like [`run`], for work whose value means nothing once it was interrupted.
pub(crate) fn run_or_raise<T: Send>(
    py: Python<'_>,
    stop: &Stop,
    progress: Option<&Py<PyAny>>,
    work: impl FnOnce(&Running<'_>) -> T + Send,
) -> PyResult<T> {
    let (value, raised) = run(py, stop, progress, work)?;
    raised.map_or(Ok(value), Err)
}

/// Runs work that cannot be stopped, such as drawing, on another thread, while this one checks for signals.
///
/// If a signal handler raises, the work is left to end by itself, and its value is dropped. So it must be finite, and
/// must not need the interpreter.
pub(crate) fn run_aside<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    let (give, mut result) = mpsc::sync_channel(1);
    let worker = move || {
        // The caller may have left.
        let _ = give.send(work());
    };
    thread::Builder::new()
        .name("colorwalk-aside".to_owned())
        .spawn(worker)
        .map_err(|reason| error::runtime(format!("no thread to work on: {reason}")))?;
    loop {
        let waiting = &mut result;
        match py.detach(move || waiting.recv_timeout(ASK_EVERY)) {
            Ok(value) => return Ok(value),
            Err(RecvTimeoutError::Timeout) => py.check_signals()?,
            Err(RecvTimeoutError::Disconnected) => return Err(error::crashed()),
        }
    }
}

/// Work of fewer steps than this takes no time that a person notices.
const MANY_STEPS: usize = 100_000;

/// Runs work of this many steps, such as cells to read: on another thread, as [`run_aside`] does, if they are many.
pub(crate) fn run_sized<T: Send + 'static>(
    py: Python<'_>,
    steps: usize,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    if steps < MANY_STEPS {
        // Starting a thread would take longer.
        Ok(work())
    } else {
        run_aside(py, work)
    }
}

/// Running work: the system's clock, which checks for signals when it is read, and the observer, without which the
/// clock would not be read.
pub(crate) struct Running<'a> {
    stop: &'a Stop,
    progress: Option<&'a Py<PyAny>>,
    /// The calling thread: other threads of the solver read the clock too.
    caller: ThreadId,
    /// The time of the next check, in milliseconds of the clock.
    next: AtomicU64,
}

impl Running<'_> {
    /// Runs work under a control with this budget.
    pub(crate) fn within<T>(&self, budget: Budget, work: impl FnOnce(Control<'_>) -> T) -> T {
        let mut observer = |progress: &Progress| self.report(progress);
        let control = Control::default()
            .with_budget(budget)
            .with_cancel(&self.stop.cancel)
            .with_clock(self);
        work(control.with_observer(&mut observer))
    }

    fn report(&self, progress: &Progress) {
        let Some(callable) = self.progress else {
            return;
        };
        let called = Python::attach(|py| callable.call1(py, (value(py, progress)?,)));
        if let Err(raised) = called {
            self.stop.raise(raised);
        }
    }

    /// Checks for signals; returns whether a signal handler or a callable has raised.
    pub(crate) fn has_raised(&self) -> bool {
        // Reading the clock checks for signals.
        let _ = self.now();
        self.stop.cancel.is_cancelled() && self.stop.raised().is_some()
    }

    #[allow(
        clippy::redundant_closure_for_method_calls,
        reason = "the method itself is of one lifetime only"
    )]
    fn ask(&self) {
        // On another thread than the main one, Python checks nothing.
        if let Err(raised) = Python::attach(|py| py.check_signals()) {
            self.stop.raise(raised);
        }
    }
}

impl Clock for Running<'_> {
    fn now(&self) -> Duration {
        let now = SystemClock.now();
        let is_due = milliseconds(now) >= self.next.load(Ordering::Relaxed);
        // The identity of the thread is asked for rarely, since the clock is read often.
        if is_due && thread::current().id() == self.caller {
            let next = milliseconds(now + ASK_EVERY);
            self.next.store(next, Ordering::Relaxed);
            self.ask();
        }
        now
    }
}

/// Converts a report of progress to its Python dataclass.
fn value<'py>(py: Python<'py>, progress: &Progress) -> Returned<'py> {
    let best = match &progress.best {
        Some(best) => Some(PyTuple::new(py, best.iter().map(Color::index))?),
        None => None,
    };
    let fields = (
        progress.elapsed.as_secs_f64(),
        progress.expanded,
        progress.held,
        progress.lower_bound,
        progress.upper_bound,
        best,
        progress.finished,
    );
    values::make(py, "Progress", fields)
}

/// Returns a time in whole milliseconds, which fit an atomic number.
fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
