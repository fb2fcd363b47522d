//! A set for each region, such as its neighbors, and unions of them, which is where searches spend much of their time.

use std::ops::{Index, IndexMut};

use super::bits::{Bits, each_bit};

/// A set for each region.
#[derive(Default, PartialEq, Debug)]
pub(crate) struct Table<const W: usize> {
    /// The sets by the word of the region's bit, then by the bit, so that no bit is out of bounds; empty sets fill the
    /// last word.
    words: Box<[[Bits<W>; 64]]>,
}

impl<const W: usize> Table<W> {
    /// Creates the table of empty sets for this number of regions.
    pub(super) fn new(regions: usize) -> Self {
        Self {
            words: vec![[Bits::EMPTY; 64]; regions.div_ceil(64)].into_boxed_slice(),
        }
    }

    /// Returns the union of the sets of these regions.
    ///
    /// Not inlined because here the union stays in registers, while inlined into something larger it was moved between
    /// kinds of registers for every region, which took more time than all the rest.
    #[inline(never)]
    pub(crate) fn union(&self, regions: &Bits<W>) -> Bits<W> {
        self.union_inlined(regions)
    }

    /// Returns what [`Table::union`] does, for callers that are compiled more than once.
    #[inline(always)]
    pub(super) fn union_inlined(&self, regions: &Bits<W>) -> Bits<W> {
        let mut union = Bits::EMPTY;
        for (&word, sets) in regions.0.iter().zip(&*self.words) {
            each_bit(word, |bit| union = union.or(&sets[bit]));
        }
        union
    }

    /// Returns the bytes of a table of this many regions.
    pub(super) fn bytes_for(regions: usize) -> usize {
        regions.div_ceil(64) * size_of::<[Bits<W>; 64]>()
    }

    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.words)
    }
}

impl<const W: usize> Index<usize> for Table<W> {
    type Output = Bits<W>;

    fn index(&self, region: usize) -> &Bits<W> {
        &self.words[region / 64][region % 64]
    }
}

impl<const W: usize> IndexMut<usize> for Table<W> {
    fn index_mut(&mut self, region: usize) -> &mut Bits<W> {
        &mut self.words[region / 64][region % 64]
    }
}
