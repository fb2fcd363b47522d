//! The commands of each screen, in the order in which the help lists them.
//!
//! A new key is a command in a file beside this one, next to the function that it runs, and a line here.

use super::{
    Model, Screen, batching, choosing, ending, helping, moves, results, scrolling, settings, solving, thinking,
};
use crate::command::Command;

/// The commands of a screen.
pub(super) fn of(screen: Screen) -> &'static [Command<Model>] {
    match screen {
        Screen::Game => GAME,
        Screen::Batch => BATCH,
        Screen::Boards => BOARDS,
        Screen::Results => RESULTS,
    }
}

/// The commands while one game is on the screen.
pub(crate) const GAME: &[Command<Model>] = &[
    moves::UNDO,
    moves::REDO,
    moves::RESTART,
    thinking::HINT,
    moves::NEW_BOARD,
    choosing::OPEN,
    settings::NEXT_SOLVER,
    settings::PREVIOUS_SOLVER,
    solving::STEP,
    solving::AUTO,
    solving::FASTER,
    solving::SLOWER,
    thinking::GIVE_UP,
    batching::OPEN,
    results::OPEN,
    settings::TIMER,
    settings::LABELS,
    scrolling::UP,
    scrolling::DOWN,
    scrolling::LEFT,
    scrolling::RIGHT,
    helping::HELP,
    ending::QUIT,
];

/// The commands while many boards are on the screen.
const BATCH: &[Command<Model>] = &[
    batching::RUN,
    batching::NEXT_SOLVER,
    batching::PREVIOUS_SOLVER,
    batching::MORE,
    batching::FEWER,
    batching::SUPPLY,
    batching::CLOSE,
    helping::HELP,
    ending::QUIT,
];

/// The commands while another board is chosen; digits choose as well.
const BOARDS: &[Command<Model>] = &[choosing::DAILY, choosing::CLOSE, helping::HELP, ending::QUIT];

/// The commands while results are on the screen.
const RESULTS: &[Command<Model>] = &[results::CLOSE, helping::HELP, ending::QUIT];

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::crossterm::event::KeyCode;

    #[test]
    fn no_key_means_two_things() {
        for commands in [GAME, BATCH, BOARDS, RESULTS] {
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
