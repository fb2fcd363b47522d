//! The distances between all places and the landmarks.
//!
//! What is stored is the *slack*: how much longer the way over a place is than the shortest one,
//! from what is cleared in all positions at the beginning of the stage. It fits into a byte. A place
//! with more slack than any position will use counts as off the way.
//!
//! A place has the least slack over its neighbors, plus one for a step on the same level and two for
//! a step back. What a vector instruction does for one landmark, it does for sixteen: places are
//! visited from far to near, then from near to far, and so on, each only if a neighbor has changed.
//! The slacks at the end are the shortest distances, in whatever order places were visited.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use crate::api::{Meter, Stop};
use crate::threads::{join, start};

use super::super::BeamParams;
use super::super::graph::Graph;
use super::super::spread;

/// The landmarks of a group: what a place knows of them fills a line of memory.
pub(super) const GROUP: usize = 64;
/// The most slack that is kept: ways that are longer than the shortest one by more are not followed.
const MOST_SLACK: u8 = 24;
/// The slack of a place on no such way.
const OFF_THE_WAY: u8 = u8::MAX;

/// The slacks of a place for the landmarks of a group.
type Row = [u8; GROUP];

/// A region whose distance is known at every position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Landmark {
    pub(super) place: u32,
    /// Its distance at the beginning of the stage.
    pub(super) distance: i16,
    /// How many regions it stands for, in hundredths of those of the farthest one.
    pub(super) weight: u64,
}

impl Landmark {
    /// Returns its distance, given that of the nearest region of the frontier, less its own at the
    /// beginning of the stage.
    pub(super) fn distance_over(&self, least: i16) -> u16 {
        (i32::from(least) + i32::from(self.distance) + 1).max(1) as u16
    }
}

/// The landmarks of a stage, with the slack of each place.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) landmarks: Vec<Landmark>,
    /// The distance of each place at the beginning of the stage.
    distances: Vec<u16>,
    /// For each group and place, the slacks for the landmarks of the group.
    groups: Vec<Vec<Row>>,
}

impl Table {
    /// Returns the bytes of a table of this many groups and places, made by this many threads.
    pub(super) fn bytes_for(groups: usize, places: usize, threads: usize) -> u64 {
        let rows = groups * places * size_of::<Row>();
        let pending = threads * places.div_ceil(8);
        (rows + pending + places * size_of::<u16>()) as u64
    }

    /// Returns the memory of the table in bytes.
    pub(super) fn bytes(&self) -> u64 {
        Self::bytes_for(self.groups.len(), self.distances.len(), 0)
    }

    /// Chooses landmarks, and finds the slacks. The caller has checked that there is memory.
    pub(super) fn new(
        graph: &Graph,
        distances: Vec<u16>,
        groups: usize,
        params: &BeamParams,
        threads: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        let landmarks = choose(&distances, groups * GROUP, params.power, params.variant);
        let mut table = Self {
            landmarks,
            distances,
            groups: Vec::new(),
        };
        let bytes = Self::bytes_for(groups, graph.len(), threads);
        table.groups =
            meter.with_tables(bytes, |meter| table.find_slacks(graph, threads, meter))?;
        Ok(table)
    }

    /// Frees the memory of a stage that has ended.
    pub(super) fn forget(&mut self) {
        self.groups = Vec::new();
    }

    /// Lowers the distances of a color, one for each landmark, to those from this place. Distances
    /// are less those at the beginning of the stage.
    pub(super) fn lower(&self, place: u32, nearest: &mut [i16]) {
        let own = self.distances[place as usize] as i16;
        for (group, nearest) in self.groups.iter().zip(nearest.chunks_exact_mut(GROUP)) {
            let row = &group[place as usize];
            for (nearest, &slack) in nearest.iter_mut().zip(row) {
                *nearest = (*nearest).min(i16::from(slack) - own);
            }
        }
    }

    /// Finds the slacks, group by group, on several threads.
    fn find_slacks(
        &self,
        graph: &Graph,
        threads: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Vec<Vec<Row>>, Stop> {
        let groups = self.landmarks.chunks_exact(GROUP);
        let mut made = vec![Vec::new(); groups.len()];
        let jobs = &Jobs {
            table: self,
            graph,
            queue: Mutex::new(groups.zip(&mut made)),
            is_stopped: AtomicBool::new(false),
        };
        let helpers = if cfg!(feature = "threads") {
            threads.saturating_sub(1)
        } else {
            0
        };
        thread::scope(|scope| {
            let mut running = Vec::new();
            for _ in 0..helpers {
                // It also works with fewer threads. The one with the meter tells them when to stop.
                let help = || jobs.run(None).unwrap_or(());
                running.extend(start(scope, Box::new(help)));
            }
            let mut end = jobs.run(Some(&mut *meter));
            for helper in running {
                // A limit may be reached while this thread waits.
                while end.is_ok() && !helper.is_finished() {
                    thread::sleep(Duration::from_millis(1));
                    end = meter.poll();
                    if end.is_err() {
                        jobs.is_stopped.store(true, Ordering::Relaxed);
                    }
                }
                join(helper);
            }
            end
        })?;
        Ok(made)
    }
}

/// The groups that no thread has taken yet.
struct Jobs<'a, Q> {
    table: &'a Table,
    graph: &'a Graph,
    /// The landmarks of each, and the place of its rows.
    queue: Mutex<Q>,
    /// Whether a limit is reached: all threads return soon.
    is_stopped: AtomicBool,
}

impl<'a, Q: Iterator<Item = (&'a [Landmark], &'a mut Vec<Row>)>> Jobs<'a, Q> {
    /// Takes groups until there are no more. The thread with the meter counts its own work.
    fn run(&self, mut meter: Option<&mut Meter<'_>>) -> Result<(), Stop> {
        loop {
            let next = {
                let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
                queue.next()
            };
            let Some((landmarks, rows)) = next else {
                return Ok(());
            };
            let mut slacks = Slacks::new(self.graph, &self.table.distances, landmarks);
            while let Some(work) = slacks.sweep_word() {
                let counted = match &mut meter {
                    Some(meter) => meter.work(work),
                    None => Ok(()),
                };
                if let Err(stop) = counted {
                    self.is_stopped.store(true, Ordering::Relaxed);
                    return Err(stop);
                }
                if self.is_stopped.load(Ordering::Relaxed) {
                    return Err(Stop::PART);
                }
            }
            *rows = slacks.rows;
        }
    }
}

/// The slacks for a group of landmarks on the way to the shortest ones.
struct Slacks<'a> {
    graph: &'a Graph,
    /// The distance of each place at the beginning of the stage.
    distances: &'a [u16],
    rows: Vec<Row>,
    /// A bit for each place of which a neighbor has changed.
    pending: Vec<u64>,
    /// The number of bits.
    left: usize,
    /// The word of bits whose places come next.
    word: usize,
    /// Whether places are visited from near to far.
    is_outward: bool,
}

impl<'a> Slacks<'a> {
    /// Begins at the landmarks.
    fn new(graph: &'a Graph, distances: &'a [u16], landmarks: &[Landmark]) -> Self {
        let words = graph.len().div_ceil(64);
        let mut slacks = Self {
            graph,
            distances,
            rows: vec![[OFF_THE_WAY; GROUP]; graph.len()],
            pending: vec![0; words],
            left: 0,
            word: words - 1,
            is_outward: false,
        };
        for (lane, landmark) in landmarks.iter().enumerate() {
            slacks.rows[landmark.place as usize][lane] = 0;
            slacks.mark_neighbors(landmark.place);
        }
        slacks
    }

    /// Notes that a place has changed.
    fn mark_neighbors(&mut self, place: u32) {
        for &neighbor in self.graph.neighbors(place) {
            let word = &mut self.pending[neighbor as usize / 64];
            let bit = 1 << (neighbor % 64);
            self.left += usize::from(*word & bit == 0);
            *word |= bit;
        }
    }

    /// Visits the places of the next word of bits; returns the work, or `None` if nothing is left.
    fn sweep_word(&mut self) -> Option<u64> {
        if self.left == 0 {
            return None;
        }
        let mut work = 1;
        while self.pending[self.word] != 0 {
            let bits = self.pending[self.word];
            let bit = if self.is_outward {
                bits.trailing_zeros()
            } else {
                63 - bits.leading_zeros()
            };
            self.pending[self.word] &= !(1 << bit);
            self.left -= 1;
            work += self.visit(64 * self.word as u32 + bit);
        }
        self.step();
        Some(work)
    }

    /// Goes on to the next word, and turns round at the ends.
    fn step(&mut self) {
        let last = self.pending.len() - 1;
        if self.is_outward && self.word == last {
            self.is_outward = false;
        } else if !self.is_outward && self.word == 0 {
            self.is_outward = true;
        } else if self.is_outward {
            self.word += 1;
        } else {
            self.word -= 1;
        }
    }

    /// Lowers the slacks of a place to those over its neighbors; returns the work.
    fn visit(&mut self, place: u32) -> u64 {
        let neighbors = self.graph.neighbors(place);
        let own = self.distances[place as usize];
        let old = self.rows[place as usize];
        let mut row = old;
        for &neighbor in neighbors {
            // The distances of neighbors differ by one at most.
            let longer = (1 + own - self.distances[neighbor as usize]) as u8;
            for (slack, &beyond) in row.iter_mut().zip(&self.rows[neighbor as usize]) {
                *slack = (*slack).min(beyond.saturating_add(longer));
            }
        }
        for slack in &mut row {
            *slack = if *slack > MOST_SLACK {
                OFF_THE_WAY
            } else {
                *slack
            };
        }
        if row != old {
            self.rows[place as usize] = row;
            self.mark_neighbors(place);
        }
        1 + neighbors.len() as u64
    }
}

/// Chooses landmarks among places that are ordered from near to far: the farther a place, the more
/// it adds to a rating, the more often it is chosen, and the less each of these counts.
fn choose(distances: &[u16], count: usize, power: u32, variant: Option<u64>) -> Vec<Landmark> {
    let farthest = distances.iter().copied().max().unwrap_or(1);
    let mut total = 0;
    for &distance in distances {
        total += share(distance, power);
    }
    let mut landmarks = Vec::with_capacity(count);
    let mut before = 0;
    let mut place = 0;
    for number in 0..count as u64 {
        // Somewhere in each of equal parts.
        let part = total / count as u64;
        let within = match variant {
            Some(variant) => spread(number ^ variant) % part.max(1),
            None => part / 2,
        };
        let target = part * number + within;
        while before + share(distances[place], power) <= target {
            before += share(distances[place], power);
            place += 1;
        }
        let distance = distances[place];
        landmarks.push(Landmark {
            place: place as u32,
            distance: distance as i16,
            weight: 100 * share(farthest, power) / share(distance, power).max(1),
        });
    }
    landmarks
}

/// Returns how often a place of this distance is chosen, beside others.
fn share(distance: u16, power: u32) -> u64 {
    u64::from(distance).pow(power.saturating_sub(1))
}
