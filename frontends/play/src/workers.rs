//! The background: threads that carry out jobs and report to the model.
//!
//! Each job runs in its own thread, with a flag that stops it. If a thread panics because of a bug in a solver, only
//! its job fails, and the model receives the error.
//!
//! Proofs about one board share what they learn in a [`Prover`], so hints during a game cost a fraction of the first
//! proof.

use std::any::Any;
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use colorwalk_core::Board;
use colorwalk_session::{Report, prove};
use colorwalk_solvers::{Budget, Bytes, Cancel, Control, Exact, Prover, Registry, Solver};

use crate::event::{Event, Job, Slot};

/// The running jobs.
#[derive(Debug)]
pub(crate) struct Workers {
    /// Where reports go.
    events: Sender<Event>,
    /// The state shared by all jobs.
    shared: Shared,
    /// The slots with a job, and the flags that stop it.
    running: HashMap<Slot, Cancel>,
}

/// What all jobs share.
#[derive(Clone, Debug)]
struct Shared {
    /// The limits of each job.
    budget: Budget,
    /// The prover of the last board.
    prover: Arc<Mutex<Option<Arc<Prover>>>>,
}

impl Workers {
    /// Returns workers without jobs. Reports go to `events`; each job has the limits of `budget`.
    pub(crate) fn new(events: Sender<Event>, budget: Budget) -> Self {
        Self {
            events,
            shared: Shared {
                budget,
                prover: Arc::default(),
            },
            running: HashMap::new(),
        }
    }

    /// Starts a job, replacing the one in its slot.
    pub(crate) fn start(&mut self, slot: Slot, ticket: u64, job: Job) {
        self.stop(slot);
        let cancel = Cancel::new();
        self.running.insert(slot, cancel.clone());
        let shared = self.shared.clone();
        let reporter = Reporter {
            events: self.events.clone(),
            slot,
            ticket,
        };
        // The thread owns the reporter, unless it cannot be started.
        let fallback = reporter.clone();
        let thread = thread::Builder::new().name(format!("{slot:?}"));
        let spawned = thread.spawn(move || shared.run(&job, &cancel, &reporter));
        if let Err(error) = spawned {
            let reason = format!("no thread could be started: {error}");
            fallback.send(Report::Failed(reason));
        }
    }

    /// Stops the job in a slot, if there is one.
    pub(crate) fn stop(&mut self, slot: Slot) {
        if let Some(cancel) = self.running.remove(&slot) {
            cancel.cancel();
        }
    }
}

/// Sends reports of one job to the model.
#[derive(Clone, Debug)]
struct Reporter {
    events: Sender<Event>,
    slot: Slot,
    ticket: u64,
}

impl Reporter {
    /// Sends a report. When the program ends, the receiver is gone, and no report is needed.
    fn send(&self, report: Report) {
        let _ = self.events.send(Event::Report {
            slot: self.slot,
            ticket: self.ticket,
            report,
        });
    }
}

impl Shared {
    /// Carries out a job and sends its reports. A panic is one of them.
    fn run(&self, job: &Job, cancel: &Cancel, reporter: &Reporter) {
        let solve = || self.solve(job, cancel, |report| reporter.send(report));
        let last_report = match catch_unwind(AssertUnwindSafe(solve)) {
            Ok(report) => report,
            Err(panic) => {
                let words = words(panic.as_ref());
                Report::Failed(format!("the solver crashed, this is a bug in it: {words}"))
            }
        };
        reporter.send(last_report);
    }

    /// Solves the problem of a job, reporting meanwhile, and returns the last report.
    fn solve(&self, job: &Job, cancel: &Cancel, mut report: impl FnMut(Report) + Send) -> Report {
        let problem = &job.problem;
        let control = Control::default()
            .with_budget(self.budget)
            .with_cancel(cancel);
        let Some(spec) = &job.solver else {
            let prover = self.prover(problem.board());
            return prove(&*prover, problem, control, &mut report).into();
        };
        match Registry::standard().build(spec) {
            Ok(solver) => solver.solve(problem, control).into(),
            Err(error) => Report::Failed(error.to_string()),
        }
    }

    /// Returns the prover of a board, which is reused if the last proof was about the same board.
    fn prover(&self, board: &Board) -> Arc<Prover> {
        // After a panic elsewhere, the prover is still whole: it is only ever replaced.
        let mut kept = self.prover.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(prover) = &*kept
            && prover.board() == board
        {
            return Arc::clone(prover);
        }
        let memory = match self.budget.memory {
            Some(bytes) => Bytes(bytes).max(Exact::MIN_MEMORY),
            None => Exact::DEFAULT_MEMORY.max(Exact::MIN_MEMORY),
        };
        let exact = Exact::default().with_memory(memory).unwrap_or_default();
        let prover = Arc::new(Prover::with(board, exact));
        Arc::clone(kept.insert(prover))
    }
}

/// Returns the message of a panic.
pub(crate) fn words(panic: &(dyn Any + Send)) -> &str {
    if let Some(text) = panic.downcast_ref::<&str>() {
        text
    } else if let Some(text) = panic.downcast_ref::<String>() {
        text
    } else {
        "no reason given"
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_solvers::Problem;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use colorwalk_boards::random::Recipe;
    use colorwalk_solvers::{BuiltInMetric, Greedy};

    fn events(job: Job) -> Vec<Event> {
        let (sender, events) = channel();
        let mut workers = Workers::new(sender, Budget::default());
        workers.start(Slot::Plan, 7, job);
        drop(workers);
        std::iter::from_fn(|| events.recv_timeout(Duration::from_secs(60)).ok()).collect()
    }

    fn reports(job: Job) -> Vec<Report> {
        let report = |event| match event {
            Event::Report {
                slot: Slot::Plan,
                ticket: 7,
                report,
            } => report,
            other => panic!("{other:?}"),
        };
        events(job).into_iter().map(report).collect()
    }

    #[test]
    fn a_board_is_solved() {
        let problem = Problem::new(&Recipe::new(4, 4, 3).unwrap().board(1));
        for solver in [Some("exact".into()), None] {
            let reports = reports(Job {
                problem: problem.clone(),
                solver,
            });
            let Some(Report::Solved(answer)) = reports.last() else {
                panic!("{reports:?}")
            };
            assert!(answer.is_optimal());
        }
    }

    #[test]
    fn a_solution_is_reported_before_its_proof() {
        let problem = Problem::new(&Recipe::new(10, 10, 6).unwrap().board(1));
        let reports = reports(Job {
            problem: problem.clone(),
            solver: None,
        });
        let Some(Report::Solved(last)) = reports.last() else {
            panic!("{reports:?}")
        };
        let better: Vec<_> = reports
            .iter()
            .filter_map(|report| match report {
                Report::Better(moves) => Some(moves.len()),
                _ => None,
            })
            .collect();
        let quick = Greedy::new(BuiltInMetric::Area)
            .solve(&problem, Control::default())
            .unwrap()
            .solution;
        let first = Report::Better(quick.moves().to_vec());
        assert_eq!(reports[0], first, "the greedy solution comes first");
        assert!(
            better.is_sorted_by(|one, next| one > next)
                && better.last() == Some(&last.solution.len()),
            "{better:?}"
        );
    }

    #[test]
    fn proofs_about_one_board_share_a_prover() {
        let jobs = Shared {
            budget: Budget::default(),
            prover: Arc::default(),
        };
        let recipe = Recipe::new(12, 12, 6).unwrap();
        let board = recipe.board(1);
        let solve = |problem: &Problem| {
            jobs.prover(problem.board())
                .solve(problem, Control::default())
                .unwrap()
        };
        let problem = Problem::new(&board);
        let first = solve(&problem).statistics.expanded;
        let others = board
            .palette()
            .map(|color| Exact::default().solve(&problem.play(color), Control::default()));
        let alone: u64 = others
            .map(|outcome| outcome.unwrap().statistics.expanded)
            .sum();
        let shared: u64 = board
            .palette()
            .map(|color| solve(&problem.play(color)).statistics.expanded)
            .sum();
        assert!(
            shared * 2 < alone,
            "{first} nodes first, then {shared} instead of {alone}"
        );

        let kept = jobs.clone().prover(&board);
        assert!(Arc::ptr_eq(&kept, &jobs.prover(&board)), "whatever the job");
        assert_eq!(jobs.prover(&recipe.board(2)).board(), &recipe.board(2));
    }

    #[test]
    fn failures_are_reported() {
        let problem = Problem::new(&Recipe::new(4, 4, 3).unwrap().board(1));
        let reports = reports(Job {
            problem,
            solver: Some("nobody".into()),
        });
        assert!(
            matches!(&reports[..], [Report::Failed(reason)] if reason.contains("there is no solver"))
        );
    }

    #[test]
    fn the_message_of_a_panic_is_found() {
        assert_eq!(words(&"a"), "a");
        assert_eq!(words(&"b".to_owned()), "b");
        assert_eq!(words(&1), "no reason given");
    }
}
