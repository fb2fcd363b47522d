//! The view of many boards: what its keys do, and what the background reports of it.

use super::{Model, Screen, Tone, supply};
use crate::commands::play::event::{Job, Report, Slot, Supply};
use crate::commands::play::keys::Command;

impl Model {
    /// Shows the batch. Boards like the one on the screen are what it will play unless it has begun.
    pub(super) fn open_batch(&mut self) {
        self.halt();
        if self.batch.played.is_none() {
            self.batch.set_supply(supply(&self.session));
        }
        self.screen = Screen::Batch;
        self.say(Tone::Plain, "");
    }

    pub(super) fn batch_command(&mut self, command: Command) {
        match command {
            Command::Back | Command::Batch => {
                self.stop_batch();
                self.screen = Screen::Game;
                self.say(Tone::Plain, "Back to the game.");
            }
            Command::Enter | Command::Step | Command::Auto => self.run_batch(),
            Command::NextSolver => self.set_up(|model| model.solvers.next()),
            Command::PreviousSolver => self.set_up(|model| model.solvers.previous()),
            Command::Faster => self.set_up(|model| model.batch.more()),
            Command::Slower => self.set_up(|model| model.batch.fewer()),
            Command::Supply => self.set_up(Self::change_supply),
            Command::Help => self.help = true,
            _ => {}
        }
    }

    /// Starts the batch, or stops it.
    fn run_batch(&mut self) {
        if self.is_running(Slot::Batch) {
            self.stop_batch();
            self.say(Tone::Plain, "Stopped.");
            return;
        }
        let solver = self.solvers.chosen().spec;
        self.batch.begin(solver.clone());
        let (boards, count) = (self.batch.supply, self.batch.count());
        self.desk.start(Slot::Batch, Job::Batch { solver, boards, count });
        self.say(Tone::Plain, "");
    }

    fn stop_batch(&mut self) {
        self.desk.stop(Slot::Batch);
    }

    /// Changes what the next batch is. One that is under way is stopped: it would not be what the screen says.
    fn set_up(&mut self, change: impl Fn(&mut Self)) {
        self.stop_batch();
        change(self);
        let summary = self.solvers.chosen().summary;
        self.say(Tone::Plain, summary);
    }

    fn change_supply(&mut self) {
        let recipe = self.session.recipe().map(Supply::Random);
        let next = if self.batch.supply == Supply::Series { recipe.unwrap_or(Supply::Series) } else { Supply::Series };
        self.batch.set_supply(next);
    }

    /// What the batch says.
    pub(super) fn batch_report(&mut self, report: Report) {
        match report {
            Report::Length(length) => self.batch.enter(length),
            Report::Failed(reason) => self.batch.fail(reason),
            Report::Finished => self.desk.done(Slot::Batch),
            Report::Progress { .. } | Report::Solved { .. } => {}
        }
        if !self.is_running(Slot::Batch) {
            match &self.batch.failure {
                Some(reason) => self.say(Tone::Bad, format!("{} not solved: {reason}", self.batch.failed)),
                None => self.say(Tone::Good, "All boards are through."),
            }
        }
    }
}
