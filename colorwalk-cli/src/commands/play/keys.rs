//! Which key means what.
//!
//! On boards of up to nine colors, digits are colors and letters are commands. On boards of more, small letters are
//! colors, too, and commands take the Shift key. A capital letter is a command on every board, so that a hand that has
//! got used to Shift is never wrong. Keys without letters mean the same everywhere.

use colorwalk_core::Color;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// The most colors that digits alone can name.
pub(crate) const DIGITS: usize = 9;

/// What a key asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    /// Play this color; it need not be one of the board.
    Play(Color),
    /// Take a move back.
    Undo,
    /// Play it again.
    Redo,
    /// Take all moves back.
    Restart,
    /// Show a move that keeps the optimum.
    Hint,
    /// Start another board.
    New,
    /// Let the solver make one move.
    Step,
    /// Let the solver play to the end, or stop it.
    Auto,
    /// Let it play faster.
    Faster,
    /// Let it play slower.
    Slower,
    /// Choose the next solver.
    NextSolver,
    /// Choose the solver before.
    PreviousSolver,
    /// Show the many boards, or the game again.
    Batch,
    /// Take other boards for the batch.
    Supply,
    /// Begin what the screen offers.
    Enter,
    /// Show or hide the labels of the cells.
    Labels,
    /// Show what the keys mean.
    Help,
    /// Give up what is under way, or leave the view.
    Back,
    /// End the program.
    Quit,
}

/// What a key means on a board of so many colors; `None` if nothing.
pub(crate) fn command(key: KeyEvent, colors: usize) -> Option<Command> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return (key.code == KeyCode::Char('c')).then_some(Command::Quit);
    }
    if key.modifiers.intersects(KeyModifiers::ALT | KeyModifiers::SUPER | KeyModifiers::META) {
        return None;
    }
    Some(match key.code {
        KeyCode::Char(symbol) => return of_symbol(symbol, colors),
        KeyCode::Left | KeyCode::Backspace => Command::Undo,
        KeyCode::Right => Command::Redo,
        KeyCode::Home => Command::Restart,
        KeyCode::Up => Command::Faster,
        KeyCode::Down => Command::Slower,
        KeyCode::Tab => Command::NextSolver,
        KeyCode::BackTab => Command::PreviousSolver,
        KeyCode::Enter => Command::Enter,
        KeyCode::Esc => Command::Back,
        KeyCode::F(1) => Command::Help,
        _ => return None,
    })
}

fn of_symbol(symbol: char, colors: usize) -> Option<Command> {
    if symbol.is_ascii_digit() || symbol.is_ascii_lowercase() && colors > DIGITS {
        return Color::from_symbol(symbol).ok().map(Command::Play);
    }
    Some(match symbol.to_ascii_lowercase() {
        'u' => Command::Undo,
        'r' => Command::Redo,
        'h' => Command::Hint,
        'n' => Command::New,
        's' => Command::Step,
        'a' => Command::Auto,
        'b' => Command::Batch,
        'o' => Command::Supply,
        'l' => Command::Labels,
        'q' => Command::Quit,
        '?' => Command::Help,
        '+' | '=' => Command::Faster,
        '-' => Command::Slower,
        ' ' => Command::Enter,
        _ => return None,
    })
}

/// A command's letter as it is typed on a board of so many colors.
pub(crate) fn letter(letter: char, colors: usize) -> char {
    if colors > DIGITS { letter.to_ascii_uppercase() } else { letter }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(symbol: char, colors: usize) -> Option<Command> {
        command(KeyEvent::new(KeyCode::Char(symbol), KeyModifiers::NONE), colors)
    }

    fn play(symbol: char) -> Option<Command> {
        Color::from_symbol(symbol).ok().map(Command::Play)
    }

    #[test]
    fn letters_are_commands_until_they_are_needed_as_colors() {
        for (symbol, means) in [('u', Command::Undo), ('h', Command::Hint), ('q', Command::Quit), ('s', Command::Step)]
        {
            assert_eq!(typed(symbol, 9), Some(means));
            assert_eq!(typed(symbol, 10), play(symbol));
            for colors in [5, 9, 10, 35] {
                assert_eq!(typed(symbol.to_ascii_uppercase(), colors), Some(means), "with {colors} colors");
            }
        }
    }

    #[test]
    fn digits_are_colors_whether_the_board_has_them_or_not() {
        for colors in [2, 35] {
            assert_eq!(typed('1', colors), play('1'));
            assert_eq!(typed('9', colors), play('9'));
            assert_eq!(typed('0', colors), None);
        }
    }

    #[test]
    fn control_c_ends_and_other_chords_do_nothing() {
        let chord = |symbol, modifiers| command(KeyEvent::new(KeyCode::Char(symbol), modifiers), 5);
        assert_eq!(chord('c', KeyModifiers::CONTROL), Some(Command::Quit));
        assert_eq!(chord('q', KeyModifiers::CONTROL), None);
        assert_eq!(chord('q', KeyModifiers::ALT), None);
        assert_eq!(chord('Q', KeyModifiers::SHIFT), Some(Command::Quit));
    }

    #[test]
    fn letting_a_key_go_is_not_pressing_it() {
        let key = KeyEvent::new_with_kind(KeyCode::Char('u'), KeyModifiers::NONE, KeyEventKind::Release);
        assert_eq!(command(key, 5), None);
    }
}
