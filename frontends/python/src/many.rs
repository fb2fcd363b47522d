//! Many items at once, for everything in the package that works on many boards: solving, certifying, labels, benchmarks.
//!
//! One Python thread puts in items when a worker asks for one; another takes out results. Workers that solve never need
//! the interpreter's lock; workers that call a Python function have it while they are in Python. `colorwalk.many` takes
//! the items from an iterable.

mod workers;

use std::collections::BTreeMap;
use std::mem;
use std::process;
use std::sync::atomic::{AtomicU64, AtomicUsize};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use colorwalk::{Budget, batch};
use pyo3::prelude::*;

use crate::error;
use crate::limits::{CountLimit, TimeLimit, Whole, budget};
use crate::memory;
use crate::outcome;
use crate::run::{PyCancel, Stop};
use crate::solve::place;
use crate::solvers::Wanted;
use crate::values::Returned;

use workers::{Done, Item, Requests, Solved, Spare, Work, Workers};

/// How long the caller's thread waits for a result before it checks for signals.
const POLL_EVERY: Duration = Duration::from_millis(20);

/// The number of items that each worker may be ahead of the results taken out, at the beginning.
const FIRST_AHEAD: usize = 2;

/// The same once many results have been taken out.
const MOST_AHEAD: usize = 64;

/// How long closing waits for the workers. They end by themselves, soon after they are cancelled.
const LONGEST_CLOSE: Duration = Duration::from_millis(500);

/// The maximum number of threads.
const MOST_JOBS: usize = 1024;

/// Workers that solve boards or call a function, for `colorwalk.many`.
#[pyclass(frozen, name = "Pool", module = "colorwalk")]
pub(crate) struct PyPool {
    /// The solver's canonical specification; empty if a function is called.
    #[pyo3(get)]
    solver: String,
    /// The limits of the caller; those of a called function are its own.
    limits: Budget,
    /// Whether the memory of the machine limits each solve.
    is_bounded: bool,
    stop: Stop,
    /// The process that has the workers: a forked child has a copy of the pool without them.
    process: u32,
    /// `None` once it has been left alone by a forked child.
    shared: Option<Box<Shared>>,
}

/// What the pool shares with its workers.
struct Shared {
    /// Tells when a worker needs an item.
    wanted: Mutex<Receiver<()>>,
    /// What feeds the workers; `None` once there are no more items.
    open: Mutex<Option<Feed>>,
    results: Mutex<Results>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

/// What feeds the workers.
struct Feed {
    items: Sender<Item>,
    /// Permits to ask for other items follow each result that was taken out.
    permits: Sender<()>,
    spare: Arc<Spare>,
}

/// The results, as they come from the workers.
struct Results {
    receiver: Receiver<(usize, Done)>,
    /// The results that wait for an earlier one, by the number of their item; unused if the order does not matter.
    early: BTreeMap<usize, Done>,
    /// The number of the item whose result is next.
    due: usize,
    in_order: bool,
}

impl Results {
    /// Waits for the next result.
    fn next(&mut self, longest: Duration) -> Result<Done, RecvTimeoutError> {
        if !self.in_order {
            return self.receiver.recv_timeout(longest).map(|(_, done)| done);
        }
        // A deadline: results that are not due yet may arrive all the time.
        let deadline = Instant::now() + longest;
        loop {
            if let Some(done) = self.early.remove(&self.due) {
                self.due += 1;
                return Ok(done);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            let (number, done) = self.receiver.recv_timeout(left)?;
            self.early.insert(number, done);
        }
    }
}

/// How many items are worked on at once, and in which order their results come: a dictionary in Python.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Options {
    /// The number of workers; `None` for that of the processors.
    jobs: Option<Whole>,
    /// The number of items, if it is known: more workers would not help.
    count: Option<usize>,
    /// Whether results come in the order of the items, or as they become known.
    in_order: bool,
}

impl Options {
    /// Returns the number of workers.
    fn workers(&self) -> PyResult<usize> {
        let jobs: Option<usize> = match &self.jobs {
            Some(jobs) => match jobs.fits() {
                Some(0) | None => {
                    return Err(error::value(format!(
                        "jobs is {jobs}: expected 1 to 2**64 - 1, or None for one on each processor"
                    )));
                }
                number => number,
            },
            None => None,
        };
        let most = self.count.unwrap_or(MOST_JOBS).clamp(1, MOST_JOBS);
        Ok(jobs.unwrap_or_else(batch::processors).min(most))
    }
}

/// The limits of each solve: a dictionary in Python.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Limits {
    pub(crate) time_limit: Option<TimeLimit>,
    pub(crate) expanded_limit: Option<CountLimit>,
    pub(crate) memory_limit: Option<CountLimit>,
}

/// Locks a mutex, whose value is whole even if another thread has panicked.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[pymethods]
impl PyPool {
    /// Returns a pool whose workers solve places in a game, without the interpreter's lock.
    #[staticmethod]
    fn solving(
        py: Python<'_>,
        solver: &Bound<'_, PyAny>,
        limits: Limits,
        options: Options,
        cancel: Option<&PyCancel>,
    ) -> PyResult<Self> {
        let budget = budget(
            limits.time_limit,
            limits.expanded_limit,
            limits.memory_limit,
        )?;
        let workers = options.workers()?;
        let wanted = Wanted {
            solver: Some(solver),
            metrics: None,
            bounds: None,
        };
        let stop = Stop::below(cancel);
        // Results name the solver as it is alone, whatever number of threads it has here.
        let name = wanted.build(py, 1, &stop)?.spec().to_string();
        let solver = wanted.build(py, workers, &stop)?;
        let bounded = memory::bounded(budget, &*solver, workers);
        let work = Work::Solve {
            solver,
            budget: bounded,
        };
        let is_bounded = bounded.memory != budget.memory;
        let mut pool = Self::begin(work, workers, options.in_order, stop)?;
        pool.solver = name;
        pool.limits = budget;
        pool.is_bounded = is_bounded;
        Ok(pool)
    }

    /// Returns a pool whose workers call a function with each item and a token, which is cancelled when the pool is closed.
    #[staticmethod]
    fn calling(
        py: Python<'_>,
        function: Py<PyAny>,
        options: Options,
        cancel: Option<&PyCancel>,
    ) -> PyResult<Self> {
        let workers = options.workers()?;
        let stop = Stop::below(cancel);
        let work = Work::Call {
            function,
            token: Py::new(py, PyCancel(stop.cancel.clone()))?,
        };
        Self::begin(work, workers, options.in_order, stop)
    }

    /// Waits until a worker needs an item; returns false if none ever will.
    fn wait(&self, py: Python<'_>) -> bool {
        let Some(shared) = self.own() else {
            return false;
        };
        py.detach(|| lock(&shared.wanted).recv().is_ok())
    }

    /// Adds an item.
    fn put(&self, item: &Bound<'_, PyAny>) -> PyResult<()> {
        let item = if self.solver.is_empty() {
            Item::Object(item.clone().unbind())
        } else {
            Item::Place(Box::new(place(item)?))
        };
        if let Some(shared) = self.own()
            && let Some(feed) = &*lock(&shared.open)
        {
            // Workers that have ended need no item.
            let _ = feed.items.send(item);
        }
        Ok(())
    }

    /// Ends the items.
    fn end(&self) {
        if let Some(shared) = self.own() {
            lock(&shared.open).take();
        }
    }

    /// Returns the next result in a tuple; ``None`` if there are no more.
    ///
    /// :raises RuntimeError: in a process that was forked after the work began, which has none of its threads.
    fn next<'py>(&self, py: Python<'py>) -> PyResult<Option<(Bound<'py, PyAny>,)>> {
        let Some(shared) = self.own() else {
            return Err(error::runtime(
                "the work began in another process, before this one was forked from it: begin it again here",
            ));
        };
        let Ok(mut results) = shared.results.try_lock() else {
            return Err(error::runtime(
                "another thread is waiting for the next result: take results from one thread",
            ));
        };
        loop {
            let waiting = &mut *results;
            match py.detach(move || waiting.next(POLL_EVERY)) {
                Ok(done) => {
                    // Before the result is converted, so that a worker need not wait for that.
                    if let Some(feed) = &*lock(&shared.open) {
                        feed.permit();
                    }
                    return Ok(Some((self.value(py, done)?,)));
                }
                Err(RecvTimeoutError::Disconnected) => {
                    if let Some(thread) = lock(&shared.thread).take() {
                        thread.join().map_err(|_| error::crashed())?;
                    }
                    return Ok(None);
                }
                Err(RecvTimeoutError::Timeout) => {
                    if let Err(raised) = py.check_signals() {
                        // Closing takes the results itself.
                        drop(results);
                        self.close(py);
                        return Err(raised);
                    }
                    // A token may be cancelled while a worker waits for an item.
                    if self.stop.cancel.is_cancelled() {
                        self.end();
                    }
                }
            }
        }
    }

    /// Stops all work, and waits for the workers, but not for long.
    fn close(&self, py: Python<'_>) {
        let Some(shared) = self.own() else {
            return;
        };
        self.stop.cancel.cancel();
        self.end();
        // A worker in Python must not be there any more when the interpreter exits. If another thread takes results, it
        // waits for the workers itself.
        if let Ok(mut results) = shared.results.try_lock() {
            let waiting = &mut *results;
            py.detach(move || waiting.drain(LONGEST_CLOSE));
        }
    }
}

impl PyPool {
    /// Starts the workers of a pool.
    fn begin(work: Work, jobs: usize, in_order: bool, stop: Stop) -> PyResult<Self> {
        let (ask, wanted) = mpsc::channel();
        let (put_item, items) = mpsc::channel();
        let (put_permit, permits) = mpsc::channel();
        let (give, receiver) = mpsc::channel();
        for _ in 0..jobs * FIRST_AHEAD {
            put_permit.send(()).map_err(|_| error::crashed())?;
        }
        let spare = Arc::new(Spare(AtomicUsize::new(jobs * (MOST_AHEAD - FIRST_AHEAD))));
        let workers = Workers {
            work,
            jobs,
            cancel: stop.cancel.clone(),
            latest: AtomicU64::new(u64::MAX),
        };
        let requests = Requests {
            permits,
            spare: Arc::clone(&spare),
            ask,
            items,
            asked: 0,
            received: 0,
        };
        let thread = thread::Builder::new()
            .name("colorwalk-many".to_owned())
            .spawn(move || workers.run(requests, &give))
            .map_err(|reason| error::runtime(format!("no thread to work on: {reason}")))?;
        let feed = Feed {
            items: put_item,
            permits: put_permit,
            spare,
        };
        let results = Results {
            receiver,
            early: BTreeMap::new(),
            due: 0,
            in_order,
        };
        let shared = Shared {
            wanted: Mutex::new(wanted),
            open: Mutex::new(Some(feed)),
            results: Mutex::new(results),
            thread: Mutex::new(Some(thread)),
        };
        Ok(Self {
            solver: String::new(),
            limits: Budget::default(),
            is_bounded: false,
            stop,
            process: process::id(),
            shared: Some(Box::new(shared)),
        })
    }

    /// Returns what the pool shares with its workers; `None` in a forked child, in which a lock may be held forever by
    /// a thread that is not there.
    fn own(&self) -> Option<&Shared> {
        if self.process == process::id() {
            self.shared.as_deref()
        } else {
            None
        }
    }

    /// Converts a result to Python.
    fn value<'py>(&self, py: Python<'py>, done: Done) -> Returned<'py> {
        match done {
            Done::Solved(solved) => {
                let Solved { place, result } = *solved;
                let found = result.map_err(|error| error::solve(py, &error))?;
                memory::check(&found, self.is_bounded)?;
                outcome::value(py, &place, &self.solver, &self.limits, &found)
            }
            Done::Returned(result) => Ok(result?.into_bound(py)),
        }
    }
}

impl Drop for PyPool {
    fn drop(&mut self) {
        if self.own().is_some() {
            // The rest is not needed. The threads end by themselves.
            self.stop.cancel.cancel();
            self.end();
        } else {
            // Even dropping it could wait for a lock.
            mem::forget(self.shared.take());
        }
    }
}

impl Feed {
    /// Permits another item in place of one whose result was taken out; two, until the workers may be far ahead.
    fn permit(&self) {
        // Workers that have ended need no permit.
        let _ = self.permits.send(());
        if self.spare.take() {
            let _ = self.permits.send(());
        }
    }
}

impl Results {
    /// Drops results until the workers have ended, but not for longer than this.
    fn drain(&mut self, longest: Duration) {
        let deadline = Instant::now() + longest;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            if self.receiver.recv_timeout(left).is_err() {
                return;
            }
        }
    }
}
