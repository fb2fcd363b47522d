//! Paths of a search: a tree of moves in which each node knows its parent and the color that leads to it.
//!
//! Eight bytes per node, in one list; the root is not part of it and is represented by `None`.

use colorwalk_core::Color;

use crate::series::footprint;

#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    nodes: Vec<(u32, Color)>,
}

/// The parent of a node whose parent is the root.
const ROOT: u32 = u32::MAX;

impl Tree {
    /// Adds the node that this color leads to from its parent.
    pub(crate) fn add(&mut self, parent: Option<u32>, color: Color) -> u32 {
        self.nodes.push((parent.unwrap_or(ROOT), color));
        self.nodes.len() as u32 - 1
    }

    /// Moves a node to another parent, from which this color leads to it.
    #[cfg(feature = "priority-queue")]
    pub(crate) fn move_to(&mut self, node: u32, parent: Option<u32>, color: Color) {
        self.nodes[node as usize] = (parent.unwrap_or(ROOT), color);
    }

    /// Returns the color that leads to the node.
    pub(crate) fn color(&self, node: u32) -> Color {
        self.nodes[node as usize].1
    }

    /// Returns the colors from the root to the node.
    pub(crate) fn path(&self, node: Option<u32>) -> Vec<Color> {
        let up = |&node: &u32| Some(self.nodes[node as usize].0).filter(|&parent| parent != ROOT);
        let mut path: Vec<Color> = std::iter::successors(node, up)
            .map(|node| self.color(node))
            .collect();
        path.reverse();
        path
    }

    /// Returns the memory of the tree in bytes.
    pub(crate) fn bytes(&self) -> usize {
        footprint::list(
            self.nodes.len(),
            self.nodes.capacity(),
            size_of::<(u32, Color)>(),
        )
    }
}
