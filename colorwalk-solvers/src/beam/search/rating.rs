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

use std::ops::Range;

use colorwalk_core::Region;

use super::{BeamSearch, Candidate, Link, State, spread};
use crate::kernel::{Mask, each_bit};

/// The weight of a region in a rating; the least one where weights are random.
pub(super) const WEIGHT: u64 = 16;

/// The buffers of a thread that rates children.
#[derive(Debug)]
struct Scratch {
    /// The regions left, from near to far.
    order: Vec<u32>,
    /// For each distance, where its regions end in the order.
    ends: Vec<usize>,
    /// For each region, the moves that bring it nearer; 0 while they are not known.
    nearer: Vec<Mask>,
    /// For each region of one distance, the moves that bring it nearer.
    level: Vec<Mask>,
    /// For each color, what its move changes.
    changes: Vec<Change>,
}

/// What a move changes.
#[derive(Clone, Copy, Debug, Default)]
struct Change {
    saved: u64,
    hash: u64,
    /// The colors of which it exposes new regions.
    opens: Mask,
}

/// The conversion of distances into ratings.
#[derive(Debug)]
pub(super) struct Scale {
    /// The amount saved when a region at this distance comes nearer.
    saved: Vec<u64>,
    /// The factor for each region.
    pub(super) weights: Vec<u64>,
    per_color: u64,
}

impl Scale {
    pub(super) fn new(power: u32, variant: Option<u64>, start: &[u16]) -> Self {
        let of = |distance: u64| distance.checked_sub(1).map_or(0, |beyond| 1 + 10 * beyond.pow(power));
        let saved = |distance| of(distance) - of(distance.saturating_sub(1));
        let farthest = start.iter().copied().max().unwrap_or(0);
        // The greatest weight is three times the least, as each region's is drawn by itself.
        let weight = |region| variant.map_or(WEIGHT, |variant| WEIGHT + spread(region ^ variant) % (2 * WEIGHT));
        Self {
            saved: (0..=u64::from(farthest)).map(saved).collect(),
            weights: (0..start.len() as u64).map(weight).collect(),
            per_color: 1000 * WEIGHT * u64::from(power * power),
        }
    }
}

impl BeamSearch<'_> {
    /// Returns the children of these positions, and a move that solves the board, if there is one.
    pub(super) fn rate(&self, layer: &[State], parents: Range<usize>, scale: &Scale) -> (Vec<Candidate>, Option<Link>) {
        let colors = self.palette.len();
        let mut scratch = Scratch {
            order: Vec::new(),
            ends: vec![0; scale.saved.len()],
            nearer: vec![0; self.start.len()],
            level: Vec::new(),
            changes: vec![Change::default(); colors],
        };
        let mut children = Vec::with_capacity(parents.len() * colors);
        for parent in parents {
            let state = &layer[parent];
            let (allowed, finishing) = self.look_around(state, &mut scratch);
            if finishing && state.colors == 1 {
                let color = self.palette[allowed.trailing_zeros() as usize];
                return (children, Some(Link { parent: parent as u32, color }));
            }
            self.find_changes(allowed, scale, &mut scratch);
            let first = children.len();
            each_bit(allowed, |color| {
                let Change { saved, hash, opens } = scratch.changes[color];
                if !finishing && opens == 0 {
                    return;
                }
                let rating = state.rating - saved - if finishing { scale.per_color } else { 0 };
                let (hash, parent, color) = (state.hash.wrapping_add(hash), parent as u32, color as u8);
                children.push(Candidate { rating, hash, parent, color, finishing, forbidden: 0 });
            });
            if !finishing {
                forbid(&mut children[first..], &scratch.changes);
            }
        }
        (children, None)
    }

    /// Sorts the regions left by distance. Returns which colors are to be played, a single one if it finishes a color, and
    /// whether it does.
    fn look_around(&self, state: &State, scratch: &mut Scratch) -> (Mask, bool) {
        let Scratch { order, ends, .. } = scratch;
        ends.fill(0);
        let (mut near, mut far) = (0, 0);
        for (&distance, &color) in state.distance.iter().zip(&self.color) {
            ends[usize::from(distance)] += 1;
            match distance {
                0 => {}
                1 => near |= 1 << color,
                _ => far |= 1 << color,
            }
        }
        let mut left = 0;
        for end in &mut ends[1..] {
            left += std::mem::replace(end, left);
        }
        order.resize(left, 0);
        for (region, &distance) in state.distance.iter().enumerate().filter(|(_, distance)| **distance > 0) {
            let place = &mut ends[usize::from(distance)];
            order[*place] = region as u32;
            *place += 1;
        }
        let finishing: Mask = near & !far;
        match finishing {
            0 => (near & !state.forbidden, false),
            _ => (finishing & finishing.wrapping_neg(), true),
        }
    }

    /// Finds for each move what comes nearer, from near to far.
    fn find_changes(&self, allowed: Mask, scale: &Scale, scratch: &mut Scratch) {
        let Scratch { order, ends, nearer, level, changes } = scratch;
        nearer.fill(0);
        changes.fill(Change::default());
        let mut first = 0;
        for ((distance, &end), &saved) in ends.iter().enumerate().zip(&scale.saved).skip(1) {
            let regions = &order[first..end];
            first = end;
            level.clear();
            for region in regions.iter().map(|&region| region as usize) {
                // Regions of this distance and beyond are not known yet.
                let neighbors = self.regions.neighbors(Region::new(region)).iter();
                let moves = match distance {
                    1 => allowed & 1 << self.color[region],
                    _ => neighbors.fold(0, |moves, neighbor| moves | nearer[neighbor.region().index()]),
                };
                level.push(moves);
                let saved = saved * scale.weights[region];
                each_bit(moves, |color| {
                    let change = &mut changes[color];
                    change.saved += saved;
                    match distance {
                        1 => change.hash = change.hash.wrapping_add(spread(region as u64)),
                        2 => change.opens |= 1 << self.color[region],
                        _ => {}
                    }
                });
            }
            for (&region, &moves) in regions.iter().zip(&*level) {
                nearer[region as usize] = moves;
            }
        }
    }
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
