//! Bulk storage of positions: a list of records that merges equal positions.
//!
//! A record is the words of the cleared set and eight bytes more. Records are stored in pages, so that a list grows
//! without being copied and shrinks as its pages are used up; the index that finds equal positions takes eight to
//! sixteen bytes per record. The frontier is not stored but recomputed when a position is taken out.

use crate::kernel::{Bits, Mask};

/// The notes stored with a position, in one word: the colors that the order rule forbids, and a number of color-blind
/// steps that finish no color. A number too large for its bits is stored as a smaller one, which is correct as well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Notes(u64);

const COLOR_BITS: u32 = colorwalk_core::MAX_COLORS as u32;
const MAX_STEPS: u32 = (1 << (u64::BITS - COLOR_BITS)) - 1;

impl Notes {
    pub(crate) fn new(forbidden: Mask, open_steps: u32) -> Self {
        Self(forbidden | u64::from(open_steps.min(MAX_STEPS)) << COLOR_BITS)
    }

    pub(crate) fn forbidden(self) -> Mask {
        self.0 & ((1 << COLOR_BITS) - 1)
    }

    /// Returns a number of color-blind steps that are known to finish no color.
    pub(crate) fn open_steps(self) -> u32 {
        (self.0 >> COLOR_BITS) as u32
    }

    /// Combines what two paths to one position know.
    fn merge(self, other: Self) -> Self {
        Self::new(self.forbidden() | other.forbidden(), self.open_steps().max(other.open_steps()))
    }
}

/// A stored position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Record<const W: usize> {
    pub(crate) cleared: Bits<W>,
    pub(crate) notes: Notes,
}

/// Records of different positions, and the index that finds them.
#[derive(Debug)]
pub(crate) struct LayerTable<const W: usize> {
    pages: Vec<Vec<Record<W>>>,
    len: usize,
    /// Open addressing: the index of a record, or [`FREE`].
    slots: Vec<u32>,
}

/// The number of records in a page.
const PAGE: usize = 64;

const FREE: u32 = u32::MAX;

impl<const W: usize> LayerTable<W> {
    pub(crate) fn new() -> Self {
        Self { pages: Vec::new(), len: 0, slots: Vec::new() }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    #[inline]
    pub(crate) fn get(&self, number: u32) -> &Record<W> {
        &self.pages[number as usize / PAGE][number as usize % PAGE]
    }

    /// Adds the record, or merges its notes into those of the equal position; returns its index if it is new.
    #[inline]
    pub(crate) fn insert(&mut self, record: Record<W>) -> Option<u32> {
        if 2 * self.len >= self.slots.len() {
            self.grow();
        }
        let mut slot = self.home(&record.cleared);
        loop {
            match self.slots[slot] {
                FREE => {
                    let number = self.len as u32;
                    self.slots[slot] = number;
                    self.push(record);
                    return Some(number);
                }
                number => {
                    let known = &mut self.pages[number as usize / PAGE][number as usize % PAGE];
                    if known.cleared == record.cleared {
                        known.notes = known.notes.merge(record.notes);
                        return None;
                    }
                }
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
    }

    /// Returns the memory allocated for the records and the index, in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        (self.pages.len() * PAGE * size_of::<Record<W>>() + self.slots.len() * size_of::<u32>()) as u64
    }

    fn push(&mut self, record: Record<W>) {
        if self.len % PAGE == 0 {
            self.pages.push(Vec::with_capacity(PAGE));
        }
        if let Some(page) = self.pages.last_mut() {
            page.push(record);
        }
        self.len += 1;
    }

    fn home(&self, cleared: &Bits<W>) -> usize {
        (cleared.mix() >> 7) as usize & (self.slots.len() - 1)
    }

    #[cold]
    fn grow(&mut self) {
        let slots = (2 * self.slots.len()).max(64);
        // The old index is freed before the new one is allocated.
        self.slots = Vec::new();
        self.slots = vec![FREE; slots];
        for number in 0..self.len as u32 {
            let mut slot = self.home(&self.get(number).cleared);
            while self.slots[slot] != FREE {
                slot = (slot + 1) & (self.slots.len() - 1);
            }
            self.slots[slot] = number;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_read_back_and_what_is_too_large_is_unknown_not_wrong() {
        let notes = Notes::new(0b101, 4);
        assert_eq!((notes.forbidden(), notes.open_steps()), (0b101, 4));
        let all = (1 << colorwalk_core::MAX_COLORS) - 1;
        let notes = Notes::new(all, u32::MAX);
        assert_eq!((notes.forbidden(), notes.open_steps()), (all, MAX_STEPS));
    }

    #[test]
    fn equal_positions_merge_and_unite_what_is_known() {
        let mut store = LayerTable::<2>::new();
        let cleared = |n: u64| Bits([n, n * 3]);
        for n in 0..1000 {
            let record = Record { cleared: cleared(n), notes: Notes::new(1, 6) };
            assert_eq!(store.insert(record), Some(n as u32));
        }
        for n in 0..1000 {
            assert_eq!(store.insert(Record { cleared: cleared(n), notes: Notes::new(4, 2) }), None);
        }
        assert_eq!(store.len(), 1000);
        let merged = Notes::new(5, 6);
        assert!((0..1000).all(|n| *store.get(n) == Record { cleared: cleared(n.into()), notes: merged }));
        assert!(store.bytes() >= 1000 * (16 + 8 + 8));
    }
}
