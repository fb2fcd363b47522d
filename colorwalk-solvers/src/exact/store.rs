//! The nogoods that a search has learned, by their number of moves, and how those that refute a position are found.
//!
//! A nogood refutes every position that is disjoint from it. Nogoods of the same number of moves lie in blocks of 64;
//! for each region a block has a word that says which of its nogoods hold the region. So a move costs an `and not` for
//! each region gained and each block, instead of a look at each nogood. The nogoods that are disjoint from a position
//! are *live* there: a child's are those of its parent less those that hold a region that the child has gained.
//!
//! Memory is bounded by forgetting: what has refuted little goes first. A nogood is a fact about the board, so nothing
//! depends on which are kept but the time that a proof takes.

use std::cell::Cell;

use crate::kernel::Bits;

use super::nogood::Nogood;

/// Nogoods in a block.
const BLOCK: usize = 64;

/// The live nogoods of one level at a position, a word for each block; what is missing at the end has none.
pub(super) type Live = Vec<u64>;

/// The place of a nogood in its level; good until something is forgotten.
pub(super) type Slot = u32;

/// A nogood, and how often it was of use since nogoods were last forgotten, halved each time.
#[derive(Debug)]
struct Entry<const W: usize> {
    nogood: Nogood<W>,
    uses: Cell<u32>,
}

/// The uses of a nogood, then how small it is: the higher, the longer it is kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Rank(u32, u32);

impl Rank {
    const MAX: Self = Self(u32::MAX, u32::MAX);
}

impl<const W: usize> Entry<W> {
    fn rank(&self) -> Rank {
        Rank(self.uses.get(), u32::MAX - self.nogood.regions.count())
    }
}

/// A forgetting that has begun: up to which rank it forgets, and the level that comes next.
#[derive(Clone, Copy, Debug)]
struct Sweep {
    least: Rank,
    next: usize,
}

/// Up to [`BLOCK`] nogoods.
#[derive(Debug)]
struct Block<const W: usize> {
    entries: Vec<Entry<W>>,
    /// For each region, the nogoods that hold it.
    holders: Vec<u64>,
}

impl<const W: usize> Block<W> {
    fn new(regions: usize) -> Self {
        Self { entries: Vec::new(), holders: vec![0; regions] }
    }

    fn push(&mut self, entry: Entry<W>) {
        let bit = 1 << self.entries.len();
        entry.nogood.regions.each(|region| self.holders[region] |= bit);
        if self.entries.len() == self.entries.capacity() {
            // Most levels of a small board have few nogoods.
            self.entries.reserve_exact(BLOCK / 4);
        }
        self.entries.push(entry);
    }

    fn bytes(&self) -> u64 {
        (self.entries.capacity() * size_of::<Entry<W>>() + self.holders.len() * size_of::<u64>()) as u64
    }
}

/// The nogoods of one number of moves.
#[derive(Debug)]
pub(super) struct Level<const W: usize> {
    /// All but the last are full.
    blocks: Vec<Block<W>>,
}

impl<const W: usize> Level<W> {
    const EMPTY: Self = Self { blocks: Vec::new() };

    /// Makes the list of the nogoods that are disjoint from this set.
    pub(super) fn disjoint(&self, cleared: &Bits<W>, live: &mut Live) {
        live.clear();
        live.extend(self.blocks.iter().map(|block| u64::MAX >> (BLOCK - block.entries.len())));
        self.narrow(cleared, live);
    }

    /// Leaves out the nogoods that hold one of these regions.
    #[inline]
    pub(super) fn narrow(&self, gained: &Bits<W>, live: &mut Live) {
        for (word, block) in live.iter_mut().zip(&self.blocks) {
            if *word != 0 {
                *word = without(*word, &block.holders, gained);
            }
        }
    }

    /// Calls the function for each live nogood that holds none of these regions, until it returns `false`.
    #[inline]
    pub(super) fn each_refuting(
        &self,
        live: &Live,
        gained: &Bits<W>,
        mut function: impl FnMut(Slot, &Nogood<W>) -> bool,
    ) {
        for (number, (&word, block)) in live.iter().zip(&self.blocks).enumerate() {
            if word == 0 {
                continue;
            }
            let mut word = without(word, &block.holders, gained);
            while word != 0 {
                let place = word.trailing_zeros() as usize;
                if !function((number * BLOCK + place) as Slot, &block.entries[place].nogood) {
                    return;
                }
                word &= word - 1;
            }
        }
    }

    /// The first live nogood that holds none of these regions.
    #[inline]
    pub(super) fn refutation(&self, live: &Live, gained: &Bits<W>) -> Option<Nogood<W>> {
        let mut found = None;
        self.each_refuting(live, gained, |slot, nogood| {
            self.note_use(slot);
            found = Some(*nogood);
            false
        });
        found
    }

    /// Notes that a nogood has been of use.
    #[inline]
    pub(super) fn note_use(&self, slot: Slot) {
        let uses = &self.blocks[slot as usize / BLOCK].entries[slot as usize % BLOCK].uses;
        uses.set(uses.get().saturating_add(1));
    }

    /// Adds a nogood; returns its place, and the bytes that this has taken.
    fn push(&mut self, entry: Entry<W>, regions: usize) -> (Slot, u64) {
        let mut before = 0;
        match self.blocks.last() {
            Some(block) if block.entries.len() < BLOCK => before = block.bytes(),
            _ => self.blocks.push(Block::new(regions)),
        }
        let number = self.blocks.len() - 1;
        let block = &mut self.blocks[number];
        block.push(entry);
        ((number * BLOCK + block.entries.len() - 1) as Slot, block.bytes() - before)
    }

    fn entries(&self) -> impl Iterator<Item = &Entry<W>> {
        self.blocks.iter().flat_map(|block| &block.entries)
    }
}

/// The nogoods of a word that hold none of these regions.
#[inline(always)]
fn without<const W: usize>(word: u64, holders: &[u64], gained: &Bits<W>) -> u64 {
    let mut held = 0;
    gained.each(|region| held |= holders[region]);
    word & !held
}

/// Marks a nogood as live.
pub(super) fn mark(live: &mut Live, slot: Slot) {
    let (block, bit) = (slot as usize / BLOCK, 1 << (slot as usize % BLOCK));
    if live.len() <= block {
        live.resize(block + 1, 0);
    }
    live[block] |= bit;
}

/// All nogoods of a board.
#[derive(Debug)]
pub(super) struct Store<const W: usize> {
    levels: Vec<Level<W>>,
    regions: usize,
    len: usize,
    bytes: u64,
    /// The bytes that nogoods may take.
    pub(super) memory: u64,
    sweep: Option<Sweep>,
}

impl<const W: usize> Store<W> {
    /// None yet, for a board of `regions` regions.
    pub(super) fn new(regions: usize, memory: u64) -> Self {
        Self { levels: Vec::new(), regions, len: 0, bytes: 0, memory, sweep: None }
    }

    /// Makes sure that there are levels for up to this many moves.
    pub(super) fn reserve(&mut self, moves: u32) {
        if self.levels.len() <= moves as usize {
            self.levels.resize_with(moves as usize + 1, || Level::EMPTY);
        }
    }

    #[inline]
    pub(super) fn level(&self, moves: u32) -> &Level<W> {
        &self.levels[moves as usize]
    }

    /// The levels of this many moves and more.
    pub(super) fn levels_from(&self, moves: u32) -> &[Level<W>] {
        self.levels.get(moves as usize..).unwrap_or(&[])
    }

    /// Adds a nogood. `worth` is what it counts as until it has been of use.
    pub(super) fn insert(&mut self, moves: u32, nogood: Nogood<W>, worth: u32) -> Slot {
        let entry = Entry { nogood, uses: Cell::new(worth) };
        let (slot, bytes) = self.levels[moves as usize].push(entry, self.regions);
        self.bytes += bytes;
        self.len += 1;
        slot
    }

    /// Whether there is more than the memory allows.
    pub(super) fn is_over(&self) -> bool {
        self.bytes > self.memory
    }

    /// Where there is more than the memory allows, forgets the half that has been of least use; of equal ones, the
    /// larger go first. Each call goes through one level, so that a search that is told to stop does not first go
    /// through all of them. Returns the level, in moves; its slots and live lists are void then.
    pub(super) fn forget_some(&mut self) -> Option<u32> {
        if self.sweep.is_none() && self.is_over() {
            self.sweep = Some(Sweep { least: self.middle_rank(), next: 0 });
        }
        let sweep = self.sweep.as_mut()?;
        let moves = sweep.next;
        sweep.next += 1;
        let least = sweep.least;
        if sweep.next == self.levels.len() {
            self.sweep = None;
        }
        let level = &mut self.levels[moves];
        // Each block is freed before the next one is looked at, so that this takes hardly more memory than there is.
        for block in std::mem::replace(level, Level::EMPTY).blocks {
            self.bytes -= block.bytes();
            self.len -= block.entries.len();
            for entry in block.entries.into_iter().filter(|entry| entry.rank() > least) {
                self.bytes += level.push(Entry { uses: Cell::new(entry.uses.get() / 2), ..entry }, self.regions).1;
                self.len += 1;
            }
        }
        Some(moves as u32)
    }

    fn middle_rank(&self) -> Rank {
        let mut ranks: Vec<_> = self.levels.iter().flat_map(|level| level.entries().map(Entry::rank)).collect();
        match ranks.len() / 2 {
            0 => Rank::MAX,
            middle => *ranks.select_nth_unstable(middle).1,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Calls the function for every nogood and its number of moves.
    #[cfg(test)]
    pub(super) fn each(&self, mut function: impl FnMut(u32, &Nogood<W>)) {
        for (moves, level) in self.levels.iter().enumerate() {
            level.entries().for_each(|entry| function(moves as u32, &entry.nogood));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REGIONS: usize = 40;

    fn nogood(seed: u64) -> Nogood<1> {
        let mixed = (seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Nogood { regions: Bits([(mixed ^ mixed >> 29) & mixed >> 17 & ((1 << REGIONS) - 1)]), step: seed as u32 }
    }

    fn refuting(level: &Level<1>, live: &Live, gained: Bits<1>) -> Vec<u32> {
        let mut steps = Vec::new();
        level.each_refuting(live, &gained, |_, nogood| {
            steps.push(nogood.step);
            true
        });
        steps
    }

    /// Forgets once through all levels.
    fn forget(store: &mut Store<1>) {
        for moves in 0..store.levels.len() {
            assert_eq!(store.forget_some(), Some(moves as u32));
        }
    }

    /// More than a block, and one that is not full.
    #[test]
    fn live_are_just_the_nogoods_that_are_disjoint() {
        let mut store = Store::<1>::new(REGIONS, u64::MAX);
        store.reserve(3);
        let nogoods: Vec<_> = (0..150).map(nogood).collect();
        nogoods.iter().for_each(|nogood| {
            store.insert(3, *nogood, 0);
        });
        let level = store.level(3);
        let mut live = Vec::new();
        for (cleared, gained) in [(0, 0), (1, 0), (0b1010, 1 << 7), (0xf0f, 0b11 << 20), (u64::MAX >> 24, 0)] {
            let expected = |cleared: u64| {
                let disjoint = nogoods.iter().filter(move |nogood| !nogood.regions.meets(&Bits([cleared])));
                disjoint.map(|nogood| nogood.step).collect::<Vec<_>>()
            };
            level.disjoint(&Bits([cleared]), &mut live);
            assert_eq!(refuting(level, &live, Bits::EMPTY), expected(cleared));
            assert_eq!(refuting(level, &live, Bits([gained])), expected(cleared | gained));
            level.narrow(&Bits([gained]), &mut live);
            assert_eq!(refuting(level, &live, Bits::EMPTY), expected(cleared | gained));
        }
    }

    #[test]
    fn what_has_been_of_use_is_remembered_longer() {
        let mut store = Store::<1>::new(REGIONS, 1_000);
        store.reserve(2);
        let slots: Vec<Slot> = (0..200).map(|seed| store.insert(1 + (seed % 2) as u32, nogood(seed), 0)).collect();
        for seed in (0..200).step_by(5) {
            store.level(1 + (seed % 2) as u32).note_use(slots[seed]);
        }
        forget(&mut store);
        assert!(store.len() <= 100);
        let mut kept = Vec::new();
        store.each(|_, nogood| kept.push(nogood.step));
        assert!((0..200).step_by(5).all(|seed| kept.contains(&seed)), "{kept:?}");
        // The bytes are those of what is left.
        let bytes = store.bytes();
        store.memory = 0;
        while store.len() > 1 {
            forget(&mut store);
        }
        assert!(store.bytes() < bytes);
    }
}
