//! A layer of a beam: positions as distances, the children that may follow them, and the way back to the start.

use colorwalk_core::Color;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::graph::Graph;
use super::walk::Moves;
use crate::kernel::Mask;

/// The positions of a layer.
#[derive(Debug, Default)]
pub(super) struct Layer {
    pub(super) states: Vec<State>,
    /// The distances of all places in the first position, then those in the second one, and so on.
    pub(super) distances: Vec<u16>,
}

/// A position of a layer.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub(super) rating: u64,
    pub(super) hash: u64,
    /// The colors that rule 3 leaves out here.
    pub(super) forbidden: Mask,
    /// The number of colors left.
    pub(super) colors: u32,
}

/// A position of the next layer that is rated but not built yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) rating: u64,
    pub(super) hash: u64,
    pub(super) parent: u32,
    pub(super) color: u8,
    pub(super) finishing: bool,
    pub(super) forbidden: Mask,
}

/// The step to a position of a layer: its predecessor in the previous layer, and the color.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub(super) parent: u32,
    pub(super) color: Color,
}

/// The steps to the positions of each layer.
pub(super) type Links = Vec<Vec<Link>>;

/// Returns the moves over a link from the last of these layers.
pub(super) fn path_over(last: Link, layers: &[Vec<Link>]) -> Vec<Color> {
    let mut path = vec![last.color];
    let mut place = last.parent as usize;
    for layer in layers.iter().rev() {
        path.push(layer[place].color);
        place = layer[place].parent as usize;
    }
    path.reverse();
    path
}

impl Layer {
    /// Returns the memory of the layer in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.states.capacity() * size_of::<State>() + self.distances.capacity() * size_of::<u16>()
    }

    /// Returns the distances of a position.
    pub(super) fn of(&self, position: u32) -> &[u16] {
        let each = self.distances.len() / self.states.len();
        &self.distances[position as usize * each..][..each]
    }

    /// Builds the position of a child: regions that the move brings nearer are one step nearer.
    pub(super) fn add<M: Moves>(&mut self, child: &Candidate, layer: &Layer, nearer: &[M]) {
        let parent = child.parent as usize;
        let distances = layer.of(child.parent);
        let nearer = &nearer[parent * distances.len()..];
        let places = distances.iter().zip(nearer);
        self.distances
            .extend(places.map(|(distance, moves)| distance - moves.step_of(child.color)));
        self.states.push(State {
            rating: child.rating,
            hash: child.hash,
            forbidden: child.forbidden,
            colors: layer.states[parent].colors - u32::from(child.finishing),
        });
    }

    /// Returns the places that are left in some position, if they are so few that it pays to forget the others.
    pub(super) fn few_left(&self) -> Option<Vec<u32>> {
        let mut any_left = vec![0; self.distances.len() / self.states.len()];
        for distances in self.distances.chunks_exact(any_left.len()) {
            for (any, distance) in any_left.iter_mut().zip(distances) {
                *any |= distance;
            }
        }
        let count = any_left.iter().filter(|&&any| any > 0).count();
        if 4 * count > 3 * any_left.len() {
            return None;
        }
        let mut left = Vec::with_capacity(count);
        for (place, &any) in any_left.iter().enumerate() {
            if any > 0 {
                left.push(place as u32);
            }
        }
        Some(left)
    }

    /// Orders places as a traversal from the frontier of the first position visits them, so that
    /// neighbors are close in memory again.
    pub(super) fn order_from_frontier(&self, graph: &Graph, left: &[u32]) -> Vec<u32> {
        let distances = self.of(0);
        let mut is_in_order = vec![false; distances.len()];
        let mut order = Vec::with_capacity(left.len());
        for &place in left {
            if distances[place as usize] == 1 {
                is_in_order[place as usize] = true;
                order.push(place);
            }
        }
        let mut next = 0;
        while let Some(&place) = order.get(next) {
            next += 1;
            for &neighbor in graph.neighbors(place) {
                let is_left = distances[neighbor as usize] > 0;
                if is_left && !is_in_order[neighbor as usize] {
                    is_in_order[neighbor as usize] = true;
                    order.push(neighbor);
                }
            }
        }
        // Those that are cleared in the first position, but not in others.
        for &place in left {
            if !is_in_order[place as usize] {
                order.push(place);
            }
        }
        order
    }

    /// Forgets all places but these, and numbers them in this order.
    pub(super) fn keep(&mut self, left: &[u32]) {
        let each = self.distances.len() / self.states.len();
        let mut old = vec![0; each];
        for position in 0..self.states.len() {
            old.copy_from_slice(&self.distances[position * each..][..each]);
            let new = &mut self.distances[position * left.len()..][..left.len()];
            for (new, &place) in new.iter_mut().zip(left) {
                *new = old[place as usize];
            }
        }
        self.distances.truncate(self.states.len() * left.len());
    }

    /// Lifts what rule 3 forbids at all positions; returns whether anything was forbidden.
    pub(super) fn allow_all(&mut self) -> bool {
        let mut any_forbidden = 0;
        for state in &mut self.states {
            any_forbidden |= state.forbidden;
            state.forbidden = 0;
        }
        any_forbidden != 0
    }
}

/// Merges equal positions, with all that is known about them.
pub(super) fn merge(layer: &Layer, graph: &Graph, children: &mut Vec<Candidate>) {
    let mut known = FxHashMap::with_capacity_and_hasher(children.len(), FxBuildHasher);
    let mut kept = 0;
    for index in 0..children.len() {
        let child = children[index];
        let first = *known.entry(child.hash).or_insert(kept);
        if first < kept && is_same(layer, graph, &children[first], &child) {
            children[first].forbidden |= child.forbidden;
        } else {
            children[kept] = child;
            kept += 1;
        }
    }
    children.truncate(kept);
}

/// Keeps the best children, `width` of them at most, the best first.
pub(super) fn keep_best(children: &mut Vec<Candidate>, width: usize) {
    // The parent and the color make the order of equal ratings the same in every run.
    let key = |child: &Candidate| (child.rating, child.parent, child.color);
    if children.len() > width {
        children.select_nth_unstable_by_key(width, key);
        children.truncate(width);
    }
    children.sort_unstable_by_key(key);
}

/// Returns whether two children clear the same regions.
fn is_same(layer: &Layer, graph: &Graph, one: &Candidate, other: &Candidate) -> bool {
    let first = layer.of(one.parent);
    let second = layer.of(other.parent);
    let mut is_same = true;
    // Without a branch: positions of one hash are nearly always the same.
    for ((&first, &second), place) in first.iter().zip(second).zip(&graph.places) {
        let in_one = is_cleared(first, place.color, one.color);
        let in_other = is_cleared(second, place.color, other.color);
        is_same &= in_one == in_other;
    }
    is_same
}

/// Returns whether a region at this distance is cleared after a move of the color `by`.
fn is_cleared(distance: u16, color: u8, by: u8) -> bool {
    distance == 0 || distance == 1 && color == by
}

/// Clears a list that will have as many items. Where it has no room for them, its memory is freed first: a list that grows takes
/// the old memory and the new.
pub(super) fn clear<T>(list: &mut Vec<T>, items: usize) {
    list.clear();
    if list.capacity() < items {
        *list = Vec::new();
        list.reserve_exact(items);
    }
}
