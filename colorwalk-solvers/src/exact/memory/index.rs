//! Where the nogoods of one number of moves are, and which of them are disjoint from a position. It is compiled once: sets are
//! given by their words.

use crate::kernel::each_bit;

use super::block::{Block, FIRST_BLOCK, LINE_WORDS};

/// The live nogoods of one level at a position, word by word; missing words at the end have none.
pub(crate) type ActiveSet = Vec<u64>;

/// Where a nogood is in its level; valid until something is forgotten.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot {
    pub(super) block: u32,
    pub(super) place: u32,
}

impl Slot {
    fn new(block: usize, place: usize) -> Self {
        Self {
            block: block as u32,
            place: place as u32,
        }
    }
}

/// The index of a level. All blocks but the last are full.
#[derive(Debug, Default)]
pub(crate) struct Index {
    pub(super) blocks: Vec<Block>,
    /// For each block, the index of its first word.
    starts: Vec<usize>,
    /// The list of all nogoods.
    pub(crate) all: ActiveSet,
}

impl Index {
    /// Adds a nogood of these regions; returns its slot. A new block was begun for it if its place is 0.
    pub(super) fn push(&mut self, regions: &[u64], uses: u32, regions_of_board: usize) -> Slot {
        if self.blocks.last().is_none_or(Block::is_full) {
            // As large as all that is known: each block takes time at every move.
            let places = match self.len() {
                0 => FIRST_BLOCK,
                known => known.next_power_of_two().clamp(64, 64 * LINE_WORDS),
            };
            let block = Block::new(regions_of_board, places);
            self.starts.push(self.all.len());
            self.all.resize(self.all.len() + block.words(), 0);
            self.blocks.push(block);
        }
        let last = self.blocks.len() - 1;
        let slot = Slot::new(last, self.blocks[last].len());
        self.blocks[last].push(regions, uses);
        let (word, bit) = self.bit(slot);
        self.all[word] |= bit;
        slot
    }

    /// Copies the index, with room for as many nogoods as here.
    pub(super) fn copy(&self) -> Self {
        let mut blocks = Vec::with_capacity(self.blocks.len());
        for block in &self.blocks {
            blocks.push(block.copy());
        }
        Self {
            blocks,
            starts: self.starts.clone(),
            all: self.all.clone(),
        }
    }

    pub(super) fn len(&self) -> usize {
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
    pub(crate) fn restrict(&self, from: &ActiveSet, gained: &[u64], to: &mut ActiveSet) {
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
        gained: &[u64],
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
    pub(super) fn newest_without(&self, cleared: &[u64]) -> Option<Slot> {
        let mut newest = None;
        self.each_without(&self.all, cleared, |slot| newest = Some(slot));
        newest
    }

    /// Records that a nogood has been of use.
    pub(crate) fn note_use(&self, slot: Slot) {
        if let Some(block) = self.blocks.get(slot.block as usize) {
            block.note_use(slot.place as usize);
        }
    }
}
