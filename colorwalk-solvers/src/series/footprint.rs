//! The memory of collections, including their next growth.
//!
//! A full collection is copied into one of twice the size, and both exist for a moment. A search that checks the sum
//! against its budget must therefore anticipate the growth of its next expansion.

use colorwalk_core::{MAX_COLORS, RegionSet, Regions};

use crate::api::Footprint;

/// Returns the footprint of a list of this length and capacity, given the bytes of an item.
pub(crate) fn list(len: usize, capacity: usize, item: usize) -> Footprint {
    let lists = capacity * item;
    // An expansion adds one item for each color at most.
    let needed = len + MAX_COLORS;
    let growth = if needed <= capacity {
        0
    } else {
        needed.max(2 * capacity) * item
    };
    Footprint {
        lists,
        ahead: lists + growth,
        ..Footprint::default()
    }
}

/// Returns the same for a hash table, in which one slot in eight remains free, and each has one more byte.
pub(crate) fn table(len: usize, capacity: usize, item: usize) -> Footprint {
    let full = list(len, capacity, item + 1);
    Footprint {
        lists: full.lists / 7 * 8,
        ahead: full.ahead / 7 * 8,
        ..full
    }
}

/// Returns the footprint on the heap of this many sets of regions, where the next expansion adds up to two for each color.
pub(crate) fn sets(stored: usize, regions: &Regions) -> Footprint {
    let each = RegionSet::heap_bytes(regions.count());
    // The position that is expanded and its child have two each.
    let set_bytes = (stored + 4) * each;
    Footprint {
        sets: stored,
        set_bytes,
        ahead: set_bytes + 2 * regions.colors() * each,
        lists: 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_growth_is_foreseen() {
        let footprint = |lists, ahead| Footprint {
            lists,
            ahead,
            ..Footprint::default()
        };
        assert_eq!(list(100, 200, 8), footprint(200 * 8, 200 * 8));
        assert_eq!(list(200, 200, 8), footprint(200 * 8, 600 * 8));
        assert_eq!(list(0, 0, 8), footprint(0, MAX_COLORS * 8));
        let table_bytes = 224 * 10 / 7 * 8;
        assert_eq!(table(100, 224, 9), footprint(table_bytes, table_bytes));
    }
}
