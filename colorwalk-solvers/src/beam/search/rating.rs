//! The rating of positions as distances, by what a move changes.
//!
//! A child has gained only regions of its parent's frontier, so every region is as far away as before or one step nearer.
//! *What comes nearer:* the gained regions, and each region that touches one that comes nearer and is a step farther
//! away than that one. *Proof:* a shortest way to a region that comes nearer begins in a gained region; every region on
//! it comes nearer, and is a step farther away than the one before it. So one walk from near to far rates all children
//! of a position, and a child is built only if it is kept.
//!
//! The rating sums, over the regions left, how far each lies beyond the frontier, raised to a power, and adds a share
//! for each color left. A region in the frontier costs nearly nothing: a later move of its color clears it on the way.
//! The first power is best with many colors, the third on large boards with fewer than eight. Random weights of the regions hardly change
//! how good a beam is, but lead it to other solutions.
//!
//! # Several positions in one walk
//!
//! What a walk does for one position, a vector instruction does for sixteen. No order goes from near to far in all of
//! them, but the order by the sum of their distances nearly does. So after a walk in this order, what is still missing is
//! passed on until nothing changes: each pass only adds moves, and only such that are right.
//! Neighbors differ in distance by at most one, so the lowest byte tells which is farther.

use std::borrow::Cow;
use std::ops::{BitAnd, BitOr, Not, Range};

use colorwalk_core::Color;

use super::graph::Graph;
use super::layer::{Candidate, Layer, Link, State, clear};
use super::{Aim, BeamSearch, spread};
use crate::kernel::{Mask, each_bit};

/// The weight of a region in a rating; the least one where weights are random.
pub(super) const WEIGHT: u8 = 16;

/// The number of positions that one walk rates.
pub(super) const LANES: usize = 16;
/// The number of regions whose distances are copied to all lanes before those of the next ones: they stay in the nearest cache.
const TILE: usize = 256;

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
        (self.mask() >> color & 1) as u16
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
struct Cell<M, const L: usize> {
    /// The lowest byte of each distance.
    distances: [u8; L],
    /// The moves that bring it nearer, as far as they are known.
    moves: [M; L],
}

/// What a move changes.
#[derive(Clone, Copy, Debug, Default)]
struct Change {
    saved: u64,
    hash: u64,
    /// The colors of which it exposes new regions.
    opens: Mask,
}

/// A walk over positions, one in each lane; its memory is kept for the next one.
#[derive(Debug, Default)]
struct Walk<M, const L: usize> {
    /// The distances of each place.
    distances: Vec<[u16; L]>,
    /// What is found out about each place.
    cells: Vec<Cell<M, L>>,
    /// The places that are left in one of the positions at least, by the sums of their distances.
    order: Vec<u32>,
    /// For each position and color, what its move changes.
    changes: Vec<Change>,
    /// For each set of moves that fits into a byte, what those regions save that exactly these bring nearer.
    saved: Vec<[u64; L]>,
    /// For each such set, the colors of the regions that exactly these expose.
    opened: Vec<[M; L]>,
}

/// The walks of one thread.
#[derive(Debug, Default)]
pub(super) struct Walks<M> {
    alone: Walk<M, 1>,
    together: Walk<M, LANES>,
}

/// The children of some positions.
#[derive(Debug, Default)]
pub(super) struct Rated {
    pub(super) children: Vec<Candidate>,
    /// A move that solves the board, if there is one.
    pub(super) solving: Option<Link>,
}

/// The conversion of distances into ratings.
#[derive(Debug)]
pub(super) struct Rating<'a> {
    pub(super) graph: Cow<'a, Graph>,
    palette: &'a [Color],
    /// The amount saved when a region at this distance comes nearer.
    saved: Vec<u64>,
    per_color: u64,
}

/// Returns what a region at this distance adds to a rating, times its weight.
fn cost(distance: u64, power: u32) -> u64 {
    match distance.checked_sub(1) {
        Some(beyond) => 1 + 10 * beyond.pow(power),
        None => 0,
    }
}

/// Draws the weight of a region: the greatest is three times the least, and each is drawn by itself.
fn random_weight(region: u32, variant: u64) -> u8 {
    let draw = spread(u64::from(region) ^ variant) % (2 * u64::from(WEIGHT));
    WEIGHT + draw as u8
}

impl<'a> Rating<'a> {
    pub(super) fn new(beam: &'a BeamSearch, aim: &Aim) -> Self {
        let farthest = beam.start.iter().copied().max().unwrap_or(0);
        let mut saved = Vec::new();
        for distance in 0..=u64::from(farthest) {
            let nearer = distance.saturating_sub(1);
            saved.push(cost(distance, aim.power) - cost(nearer, aim.power));
        }
        let mut graph = Cow::Borrowed(&beam.graph);
        if let Some(variant) = aim.variant {
            for place in &mut graph.to_mut().places {
                place.weight = random_weight(place.region, variant);
            }
        }
        Self {
            graph,
            palette: &beam.palette,
            saved,
            per_color: 1000 * u64::from(WEIGHT) * u64::from(aim.power * aim.power),
        }
    }

    /// Rates the children of these positions, a single position without the memory for sixteen. Leaves, for each position and region,
    /// the moves that bring it nearer.
    pub(super) fn rate<M: Moves>(
        &self,
        layer: &Layer,
        parents: Range<usize>,
        nearer: &mut [M],
        walks: &mut Walks<M>,
    ) -> Rated {
        match parents.len() {
            1 => self.rate_in(layer, parents, nearer, &mut walks.alone),
            _ => self.rate_in(layer, parents, nearer, &mut walks.together),
        }
    }

    fn rate_in<M: Moves, const L: usize>(
        &self,
        layer: &Layer,
        parents: Range<usize>,
        nearer: &mut [M],
        walk: &mut Walk<M, L>,
    ) -> Rated {
        let mut rated = Rated::default();
        let colors = self.palette.len();
        for (first, nearer) in parents
            .clone()
            .step_by(L)
            .zip(nearer.chunks_mut(L * self.graph.len()))
        {
            let states = &layer.states[first..parents.end.min(first + L)];
            let ahead = walk.load(
                &self.graph,
                &layer.distances[first * self.graph.len()..],
                states.len(),
                colors,
            );
            find_nearer(&self.graph, &walk.order, &mut walk.cells);
            self.sum_up(nearer, walk);
            for (lane, (parent, state)) in (first as u32..).zip(states).enumerate() {
                let changes = &walk.changes[lane * colors..][..colors];
                let ahead = ahead.map(|colors| colors[lane].mask());
                rated.solving =
                    self.add_children(parent, state, ahead, changes, &mut rated.children);
                if rated.solving.is_some() {
                    return rated;
                }
            }
        }
        rated
    }

    /// Sums up what comes nearer in the positions of a walk.
    fn sum_up<M: Moves, const L: usize>(&self, nearer: &mut [M], walk: &mut Walk<M, L>) {
        for (tile, rows) in walk.cells.chunks(TILE).enumerate() {
            for (lane, nearer) in nearer.chunks_exact_mut(walk.cells.len()).enumerate() {
                for (nearer, row) in nearer[tile * TILE..].iter_mut().zip(rows) {
                    *nearer = row.moves[lane % L];
                }
            }
        }
        if M::IS_SMALL {
            self.sum_up_by_set(walk);
        } else {
            self.sum_up_by_color(walk);
        }
    }

    /// Sums up what comes nearer for each set of moves, and from that for each move: a region is added once, however many
    /// moves bring it nearer.
    fn sum_up_by_set<M: Moves, const L: usize>(&self, walk: &mut Walk<M, L>) {
        let colors = self.palette.len();
        let table = &self.saved[..];
        let Walk {
            distances,
            cells,
            changes,
            saved,
            opened,
            ..
        } = walk;
        for ((distances, cell), place) in distances.iter().zip(&*cells).zip(&self.graph.places) {
            let moves = &cell.moves;
            let weight = u64::from(place.weight);
            for lane in 0..L {
                saved[moves[lane].mask() as usize][lane] +=
                    table[usize::from(distances[lane])] * weight;
            }
            // A region two steps away that comes nearer enters the frontier.
            let mut is_exposed = false;
            for &distance in distances {
                is_exposed |= distance == 2;
            }
            if is_exposed {
                let exposed = M::of(place.color);
                for lane in 0..L {
                    let opened = &mut opened[moves[lane].mask() as usize][lane];
                    *opened = *opened | exposed & M::all_if(distances[lane] == 2);
                }
            }
        }
        // The sets with the last color are added to its change, and to the same sets without it.
        for color in (0..colors).rev() {
            for set in 1 << color..2 << color {
                let without = set ^ 1 << color;
                for lane in 0..L {
                    let more = saved[set][lane];
                    let exposed = opened[set][lane];
                    let change = &mut changes[lane * colors + color];
                    change.saved += more;
                    change.opens |= exposed.mask();
                    saved[without][lane] += more;
                    opened[without][lane] = opened[without][lane] | exposed;
                }
            }
        }
    }

    /// Sums up what comes nearer for each move, where there are too many sets of moves for a table.
    fn sum_up_by_color<M: Moves, const L: usize>(&self, walk: &mut Walk<M, L>) {
        let colors = self.palette.len();
        let table = &self.saved[..];
        for ((distances, cell), place) in walk
            .distances
            .iter()
            .zip(&walk.cells)
            .zip(&self.graph.places)
        {
            let weight = u64::from(place.weight);
            let exposed = M::of(place.color);
            for lane in 0..L {
                each_bit(cell.moves[lane].mask(), |color| {
                    let change = &mut walk.changes[lane * colors + color];
                    change.saved += table[usize::from(distances[lane])] * weight;
                    change.opens |= (exposed & M::all_if(distances[lane] == 2)).mask();
                });
            }
        }
    }

    /// Adds the children of a position; returns a move that solves the board, if there is one.
    fn add_children(
        &self,
        parent: u32,
        state: &State,
        [near, far]: [Mask; 2],
        changes: &[Change],
        all: &mut Vec<Candidate>,
    ) -> Option<Link> {
        let finishing = near & !far;
        let allowed = match finishing {
            0 => near & !state.forbidden,
            _ => finishing & finishing.wrapping_neg(),
        };
        let finishing = finishing != 0;
        if finishing && state.colors == 1 {
            return Some(Link {
                parent,
                color: self.palette[allowed.trailing_zeros() as usize],
            });
        }
        let first = all.len();
        each_bit(allowed, |color| {
            let Change { saved, hash, opens } = changes[color];
            let is_futile = !finishing && opens == 0;
            if is_futile {
                return;
            }
            let finished = if finishing { self.per_color } else { 0 };
            all.push(Candidate {
                rating: state.rating - saved - finished,
                hash: state.hash.wrapping_add(hash),
                parent,
                color: color as u8,
                finishing,
                forbidden: 0,
            });
        });
        if !finishing {
            forbid(&mut all[first..], changes);
        }
        None
    }
}

impl<M: Moves, const L: usize> Walk<M, L> {
    /// Begins with this many positions, whose distances follow one another. Returns for each the colors in its frontier, and
    /// those beyond it.
    fn load(
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
fn find_nearer<M: Moves, const L: usize>(graph: &Graph, order: &[u32], cells: &mut [Cell<M, L>]) {
    for &place in order {
        take_from_neighbors(graph, place, cells);
    }
    if L == 1 {
        // The order goes from near to far in one position: nothing is missing.
        return;
    }
    let mut changed = Vec::new();
    for &place in order {
        if take_from_neighbors(graph, place, cells) {
            changed.push(place);
        }
    }
    while let Some(place) = changed.pop() {
        for &neighbor in graph.neighbors(place) {
            if take_from_neighbors(graph, neighbor, cells) {
                changed.push(neighbor);
            }
        }
    }
}

/// Adds to the moves of a region those of its neighbors, in each position those that are a step nearer. Returns whether
/// there were new ones. Without a branch, a compiler makes vector instructions of it.
fn take_from_neighbors<M: Moves, const L: usize>(
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

/// Records what each child's move forbids next, by what each move exposes; see rule 3 of [`super`]: after `x`,
/// the color `c` clears exactly what it would have cleared before if `x` exposes nothing of `c`; and `c, x` clears more
/// than `x, c` if `c` exposes some of `x`.
fn forbid(children: &mut [Candidate], changes: &[Change]) {
    for last in 0..children.len() {
        let x = children[last].color;
        let opened_by_x = changes[usize::from(x)].opens;
        for other in 0..children.len() {
            let c = children[other].color;
            let opened_by_c = changes[usize::from(c)].opens;
            if other != last && opened_by_x >> c & 1 == 0 && opened_by_c >> x & 1 != 0 {
                children[last].forbidden |= 1 << c;
            }
        }
    }
}
