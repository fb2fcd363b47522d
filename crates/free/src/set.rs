//! Sets of regions, in a number of words that is known at compile time.

use std::ops::{BitAnd, BitOr, Not};

/// A set of up to `64 * W` regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Set<const W: usize>([u64; W]);

impl<const W: usize> Set<W> {
    /// The set of no region.
    pub(crate) const EMPTY: Self = Self([0; W]);

    /// Returns the set of this region alone.
    pub(crate) fn of(region: usize) -> Self {
        let mut set = Self::EMPTY;
        set.insert(region);
        set
    }

    pub(crate) fn insert(&mut self, region: usize) {
        self.0[region / 64] |= 1 << (region % 64);
    }

    pub(crate) fn remove(&mut self, region: usize) {
        self.0[region / 64] &= !(1 << (region % 64));
    }

    pub(crate) fn contains(&self, region: usize) -> bool {
        self.0[region / 64] >> (region % 64) & 1 == 1
    }

    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    pub(crate) fn len(&self) -> usize {
        let mut count = 0;
        for word in self.0 {
            count += word.count_ones() as usize;
        }
        count
    }

    pub(crate) fn first(&self) -> Option<usize> {
        self.into_iter().next()
    }
}

impl<const W: usize> BitOr for Set<W> {
    type Output = Self;

    fn bitor(mut self, other: Self) -> Self {
        for (word, of_other) in self.0.iter_mut().zip(other.0) {
            *word |= of_other;
        }
        self
    }
}

impl<const W: usize> BitAnd for Set<W> {
    type Output = Self;

    fn bitand(mut self, other: Self) -> Self {
        for (word, of_other) in self.0.iter_mut().zip(other.0) {
            *word &= of_other;
        }
        self
    }
}

impl<const W: usize> Not for Set<W> {
    type Output = Self;

    fn not(mut self) -> Self {
        for word in &mut self.0 {
            *word = !*word;
        }
        self
    }
}

impl<const W: usize> IntoIterator for Set<W> {
    type Item = usize;
    type IntoIter = Regions<W>;

    /// The regions of the set, in ascending order.
    fn into_iter(self) -> Regions<W> {
        Regions {
            words: self.0,
            word: 0,
        }
    }
}

/// The regions of a set, in ascending order.
pub(crate) struct Regions<const W: usize> {
    /// The words, without the regions that have been returned.
    words: [u64; W],
    /// The first word that may have a region left.
    word: usize,
}

impl<const W: usize> Iterator for Regions<W> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        while self.word < W {
            let bits = self.words[self.word];
            if bits != 0 {
                // Without its lowest bit.
                self.words[self.word] = bits & (bits - 1);
                return Some(self.word * 64 + bits.trailing_zeros() as usize);
            }
            self.word += 1;
        }
        None
    }
}
