//! The nogoods of a board, by their number of moves, and how those that refute a position are found.
//!
//! A nogood refutes every position that is disjoint from it. Nogoods of the same number of moves are stored in blocks, 512
//! in all but the first ones. For each region, a block has a bitset of the nogoods that contain it. So a move costs an `and
//! not` for each region gained and each block, instead of a test of each nogood. The nogoods that are disjoint from a
//! position are *live* there: those of a child are those of its parent, less those that contain a region that the child has
//! gained.
//!
//! Each of several searches has a store of its own, and [sends](exchange) what it learns to the others. A search
//! waits for another only while that one puts a nogood into a queue or takes one out.
//!
//! Memory is bounded by forgetting: what has refuted little goes first. A nogood is a fact about the board, so only the
//! time of a proof depends on which ones are kept.

mod block;
mod exchange;
mod index;

use crate::kernel::Bits;

use crate::exact::rules::Nogood;
use block::{Block, Rank};
pub(crate) use exchange::Exchange;
pub(crate) use index::{ActiveSet, Index, Slot};

/// The nogoods of one number of moves.
#[derive(Debug, Default)]
pub(crate) struct Level<const W: usize> {
    pub(crate) index: Index,
    /// Those of each block.
    blocks: Vec<Vec<Nogood<W>>>,
}

impl<const W: usize> Level<W> {
    /// Adds a nogood; returns its slot, and the bytes of a block that is new for it.
    fn push(&mut self, nogood: Nogood<W>, uses: u32, regions: usize) -> (Slot, u64) {
        let slot = self.index.push(&nogood.regions().0, uses, regions);
        let number = slot.block as usize;
        let mut bytes = 0;
        if number == self.blocks.len() {
            let block = &self.index.blocks[number];
            self.blocks.push(Vec::with_capacity(block.places()));
            bytes = bytes_of::<W>(block);
        }
        self.blocks[number].push(nogood);
        (slot, bytes)
    }

    /// Returns the newest nogood that contains none of these regions.
    fn newest_without(&self, cleared: &Bits<W>) -> Option<Nogood<W>> {
        self.use_nogood(self.index.newest_without(&cleared.0)?)
    }

    pub(crate) fn nogood(&self, slot: Slot) -> Option<&Nogood<W>> {
        self.blocks
            .get(slot.block as usize)?
            .get(slot.place as usize)
    }

    /// Returns a nogood that has been of use, and records that.
    pub(crate) fn use_nogood(&self, slot: Slot) -> Option<Nogood<W>> {
        self.index.note_use(slot);
        self.nogood(slot).copied()
    }

    /// Copies the nogoods, with room for as many as here.
    fn copy(&self) -> Self {
        let mut blocks = Vec::with_capacity(self.blocks.len());
        for block in &self.blocks {
            let mut copy = Vec::with_capacity(block.capacity());
            copy.extend_from_slice(block);
            blocks.push(copy);
        }
        Self {
            index: self.index.copy(),
            blocks,
        }
    }

    /// Adds the ranks of all nogoods to a list.
    fn rank_all(&self, ranks: &mut Vec<Rank>) {
        for (nogoods, block) in self.blocks.iter().zip(&self.index.blocks) {
            for (place, nogood) in nogoods.iter().enumerate() {
                ranks.push(block.rank(place, nogood.regions().count()));
            }
        }
    }
}

/// Returns the bytes of a block with its nogoods.
fn bytes_of<const W: usize>(block: &Block) -> u64 {
    block.bytes() + (block.places() * size_of::<Nogood<W>>()) as u64
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
        copy.bytes = self.bytes;
        for level in &self.levels {
            copy.levels.push(level.copy());
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
        let mut old = std::mem::take(&mut self.levels[moves]);
        // Halving the counts favors nogoods that are used now over those that were used long ago.
        // Each block is freed before the next one is examined, so that this takes hardly more memory than there is.
        for (number, block) in old.index.blocks.into_iter().enumerate() {
            let nogoods = std::mem::take(&mut old.blocks[number]);
            self.bytes -= bytes_of::<W>(&block);
            for (place, &nogood) in nogoods.iter().enumerate() {
                let (uses, size) = block.rank(place, nogood.regions().count());
                if (uses, size) > least {
                    self.add(nogood, uses / 2);
                }
            }
        }
        Some(moves as u32)
    }

    fn middle_rank(&self) -> Rank {
        let mut ranks = Vec::new();
        for level in &self.levels {
            level.rank_all(&mut ranks);
        }
        match ranks.len() / 2 {
            0 => (u32::MAX, u32::MAX),
            middle => *ranks.select_nth_unstable(middle).1,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.levels.iter().map(|level| level.index.len()).sum()
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
            level.blocks.iter().flatten().for_each(&mut function);
        }
    }
}

#[cfg(test)]
mod tests;
