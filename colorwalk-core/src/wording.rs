//! Wording shared by messages of the crates of this workspace. It is hidden, and may change in every release.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use core::fmt;

/// Returns a number with its noun, in the singular or the plural.
///
/// ```
/// use colorwalk_core::wording::count;
///
/// assert_eq!(count(1, "move", "moves"), "1 move");
/// assert_eq!(count(0, "move", "moves"), "0 moves");
/// ```
pub fn count(number: usize, one: &str, many: &str) -> String {
    let noun = if number == 1 { one } else { many };
    format!("{number} {noun}")
}

/// Writes text that `Display` puts together from parts, in the width and with the alignment of the caller's format
/// string.
///
/// ```
/// use std::fmt;
///
/// use colorwalk_core::wording::pad;
///
/// struct Size(usize, usize);
///
/// impl fmt::Display for Size {
///     fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
///         pad(formatter, format_args!("{}x{}", self.0, self.1))
///     }
/// }
/// assert_eq!(format!("{:>6}|{:<6}|{}", Size(3, 2), Size(3, 2), Size(3, 2)), "   3x2|3x2   |3x2");
/// ```
///
/// # Errors
///
/// If the output fails.
pub fn pad(formatter: &mut fmt::Formatter<'_>, text: fmt::Arguments<'_>) -> fmt::Result {
    // Mostly there is no width, and then no text has to be put together before it is written.
    if formatter.width().is_none() && formatter.precision().is_none() {
        return formatter.write_fmt(text);
    }
    formatter.pad(&text.to_string())
}

/// The longest excerpt, in characters.
const EXCERPT: usize = 40;

/// Returns the beginning of a text of any length, for a message.
///
/// ```
/// use colorwalk_core::wording::excerpt;
///
/// assert_eq!(excerpt("red"), "red");
/// assert_eq!(excerpt(&"x".repeat(10_000)).chars().count(), 41);
/// ```
pub fn excerpt(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(EXCERPT) {
        None => Cow::Borrowed(text),
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
    }
}

/// Returns text from a file or an argument in a form that is safe for a terminal: characters that would control it, or
/// change the direction of the line, are escaped.
///
/// ```
/// use colorwalk_core::wording::printable;
///
/// assert_eq!(printable("boards.txt"), "boards.txt");
/// assert_eq!(printable("\u{1b}[2J"), "\\u{1b}[2J");
/// ```
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.contains(is_terminal_control) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len());
    for symbol in text.chars() {
        if is_terminal_control(symbol) {
            escaped.extend(symbol.escape_default());
        } else {
            escaped.push(symbol);
        }
    }
    Cow::Owned(escaped)
}

/// Returns whether a character controls the terminal instead of being shown.
pub fn is_terminal_control(symbol: char) -> bool {
    match symbol {
        // Marks and overrides of the direction of writing, and separators of lines.
        '\u{61c}' | '\u{200e}' | '\u{200f}' => true,
        '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => true,
        _ => symbol.is_control(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_is_escaped_and_nothing_else() {
        assert_eq!(printable("board ä — 漢.txt"), "board ä — 漢.txt");
        assert_eq!(
            printable("a\u{1b}[31m\n\u{9b}2J\u{202e}"),
            "a\\u{1b}[31m\\n\\u{9b}2J\\u{202e}"
        );
    }
}
