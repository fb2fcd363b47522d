//! The beam for large boards and many colors: positions as distances, children rated by what changes.
//!
//! A position is the distance of every region: the number of color-blind moves that reach it, 0 if it is cleared. A
//! child has gained only regions of its parent's frontier, so every region is as far away as before or one step nearer.
//! *What comes nearer:* the gained regions, and each region that touches one that comes nearer and is a step farther
//! away than that one. *Proof:* a shortest way to a region that comes nearer begins in a gained region; every region on
//! it comes nearer, and is a step farther away than the one before it. So a child is rated by a walk over what comes
//! nearer, and built only if it is kept.
//!
//! The rating sums, over the regions left, how far each lies beyond the frontier, raised to a power, and adds a share
//! for each color left. A region in the frontier costs nearly nothing: a later move of its color clears it on the way.
//! The first power is best with many colors, the second on large boards.
//!
//! The rules of [`crate::kernel::moves`] leave moves out. Equal positions merge: they are found by a sum of random
//! numbers, one for each cleared region, and compared region by region.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::ops::Range;

use colorwalk_core::{Board, Color, Regions};
use rustc_hash::FxHasher;

use super::trace::{Cut, End, Link, Trace};
use crate::control::Meter;
use crate::kernel::{Mask, each_color};
use crate::parallel::in_parts;

/// The powers to which ratings raise distances.
pub(crate) const POWERS: [u32; 2] = [1, 2];

/// The number of regions, summed over positions, that threads process before the clock is read again.
const BLOCK: usize = 1 << 18;
/// The number of regions from which another thread pays off.
const LEAST: usize = 1 << 15;

/// A board prepared for beams.
#[derive(Debug)]
pub(crate) struct DistanceBeam<'a> {
    regions: &'a Regions,
    palette: Vec<Color>,
    /// The color of each region; that of the start region does not matter.
    color: Vec<u8>,
    /// The distances at the beginning of a beam.
    start: Vec<u16>,
    threads: usize,
}

/// The parameters of a beam: its width, the power of the distances, the maximum number of moves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim {
    pub(crate) width: usize,
    pub(crate) power: u32,
    pub(crate) limit: u32,
}

/// A position of a layer.
#[derive(Debug)]
struct State {
    distance: Vec<u16>,
    rating: u64,
    hash: u64,
    forbidden: Mask,
    /// The number of colors left.
    colors: u32,
}

/// A position of the next layer that is rated but not built yet.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    rating: u64,
    hash: u64,
    parent: u32,
    color: u8,
    finishing: bool,
    forbidden: Mask,
}

/// The buffers of a thread that rates children.
#[derive(Debug)]
struct Scratch {
    /// The frontier, by color.
    near: Vec<Vec<u16>>,
    /// For each region, the last child for which it came nearer.
    changed_for: Vec<u32>,
    child: u32,
    changed: Vec<u16>,
    /// For each color, the colors of which it exposes new regions.
    opens: Vec<Mask>,
}

/// The conversion of distances into ratings.
#[derive(Debug)]
struct Scale {
    /// The amount saved when a region at this distance comes nearer.
    saved: Vec<u64>,
    per_color: u64,
}

impl Scale {
    fn new(power: u32, farthest: u16) -> Self {
        let of = |distance: u64| distance.checked_sub(1).map_or(0, |beyond| 1 + 10 * beyond.pow(power));
        let saved = |distance| of(distance) - of(distance.saturating_sub(1));
        Self { saved: (0..=u64::from(farthest)).map(saved).collect(), per_color: 1000 * u64::from(power * power) }
    }
}

/// Returns the widest beam whose layers fit into this many bytes, for these numbers of regions and colors; at least 1.
pub(crate) fn width_within(memory: u64, regions: usize, colors: usize) -> usize {
    // Two layers, the links to them, and the children with the index that finds equal ones.
    let state = size_of::<State>() + 2 * regions + 64;
    let child = 3 * size_of::<Candidate>() + 40;
    let each = 2 * state + child * colors + 128 * size_of::<Link>();
    usize::try_from(memory / each as u64).unwrap_or(usize::MAX).max(1)
}

impl<'a> DistanceBeam<'a> {
    /// Prepares a position of the board in which these regions are cleared, for this number of threads.
    pub(crate) fn new(board: &'a Board, cleared: Vec<usize>, threads: usize) -> Self {
        let regions = board.regions();
        let color = (0..regions.count()).map(|region| regions.color(region).map_or(0, |color| color.index() as u8));
        let mut start = vec![u16::MAX; regions.count()];
        let mut order = cleared;
        order.iter().for_each(|&region| start[region] = 0);
        let mut next = 0;
        while let Some(&region) = order.get(next) {
            next += 1;
            for neighbor in regions.neighbors(region).iter().map(|neighbor| neighbor.region()) {
                if start[neighbor] == u16::MAX {
                    start[neighbor] = start[region] + 1;
                    order.push(neighbor);
                }
            }
        }
        Self { regions, palette: board.palette().collect(), color: color.collect(), start, threads }
    }

    /// Returns the best solution that a beam finds, if it finds one within its limit.
    pub(crate) fn sweep(&self, aim: Aim, meter: &mut Meter<'_>) -> Result<Option<End>, Cut> {
        let scale = Scale::new(aim.power, self.start.iter().copied().max().unwrap_or(0));
        let mut left = self.start.iter().zip(&self.color).filter(|(distance, _)| **distance > 0);
        let colors = left.clone().fold(0, |mask: Mask, (_, color)| mask | 1 << color).count_ones();
        if left.next().is_none() {
            return Ok(Some(End { moves: Vec::new(), complete: true }));
        }
        // Only differences matter.
        let rating = u64::MAX / 2;
        let mut layer = vec![State { distance: self.start.clone(), rating, hash: 0, forbidden: 0, colors }];
        let (mut trace, mut complete) = (Trace::default(), true);
        while (trace.layers.len() as u32) < aim.limit {
            let mut children = Vec::new();
            for block in self.blocks(layer.len()) {
                for _ in block.clone() {
                    meter.expand().map_err(|limit| Cut { limit })?;
                }
                let rated = in_parts(self.threads_for(&block), block, |part| self.rate(&layer, part, &scale));
                for (found, solving) in rated {
                    meter.generate(found.len() as u64);
                    if let Some(link) = solving {
                        return Ok(Some(End { moves: trace.path_over(link), complete }));
                    }
                    children.extend(found);
                }
            }
            self.merge(&layer, &mut children);
            if children.is_empty() {
                if layer.iter().all(|state| state.forbidden == 0) {
                    return Ok(None);
                }
                // Every move was forbidden in favor of a sibling, and the siblings did not fit into the width.
                layer.iter_mut().for_each(|state| state.forbidden = 0);
                continue;
            }
            let key = |child: &Candidate| (child.rating, child.parent, child.color);
            let made = children.len();
            if made > aim.width {
                complete = false;
                children.select_nth_unstable_by_key(aim.width, key);
                children.truncate(aim.width);
            }
            children.sort_unstable_by_key(key);
            let mut next = Vec::with_capacity(children.len());
            for block in self.blocks(children.len()) {
                for _ in block.clone() {
                    meter.tick().map_err(|limit| Cut { limit })?;
                }
                next.extend(
                    in_parts(self.threads_for(&block), block, |part| self.make(&layer, &children[part])).flatten(),
                );
            }
            layer = next;
            let link = |child: &Candidate| Link { parent: child.parent, color: self.palette[usize::from(child.color)] };
            trace.layers.push(children.iter().map(link).collect());
            let state = size_of::<State>() + size_of_val(&self.start[..]);
            let bytes = layer.len() * state + made * size_of::<Candidate>();
            meter.note_held((layer.len() + made) as u64, bytes as u64 + trace.bytes());
        }
        Ok(None)
    }

    /// Splits this many positions into blocks, each of which threads process at once.
    fn blocks(&self, count: usize) -> impl Iterator<Item = Range<usize>> + use<> {
        let size = (BLOCK / self.start.len()).clamp(8, 512);
        (0..count).step_by(size).map(move |first| first..count.min(first + size))
    }

    /// Returns the number of threads that pay off for a block.
    fn threads_for(&self, block: &Range<usize>) -> usize {
        if block.len() * self.start.len() < LEAST { 1 } else { self.threads }
    }

    /// Returns the children of these positions, and a move that solves the board, if there is one.
    fn rate(&self, layer: &[State], parents: Range<usize>, scale: &Scale) -> (Vec<Candidate>, Option<Link>) {
        let colors = self.palette.len();
        let mut scratch = Scratch {
            near: vec![Vec::new(); colors],
            changed_for: vec![0; self.start.len()],
            child: 0,
            changed: Vec::new(),
            opens: vec![0; colors],
        };
        let mut children = Vec::with_capacity(parents.len() * colors);
        for parent in parents {
            let state = &layer[parent];
            let allowed = self.look_around(state, &mut scratch);
            let finishing = allowed.finishing.is_some();
            if let Some(color) = allowed.finishing.filter(|_| state.colors == 1) {
                let link = Link { parent: parent as u32, color: self.palette[color] };
                return (children, Some(link));
            }
            let first = children.len();
            each_color(allowed.colors, |color| {
                self.come_nearer(&state.distance, color, &mut scratch);
                let (mut rating, mut hash, mut opens) = (state.rating, state.hash, 0);
                for &region in &scratch.changed {
                    let region = usize::from(region);
                    let distance = state.distance[region];
                    rating -= scale.saved[usize::from(distance)];
                    match distance {
                        1 => hash = hash.wrapping_add(spread(region)),
                        2 => opens |= 1 << self.color[region],
                        _ => {}
                    }
                }
                if finishing {
                    rating -= scale.per_color;
                } else if opens == 0 {
                    return;
                }
                scratch.opens[color] = opens;
                let (parent, color) = (parent as u32, color as u8);
                children.push(Candidate { rating, hash, parent, color, finishing, forbidden: 0 });
            });
            if !finishing {
                forbid(&mut children[first..], &scratch.opens);
            }
        }
        (children, None)
    }

    /// Sorts the frontier by color, and returns which colors are to be played.
    fn look_around(&self, state: &State, scratch: &mut Scratch) -> Allowed {
        scratch.near.iter_mut().for_each(Vec::clear);
        let (mut near, mut far) = (0, 0);
        for (region, (&distance, &color)) in state.distance.iter().zip(&self.color).enumerate() {
            match distance {
                0 => {}
                1 => {
                    near |= 1 << color;
                    scratch.near[usize::from(color)].push(region as u16);
                }
                _ => far |= 1 << color,
            }
        }
        let finishing: Mask = near & !far;
        match finishing {
            0 => Allowed { colors: near & !state.forbidden, finishing: None },
            _ => Allowed {
                colors: finishing & finishing.wrapping_neg(),
                finishing: Some(finishing.trailing_zeros() as usize),
            },
        }
    }

    /// Finds what comes nearer when the frontier's regions of a color are cleared.
    fn come_nearer(&self, distance: &[u16], color: usize, scratch: &mut Scratch) {
        let Scratch { near, changed_for, child, changed, .. } = scratch;
        if *child == u32::MAX {
            changed_for.fill(0);
            *child = 0;
        }
        *child += 1;
        changed.clear();
        changed.extend_from_slice(&near[color]);
        changed.iter().for_each(|&region| changed_for[usize::from(region)] = *child);
        let mut next = 0;
        while let Some(&region) = changed.get(next) {
            next += 1;
            let farther = distance[usize::from(region)] + 1;
            for neighbor in self.regions.neighbors(usize::from(region)).iter().map(|neighbor| neighbor.region()) {
                if distance[neighbor] == farther && changed_for[neighbor] != *child {
                    changed_for[neighbor] = *child;
                    changed.push(neighbor as u16);
                }
            }
        }
    }

    /// Merges equal positions, with all that is known about them.
    fn merge(&self, layer: &[State], children: &mut Vec<Candidate>) {
        let mut known: HashMap<u64, usize, BuildHasherDefault<FxHasher>> = HashMap::default();
        known.reserve(children.len());
        let mut kept = 0;
        for index in 0..children.len() {
            let child = children[index];
            let first = *known.entry(child.hash).or_insert(kept);
            if first < kept && self.is_same(layer, &children[first], &child) {
                children[first].forbidden |= child.forbidden;
            } else {
                children[kept] = child;
                kept += 1;
            }
        }
        children.truncate(kept);
    }

    fn is_same(&self, layer: &[State], one: &Candidate, other: &Candidate) -> bool {
        let [first, second] = [one, other].map(|child| &layer[child.parent as usize].distance);
        let is_cleared = |distance, color, by| distance == 0 || distance == 1 && color == by;
        let pairs = first.iter().zip(second).zip(&self.color);
        pairs.fold(true, |same, ((&first, &second), &color)| {
            same & (is_cleared(first, color, one.color) == is_cleared(second, color, other.color))
        })
    }

    /// Builds the positions of these children.
    fn make(&self, layer: &[State], children: &[Candidate]) -> Vec<State> {
        let mut scratch = Scratch {
            near: vec![Vec::new(); self.palette.len()],
            changed_for: vec![0; self.start.len()],
            child: 0,
            changed: Vec::new(),
            opens: Vec::new(),
        };
        let make = |child: &Candidate| {
            let parent = &layer[child.parent as usize];
            let color = usize::from(child.color);
            let near = &mut scratch.near[color];
            near.clear();
            let regions = self.regions.of_color(self.palette[color]);
            near.extend(regions.filter(|&region| parent.distance[region] == 1).map(|region| region as u16));
            self.come_nearer(&parent.distance, color, &mut scratch);
            let mut distance = parent.distance.clone();
            scratch.changed.iter().for_each(|&region| distance[usize::from(region)] -= 1);
            let &Candidate { rating, hash, forbidden, finishing, .. } = child;
            State { distance, rating, hash, forbidden, colors: parent.colors - u32::from(finishing) }
        };
        children.iter().map(make).collect()
    }
}

/// The colors to be played at a position; a single one if it finishes a color.
#[derive(Clone, Copy, Debug)]
struct Allowed {
    colors: Mask,
    finishing: Option<usize>,
}

/// Records what each child's move forbids next, by what each move exposes; see [`crate::kernel::moves`].
fn forbid(children: &mut [Candidate], opens: &[Mask]) {
    for last in 0..children.len() {
        let x = children[last].color;
        for other in 0..children.len() {
            let c = children[other].color;
            if other != last && opens[usize::from(x)] >> c & 1 == 0 && opens[usize::from(c)] >> x & 1 != 0 {
                children[last].forbidden |= 1 << c;
            }
        }
    }
}

/// Returns a pseudo-random number for a region, always the same: a step of SplitMix64.
fn spread(region: usize) -> u64 {
    let mut mixed = (region as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

#[cfg(test)]
mod tests;
