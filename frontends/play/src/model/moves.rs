//! The player's moves: playing, undoing, and beginning another board.

use colorwalk_boards::random::Recipe;
use colorwalk_core::wording::count;
use colorwalk_core::{Cell, Color};
use colorwalk_session::Session;

use super::{Model, Tone, commands, letter};
use crate::event::{Effect, Slot};
use crate::export::drawing_command;

/// How a move is made, the first thing that a player has to know.
const HOW: &str = "Press a color: your area takes it.";

impl Model {
    /// Sets the message when a game comes on the screen.
    pub(super) fn greet(&mut self) {
        let game = self.session.game();
        if self.is_lost() {
            self.say_lost();
        } else if game.move_count() > 0 {
            let moves = count(game.move_count(), "move", "moves");
            let text = format!("Your game as you left it, after {moves}. ? shows the keys.");
            self.say(Tone::Plain, text);
        } else if game.is_solved() {
            self.say(Tone::Good, "There is nothing to clear on this board.");
        } else if self.previous.is_some() {
            self.say(
                Tone::Plain,
                "A new board; undo returns to the previous one. ? shows the keys.",
            );
        } else if let Some(limit) = self.limit() {
            if limit < self.session.known().lower() {
                return self.say_impossible(limit);
            }
            let moves = count(limit, "move", "moves");
            let text = format!("{HOW} Clear the board in at most {moves}.");
            self.say(Tone::Plain, text);
        } else {
            let text = format!("{HOW} Clear the board in as few moves as you can.");
            self.say(Tone::Plain, text);
        }
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
        let region = self.session.region(cell)?;
        let cleared = self.session.game().position().cleared();
        if cleared.contains(region) {
            return None;
        }
        self.session.board().regions().color(region)
    }

    /// Plays a color for the player or a solver, and reports the result.
    pub(super) fn play_one(&mut self, color: Color, solver: Option<&str>) {
        if self.is_lost() {
            return self.say_lost();
        }
        let who = match solver {
            Some(solver) => format!("{solver}: "),
            None => String::new(),
        };
        let before = self.session.game().position().clone();
        let cells = match self.session.play(color) {
            Ok(cells) => cells,
            Err(error) => {
                let reason = capitalized(&error.to_string());
                let meant = self.command_instead_of(color);
                return self.say(Tone::Bad, format!("{reason}.{meant}"));
            }
        };
        if cells == 0 {
            self.say(
                Tone::Bad,
                format!("{who}{color} cleared nothing, but counts as a move. You can undo it."),
            );
        } else {
            let cells = count(cells, "cell", "cells");
            self.say(Tone::Plain, format!("{who}{color} cleared {cells}."));
        }
        self.begin_fading(&before);
        self.moved();
    }

    /// Returns a sentence on the command that a player has meant by the letter of a color that the board lacks; empty if there
    /// is none.
    fn command_instead_of(&self, color: Color) -> String {
        let is_missing = color.index() >= self.session.board().colors();
        if !is_missing || !self.letters_are_colors() {
            return String::new();
        }
        let symbol = color.to_string().chars().next();
        let command = symbol.and_then(|symbol| commands::of_letter(symbol, self.commands()));
        match command {
            Some(command) => {
                let key = command.key(self.named_colors());
                format!(" Press {key} for \"{}\".", command.word)
            }
            None => String::new(),
        }
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
        if self.is_lost() {
            return self.say_lost();
        }
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
        let Some(boards) = &mut self.boards else {
            let recipe = self.session.id().recipe();
            let session = self.random_session(recipe);
            return self.replace(session);
        };
        let (index, count, board) = boards.advance();
        match board {
            Ok(id) => {
                let session = self.session_of(id);
                self.replace(session);
                // After the greeting that `replace` has set.
                let last = count.saturating_sub(1);
                let greeting = &self.message.text;
                let text = format!("Board {index} of 0 to {last}. {greeting}");
                self.say(Tone::Plain, text);
            }
            Err(reason) => self.say(
                Tone::Bad,
                format!("Board {index} cannot be played: {reason}. n shows the next one."),
            ),
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
        // Undo does not return to a game without moves.
        self.previous = if old.game().move_count() > 0 {
            Some(old)
        } else {
            None
        };
        self.greet();
    }

    /// Shows a session and returns the one that it replaces.
    fn show(&mut self, session: Session) -> Session {
        // Proofs about the old board would slow down those about the new one.
        self.session.leave();
        self.carry_out_requests();
        self.jobs.stop(Slot::Plan);
        self.stop_review();
        self.fading = None;
        self.plan = None;
        let old = std::mem::replace(&mut self.session, session);
        self.session.prove();
        self.scroll_to_start();
        self.keep();
        old
    }

    /// Updates the model after a change of the position.
    fn moved(&mut self) {
        self.stop_review();
        if self.session.game().is_solved() {
            self.applaud();
            self.review();
        } else if self.is_lost() {
            self.halt();
            self.say_lost();
        }
        self.keep();
    }

    /// Sets the message about a game without a move left.
    pub(super) fn say_lost(&mut self) {
        let game = self.session.game();
        let moves = count(game.move_count(), "move", "moves");
        let cells = count(game.position().cells_left(), "cell", "cells");
        let undo = letter('u', self.named_colors());
        let lower = self.session.known().lower();
        let impossible = match self.limit() {
            Some(limit) if limit < lower => format!(" (at least {lower} are needed)"),
            _ => String::new(),
        };
        let text = format!(
            "Lost: {moves} made{impossible}, {cells} left. {undo} undoes a move, Home all of them."
        );
        self.say(Tone::Bad, text);
    }

    /// Copies the command that draws the game, if it is finished.
    pub(super) fn copy_game(&mut self) {
        if !self.session.game().is_solved() {
            return self.say(Tone::Bad, "Only a finished game can be copied.");
        }
        let command = drawing_command(&self.session);
        self.jobs.effects.push(Effect::Copy(command));
        self.say(
            Tone::Plain,
            "Copied the command that draws this game; it is also printed on exit.",
        );
    }

    /// Sets the message about the end of a game.
    pub(super) fn applaud(&mut self) {
        let moves = self.session.game().move_count();
        let moves = count(moves, "move", "moves");
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
    let mut characters = text.chars();
    match characters.next() {
        Some(first) => first.to_uppercase().chain(characters).collect(),
        None => String::new(),
    }
}
