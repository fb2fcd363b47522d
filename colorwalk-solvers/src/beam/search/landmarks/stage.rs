//! The layers of a beam of landmarks, stage by stage, down to a board that is small.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use super::super::graph::{Graph, pick};
use super::super::layer::{Layer, Link, Links, State};
use super::super::rating::cost;
use super::super::threads::map_parts;
use super::super::{BeamParams, BeamSearch};
use super::FROM_REGIONS;
use super::front::{Front, is_in};
use super::table::Table;
use crate::api::{Meter, Stop};

/// The numbers of regions left at which all of them are rated again: an eighth of those at the
/// beginning, within these.
const UNTIL_REGIONS: RangeInclusive<usize> = 1 << 13..=1 << 16;
/// The maximum number of groups of landmarks.
const MOST_GROUPS: usize = 2;
/// The maximum distance of a region: with a slack, it fits into 15 bits.
const MOST_DISTANCE: u16 = 30_000;
/// The least number of children for which a thread is started.
const LEAST_CHILDREN: usize = 8;

/// Where a beam of landmarks ends.
pub(in super::super) enum Reached {
    /// At a move that solves the board.
    Solved(Link),
    /// At the limit of moves.
    Limit,
    /// At a layer on a board that is small.
    Small(Graph, Layer),
}

/// A child that is rated, but not built.
#[derive(Clone, Copy, Debug)]
struct Child {
    rating: u64,
    hash: u64,
    parent: u32,
    color: u8,
}

/// A beam of landmarks on its way through the layers.
pub(in super::super) struct LandmarkBeam<'a> {
    beam: &'a BeamSearch,
    params: BeamParams,
    /// The bytes that all of it may take.
    bytes: u64,
    pub(super) graph: Cow<'a, Graph>,
    table: Table,
    /// The number of groups of landmarks.
    groups: usize,
    /// The number of regions left at which the stage ends.
    stage_end: usize,
    /// The number of regions left at which the beam of landmarks ends.
    until: usize,
    pub(super) layer: Vec<Front>,
    /// The memory of the next layer.
    next: Vec<Front>,
    per_color: u64,
}

impl<'a> LandmarkBeam<'a> {
    /// Begins at the position of a beam; `None` if too little is left, or there is no memory for
    /// landmarks.
    pub(in super::super) fn new(
        beam: &'a BeamSearch,
        params: BeamParams,
        per_color: u64,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Self>, Stop> {
        let graph = &beam.graph;
        let Some(bytes) = params.landmark_bytes else {
            return Ok(None);
        };
        if graph.len() < FROM_REGIONS {
            return Ok(None);
        }
        let Some(groups) = groups_within(beam, bytes) else {
            return Ok(None);
        };
        let threads = threads_within(beam, bytes, groups);
        let table = Table::new(graph, beam.start.clone(), groups, &params, threads, meter)?;
        let mut first = Front::at_start(beam, &table);
        first.rate(&table, params.power, per_color);
        Ok(Some(Self {
            beam,
            params,
            bytes,
            graph: Cow::Borrowed(graph),
            table,
            groups,
            stage_end: stage_end(graph.len()),
            until: (graph.len() / 8).clamp(*UNTIL_REGIONS.start(), *UNTIL_REGIONS.end()),
            layer: vec![first],
            next: Vec::new(),
            per_color,
        }))
    }

    /// Makes layer after layer, until the board is small or solved.
    pub(in super::super) fn run(
        mut self,
        meter: &mut Meter<'_>,
        links: &mut Links,
    ) -> Result<Reached, Stop> {
        loop {
            let left = self.layer[0].left as usize;
            if left <= self.until {
                return self.reach_small(meter);
            }
            if left <= self.stage_end {
                self.begin_stage(meter)?;
                self.stage_end = stage_end(left);
            }
            if links.len() as u32 >= self.params.limit {
                return Ok(Reached::Limit);
            }
            if let Some(link) = self.advance(meter, links)? {
                return Ok(Reached::Solved(link));
            }
        }
    }

    /// Makes the next layer; returns the move that solves the board, if there is one.
    pub(super) fn advance(
        &mut self,
        meter: &mut Meter<'_>,
        links: &mut Links,
    ) -> Result<Option<Link>, Stop> {
        let mut children = Vec::new();
        for (parent, front) in (0..).zip(&self.layer) {
            meter.expand()?;
            let before = children.len();
            // As in other beams: where a color can be finished, only that move is made.
            let finishing = front.finishing_color();
            for color in 0..front.saved.len() {
                let is_left_out = finishing.is_some_and(|other| other != color);
                if front.frontier(color).is_empty() || is_left_out {
                    continue;
                }
                if front.frontier(color).len() as u32 == front.left {
                    return Ok(Some(Link {
                        parent,
                        color: self.beam.palette[color],
                    }));
                }
                children.push(Child {
                    rating: front.rating - front.saved[color],
                    hash: front.hash_after(color),
                    parent,
                    color: color as u8,
                });
            }
            meter.generate((children.len() - before) as u64);
        }
        children
            .sort_unstable_by_key(|child| (child.rating, child.hash, child.parent, child.color));
        // Equal positions have equal ratings. Nothing is claimed, so the sum of 64 bits is enough.
        children.dedup_by_key(|child| (child.rating, child.hash));
        children.truncate(self.params.width.min(self.most_positions()));
        self.build(&children, meter)?;
        let mut layer_links = Vec::with_capacity(children.len());
        for child in &children {
            layer_links.push(Link {
                parent: child.parent,
                color: self.beam.palette[usize::from(child.color)],
            });
        }
        links.push(layer_links);
        self.note_held(children.capacity(), links, meter);
        Ok(None)
    }

    /// Returns how many positions of two layers fit into the memory.
    fn most_positions(&self) -> usize {
        let tables = self.table.bytes() + 2 * self.graph.bytes() as u64;
        let spare = self.bytes.saturating_sub(tables);
        // A frontier grows, and its list by doubling.
        let each = 4 * self.layer[0].bytes() as u64;
        usize::try_from(spare / each).unwrap_or(usize::MAX).max(1)
    }

    /// Reports the memory of two layers, for which there was room for `made` children.
    fn note_held(&self, made: usize, links: &Links, meter: &mut Meter<'_>) {
        let mut bytes = self.table.bytes() as usize + made * size_of::<Child>();
        if let Cow::Owned(graph) = &self.graph {
            bytes += graph.bytes();
        }
        for front in self.layer.iter().chain(&self.next) {
            bytes += front.bytes();
        }
        for layer in links {
            bytes += size_of_val(&layer[..]);
        }
        let positions = self.layer.len() + self.next.len();
        meter.note_held(positions as u64, bytes as u64);
    }

    /// Makes the layer of these children, on several threads.
    fn build(&mut self, children: &[Child], meter: &mut Meter<'_>) -> Result<(), Stop> {
        for _ in children {
            meter.tick()?;
        }
        self.next.resize_with(children.len(), Front::default);
        let most_threads = children.len() / LEAST_CHILDREN;
        let threads = self.beam.threads.min(most_threads).max(1);
        let part_len = children.len().div_ceil(threads).max(1);
        let parts = children
            .chunks(part_len)
            .zip(self.next.chunks_mut(part_len))
            .collect();
        // A thread needs no memory of its own.
        map_parts(&mut vec![(); threads], parts, |(), (children, fronts)| {
            for (child, front) in children.iter().zip(fronts) {
                front.copy_from(&self.layer[child.parent as usize]);
                front.play(usize::from(child.color), &self.graph, &self.table);
                front.rate(&self.table, self.params.power, self.per_color);
            }
        });
        std::mem::swap(&mut self.layer, &mut self.next);
        Ok(())
    }

    /// Forgets what is cleared in all positions, and chooses other landmarks.
    pub(super) fn begin_stage(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        // There may be no memory for the slacks of two stages, nor for these and another graph.
        self.table.forget();
        let bytes = self.bytes_between_stages();
        meter.with_tables(bytes, |meter| self.choose_landmarks(meter))
    }

    /// Returns the bytes that are held between two stages, besides the new slacks.
    fn bytes_between_stages(&self) -> u64 {
        // The graph of the stage that ends, if it is not the one of the beam, and the next one, which is smaller.
        let graphs = match &self.graph {
            Cow::Borrowed(_) => 1,
            Cow::Owned(_) => 2,
        };
        let mut bytes = graphs * self.graph.bytes();
        // Places left, their distances, a queue, and the new numbers of places.
        bytes += self.graph.len() * (4 + 2 + 2 + 4 + 4);
        for front in self.layer.iter().chain(&self.next) {
            bytes += front.bytes();
        }
        bytes as u64
    }

    /// Begins a stage with the places that are left.
    fn choose_landmarks(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let (left, distances) = self.common(meter)?;
        let mut new = vec![u32::MAX; self.graph.len()];
        for (place, &old) in left.iter().enumerate() {
            new[old as usize] = place as u32;
        }
        self.graph = Cow::Owned(self.graph.part(&left, meter)?);
        let table = Table::new(
            &self.graph,
            distances,
            self.groups,
            &self.params,
            threads_within(self.beam, self.bytes, self.groups),
            meter,
        )?;
        for front in &mut self.layer {
            let mut seen = vec![0; self.graph.len().div_ceil(64)];
            for (place, &old) in left.iter().enumerate() {
                if front.has_seen(old) {
                    seen[place / 64] |= 1 << (place % 64);
                }
            }
            let mut frontier = Vec::new();
            for color in 0..front.saved.len() {
                let places = front.frontier(color).iter();
                frontier.push(places.map(|&old| new[old as usize]).collect());
            }
            *front = Front::new(&self.graph, &table, frontier, seen, front.hash);
            front.rate(&table, self.params.power, self.per_color);
            meter.tick()?;
        }
        self.next.clear();
        self.table = table;
        Ok(())
    }

    /// Returns the places that are left in some position, and their distances from what is cleared
    /// in all.
    fn common(&self, meter: &mut Meter<'_>) -> Result<(Vec<u32>, Vec<u16>), Stop> {
        let words = self.graph.len().div_ceil(64);
        let mut cleared = vec![u64::MAX; words];
        let mut seen = vec![u64::MAX; words];
        for front in &self.layer {
            meter.tick()?;
            for (all, own) in seen.iter_mut().zip(front.seen()) {
                *all &= own;
            }
            let mut own = front.seen().to_vec();
            for color in 0..front.saved.len() {
                for &place in front.frontier(color) {
                    own[place as usize / 64] &= !(1 << (place % 64));
                }
            }
            for (all, own) in cleared.iter_mut().zip(own) {
                *all &= own;
            }
        }
        let mut frontier = Vec::new();
        for place in 0..self.graph.len() as u32 {
            // It touches what is cleared in all.
            if is_in(&seen, place) && !is_in(&cleared, place) {
                frontier.push(place);
            }
        }
        // From near to far, as landmarks are chosen.
        let (left, distances) = traverse(&self.graph, frontier, &cleared, meter)?;
        let distances = pick(&distances, &left);
        Ok((left, distances))
    }

    /// Ends with the distances of all places left.
    fn reach_small(mut self, meter: &mut Meter<'_>) -> Result<Reached, Stop> {
        self.table.forget();
        let bytes = self.bytes_between_stages();
        meter.with_tables(bytes, |meter| self.rate_all(meter))
    }

    /// Returns the layer with the distances of all places left.
    fn rate_all(&self, meter: &mut Meter<'_>) -> Result<Reached, Stop> {
        let (left, _) = self.common(meter)?;
        let graph = self.graph.part(&left, meter)?;
        let mut layer = Layer::default();
        for front in &self.layer {
            let mut frontier = Vec::new();
            for color in 0..front.saved.len() {
                frontier.extend_from_slice(front.frontier(color));
            }
            let (_, distances) = traverse(&self.graph, frontier, front.seen(), meter)?;
            let colors = front.left_of.iter().filter(|&&left| left > 0).count() as u32;
            let mut rating = u64::from(colors) * self.per_color;
            for (&old, place) in left.iter().zip(&graph.places) {
                let distance = match distances[old as usize] {
                    u16::MAX => 0,
                    distance => distance,
                };
                rating += u64::from(place.weight) * cost(u64::from(distance), self.params.power);
                layer.distances.push(distance);
            }
            layer.states.push(State {
                rating,
                hash: front.hash,
                forbidden: 0,
                colors,
            });
        }
        Ok(Reached::Small(graph, layer))
    }
}

/// Returns the places that are reached from a frontier without those that are blocked, from near to
/// far, and the distance of each place: 1 for the frontier, which may be blocked, and `u16::MAX` for
/// a place that is not reached.
fn traverse(
    graph: &Graph,
    frontier: Vec<u32>,
    blocked: &[u64],
    meter: &mut Meter<'_>,
) -> Result<(Vec<u32>, Vec<u16>), Stop> {
    let mut distances = vec![u16::MAX; graph.len()];
    for &place in &frontier {
        distances[place as usize] = 1;
    }
    let mut queue = frontier;
    let mut next = 0;
    while let Some(&place) = queue.get(next) {
        next += 1;
        let neighbors = graph.neighbors(place);
        meter.work(1 + neighbors.len() as u64)?;
        let farther = distances[place as usize] + 1;
        for &neighbor in neighbors {
            let distance = &mut distances[neighbor as usize];
            if *distance == u16::MAX && !is_in(blocked, neighbor) {
                *distance = farther;
                queue.push(neighbor);
            }
        }
    }
    Ok((queue, distances))
}

/// Returns the number of regions left at which a stage ends that begins with this many.
fn stage_end(regions: usize) -> usize {
    regions / 3 * 2
}

/// Returns how many groups of landmarks fit into these bytes, with two graphs and some positions;
/// `None` for none. It does not depend on the threads, so that the result does not,
/// either.
fn groups_within(beam: &BeamSearch, bytes: u64) -> Option<usize> {
    let farthest = beam.start.last().copied().unwrap_or(0);
    if farthest > MOST_DISTANCE {
        return None;
    }
    let spare = memory_for_table(beam, bytes);
    (1..=MOST_GROUPS)
        .rev()
        .find(|&groups| Table::bytes_for(groups, beam.graph.len(), 1) <= spare)
}

/// Returns how many threads have room for their searches from landmarks.
fn threads_within(beam: &BeamSearch, bytes: u64, groups: usize) -> usize {
    let spare = memory_for_table(beam, bytes);
    (1..=beam.threads.min(groups))
        .rev()
        .find(|&threads| Table::bytes_for(groups, beam.graph.len(), threads) <= spare)
        .unwrap_or(1)
}

/// Returns the bytes that a table may take beside two graphs and some positions.
fn memory_for_table(beam: &BeamSearch, bytes: u64) -> u64 {
    let others = 2 * beam.graph.bytes() + 8 * beam.graph.len();
    bytes.saturating_sub(others as u64)
}
