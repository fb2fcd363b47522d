//! Words that messages share.

/// So many of a thing, in the singular or the plural.
pub(crate) fn count(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}
