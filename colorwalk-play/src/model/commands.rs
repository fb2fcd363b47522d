//! The commands of each screen, in the order in which the help lists them.
//!
//! A new key is a command in a neighboring file, next to the function that it runs, and a line here.

use super::{Model, Screen, choosing, ending, helping, moves, results, scrolling, settings, solving, thinking};
use crate::command::Command;

/// Returns the commands of a screen.
pub(super) fn of(screen: Screen) -> &'static [Command<Model>] {
    match screen {
        Screen::Game => GAME,
        Screen::Boards => BOARDS,
        Screen::Results => RESULTS,
    }
}

/// The commands of the screen of one game.
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

/// The commands of the choice of a board; digits choose too.
const BOARDS: &[Command<Model>] = &[choosing::DAILY, choosing::CLOSE, helping::HELP, ending::QUIT];

/// The commands of the screen of results.
const RESULTS: &[Command<Model>] = &[results::CLOSE, helping::HELP, ending::QUIT];

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::crossterm::event::KeyCode;

    #[test]
    fn no_key_has_two_meanings() {
        for commands in [GAME, BOARDS, RESULTS] {
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
