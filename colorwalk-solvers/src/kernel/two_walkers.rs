//! The bound of two walkers: pairs of regions give a higher bound than single regions.
//!
//! Let `h(a, b)` be the fewest moves that clear both regions `a` and `b`. Two walkers begin anywhere in the cleared part; a
//! move of a color lets each of them step to a neighbor of that color, or stay. A region is cleared by some moves if and
//! only if a walker can reach it with them, so `h(a, b)` is the number of moves that brings one walker to `a` and the other
//! to `b`: a breadth-first search over pairs finds it for all pairs at once.
//!
//! Two colors *conflict* at `t` if `h(a, b) > t` for some regions `a` and `b` of theirs; a color can conflict with itself.
//!
//! **Bound.** For every `t` at which something conflicts, a solution has at least `t` plus as many moves as the fewest colors that
//! meet all conflicts at `t`. *Proof:* a solution of `t` moves or less would clear both regions of a conflict with them, so
//! it has more than `t`. Let `K` be the colors of which nothing is left after its first `t` moves. Two colors of `K`, or
//! one with itself, do not conflict, since all of their regions are cleared. So the colors outside `K` meet every conflict,
//! and there are at least as many of them as in the smallest set that does. Some of each is left, so each is still to be
//! played.
//!
//! The tables of pairs grow with the square of the regions left. Their size is compared with the memory before they are
//! made, and every pass over them is counted on the meter, part by part.

mod pairs;

use colorwalk_core::{Color, Position, Region};

use super::bits::{Mask, each_bit};
use crate::api::{Meter, Stop};

use pairs::{Pairs, Table, insert, meet};

/// The number of steps after which the search for the fewest colors gives up, with a number that is too low.
const MOST_STEPS: u32 = 100_000;

/// The maximum number of bytes of the tables, whatever the budget: the meter does not count the time to free them, a
/// twentieth of a second for 512 MiB.
const MOST_BYTES: u64 = 512 << 20;

/// The place of a walker that has not left the cleared part.
const HOME: usize = 0;

/// Returns the bound of two walkers; `None` if its tables would take more than this many bytes.
///
/// With `n` regions left, time is that of about `5 n²` steps, and memory `3 n²` bits.
pub(crate) fn two_walkers(
    position: &Position,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<u32>, Stop> {
    let left = position.board().regions().count() - position.cleared().len();
    let bytes = Pairs::bytes_for(left + 1);
    if bytes > memory.min(MOST_BYTES) {
        return Ok(None);
    }
    let apart = meter.with_tables(bytes, |meter| {
        Walkers::new(position).most_moves_apart(meter)
    })?;
    Ok(Some(bound(&apart)))
}

/// The places of walkers: the cleared part, which is one place, and each region left.
struct Places {
    /// The colors by their index; that of the cleared part means nothing.
    colors: Vec<u8>,
    /// Where the neighbors of each place begin, and where those of the last end.
    begins: Vec<u32>,
    /// The places to which a walker can step. No walker returns to the cleared part: one that had stayed there could do
    /// all that it can.
    neighbors: Vec<u32>,
}

impl Places {
    fn of(position: &Position) -> Self {
        let regions = position.board().regions();
        let mut numbers = vec![HOME as u32; regions.count()];
        let mut left = Vec::new();
        for region in regions.all() {
            if !position.cleared().contains(region) {
                left.push(region);
                numbers[region.index()] = left.len() as u32;
            }
        }
        let mut places = Self {
            colors: vec![0],
            begins: vec![0],
            neighbors: Vec::new(),
        };
        for region in position.frontier() {
            places.neighbors.push(numbers[region.index()]);
        }
        places.begins.push(places.neighbors.len() as u32);
        for region in left {
            places.add(position, region, &numbers);
        }
        places
    }

    fn add(&mut self, position: &Position, region: Region, numbers: &[u32]) {
        let regions = position.board().regions();
        // Only a start can be without color, and it is cleared.
        let color = regions.color(region).map_or(0, Color::index);
        self.colors.push(color as u8);
        for neighbor in regions.neighbors(region) {
            let number = numbers[neighbor.region().index()];
            if number != HOME as u32 {
                self.neighbors.push(number);
            }
        }
        self.begins.push(self.neighbors.len() as u32);
    }

    fn len(&self) -> usize {
        self.colors.len()
    }

    fn neighbors(&self, place: usize) -> &[u32] {
        &self.neighbors[self.begins[place] as usize..self.begins[place + 1] as usize]
    }
}

/// The breadth-first search over pairs of places.
struct Walkers {
    places: Places,
    /// For each color, its places.
    of_color: Table,
    pairs: Pairs,
}

impl Walkers {
    /// Begins with both walkers in the cleared part.
    fn new(position: &Position) -> Self {
        let places = Places::of(position);
        let count = places.len();
        let mut of_color = Table::new(position.board().regions().colors(), count);
        for place in HOME + 1..count {
            insert(of_color.row_mut(usize::from(places.colors[place])), place);
        }
        Self {
            pairs: Pairs::new(count),
            places,
            of_color,
        }
    }

    /// Returns, for each two colors, the most moves that two regions of theirs need; 0 if nothing is left of one.
    fn most_moves_apart(mut self, meter: &mut Meter<'_>) -> Result<Vec<Vec<u32>>, Stop> {
        let colors = self.of_color.rows();
        let mut apart = vec![vec![0; colors]; colors];
        for moves in 1.. {
            self.step(meter)?;
            if !self.keep_new(meter)? {
                break;
            }
            self.note_moves(moves, &mut apart, meter)?;
        }
        Ok(apart)
    }

    /// Lets both walkers make all steps of one move, from the pairs met in the last one.
    fn step(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let words = self.pairs.last.words_of_row;
        let mut around = vec![0; words];
        for place in 0..self.places.len() {
            meter.work(words as u64)?;
            let others = self.pairs.last.row(place);
            if others.iter().all(|&word| word == 0) {
                continue;
            }
            around.fill(0);
            let mut steps = 0;
            for (index, &word) in others.iter().enumerate() {
                each_bit(word, |bit| {
                    let neighbors = self.places.neighbors(64 * index + bit);
                    steps += neighbors.len();
                    for &neighbor in neighbors {
                        insert(&mut around, neighbor as usize);
                    }
                });
            }
            let neighbors = self.places.neighbors(place);
            meter.work((steps + words * (1 + neighbors.len())) as u64)?;
            self.pairs.step_of_other(place, &around);
            for &next in neighbors {
                let next = next as usize;
                let color = self.of_color.row(usize::from(self.places.colors[next]));
                self.pairs.step(place, next, &around, color);
            }
        }
        Ok(())
    }

    /// Keeps those pairs of this move that were not met before; returns whether there are any.
    fn keep_new(&mut self, meter: &mut Meter<'_>) -> Result<bool, Stop> {
        let words = self.pairs.last.words_of_row;
        let mut any = false;
        for place in 0..self.places.len() {
            meter.work(2 * words as u64)?;
            any |= self.pairs.keep_new(place);
        }
        Ok(any)
    }

    /// Records that some pairs of regions of two colors need this many moves.
    fn note_moves(
        &self,
        moves: u32,
        apart: &mut [Vec<u32>],
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let words = self.pairs.last.words_of_row;
        for place in HOME + 1..self.places.len() {
            meter.work(words as u64)?;
            let others = self.pairs.last.row(place);
            if others.iter().all(|&word| word == 0) {
                continue;
            }
            meter.work((words * apart.len()) as u64)?;
            let row = &mut apart[usize::from(self.places.colors[place])];
            for (color, most) in row.iter_mut().enumerate() {
                if meet(others, self.of_color.row(color)) {
                    *most = moves;
                }
            }
        }
        Ok(())
    }
}

/// Returns the bound, given the most moves that two regions of two colors need.
fn bound(apart: &[Vec<u32>]) -> u32 {
    let most = apart.iter().flatten().copied().max().unwrap_or(0);
    let mut best = 0;
    for time in 0..most {
        // Up to the next time at which a conflict ends, a later time gives a higher bound.
        if !apart.iter().flatten().any(|&moves| moves == time + 1) {
            continue;
        }
        let conflicts = conflicts_at(apart, time);
        let in_conflict = conflicts.iter().fold(0, |all, row| all | row);
        let mut steps_left = MOST_STEPS;
        best = best.max(time + fewest(&conflicts, in_conflict, &mut steps_left));
    }
    best
}

/// Returns, for each color, those with which it conflicts at this time.
fn conflicts_at(apart: &[Vec<u32>], time: u32) -> Vec<Mask> {
    let mut conflicts = vec![0; apart.len()];
    for (row, mask) in apart.iter().zip(&mut conflicts) {
        for (color, &moves) in row.iter().enumerate() {
            if moves > time {
                *mask |= 1 << color;
            }
        }
    }
    conflicts
}

/// Returns the fewest of the colors left that meet all conflicts among them; fewer if that takes too many steps.
fn fewest(conflicts: &[Mask], left: Mask, steps_left: &mut u32) -> u32 {
    let mut most = 0;
    let mut chosen = 0;
    each_bit(left, |color| {
        let others = conflicts[color] & left;
        // A color that conflicts with itself comes first.
        let rank = others.count_ones() + 64 * (others >> color & 1) as u32;
        if rank > most {
            most = rank;
            chosen = color;
        }
    });
    *steps_left = steps_left.saturating_sub(1);
    if most == 0 || *steps_left == 0 {
        return 0;
    }
    let rest = left & !(1 << chosen);
    let with = 1 + fewest(conflicts, rest, steps_left);
    // One that conflicts with itself is among them; of another, either it is, or all that it conflicts with.
    if most > 64 {
        with
    } else {
        with.min(most + fewest(conflicts, rest & !conflicts[chosen], steps_left))
    }
}

#[cfg(test)]
mod tests;
