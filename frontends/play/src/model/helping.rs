//! The help: opening, turning pages, and closing.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind};

use super::{Model, Screen};
use crate::help;

impl Model {
    /// Returns the pages of the help of this screen.
    pub(crate) fn help_pages(&self) -> Vec<Vec<help::Line>> {
        help::pages(self.help_entries(), self.area)
    }

    /// Turns to the next or previous page, or closes the help.
    pub(super) fn turn_help(&mut self, key: KeyEvent) {
        let Some(page) = self.help else {
            return;
        };
        if key.kind == KeyEventKind::Release {
            return;
        }
        self.help = match key.code {
            KeyCode::Esc => None,
            KeyCode::Up | KeyCode::PageUp | KeyCode::Left => Some(page.saturating_sub(1)),
            _ if page + 1 < self.help_pages().len() => Some(page + 1),
            _ => None,
        };
    }

    /// Returns keys and what they do: playing, the commands of the screen, and the words of the panel.
    fn help_entries(&self) -> Vec<(String, &'static str)> {
        let mut entries = Vec::new();
        match self.screen {
            Screen::Results => {}
            Screen::Boards => {
                entries.push(("digits".to_owned(), "a board of this difficulty"));
            }
            Screen::Game => {
                entries.push(self.help_on_colors());
                entries.push(("mouse".to_owned(), "a click on a cell plays its color"));
            }
        }
        let colors = self.named_colors();
        for command in self.commands() {
            if !command.help.is_empty() {
                entries.push((command.shown(colors), command.help));
            }
        }
        if self.screen == Screen::Game {
            entries.push((String::new(), ""));
            entries.push((
                "Par".to_owned(),
                "the smallest possible number of moves, proven in the background",
            ));
        }
        entries
    }

    /// Returns the keys that play colors, and what they do.
    fn help_on_colors(&self) -> (String, &'static str) {
        let keys = self.color_keys();
        if self.letters_are_colors() {
            (
                keys.replace(' ', ", "),
                "play this color; letters are colors here, and commands are capitals: hold Shift",
            )
        } else {
            (
                keys,
                "play this color: clear all of it that touches the cleared area",
            )
        }
    }

    /// Returns the keys that play colors. Colors beyond the letters have none: a click plays them.
    pub(crate) fn color_keys(&self) -> String {
        let mut last = String::new();
        for color in self.session.board().palette() {
            let key = color.to_string();
            if key.len() == 1 {
                last = key;
            }
        }
        if self.letters_are_colors() {
            format!("1-9 a-{last}")
        } else {
            format!("1-{last}")
        }
    }
}
