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
mod landmarks;
mod layer;
mod memory;
mod rating;
mod single;
mod threads;
mod walk;

use std::borrow::Cow;

use colorwalk_core::{Color, Position, mix};

use crate::api::{Limit, Meter, Stop};
use crate::kernel::Mask;
use graph::{Graph, pick};
use landmarks::{LandmarkBeam, Reached};
use layer::{Candidate, Layer, Link, Links, State, clear, keep_best, merge, path_over};
use rating::{Rated, Rating};
use walk::{LANES, Moves, Walks};

pub(crate) use landmarks::FROM_REGIONS as FROM_REGIONS_OF_LANDMARKS;
pub(crate) use memory::{graph_bytes, threads_within, width_within};

/// The number of regions up to which a board is not large.
pub(crate) const LARGE: usize = 1 << 11;

/// The number of moves of the first beginning of a solution that is worth completing greedily.
const FIRST_BEGINNING: usize = 64;

/// The number of regions, summed over positions, that threads process before the clock is read again.
const BLOCK_WORK: usize = 1 << 20;

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
pub(crate) struct BeamParams {
    pub(crate) width: usize,
    /// The width up to which a beam becomes wider as regions are forgotten, so that each layer takes as long as the first.
    pub(crate) widest: usize,
    /// The power of the distances.
    pub(crate) power: u32,
    /// Chooses random weights for the regions, so that another beam finds other solutions; without it, all are equal.
    pub(crate) variant: Option<u64>,
    /// The maximum number of moves.
    pub(crate) limit: u32,
    /// The bytes that a beam of landmarks may take; `None` for a beam that rates all regions.
    pub(crate) landmark_bytes: Option<u64>,
}

/// A solution that a beam has found.
#[derive(Debug)]
pub(crate) struct BeamSolution {
    pub(crate) moves: Vec<Color>,
    /// Whether every layer fitted into the width: then no solution is shorter.
    pub(crate) complete: bool,
}

impl BeamSearch {
    /// Prepares a position, for this number of threads; `None` if a region is more than 65,534 moves away, as only on boards that
    /// are long and narrow. The caller has seen that a beam fits into its memory, by [`width_within`].
    ///
    /// # Errors
    ///
    /// What ends the solve: on a board of a million regions, this takes a tenth of a second.
    pub(crate) fn new(
        position: &Position,
        threads: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Self>, Stop> {
        let board = position.board();
        // The graph is made twice; the distances, the order, and the numbers in it take 14 bytes a region.
        let bytes = 2 * graph_bytes(board) + 14 * board.regions().count() as u64;
        meter.with_tables(bytes, |meter| Self::prepare(position, threads, meter))
    }

    fn prepare(
        position: &Position,
        threads: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Self>, Stop> {
        let board = Graph::of(position.board().regions(), meter)?;
        let mut distance = vec![u16::MAX; board.len()];
        let mut order = Vec::with_capacity(board.len());
        for region in position.cleared() {
            distance[region.index()] = 0;
            order.push(region.index() as u32);
        }
        let cleared = order.len();
        let mut next = 0;
        while let Some(&region) = order.get(next) {
            next += 1;
            meter.work(1 + board.neighbors(region).len() as u64)?;
            let farther = distance[region as usize].saturating_add(1);
            for &neighbor in board.neighbors(region) {
                let distance = &mut distance[neighbor as usize];
                if *distance == u16::MAX {
                    if farther == u16::MAX {
                        return Ok(None);
                    }
                    *distance = farther;
                    order.push(neighbor);
                }
            }
        }
        let left = &order[cleared..];
        Ok(Some(Self {
            palette: position.board().palette().collect(),
            graph: board.part(left, meter)?,
            start: pick(&distance, left),
            threads,
        }))
    }

    /// Returns the bytes that are held between beams.
    pub(crate) fn bytes(&self) -> u64 {
        (self.graph.bytes() + size_of_val(&*self.start)) as u64
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
    pub(crate) fn params(&self, width: usize, limit: u32) -> BeamParams {
        BeamParams {
            width,
            widest: width,
            power: self.powers().last().copied().unwrap_or(2),
            variant: None,
            limit,
            landmark_bytes: None,
        }
    }

    /// Returns the best solution that a beam finds, if it finds one within its limit.
    pub(crate) fn sweep(
        &self,
        params: BeamParams,
        meter: &mut Meter<'_>,
    ) -> Result<Option<BeamSolution>, Stop> {
        let mut links = Vec::new();
        self.sweep_into(params, meter, &mut links)
    }

    /// Sweeps as [`sweep`](Self::sweep) does, and returns also how some beginnings of solutions go: the moves to the best position
    /// of the 64th layer, the 128th and so on. More nodes leave the same ones and perhaps more. If something else than the nodes has
    /// stopped the beam, which is then not the same in every run anyway, the last complete layer is among them.
    pub(crate) fn sweep_with_beginnings(
        &self,
        params: BeamParams,
        meter: &mut Meter<'_>,
    ) -> (Result<Option<BeamSolution>, Stop>, Vec<Vec<Color>>) {
        let mut links = Vec::new();
        let end = self.sweep_into(params, meter, &mut links);
        let mut lengths = Vec::new();
        let mut length = FIRST_BEGINNING;
        while length <= links.len() {
            lengths.push(length);
            length *= 2;
        }
        let is_of_nodes = end.as_ref().err() == Some(&Limit::Expanded.into());
        if end.is_err() && !is_of_nodes && !links.is_empty() {
            lengths.push(links.len());
        }
        let mut beginnings = Vec::new();
        for length in lengths {
            let (before, layer) = links.split_at(length - 1);
            beginnings.push(path_over(layer[0][0], before));
        }
        (end, beginnings)
    }

    fn sweep_into(
        &self,
        params: BeamParams,
        meter: &mut Meter<'_>,
        links: &mut Links,
    ) -> Result<Option<BeamSolution>, Stop> {
        meter.with_tables(self.bytes(), |meter| match self.palette.len() {
            0..=8 => self.sweep_layers::<u8>(params, meter, links),
            _ => self.sweep_layers::<u64>(params, meter, links),
        })
    }

    /// Sweeps, and leaves the links to each layer, the best position of a layer first.
    fn sweep_layers<M: Moves>(
        &self,
        params: BeamParams,
        meter: &mut Meter<'_>,
        links: &mut Links,
    ) -> Result<Option<BeamSolution>, Stop> {
        let mut colors: Mask = 0;
        for place in &self.graph.places {
            colors |= 1 << place.color;
        }
        if colors == 0 {
            return Ok(Some(BeamSolution {
                moves: Vec::new(),
                complete: true,
            }));
        }
        let mut sweep = Sweep::<M>::new(self, params, colors.count_ones());
        if let Some(landmark_beam) = LandmarkBeam::new(self, params, sweep.rating.per_color, meter)?
        {
            match landmark_beam.run(meter, links)? {
                Reached::Solved(link) => {
                    return Ok(Some(BeamSolution {
                        moves: path_over(link, links),
                        complete: false,
                    }));
                }
                Reached::Limit => return Ok(None),
                Reached::Small(graph, layer) => sweep.resume(graph, layer),
            }
        }
        while (links.len() as u32) < params.limit {
            let Rated {
                mut children,
                solving,
            } = sweep.rate_layer(meter)?;
            if let Some(link) = solving {
                return Ok(Some(BeamSolution {
                    moves: path_over(link, links),
                    complete: sweep.complete,
                }));
            }
            merge(&sweep.layer, &sweep.rating.graph, &mut children);
            if children.is_empty() {
                // Every move may be forbidden in favor of a sibling, while the siblings did not fit into the width.
                if !sweep.layer.allow_all() {
                    return Ok(None);
                }
                continue;
            }
            // The list has grown by doubling, and its room is taken as long as it lives.
            let made = children.capacity();
            sweep.keep_best(&mut children);
            sweep.build(&children, meter)?;
            let mut layer_links = Vec::with_capacity(children.len());
            for child in &children {
                layer_links.push(Link {
                    parent: child.parent,
                    color: self.palette[usize::from(child.color)],
                });
            }
            links.push(layer_links);
            sweep.note_held(made, links, meter);
            sweep.forget_cleared(meter)?;
        }
        Ok(None)
    }
}

/// A beam on its way through the layers.
struct Sweep<'a, M> {
    params: BeamParams,
    rating: Rating<'a>,
    layer: Layer,
    /// The memory of the next layer.
    next: Layer,
    /// For each position of the layer and each place, the moves that bring it nearer.
    nearer: Vec<M>,
    /// The memory of each thread.
    walks: Vec<Walks<M>>,
    /// The number of positions that threads process at once.
    block: usize,
    /// The number of places at the beginning.
    places: usize,
    /// Whether every layer so far has fitted into the width.
    complete: bool,
}

impl<'a, M: Moves> Sweep<'a, M> {
    /// Begins with the position of a beam, in which this many colors are left.
    fn new(beam: &'a BeamSearch, params: BeamParams, colors: u32) -> Self {
        let first = State {
            // Only differences of ratings matter.
            rating: u64::MAX / 2,
            hash: 0,
            forbidden: 0,
            colors,
        };
        let mut walks = Vec::new();
        walks.resize_with(beam.threads.max(1), Walks::default);
        Self {
            params,
            rating: Rating::new(beam, &params),
            layer: Layer {
                states: vec![first],
                distances: beam.start.clone(),
            },
            next: Layer::default(),
            nearer: Vec::new(),
            walks,
            block: (BLOCK_WORK / beam.graph.len()).clamp(2 * LANES, 4096),
            places: beam.graph.len(),
            complete: true,
        }
    }

    /// Goes on from the last layer of landmarks.
    fn resume(&mut self, graph: Graph, layer: Layer) {
        self.block = (BLOCK_WORK / graph.len()).clamp(2 * LANES, 4096);
        self.places = graph.len();
        self.complete = false;
        self.rating.graph = Cow::Owned(graph);
        self.layer = layer;
    }

    /// Rates all children of the layer, up to the first that solves the board.
    fn rate_layer(&mut self, meter: &mut Meter<'_>) -> Result<Rated, Stop> {
        let places = self.rating.graph.len();
        clear(&mut self.nearer, self.layer.distances.len());
        self.nearer.resize(self.layer.distances.len(), M::default());
        let positions = self.layer.states.len();
        let starts = (0..positions).step_by(self.block);
        let mut all = Rated::default();
        for (first, nearer) in starts.zip(self.nearer.chunks_mut(self.block * places)) {
            let block = first..positions.min(first + self.block);
            // Before the work, so that a budget of nodes is kept to the node.
            for _ in block.clone() {
                meter.expand()?;
            }
            let rated = self
                .rating
                .rate_block(&self.layer, block, nearer, &mut self.walks);
            for rated in rated {
                meter.generate(rated.children.len() as u64);
                if rated.solving.is_some() {
                    return Ok(rated);
                }
                all.children.extend(rated.children);
            }
        }
        Ok(all)
    }

    /// Keeps the best children, as many as the width allows, the best first.
    fn keep_best(&mut self, children: &mut Vec<Candidate>) {
        // As many positions as take the time of the first layer.
        let wider = self.params.width.saturating_mul(self.places) / self.rating.graph.len();
        let width = wider.clamp(self.params.width, self.params.widest);
        self.complete &= children.len() <= width;
        keep_best(children, width);
    }

    /// Makes the layer of these children.
    fn build(&mut self, children: &[Candidate], meter: &mut Meter<'_>) -> Result<(), Stop> {
        clear(&mut self.next.states, children.len());
        clear(
            &mut self.next.distances,
            children.len() * self.rating.graph.len(),
        );
        for child in children {
            meter.tick()?;
            self.next.add(child, &self.layer, &self.nearer);
        }
        std::mem::swap(&mut self.layer, &mut self.next);
        Ok(())
    }

    /// Reports the memory that a layer takes with the one before, for which there was room for `made` children.
    fn note_held(&self, made: usize, links: &Links, meter: &mut Meter<'_>) {
        let mut bytes = self.layer.bytes() + self.next.bytes() + self.rating.bytes();
        bytes += self.nearer.capacity() * size_of::<M>();
        // The children, and the index that finds equal ones.
        bytes += made * (size_of::<Candidate>() + 20);
        for walks in &self.walks {
            bytes += walks.bytes();
        }
        for layer in links {
            bytes += size_of_val(&layer[..]);
        }
        let positions = self.layer.states.len() + made;
        meter.note_held(positions as u64, bytes as u64);
    }

    /// Forgets the regions that are cleared in all positions of the layer, if they are many.
    fn forget_cleared(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        meter.work(self.layer.distances.len() as u64 / 8)?;
        if let Some(left) = self.layer.few_left() {
            let left = self.layer.order_from_frontier(&self.rating.graph, &left);
            self.rating.graph = Cow::Owned(self.rating.graph.part(&left, meter)?);
            self.layer.keep(&left);
        }
        Ok(())
    }
}

/// Returns a pseudo-random number, always the same: a step of SplitMix64.
pub(crate) fn spread(number: u64) -> u64 {
    mix(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

#[cfg(test)]
mod tests;
