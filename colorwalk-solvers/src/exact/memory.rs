//! The nogoods of a board, by their number of moves, and how those that refute a position are found.
//!
//! A nogood refutes every position that is disjoint from it. Nogoods of the same number of moves are stored in blocks, 512
//! in all but the first ones. For each region, a block has a bitset of the nogoods that contain it. So a move costs an `and
//! not` for each region gained and each block, instead of a test of each nogood. The nogoods that are disjoint from a
//! position are *live* there: those of a child are those of its parent, less those that contain a region that the child has
//! gained.
//!
//! Each of several searches has a store of its own, and [sends](exchange) what it learns to the others. So no search waits for
//! another, and none reads memory that another one writes.
//!
//! Memory is bounded by forgetting: what has refuted little goes first. A nogood is a fact about the board, so only the
//! time of a proof depends on which ones are kept.

mod block;
mod exchange;

use crate::kernel::{Bits, each_bit};

use crate::exact::rules::Nogood;
use block::{Block, FIRST_BLOCK, LINE_WORDS, Rank};
pub(crate) use exchange::Exchange;

/// The live nogoods of one level at a position, word by word; missing words at the end have none.
pub(crate) type ActiveSet = Vec<u64>;

/// Where a nogood is in its level; valid until something is forgotten.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot {
    block: u32,
    place: u32,
}

impl Slot {
    fn new(block: usize, place: usize) -> Self {
        Self {
            block: block as u32,
            place: place as u32,
        }
    }
}

/// The nogoods of one number of moves. All blocks but the last are full.
#[derive(Debug, Default)]
pub(crate) struct Level<const W: usize> {
    blocks: Vec<Block<W>>,
    /// For each block, the index of its first word.
    starts: Vec<usize>,
    /// The list of all nogoods.
    pub(crate) all: ActiveSet,
}

impl<const W: usize> Level<W> {
    /// Adds a nogood; returns its slot, and the bytes of a block that is new for it.
    fn push(&mut self, nogood: Nogood<W>, uses: u32, regions: usize) -> (Slot, u64) {
        let mut bytes = 0;
        if self.blocks.last().is_none_or(Block::is_full) {
            // As large as all that is known: each block takes time at every move.
            let places = match self.len() {
                0 => FIRST_BLOCK,
                known => known.next_power_of_two().clamp(64, 64 * LINE_WORDS),
            };
            let block = Block::new(regions, places);
            bytes = block.bytes();
            self.starts.push(self.all.len());
            self.all.resize(self.all.len() + block.words(), 0);
            self.blocks.push(block);
        }
        let last = self.blocks.len() - 1;
        let slot = Slot::new(last, self.blocks[last].len());
        self.blocks[last].push(nogood, uses);
        let (word, bit) = self.bit(slot);
        self.all[word] |= bit;
        (slot, bytes)
    }

    fn len(&self) -> usize {
        self.blocks.iter().map(Block::len).sum()
    }

    /// Returns the index of the word of a nogood in lists, and its bit.
    pub(crate) fn bit(&self, slot: Slot) -> (usize, u64) {
        (
            self.starts[slot.block as usize] + slot.place as usize / 64,
            1 << (slot.place % 64),
        )
    }

    /// Copies a list, without the nogoods that contain one of these regions.
    pub(crate) fn restrict(&self, from: &ActiveSet, gained: &Bits<W>, to: &mut ActiveSet) {
        to.clone_from(from);
        for (block, &start) in self.blocks.iter().zip(&self.starts) {
            let Some(words) = to.get_mut(start..) else {
                return;
            };
            // A list that was made before the last blocks were added ends earlier: the rest has none.
            let len = block.words().min(words.len());
            block.remove_met(&mut words[..len], gained);
        }
    }

    /// Calls the function for each nogood of the list that contains none of these regions, the oldest first.
    pub(crate) fn each_without(
        &self,
        from: &ActiveSet,
        gained: &Bits<W>,
        mut function: impl FnMut(Slot),
    ) {
        for (number, (block, &start)) in self.blocks.iter().zip(&self.starts).enumerate() {
            let Some(live) = from.get(start..) else {
                return;
            };
            let len = block.words().min(live.len());
            let mut words = [0; LINE_WORDS];
            words[..len].copy_from_slice(&live[..len]);
            block.remove_met(&mut words[..len], gained);
            for (word, &bits) in words[..len].iter().enumerate() {
                each_bit(bits, |bit| function(Slot::new(number, 64 * word + bit)));
            }
        }
    }

    /// Returns the newest nogood that contains none of these regions.
    pub(crate) fn newest_without(&self, cleared: &Bits<W>) -> Option<Nogood<W>> {
        let mut newest = None;
        self.each_without(&self.all, cleared, |slot| newest = Some(slot));
        self.use_nogood(newest?)
    }

    pub(crate) fn nogood(&self, slot: Slot) -> Option<&Nogood<W>> {
        self.blocks
            .get(slot.block as usize)?
            .nogood(slot.place as usize)
    }

    /// Returns a nogood that has been of use, and records that.
    pub(crate) fn use_nogood(&self, slot: Slot) -> Option<Nogood<W>> {
        self.blocks
            .get(slot.block as usize)?
            .use_nogood(slot.place as usize)
            .copied()
    }
}

/// All nogoods of a board that a search has learned or received.
#[derive(Debug)]
pub(crate) struct Store<const W: usize> {
    levels: Vec<Level<W>>,
    regions: usize,
    /// The bytes of all blocks.
    bytes: u64,
    /// The maximum number of bytes of all connected stores together.
    pub(crate) memory: u64,
    /// While it forgets: the rank up to which it does, and the next level.
    sweep: Option<(Rank, usize)>,
    /// The connection with other searches.
    pub(crate) exchange: Exchange,
}

impl<const W: usize> Store<W> {
    /// Creates an empty store for a board of `regions` regions.
    pub(crate) fn new(regions: usize, memory: u64) -> Self {
        Self {
            levels: Vec::new(),
            regions,
            bytes: 0,
            memory,
            sweep: None,
            exchange: Exchange::default(),
        }
    }

    /// Copies the nogoods for another search.
    pub(crate) fn copy(&self) -> Self {
        let mut copy = Self::new(self.regions, self.memory);
        for level in &self.levels {
            for block in &level.blocks {
                for (nogood, (uses, _)) in block.present() {
                    copy.add(*nogood, uses);
                }
            }
        }
        copy
    }

    /// Ends the connection with other stores, and adds what they have sent.
    pub(crate) fn disconnect(&mut self) {
        while let Some((nogood, worth)) = self.receive() {
            self.add(nogood, worth);
        }
        self.exchange = Exchange::default();
    }

    /// Returns the next nogood that another search has sent, and its worth.
    pub(crate) fn receive(&self) -> Option<(Nogood<W>, u32)> {
        let (nogood, worth) = self.exchange.receive()?;
        Some((nogood.of_width(), worth))
    }

    /// Sends a nogood to the other searches.
    pub(crate) fn send(&self, nogood: &Nogood<W>, worth: u32) {
        if self.exchange.is_connected() {
            self.exchange.send(&nogood.of_any_width(), worth);
        }
    }

    /// Ensures that there are levels for up to this many moves.
    pub(crate) fn reserve(&mut self, moves: u32) {
        while self.levels.len() <= moves as usize {
            self.levels.push(Level::default());
        }
    }

    pub(crate) fn level(&self, moves: u32) -> &Level<W> {
        &self.levels[moves as usize]
    }

    /// Returns a nogood of this many moves or more that refutes a position.
    pub(crate) fn nogood_against(&self, cleared: &Bits<W>, moves: u32) -> Option<Nogood<W>> {
        for level in self.levels.get(moves as usize..)? {
            let newest = level.newest_without(cleared);
            if newest.is_some() {
                return newest;
            }
        }
        None
    }

    /// Adds a nogood. `worth` is the number of uses with which it starts.
    pub(crate) fn add(&mut self, nogood: Nogood<W>, worth: u32) -> Slot {
        self.reserve(nogood.moves());
        let (slot, bytes) = self.levels[nogood.moves() as usize].push(nogood, worth, self.regions);
        self.bytes += bytes;
        slot
    }

    /// Returns whether there is more than the memory allows.
    pub(crate) fn is_over(&self) -> bool {
        self.bytes > self.memory / self.exchange.searches()
    }

    /// If there is more than the memory allows, forgets the half that has been of least use; of equal ones, the larger
    /// go first. Each call goes through one level, so that a search that has to stop need not first go through all of
    /// them. Returns the number of moves of that level: its slots and live lists are invalid.
    pub(crate) fn forget_some(&mut self) -> Option<u32> {
        if self.sweep.is_none() && self.is_over() {
            self.sweep = Some((self.middle_rank(), 0));
        }
        let (least, moves) = self.sweep?;
        let next = moves + 1;
        self.sweep = (next < self.levels.len()).then_some((least, next));
        let old = std::mem::take(&mut self.levels[moves]);
        // Halving the counts favors nogoods that are used now over those that were used long ago.
        // Each block is freed before the next one is examined, so that this takes hardly more memory than there is.
        for block in old.blocks {
            self.bytes -= block.bytes();
            for (nogood, rank) in block.present() {
                if rank > least {
                    let (uses, _) = rank;
                    self.add(*nogood, uses / 2);
                }
            }
        }
        Some(moves as u32)
    }

    fn middle_rank(&self) -> Rank {
        let mut ranks = Vec::new();
        for level in &self.levels {
            for block in &level.blocks {
                for (_, rank) in block.present() {
                    ranks.push(rank);
                }
            }
        }
        match ranks.len() / 2 {
            0 => (u32::MAX, u32::MAX),
            middle => *ranks.select_nth_unstable(middle).1,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.levels.iter().map(Level::len).sum()
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.bytes + self.exchange.bytes()
    }
}

#[cfg(test)]
impl<const W: usize> Store<W> {
    /// Calls the function for every nogood.
    pub(crate) fn each(&self, mut function: impl FnMut(&Nogood<W>)) {
        for level in &self.levels {
            for block in &level.blocks {
                block.present().for_each(|(nogood, _)| function(nogood));
            }
        }
    }
}

#[cfg(test)]
mod tests;
