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

use super::{Aim, BeamSearch, Candidate, Graph, Layer, Link, State, clear, spread};
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
    fn of(color: u8) -> Self;
    /// Returns all moves or none.
    fn all_if(condition: bool) -> Self;
    fn mask(self) -> Mask;
}

macro_rules! moves {
    ($($word:ty)*) => {$(
        impl Moves for $word {
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
    /// The distances of each place, and what is found out about it.
    distances: Vec<[u16; L]>,
    cells: Vec<Cell<M, L>>,
    /// The places that are left in one of the positions at least, by the sums of their distances.
    order: Vec<u32>,
    /// For each position and color, what its move changes.
    changes: Vec<Change>,
    /// For each set of moves that fits into a byte, what those regions save that exactly these bring nearer, and the colors of
    /// those that they expose.
    saved: Vec<[u64; L]>,
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

impl<'a> Rating<'a> {
    pub(super) fn new(beam: &'a BeamSearch, aim: &Aim) -> Self {
        let of = |distance: u64| {
            distance
                .checked_sub(1)
                .map_or(0, |beyond| 1 + 10 * beyond.pow(aim.power))
        };
        let saved = |distance| of(distance) - of(distance.saturating_sub(1));
        let farthest = beam.start.iter().copied().max().unwrap_or(0);
        let mut graph = Cow::Borrowed(&beam.graph);
        if let Some(variant) = aim.variant {
            // The greatest weight is three times the least, as each region's is drawn by itself.
            let drawn = |region: u32| {
                WEIGHT + (spread(u64::from(region) ^ variant) % (2 * u64::from(WEIGHT))) as u8
            };
            graph
                .to_mut()
                .places
                .iter_mut()
                .for_each(|place| place.weight = drawn(place.region));
        }
        Self {
            graph,
            palette: &beam.palette,
            saved: (0..=u64::from(farthest)).map(saved).collect(),
            per_color: 1000 * u64::from(WEIGHT) * u64::from(aim.power * aim.power),
        }
    }

    /// Rates the children of these positions, a lone one without the memory for sixteen. Leaves, for each position and region,
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
        let (colors, table) = (self.palette.len(), &self.saved[..]);
        let Walk {
            distances,
            cells,
            changes,
            saved,
            opened,
            ..
        } = walk;
        for (tile, rows) in cells.chunks(TILE).enumerate() {
            for (lane, nearer) in nearer.chunks_exact_mut(cells.len()).enumerate() {
                let to = nearer[tile * TILE..].iter_mut();
                to.zip(rows)
                    .for_each(|(nearer, row)| *nearer = row.moves[lane % L]);
            }
        }
        for ((distances, Cell { moves, .. }), place) in
            distances.iter().zip(&*cells).zip(&self.graph.places)
        {
            let (weight, exposed) = (u64::from(place.weight), M::of(place.color));
            let is_exposed = distances
                .iter()
                .fold(false, |any, &distance| any | (distance == 2));
            if size_of::<M>() == 1 {
                for lane in 0..L {
                    saved[moves[lane].mask() as usize][lane] +=
                        table[usize::from(distances[lane])] * weight;
                }
                for lane in 0..if is_exposed { L } else { 0 } {
                    let opened = &mut opened[moves[lane].mask() as usize][lane];
                    *opened = *opened | exposed & M::all_if(distances[lane] == 2);
                }
                continue;
            }
            for lane in 0..L {
                each_bit(moves[lane].mask(), |color| {
                    let change = &mut changes[lane * colors + color];
                    change.saved += table[usize::from(distances[lane])] * weight;
                    change.opens |= (exposed & M::all_if(distances[lane] == 2)).mask();
                });
            }
        }
        // The sets with the last color are added to its change, and to the same sets without it.
        for color in (0..colors).rev().filter(|_| size_of::<M>() == 1) {
            for set in 1 << color..2 << color {
                for lane in 0..L {
                    let change = &mut changes[lane * colors + color];
                    let (more, exposed) = (saved[set][lane], opened[set][lane]);
                    change.saved += more;
                    change.opens |= exposed.mask();
                    saved[set ^ 1 << color][lane] += more;
                    opened[set ^ 1 << color][lane] = opened[set ^ 1 << color][lane] | exposed;
                }
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
            if finishing || opens != 0 {
                let rating = state.rating - saved - if finishing { self.per_color } else { 0 };
                let (hash, color) = (state.hash.wrapping_add(hash), color as u8);
                all.push(Candidate {
                    rating,
                    hash,
                    parent,
                    color,
                    finishing,
                    forbidden: 0,
                });
            }
        });
        if !finishing {
            forbid(&mut all[first..], changes);
        }
        None
    }
}

impl<M: Moves, const L: usize> Walk<M, L> {
    /// Begins with as many positions, whose distances follow one another. Returns for each the colors in its frontier, and
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
        let sets = if size_of::<M>() == 1 { 1 << colors } else { 0 };
        self.saved.clear();
        self.saved.resize(sets, [0; L]);
        self.opened.clear();
        self.opened.resize(sets, [M::default(); L]);
        clear(&mut self.distances, graph.len());
        self.distances.resize(graph.len(), [0; L]);
        for (tile, rows) in self.distances.chunks_mut(TILE).enumerate() {
            for lane in 0..positions.min(L) {
                let from = &distances[lane * graph.len() + tile * TILE..];
                rows.iter_mut()
                    .zip(from)
                    .for_each(|(row, &distance)| row[lane] = distance);
            }
        }
        let (mut near, mut far) = ([M::default(); L], [M::default(); L]);
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
        let mut ends = vec![0_u32; sums.iter().copied().max().unwrap_or(0) as usize + 1];
        sums.iter().for_each(|&sum| ends[sum as usize] += 1);
        let mut left = 0;
        for end in &mut ends[1..] {
            left += std::mem::replace(end, left);
        }
        clear(&mut self.order, left as usize);
        self.order.resize(left as usize, 0);
        for (place, &sum) in (0..).zip(&sums).filter(|(_, sum)| **sum > 0) {
            let end = &mut ends[sum as usize];
            self.order[*end as usize] = place;
            *end += 1;
        }
        [near, far]
    }
}

/// Finds for each region the moves that bring it nearer, in all positions.
fn find_nearer<M: Moves, const L: usize>(graph: &Graph, order: &[u32], cells: &mut [Cell<M, L>]) {
    for &place in order {
        take_from_neighbors(graph, place, cells);
    }
    if L > 1 {
        let changes = |&place: &u32| take_from_neighbors(graph, place, cells);
        let mut changed: Vec<u32> = order.iter().copied().filter(changes).collect();
        while let Some(place) = changed.pop() {
            let changes = |&neighbor: &u32| take_from_neighbors(graph, neighbor, cells);
            changed.extend(graph.neighbors(place).iter().copied().filter(changes));
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
    let opens = |color: u8| changes[usize::from(color)].opens;
    for last in 0..children.len() {
        let x = children[last].color;
        for other in 0..children.len() {
            let c = children[other].color;
            if other != last && opens(x) >> c & 1 == 0 && opens(c) >> x & 1 != 0 {
                children[last].forbidden |= 1 << c;
            }
        }
    }
}
