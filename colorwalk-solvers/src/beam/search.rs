//! One beam: positions as distances, children rated by what changes.
//!
//! A position is the distance of every region: the number of color-blind moves that reach it, 0 if it is cleared.
//! [`rating`] says how promising a child is before it is built, and only those that are kept are built.
//! Regions that are cleared in all positions of a layer are forgotten now and then, which leaves a smaller [`graph`].
//! Equal positions merge: they are found by a sum of random numbers, one for each cleared region, and compared region by
//! region.
//!
//! # Moves left out
//!
//! Three rules leave moves out. Let `P` be a position, `P.c` the position after color `c`, `d(P)` the number of moves
//! that `P` still needs. A color is *finishing* at `P` if playing it clears all that is left of it.
//!
//! 1. **Finishing.** If a color can be finished now, only that move is made (the lowest such color). *Proof:* any
//!    shortest solution plays that color sometime. Play it first instead, and leave its other plays out: after each of
//!    the other moves the cleared part is at least what it was in the original, and there are no more moves.
//! 2. **Futile.** A move that finishes no color and exposes no new region is left out. *Proof:* the color must be
//!    played again later, since some of it is left, and that play clears what this one would have cleared. Nothing in
//!    between needs it, since it exposes nothing. So the solution without this move is one shorter: no shortest
//!    solution contains it.
//! 3. **Order.** Let `Q = P.x` with `x` not forced by rule 1, let `c` clear at `Q` exactly what it clears at `P`, let
//!    `P.c.x` be strictly larger than `P.x.c`, and let `c` be a move that was made at `P`. Then `c` is left out at `Q`.
//!
//! *Proof of 3, for a search by layers that merges equal positions and unites what their paths forbid.* Let `n` be the
//! length of a shortest solution, `A(g)` the positions `g` moves from the start with `d = n - g`, and `R(g)` those that
//! the search keeps. The claim: `R(g)` and `A(g)` always
//! meet. Suppose they meet at `g` and not at `g + 1`. Rules 1 and 2 leave every member of `A(g)` a move into `A(g +
//! 1)`, so rule 3 leaves out all such moves of all members of `R(g)`. Choose one of these, `e` at `Q`, with the largest
//! `Q.e`. It was left out for a path `Q = P.x`, no color is finishing at `P`, and `e` was made there. `P.e.x` is larger
//! than `Q.e`, so `P.e` is in `A(g)` and was kept. Now `P.e` has a move into `A(g + 1)`:
//!
//! - If a color is finishing at `P.e`, that color. Rule 3 does not forbid it: it would have to clear there exactly what
//!   it clears one move earlier, so it would be finishing one move earlier, and then nothing else is played.
//! - Else `x`, which is not futile at `P.e`, since it lies on a shortest solution. If rule 3 left it out there, then
//!   `e` would not have led to the largest position, since `P.e.x` is larger than `Q.e`.
//!
//! Either way a member of `R(g)` has a move into `A(g + 1)` that is made: a contradiction.

mod graph;
mod rating;

use std::borrow::Cow;
use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};

use colorwalk_core::{Board, Color, Position, mix};
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::api::{Meter, Stop};
use crate::kernel::Mask;
use graph::{Graph, Place, pick};
use rating::{LANES, Moves, Rated, Rating, Walks};

/// The number of regions up to which a board is not large.
pub(crate) const LARGE: usize = 1 << 11;

/// The number of regions, summed over positions, that threads process before the clock is read again.
const BLOCK: usize = 1 << 20;
/// The number of regions, summed over positions, from which threads pay off: about a millisecond, while to start them takes up to
/// half of one on a virtual machine.
const LEAST: usize = 1 << 17;

/// A position prepared for beams.
#[derive(Debug)]
pub(crate) struct BeamSearch {
    palette: Vec<Color>,
    /// The regions left, from near to far.
    graph: Graph,
    /// Their distances at the beginning of a beam.
    start: Vec<u16>,
    threads: usize,
}

/// The parameters of a beam.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Aim {
    pub(crate) width: usize,
    /// The width up to which a beam becomes wider as regions are forgotten, so that each layer takes as long as the first.
    pub(crate) widest: usize,
    /// The power of the distances.
    pub(crate) power: u32,
    /// Chooses random weights for the regions, so that another beam finds other solutions; without it, all are equal.
    pub(crate) variant: Option<u64>,
    /// The maximum number of moves.
    pub(crate) limit: u32,
}

/// A solution that a beam has found.
#[derive(Debug)]
pub(crate) struct End {
    pub(crate) moves: Vec<Color>,
    /// Whether every layer fitted into the width: then no solution is shorter.
    pub(crate) complete: bool,
}

/// The positions of a layer.
#[derive(Debug, Default)]
struct Layer {
    states: Vec<State>,
    /// The distances of all places in the first position, then those in the second one, and so on.
    distances: Vec<u16>,
}

/// A position of a layer.
#[derive(Clone, Copy, Debug)]
struct State {
    rating: u64,
    hash: u64,
    /// The colors that rule 3 leaves out here.
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

/// The step to a position of a layer: its predecessor in the previous layer, and the color.
#[derive(Clone, Copy, Debug)]
struct Link {
    parent: u32,
    color: Color,
}

/// The steps to the positions of each layer.
type Links = Vec<Vec<Link>>;

/// Returns the moves over a link from the last of these layers.
fn path_over(last: Link, layers: &[Vec<Link>]) -> Vec<Color> {
    let mut path = vec![last.color];
    let mut place = last.parent as usize;
    for layer in layers.iter().rev() {
        path.push(layer[place].color);
        place = layer[place].parent as usize;
    }
    path.reverse();
    path
}

/// Returns the widest beam on a board that fits into this many bytes; at least 1.
pub(crate) fn width_within(memory: u64, board: &Board) -> usize {
    let (regions, moves) = (
        board.regions().count(),
        if board.colors() > 8 { 8 } else { 1 },
    );
    // The graph, before and after it is numbered, and what a walk over sixteen positions and over one needs.
    let once = regions * (2 * size_of::<Place>() + 112 + LANES * (3 + moves));
    // Two layers, the moves of one, the links to them, and the children with the index that finds equal ones.
    let state = size_of::<State>() + 2 * regions + 64;
    let child = 3 * size_of::<Candidate>() + 40;
    let each = 2 * state + moves * regions + child * board.colors() + 128 * size_of::<Link>();
    usize::try_from(memory.saturating_sub(once as u64) / each as u64)
        .unwrap_or(usize::MAX)
        .max(1)
}

impl BeamSearch {
    /// Prepares a position, for this number of threads; `None` if a region is more than 65,534 moves away, as only on boards that
    /// are long and narrow.
    pub(crate) fn new(position: &Position, threads: usize) -> Option<Self> {
        let board = Graph::of(position.board().regions());
        let mut distance = vec![u16::MAX; board.len()];
        let mut order: Vec<u32> = position
            .cleared()
            .iter()
            .map(|region| region.index() as u32)
            .collect();
        order
            .iter()
            .for_each(|&region| distance[region as usize] = 0);
        let (cleared, mut next) = (order.len(), 0);
        while let Some(&region) = order.get(next) {
            next += 1;
            let farther = distance[region as usize].saturating_add(1);
            for &neighbor in board.neighbors(region) {
                let distance = &mut distance[neighbor as usize];
                if *distance == u16::MAX {
                    *distance = Some(farther).filter(|&distance| distance < u16::MAX)?;
                    order.push(neighbor);
                }
            }
        }
        let left = &order[cleared..];
        let (palette, start) = (position.board().palette().collect(), pick(&distance, left));
        Some(Self {
            palette,
            graph: board.part(left),
            start,
            threads,
        })
    }

    /// Returns the powers to which ratings raise distances, the one that is best on most boards of this size last. On large
    /// boards of few colors, those regions count more that are farthest, as long as the sum of all fits into 64 bits.
    pub(crate) fn powers(&self) -> &'static [u32] {
        let farthest = self.start.iter().copied().max().unwrap_or(0);
        let most = u128::from(farthest).pow(3)
            * self.start.len() as u128
            * 10
            * 3
            * u128::from(rating::WEIGHT);
        match self.start.len() {
            0..=LARGE => &[1, 2],
            _ if most < 1 << 62 && self.palette.len() < 8 => &[3],
            _ => &[2],
        }
    }

    /// Returns the parameters of a beam that rates by the power that is best on most boards of this size.
    pub(crate) fn aim(&self, width: usize, limit: u32) -> Aim {
        Aim {
            width,
            widest: width,
            power: self.powers().last().copied().unwrap_or(2),
            variant: None,
            limit,
        }
    }

    /// Returns the best solution that a beam finds, if it finds one within its limit.
    pub(crate) fn sweep(&self, aim: Aim, meter: &mut Meter<'_>) -> Result<Option<End>, Stop> {
        self.sweep_as_far(aim, meter).map_err(|(stop, _)| stop)
    }

    /// Sweeps as [`sweep`](Self::sweep) does. If it is stopped, returns also the moves to the best position of the last layer
    /// that is complete.
    pub(crate) fn sweep_as_far(
        &self,
        aim: Aim,
        meter: &mut Meter<'_>,
    ) -> Result<Option<End>, (Stop, Vec<Color>)> {
        let mut links = Vec::new();
        let swept = match self.palette.len() {
            0..=8 => self.sweep_layers::<u8>(aim, meter, &mut links),
            _ => self.sweep_layers::<u64>(aim, meter, &mut links),
        };
        let reached = |(last, before): (&Vec<Link>, &[Vec<Link>])| path_over(last[0], before);
        swept.map_err(|stop| (stop, links.split_last().map(reached).unwrap_or_default()))
    }

    /// Sweeps, and leaves the links to each layer, the best position of a layer first.
    fn sweep_layers<M: Moves>(
        &self,
        aim: Aim,
        meter: &mut Meter<'_>,
        links: &mut Links,
    ) -> Result<Option<End>, Stop> {
        let mut board = Rating::new(self, &aim);
        let colors = self
            .graph
            .places
            .iter()
            .fold(0, |mask: Mask, place| mask | 1 << place.color)
            .count_ones();
        if colors == 0 {
            return Ok(Some(End {
                moves: Vec::new(),
                complete: true,
            }));
        }
        // Only differences of ratings matter.
        let first = State {
            rating: u64::MAX / 2,
            hash: 0,
            forbidden: 0,
            colors,
        };
        let mut layer = Layer {
            states: vec![first],
            distances: self.start.clone(),
        };
        let (mut next, mut nearer) = (Layer::default(), Vec::new());
        let mut walks: Vec<Walks<M>> = Vec::new();
        walks.resize_with(self.threads.max(1), Walks::default);
        let mut complete = true;
        // The positions that threads process at once.
        let block = (BLOCK / self.graph.len()).clamp(2 * LANES, 4096);
        while (links.len() as u32) < aim.limit {
            let mut children = Vec::new();
            clear(&mut nearer, layer.distances.len());
            nearer.resize(layer.distances.len(), M::default());
            let blocks = (0..layer.states.len()).step_by(block);
            for (first, nearer) in blocks.zip(nearer.chunks_mut(block * board.graph.len())) {
                let block = first..layer.states.len().min(first + block);
                for _ in block.clone() {
                    meter.expand()?;
                }
                for rated in rate(&board, &layer, block, nearer, &mut walks) {
                    meter.generate(rated.children.len() as u64);
                    if let Some(link) = rated.solving {
                        return Ok(Some(End {
                            moves: path_over(link, links),
                            complete,
                        }));
                    }
                    children.extend(rated.children);
                }
            }
            merge(&layer, &board.graph, &mut children);
            if children.is_empty() {
                if layer.states.iter().all(|state| state.forbidden == 0) {
                    return Ok(None);
                }
                // Every move was forbidden in favor of a sibling, and the siblings did not fit into the width.
                layer
                    .states
                    .iter_mut()
                    .for_each(|state| state.forbidden = 0);
                continue;
            }
            let key = |child: &Candidate| (child.rating, child.parent, child.color);
            let made = children.len();
            let width = (aim.width.saturating_mul(self.graph.len()) / board.graph.len())
                .clamp(aim.width, aim.widest);
            if made > width {
                complete = false;
                children.select_nth_unstable_by_key(width, key);
                children.truncate(width);
            }
            children.sort_unstable_by_key(key);
            clear(&mut next.states, children.len());
            clear(&mut next.distances, children.len() * board.graph.len());
            for child in &children {
                meter.tick()?;
                next.add(child, &layer, &nearer);
            }
            std::mem::swap(&mut layer, &mut next);
            let link = |child: &Candidate| Link {
                parent: child.parent,
                color: self.palette[usize::from(child.color)],
            };
            links.push(children.iter().map(link).collect());
            let state =
                size_of::<State>() + board.graph.len() * (size_of::<u16>() + size_of::<M>());
            let bytes = layer.states.len() * state + made * size_of::<Candidate>();
            let path: usize = links.iter().map(|layer| size_of_val(&layer[..])).sum();
            meter.note_held((layer.states.len() + made) as u64, (bytes + path) as u64);
            if let Some(left) = layer.few_left() {
                board.graph = Cow::Owned(board.graph.part(&left));
                layer.keep(&left);
            }
        }
        Ok(None)
    }
}

impl Layer {
    /// Returns the distances of a position.
    fn of(&self, position: u32) -> &[u16] {
        let each = self.distances.len() / self.states.len();
        &self.distances[position as usize * each..][..each]
    }

    /// Builds the position of a child: what the move brings nearer is a step nearer.
    fn add<M: Moves>(&mut self, child: &Candidate, layer: &Layer, nearer: &[M]) {
        let &Candidate {
            rating,
            hash,
            parent,
            forbidden,
            finishing,
            color,
        } = child;
        let distances = layer.of(parent);
        let nearer = &nearer[parent as usize * distances.len()..];
        let step = |(distance, moves): (&u16, &M)| distance - (moves.mask() >> color & 1) as u16;
        self.distances
            .extend(distances.iter().zip(nearer).map(step));
        let colors = layer.states[parent as usize].colors - u32::from(finishing);
        self.states.push(State {
            rating,
            hash,
            forbidden,
            colors,
        });
    }

    /// Returns the places that are left in some position, if they are so few that it pays to forget the others.
    fn few_left(&self) -> Option<Vec<u32>> {
        let mut any_left = vec![0; self.distances.len() / self.states.len()];
        for distances in self.distances.chunks_exact(any_left.len()) {
            any_left
                .iter_mut()
                .zip(distances)
                .for_each(|(any, distance)| *any |= distance);
        }
        let left: Vec<u32> = (0..)
            .zip(&any_left)
            .filter(|(_, any)| **any > 0)
            .map(|(place, _)| place)
            .collect();
        (4 * left.len() <= 3 * any_left.len()).then_some(left)
    }

    /// Forgets all places but these.
    fn keep(&mut self, left: &[u32]) {
        let each = self.distances.len() / self.states.len();
        for position in 0..self.states.len() {
            for (new, &old) in left.iter().enumerate() {
                self.distances[position * left.len() + new] =
                    self.distances[position * each + old as usize];
            }
        }
        self.distances.truncate(self.states.len() * left.len());
    }
}

/// Rates the children of a block of positions, in parts for several threads if they pay off; the results are in order. This
/// thread takes parts as the others do, so all are rated also if the system cannot start more threads.
fn rate<M: Moves>(
    board: &Rating<'_>,
    layer: &Layer,
    block: Range<usize>,
    nearer: &mut [M],
    walks: &mut [Walks<M>],
) -> Vec<Rated> {
    let places = board.graph.len();
    let threads = if cfg!(feature = "threads") && block.len() * places >= LEAST {
        walks.len()
    } else {
        1
    };
    let Some((own, others)) = walks[..threads]
        .split_first_mut()
        .filter(|(_, others)| !others.is_empty())
    else {
        return vec![board.rate(layer, block, nearer, &mut walks[0])];
    };
    let each = block.len().div_ceil(2 * threads).next_multiple_of(LANES);
    let parts = Mutex::new(
        block
            .clone()
            .step_by(each)
            .zip(nearer.chunks_mut(each * places)),
    );
    let work = |walks: &mut Walks<M>| {
        let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
        let rate = |(first, nearer)| {
            (
                first,
                board.rate(layer, first..block.end.min(first + each), nearer, walks),
            )
        };
        std::iter::from_fn(next).map(rate).collect::<Vec<_>>()
    };
    let mut rated = std::thread::scope(|scope| {
        let begin = |walks| {
            std::thread::Builder::new()
                .spawn_scoped(scope, || work(walks))
                .ok()
        };
        let others: Vec<_> = others.iter_mut().filter_map(begin).collect();
        let mut rated = work(own);
        others.into_iter().for_each(|other| {
            rated.extend(other.join().unwrap_or_else(|panic| resume_unwind(panic)))
        });
        rated
    });
    rated.sort_unstable_by_key(|(first, _)| *first);
    rated.into_iter().map(|(_, rated)| rated).collect()
}

/// Merges equal positions, with all that is known about them.
fn merge(layer: &Layer, graph: &Graph, children: &mut Vec<Candidate>) {
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

fn is_same(layer: &Layer, graph: &Graph, one: &Candidate, other: &Candidate) -> bool {
    let [first, second] = [one, other].map(|child| layer.of(child.parent));
    let is_cleared = |distance, color, by| distance == 0 || distance == 1 && color == by;
    let pairs = first.iter().zip(second).zip(&graph.places);
    pairs.fold(true, |same, ((&first, &second), place)| {
        same & (is_cleared(first, place.color, one.color)
            == is_cleared(second, place.color, other.color))
    })
}

/// Clears a list that will have as many items. Where it has no room for them, its memory is freed first: a list that grows takes
/// the old memory and the new.
fn clear<T>(list: &mut Vec<T>, items: usize) {
    list.clear();
    if list.capacity() < items {
        *list = Vec::new();
        list.reserve_exact(items);
    }
}

/// Returns a pseudo-random number, always the same: a step of SplitMix64.
pub(crate) fn spread(number: u64) -> u64 {
    mix(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

#[cfg(test)]
mod tests;
