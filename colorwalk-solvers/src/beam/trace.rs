//! The moves to the positions of a beam, and how a beam ends.

use colorwalk_core::Color;

use crate::api::{Limit, Problem, SearchResult};

/// A solution that a beam has found.
#[derive(Debug)]
pub(crate) struct End {
    pub(crate) moves: Vec<Color>,
    /// Whether every layer fitted into the width: then no solution is shorter.
    pub(crate) complete: bool,
}

/// A beam that was cut short by a limit.
#[derive(Debug)]
pub(crate) struct Cut {
    pub(crate) limit: Limit,
}

impl Cut {
    /// Returns the answer if only the beam was tried: a greedy one.
    pub(crate) fn finish(self, problem: &Problem) -> SearchResult {
        SearchResult::cut_short(problem, Vec::new(), self.limit)
    }
}

/// The step to a position of a layer: its predecessor in the previous layer, and the color.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub(super) parent: u32,
    pub(super) color: Color,
}

/// The links of all layers.
#[derive(Debug, Default)]
pub(super) struct Trace {
    pub(super) layers: Vec<Vec<Link>>,
}

impl Trace {
    /// Returns the moves to a position of the last layer.
    pub(super) fn path(&self, mut position: u32) -> Vec<Color> {
        let mut path = Vec::with_capacity(self.layers.len() + 1);
        for layer in self.layers.iter().rev() {
            let Some(link) = layer.get(position as usize) else { break };
            path.push(link.color);
            position = link.parent;
        }
        path.reverse();
        path
    }

    /// Returns the moves over a link from the last layer.
    pub(super) fn path_over(&self, link: Link) -> Vec<Color> {
        let mut path = self.path(link.parent);
        path.push(link.color);
        path
    }

    pub(super) fn bytes(&self) -> u64 {
        self.layers.iter().map(|layer| (layer.len() * size_of::<Link>()) as u64).sum()
    }
}
