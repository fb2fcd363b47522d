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

use std::borrow::Cow;
use std::ops::Range;

use colorwalk_core::Color;

use super::graph::Graph;
use super::layer::{Candidate, Layer, Link, State};
use super::single::SingleWalk;
use super::threads::map_parts;
use super::walk::{Change, LANES, Moves, TILE, Walk, Walks, find_nearer};
use super::{BeamParams, BeamSearch, spread};
use crate::kernel::{Mask, each_bit};

/// The weight of a region in a rating; the least one where weights are random.
pub(super) const WEIGHT: u8 = 16;

/// The number of regions, summed over positions, from which threads pay off: about a millisecond, while to start them takes up to
/// half of one on a virtual machine.
const LEAST_WORK: usize = 1 << 17;

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
    pub(super) per_color: u64,
}

/// Returns what a region at this distance adds to a rating, times its weight.
pub(super) fn cost(distance: u64, power: u32) -> u64 {
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
    pub(super) fn new(beam: &'a BeamSearch, params: &BeamParams) -> Self {
        let farthest = beam.start.iter().copied().max().unwrap_or(0);
        let mut saved = Vec::new();
        for distance in 0..=u64::from(farthest) {
            let nearer = distance.saturating_sub(1);
            saved.push(cost(distance, params.power) - cost(nearer, params.power));
        }
        let mut graph = Cow::Borrowed(&beam.graph);
        if let Some(variant) = params.variant {
            for place in &mut graph.to_mut().places {
                place.weight = random_weight(place.region, variant);
            }
        }
        Self {
            graph,
            palette: &beam.palette,
            saved,
            per_color: 1000 * u64::from(WEIGHT) * u64::from(params.power * params.power),
        }
    }

    /// Returns the bytes of what is not the beam's: a graph of its own, and the amounts saved.
    pub(super) fn bytes(&self) -> usize {
        let graph = match &self.graph {
            Cow::Borrowed(_) => 0,
            Cow::Owned(graph) => graph.bytes(),
        };
        graph + size_of_val(&self.saved[..])
    }

    /// Returns what is saved when a place at this distance comes nearer.
    pub(super) fn saved_by(&self, place: u32, distance: u16) -> u64 {
        let weight = self.graph.places[place as usize].weight;
        self.saved[usize::from(distance)] * u64::from(weight)
    }

    /// Rates the children of a block of positions, in parts for several threads if they pay off; the results are in order.
    pub(super) fn rate_block<M: Moves>(
        &self,
        layer: &Layer,
        block: Range<usize>,
        nearer: &mut [M],
        walks: &mut [Walks<M>],
    ) -> Vec<Rated> {
        let places = self.graph.len();
        let pays_off = walks.len() > 1 && block.len() * places >= LEAST_WORK;
        if !pays_off {
            let walks = walks.first_mut();
            let rated = walks.map(|walks| self.rate(layer, block, nearer, walks));
            return rated.into_iter().collect();
        }
        let part_len = block.len().div_ceil(2 * walks.len());
        let part_len = part_len.next_multiple_of(LANES);
        let starts = block.clone().step_by(part_len);
        let parts = starts.zip(nearer.chunks_mut(part_len * places)).collect();
        map_parts(walks, parts, |walks, (first, nearer)| {
            let part = first..block.end.min(first + part_len);
            self.rate(layer, part, nearer, walks)
        })
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
            1 => self.rate_single(layer, parents.start, nearer, &mut walks.single),
            _ => self.rate_together(layer, parents, nearer, &mut walks.together),
        }
    }

    /// Rates the children of one position.
    fn rate_single<M: Moves>(
        &self,
        layer: &Layer,
        parent: usize,
        nearer: &mut [M],
        walk: &mut SingleWalk<M>,
    ) -> Rated {
        let distances = layer.of(parent as u32);
        let nearer = &mut nearer[..distances.len()];
        let ahead = walk.run(self, distances, nearer, self.palette.len());
        let mut rated = Rated::default();
        rated.solving = self.add_children(
            parent as u32,
            &layer.states[parent],
            [ahead.near.mask(), ahead.far.mask()],
            &walk.changes,
            &mut rated.children,
        );
        rated
    }

    /// Rates the children of positions in the lanes of a walk.
    fn rate_together<M: Moves, const L: usize>(
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
            self.accumulate(nearer, walk);
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
    fn accumulate<M: Moves, const L: usize>(&self, nearer: &mut [M], walk: &mut Walk<M, L>) {
        for (tile, rows) in walk.cells.chunks(TILE).enumerate() {
            for (lane, nearer) in nearer.chunks_exact_mut(walk.cells.len()).enumerate() {
                for (nearer, row) in nearer[tile * TILE..].iter_mut().zip(rows) {
                    *nearer = row.moves[lane % L];
                }
            }
        }
        if M::IS_SMALL {
            self.accumulate_by_set(walk);
        } else {
            self.accumulate_by_color(walk);
        }
    }

    /// Sums up what comes nearer for each set of moves, and from that for each move: a region is added once, however many
    /// moves bring it nearer.
    fn accumulate_by_set<M: Moves, const L: usize>(&self, walk: &mut Walk<M, L>) {
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
        Self::add_sets(saved, opened, changes);
    }

    /// Adds what comes nearer for each set of moves to the changes of each move in it. The changes of
    /// each lane follow those of the one before.
    pub(super) fn add_sets<M: Moves, const L: usize>(
        saved: &mut [[u64; L]],
        opened: &mut [[M; L]],
        changes: &mut [Change],
    ) {
        let colors = changes.len() / L;
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
    fn accumulate_by_color<M: Moves, const L: usize>(&self, walk: &mut Walk<M, L>) {
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
        // What the siblings forbid each other is known only when all of them are there.
        let first = all.len();
        each_bit(allowed, |color| {
            let Change { saved, hash, opens } = changes[color];
            let is_futile = !finishing && opens == 0;
            if is_futile {
                return;
            }
            // A finished color takes no move of its own any more.
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
