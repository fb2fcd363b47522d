//! Words that messages share.

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
