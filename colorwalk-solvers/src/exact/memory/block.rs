//! A block of nogoods, with the regions that each contains.

use std::cell::Cell;

use crate::exact::rules::Nogood;
use crate::kernel::{Bits, each_bit};

/// The number of nogoods in the first block of a level: most levels of a small board have few.
pub(crate) const FIRST_BLOCK: usize = 16;
/// The maximum number of words of a block: the words of a region are one line of memory then.
pub(crate) const LINE_WORDS: usize = 8;

/// Words that a processor reads at once.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Line([u64; LINE_WORDS]);

/// Removes the nogoods that contain one of these regions, the words of a set. Not a method of blocks, so that it exists
/// once and not for every size of sets.
#[inline(never)]
fn remove_met(holders: &[Line], words: usize, live: &mut [u64], gained: &[u64]) {
    match words {
        1 => remove_met_of::<1>(holders, live, gained),
        2 => remove_met_of::<2>(holders, live, gained),
        4 => remove_met_of::<4>(holders, live, gained),
        _ => remove_met_of::<LINE_WORDS>(holders, live, gained),
    }
}

#[inline(always)]
fn remove_met_of<const WORDS: usize>(lines: &[Line], live: &mut [u64], gained: &[u64]) {
    for (index, &regions) in gained.iter().enumerate() {
        if regions == 0 {
            continue;
        }
        // It is seen only at the end of a word whether any nogood is left: the processor waits for all lines at once.
        let mut held = [0; WORDS];
        each_bit(regions, |bit| {
            let (line, first) = place_of::<WORDS>(64 * index + bit);
            let holders = &lines[line].0[first..][..WORDS];
            for word in 0..WORDS {
                held[word] |= holders[word];
            }
        });
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

/// Returns where the words of a region are: the line, and the first of its words. `WORDS` divides the words of a line.
#[inline(always)]
fn place_of<const WORDS: usize>(region: usize) -> (usize, usize) {
    let regions = LINE_WORDS / WORDS;
    (region / regions, region % regions * WORDS)
}

/// The uses of a nogood, then how small it is: the higher, the longer it is kept.
pub(crate) type Rank = (u32, u32);

/// Some nogoods, 64 for each word.
#[derive(Debug)]
pub(crate) struct Block<const W: usize> {
    nogoods: Vec<Nogood<W>>,
    /// For each nogood, how often it was of use since nogoods were last forgotten, halved each time.
    uses: Vec<Cell<u32>>,
    /// For each region, the nogoods that contain it, word after word.
    holders: Box<[Line]>,
    places: usize,
}

impl<const W: usize> Block<W> {
    pub(crate) fn new(regions: usize, places: usize) -> Self {
        let holders = vec![Line::default(); (regions * places.div_ceil(64)).div_ceil(LINE_WORDS)]
            .into_boxed_slice();
        Self {
            nogoods: Vec::with_capacity(places),
            uses: Vec::with_capacity(places),
            holders,
            places,
        }
    }

    /// Adds a nogood, which counts as used this often, to a block that is not full.
    pub(crate) fn push(&mut self, nogood: Nogood<W>, uses: u32) {
        let place = self.len();
        let regions = nogood.regions();
        // Shifts instead of divisions for each region: the number of words is known at compile time.
        match self.words() {
            1 => self.hold::<1>(regions, place),
            2 => self.hold::<2>(regions, place),
            4 => self.hold::<4>(regions, place),
            _ => self.hold::<LINE_WORDS>(regions, place),
        }
        self.nogoods.push(nogood);
        self.uses.push(Cell::new(uses));
    }

    /// Records that the nogood at this place contains these regions.
    #[inline(always)]
    fn hold<const WORDS: usize>(&mut self, regions: &Bits<W>, place: usize) {
        let lines = &mut *self.holders;
        let word = place / 64 % WORDS;
        let bit = 1 << (place % 64);
        regions.each(|region| {
            let (line, first) = place_of::<WORDS>(region);
            lines[line].0[first + word] |= bit;
        });
    }

    pub(crate) fn words(&self) -> usize {
        self.places.div_ceil(64)
    }

    pub(crate) fn len(&self) -> usize {
        self.nogoods.len()
    }

    pub(crate) fn is_full(&self) -> bool {
        self.len() == self.places
    }

    /// Removes those that contain one of these regions.
    pub(crate) fn remove_met(&self, live: &mut [u64], gained: &Bits<W>) {
        if live.iter().any(|&word| word != 0) {
            remove_met(&self.holders, self.words(), live, &gained.0);
        }
    }

    pub(crate) fn nogood(&self, place: usize) -> Option<&Nogood<W>> {
        self.nogoods.get(place)
    }

    /// Returns a nogood that has been of use, and records that.
    pub(crate) fn use_nogood(&self, place: usize) -> Option<&Nogood<W>> {
        let uses = self.uses.get(place)?;
        uses.set(uses.get().saturating_add(1));
        self.nogood(place)
    }

    /// Returns the nogoods with their rank.
    pub(crate) fn present(&self) -> impl Iterator<Item = (&Nogood<W>, Rank)> {
        let nogoods = self.nogoods.iter().zip(&self.uses);
        nogoods.map(|(nogood, uses)| (nogood, (uses.get(), u32::MAX - nogood.regions().count())))
    }

    /// Returns the memory of the block in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        let each = size_of::<Nogood<W>>() + size_of::<Cell<u32>>();
        (size_of::<Self>() + self.places * each + size_of_val(&*self.holders)) as u64
    }
}
