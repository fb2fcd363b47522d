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
        let Some(page) = self.help.filter(|_| key.kind != KeyEventKind::Release) else {
            return;
        };
        self.help = match key.code {
            KeyCode::Esc => None,
            KeyCode::Up | KeyCode::PageUp | KeyCode::Left => Some(page.saturating_sub(1)),
            _ => Some(page + 1).filter(|&next| next < self.help_pages().len()),
        };
    }

    /// Returns keys and what they do: playing, the commands of the screen, and the words of the panel.
    fn help_entries(&self) -> Vec<(String, &'static str)> {
        let explained = self
            .commands()
            .iter()
            .filter(|command| !command.help.is_empty());
        let commands = explained.map(|command| (command.shown(self.named_colors()), command.help));
        let mut entries = match self.screen {
            Screen::Results => return commands.collect(),
            Screen::Boards => vec![("digits".to_owned(), "a board of this difficulty")],
            Screen::Game if self.letters_are_colors() => {
                let keys = self.color_keys().replace(' ', ", ");
                vec![(
                    keys,
                    "play this color; letters are colors here, and commands are capitals: hold Shift",
                )]
            }
            Screen::Game => {
                vec![(
                    self.color_keys(),
                    "play this color: clear all of it that touches the cleared area",
                )]
            }
        };
        if self.screen == Screen::Game {
            entries.push(("mouse".to_owned(), "a click on a cell plays its color"));
        }
        entries.extend(commands);
        if self.screen == Screen::Game {
            entries.extend([
                (String::new(), ""),
                (
                    "Par".to_owned(),
                    "the smallest possible number of moves, proven in the background",
                ),
                (
                    "Gap".to_owned(),
                    "how far above par the best end from here is",
                ),
            ]);
        }
        entries
    }

    /// Returns the keys that play colors. Colors beyond the letters have none: a click plays them.
    pub(crate) fn color_keys(&self) -> String {
        let mut keys = self
            .session
            .board()
            .palette()
            .map(|color| color.to_string())
            .filter(|key| key.len() == 1);
        let last = keys.next_back().unwrap_or_default();
        if self.letters_are_colors() {
            format!("1-9 a-{last}")
        } else {
            format!("1-{last}")
        }
    }
}
