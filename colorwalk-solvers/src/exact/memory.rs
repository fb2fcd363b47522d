//! The nogoods of a board, by their number of moves, and how those that refute a position are found.
//!
//! A nogood refutes every position that is disjoint from it. Nogoods of the same number of moves are stored in blocks,
//! 512 in all but the first ones; for each region a block has a line of memory that says which of its nogoods contain
//! the region. So a move costs an `and not` for each region gained and each block, instead of a test of each nogood.
//! The nogoods that are disjoint from a position are *live* there: those of a child are those of its parent, less those
//! that contain a region that the child has gained.
//!
//! Several searches can share all of it, each through a [`Store`] of its own. A block belongs to the search that
//! created it: only that one adds to it, so no search waits for another. It writes the nogood and its bit in the words
//! of the regions first, and counts it as present last; the others read the count first. Only a new block is published
//! under a lock. Nothing is copied.
//!
//! Memory is bounded by forgetting: what has refuted little goes first. A nogood is a fact about the board, so only the
//! time of a proof depends on which ones are kept.

mod block;

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use smallvec::SmallVec;

use crate::kernel::Bits;

use crate::exact::rules::{Nogood, Stored};
use block::{Block, FIRST_BLOCK, MOST_WORDS, Rank};

/// The live nogoods of one level at a position, word by word; missing words at the end have none.
pub(crate) type ActiveSet = Vec<u64>;

/// Where a nogood is in its level; valid until something is forgotten.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot {
    block: u32,
    place: u32,
}

impl Slot {
    pub(crate) fn new(block: usize, place: usize) -> Self {
        Self { block: block as u32, place: place as u32 }
    }

    /// Returns its bit in its word.
    #[inline]
    pub(crate) fn bit(self) -> u64 {
        1 << (self.place % 64)
    }
}

/// A sweep in progress: the rank up to which it forgets, and the next level.
#[derive(Clone, Copy, Debug)]
struct Sweep {
    least: Rank,
    next: usize,
}

/// All blocks of one number of moves, of all searches.
#[derive(Debug, Default)]
struct SharedLevel<const W: usize> {
    blocks: Mutex<Vec<Arc<Block<W>>>>,
    /// The number of blocks, readable without the lock.
    count: AtomicUsize,
}

impl<const W: usize> SharedLevel<W> {
    /// Returns the number of nogoods.
    fn len(&self) -> usize {
        lock(&self.blocks).iter().map(|block| block.len()).sum()
    }
}

/// The nogoods of one number of moves, as one search sees them.
#[derive(Debug, Default)]
pub(crate) struct Level<const W: usize> {
    moves: u32,
    shared: Arc<SharedLevel<W>>,
    blocks: Vec<Arc<Block<W>>>,
    /// For each block, the index of its first word.
    starts: Vec<usize>,
    /// For each word of each block, the nogoods that this search has seen.
    seen: ActiveSet,
    /// For each block, the number of nogoods that this search has seen.
    known: Vec<usize>,
    /// The index of the first block that is not full or not completely seen.
    open: usize,
    /// The block to which this search adds.
    own: Option<Arc<Block<W>>>,
}

impl<const W: usize> Level<W> {
    fn of(moves: usize, shared: &Arc<SharedLevel<W>>) -> Self {
        Self { moves: moves as u32, shared: Arc::clone(shared), ..Self::default() }
    }

    fn push(&mut self, nogood: Nogood<W>, uses: u32, regions: usize, total: &Arc<AtomicU64>) {
        let block = match self.own.take() {
            Some(own) if !own.is_full() => own,
            _ => {
                // As large as all that is known, whichever search has learned it: each block takes time at every move.
                let places = match self.shared.len() {
                    0 => FIRST_BLOCK,
                    known => known.next_power_of_two().clamp(64, 64 * MOST_WORDS),
                };
                let block = Arc::new(Block::new(regions, places, total));
                let mut blocks = lock(&self.shared.blocks);
                blocks.push(Arc::clone(&block));
                self.shared.count.store(blocks.len(), Ordering::Release);
                block
            }
        };
        block.push(nogood, uses);
        self.own = Some(block);
    }

    /// Returns whether there are nogoods that this search has not seen.
    #[inline]
    pub(crate) fn is_stale(&self) -> bool {
        self.shared.count.load(Ordering::Acquire) > self.blocks.len()
            || self.blocks[self.open..].iter().zip(&self.known[self.open..]).any(|(block, &known)| block.len() != known)
    }

    /// Marks all nogoods as seen. Calls the function for each that is new, with its slot and the index of its word.
    pub(crate) fn sync(&mut self, mut function: impl FnMut(Slot, usize, &Bits<W>)) {
        if self.shared.count.load(Ordering::Acquire) > self.blocks.len() {
            // Another search may have emptied the level to forget its nogoods: this one follows later.
            for block in lock(&self.shared.blocks).iter().skip(self.blocks.len()) {
                self.starts.push(self.seen.len());
                self.seen.resize(self.seen.len() + block.words(), 0);
                self.known.push(0);
                self.blocks.push(Arc::clone(block));
            }
        }
        for (number, block) in self.blocks.iter().enumerate().skip(self.open) {
            let (start, len) = (self.starts[number], block.len());
            for place in std::mem::replace(&mut self.known[number], len)..len {
                if let Some(regions) = block.stored(place).map(Stored::regions) {
                    let (slot, word) = (Slot::new(number, place), start + place / 64);
                    self.seen[word] |= slot.bit();
                    function(slot, word, regions);
                }
            }
            if number == self.open && len == block.places() {
                self.open += 1;
            }
        }
    }

    /// Returns the list of all nogoods that this search has seen.
    pub(crate) fn all(&self) -> &ActiveSet {
        &self.seen
    }

    /// Copies a list, without the nogoods that contain one of these regions.
    pub(crate) fn restrict(&self, from: &ActiveSet, gained: &Bits<W>, to: &mut ActiveSet) {
        let gained = list(gained);
        to.clone_from(from);
        for (block, &start) in self.blocks.iter().zip(&self.starts) {
            let Some(words) = to.get_mut(start..) else { return };
            let len = block.words().min(words.len());
            let words = &mut words[..len];
            if words.iter().any(|&word| word != 0) {
                block.remove_met(words, &gained);
            }
        }
    }

    /// Calls the function for each nogood of the list that contains none of these regions, the oldest first.
    #[inline]
    pub(crate) fn each_without<'a>(
        &'a self,
        from: &ActiveSet,
        gained: &Bits<W>,
        mut function: impl FnMut(Slot, &'a Bits<W>),
    ) {
        let gained = list(gained);
        for (number, (block, &start)) in self.blocks.iter().zip(&self.starts).enumerate() {
            let Some(live) = from.get(start..) else { return };
            let len = block.words().min(live.len());
            let mut words = [0; MOST_WORDS];
            words[..len].copy_from_slice(&live[..len]);
            if words.iter().any(|&word| word != 0) {
                block.remove_met(&mut words[..len], &gained);
                for (word, &bits) in words[..len].iter().enumerate() {
                    block.each(word, bits, |place, regions| function(Slot::new(number, place), regions));
                }
            }
        }
    }

    /// Returns the newest nogood that contains none of these regions.
    pub(crate) fn refutation(&self, cleared: &Bits<W>) -> Option<Nogood<W>> {
        let mut newest = None;
        self.each_without(&self.seen, cleared, |slot, _| newest = Some(slot));
        self.use_nogood(newest?)
    }

    /// Returns the regions of a nogood.
    #[inline]
    pub(crate) fn stored(&self, slot: Slot) -> Option<&Stored<W>> {
        self.blocks.get(slot.block as usize)?.stored(slot.place as usize)
    }

    /// Returns a nogood.
    #[inline]
    pub(crate) fn nogood(&self, slot: Slot) -> Option<Nogood<W>> {
        self.blocks.get(slot.block as usize)?.nogood(slot.place as usize, self.moves)
    }

    /// Returns a nogood that has been of use, and records that.
    #[inline]
    pub(crate) fn use_nogood(&self, slot: Slot) -> Option<Nogood<W>> {
        self.note_use(slot);
        self.nogood(slot)
    }

    /// Records that a nogood has been of use.
    #[inline]
    pub(crate) fn note_use(&self, slot: Slot) {
        if let Some(block) = self.blocks.get(slot.block as usize) {
            block.note_use(slot.place as usize);
        }
    }
}

/// The state shared by the searches of a board.
#[derive(Debug, Default)]
struct Shared<const W: usize> {
    levels: Mutex<Vec<Arc<SharedLevel<W>>>>,
    /// Changes whenever a level is replaced.
    changes: AtomicU32,
    /// The bytes of all blocks.
    bytes: Arc<AtomicU64>,
    sweep: Mutex<Option<Sweep>>,
    /// Whether a sweep is in progress, readable without the lock.
    sweeping: AtomicBool,
}

/// All nogoods of a board, as one search sees them.
#[derive(Debug)]
pub(crate) struct Store<const W: usize> {
    levels: Vec<Level<W>>,
    shared: Arc<Shared<W>>,
    /// The replaced levels that this search has followed.
    changes: u32,
    regions: usize,
    /// The maximum number of bytes of nogoods.
    pub(crate) memory: u64,
}

impl<const W: usize> Store<W> {
    /// Creates an empty store for a board of `regions` regions.
    pub(crate) fn new(regions: usize, memory: u64) -> Self {
        Self { levels: Vec::new(), shared: Arc::default(), changes: 0, regions, memory }
    }

    /// Creates a view of the nogoods for another search.
    #[cfg(any(test, feature = "threads"))]
    pub(crate) fn share(&self) -> Self {
        let levels =
            lock(&self.shared.levels).iter().enumerate().map(|(moves, level)| Level::of(moves, level)).collect();
        Self { levels, shared: Arc::clone(&self.shared), ..*self }
    }

    /// Ensures that there are levels for up to this many moves.
    pub(crate) fn reserve(&mut self, moves: u32) {
        let mut levels = lock(&self.shared.levels);
        if levels.len() <= moves as usize {
            levels.resize_with(moves as usize + 1, Arc::default);
        }
        for moves in self.levels.len()..levels.len() {
            self.levels.push(Level::of(moves, &levels[moves]));
        }
    }

    #[inline]
    pub(crate) fn level(&self, moves: u32) -> &Level<W> {
        &self.levels[moves as usize]
    }

    #[inline]
    pub(crate) fn level_mut(&mut self, moves: u32) -> &mut Level<W> {
        &mut self.levels[moves as usize]
    }

    /// Returns the levels of this many moves and more.
    pub(crate) fn levels_from(&mut self, moves: u32) -> &mut [Level<W>] {
        self.levels.get_mut(moves as usize..).unwrap_or(&mut [])
    }

    /// Adds a nogood. `worth` is the number of uses with which it starts.
    pub(crate) fn insert(&mut self, nogood: Nogood<W>, worth: u32) {
        self.levels[nogood.moves() as usize].push(nogood, worth, self.regions, &self.shared.bytes);
    }

    /// Returns whether there is more than the memory allows.
    pub(crate) fn is_over(&self) -> bool {
        self.bytes() > self.memory
    }

    /// If there is more than the memory allows, forgets the half that has been of least use; of equal ones, the larger
    /// go first. Each call goes through one level, so that a search that has to stop need not first go through all of
    /// them. One search does it at a time; the others follow in [`Store::follow`].
    pub(crate) fn forget_some(&mut self) {
        if !self.is_over() && !self.shared.sweeping.load(Ordering::Relaxed) {
            return;
        }
        let shared = Arc::clone(&self.shared);
        let Ok(mut sweep) = shared.sweep.try_lock() else { return };
        if sweep.is_none() && self.is_over() {
            *sweep = Some(Sweep { least: self.middle_rank(), next: 0 });
        }
        let Some(Sweep { least, next: moves }) = *sweep else { return };
        let old = std::mem::take(&mut lock(&shared.levels)[moves]);
        *sweep = Some(Sweep { least, next: moves + 1 }).filter(|sweep| sweep.next < self.levels.len());
        shared.sweeping.store(sweep.is_some(), Ordering::Relaxed);
        shared.changes.fetch_add(1, Ordering::Release);
        self.levels[moves] = Level::of(moves, &lock(&shared.levels)[moves]);
        // If no other search holds it, each block is freed before the next one is examined, so that this takes hardly
        // more memory than there is.
        for block in std::mem::take(&mut *lock(&old.blocks)) {
            for (nogood, _, uses) in block.present(moves as u32).filter(|&(_, rank, _)| rank > least) {
                self.insert(nogood, uses / 2);
            }
        }
    }

    /// Follows what was forgotten. Calls the function with each number of moves whose slots and live lists are invalid.
    #[inline]
    pub(crate) fn follow(&mut self, mut function: impl FnMut(u32)) {
        let changes = self.shared.changes.load(Ordering::Acquire);
        if changes == self.changes {
            return;
        }
        self.changes = changes;
        for (moves, (level, shared)) in self.levels.iter_mut().zip(lock(&self.shared.levels).iter()).enumerate() {
            if !Arc::ptr_eq(&level.shared, shared) {
                *level = Level::of(moves, shared);
            }
            if level.blocks.is_empty() {
                function(moves as u32);
            }
        }
    }

    fn middle_rank(&self) -> Rank {
        let mut ranks = Vec::new();
        for shared in lock(&self.shared.levels).iter() {
            ranks.extend(lock(&shared.blocks).iter().flat_map(|block| block.present(0).map(|(_, rank, _)| rank)));
        }
        match ranks.len() / 2 {
            0 => Rank::MAX,
            middle => *ranks.select_nth_unstable(middle).1,
        }
    }

    pub(crate) fn len(&self) -> usize {
        lock(&self.shared.levels).iter().map(|shared| shared.len()).sum()
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.shared.bytes.load(Ordering::Relaxed)
    }

    /// Calls the function for every nogood.
    #[cfg(test)]
    pub(crate) fn each(&self, mut function: impl FnMut(&Nogood<W>)) {
        for (moves, shared) in lock(&self.shared.levels).iter().enumerate() {
            for block in lock(&shared.blocks).iter() {
                block.present(moves as u32).for_each(|(nogood, ..)| function(&nogood));
            }
        }
    }
}

/// Lists the regions of a set.
fn list<const W: usize>(regions: &Bits<W>) -> SmallVec<[u16; 32]> {
    let mut list = SmallVec::new();
    regions.each(|region| list.push(region as u16));
    list
}

/// Locks a mutex; a search that panicked leaves its content intact.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
