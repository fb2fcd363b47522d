//! A set of regions, one bit each, as large as the board needs.
//!
//! Sets of up to 512 regions, which is more than any board has that people play, lie in the value itself; larger ones
//! on the heap. Only as many words are copied, compared and hashed as the board's regions fill.

use smallvec::SmallVec;

/// The words that a set holds without a heap allocation: 512 regions. A 30 × 20 board of 5 colors has about 380.
const INLINE_WORDS: usize = 8;

/// A set of the regions of one board. Sets of different boards must not be mixed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RegionSet {
    words: SmallVec<[u64; INLINE_WORDS]>,
}

impl RegionSet {
    /// The empty set for a board of so many regions.
    pub fn empty(regions: usize) -> Self {
        Self { words: SmallVec::from_elem(0, Self::words_for(regions)) }
    }

    /// The number of 64-bit words that a set for so many regions takes.
    #[inline]
    pub const fn words_for(regions: usize) -> usize {
        regions.div_ceil(64)
    }

    /// The bits, region 0 lowest: the packed form, for storing sets in bulk.
    #[inline]
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    #[inline]
    pub(crate) fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    /// Whether the region is in the set.
    ///
    /// # Panics
    ///
    /// If the set is too small for such a region.
    #[inline]
    pub fn contains(&self, region: usize) -> bool {
        self.words[region / 64] >> (region % 64) & 1 == 1
    }

    /// Adds a region.
    ///
    /// # Panics
    ///
    /// If the set is too small for such a region.
    #[inline]
    pub fn insert(&mut self, region: usize) {
        self.words[region / 64] |= 1 << (region % 64);
    }

    /// The number of regions in the set.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no region is in the set.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Whether every region of this set is in the other one.
    pub fn is_subset(&self, other: &Self) -> bool {
        self.words.iter().zip(&other.words).all(|(a, b)| a & !b == 0)
    }

    /// The regions in the set, lowest number first.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(index, &word)| bits(word).map(move |bit| 64 * index + bit))
    }

    /// Makes this set equal to the other one without giving up its memory.
    #[inline]
    pub fn copy_from(&mut self, other: &Self) {
        if self.words.len() == other.words.len() {
            self.words.copy_from_slice(&other.words);
        } else {
            self.words.clone_from(&other.words);
        }
    }
}

/// The places of the bits that are set, lowest first.
#[inline]
pub(crate) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let bit = word.trailing_zeros() as usize;
        word &= word - 1;
        Some(bit)
    })
}

/// The words that a range of regions reaches into, each with a mask of the range's bits in it.
#[inline]
pub(crate) fn masks(range: std::ops::Range<usize>) -> impl Iterator<Item = (usize, u64)> {
    let words = if range.is_empty() { 0..0 } else { range.start / 64..(range.end - 1) / 64 + 1 };
    words.map(move |word| {
        let from = range.start.saturating_sub(64 * word);
        let past = 64 * (word + 1) - range.end.min(64 * (word + 1));
        (word, (u64::MAX << from) & (u64::MAX >> past))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn masks_cover_just_the_range(start in 0usize..300, length in 0usize..200) {
            let range = start..start + length;
            let covered: Vec<usize> =
                masks(range.clone()).flat_map(|(word, mask)| bits(mask).map(move |bit| 64 * word + bit)).collect();
            prop_assert_eq!(covered, range.collect::<Vec<_>>());
        }

        #[test]
        fn a_set_holds_what_was_put_in(count in 1usize..2000, seeds in proptest::collection::vec(any::<usize>(), 0..50)) {
            let members: std::collections::BTreeSet<usize> = seeds.iter().map(|seed| seed % count).collect();
            let mut set = RegionSet::empty(count);
            for &region in &members {
                set.insert(region);
            }
            prop_assert_eq!(set.iter().collect::<Vec<_>>(), members.iter().copied().collect::<Vec<_>>());
            prop_assert_eq!(set.len(), members.len());
            prop_assert_eq!(set.is_empty(), members.is_empty());
            prop_assert!((0..count).all(|region| set.contains(region) == members.contains(&region)));
            let mut copy = RegionSet::empty(1);
            copy.copy_from(&set);
            prop_assert_eq!(&copy, &set);
            prop_assert!(set.is_subset(&copy));
            if let Some(missing) = (0..count).find(|region| !members.contains(region)) {
                copy.insert(missing);
                prop_assert!(set.is_subset(&copy) && !copy.is_subset(&set));
            }
        }
    }
}
