//! The player's moves: playing, undoing, and beginning another board.

use colorwalk_boards::random::Recipe;
use colorwalk_core::wording::count;
use colorwalk_core::{Cell, Color};
use colorwalk_session::Session;

use super::{Model, Tone};
use crate::boards::BoardQueue;
use crate::event::Slot;

impl Model {
    /// Sets the message when a game comes on the screen.
    pub(super) fn greet(&mut self) {
        let moves = count(self.session.game().move_count(), "move", "moves");
        let text = match &self.previous {
            _ if self.session.game().move_count() > 0 => {
                &format!("Your game as you left it, after {moves}. ? shows the keys.")
            }
            _ if self.session.game().is_solved() => {
                return self.say(Tone::Good, "There is nothing to clear on this board.");
            }
            Some(_) => "A new board; undo returns to the previous one. ? shows the keys.",
            None => "Clear the board in as few moves as you can. ? shows the keys.",
        };
        self.say(Tone::Plain, text);
    }

    /// Plays a color for the player.
    pub(super) fn play(&mut self, color: Color) {
        self.halt();
        self.play_one(color, None);
    }

    /// Plays the color of the cell that was clicked.
    pub(super) fn play_at(&mut self, cell: Cell) {
        match self.uncleared_color(cell) {
            Some(color) => self.play(color),
            None => self.say(Tone::Plain, "This cell is cleared already."),
        }
    }

    /// Returns the color of an uncleared cell.
    pub(crate) fn uncleared_color(&self, cell: Cell) -> Option<Color> {
        let cleared = self.session.game().position().cleared();
        let uncleared = self
            .session
            .region(cell)
            .filter(|&region| !cleared.contains(region));
        uncleared.and_then(|region| self.session.board().regions().color(region))
    }

    /// Plays a color for the player or a solver, and reports the result.
    pub(super) fn play_one(&mut self, color: Color, solver: Option<&str>) {
        let who = solver
            .map(|solver| format!("{solver}: "))
            .unwrap_or_default();
        match self.session.play(color) {
            Err(error) => {
                return self.say(Tone::Bad, format!("{}.", capitalized(&error.to_string())));
            }
            Ok(0) => {
                self.say(
                    Tone::Bad,
                    format!("{who}{color} cleared nothing, but counts as a move. You can undo it."),
                );
            }
            Ok(cells) => self.say(
                Tone::Plain,
                format!("{who}{color} cleared {}.", count(cells, "cell", "cells")),
            ),
        }
        self.moved();
    }

    /// Undoes a move, or returns to the previous board.
    pub(super) fn undo(&mut self) {
        self.halt();
        if let Some(color) = self.session.undo() {
            self.say(Tone::Plain, format!("Undid {color}."));
            self.moved();
        } else if let Some(previous) = self.previous.take() {
            self.show(previous);
            self.say(Tone::Plain, "Back on the previous board.");
        } else {
            self.say(Tone::Bad, "There is no move to undo.");
        }
    }

    /// Replays the move that was undone last.
    pub(super) fn redo(&mut self) {
        self.halt();
        let Some(color) = self.session.redo() else {
            return self.say(Tone::Bad, "There is no move to redo.");
        };
        self.say(Tone::Plain, format!("Redid {color}."));
        self.moved();
    }

    /// Undoes all moves.
    pub(super) fn restart(&mut self) {
        self.halt();
        self.session.restart();
        self.say(Tone::Plain, "All moves undone; redo replays them.");
        self.moved();
    }

    /// Begins another board: the next one of the file, or a random one of the same kind.
    pub(super) fn new_board(&mut self) {
        self.halt();
        match self.boards.as_mut().map(BoardQueue::advance) {
            Some((index, count, Ok(id))) => {
                let session = self.session_of(id);
                self.replace(session);
                let words = &self.message.text;
                self.say(
                    Tone::Plain,
                    format!("Board {index} of 0 to {}. {words}", count.saturating_sub(1)),
                );
            }
            Some((index, _, Err(reason))) => {
                self.say(
                    Tone::Bad,
                    format!("Board {index} cannot be played: {reason}. n shows the next one."),
                );
            }
            None => {
                let session = self.random_session(self.session.id().recipe());
                self.replace(session);
            }
        }
    }

    /// Returns a random board.
    pub(super) fn random_session(&mut self, recipe: Recipe) -> Session {
        // Steps by an odd number, as in a Weyl sequence, so seeds do not repeat.
        self.seed = self.seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        Session::random(recipe, self.seed >> 20)
    }

    /// Begins another game; undo returns to this one.
    pub(super) fn replace(&mut self, session: Session) {
        self.halt();
        self.keep();
        let old = self.show(session);
        self.previous = (old.game().move_count() > 0).then_some(old);
        self.greet();
    }

    /// Shows a session and returns the one that it replaces.
    fn show(&mut self, session: Session) -> Session {
        self.session.leave();
        self.carry_out_requests();
        self.jobs.stop(Slot::Plan);
        self.plan = None;
        let old = std::mem::replace(&mut self.session, session);
        self.session.prove();
        self.scroll_to_start();
        self.keep();
        old
    }

    /// Updates the model after a change of the position.
    fn moved(&mut self) {
        if self.session.game().is_solved() {
            self.applaud();
        }
        self.keep();
    }

    /// Sets the message about the end of a game.
    pub(super) fn applaud(&mut self) {
        let moves = count(self.session.game().move_count(), "move", "moves");
        let end = match self.session.gap() {
            Some((0, _)) => ". That is optimal: it cannot be done in fewer!".to_owned(),
            Some((gap, _)) => format!(", {gap} above par."),
            None => ". Par is not proven yet.".to_owned(),
        };
        self.say(Tone::Good, format!("Solved in {moves}{end}"));
    }
}

/// Returns the text with a capital first letter.
pub(super) fn capitalized(text: &str) -> String {
    let mut symbols = text.chars();
    symbols
        .next()
        .map(|first| first.to_uppercase().chain(symbols).collect())
        .unwrap_or_default()
}
