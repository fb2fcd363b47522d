//! Second pass: the numbers of the regions, color by color, and within a color in the order of their first cells.
//!
//! The first pass counted the regions of each color, so the number of the first region of each is known. Cells are
//! visited in order. The first of a region, a root of the forest, takes the next number of its color; the others take
//! the number of their parent. Each is appended to the ring of its region, a circular list with which the third pass
//! visits a region cell by cell.
//!
//! Invariant: all cells before the current one are numbered, and linked in rings. The parent of a cell is one of them,
//! or the cell itself if it is a root. O(cells).

use alloc::vec::Vec;

use super::components::{COLORLESS, Components, PerColor};
use super::layout::{BorderCopy, Layout};

/// The regions by number.
pub(super) struct Numbering {
    /// The state of each slot.
    pub(super) slots: Vec<SlotState>,
    /// The slot of the last cell of each region.
    pub(super) last_slots: Vec<u32>,
    /// The number of cells of each region.
    pub(super) sizes: Vec<u32>,
    /// The number of the first region of each color; after the last color, the number of regions.
    pub(super) color_starts: Vec<u32>,
}

/// The state of a slot.
#[derive(Clone, Copy)]
pub(super) struct SlotState {
    /// The number of the region; that of an empty slot is too large for one.
    pub(super) region: u32,
    /// The slot of the next cell of the region; after the last, the first.
    pub(super) next: u32,
}

impl SlotState {
    /// A slot without a cell.
    const EMPTY: Self = Self {
        region: u32::MAX,
        next: 0,
    };
}

impl Numbering {
    /// Numbers the components.
    pub(super) fn of(
        components: &Components,
        layout: &impl Layout,
        copies: &[BorderCopy],
        colors: usize,
    ) -> Self {
        let mut next_numbers = [0; 1 << u8::BITS];
        let mut color_starts = Vec::with_capacity(colors + 1);
        // A start cell without color comes before the first color.
        let mut count = components.counts[usize::from(COLORLESS)];
        for (next_number, in_color) in next_numbers.iter_mut().zip(&components.counts).take(colors)
        {
            *next_number = count;
            color_starts.push(count);
            count += in_color;
        }
        color_starts.push(count);
        let mut numbering = Self {
            slots: vec![SlotState::EMPTY; layout.slot_count()],
            last_slots: vec![0; count as usize],
            sizes: vec![1; count as usize],
            color_starts,
        };
        numbering.number_cells(components, layout, &mut next_numbers);
        for &BorderCopy { copy, original } in copies {
            numbering.slots[copy] = numbering.slots[original];
        }
        numbering
    }

    /// Numbers the cells, and links those of each region.
    #[inline(never)]
    fn number_cells(
        &mut self,
        components: &Components,
        layout: &impl Layout,
        next_numbers: &mut PerColor,
    ) {
        for row in layout.rows() {
            let row_parents = &components.trees.parents[row.slots.clone()];
            let row_colors = &components.colors[row.slots.clone()];
            for ((slot, &parent), &color) in row.slots.zip(row_parents).zip(row_colors) {
                if parent as usize == slot {
                    let next_number = &mut next_numbers[usize::from(color)];
                    let region = *next_number;
                    *next_number += 1;
                    self.start_ring(region, slot);
                } else {
                    let region = self.slots[parent as usize].region;
                    self.append_to_ring(region, slot);
                }
            }
        }
    }

    /// Starts the ring of a region with its first cell.
    fn start_ring(&mut self, region: u32, slot: usize) {
        self.slots[slot] = SlotState {
            region,
            next: slot as u32,
        };
        self.last_slots[region as usize] = slot as u32;
    }

    /// Appends a cell to the ring of its region.
    fn append_to_ring(&mut self, region: u32, slot: usize) {
        let last = &mut self.last_slots[region as usize];
        let before = &mut self.slots[*last as usize];
        let first = before.next;
        before.next = slot as u32;
        *last = slot as u32;
        self.slots[slot] = SlotState {
            region,
            next: first,
        };
        self.sizes[region as usize] += 1;
    }
}
