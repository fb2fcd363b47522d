//! The memory of collections, including their next growth.
//!
//! A full collection is copied into one of twice the size, and both exist for a moment. A search that checks the sum
//! against its budget must therefore anticipate the growth of its next expansion.

use colorwalk_core::MAX_COLORS;

/// Returns the bytes that a list of this length and capacity takes before and during the next expansion, given the bytes
/// of an item.
pub(crate) fn list(len: usize, capacity: usize, item: usize) -> usize {
    // An expansion adds one item for each color at most.
    let needed = len + MAX_COLORS;
    if needed <= capacity {
        return capacity * item;
    }
    let grown = needed.max(2 * capacity);
    (capacity + grown) * item
}

/// Returns the same for a hash table, in which one slot in eight remains free, and each has one more byte.
pub(crate) fn table(len: usize, capacity: usize, item: usize) -> usize {
    list(len, capacity, item + 1) / 7 * 8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_growth_is_foreseen() {
        assert_eq!(list(100, 200, 8), 200 * 8);
        assert_eq!(list(200, 200, 8), 600 * 8);
        assert_eq!(list(0, 0, 8), MAX_COLORS * 8);
        assert_eq!(table(100, 224, 9), 224 * 10 / 7 * 8);
    }
}
