//! The commands of the two screens, in the order in which the help lists them.
//!
//! A new key is a command in a file beside this one, next to the function that it runs, and a line here.

use super::{Model, batching, ending, moves, settings, solving, thinking};
use crate::command::Command;

/// The commands while one game is on the screen.
pub(crate) const GAME: &[Command<Model>] = &[
    moves::UNDO,
    moves::REDO,
    moves::RESTART,
    thinking::HINT,
    moves::NEW_BOARD,
    settings::NEXT_SOLVER,
    settings::PREVIOUS_SOLVER,
    solving::STEP,
    solving::AUTO,
    solving::FASTER,
    solving::SLOWER,
    thinking::GIVE_UP,
    batching::OPEN,
    settings::LABELS,
    settings::HELP,
    ending::QUIT,
];

/// The commands while many boards are on the screen.
pub(crate) const BATCH: &[Command<Model>] = &[
    batching::RUN,
    batching::NEXT_SOLVER,
    batching::PREVIOUS_SOLVER,
    batching::MORE,
    batching::FEWER,
    batching::SUPPLY,
    batching::CLOSE,
    settings::HELP,
    ending::QUIT,
];

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::crossterm::event::KeyCode;

    #[test]
    fn no_key_means_two_things() {
        for commands in [GAME, BATCH] {
            let mut keys = Vec::new();
            for command in commands {
                keys.extend(command.symbol.map(KeyCode::Char));
                keys.extend(command.keys);
            }
            for (index, key) in keys.iter().enumerate() {
                assert!(!keys[..index].contains(key), "{key:?}");
            }
        }
    }
}
