//! Settings of the player: the solver, the timer, the labels of the cells.

use ratatui::crossterm::event::KeyCode;

use super::{Model, Tone};
use crate::command::Command;
use crate::solvers::Solvers;

pub(super) const NEXT_SOLVER: Command<Model> = Command {
    name: "next solver",
    keys: &[KeyCode::Tab],
    shown: "Tab",
    brief: Some((5, |_| "solver")),
    help: "choose the next solver; Shift-Tab for the previous one",
    run: |model| model.choose(Solvers::next),
    ..Command::NONE
};

pub(super) const PREVIOUS_SOLVER: Command<Model> = Command {
    name: "previous solver",
    keys: &[KeyCode::BackTab],
    run: |model| model.choose(Solvers::previous),
    ..Command::NONE
};

pub(super) const LABELS: Command<Model> = Command {
    name: "labels",
    symbol: Some('l'),
    help: "show or hide labels on the cells",
    run: |model| model.labels = !model.labels,
    ..Command::NONE
};

pub(super) const TIMER: Command<Model> = Command {
    name: "timer",
    symbol: Some('t'),
    help: "show or hide the timer",
    run: |model| model.timer = !model.timer,
    ..Command::NONE
};

impl Model {
    /// Chooses another solver. The plan of the old one is dropped.
    fn choose(&mut self, how: impl Fn(&mut Solvers)) {
        self.halt();
        how(&mut self.solvers);
        let choice = self.solvers.chosen();
        self.say(Tone::Plain, format!("{}: {}.", choice.spec, choice.summary));
    }
}
