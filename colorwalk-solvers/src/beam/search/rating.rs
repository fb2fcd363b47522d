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
//! The first power is best with many colors, the third on large boards. Random weights of the regions hardly change
//! how good a beam is, but lead it to other solutions.
//!
//! # Several positions in one walk
//!
//! What a walk does for one position, a vector instruction does for sixteen. No order goes from near to far in all of
//! them, but the order by the sum of their distances nearly does. So after a walk in this order, what is still missing is
//! passed on until nothing changes: each pass only adds moves, and only such that are right.
//! Neighbors differ in distance by at most one, so the lowest byte tells which is farther.

use std::ops::{BitAnd, BitOr, Not, Range};

use colorwalk_core::Color;

use super::{Aim, BeamSearch, Candidate, Graph, Link, State, spread};
use crate::kernel::{Mask, each_bit};

/// The weight of a region in a rating; the least one where weights are random.
pub(super) const WEIGHT: u8 = 16;

/// The number of positions that one walk rates.
pub(super) const LANES: usize = 16;
/// The number of regions that are copied for all lanes before the next ones, so that they stay in the nearest cache.
const TILE: usize = 256;

/// A set of moves, in a byte where the colors of a board allow it: each type makes the program larger.
pub(super) trait Moves:
    Copy + Default + PartialEq + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self> + Send + Sync
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

/// What moves change in one position.
#[derive(Clone, Debug)]
struct Changes {
    /// For each color, what its move changes.
    of: Vec<Change>,
    /// For each set of up to eight moves, what those regions save that exactly these bring nearer.
    sets: [u64; 256],
    /// The colors in the frontier, and beyond it.
    near: Mask,
    far: Mask,
}

/// The children of some positions.
#[derive(Debug)]
pub(super) struct Rated<M> {
    pub(super) children: Vec<Candidate>,
    /// For each position and region, the moves that bring it nearer.
    pub(super) nearer: Vec<Vec<M>>,
    /// A move that solves the board, if there is one.
    pub(super) solving: Option<Link>,
}

/// The conversion of distances into ratings.
#[derive(Debug)]
pub(super) struct Rating {
    pub(super) graph: Graph,
    palette: Vec<Color>,
    /// The amount saved when a region at this distance comes nearer.
    saved: Vec<u64>,
    per_color: u64,
}

impl Rating {
    pub(super) fn new(beam: &BeamSearch, aim: &Aim) -> Self {
        let of = |distance: u64| distance.checked_sub(1).map_or(0, |beyond| 1 + 10 * beyond.pow(aim.power));
        let saved = |distance| of(distance) - of(distance.saturating_sub(1));
        let farthest = beam.start.iter().copied().max().unwrap_or(0);
        let mut graph = beam.graph.clone();
        if let Some(variant) = aim.variant {
            // The greatest weight is three times the least, as each region's is drawn by itself.
            let drawn = |region: u32| WEIGHT + (spread(u64::from(region) ^ variant) % (2 * u64::from(WEIGHT))) as u8;
            graph.places.iter_mut().for_each(|place| place.weight = drawn(place.region));
        }
        Self {
            graph,
            palette: beam.palette.clone(),
            saved: (0..=u64::from(farthest)).map(saved).collect(),
            per_color: 1000 * u64::from(WEIGHT) * u64::from(aim.power * aim.power),
        }
    }

    /// Rates the children of these positions; a lone one without the memory for sixteen.
    pub(super) fn rate<M: Moves>(&self, layer: &[State], parents: Range<usize>) -> Rated<M> {
        match parents.len() {
            1 => self.rate_in::<M, 1>(layer, parents),
            _ => self.rate_in::<M, LANES>(layer, parents),
        }
    }

    fn rate_in<M: Moves, const L: usize>(&self, layer: &[State], parents: Range<usize>) -> Rated<M> {
        let mut rated = Rated { children: Vec::new(), nearer: Vec::new(), solving: None };
        let mut cells = vec![Cell { distances: [0; L], moves: [M::default(); L] }; self.graph.len()];
        for first in parents.clone().step_by(L) {
            let states = &layer[first..parents.end.min(first + L)];
            find_nearer(&self.graph, &load(&self.graph, states, &mut cells), &mut cells);
            let changes = self.sum_up(states, &cells, &mut rated.nearer);
            for ((parent, state), changes) in (first as u32..).zip(states).zip(changes) {
                rated.solving = self.add_children(parent, state, &changes, &mut rated.children);
                if rated.solving.is_some() {
                    return rated;
                }
            }
        }
        rated
    }

    /// Sums up what comes nearer in each of these positions.
    fn sum_up<M: Moves, const L: usize>(
        &self,
        states: &[State],
        cells: &[Cell<M, L>],
        nearer: &mut Vec<Vec<M>>,
    ) -> Vec<Changes> {
        let colors = self.palette.len();
        let nothing = Changes { of: vec![Change::default(); colors], sets: [0; 256], near: 0, far: 0 };
        let mut all = vec![nothing; states.len()];
        let first = nearer.len();
        nearer.resize(first + states.len(), vec![M::default(); cells.len()]);
        for (tile, (cells, places)) in cells.chunks(TILE).zip(self.graph.places.chunks(TILE)).enumerate() {
            let part = tile * TILE..tile * TILE + cells.len();
            for (lane, ((state, changes), nearer)) in states.iter().zip(&mut all).zip(&mut nearer[first..]).enumerate()
            {
                let copies = nearer[part.clone()].iter_mut().zip(&state.distance[part.clone()]);
                for ((cell, place), (nearer, &distance)) in cells.iter().zip(places).zip(copies) {
                    *nearer = cell.moves[lane];
                    let (moves, color) = (nearer.mask(), place.color);
                    let saved = self.saved[usize::from(distance)] * u64::from(place.weight);
                    match size_of::<M>() {
                        1 => changes.sets[moves as usize & 255] += saved,
                        _ => each_bit(moves, |color| changes.of[color].saved += saved),
                    }
                    match distance {
                        0 => {}
                        1 => {
                            changes.near |= 1 << color;
                            let hash = &mut changes.of[usize::from(color)].hash;
                            *hash = hash.wrapping_add(spread(u64::from(place.region)));
                        }
                        2 => {
                            changes.far |= 1 << color;
                            each_bit(moves, |by| changes.of[by].opens |= 1 << color);
                        }
                        _ => changes.far |= 1 << color,
                    }
                }
            }
        }
        for Changes { of, sets, .. } in &mut all {
            for (set, &saved) in (0..).zip(&*sets).filter(|(_, saved)| **saved > 0) {
                each_bit(set, |color| of[color].saved += saved);
            }
        }
        all
    }

    /// Adds the children of a position; returns a move that solves the board, if there is one.
    fn add_children(&self, parent: u32, state: &State, changes: &Changes, all: &mut Vec<Candidate>) -> Option<Link> {
        let finishing = changes.near & !changes.far;
        let allowed = match finishing {
            0 => changes.near & !state.forbidden,
            _ => finishing & finishing.wrapping_neg(),
        };
        let finishing = finishing != 0;
        if finishing && state.colors == 1 {
            return Some(Link { parent, color: self.palette[allowed.trailing_zeros() as usize] });
        }
        let first = all.len();
        each_bit(allowed, |color| {
            let Change { saved, hash, opens } = changes.of[color];
            if finishing || opens != 0 {
                let rating = state.rating - saved - if finishing { self.per_color } else { 0 };
                let (hash, color) = (state.hash.wrapping_add(hash), color as u8);
                all.push(Candidate { rating, hash, parent, color, finishing, forbidden: 0 });
            }
        });
        if !finishing {
            forbid(&mut all[first..], &changes.of);
        }
        None
    }
}

/// Copies these positions, and returns the places that are left in one of them at least, by the sum of their distances.
fn load<M: Moves, const L: usize>(graph: &Graph, states: &[State], cells: &mut [Cell<M, L>]) -> Vec<u32> {
    let mut sums = vec![0_u32; graph.len()];
    for (tile, cells) in cells.chunks_mut(TILE).enumerate() {
        for (lane, state) in states.iter().enumerate() {
            for (place, cell) in (tile * TILE..).zip(&mut *cells) {
                let distance = state.distance[place];
                cell.distances[lane] = distance as u8;
                cell.moves[lane] = if distance == 1 { M::of(graph.places[place].color) } else { M::default() };
                sums[place] += u32::from(distance);
            }
        }
    }
    let mut ends = vec![0_u32; sums.iter().copied().max().unwrap_or(0) as usize + 1];
    sums.iter().for_each(|&sum| ends[sum as usize] += 1);
    let mut left = 0;
    for end in &mut ends[1..] {
        left += std::mem::replace(end, left);
    }
    let mut order = vec![0; left as usize];
    for (place, &sum) in (0..).zip(&sums).filter(|(_, sum)| **sum > 0) {
        let end = &mut ends[sum as usize];
        order[*end as usize] = place;
        *end += 1;
    }
    order
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
fn take_from_neighbors<M: Moves, const L: usize>(graph: &Graph, place: u32, cells: &mut [Cell<M, L>]) -> bool {
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
