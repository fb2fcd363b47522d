//! A block of nogoods, with the regions that each contains.

use std::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use crate::exact::nogood::Nogood;
use crate::kernel::Bits;

/// The number of nogoods in a block.
pub(super) const BLOCK: usize = 64;
/// The number of nogoods in the first block of a level: most levels of a small board have few.
pub(super) const FIRST_BLOCK: usize = 16;

/// A nogood, and how often it was of use since nogoods were last forgotten, halved each time.
#[derive(Debug)]
pub(super) struct Entry<const W: usize> {
    pub(super) nogood: Nogood<W>,
    pub(super) uses: AtomicU32,
}

/// The uses of a nogood, then how small it is: the higher, the longer it is kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Rank(u32, u32);

impl Rank {
    pub(super) const MAX: Self = Self(u32::MAX, u32::MAX);
}

impl<const W: usize> Entry<W> {
    pub(super) fn rank(&self) -> Rank {
        Rank(self.uses.load(Ordering::Relaxed), u32::MAX - self.nogood.regions.count())
    }
}

/// The totals of all blocks.
#[derive(Debug, Default)]
pub(super) struct Tally {
    pub(super) bytes: AtomicU64,
    pub(super) len: AtomicUsize,
}

/// Up to [`BLOCK`] nogoods, all learned by the same search.
#[derive(Debug)]
pub(in crate::exact) struct Block<const W: usize> {
    pub(super) entries: Box<[OnceLock<Entry<W>>]>,
    /// For each region, the nogoods that contain it.
    holders: Box<[AtomicU64]>,
    /// The nogoods that are present.
    pub(super) filled: AtomicU64,
    tally: Arc<Tally>,
}

impl<const W: usize> Block<W> {
    pub(super) fn new(regions: usize, places: usize, tally: &Arc<Tally>) -> Self {
        let entries = (0..places).map(|_| OnceLock::new()).collect();
        let holders = (0..regions).map(|_| AtomicU64::new(0)).collect();
        let block = Self { entries, holders, filled: AtomicU64::new(0), tally: Arc::clone(tally) };
        tally.bytes.fetch_add(block.bytes(), Ordering::Relaxed);
        block
    }

    /// Adds a nogood; only the search that created the block may call this.
    pub(super) fn push(&self, entry: Entry<W>) {
        let filled = self.filled.load(Ordering::Relaxed);
        let (place, bit) = (filled.trailing_ones() as usize, filled + 1);
        entry.nogood.regions.each(|region| {
            let holders = &self.holders[region];
            holders.store(holders.load(Ordering::Relaxed) | bit, Ordering::Relaxed);
        });
        // No other search can have set it.
        let _ = self.entries[place].set(entry);
        self.tally.len.fetch_add(1, Ordering::Relaxed);
        self.filled.store(filled | bit, Ordering::Release);
    }

    pub(super) fn is_full(&self) -> bool {
        self.filled.load(Ordering::Relaxed).count_ones() as usize == self.entries.len()
    }

    /// Returns those of a word that contain none of these regions.
    #[inline(always)]
    pub(super) fn without(&self, word: u64, gained: &Bits<W>) -> u64 {
        let mut held = 0;
        gained.each(|region| held |= self.holders[region].load(Ordering::Relaxed));
        word & !held
    }

    /// Returns the nogoods of a word, each with its bit.
    #[inline]
    pub(in crate::exact) fn nogoods(&self, mut word: u64) -> impl Iterator<Item = (u64, &Nogood<W>)> {
        std::iter::from_fn(move || {
            let bit = word & word.wrapping_neg();
            let entry = self.entries.get(bit.checked_ilog2()? as usize)?.get()?;
            word ^= bit;
            Some((bit, &entry.nogood))
        })
    }

    pub(super) fn present(&self) -> impl Iterator<Item = &Entry<W>> {
        self.entries.iter().filter_map(OnceLock::get)
    }

    fn bytes(&self) -> u64 {
        (size_of::<Self>() + size_of_val(&*self.entries) + size_of_val(&*self.holders)) as u64
    }
}

impl<const W: usize> Drop for Block<W> {
    fn drop(&mut self) {
        self.tally.bytes.fetch_sub(self.bytes(), Ordering::Relaxed);
        let len = self.filled.load(Ordering::Relaxed).count_ones() as usize;
        self.tally.len.fetch_sub(len, Ordering::Relaxed);
    }
}
