//! What the collections of a search take, as the meter is told.

use std::ops::Add;

/// What collections take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Footprint {
    /// The bytes of lists and tables. One that grows is copied from one of half its size, and both exist for a moment.
    pub(crate) lists: usize,
    /// The number of sets of regions. Each is in memory of its own, which takes time to free.
    pub(crate) sets: usize,
    /// The bytes of these sets.
    pub(crate) set_bytes: usize,
    /// The bytes of all at most before and during the next expansion.
    pub(crate) ahead: usize,
}

impl Add for Footprint {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            lists: self.lists + other.lists,
            sets: self.sets + other.sets,
            set_bytes: self.set_bytes + other.set_bytes,
            ahead: self.ahead + other.ahead,
        }
    }
}
