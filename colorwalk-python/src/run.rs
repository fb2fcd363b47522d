//! Long work from Python: the interpreter's lock is released, and Ctrl-C stops it.
//!
//! Python looks for signals on its main thread only. So work that is asked for there is done by another thread, while
//! the main thread waits and looks. Other threads do their work themselves. The thread that helps is kept from one call
//! to the next; a call from within a signal handler finds none and begins another.

use std::process;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use colorwalk::Cancel;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

use crate::error;

/// How long the main thread waits before it looks for signals again.
pub(crate) const LOOK_EVERY: Duration = Duration::from_millis(20);

type Job = Box<dyn FnOnce() + Send>;

/// A thread that does one job after another.
struct Helper {
    jobs: Sender<Job>,
    /// The process that it belongs to: a fork has no threads but the one that forked.
    process: u32,
}

/// The helper that is free.
static FREE: Mutex<Option<Helper>> = Mutex::new(None);

/// Does the work with the interpreter's lock released.
///
/// The value comes with the error that a signal handler has raised meanwhile; the work was cancelled then, and what it
/// gives is what it had.
pub(crate) fn run<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&Cancel) -> T + Send + 'static,
) -> PyResult<(T, Option<PyErr>)> {
    let cancel = Cancel::new();
    if !on_main_thread(py)? {
        return Ok((py.detach(|| work(&cancel)), None));
    }
    let (sender, mut result) = mpsc::channel();
    let helper = helper()?;
    let flag = cancel.clone();
    let job = Box::new(move || {
        // Nobody waits any more if the interpreter has ended.
        let _ = sender.send(work(&flag));
    });
    helper.jobs.send(job).map_err(|_| error::crashed())?;
    let mut interrupt = None;
    let value = loop {
        let waiting = &mut result;
        match py.detach(move || waiting.recv_timeout(LOOK_EVERY)) {
            Ok(value) => break value,
            Err(RecvTimeoutError::Disconnected) => return Err(error::crashed()),
            Err(RecvTimeoutError::Timeout) => {
                if let Err(raised) = py.check_signals() {
                    cancel.cancel();
                    interrupt.get_or_insert(raised);
                }
            }
        }
    };
    *FREE.lock().unwrap_or_else(PoisonError::into_inner) = Some(helper);
    Ok((value, interrupt))
}

/// The free helper, or a new one.
fn helper() -> PyResult<Helper> {
    let free = FREE.lock().unwrap_or_else(PoisonError::into_inner).take();
    if let Some(helper) = free.filter(|helper| helper.process == process::id()) {
        return Ok(helper);
    }
    let (jobs, queue) = mpsc::channel::<Job>();
    thread::Builder::new()
        .name("colorwalk".to_owned())
        .spawn(move || queue.into_iter().for_each(|job| job()))
        .map_err(|reason| PyRuntimeError::new_err(format!("no thread to solve on: {reason}")))?;
    Ok(Helper { jobs, process: process::id() })
}

/// Whether this is the thread that Python looks for signals on.
fn on_main_thread(py: Python<'_>) -> PyResult<bool> {
    static GET_IDENT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let ident = |py| GET_IDENT.import(py, "threading", "get_ident")?.call0()?.extract::<u64>();
    let main = py.import("threading")?.call_method0("main_thread")?.getattr("ident")?.extract::<u64>()?;
    Ok(ident(py)? == main)
}
