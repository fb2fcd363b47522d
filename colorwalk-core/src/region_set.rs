//! A bitset of regions, as large as the board needs.
//!
//! Sets of up to 512 regions, more than on any board that people play, are stored inline; larger ones on the heap. Only
//! the words that the board's regions fill are copied, compared and hashed.

use alloc::string::String;
use core::error::Error;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter::FusedIterator;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Range, Sub, SubAssign,
};

use smallvec::SmallVec;

use crate::regions::Region;
use crate::wording::count;

/// The number of words stored inline: 512 regions. A 30 × 20 board of 5 colors has about 380.
const INLINE_WORDS: usize = 8;

/// A set of the regions of one board.
///
/// The operators are those of sets: `|` for the union, `&` for the intersection, `-` for the difference, `^` for the
/// regions that are in one set only, `!` for the complement. They take sets of one board.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Board, Region, RegionSet};
///
/// let board: Board = ".2131".parse()?;
/// let mut set = RegionSet::empty(board.regions().count());
/// set.insert(board.start_region())?;
/// set.extend([4, 2].map(Region::new))?;
/// assert_eq!(set.iter().map(Region::index).collect::<Vec<_>>(), [0, 2, 4]);
/// set.remove(Region::new(2));
/// assert!(set.contains(Region::new(4)) && !set.contains(Region::new(2)));
/// assert!((&set & &!&set).is_empty());
///
/// let error = set.insert(Region::new(5)).unwrap_err();
/// assert_eq!(error.to_string(), "there is no region 5: the board has 5 regions");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub struct RegionSet {
    words: SmallVec<[u64; INLINE_WORDS]>,
    /// The number of regions of the board.
    universe: u32,
}

impl RegionSet {
    /// Creates the empty set for a board of this number of regions.
    #[doc(alias = "new")]
    pub fn empty(regions: usize) -> Self {
        Self {
            words: SmallVec::from_elem(0, Self::words_for(regions)),
            universe: regions as u32,
        }
    }

    /// Creates the set of these bits, region 0 lowest, for a board of this number of regions; `None` unless there are
    /// as many words as [`RegionSet::words_for`] says and every bit belongs to a region.
    pub fn from_words(regions: usize, words: &[u64]) -> Option<Self> {
        if words.len() != Self::words_for(regions) {
            return None;
        }
        // The last word may have room for more regions than there are.
        let used_bits = regions % 64;
        if used_bits > 0 && words.last().is_some_and(|last| last >> used_bits != 0) {
            return None;
        }
        Some(Self {
            words: SmallVec::from_slice(words),
            universe: regions as u32,
        })
    }

    /// Returns the number of regions of the board; all regions are below it.
    pub fn universe(&self) -> usize {
        self.universe as usize
    }

    /// Returns the number of 64-bit words that a set for a board of this number of regions takes.
    pub const fn words_for(regions: usize) -> usize {
        regions.div_ceil(64)
    }

    /// Returns the bytes on the heap of a set for a board of this number of regions, besides its own size.
    pub const fn heap_bytes(regions: usize) -> usize {
        let words = Self::words_for(regions);
        if words <= INLINE_WORDS {
            return 0;
        }
        // An allocation takes up to two words beside its content.
        (words + 2) * size_of::<u64>()
    }

    /// Returns the bits, region 0 lowest: the packed form, for storing many sets.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    pub(crate) fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    /// Returns whether the region is in the set.
    // Called for each neighbor of each region that a metric looks at, from other crates.
    #[inline]
    pub fn contains(&self, region: Region) -> bool {
        // No region beyond the board is in the set.
        self.words
            .get(region.index() / 64)
            .is_some_and(|word| word >> (region.index() % 64) & 1 == 1)
    }

    /// Adds a region.
    ///
    /// # Errors
    ///
    /// If the board of the set has no such region; the set is then unchanged.
    pub fn insert(&mut self, region: Region) -> Result<(), RegionSetError> {
        if region.index() >= self.universe() {
            return Err(no_region(region.index() as u64, self.universe()));
        }
        self.put(region);
        Ok(())
    }

    /// Adds regions one by one, up to the first that the board of the set does not have.
    ///
    /// # Errors
    ///
    /// See [`RegionSet::insert`].
    pub fn extend(
        &mut self,
        regions: impl IntoIterator<Item = Region>,
    ) -> Result<(), RegionSetError> {
        for region in regions {
            self.insert(region)?;
        }
        Ok(())
    }

    /// Adds a region that the board is known to have.
    pub(crate) fn put(&mut self, region: Region) {
        self.words[region.index() / 64] |= 1 << (region.index() % 64);
    }

    /// Removes a region.
    pub fn remove(&mut self, region: Region) {
        if let Some(word) = self.words.get_mut(region.index() / 64) {
            *word &= !(1 << (region.index() % 64));
        }
    }

    /// Returns the number of regions in the set.
    pub fn len(&self) -> usize {
        self.words
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// Returns whether no region is in the set.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Returns the regions in the set, lowest number first.
    pub fn iter(&self) -> RegionSetIter<'_> {
        RegionSetIter {
            words: &self.words,
            next_word: 0,
            bits: 0,
        }
    }

    /// Returns the regions in this set that the other set of the board lacks, lowest number first.
    pub fn without<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = Region> + 'a {
        let differences = self
            .words
            .iter()
            .zip(&other.words)
            .map(|(word, other)| word & !other);
        differences
            .enumerate()
            .flat_map(|(index, word)| bits(index, word))
    }

    /// Returns whether all regions of this set are in the other set of the board.
    pub fn is_subset(&self, other: &Self) -> bool {
        self.without(other).next().is_none()
    }

    /// Returns whether no region is in both sets of the board.
    pub fn is_disjoint(&self, other: &Self) -> bool {
        let pairs = self.words.iter().zip(&other.words);
        pairs
            .map(|(word, other)| word & other)
            .all(|both| both == 0)
    }

    /// Returns the words of this set, each with the same word of another set of the board.
    ///
    /// # Panics
    ///
    /// If the sets belong to boards with different numbers of regions.
    fn words_beside<'a>(&'a mut self, other: &'a Self) -> impl Iterator<Item = (&'a mut u64, u64)> {
        assert_eq!(self.universe, other.universe, "sets of different boards");
        let others = other.words.iter().copied();
        self.words.iter_mut().zip(others)
    }
}

impl Clone for RegionSet {
    fn clone(&self) -> Self {
        Self {
            // Copied at once; `clone` would go from word to word.
            words: SmallVec::from_slice(&self.words),
            universe: self.universe,
        }
    }

    /// Makes this set equal to the other one, reusing its memory.
    fn clone_from(&mut self, other: &Self) {
        // Sets of one board have as many words, and those are copied at once; `SmallVec` would go through an iterator.
        if self.words.len() == other.words.len() {
            self.words.copy_from_slice(&other.words);
        } else {
            self.words.clone_from(&other.words);
        }
        self.universe = other.universe;
    }
}

impl Hash for RegionSet {
    /// Hashes the words alone: sets in one table belong to one board.
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.words.hash(state);
    }
}

impl fmt::Debug for RegionSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_set()
            .entries(self.iter().map(Region::index))
            .finish()
    }
}

impl BitOrAssign<&Self> for RegionSet {
    /// Adds the regions of the other set.
    ///
    /// # Panics
    ///
    /// If the sets belong to boards with different numbers of regions.
    fn bitor_assign(&mut self, other: &Self) {
        for (word, other) in self.words_beside(other) {
            *word |= other;
        }
    }
}

impl BitAndAssign<&Self> for RegionSet {
    /// Removes the regions that are not in the other set.
    ///
    /// # Panics
    ///
    /// If the sets belong to boards with different numbers of regions.
    fn bitand_assign(&mut self, other: &Self) {
        for (word, other) in self.words_beside(other) {
            *word &= other;
        }
    }
}

impl SubAssign<&Self> for RegionSet {
    /// Removes the regions of the other set.
    ///
    /// # Panics
    ///
    /// If the sets belong to boards with different numbers of regions.
    fn sub_assign(&mut self, other: &Self) {
        for (word, other) in self.words_beside(other) {
            *word &= !other;
        }
    }
}

impl BitXorAssign<&Self> for RegionSet {
    /// Keeps the regions that are in one of the sets, but not in both.
    ///
    /// # Panics
    ///
    /// If the sets belong to boards with different numbers of regions.
    fn bitxor_assign(&mut self, other: &Self) {
        for (word, other) in self.words_beside(other) {
            *word ^= other;
        }
    }
}

impl BitOr for &RegionSet {
    type Output = RegionSet;

    /// Returns the regions that are in either set.
    ///
    /// # Panics
    ///
    /// If the sets belong to boards with different numbers of regions.
    fn bitor(self, other: Self) -> RegionSet {
        let mut set = self.clone();
        set |= other;
        set
    }
}

impl BitAnd for &RegionSet {
    type Output = RegionSet;

    /// Returns the regions that are in both sets.
    ///
    /// # Panics
    ///
    /// If the sets belong to boards with different numbers of regions.
    fn bitand(self, other: Self) -> RegionSet {
        let mut set = self.clone();
        set &= other;
        set
    }
}

impl BitXor for &RegionSet {
    type Output = RegionSet;

    /// Returns the regions that are in one of the sets, but not in both.
    ///
    /// # Panics
    ///
    /// If the sets belong to boards with different numbers of regions.
    fn bitxor(self, other: Self) -> RegionSet {
        let mut set = self.clone();
        set ^= other;
        set
    }
}

impl Sub for &RegionSet {
    type Output = RegionSet;

    /// Returns the regions that are in the first set only.
    ///
    /// # Panics
    ///
    /// If the sets belong to boards with different numbers of regions.
    fn sub(self, other: Self) -> RegionSet {
        let mut set = self.clone();
        set -= other;
        set
    }
}

impl Not for &RegionSet {
    type Output = RegionSet;

    /// Returns the regions of the board that are not in the set.
    fn not(self) -> RegionSet {
        let mut set = self.clone();
        // The bits beyond the regions stay 0, which all other methods rely on.
        for (index, mask) in masks(0..self.universe()) {
            set.words[index] ^= mask;
        }
        set
    }
}

impl<'s> IntoIterator for &'s RegionSet {
    type Item = Region;
    type IntoIter = RegionSetIter<'s>;

    fn into_iter(self) -> RegionSetIter<'s> {
        self.iter()
    }
}

/// The regions of a [`RegionSet`], lowest number first; made by [`RegionSet::iter`].
#[derive(Clone, Debug)]
pub struct RegionSetIter<'s> {
    /// The words of the set.
    words: &'s [u64],
    /// The index of the word after the current one.
    next_word: usize,
    /// The bits of the current word that are still to come.
    bits: u64,
}

impl Iterator for RegionSetIter<'_> {
    type Item = Region;

    fn next(&mut self) -> Option<Region> {
        while self.bits == 0 {
            self.bits = *self.words.get(self.next_word)?;
            self.next_word += 1;
        }
        let bit = self.bits.trailing_zeros() as usize;
        self.bits &= self.bits - 1;
        Some(Region::new(64 * (self.next_word - 1) + bit))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let of_current = self.bits.count_ones() as usize;
        let to_come = &self.words[self.next_word..];
        let of_others: usize = to_come.iter().map(|word| word.count_ones() as usize).sum();
        let left = of_current + of_others;
        (left, Some(left))
    }
}

impl ExactSizeIterator for RegionSetIter<'_> {}

impl FusedIterator for RegionSetIter<'_> {}

/// Why a region is not in a set's board, or why a set is not a position of a board: a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegionSetError(pub(crate) String);

impl fmt::Display for RegionSetError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl Error for RegionSetError {}

/// Returns the error for a region that a board with this number of regions does not have.
pub(crate) fn no_region(region: u64, regions: usize) -> RegionSetError {
    let regions = count(regions, "region", "regions");
    RegionSetError(format!(
        "there is no region {region}: the board has {regions}"
    ))
}

/// Returns the regions of the set bits of a word, lowest first.
pub(crate) fn bits(index: usize, mut word: u64) -> impl Iterator<Item = Region> + Clone {
    core::iter::from_fn(move || {
        let bit = word.trailing_zeros() as usize;
        (word != 0).then(|| {
            word &= word - 1;
            Region::new(64 * index + bit)
        })
    })
}

/// Returns the words that a range of regions overlaps, each with a mask of the range's bits in it.
pub(crate) fn masks(range: Range<usize>) -> impl Iterator<Item = (usize, u64)> {
    let words = if range.is_empty() {
        0..0
    } else {
        range.start / 64..range.end.div_ceil(64)
    };
    words.map(move |word| {
        let first_bit = 64 * word;
        let end_bit = first_bit + 64;
        let before = range.start.saturating_sub(first_bit);
        let after = end_bit.saturating_sub(range.end);
        (word, (u64::MAX << before) & (u64::MAX >> after))
    })
}

#[cfg(test)]
mod tests;
