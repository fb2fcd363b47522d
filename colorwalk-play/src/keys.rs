//! The meaning of keys.
//!
//! On boards of up to nine colors, digits are colors and letters are commands. On boards of more, lower-case letters
//! are colors too, and commands need Shift. A capital letter is a command on every board, so pressing Shift is never
//! wrong. Keys without letters mean the same everywhere.

use colorwalk_core::Color;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::command::{Command, DIGITS};

/// The meaning of a key.
#[derive(Debug)]
pub(crate) enum Pressed<T: 'static> {
    /// Play this color, which the board may lack.
    Color(Color),
    /// One of the commands.
    Command(&'static Command<T>),
    /// End the program at once.
    Interrupt,
}

/// Returns the meaning of a key on a board of this number of colors, given the commands; `None` if it has none.
pub(crate) fn find<T>(key: KeyEvent, colors: usize, commands: &'static [Command<T>]) -> Option<Pressed<T>> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return (key.code == KeyCode::Char('c')).then_some(Pressed::Interrupt);
    }
    if key.modifiers.intersects(KeyModifiers::ALT | KeyModifiers::SUPER | KeyModifiers::META) {
        return None;
    }
    let mut commands = commands.iter();
    let command = match key.code {
        KeyCode::Char(symbol) if symbol.is_ascii_digit() || symbol.is_ascii_lowercase() && colors > DIGITS => {
            return Color::from_symbol(symbol).ok().map(Pressed::Color);
        }
        KeyCode::Char(symbol) => {
            let symbol = symbol.to_ascii_lowercase();
            commands.find(|command| command.symbol == Some(symbol) || command.keys.contains(&KeyCode::Char(symbol)))
        }
        code => commands.find(|command| command.keys.contains(&code)),
    };
    command.map(Pressed::Command)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::GAME;

    /// Returns the meaning of a key as a word; a color is its symbol.
    fn meaning(key: KeyEvent, colors: usize) -> Option<String> {
        find(key, colors, GAME).map(|pressed| match pressed {
            Pressed::Color(color) => color.to_string(),
            Pressed::Command(command) => command.name.to_owned(),
            Pressed::Interrupt => "interrupt".to_owned(),
        })
    }

    fn typed(symbol: char, colors: usize) -> Option<String> {
        meaning(KeyEvent::new(KeyCode::Char(symbol), KeyModifiers::NONE), colors)
    }

    #[test]
    fn letters_are_commands_until_they_are_needed_as_colors() {
        for (symbol, means) in [('u', "undo"), ('h', "hint"), ('q', "quit"), ('s', "step")] {
            assert_eq!(typed(symbol, 9).as_deref(), Some(means));
            assert_eq!(typed(symbol, 10), Some(symbol.to_string()));
            for colors in [5, 9, 10, 35] {
                assert_eq!(typed(symbol.to_ascii_uppercase(), colors).as_deref(), Some(means), "with {colors} colors");
            }
        }
    }

    #[test]
    fn digits_are_colors_whether_the_board_has_them_or_not() {
        for colors in [2, 35] {
            assert_eq!(typed('1', colors).as_deref(), Some("1"));
            assert_eq!(typed('9', colors).as_deref(), Some("9"));
            assert_eq!(typed('0', colors), None);
        }
    }

    #[test]
    fn control_c_ends_and_other_chords_do_nothing() {
        let chord = |symbol, modifiers| meaning(KeyEvent::new(KeyCode::Char(symbol), modifiers), 5);
        assert_eq!(chord('c', KeyModifiers::CONTROL).as_deref(), Some("interrupt"));
        assert_eq!(chord('q', KeyModifiers::CONTROL), None);
        assert_eq!(chord('q', KeyModifiers::ALT), None);
        assert_eq!(chord('Q', KeyModifiers::SHIFT).as_deref(), Some("quit"));
    }

    #[test]
    fn releasing_a_key_does_nothing() {
        let key = KeyEvent::new_with_kind(KeyCode::Char('u'), KeyModifiers::NONE, KeyEventKind::Release);
        assert_eq!(meaning(key, 5), None);
    }
}
