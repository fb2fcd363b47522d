//! Paths of a search: a tree of moves in which each vertex knows its parent and the color that led to it.
//!
//! Eight bytes a vertex, in one list; the root is not in it and is written `None`.

use colorwalk_core::Color;

use crate::algorithms::footprint;

#[derive(Clone, Debug, Default)]
pub(crate) struct Tree {
    vertices: Vec<(u32, Color)>,
}

/// The parent of a vertex whose parent is the root.
const ROOT: u32 = u32::MAX;

impl Tree {
    /// Adds the vertex that this color leads to from its parent.
    pub(crate) fn add(&mut self, parent: Option<u32>, color: Color) -> u32 {
        self.vertices.push((parent.unwrap_or(ROOT), color));
        self.vertices.len() as u32 - 1
    }

    /// Gives a vertex another parent, from which this color leads to it.
    pub(crate) fn move_to(&mut self, vertex: u32, parent: Option<u32>, color: Color) {
        self.vertices[vertex as usize] = (parent.unwrap_or(ROOT), color);
    }

    /// The color that leads to the vertex.
    pub(crate) fn color(&self, vertex: u32) -> Color {
        self.vertices[vertex as usize].1
    }

    /// The colors from the root to the vertex.
    pub(crate) fn path(&self, vertex: Option<u32>) -> Vec<Color> {
        let up = |&vertex: &u32| Some(self.vertices[vertex as usize].0).filter(|&parent| parent != ROOT);
        let mut path: Vec<Color> = std::iter::successors(vertex, up).map(|vertex| self.color(vertex)).collect();
        path.reverse();
        path
    }

    /// The memory that the tree takes.
    pub(crate) fn bytes(&self) -> usize {
        footprint::list(self.vertices.len(), self.vertices.capacity(), size_of::<(u32, Color)>())
    }
}
