//! A brute force that knows nodes, edges and colors alone.
//!
//! Breadth first over all colorings that can be reached. Colors that are renamed are the same game, so a coloring is the sorted
//! list of its color classes, each a set of nodes as bits; only the class of the target, if there is one, has a place of its own.

use std::collections::{HashSet, VecDeque};

/// The most colors.
const COLORS: usize = 5;

/// A graph of at most 16 nodes, as the brute force sees it.
#[derive(Clone, Debug)]
pub struct Graph {
    /// The number of nodes.
    pub nodes: usize,
    /// The pairs of nodes that are neighbors.
    pub edges: Vec<(usize, usize)>,
}

impl Graph {
    /// Returns the coloring after the region of a node has taken a color.
    pub fn play(&self, coloring: &[u8], node: usize, color: u8) -> Vec<u8> {
        let mut same = 0;
        for (other, &found) in coloring.iter().enumerate() {
            if found == coloring[node] {
                same |= 1 << other;
            }
        }
        let region = region(&self.neighbors(), node, same);
        let mut after = coloring.to_vec();
        for (other, found) in after.iter_mut().enumerate() {
            if region >> other & 1 == 1 {
                *found = color;
            }
        }
        after
    }

    /// Returns the fewest moves to one color, the target if there is one.
    pub fn fewest_moves(&self, coloring: &[u8], colors: u8, target: Option<u8>) -> usize {
        let neighbors = self.neighbors();
        let colors = usize::from(colors);
        // The target's class comes first; the others are sorted.
        let sorted_from = usize::from(target.is_some());
        let mut first: [u16; COLORS] = [0; COLORS];
        for (node, &color) in coloring.iter().enumerate() {
            first[usize::from(color)] |= 1 << node;
        }
        first.swap(0, usize::from(target.unwrap_or(0)));
        first[sorted_from..colors].sort_unstable();

        let all = u16::MAX >> (16 - self.nodes);
        let mut seen = HashSet::from([first]);
        let mut queue = VecDeque::from([(first, 0)]);
        while let Some((classes, moves)) = queue.pop_front() {
            let solved = match target {
                Some(_) => &classes[..1],
                None => &classes[..],
            };
            if solved.contains(&all) {
                return moves;
            }
            for before in 0..colors {
                let mut rest = classes[before];
                while rest != 0 {
                    let node = rest.trailing_zeros() as usize;
                    let region = region(&neighbors, node, classes[before]);
                    rest &= !region;
                    for color in 0..colors {
                        if color == before {
                            continue;
                        }
                        let mut after = classes;
                        after[before] &= !region;
                        after[color] |= region;
                        after[sorted_from..colors].sort_unstable();
                        if seen.insert(after) {
                            queue.push_back((after, moves + 1));
                        }
                    }
                }
            }
        }
        panic!("every board can become one color")
    }

    /// Returns the neighbors of each node, as bits.
    fn neighbors(&self) -> [u16; 16] {
        let mut neighbors = [0; 16];
        for &(one, other) in &self.edges {
            neighbors[one] |= 1 << other;
            neighbors[other] |= 1 << one;
        }
        neighbors
    }
}

/// Returns the nodes that are connected to this one within a set.
fn region(neighbors: &[u16; 16], node: usize, within: u16) -> u16 {
    let mut found: u16 = 1 << node;
    let mut waiting = found;
    while waiting != 0 {
        let next = waiting.trailing_zeros() as usize;
        waiting &= waiting - 1;
        let new = neighbors[next] & within & !found;
        found |= new;
        waiting |= new;
    }
    found
}
