//! A set of regions as an array of words.

use std::hash::{Hash, Hasher};

/// A set of colors as bits.
pub(crate) type Mask = u64;

/// A set of up to `64 * W` regions.
#[derive(Clone, Copy, Eq, Debug)]
pub struct Bits<const W: usize>(pub(crate) [u64; W]);

impl<const W: usize> Bits<W> {
    /// The set without any region.
    pub const EMPTY: Self = Self([0; W]);

    /// Creates the set of this region.
    #[inline(always)]
    pub fn of(region: usize) -> Self {
        let mut bits = Self::EMPTY;
        bits.insert(region);
        bits
    }

    /// Creates the set with these lowest words; the rest is empty.
    pub fn from_words(words: &[u64]) -> Self {
        let mut bits = Self::EMPTY;
        for (to, from) in bits.0.iter_mut().zip(words) {
            *to = *from;
        }
        bits
    }

    #[inline(always)]
    fn combine(mut self, other: &Self, word: impl Fn(u64, u64) -> u64) -> Self {
        for i in 0..W {
            self.0[i] = word(self.0[i], other.0[i]);
        }
        self
    }

    /// Returns the union of both sets.
    #[inline(always)]
    pub fn or(&self, other: &Self) -> Self {
        self.combine(other, |own, other| own | other)
    }

    /// Returns the intersection of both sets.
    #[inline(always)]
    pub fn and(&self, other: &Self) -> Self {
        self.combine(other, |own, other| own & other)
    }

    /// Returns the difference: the regions of this set that are not in the other one.
    #[inline(always)]
    pub fn minus(&self, other: &Self) -> Self {
        self.combine(other, |own, other| own & !other)
    }

    /// Returns whether no region is in the set.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        // Without a branch for each word: there are few, and the loop is unrolled.
        let mut any = 0;
        for i in 0..W {
            any |= self.0[i];
        }
        any == 0
    }

    /// Returns whether the sets have a region in common.
    #[inline(always)]
    pub fn meets(&self, other: &Self) -> bool {
        let mut any = 0;
        for i in 0..W {
            any |= self.0[i] & other.0[i];
        }
        any != 0
    }

    /// Adds a region.
    #[inline(always)]
    pub fn insert(&mut self, region: usize) {
        self.0[region / 64] |= 1 << (region % 64);
    }

    /// Returns the number of regions in the set.
    #[inline(always)]
    pub fn count(&self) -> u32 {
        let mut count = 0;
        for i in 0..W {
            count += u64::from(self.0[i].count_ones());
        }
        count as u32
    }

    /// Returns the lowest region in the set.
    #[inline(always)]
    pub fn first(&self) -> Option<usize> {
        for (index, word) in self.0.iter().enumerate() {
            if *word != 0 {
                return Some(64 * index + word.trailing_zeros() as usize);
            }
        }
        None
    }

    /// Calls the function for each region in the set, lowest first.
    #[inline(always)]
    pub fn each(&self, mut function: impl FnMut(usize)) {
        for index in 0..W {
            each_bit(self.0[index], |bit| function(64 * index + bit));
        }
    }

    /// Returns a well mixed hash: both its high and its low bits may be used.
    #[inline(always)]
    pub fn mix(&self) -> u64 {
        let mut hash = 0x9e37_79b9_7f4a_7c15_u64;
        for word in &self.0 {
            hash = (hash ^ word).wrapping_mul(0xff51_afd7_ed55_8ccd);
            hash ^= hash >> 32;
        }
        hash
    }
}

impl<const W: usize> Default for Bits<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// Calls the function for each bit of a word, lowest first.
#[inline(always)]
pub(crate) fn each_bit(mut word: u64, mut function: impl FnMut(usize)) {
    while word != 0 {
        function(word.trailing_zeros() as usize);
        // Removes the lowest bit.
        word &= word - 1;
    }
}

impl<const W: usize> PartialEq for Bits<W> {
    /// Compares words without a branch; the derived code calls `memcmp`, which is slower for so few of them.
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        let mut differing = 0;
        for i in 0..W {
            differing |= self.0[i] ^ other.0[i];
        }
        differing == 0
    }
}

/// For the benches, which compare with searches of other crates.
impl<const W: usize> Hash for Bits<W> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.mix());
    }
}

#[cfg(test)]
mod tests;
