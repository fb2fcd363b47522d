//! What keys do, and how the screen explains them.
//!
//! On boards of up to nine colors, digits are colors and letters are commands. On boards of more, small letters are colors too, and
//! commands need Shift, as in Color Walk.

use colorwalk_core::Color;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use crate::model::{DIGITS, letter};

/// What a key asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// Recolor the chosen region.
    Color(Color),
    /// Choose the region of the next cell in a direction: rows down and columns to the right.
    Move(isize, isize),
    /// Choose the next region of another place.
    NextRegion,
    Undo,
    Redo,
    Restart,
    Hint,
    NextLevel,
    PreviousLevel,
    Labels,
    Help,
    /// Close the help, or stop the search for a hint.
    Escape,
    Quit,
    Suspend,
}

/// A letter with its command.
struct Letter {
    letter: char,
    command: Command,
    /// The word for the key line.
    word: &'static str,
    /// The line of the help.
    help: &'static str,
}

const fn entry(letter: char, command: Command, word: &'static str, help: &'static str) -> Letter {
    Letter {
        letter,
        command,
        word,
        help,
    }
}

/// The letters, the most important first.
const LETTERS: [Letter; 9] = [
    entry('u', Command::Undo, "undo", "undo; Backspace does it, too"),
    entry(
        'h',
        Command::Hint,
        "hint",
        "hint: chooses the region of a next move, and says its color",
    ),
    entry('n', Command::NextLevel, "next", "the next level"),
    entry(
        'p',
        Command::PreviousLevel,
        "previous",
        "the previous level",
    ),
    entry('?', Command::Help, "help", ""),
    entry('q', Command::Quit, "quit", "quit; levels are not saved"),
    entry('r', Command::Redo, "redo", "redo"),
    entry(
        'x',
        Command::Restart,
        "restart",
        "undo all moves; Home does it, too",
    ),
    entry(
        'l',
        Command::Labels,
        "labels",
        "show or hide labels on the cells",
    ),
];

/// Returns the meaning of a key on a board of this number of colors; `None` if it has none.
pub(super) fn find(key: KeyEvent, colors: usize) -> Option<Command> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c') => Some(Command::Quit),
            KeyCode::Char('z') => Some(Command::Suspend),
            _ => None,
        };
    }
    let chords = KeyModifiers::ALT | KeyModifiers::SUPER | KeyModifiers::META;
    // Terminals and window managers have their own uses for these.
    if key.modifiers.intersects(chords) {
        return None;
    }
    match key.code {
        KeyCode::Up => Some(Command::Move(-1, 0)),
        KeyCode::Down => Some(Command::Move(1, 0)),
        KeyCode::Left => Some(Command::Move(0, -1)),
        KeyCode::Right => Some(Command::Move(0, 1)),
        KeyCode::Tab => Some(Command::NextRegion),
        KeyCode::Backspace => Some(Command::Undo),
        KeyCode::Home => Some(Command::Restart),
        KeyCode::F(1) => Some(Command::Help),
        KeyCode::Esc => Some(Command::Escape),
        KeyCode::Char(symbol) => of_symbol(symbol, colors),
        _ => None,
    }
}

fn of_symbol(symbol: char, colors: usize) -> Option<Command> {
    let is_letter_of_color = symbol.is_ascii_lowercase() && colors > DIGITS;
    if symbol.is_ascii_digit() || is_letter_of_color {
        return symbol.to_string().parse().ok().map(Command::Color);
    }
    // Shift is never wrong, and Caps Lock neither.
    let typed = symbol.to_ascii_lowercase();
    let found = LETTERS.iter().find(|entry| entry.letter == typed)?;
    Some(found.command)
}

/// Returns the keys and a word for each, the most important first.
pub(super) fn brief(colors: usize, levels: usize) -> Vec<(String, &'static str)> {
    let mut keys = vec![
        ("arrows".to_owned(), "region"),
        (color_keys(colors), "recolor"),
    ];
    for entry in LETTERS.iter().filter(|entry| is_of_use(entry, levels)) {
        keys.push((letter(entry.letter, colors).to_string(), entry.word));
    }
    keys
}

/// Returns the lines of the help: the keys, and what they do.
pub(super) fn help(colors: usize, levels: usize) -> Vec<(String, &'static str)> {
    let mut lines = vec![
        (
            "arrows".to_owned(),
            "choose a region (•) by one of its cells (◆), or click it; Tab chooses the next one",
        ),
        (
            color_keys(colors),
            "recolor the chosen region, which merges with its neighbors of that color; or click the color",
        ),
    ];
    for entry in LETTERS.iter().filter(|entry| is_of_use(entry, levels)) {
        if !entry.help.is_empty() {
            lines.push((letter(entry.letter, colors).to_string(), entry.help));
        }
    }
    lines.push(("Esc".to_owned(), "stop the search for a hint"));
    lines
}

fn is_of_use(entry: &Letter, levels: usize) -> bool {
    let is_of_levels = matches!(entry.command, Command::NextLevel | Command::PreviousLevel);
    levels > 1 || !is_of_levels
}

/// Returns the keys of the colors.
fn color_keys(colors: usize) -> String {
    match Color::first(colors).next_back() {
        Some(last) if colors > 1 => format!("1-{last}"),
        _ => "1".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(symbol: char, colors: usize) -> Option<Command> {
        find(
            KeyEvent::new(KeyCode::Char(symbol), KeyModifiers::NONE),
            colors,
        )
    }

    #[test]
    fn no_letter_has_two_meanings() {
        for (index, entry) in LETTERS.iter().enumerate() {
            let before = &LETTERS[..index];
            assert!(before.iter().all(|other| other.letter != entry.letter));
        }
    }

    #[test]
    fn letters_are_commands_until_they_are_needed_as_colors() {
        for entry in &LETTERS {
            assert_eq!(typed(entry.letter, 9), Some(entry.command));
            let shifted = entry.letter.to_ascii_uppercase();
            assert_eq!(typed(shifted, 12), Some(entry.command));
        }
        let third = Color::new(2).unwrap();
        assert_eq!(typed('3', 2), Some(Command::Color(third)));
        let tenth = Color::new(9).unwrap();
        assert_eq!(typed('a', 12), Some(Command::Color(tenth)));
        assert_eq!(typed('0', 5), None);
    }

    #[test]
    fn a_single_level_has_no_next_one() {
        let words = |levels| {
            let keys = brief(3, levels).into_iter();
            keys.map(|(_, word)| word).collect::<Vec<_>>()
        };
        assert!(words(2).contains(&"next") && !words(1).contains(&"next"));
        assert_eq!(brief(3, 1)[1], ("1-3".to_owned(), "recolor"));
    }
}
