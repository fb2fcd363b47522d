//! Standard output, buffered, with colors taken out where they are not wanted.
//!
//! Rust ignores the signal of a closed pipe, so that writing into one is an error like any other; it ends the command
//! through [`Error::Closed`](crate::error::Error::Closed), quietly.

use std::borrow::Cow;
use std::io::{self, BufWriter, Stdout, Write};

use anstream::AutoStream;

/// Where a command's results go. It holds no lock between writes, so that a command may use the terminal as well.
pub(crate) struct Output(BufWriter<AutoStream<Stdout>>);

impl Output {
    /// Standard output, with colors if the choice allows for them.
    pub(crate) fn standard(color: clap::ColorChoice) -> Self {
        Self(BufWriter::new(AutoStream::new(io::stdout(), choice(color))))
    }
}

/// Standard error, with colors if the choice allows for them.
pub(crate) fn standard_error(color: clap::ColorChoice) -> impl Write {
    AutoStream::new(io::stderr(), choice(color))
}

/// Text from a file or an argument as it may go to a terminal: what would steer the terminal, or turn the direction of
/// the line, stands there escaped.
pub(crate) fn printable(text: &str) -> Cow<'_, str> {
    if !text.contains(steers) {
        return Cow::Borrowed(text);
    }
    let escape = |symbol: char| if steers(symbol) { symbol.escape_default().to_string() } else { symbol.to_string() };
    Cow::Owned(text.chars().map(escape).collect())
}

/// Whether a character does something to the terminal rather than show.
fn steers(symbol: char) -> bool {
    symbol.is_control()
        || matches!(symbol, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn choice(color: clap::ColorChoice) -> anstream::ColorChoice {
    match color {
        clap::ColorChoice::Auto => anstream::ColorChoice::Auto,
        clap::ColorChoice::Always => anstream::ColorChoice::Always,
        clap::ColorChoice::Never => anstream::ColorChoice::Never,
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_is_escaped_and_nothing_else() {
        assert_eq!(printable("board ä — 漢.txt"), "board ä — 漢.txt");
        assert_eq!(printable("a\u{1b}[31m\n\u{9b}2J\u{202e}"), "a\\u{1b}[31m\\n\\u{9b}2J\\u{202e}");
    }
}
