//! A block of nogoods: which of them contain a region, and how often each was of use. It is compiled once: sets are given by
//! their words.

use std::cell::Cell;

use crate::kernel::each_bit;

/// The number of nogoods in the first block of a level: most levels of a small board have few.
pub(super) const FIRST_BLOCK: usize = 16;
/// The maximum number of words of a block: the words of a region are one line of memory then.
pub(super) const LINE_WORDS: usize = 8;

/// Words that a processor reads at once.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Line([u64; LINE_WORDS]);

/// Removes the nogoods that contain one of these regions, the words of a set.
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
pub(super) type Rank = (u32, u32);

/// Some nogoods, 64 for each word.
#[derive(Debug)]
pub(super) struct Block {
    /// For each nogood, how often it was of use since nogoods were last forgotten, halved each time.
    uses: Vec<Cell<u32>>,
    /// For each region, the nogoods that contain it, word after word.
    holders: Box<[Line]>,
    places: usize,
}

impl Block {
    pub(super) fn new(regions: usize, places: usize) -> Self {
        let lines = (regions * places.div_ceil(64)).div_ceil(LINE_WORDS);
        Self {
            uses: Vec::with_capacity(places),
            holders: vec![Line::default(); lines].into_boxed_slice(),
            places,
        }
    }

    /// Copies the block, with room for as many nogoods as here.
    pub(super) fn copy(&self) -> Self {
        let mut uses = Vec::with_capacity(self.places);
        uses.extend_from_slice(&self.uses);
        Self {
            uses,
            holders: self.holders.clone(),
            places: self.places,
        }
    }

    /// Adds a nogood of these regions, which counts as used this often, to a block that is not full.
    pub(super) fn push(&mut self, regions: &[u64], uses: u32) {
        let place = self.len();
        // Shifts instead of divisions for each region: the number of words is known at compile time.
        match self.words() {
            1 => self.hold::<1>(regions, place),
            2 => self.hold::<2>(regions, place),
            4 => self.hold::<4>(regions, place),
            _ => self.hold::<LINE_WORDS>(regions, place),
        }
        self.uses.push(Cell::new(uses));
    }

    /// Records that the nogood at this place contains these regions.
    #[inline(always)]
    fn hold<const WORDS: usize>(&mut self, regions: &[u64], place: usize) {
        let lines = &mut *self.holders;
        let word = place / 64 % WORDS;
        let bit = 1 << (place % 64);
        for (index, &regions) in regions.iter().enumerate() {
            each_bit(regions, |region| {
                let (line, first) = place_of::<WORDS>(64 * index + region);
                lines[line].0[first + word] |= bit;
            });
        }
    }

    pub(super) fn words(&self) -> usize {
        self.places.div_ceil(64)
    }

    pub(super) fn places(&self) -> usize {
        self.places
    }

    pub(super) fn len(&self) -> usize {
        self.uses.len()
    }

    pub(super) fn is_full(&self) -> bool {
        self.len() == self.places
    }

    /// Removes those that contain one of these regions.
    pub(super) fn remove_met(&self, live: &mut [u64], gained: &[u64]) {
        if live.iter().any(|&word| word != 0) {
            remove_met(&self.holders, self.words(), live, gained);
        }
    }

    /// Records that the nogood at this place has been of use.
    pub(super) fn note_use(&self, place: usize) {
        if let Some(uses) = self.uses.get(place) {
            uses.set(uses.get().saturating_add(1));
        }
    }

    /// Returns the rank of the nogood at this place, given the number of its regions.
    pub(super) fn rank(&self, place: usize, regions: u32) -> Rank {
        let uses = self.uses.get(place).map_or(0, Cell::get);
        (uses, u32::MAX - regions)
    }

    /// Returns the memory of the block in bytes, without the nogoods themselves.
    pub(super) fn bytes(&self) -> u64 {
        let uses = self.places * size_of::<Cell<u32>>();
        (size_of::<Self>() + uses + size_of_val(&*self.holders)) as u64
    }
}
