//! Commands: what keys do, and how the screen explains them.
//!
//! A command is one entry of the list of its screen, in the order in which the help shows them. The keys, the key line and
//! the help all follow from these lists.
//!
//! On boards of up to nine colors, digits are colors and letters are commands. On boards of more, lower-case letters
//! are colors too, and commands need Shift. A capital letter is a command on every board, so pressing Shift is never
//! wrong. Keys without letters mean the same everywhere.

use colorwalk_core::Color;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

use super::{Ended, Model, Screen};
use crate::solvers::Solvers;

/// The word for the help in the key line.
pub(crate) const HELP_WORD: &str = "help";

/// The number of colors that digits can name.
pub(crate) const DIGITS: usize = 9;

/// A command that keys run.
#[derive(Debug)]
pub(crate) struct Command {
    /// The word for the key line.
    pub(crate) word: &'static str,
    /// The place in the key line, if it is there; late words are dropped first.
    pub(crate) place: Option<u8>,
    /// The letter or sign. Letters need Shift if lower-case ones are colors.
    symbol: Option<char>,
    /// Other keys for the same command.
    keys: &'static [KeyCode],
    /// The keys as the help shows them, where `%` is the symbol.
    shown: &'static str,
    /// The line of the help; empty for none.
    pub(crate) help: &'static str,
    /// Whether it works while the help is shown; other keys only close the help.
    pub(super) above_help: bool,
    /// The function that it runs.
    pub(super) run: fn(&mut Model),
}

impl Command {
    /// Returns a command of keys without a symbol.
    const fn keys(
        keys: &'static [KeyCode],
        shown: &'static str,
        word: &'static str,
        run: fn(&mut Model),
    ) -> Self {
        Self {
            word,
            place: None,
            symbol: None,
            keys,
            shown,
            help: "",
            above_help: false,
            run,
        }
    }

    /// Returns a command of a letter or sign.
    const fn symbol(symbol: char, word: &'static str, run: fn(&mut Model)) -> Self {
        Self {
            symbol: Some(symbol),
            ..Self::keys(&[], "%", word, run)
        }
    }

    /// Sets other keys for the command, and all keys as the help shows them.
    const fn or(self, keys: &'static [KeyCode], shown: &'static str) -> Self {
        Self {
            keys,
            shown,
            ..self
        }
    }

    /// Sets the place in the key line.
    const fn place(self, place: u8) -> Self {
        Self {
            place: Some(place),
            ..self
        }
    }

    /// Sets the line of the help.
    const fn help(self, help: &'static str) -> Self {
        Self { help, ..self }
    }

    /// Returns the keys on a board of this number of colors, as the help shows them.
    pub(crate) fn shown(&self, colors: usize) -> String {
        match self.symbol {
            Some(symbol) => {
                let letter = letter(symbol, colors).to_string();
                self.shown.replace('%', &letter)
            }
            None => self.shown.to_owned(),
        }
    }

    /// Returns the key to show if there is room for only one: the symbol, or all keys if it has none.
    pub(crate) fn key(&self, colors: usize) -> String {
        match self.symbol {
            Some(symbol) => letter(symbol, colors).to_string(),
            None => self.shown.to_owned(),
        }
    }

    /// Returns whether a key, as a small letter if it is one, runs the command.
    fn has_key(&self, code: KeyCode) -> bool {
        let is_symbol = self.symbol.map(KeyCode::Char) == Some(code);
        is_symbol || self.keys.contains(&code)
    }
}

/// Returns a command's letter as typed on a board of this number of colors.
pub(crate) fn letter(letter: char, colors: usize) -> char {
    if colors > DIGITS {
        letter.to_ascii_uppercase()
    } else {
        letter
    }
}

/// Returns the command of a small letter, if one of these has it.
pub(super) fn of_letter(letter: char, commands: &'static [Command]) -> Option<&'static Command> {
    commands
        .iter()
        .find(|command| command.symbol == Some(letter))
}

/// Returns the commands of a screen.
pub(super) fn of(screen: Screen) -> &'static [Command] {
    match screen {
        Screen::Game => GAME,
        Screen::Boards => BOARDS,
        Screen::Results => RESULTS,
    }
}

/// The command that opens the help, on every screen.
const HELP: Command = Command::symbol('?', HELP_WORD, |model| model.help = Some(0))
    .or(&[KeyCode::F(1)], "%")
    .place(4);

/// The command that ends the program, on every screen.
const QUIT: Command = Command {
    above_help: true,
    ..Command::symbol('q', "quit", |model| model.end(Ended::Quit))
        .place(5)
        .help("quit and save the game")
};

/// The commands of the screen of one game. Digits, and letters on boards of more colors, play colors.
const GAME: &[Command] = &[
    Command::symbol('u', "undo", Model::undo)
        .or(&[KeyCode::Left, KeyCode::Backspace], "%, Left")
        .place(1)
        .help("undo; before the first move, go back to the previous board"),
    Command::symbol('r', "redo", Model::redo)
        .or(&[KeyCode::Right], "%, Right")
        .place(10)
        .help("redo"),
    Command::keys(&[KeyCode::Home], "Home", "restart", Model::restart).help("undo all moves"),
    Command::symbol('h', "hint", Model::request_hint)
        .place(2)
        .help("hint: a move that keeps the optimum (▸), or that may (?)"),
    Command::symbol('n', "new", Model::new_board)
        .place(3)
        .help("new board: of the same kind, or the next of the file"),
    Command::symbol('o', "other", |model| model.open(Screen::Boards))
        .place(9)
        .help("other boards: by difficulty, or the daily board"),
    Command::keys(&[KeyCode::Tab], "Tab", "solver", |model| {
        model.choose(Solvers::next);
    })
    .place(8)
    .help("choose the next solver; Shift-Tab for the previous one"),
    Command::keys(&[KeyCode::BackTab], "", "previous solver", |model| {
        model.choose(Solvers::previous);
    }),
    Command::symbol('s', "step", Model::step)
        .place(6)
        .help("step: the solver makes one move"),
    Command::symbol('a', "auto", Model::auto)
        .place(7)
        .help("auto: the solver plays to the end; again to stop"),
    Command::symbol('+', "faster", |model| model.change_speed(true))
        .or(&[KeyCode::Char('='), KeyCode::Up], "+ -")
        .help("make it faster or slower"),
    Command::symbol('-', "slower", |model| model.change_speed(false)).or(&[KeyCode::Down], "%"),
    Command::keys(&[KeyCode::Esc], "Esc", "give up", Model::give_up)
        .help("cancel the hint or the solver"),
    Command::symbol('i', "results", |model| model.open(Screen::Results))
        .help("your results so far"),
    Command::symbol('c', "copy", Model::copy_game)
        .help("copy a finished game: the command that draws it"),
    Command::symbol('g', "gap", |model| model.gap = !model.gap)
        .help("show or hide the gap: by how much the best end is above par"),
    Command::symbol('t', "timer", |model| model.timer = !model.timer)
        .help("show or hide the timer"),
    Command::symbol('l', "labels", |model| model.labels = !model.labels)
        .help("show or hide labels on the cells"),
    Command::keys(&[KeyCode::PageUp], "PgUp/Dn", "up", |model| {
        model.turn(-1, 0);
    })
    .help("scroll a large board; < and > scroll sideways"),
    Command::keys(&[KeyCode::PageDown], "", "down", |model| model.turn(1, 0)),
    Command::symbol('<', "left", |model| model.turn(0, -1)).or(&[KeyCode::Char(',')], "%"),
    Command::symbol('>', "right", |model| model.turn(0, 1)).or(&[KeyCode::Char('.')], "%"),
    HELP,
    QUIT,
];

/// The commands of the choice of a board. Digits choose one.
const BOARDS: &[Command] = &[
    Command::symbol('d', "daily board", Model::choose_daily)
        .place(1)
        .help("the daily board, the same for everyone"),
    Command::keys(
        &[KeyCode::Esc, KeyCode::Char('o')],
        "Esc",
        "back",
        Model::back_to_game,
    )
    .place(2)
    .help("back to the game"),
    HELP,
    QUIT,
];

/// The commands of the screen of results.
const RESULTS: &[Command] = &[
    Command::keys(
        &[KeyCode::Esc, KeyCode::Enter, KeyCode::Char('i')],
        "Esc",
        "back",
        Model::back_to_game,
    )
    .place(1)
    .help("back to the game"),
    HELP,
    QUIT,
];

/// The meaning of a key.
#[derive(Debug)]
pub(super) enum Pressed {
    /// This color, which the board may lack.
    Color(Color),
    /// One of the commands.
    Command(&'static Command),
    /// End the program at once.
    Interrupt,
    /// Suspend the program.
    Suspend,
}

/// Returns the meaning of a key on a board of this number of colors, given the commands; `None` if it has none.
pub(super) fn find(key: KeyEvent, colors: usize, commands: &'static [Command]) -> Option<Pressed> {
    if key.kind == KeyEventKind::Release {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c') => Some(Pressed::Interrupt),
            KeyCode::Char('z') => Some(Pressed::Suspend),
            _ => None,
        };
    }
    let chords = KeyModifiers::ALT | KeyModifiers::SUPER | KeyModifiers::META;
    // Terminals and window managers have their own uses for these.
    if key.modifiers.intersects(chords) {
        return None;
    }
    let mut code = key.code;
    if let KeyCode::Char(symbol) = code {
        let is_letter_of_color = symbol.is_ascii_lowercase() && colors > DIGITS;
        if symbol.is_ascii_digit() || is_letter_of_color {
            let color: Color = symbol.to_string().parse().ok()?;
            return Some(Pressed::Color(color));
        }
        // Shift is never wrong, and Caps Lock neither.
        code = KeyCode::Char(symbol.to_ascii_lowercase());
    }
    let command = commands.iter().find(|command| command.has_key(code))?;
    Some(Pressed::Command(command))
}

#[cfg(test)]
mod tests {
    use super::*;

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

    /// Returns the meaning of a key as a word; a color is its symbol.
    fn meaning(key: KeyEvent, colors: usize) -> Option<String> {
        find(key, colors, GAME).map(|pressed| match pressed {
            Pressed::Color(color) => color.to_string(),
            Pressed::Command(command) => command.word.to_owned(),
            Pressed::Interrupt => "interrupt".to_owned(),
            Pressed::Suspend => "suspend".to_owned(),
        })
    }

    fn typed(symbol: char, colors: usize) -> Option<String> {
        meaning(
            KeyEvent::new(KeyCode::Char(symbol), KeyModifiers::NONE),
            colors,
        )
    }

    #[test]
    fn letters_are_commands_until_they_are_needed_as_colors() {
        for (symbol, means) in [('u', "undo"), ('h', "hint"), ('q', "quit"), ('s', "step")] {
            assert_eq!(typed(symbol, 9).as_deref(), Some(means));
            assert_eq!(typed(symbol, 10), Some(symbol.to_string()));
            for colors in [5, 9, 10, 35] {
                assert_eq!(
                    typed(symbol.to_ascii_uppercase(), colors).as_deref(),
                    Some(means),
                    "with {colors} colors"
                );
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
        assert_eq!(
            chord('c', KeyModifiers::CONTROL).as_deref(),
            Some("interrupt")
        );
        assert_eq!(chord('q', KeyModifiers::CONTROL), None);
        assert_eq!(chord('q', KeyModifiers::ALT), None);
        assert_eq!(chord('Q', KeyModifiers::SHIFT).as_deref(), Some("quit"));
    }

    #[test]
    fn releasing_a_key_does_nothing() {
        let key = KeyEvent::new_with_kind(
            KeyCode::Char('u'),
            KeyModifiers::NONE,
            KeyEventKind::Release,
        );
        assert_eq!(meaning(key, 5), None);
    }
}
