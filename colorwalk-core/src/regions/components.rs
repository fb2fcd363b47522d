//! First pass: which cells are connected by cells of their color.
//!
//! Union-find over slots (Galler and Fischer, 1964) with path halving (Tarjan and van Leeuwen, 1984). The trees of the
//! forest are the components. A cell is joined to its earlier neighbors only, so that each pair is examined once.
//!
//! Invariant: the parent of a cell is not after it. So the root of a tree is the first cell of its component, which the
//! second pass relies on. O(cells and neighbors) and the steps to the roots: a test shows that they are fewer than the
//! cells on boards of unfavorable shapes.

use alloc::vec::Vec;

use super::layout::{BorderCopy, Layout};

/// The color number of a slot without a cell.
const EMPTY: u8 = COLORLESS - 1;

/// The color number of a start cell without color.
pub(crate) const COLORLESS: u8 = u8::MAX;

/// A number for each value that a color number can have.
pub(super) type PerColor = [u32; 1 << u8::BITS];

/// The connected components of a board.
pub(super) struct Components {
    /// The color number of each slot.
    pub(super) colors: Vec<u8>,
    /// A tree for each component, over slots.
    pub(super) trees: Forest,
    /// The number of components of each color.
    pub(super) counts: PerColor,
}

impl Components {
    /// Finds the components of cells with these color numbers.
    pub(super) fn of(layout: &impl Layout, copies: &[BorderCopy], color_numbers: &[u8]) -> Self {
        let mut colors = vec![EMPTY; layout.slot_count()];
        for row in layout.rows() {
            colors[row.slots].copy_from_slice(&color_numbers[row.cells]);
        }
        // A copy in the border is a part of the tree of its cell.
        let mut trees = Forest::of_single_nodes(layout.slot_count());
        for &BorderCopy { copy, original } in copies {
            colors[copy] = colors[original];
            trees.parents[copy] = original as u32;
        }
        let mut counts = [0; 1 << u8::BITS];
        for &color in color_numbers {
            counts[usize::from(color)] += 1;
        }
        let mut components = Self {
            colors,
            trees,
            counts,
        };
        components.join_neighbors(layout);
        components
    }

    /// Joins the trees of neighbors of one color.
    // Not inlined, like the other passes: each alone fits into the registers of a processor, all together do not.
    #[inline(never)]
    fn join_neighbors(&mut self, layout: &impl Layout) {
        let Self {
            colors,
            trees,
            counts,
        } = self;
        for row in layout.rows() {
            let row_colors = &colors[row.slots.clone()];
            for (slot, &color) in row.slots.zip(row_colors) {
                layout.for_each_earlier_neighbor(slot, |neighbor| {
                    #[cfg(test)]
                    super::tests::count_step();
                    if colors[neighbor] == color && trees.join(slot, neighbor) {
                        counts[usize::from(color)] -= 1;
                    }
                });
            }
        }
    }
}

/// Disjoint sets of nodes, as trees.
pub(super) struct Forest {
    /// For each node another one of its tree, closer to the root; a root is its own parent.
    pub(super) parents: Vec<u32>,
}

impl Forest {
    /// Creates a tree for each node.
    fn of_single_nodes(count: usize) -> Self {
        Self {
            parents: (0..count as u32).collect(),
        }
    }

    /// Joins the trees of two nodes under the lower root; returns whether they were different ones.
    fn join(&mut self, one: usize, other: usize) -> bool {
        // A parent is often a root already.
        let one = self.root(self.parents[one] as usize);
        let other = self.root(self.parents[other] as usize);
        let upper = one.min(other);
        let lower = one.max(other);
        self.parents[lower] = upper as u32;
        one != other
    }

    /// Returns the root above a node, and halves the path to it: every other node on it skips its parent.
    fn root(&mut self, mut node: usize) -> usize {
        loop {
            let parent = self.parents[node] as usize;
            if parent == node {
                return node;
            }
            #[cfg(test)]
            super::tests::count_step();
            let grandparent = self.parents[parent];
            self.parents[node] = grandparent;
            node = parent;
        }
    }
}
