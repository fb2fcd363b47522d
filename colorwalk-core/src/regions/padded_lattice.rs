//! A lattice with a border around it, so that the neighbors of every cell are the same few steps away.
//!
//! A cell at the border of the board needs no special case: beside it is an empty slot, or on a torus a copy of the
//! cell on the opposite side. This is a grid of 3 × 2 cells; a dot is an empty slot.
//!
//! ```text
//! . . . . .
//! . a b c .
//! . d e f .
//! . . . . .
//! ```
//!
//! Odd rows of hexagons lie half a cell farther right. If an odd row and the next are one slot closer, all cells have
//! their neighbors in the same directions. On the right, the slots in rows of one length:
//!
//! ```text
//!  a b c       . . . . .
//!   d e f      . a b c .
//!  g h i       . d e f .
//!              g h i . .
//! ```
//!
//! The neighbors of `e` are `b` and `c`, `d` and `f`, `h` and `i`. On the right, those above it are straight up and one to
//! the right of that, those below it one to the left and straight down; it is the same for all cells.

use alloc::vec::Vec;

use super::layout::{BorderCopy, Layout, Row};
use crate::topology::Lattice;

/// The slots of a lattice whose cells have up to `DEGREE` neighbors.
pub(super) struct PaddedLattice<const DEGREE: usize> {
    lattice: Lattice,
    /// What leads from a slot to each neighbor, added with wrapping around: the first half leads to earlier slots.
    steps: [usize; DEGREE],
    /// Whether an odd row and the next are one slot closer, as hexagons lie.
    leans: bool,
}

impl PaddedLattice<4> {
    /// Pads a grid or a torus.
    pub(super) fn of_squares(lattice: Lattice) -> Self {
        let down = stride(lattice);
        let up = down.wrapping_neg();
        let left = 1_usize.wrapping_neg();
        let right = 1;
        Self {
            lattice,
            steps: [up, left, right, down],
            leans: false,
        }
    }
}

impl PaddedLattice<6> {
    /// Pads a lattice of hexagons.
    pub(super) fn of_hexagons(lattice: Lattice) -> Self {
        let down_right = stride(lattice);
        let down_left = down_right - 1;
        let up_left = down_right.wrapping_neg();
        let up_right = down_left.wrapping_neg();
        let left = 1_usize.wrapping_neg();
        let right = 1;
        Self {
            lattice,
            steps: [up_left, up_right, left, right, down_left, down_right],
            leans: true,
        }
    }
}

/// Returns the number of slots from a row of squares to the next.
fn stride(lattice: Lattice) -> usize {
    lattice.width() + 2
}

impl<const DEGREE: usize> PaddedLattice<DEGREE> {
    /// Returns the slots and cells of a row; for the row after the last, where it would be.
    fn row(&self, row: usize) -> Row {
        let width = self.lattice.width();
        // Two rows of hexagons take one slot less than two rows of squares.
        let leaning = if self.leans { row / 2 } else { 0 };
        let first_slot = (row + 1) * stride(self.lattice) + 1 - leaning;
        let first_cell = row * width;
        Row {
            slots: first_slot..first_slot + width,
            cells: first_cell..first_cell + width,
        }
    }

    /// Returns the copies to the left and to the right of a row.
    fn copies_beside(&self, row: &Row) -> [BorderCopy; 2] {
        let first = row.slots.start;
        let last = row.slots.end - 1;
        [
            BorderCopy {
                copy: first - 1,
                original: last,
            },
            BorderCopy {
                copy: last + 1,
                original: first,
            },
        ]
    }

    /// Returns the copies above and below a column.
    fn copies_around(&self, column: usize) -> [BorderCopy; 2] {
        let height = self.lattice.height();
        let first = self.row(0).slots.start + column;
        let last = self.row(height - 1).slots.start + column;
        [
            BorderCopy {
                copy: first - stride(self.lattice),
                original: last,
            },
            BorderCopy {
                copy: last + stride(self.lattice),
                original: first,
            },
        ]
    }
}

impl<const DEGREE: usize> Layout for PaddedLattice<DEGREE> {
    fn slot_count(&self) -> usize {
        self.row(self.lattice.height() + 1).slots.start
    }

    fn neighbor_bound(&self) -> usize {
        DEGREE * self.lattice.cell_count()
    }

    fn rows(&self) -> impl Iterator<Item = Row> {
        (0..self.lattice.height()).map(|row| self.row(row))
    }

    fn border_copies(&self) -> Vec<BorderCopy> {
        if !self.lattice.tiling().shape().wraps {
            return Vec::new();
        }
        let sides = self.lattice.width() + self.lattice.height();
        let mut copies = Vec::with_capacity(2 * sides);
        // In a ring of two cells, they already touch: with a copy, the edge between them would count twice.
        if self.lattice.width() > 2 {
            for row in self.rows() {
                copies.extend(self.copies_beside(&row));
            }
        }
        if self.lattice.height() > 2 {
            for column in 0..self.lattice.width() {
                copies.extend(self.copies_around(column));
            }
        }
        copies
    }

    #[inline(always)]
    fn for_each_neighbor(&self, slot: usize, mut visit: impl FnMut(usize)) {
        // The number of steps is a constant, so that the loop is unrolled.
        for step in &self.steps {
            visit(slot.wrapping_add(*step));
        }
    }

    #[inline(always)]
    fn for_each_earlier_neighbor(&self, slot: usize, mut visit: impl FnMut(usize)) {
        for step in &self.steps[..DEGREE / 2] {
            visit(slot.wrapping_add(*step));
        }
    }
}
