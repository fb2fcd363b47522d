//! The screen of many boards: its commands and reports.

use colorwalk_session::Report;
use ratatui::crossterm::event::KeyCode;

use super::{Model, Screen, Tone, supply};
use crate::command::Command;
use crate::event::{BatchReport, Job, Slot, Supply};

pub(super) const OPEN: Command<Model> = Command {
    name: "batch",
    symbol: Some('b'),
    brief: Some((11, |_| "batch")),
    help: "batch: play many boards with a solver",
    run: Model::open_batch,
    ..Command::NONE
};

pub(super) const RUN: Command<Model> = Command {
    name: "run",
    keys: &[KeyCode::Enter, KeyCode::Char(' '), KeyCode::Char('s'), KeyCode::Char('a')],
    shown: "Enter",
    brief: Some((1, |model| if model.is_running(Slot::Batch) { "stop" } else { "start" })),
    help: "start or stop",
    run: Model::run_batch,
    ..Command::NONE
};

pub(super) const NEXT_SOLVER: Command<Model> = Command {
    name: "next solver",
    keys: &[KeyCode::Tab],
    shown: "Tab",
    brief: Some((2, |_| "solver")),
    help: "choose the next solver; Shift-Tab for the previous one",
    run: |model| model.set_up(|model| model.solvers.next()),
    ..Command::NONE
};

pub(super) const PREVIOUS_SOLVER: Command<Model> = Command {
    name: "previous solver",
    keys: &[KeyCode::BackTab],
    run: |model| model.set_up(|model| model.solvers.previous()),
    ..Command::NONE
};

pub(super) const MORE: Command<Model> = Command {
    name: "more boards",
    keys: &[KeyCode::Char('+'), KeyCode::Char('='), KeyCode::Up],
    shown: "+ -",
    brief: Some((3, |_| "number")),
    help: "more or fewer boards, also with Up and Down",
    run: |model| model.set_up(|model| model.batch.more()),
    ..Command::NONE
};

pub(super) const FEWER: Command<Model> = Command {
    name: "fewer boards",
    keys: &[KeyCode::Char('-'), KeyCode::Down],
    run: |model| model.set_up(|model| model.batch.fewer()),
    ..Command::NONE
};

pub(super) const SUPPLY: Command<Model> = Command {
    name: "other boards",
    symbol: Some('o'),
    brief: Some((4, |_| "other boards")),
    help: "switch between the series and random boards like the game's",
    run: |model| model.set_up(Model::change_supply),
    ..Command::NONE
};

pub(super) const CLOSE: Command<Model> = Command {
    name: "back",
    keys: &[KeyCode::Esc, KeyCode::Char('b')],
    shown: "Esc",
    brief: Some((5, |_| "back")),
    help: "back to the game",
    run: Model::close_batch,
    ..Command::NONE
};

impl Model {
    /// Shows the batch. Unless it was started before, it will play boards like the one on the screen.
    fn open_batch(&mut self) {
        if self.batch.played.is_none() {
            self.batch.set_supply(supply(&self.session));
        }
        self.open(Screen::Batch);
    }

    fn close_batch(&mut self) {
        self.stop_batch();
        self.back_to_game();
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
        self.jobs.start(Slot::Batch, Job::Batch { solver, boards, count });
        self.say(Tone::Plain, "");
    }

    fn stop_batch(&mut self) {
        self.jobs.stop(Slot::Batch);
    }

    /// Changes the setup of the next batch. A running one is stopped, since it would not match the screen.
    fn set_up(&mut self, change: impl Fn(&mut Self)) {
        self.stop_batch();
        change(self);
        let summary = self.solvers.chosen().summary;
        self.say(Tone::Plain, summary);
    }

    fn change_supply(&mut self) {
        let random = Supply::Random(self.session.recipe());
        let next = if self.batch.supply == Supply::Series { random } else { Supply::Series };
        self.batch.set_supply(next);
    }

    /// Handles the failure of a batch as a whole.
    pub(super) fn batch_ends(&mut self, report: Report) {
        if let Report::Failed(reason) = report {
            self.batch.fail(reason);
            self.batch_report(BatchReport::Finished);
        }
    }

    /// Processes a report of the batch.
    pub(super) fn batch_report(&mut self, report: BatchReport) {
        match report {
            BatchReport::Board(Ok(length)) => self.batch.enter(length),
            BatchReport::Board(Err(reason)) => self.batch.fail(reason),
            BatchReport::Finished => self.jobs.done(Slot::Batch),
        }
        if !self.is_running(Slot::Batch) {
            match &self.batch.failure {
                Some(reason) => self.say(Tone::Bad, format!("{} not solved: {reason}", self.batch.failed)),
                None => self.say(Tone::Good, "All boards are done."),
            }
        }
    }
}
