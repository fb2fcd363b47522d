//! A brute force that knows nodes, edges and colors alone.

use std::collections::{HashMap, HashSet, VecDeque};

/// A graph, as the brute force sees it.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    pub(crate) nodes: usize,
    pub(crate) edges: Vec<(usize, usize)>,
}

impl Graph {
    /// Returns the coloring after the region of a node has taken a color.
    pub(crate) fn play(&self, coloring: &[u8], node: usize, color: u8) -> Vec<u8> {
        let mut region = HashSet::from([node]);
        // Until nothing is added; slow, and plain.
        loop {
            let before = region.len();
            for &(one, other) in &self.edges {
                if coloring[one] == coloring[other] {
                    if region.contains(&one) {
                        region.insert(other);
                    }
                    if region.contains(&other) {
                        region.insert(one);
                    }
                }
            }
            if region.len() == before {
                break;
            }
        }
        let mut after = coloring.to_vec();
        for node in region {
            after[node] = color;
        }
        after
    }

    /// Returns the fewest moves to one color, the target if there is one.
    pub(crate) fn fewest_moves(&self, coloring: &[u8], colors: u8, target: Option<u8>) -> usize {
        let mut moves_of = HashMap::from([(coloring.to_vec(), 0)]);
        let mut queue = VecDeque::from([coloring.to_vec()]);
        while let Some(coloring) = queue.pop_front() {
            let moves = moves_of[&coloring];
            let first = coloring[0];
            let is_one_color = coloring.iter().all(|&color| color == first);
            if is_one_color && target.is_none_or(|target| target == first) {
                return moves;
            }
            for node in 0..self.nodes {
                for color in 0..colors {
                    let after = self.play(&coloring, node, color);
                    if !moves_of.contains_key(&after) {
                        moves_of.insert(after.clone(), moves + 1);
                        queue.push_back(after);
                    }
                }
            }
        }
        panic!("every board can become one color")
    }
}
