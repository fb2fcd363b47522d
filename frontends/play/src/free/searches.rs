//! The searches behind the game: par, and hints.
//!
//! Each search runs in a thread of its own until it is stopped. It looks for a second first, so that bounds are known soon, and then
//! for as long as its limits allow.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use colorwalk_free::{FreeMove, FreeProblem, solve};
use colorwalk_solvers::{Budget, Cancel, Control};

use crate::workers::words;

/// The time of the first search.
const FIRST: Duration = Duration::from_secs(1);

/// What a search is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// The fewest moves from the beginning of the level.
    Par,
    /// A next move.
    Hint,
}

/// A search to start.
#[derive(Clone, Debug)]
pub(super) struct Search {
    pub(super) purpose: Purpose,
    /// The number that its findings have.
    pub(super) ticket: u64,
    pub(super) problem: FreeProblem,
}

/// What a search has found.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) purpose: Purpose,
    pub(super) ticket: u64,
    /// The best solution and a lower bound of all; or what is wrong.
    pub(super) answer: Result<(Vec<FreeMove>, usize), String>,
    /// Whether the search has ended.
    pub(super) is_last: bool,
}

/// The running searches.
#[derive(Debug)]
pub(super) struct Searches {
    budget: Budget,
    sender: Sender<Found>,
    pub(super) found: Receiver<Found>,
    par: Option<Cancel>,
    hint: Option<Cancel>,
}

impl Searches {
    /// Creates the place for searches with these limits each.
    pub(super) fn new(budget: Budget) -> Self {
        let (sender, found) = channel();
        Self {
            budget,
            sender,
            found,
            par: None,
            hint: None,
        }
    }

    /// Starts a search, and stops the one before with the same purpose.
    pub(super) fn start(&mut self, search: Search) {
        self.stop(search.purpose);
        let cancel = Cancel::new();
        *self.running(search.purpose) = Some(cancel.clone());
        let budget = self.budget;
        let sender = self.sender.clone();
        let thread = thread::Builder::new().name(format!("{:?}", search.purpose));
        let purpose = search.purpose;
        let ticket = search.ticket;
        let started = thread.spawn(move || run(&search, budget, &cancel, &sender));
        if let Err(error) = started {
            let reason = format!("no thread could be started: {error}");
            // The receiver is a field of this value.
            let _ = self.sender.send(Found {
                purpose,
                ticket,
                answer: Err(reason),
                is_last: true,
            });
        }
    }

    /// Stops the search with a purpose, if there is one.
    pub(super) fn stop(&mut self, purpose: Purpose) {
        if let Some(cancel) = self.running(purpose).take() {
            cancel.cancel();
        }
    }

    fn running(&mut self, purpose: Purpose) -> &mut Option<Cancel> {
        match purpose {
            Purpose::Par => &mut self.par,
            Purpose::Hint => &mut self.hint,
        }
    }
}

impl Drop for Searches {
    fn drop(&mut self) {
        self.stop(Purpose::Par);
        self.stop(Purpose::Hint);
    }
}

/// Searches until the solution is proven or a limit is reached.
fn run(search: &Search, budget: Budget, cancel: &Cancel, sender: &Sender<Found>) {
    let first = match budget.time {
        Some(time) => time.min(FIRST),
        None => FIRST,
    };
    for (budget, is_second) in [(budget.with_time(first), false), (budget, true)] {
        let solved = catch_unwind(AssertUnwindSafe(|| {
            let control = Control::default().with_budget(budget);
            solve(&search.problem, control.with_cancel(cancel))
        }));
        let mut is_last = is_second;
        let answer = match solved {
            Ok(Ok(answer)) => {
                is_last |= answer.is_optimal();
                Ok((answer.solution.moves().to_vec(), answer.lower_bound()))
            }
            Ok(Err(error)) => Err(error.to_string()),
            Err(panic) => Err(format!(
                "the solver crashed, this is a bug in it: {}",
                words(panic.as_ref())
            )),
        };
        is_last |= answer.is_err();
        let found = Found {
            purpose: search.purpose,
            ticket: search.ticket,
            answer,
            is_last,
        };
        // When the program ends, the receiver is gone.
        if sender.send(found).is_err() || is_last || cancel.is_cancelled() {
            return;
        }
    }
}
