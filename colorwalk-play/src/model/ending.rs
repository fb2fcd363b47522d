//! The end of the program.

use super::{Ended, Model};
use crate::command::Command;
use crate::event::Slot;

pub(super) const QUIT: Command<Model> = Command {
    name: "quit",
    symbol: Some('q'),
    brief: Some((8, |_| "quit")),
    help: "quit and save the game",
    above_help: true,
    run: |model| model.end(Ended::Quit),
    ..Command::NONE
};

impl Model {
    /// Stops all jobs and saves the game.
    pub(super) fn end(&mut self, how: Ended) {
        self.session.leave();
        for slot in Slot::ALL {
            self.jobs.stop(slot);
        }
        self.keep();
        self.ended = Some(how);
    }
}
