//! Commands: what keys do, and how the screen explains them.
//!
//! A command is defined in one place, next to the function that it runs. The keys, the key line and the help all follow
//! from the [lists](crate::model) of commands.

use std::fmt;

use ratatui::crossterm::event::KeyCode;

/// A word that may depend on the state.
pub(crate) type Word<T> = fn(&T) -> &'static str;

/// A command that a key runs on a `T`.
pub(crate) struct Command<T: 'static> {
    /// The name, for messages to developers.
    pub(crate) name: &'static str,
    /// The letter or sign. Letters need Shift if lower-case ones are colors.
    pub(crate) symbol: Option<char>,
    /// Other keys for the same command.
    pub(crate) keys: &'static [KeyCode],
    /// The keys as the help shows them, where `%` is the symbol.
    pub(crate) shown: &'static str,
    /// The word for the key line, and its rank; words of low rank are dropped first.
    pub(crate) brief: Option<(u8, Word<T>)>,
    /// The line of the help; empty for none.
    pub(crate) help: &'static str,
    /// Whether it works while the help is shown; other keys only close the help.
    pub(crate) above_help: bool,
    /// The function that it runs.
    pub(crate) run: fn(&mut T),
}

impl<T> Command<T> {
    /// A command without keys that does nothing, as the base of others.
    pub(crate) const NONE: Self =
        Self { name: "", symbol: None, keys: &[], shown: "%", brief: None, help: "", above_help: false, run: |_| {} };

    /// Returns the keys on a board of this number of colors, as the help shows them.
    pub(crate) fn shown(&self, colors: usize) -> String {
        let symbol = self.symbol.map(|symbol| letter(symbol, colors).to_string()).unwrap_or_default();
        self.shown.replace('%', &symbol)
    }

    /// Returns the key to show if there is room for only one: the symbol, or all keys if it has none.
    pub(crate) fn key(&self, colors: usize) -> String {
        self.symbol.map_or_else(|| self.shown.to_owned(), |symbol| letter(symbol, colors).to_string())
    }
}

impl<T> fmt::Debug for Command<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name)
    }
}

/// The number of colors that digits can name.
pub(crate) const DIGITS: usize = 9;

/// Returns a command's letter as typed on a board of this number of colors.
pub(crate) fn letter(letter: char, colors: usize) -> char {
    if colors > DIGITS { letter.to_ascii_uppercase() } else { letter }
}
