//! The memory of collections, including their next growth.
//!
//! A full collection is copied into one of twice the size, and both exist for a moment. A search that checks the sum
//! against its budget must therefore anticipate the growth of its next expansion.

use std::ops::Add;

use colorwalk_core::{MAX_COLORS, RegionSet, Regions};

use crate::api::{Meter, Stop};

/// The bytes that collections take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Footprint {
    /// Those that are taken now.
    pub(crate) now: usize,
    /// Those that are taken at most before and during the next expansion.
    pub(crate) ahead: usize,
}

impl Footprint {
    /// Reports the memory of this many positions, and checks that of the next expansion against the budget.
    pub(crate) fn hold(self, positions: usize, meter: &mut Meter<'_>) -> Result<(), Stop> {
        meter.hold_ahead(positions as u64, self.now as u64, self.ahead as u64)
    }
}

impl Add for Footprint {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            now: self.now + other.now,
            ahead: self.ahead + other.ahead,
        }
    }
}

/// Returns the footprint of a list of this length and capacity, given the bytes of an item.
pub(crate) fn list(len: usize, capacity: usize, item: usize) -> Footprint {
    let now = capacity * item;
    // An expansion adds one item for each color at most.
    let needed = len + MAX_COLORS;
    if needed <= capacity {
        return Footprint { now, ahead: now };
    }
    let grown = needed.max(2 * capacity);
    Footprint {
        now,
        ahead: now + grown * item,
    }
}

/// Returns the same for a hash table, in which one slot in eight remains free, and each has one more byte.
pub(crate) fn table(len: usize, capacity: usize, item: usize) -> Footprint {
    let Footprint { now, ahead } = list(len, capacity, item + 1);
    Footprint {
        now: now / 7 * 8,
        ahead: ahead / 7 * 8,
    }
}

/// Returns the footprint on the heap of this many sets of regions, where the next expansion adds up to two for each color.
pub(crate) fn sets(stored: usize, regions: &Regions) -> Footprint {
    let each = RegionSet::heap_bytes(regions.count());
    // The position that is expanded and its child have two each.
    let now = (stored + 4) * each;
    Footprint {
        now,
        ahead: now + 2 * regions.colors() * each,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_growth_is_foreseen() {
        let footprint = |now, ahead| Footprint { now, ahead };
        assert_eq!(list(100, 200, 8), footprint(200 * 8, 200 * 8));
        assert_eq!(list(200, 200, 8), footprint(200 * 8, 600 * 8));
        assert_eq!(list(0, 0, 8), footprint(0, MAX_COLORS * 8));
        let table_bytes = 224 * 10 / 7 * 8;
        assert_eq!(table(100, 224, 9), footprint(table_bytes, table_bytes));
    }
}
