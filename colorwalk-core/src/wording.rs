//! Words that messages share.

/// A number of things, in the singular or the plural.
pub(crate) fn count(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
