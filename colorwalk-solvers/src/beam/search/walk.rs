//! Walks over all regions of a position that find out which moves bring each region nearer.
//!
//! What a walk does for one position, a vector instruction does for sixteen. No order goes from near to far in all of
//! them, but the order by the sum of their distances nearly does. So after a walk in this order, what is still missing is
//! passed on until nothing changes: each pass only adds moves, and only such that are right.
//! Neighbors differ in distance by at most one, so the lowest byte tells which is farther.

use std::ops::{BitAnd, BitOr, Not};

use super::graph::Graph;
use super::layer::clear;
use super::single::SingleWalk;
use super::spread;
use crate::kernel::Mask;

/// The number of positions that one walk rates.
pub(super) const LANES: usize = 16;
/// The number of regions whose distances are copied to all lanes before those of the next ones: they stay in the nearest cache.
pub(super) const TILE: usize = 256;

/// A set of moves, in a byte where the colors of a board allow it: each type makes the program larger.
pub(super) trait Moves:
    Copy
    + Default
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Send
    + Sync
{
    /// Whether the sets are so few that a table can have an entry for each.
    const IS_SMALL: bool;

    /// Returns the set of one move.
    fn of(color: u8) -> Self;

    /// Returns all moves or none.
    fn all_if(condition: bool) -> Self;

    /// Returns the colors of the moves.
    fn mask(self) -> Mask;

    /// Returns 1 if the move of a color is in the set, else 0: the step by which it brings a region nearer.
    fn step_of(self, color: u8) -> u16 {
        u16::from(self & Self::of(color) != Self::default())
    }
}

macro_rules! moves {
    ($($word:ty)*) => {$(
        impl Moves for $word {
            const IS_SMALL: bool = Self::BITS == 8;

            fn of(color: u8) -> Self {
                1 << color
            }

            fn all_if(condition: bool) -> Self {
                Self::from(condition).wrapping_neg()
            }

            #[allow(clippy::unnecessary_cast)]
            fn mask(self) -> Mask {
                self as Mask
            }
        }
    )*};
}
moves!(u8 u64);

/// A region in the positions that one walk rates.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell<M, const L: usize> {
    /// The lowest byte of each distance.
    pub(super) distances: [u8; L],
    /// The moves that bring it nearer, as far as they are known.
    pub(super) moves: [M; L],
}

/// The changes that a move makes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Change {
    pub(super) saved: u64,
    pub(super) hash: u64,
    /// The colors of which it exposes new regions.
    pub(super) opens: Mask,
}

/// A walk over positions, one in each lane; its memory is kept for the next one.
#[derive(Debug, Default)]
pub(super) struct Walk<M, const L: usize> {
    /// The distances of each place.
    pub(super) distances: Vec<[u16; L]>,
    /// The results for each place.
    pub(super) cells: Vec<Cell<M, L>>,
    /// The places that are left in one of the positions at least, by the sums of their distances.
    pub(super) order: Vec<u32>,
    /// For each position and color, the changes that its move makes.
    pub(super) changes: Vec<Change>,
    /// For each set of moves that fits into a byte, what those regions save that exactly these bring nearer.
    pub(super) saved: Vec<[u64; L]>,
    /// For each such set, the colors of the regions that exactly these expose.
    pub(super) opened: Vec<[M; L]>,
}

/// The walks of one thread.
#[derive(Debug, Default)]
pub(super) struct Walks<M> {
    pub(super) single: SingleWalk<M>,
    pub(super) together: Walk<M, LANES>,
}

impl<M: Moves> Walks<M> {
    /// Returns their memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.single.bytes() + self.together.bytes()
    }
}

impl<M, const L: usize> Walk<M, L> {
    /// Returns its memory in bytes, with that of the sums of distances.
    fn bytes(&self) -> usize {
        let order = self.order.capacity() * size_of::<u32>();
        let sums = self.cells.capacity() * size_of::<u32>();
        let tables = size_of_val(&self.changes[..])
            + size_of_val(&self.saved[..])
            + size_of_val(&self.opened[..]);
        self.distances.capacity() * size_of::<[u16; L]>()
            + self.cells.capacity() * size_of::<Cell<M, L>>()
            + order
            + sums
            + tables
    }
}

impl<M: Moves, const L: usize> Walk<M, L> {
    /// Begins with this many positions, whose distances follow one another. Returns for each the colors in its frontier, and
    /// those beyond it.
    pub(super) fn load(
        &mut self,
        graph: &Graph,
        distances: &[u16],
        positions: usize,
        colors: usize,
    ) -> [[M; L]; 2] {
        self.changes.clear();
        self.changes.resize(L * colors, Change::default());
        let sets = if M::IS_SMALL { 1 << colors } else { 0 };
        self.saved.clear();
        self.saved.resize(sets, [0; L]);
        self.opened.clear();
        self.opened.resize(sets, [M::default(); L]);
        self.copy_distances(distances, graph.len(), positions);
        let mut near = [M::default(); L];
        let mut far = [M::default(); L];
        clear(&mut self.cells, graph.len());
        // The sums of all lanes decide the order of one walk for all of them.
        let mut sums = Vec::with_capacity(graph.len());
        for (distances, place) in self.distances.iter().zip(&graph.places) {
            let color = M::of(place.color);
            let mut cell = Cell {
                distances: [0; L],
                moves: [M::default(); L],
            };
            let (mut sum, mut any) = (0, M::default());
            for lane in 0..L {
                let distance = distances[lane];
                cell.distances[lane] = distance as u8;
                cell.moves[lane] = color & M::all_if(distance == 1);
                any = any | cell.moves[lane];
                near[lane] = near[lane] | cell.moves[lane];
                far[lane] = far[lane] | color & M::all_if(distance > 1);
                sum += u32::from(distance);
            }
            if any != M::default() {
                let number = spread(u64::from(place.region));
                for (lane, &distance) in distances.iter().enumerate() {
                    let hash = &mut self.changes[lane * colors + usize::from(place.color)].hash;
                    *hash = hash.wrapping_add(if distance == 1 { number } else { 0 });
                }
            }
            self.cells.push(cell);
            sums.push(sum);
        }
        self.order_places(&sums);
        [near, far]
    }

    /// Copies the distances of these positions into one lane each.
    fn copy_distances(&mut self, distances: &[u16], places: usize, positions: usize) {
        clear(&mut self.distances, places);
        self.distances.resize(places, [0; L]);
        for (tile, rows) in self.distances.chunks_mut(TILE).enumerate() {
            for lane in 0..positions.min(L) {
                let from = &distances[lane * places + tile * TILE..];
                for (row, &distance) in rows.iter_mut().zip(from) {
                    row[lane] = distance;
                }
            }
        }
    }

    /// Orders the places that are left by the sums of their distances, by counting: sums are small and places many.
    fn order_places(&mut self, sums: &[u32]) {
        let most = sums.iter().copied().max().unwrap_or(0) as usize;
        // How many places have each sum; then where in the order the next place of each sum goes.
        let mut next = vec![0_u32; most + 1];
        for &sum in sums {
            next[sum as usize] += 1;
        }
        let mut left = 0;
        // Places with the sum 0 are cleared in all positions.
        for next in &mut next[1..] {
            let count = *next;
            *next = left;
            left += count;
        }
        clear(&mut self.order, left as usize);
        self.order.resize(left as usize, 0);
        for (place, &sum) in sums.iter().enumerate() {
            if sum > 0 {
                let next = &mut next[sum as usize];
                self.order[*next as usize] = place as u32;
                *next += 1;
            }
        }
    }
}

/// Finds for each region the moves that bring it nearer, in all positions.
pub(super) fn find_nearer<M: Moves, const L: usize>(
    graph: &Graph,
    order: &[u32],
    cells: &mut [Cell<M, L>],
) {
    for &place in order {
        propagate_to(graph, place, cells);
    }
    let mut changed = Vec::new();
    for &place in order {
        if propagate_to(graph, place, cells) {
            changed.push(place);
        }
    }
    while let Some(place) = changed.pop() {
        for &neighbor in graph.neighbors(place) {
            if propagate_to(graph, neighbor, cells) {
                changed.push(neighbor);
            }
        }
    }
}

/// Adds to the moves of a region those of its neighbors, in each position those that are a step nearer. Returns whether
/// there were new ones. Without a branch, a compiler makes vector instructions of it.
fn propagate_to<M: Moves, const L: usize>(
    graph: &Graph,
    place: u32,
    cells: &mut [Cell<M, L>],
) -> bool {
    let distances = cells[place as usize].distances;
    let mut moves = [M::default(); L];
    for &neighbor in graph.neighbors(place) {
        let neighbor = &cells[neighbor as usize];
        for lane in 0..L {
            let is_nearer = neighbor.distances[lane].wrapping_add(1) == distances[lane];
            moves[lane] = moves[lane] | neighbor.moves[lane] & M::all_if(is_nearer);
        }
    }
    let known = &mut cells[place as usize].moves;
    let mut new = M::default();
    for lane in 0..L {
        new = new | moves[lane] & !known[lane];
        known[lane] = known[lane] | moves[lane];
    }
    new != M::default()
}
