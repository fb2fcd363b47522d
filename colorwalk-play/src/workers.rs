//! The background: threads that carry out the model's jobs and report to it.
//!
//! A job runs in a thread of its own, with a flag that stops it. A thread that panics, which is a bug of a solver, costs
//! its job and nothing else: the model is told.

use std::any::Any;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;

use colorwalk_solvers::{Budget, Cancel, Control, Observer, Problem, Progress, Registry, SpecError, batch};

use crate::event::{Event, Job, Report, Slot, Supply};

/// The jobs under way.
#[derive(Debug)]
pub(crate) struct Workers {
    events: Sender<Event>,
    registry: Arc<Registry>,
    budget: Budget,
    running: HashMap<Slot, Cancel>,
}

impl Workers {
    /// No jobs. What those to come have to say goes to this channel; each may use this much for a board.
    pub(crate) fn new(events: Sender<Event>, registry: Arc<Registry>, budget: Budget) -> Self {
        Self { events, registry, budget, running: HashMap::new() }
    }

    /// Starts a job in the place of the one in its slot.
    pub(crate) fn start(&mut self, slot: Slot, ticket: u64, job: Job) {
        self.stop(slot);
        let cancel = Cancel::new();
        self.running.insert(slot, cancel.clone());
        let (events, registry) = (self.events.clone(), Arc::clone(&self.registry));
        let worker = Worker { events, registry, budget: self.budget, cancel, slot, ticket };
        let fallback = worker.clone();
        let spawned = thread::Builder::new().name(format!("{slot:?}")).spawn(move || worker.work(job));
        if let Err(error) = spawned {
            fallback.report(Report::Failed(format!("no thread could be started: {error}")));
        }
    }

    /// Stops the job in a slot, if there is one.
    pub(crate) fn stop(&mut self, slot: Slot) {
        if let Some(cancel) = self.running.remove(&slot) {
            cancel.cancel();
        }
    }
}

/// One job's side of the channel.
#[derive(Clone)]
struct Worker {
    events: Sender<Event>,
    registry: Arc<Registry>,
    budget: Budget,
    cancel: Cancel,
    slot: Slot,
    ticket: u64,
}

impl Worker {
    fn work(self, job: Job) {
        let done = catch_unwind(AssertUnwindSafe(|| match job {
            Job::Solve { solver, problem } => self.solve(&solver, &problem),
            Job::Batch { solver, boards, count } => self.batch(&solver, boards, count),
        }));
        if let Err(panic) = done {
            self.report(Report::Failed(format!("the solver crashed, which is a bug of it: {}", words(panic.as_ref()))));
        }
    }

    fn report(&self, report: Report) {
        // When the program ends, nobody listens any more, and nothing needs to be said.
        let _ = self.events.send(Event::Report { slot: self.slot, ticket: self.ticket, report });
    }

    fn control(&self) -> Control<'_> {
        Control::default().with_budget(self.budget).with_cancel(&self.cancel)
    }

    fn solve(&self, solver: &str, problem: &Problem) {
        let solved = self.registry.build(solver).map_err(|error| error.to_string()).and_then(|solver| {
            solver.solve(problem, self.control().with_observer(self)).map_err(|error| error.to_string())
        });
        self.report(match solved {
            Ok(outcome) => Report::Solved { moves: outcome.solution.moves().to_vec(), lower: outcome.lower_bound },
            Err(reason) => Report::Failed(reason),
        });
    }

    fn batch(&self, solver: &str, boards: Supply, count: usize) {
        let jobs = batch::processors();
        let built = solver.parse().and_then(|spec| batch::build_shared(&self.registry, &spec, jobs));
        let solver = match built {
            Ok(solver) => solver,
            Err(error) => return self.report(Report::Failed(SpecError::to_string(&error))),
        };
        let solve = |_, index| {
            let board = boards.board(index).ok_or_else(|| format!("there is no board {index}"))?;
            let outcome = solver.solve(&Problem::new(&board), self.control());
            outcome.map(|outcome| outcome.solution.len()).map_err(|error| error.to_string())
        };
        let stopped = batch::in_order(
            jobs,
            0..count,
            solve,
            || (),
            |_, length| {
                if self.cancel.is_cancelled() {
                    return ControlFlow::Break(());
                }
                self.report(length.map_or_else(Report::Failed, Report::Length));
                ControlFlow::Continue(())
            },
        );
        if stopped.is_none() {
            self.report(Report::Finished);
        }
    }
}

impl Observer for Worker {
    fn progress(&self, progress: &Progress) {
        let Progress { elapsed, lower_bound: lower, upper_bound: upper, .. } = *progress;
        self.report(Report::Progress { elapsed, lower, upper });
    }
}

/// What somebody said who panicked.
fn words(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("no reason given")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use colorwalk_core::random::Recipe;

    fn reports(job: Job) -> Vec<Report> {
        let (sender, events) = channel();
        let mut workers = Workers::new(sender, Arc::new(Registry::standard()), Budget::default());
        workers.start(Slot::Plan, 7, job);
        drop(workers);
        let mut reports = Vec::new();
        while let Ok(event) = events.recv_timeout(Duration::from_secs(60)) {
            match event {
                Event::Report { slot: Slot::Plan, ticket: 7, report } => reports.push(report),
                other => panic!("{other:?}"),
            }
        }
        reports
    }

    #[test]
    fn a_board_is_solved() {
        let problem = Problem::new(&Recipe::new(4, 4, 3).unwrap().board(1));
        let reports = reports(Job::Solve { solver: "exact".into(), problem });
        let Some(Report::Solved { moves, lower }) = reports.last() else { panic!("{reports:?}") };
        assert_eq!(moves.len(), *lower);
    }

    #[test]
    fn a_batch_tells_each_length_and_then_that_it_is_through() {
        let boards = Supply::Random(Recipe::new(4, 4, 3).unwrap());
        let reports = reports(Job::Batch { solver: "greedy".into(), boards, count: 5 });
        assert_eq!(reports.len(), 6);
        assert!(reports[..5].iter().all(|report| matches!(report, Report::Length(1..))));
        assert_eq!(reports[5], Report::Finished);
    }

    #[test]
    fn what_cannot_be_done_is_said() {
        let problem = Problem::new(&Recipe::new(4, 4, 3).unwrap().board(1));
        let reports = reports(Job::Solve { solver: "nobody".into(), problem });
        assert!(matches!(&reports[..], [Report::Failed(reason)] if reason.contains("there is no solver")));
    }

    #[test]
    fn the_words_of_a_panic_are_found() {
        assert_eq!(words(&"a"), "a");
        assert_eq!(words(&"b".to_owned()), "b");
        assert_eq!(words(&1), "no reason given");
    }
}
