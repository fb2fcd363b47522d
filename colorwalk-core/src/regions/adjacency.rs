//! Third pass: which regions touch, and along how many pairs of cells.
//!
//! The lists of neighbors are written one after another, for each region in turn: each neighbor of each of its cells adds
//! an edge. Neighboring regions are listed in the order in which they are found.
//!
//! Invariant: for each region, the place of its latest entry in all lists is known. If that is in the list of the current
//! region, a new edge is added to it; if it is in an earlier list, the current one gets a new entry. No list is searched,
//! so that the pass takes O(cells and neighbors).

use alloc::vec::Vec;

use super::layout::Layout;
use super::numbering::Numbering;
use super::{Neighbor, Region};

/// The lists of neighbors of all regions.
pub(super) struct Adjacency {
    /// All lists, one after another.
    pub(super) neighbors: Vec<Neighbor>,
    /// The list of region `r` is `offsets[r]..offsets[r + 1]`.
    pub(super) offsets: Vec<u32>,
}

/// The latest entry of the current region itself. There can be none, so that edges within the region are dropped.
const OWN: u32 = u32::MAX;

impl Adjacency {
    /// Lists the neighbors of each region.
    pub(super) fn of(numbering: &Numbering, layout: &impl Layout) -> Self {
        // All entries at once: to grow the list would take a check for each.
        let unused = Neighbor {
            region: Region(0),
            edges: 1,
        };
        let mut adjacency = Self {
            neighbors: vec![unused; layout.neighbor_bound()],
            offsets: vec![0; numbering.last_slots.len() + 1],
        };
        adjacency.list_neighbors(numbering, layout);
        adjacency
    }

    /// Writes the lists, and removes the unused entries after them.
    #[inline(never)]
    fn list_neighbors(&mut self, numbering: &Numbering, layout: &impl Layout) {
        let slots = numbering.slots.as_slice();
        let neighbors = self.neighbors.as_mut_slice();
        // One more than the index of the latest entry for each region; 0 before the first.
        let mut latest = vec![0; numbering.last_slots.len()];
        let mut end = 0;
        let list_ends = &mut self.offsets[1..];
        for (region, (&last_slot, list_end)) in
            numbering.last_slots.iter().zip(list_ends).enumerate()
        {
            let begin = end as u32;
            latest[region] = OWN;
            let mut slot = last_slot;
            loop {
                slot = slots[slot as usize].next;
                layout.for_each_neighbor(slot as usize, |neighbor| {
                    #[cfg(test)]
                    super::tests::count_step();
                    let other = slots[neighbor].region;
                    // Empty slots have no region.
                    let Some(latest) = latest.get_mut(other as usize) else {
                        return;
                    };
                    // Entries up to `begin` are in the lists of earlier regions.
                    if *latest <= begin {
                        neighbors[end].region = Region(other);
                        end += 1;
                        *latest = end as u32;
                    } else if let Some(entry) = neighbors.get_mut(*latest as usize - 1) {
                        entry.edges += 1;
                    }
                });
                if slot == last_slot {
                    break;
                }
            }
            latest[region] = 0;
            *list_end = end as u32;
        }
        self.neighbors.truncate(end);
    }
}
