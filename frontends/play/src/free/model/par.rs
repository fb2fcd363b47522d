//! The fewest moves of the level, and hints: what searches find while the player plays.

use colorwalk_core::wording::count;
use colorwalk_free::{FreeMove, FreeProblem};

use super::{Effect, Model};
use crate::free::searches::{Found, Purpose, Search};
use crate::model::Tone;

/// What is known about the fewest moves of the level.
#[derive(Clone, Debug, Default)]
pub(in crate::free) struct Par {
    /// A lower bound.
    pub(in crate::free) at_least: usize,
    /// The best solution that is known.
    pub(in crate::free) best: Option<Vec<FreeMove>>,
    /// Whether the search goes on.
    pub(in crate::free) is_searching: bool,
}

impl Par {
    /// Returns the fewest moves, if they are proven.
    pub(in crate::free) fn proven(&self) -> Option<usize> {
        let moves = self.best.as_ref()?.len();
        (moves == self.at_least).then_some(moves)
    }
}

impl Model {
    /// Begins to search for par.
    pub(super) fn search_par(&mut self) {
        self.awaits_hint = false;
        self.effects.push(Effect::Stop(Purpose::Hint));
        self.par = Par {
            is_searching: true,
            ..Par::default()
        };
        // The game's limit is no limit of par.
        let problem = self.game.level.problem.clone().with_move_limit(None);
        self.search(Purpose::Par, problem);
        self.ticket_of_par = self.ticket;
    }

    fn search(&mut self, purpose: Purpose, problem: FreeProblem) {
        self.ticket += 1;
        self.effects.push(Effect::Start(Search {
            purpose,
            ticket: self.ticket,
            problem,
        }));
    }

    /// Shows a next move: that of the known solution, if the player has followed it, or else one that a search finds.
    pub(super) fn ask_hint(&mut self) {
        if self.game.is_solved() {
            self.say(Tone::Plain, "The level is solved.");
            return;
        }
        let made = self.game.moves();
        if let Some(best) = &self.par.best
            && let Some(rest) = best.strip_prefix(made)
        {
            let rest = rest.to_vec();
            let is_proven = self.par.proven().is_some();
            self.show_hint(&rest, is_proven);
            return;
        }
        if let Some(problem) = self.game.rest() {
            self.awaits_hint = true;
            self.say(Tone::Plain, "Looking for a move; Esc stops.");
            self.search(Purpose::Hint, problem);
        }
    }

    pub(super) fn forget_hint(&mut self) {
        if self.awaits_hint {
            self.awaits_hint = false;
            self.effects.push(Effect::Stop(Purpose::Hint));
        }
    }

    /// Chooses the region of the first of these moves, and says its color.
    fn show_hint(&mut self, moves: &[FreeMove], is_proven: bool) {
        let Some(next) = moves.first() else {
            return;
        };
        self.go_to(next.cell);
        let color = next.color;
        let left = count(moves.len(), "move", "moves");
        let word = self.game.level.symbols.of(color);
        let named = if word == color.to_string() {
            word
        } else {
            format!("{color} ({word})")
        };
        let rest = match is_proven {
            true => format!("{left} to the end, proven"),
            false => format!("{left} to the end, perhaps not the fewest"),
        };
        self.say(
            Tone::Plain,
            format!("Hint: this region to {named}; {rest}."),
        );
    }

    /// Takes in what a search has found.
    pub(in crate::free) fn found(&mut self, found: Found) {
        match (found.purpose, found.answer) {
            (Purpose::Par, answer) if found.ticket == self.ticket_of_par => {
                self.par.is_searching = !found.is_last;
                match answer {
                    Ok((moves, at_least)) => {
                        self.par.at_least = self.par.at_least.max(at_least);
                        let known = self.par.best.as_ref().map_or(usize::MAX, Vec::len);
                        if moves.len() < known {
                            self.par.best = Some(moves);
                        }
                    }
                    Err(error) => self.say(Tone::Bad, format!("Par: {error}.")),
                }
            }
            (Purpose::Hint, answer) if self.awaits_hint && found.ticket == self.ticket => {
                match answer {
                    Ok((moves, at_least)) => {
                        let is_proven = moves.len() == at_least;
                        self.show_hint(&moves, is_proven);
                        self.forget_hint();
                    }
                    Err(error) => {
                        self.awaits_hint = false;
                        self.say(Tone::Bad, format!("No hint: {error}."));
                    }
                }
            }
            // Of a search that was stopped.
            _ => {}
        }
    }
}
