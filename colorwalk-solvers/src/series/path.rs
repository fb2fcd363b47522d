//! Paths of a search: a tree of moves in which each node knows its parent and the color that leads to it.
//!
//! Eight bytes per node, in one list; the root is not part of it and is represented by `None`.

use colorwalk_core::Color;

use crate::api::Footprint;
use crate::series::footprint;

/// A tree of moves.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
}

#[derive(Clone, Copy, Debug)]
struct Node {
    /// The number of the parent, or [`ROOT`].
    parent: u32,
    /// The color that leads here from the parent.
    color: Color,
}

/// The parent of a node whose parent is the root.
const ROOT: u32 = u32::MAX;

impl Tree {
    /// Adds the node that this color leads to from its parent.
    pub(crate) fn add(&mut self, parent: Option<u32>, color: Color) -> u32 {
        let number = self.nodes.len() as u32;
        self.nodes.push(Node {
            parent: parent.unwrap_or(ROOT),
            color,
        });
        number
    }

    /// Moves a node to another parent, from which this color leads to it.
    #[cfg(feature = "priority-queue")]
    pub(crate) fn move_to(&mut self, node: u32, parent: Option<u32>, color: Color) {
        self.nodes[node as usize] = Node {
            parent: parent.unwrap_or(ROOT),
            color,
        };
    }

    /// Returns the color that leads to the node.
    pub(crate) fn color(&self, node: u32) -> Color {
        self.nodes[node as usize].color
    }

    /// Returns the colors from the root to the node.
    pub(crate) fn path(&self, node: Option<u32>) -> Vec<Color> {
        let mut path = Vec::new();
        let mut next = node.unwrap_or(ROOT);
        while next != ROOT {
            let node = self.nodes[next as usize];
            path.push(node.color);
            next = node.parent;
        }
        path.reverse();
        path
    }

    /// Returns the memory of the tree.
    pub(crate) fn footprint(&self) -> Footprint {
        footprint::list(self.nodes.len(), self.nodes.capacity(), size_of::<Node>())
    }
}
