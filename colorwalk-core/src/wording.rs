//! Words that messages share.

use std::borrow::Cow;

/// A number with the thing that it counts, in the singular or the plural.
///
/// ```
/// use colorwalk_core::wording::count;
///
/// assert_eq!(count(1, "move", "moves"), "1 move");
/// assert_eq!(count(0, "move", "moves"), "0 moves");
/// ```
#[must_use]
pub fn count(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// The longest excerpt, in characters.
const EXCERPT: usize = 40;

/// The beginning of a text that may be of any length, for a message.
///
/// ```
/// use colorwalk_core::wording::excerpt;
///
/// assert_eq!(excerpt("red"), "red");
/// assert_eq!(excerpt(&"x".repeat(10_000)).chars().count(), 41);
/// ```
#[must_use]
pub fn excerpt(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(EXCERPT) {
        None => Cow::Borrowed(text),
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
    }
}
