//! A block of nogoods, with the regions that each contains.

use std::cell::Cell;

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
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Line([u64; MOST_WORDS]);

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
            (0..WORDS).for_each(|word| held[word] |= holders[word]);
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
fn hold<const WORDS: usize, const W: usize>(lines: &mut [Line], regions: &Bits<W>, word: usize, bit: u64) {
    regions.each(|region| lines[region * WORDS / MOST_WORDS].0[region * WORDS % MOST_WORDS + word] |= bit);
}

/// The uses of a nogood, then how small it is: the higher, the longer it is kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Rank(u32, u32);

impl Rank {
    pub(crate) const MAX: Self = Self(u32::MAX, u32::MAX);
}

/// Some nogoods, 64 for each word.
#[derive(Clone, Debug)]
pub(crate) struct Block<const W: usize> {
    nogoods: Vec<Stored<W>>,
    /// For each nogood, its step of the certificate.
    steps: Vec<u32>,
    /// For each nogood, how often it was of use since nogoods were last forgotten, halved each time.
    uses: Vec<Cell<u32>>,
    /// For each region, the nogoods that contain it, word after word.
    holders: Box<[Line]>,
    places: usize,
}

impl<const W: usize> Block<W> {
    pub(crate) fn new(regions: usize, places: usize) -> Self {
        let holders = vec![Line::default(); (regions * places.div_ceil(64)).div_ceil(MOST_WORDS)].into_boxed_slice();
        let (steps, uses) = (Vec::with_capacity(places), Vec::with_capacity(places));
        Self { nogoods: Vec::with_capacity(places), steps, uses, holders, places }
    }

    /// Adds a nogood, which counts as used this often, to a block that is not full.
    pub(crate) fn push(&mut self, nogood: Nogood<W>, uses: u32) {
        let place = self.len();
        let (word, bit) = (place / 64, 1 << (place % 64));
        match self.words() {
            1 => hold::<1, W>(&mut self.holders, nogood.regions(), word, bit),
            2 => hold::<2, W>(&mut self.holders, nogood.regions(), word, bit),
            4 => hold::<4, W>(&mut self.holders, nogood.regions(), word, bit),
            _ => hold::<MOST_WORDS, W>(&mut self.holders, nogood.regions(), word, bit),
        }
        self.nogoods.push(*nogood.stored());
        self.steps.push(nogood.step());
        self.uses.push(Cell::new(uses));
    }

    #[inline]
    pub(crate) fn words(&self) -> usize {
        self.places.div_ceil(64)
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.nogoods.len()
    }

    pub(crate) fn is_full(&self) -> bool {
        self.len() == self.places
    }

    /// Removes those that contain one of these regions.
    #[inline]
    pub(crate) fn remove_met(&self, live: &mut [u64], gained: &[u16]) {
        remove_met(&self.holders, self.words(), live, gained);
    }

    /// Returns the regions of a nogood.
    #[inline]
    pub(crate) fn stored(&self, place: usize) -> Option<&Stored<W>> {
        self.nogoods.get(place)
    }

    #[inline]
    pub(crate) fn nogood(&self, place: usize, moves: u32) -> Option<Nogood<W>> {
        Some(self.stored(place)?.nogood(moves, *self.steps.get(place)?))
    }

    /// Records that a nogood has been of use.
    #[inline]
    pub(crate) fn note_use(&self, place: usize) {
        if let Some(uses) = self.uses.get(place) {
            uses.set(uses.get().saturating_add(1));
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
            let (nogood, uses) = (self.nogood(place, moves)?, uses.get());
            Some((nogood, Rank(uses, u32::MAX - nogood.regions().count()), uses))
        })
    }

    /// Returns the memory of the block in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        let each = size_of::<Stored<W>>() + size_of::<u32>() + size_of::<Cell<u32>>();
        (size_of::<Self>() + self.places * each + size_of_val(&*self.holders)) as u64
    }
}
