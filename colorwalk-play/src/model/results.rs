//! The screen of results, which shows the [`Records`](crate::records::Records).

use ratatui::crossterm::event::KeyCode;

use super::{Model, Screen};
use crate::command::Command;

pub(super) const OPEN: Command<Model> = Command {
    name: "results",
    symbol: Some('i'),
    help: "your results so far",
    run: |model| model.open(Screen::Results),
    ..Command::NONE
};

pub(super) const CLOSE: Command<Model> = Command {
    name: "back",
    keys: &[KeyCode::Esc, KeyCode::Enter, KeyCode::Char('i')],
    shown: "Esc",
    brief: Some((1, |_| "back")),
    help: "back to the game",
    run: Model::back_to_game,
    ..Command::NONE
};
