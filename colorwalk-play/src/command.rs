//! Commands: what keys do, and how the screen explains them.
//!
//! A command says all that there is to say of it in one place, beside the function that it runs. Which keys mean what,
//! the line of keys and the help all follow from the [lists](crate::model) of commands.

use std::fmt;

use ratatui::crossterm::event::KeyCode;

/// A word that may depend on how things stand.
pub(crate) type Word<T> = fn(&T) -> &'static str;

/// Something that a key asks of a `T`.
pub(crate) struct Command<T: 'static> {
    /// What it is called, for messages of this program to its own authors.
    pub(crate) name: &'static str,
    /// Its letter or sign. Letters take the Shift key where small ones are colors.
    pub(crate) symbol: Option<char>,
    /// Other keys that mean the same.
    pub(crate) keys: &'static [KeyCode],
    /// The keys as the help shows them, where `%` is the symbol.
    pub(crate) shown: &'static str,
    /// A word for the line of keys, and its rank there; those of low rank go first.
    pub(crate) brief: Option<(u8, Word<T>)>,
    /// A line of the help; none if it is empty.
    pub(crate) help: &'static str,
    /// Whether it works while the help lies over the screen, which any other key only closes.
    pub(crate) above_help: bool,
    /// What it does.
    pub(crate) run: fn(&mut T),
}

impl<T> Command<T> {
    /// A command without keys that does nothing; others begin with it.
    pub(crate) const NONE: Self =
        Self { name: "", symbol: None, keys: &[], shown: "%", brief: None, help: "", above_help: false, run: |_| {} };

    /// Its keys on a board of this number of colors, as the help shows them.
    pub(crate) fn shown(&self, colors: usize) -> String {
        let symbol = self.symbol.map(|symbol| letter(symbol, colors).to_string()).unwrap_or_default();
        self.shown.replace('%', &symbol)
    }

    /// The key to name where there is room for one: its symbol, or all if it has none.
    pub(crate) fn key(&self, colors: usize) -> String {
        self.symbol.map_or_else(|| self.shown.to_owned(), |symbol| letter(symbol, colors).to_string())
    }
}

impl<T> fmt::Debug for Command<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name)
    }
}

/// The most colors that digits alone can name.
pub(crate) const DIGITS: usize = 9;

/// A command's letter as it is typed on a board of this number of colors.
pub(crate) fn letter(letter: char, colors: usize) -> char {
    if colors > DIGITS { letter.to_ascii_uppercase() } else { letter }
}
