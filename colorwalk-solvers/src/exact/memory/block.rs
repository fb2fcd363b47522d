//! A block of nogoods, with the regions that each contains.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use crate::exact::rules::{Nogood, Stored};
use crate::kernel::{Bits, each_bit};

/// The number of nogoods in the first block of a level: most levels of a small board have few.
pub(crate) const FIRST_BLOCK: usize = 16;
/// The maximum number of words of a block: a region's words are a line of memory then.
pub(crate) const MOST_WORDS: usize = 8;
/// The number of regions that are looked up before it is seen whether any nogood is left: the processor waits for their
/// lines at once.
const AT_ONCE: usize = 8;

/// Words that a processor reads at once.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Line([AtomicU64; MOST_WORDS]);

/// Removes the nogoods that contain one of these regions. Not a method of blocks, so that it exists once and not for
/// every size of sets.
#[inline(never)]
fn remove_met(holders: &[Line], words: usize, live: &mut [u64], gained: &[u16]) {
    match words {
        1 => remove_met_of::<1>(holders, live, gained),
        2 => remove_met_of::<2>(holders, live, gained),
        4 => remove_met_of::<4>(holders, live, gained),
        _ => remove_met_of::<MOST_WORDS>(holders, live, gained),
    }
}

#[inline(always)]
fn remove_met_of<const WORDS: usize>(lines: &[Line], live: &mut [u64], gained: &[u16]) {
    let mut held = [0; WORDS];
    for some in gained.chunks(AT_ONCE) {
        for &region in some {
            let index = usize::from(region) * WORDS;
            let holders = &lines[index / MOST_WORDS].0[index % MOST_WORDS..][..WORDS];
            (0..WORDS).for_each(|word| held[word] |= holders[word].load(Ordering::Relaxed));
        }
        let mut any = 0;
        for (word, held) in live.iter_mut().zip(held) {
            *word &= !held;
            any |= *word;
        }
        if any == 0 {
            return;
        }
    }
}

/// Records that these regions are contained in the nogood of this bit of a word.
#[inline(always)]
fn hold<const WORDS: usize, const W: usize>(lines: &[Line], regions: &Bits<W>, word: usize, bit: u64) {
    regions.each(|region| {
        let holders = &lines[region * WORDS / MOST_WORDS].0[region * WORDS % MOST_WORDS + word];
        holders.store(holders.load(Ordering::Relaxed) | bit, Ordering::Relaxed);
    });
}

/// A number in a line of memory of its own: it changes all the time, what other searches read beside it never does.
#[derive(Debug, Default)]
#[repr(align(128))]
struct Counter(AtomicU32);

/// The number of nogoods that are aligned together.
const ALIGNED: usize = FIRST_BLOCK;

/// The regions of some nogoods. From a line of memory on, so that each takes one where that is enough.
#[derive(Debug)]
#[repr(align(64))]
struct Group<const W: usize>([OnceLock<Stored<W>>; ALIGNED]);

/// The uses of a nogood, then how small it is: the higher, the longer it is kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Rank(u32, u32);

impl Rank {
    pub(crate) const MAX: Self = Self(u32::MAX, u32::MAX);
}

/// Nogoods that were all learned by the same search, 64 for each word.
#[derive(Debug)]
pub(crate) struct Block<const W: usize> {
    regions: Box<[Group<W>]>,
    /// For each nogood, its step of the certificate.
    steps: Box<[AtomicU32]>,
    /// For each nogood, how often it was of use since nogoods were last forgotten, halved each time. Apart from the
    /// nogoods, which searches on other processors read all the time.
    uses: Box<[AtomicU32]>,
    /// For each region, the nogoods that contain it, word after word.
    holders: Box<[Line]>,
    /// The number of nogoods that are present: the first ones.
    len: Counter,
    /// The bytes of all blocks.
    total: Arc<AtomicU64>,
}

impl<const W: usize> Block<W> {
    pub(crate) fn new(regions: usize, places: usize, total: &Arc<AtomicU64>) -> Self {
        let words = places.div_ceil(64);
        let groups = (0..places.div_ceil(ALIGNED)).map(|_| Group([const { OnceLock::new() }; ALIGNED])).collect();
        let numbers = || (0..places).map(|_| AtomicU32::new(0)).collect();
        let holders = (0..(regions * words).div_ceil(MOST_WORDS)).map(|_| Line::default()).collect();
        let (steps, uses, total) = (numbers(), numbers(), Arc::clone(total));
        let block = Self { regions: groups, steps, uses, holders, len: Counter::default(), total };
        block.total.fetch_add(block.bytes(), Ordering::Relaxed);
        block
    }

    /// Adds a nogood, which counts as used this often, unless the block is full; only the search that created the block
    /// may call this.
    pub(crate) fn push(&self, nogood: Nogood<W>, uses: u32) {
        let place = self.len();
        if place == self.places() {
            return;
        }
        let (word, bit) = (place / 64, 1 << (place % 64));
        match self.words() {
            1 => hold::<1, W>(&self.holders, nogood.regions(), word, bit),
            2 => hold::<2, W>(&self.holders, nogood.regions(), word, bit),
            4 => hold::<4, W>(&self.holders, nogood.regions(), word, bit),
            _ => hold::<MOST_WORDS, W>(&self.holders, nogood.regions(), word, bit),
        }
        // No other search can have set it.
        let _ = self.regions[place / ALIGNED].0[place % ALIGNED].set(*nogood.stored());
        self.steps[place].store(nogood.step(), Ordering::Relaxed);
        self.uses[place].store(uses, Ordering::Relaxed);
        self.len.0.store(place as u32 + 1, Ordering::Release);
    }

    #[inline]
    pub(crate) fn words(&self) -> usize {
        self.places().div_ceil(64)
    }

    pub(crate) fn places(&self) -> usize {
        self.uses.len()
    }

    /// Returns the number of nogoods that are present.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.len.0.load(Ordering::Acquire) as usize
    }

    pub(crate) fn is_full(&self) -> bool {
        self.len() == self.places()
    }

    /// Removes those that contain one of these regions.
    #[inline]
    pub(crate) fn remove_met(&self, live: &mut [u64], gained: &[u16]) {
        remove_met(&self.holders, self.words(), live, gained);
    }

    /// Returns the regions of a nogood.
    #[inline]
    pub(crate) fn stored(&self, place: usize) -> Option<&Stored<W>> {
        self.regions.get(place / ALIGNED)?.0[place % ALIGNED].get()
    }

    #[inline]
    pub(crate) fn nogood(&self, place: usize, moves: u32) -> Option<Nogood<W>> {
        Some(self.stored(place)?.nogood(moves, self.steps.get(place)?.load(Ordering::Relaxed)))
    }

    /// Records that a nogood has been of use. If two searches do so at once, one of the two is lost.
    #[inline]
    pub(crate) fn note_use(&self, place: usize) {
        if let Some(uses) = self.uses.get(place) {
            uses.store(uses.load(Ordering::Relaxed).saturating_add(1), Ordering::Relaxed);
        }
    }

    /// Calls the function for each of these nogoods of a word, with its place in the block.
    #[inline]
    pub(crate) fn each<'a>(&'a self, word: usize, bits: u64, mut function: impl FnMut(usize, &'a Bits<W>)) {
        each_bit(bits, |bit| {
            let place = 64 * word + bit;
            if let Some(stored) = self.stored(place) {
                function(place, stored.regions());
            }
        });
    }

    /// Returns the nogoods, which are of this many moves, with their rank and uses.
    pub(crate) fn present(&self, moves: u32) -> impl Iterator<Item = (Nogood<W>, Rank, u32)> {
        self.uses.iter().enumerate().filter_map(move |(place, uses)| {
            let (nogood, uses) = (self.nogood(place, moves)?, uses.load(Ordering::Relaxed));
            Some((nogood, Rank(uses, u32::MAX - nogood.regions().count()), uses))
        })
    }

    fn bytes(&self) -> u64 {
        let nogoods = size_of_val(&*self.regions) + size_of_val(&*self.steps) + size_of_val(&*self.uses);
        (size_of::<Self>() + nogoods + size_of_val(&*self.holders)) as u64
    }
}

impl<const W: usize> Drop for Block<W> {
    fn drop(&mut self) {
        self.total.fetch_sub(self.bytes(), Ordering::Relaxed);
    }
}
