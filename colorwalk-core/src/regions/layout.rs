//! Where the passes over a whole board keep its cells: an array with a slot for each cell.
//!
//! The cells of a graph are their own slots. Those of a lattice have a border of empty slots around them, in a
//! [`PaddedLattice`](super::padded_lattice::PaddedLattice).

use alloc::vec::Vec;
use core::iter;
use core::ops::Range;

use crate::topology::{Graph, Lattice, MAX_SIDES};

/// A numbering of slots, in which cells keep their order, and the neighbors of each slot.
pub(super) trait Layout {
    /// Returns the number of slots.
    fn slot_count(&self) -> usize;

    /// Returns an upper bound of the number of pairs of a cell and a neighbor.
    fn neighbor_bound(&self) -> usize;

    /// Returns the runs of cells, in order. The slots before, between and after them are empty.
    fn rows(&self) -> impl Iterator<Item = Row>;

    /// Returns the slots that repeat a cell of the opposite border, where the board wraps around.
    fn border_copies(&self) -> Vec<BorderCopy>;

    /// Passes the slots beside that of a cell to `visit`, in the order of
    /// [`Topology::neighbors`](crate::Topology::neighbors).
    fn for_each_neighbor(&self, slot: usize, visit: impl FnMut(usize));

    /// Passes those slots beside that of a cell to `visit` that come before it.
    fn for_each_earlier_neighbor(&self, slot: usize, visit: impl FnMut(usize));
}

/// Cells in adjacent slots.
pub(super) struct Row {
    /// The slots of the cells.
    pub(super) slots: Range<usize>,
    /// The numbers of the cells.
    pub(super) cells: Range<usize>,
}

/// A slot in the border that repeats a cell.
pub(super) struct BorderCopy {
    /// The slot in the border.
    pub(super) copy: usize,
    /// The slot of the cell.
    pub(super) original: usize,
}

impl Layout for Graph {
    fn slot_count(&self) -> usize {
        self.cell_count()
    }

    fn neighbor_bound(&self) -> usize {
        2 * self.edge_count()
    }

    fn rows(&self) -> impl Iterator<Item = Row> {
        iter::once(Row {
            slots: 0..self.cell_count(),
            cells: 0..self.cell_count(),
        })
    }

    fn border_copies(&self) -> Vec<BorderCopy> {
        Vec::new()
    }

    #[inline(always)]
    fn for_each_neighbor(&self, slot: usize, mut visit: impl FnMut(usize)) {
        for &cell in self.neighbors(slot) {
            visit(cell as usize);
        }
    }

    #[inline(always)]
    fn for_each_earlier_neighbor(&self, slot: usize, mut visit: impl FnMut(usize)) {
        // The neighbors of a cell are listed in ascending order.
        for &cell in self.neighbors(slot) {
            if cell as usize > slot {
                break;
            }
            visit(cell as usize);
        }
    }
}

/// The cells of any lattice are their own slots. It takes about twice as long as with a
/// [`PaddedLattice`](super::padded_lattice::PaddedLattice), which needs neighbors in the same directions for all cells.
impl Layout for Lattice {
    fn slot_count(&self) -> usize {
        self.cell_count()
    }

    fn neighbor_bound(&self) -> usize {
        MAX_SIDES * self.cell_count()
    }

    fn rows(&self) -> impl Iterator<Item = Row> {
        iter::once(Row {
            slots: 0..self.cell_count(),
            cells: 0..self.cell_count(),
        })
    }

    fn border_copies(&self) -> Vec<BorderCopy> {
        Vec::new()
    }

    fn for_each_neighbor(&self, slot: usize, mut visit: impl FnMut(usize)) {
        let (found, count) = self.neighbors(slot);
        for &cell in &found[..count] {
            visit(cell);
        }
    }

    fn for_each_earlier_neighbor(&self, slot: usize, mut visit: impl FnMut(usize)) {
        let (found, count) = self.neighbors(slot);
        for &cell in &found[..count] {
            if cell < slot {
                visit(cell);
            }
        }
    }
}
