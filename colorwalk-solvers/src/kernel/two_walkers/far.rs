//! Two walkers on large boards: only on their ways to the regions that are farthest away.
//!
//! The tables of all pairs grow with the square of the regions. Two steps make them small:
//!
//! - **Fewer targets.** Only pairs of *targets* are asked for, the regions of the last few
//!   distances. *The bound stays valid:* with fewer pairs there are fewer conflicts, and what meets
//!   all conflicts of a set meets those of each part of it. So at each `t`, the fewest colors are
//!   as many or fewer.
//! - **Only useful pairs.** To ask which targets are met within `t` moves, a walker at a place `x`
//!   after `k` moves matters only if `d(x) <= k`, its distance from the cleared part, and
//!   `δ(x) <= t - k`, its distance from the nearest target. *Proof:* before, it cannot be there; and
//!   from there, it reaches no target in time. Let `s`, the *slack*, be `t` less the distance of
//!   the nearest target: then `d(x) + δ(x)` is at least `t - s`, so `d(x)` is from `k - s` to `k`.
//!   A pair of targets that is not met in this way needs more than `t` moves.
//!
//! Places are numbered by their distance, so those that matter at a time are neighbors of each
//! other in the tables: a window that moves on with the time, in tables that are used again from
//! the other end.
//!
//! The larger the slack, the higher the bound can be, and the longer it takes. It is the largest of
//! which the time and the memory fit.

use std::ops::Range;

use colorwalk_core::Position;

use super::{HOME, Places, Table, bound, insert, meet};
use crate::api::{Meter, Stop};
use crate::kernel::bits::each_bit;

/// The slacks that are tried, as long as they fit.
const SLACKS: [u32; 9] = [2, 4, 6, 8, 12, 16, 24, 32, 40];
/// The maximum number of words of sets that are read, by an estimate: about a tenth of a second.
const MOST_WORK: u64 = 1 << 25;
/// The distance of a place that is not reached.
const FAR: u32 = u32::MAX;

/// Returns the bound of two walkers to the farthest regions; `None` if not even the smallest tables
/// fit into this many bytes, or they would take too long.
///
/// Time is about a quarter of a second on a board of a million cells, most of it for distances.
pub(crate) fn far_walkers(
    position: &Position,
    memory: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<u32>, Stop> {
    if position.is_solved() {
        return Ok(Some(0));
    }
    let regions = position.board().regions();
    // The places and the distances, twice: those of the window are numbered anew.
    let held = 2 * (24 * regions.count() + 4 * count_neighbors(position)) as u64;
    if held > memory {
        return Ok(None);
    }
    meter.hold_tables(held);
    let found = find(position, memory - held, meter);
    meter.free_tables(held);
    found
}

/// Finds the bound, in the memory beside that of the places.
fn find(position: &Position, memory: u64, meter: &mut Meter<'_>) -> Result<Option<u32>, Stop> {
    meter.work(position.board().regions().count() as u64)?;
    let places = Places::of(position);
    let distances = distances_from(&places, &[HOME as u32], meter)?;
    let farthest = distances.iter().copied().max().unwrap_or(0);
    let mut largest = None;
    for slack in SLACKS {
        let question = Question::new(&places, &distances, farthest, slack, meter)?;
        if question.work() > MOST_WORK || question.bytes() > memory {
            break;
        }
        largest = Some(question);
    }
    let Some(question) = largest else {
        return Ok(None);
    };
    let bytes = question.bytes();
    meter.hold_tables(bytes);
    let ways = Ways::new(&places, &distances, &question, position.board().colors());
    let apart = Window::new(&ways, question.width).most_moves_apart(meter);
    meter.free_tables(bytes);
    Ok(Some(bound(&apart?)))
}

/// Returns the sum, over all regions, of the number of their neighbors.
fn count_neighbors(position: &Position) -> usize {
    let regions = position.board().regions();
    let mut sum = 0;
    for region in regions.all() {
        sum += regions.neighbors(region).len();
    }
    sum
}

/// Returns the distance of each place from the nearest of these, by steps of a walker from there.
fn distances_from(
    places: &Places,
    sources: &[u32],
    meter: &mut Meter<'_>,
) -> Result<Vec<u32>, Stop> {
    let mut distances = vec![FAR; places.len()];
    let mut queue = sources.to_vec();
    for &source in sources {
        distances[source as usize] = 0;
    }
    let mut next = 0;
    while let Some(&place) = queue.get(next) {
        next += 1;
        let neighbors = places.neighbors(place as usize);
        meter.work(1 + neighbors.len() as u64)?;
        let farther = distances[place as usize] + 1;
        for &neighbor in neighbors {
            if distances[neighbor as usize] == FAR {
                distances[neighbor as usize] = farther;
                queue.push(neighbor);
            }
        }
    }
    Ok(distances)
}

/// Which targets are asked for, and within how many moves.
struct Question {
    /// The number of moves after which no more is asked.
    moves: u32,
    /// The distance of the nearest target.
    nearest: u32,
    /// The largest difference between the times and distances of a place that matters.
    slack: u32,
    /// For each place, its distance from the nearest target.
    to_target: Vec<u32>,
    /// For each distance, the number of places that matter.
    of_distance: Vec<usize>,
    /// The maximum number of places that matter at one time.
    width: usize,
}

impl Question {
    /// Asks for the places within half the slack of the farthest one.
    fn new(
        places: &Places,
        distances: &[u32],
        farthest: u32,
        slack: u32,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        let nearest = farthest.saturating_sub(slack / 2).max(1);
        let moves = nearest + slack;
        let mut targets = Vec::new();
        for (place, &distance) in distances.iter().enumerate() {
            // No place that is not reached is asked for; a position has none.
            if distance >= nearest && distance != FAR {
                targets.push(place as u32);
            }
        }
        let mut to_target = distances_from(places, &targets, meter)?;
        // No walker returns to the cleared part, so its own distance is that of its best step.
        to_target[HOME] = FAR;
        for &place in places.neighbors(HOME) {
            let over_place = to_target[place as usize].saturating_add(1);
            to_target[HOME] = to_target[HOME].min(over_place);
        }
        let mut of_distance = vec![0; farthest as usize + 1];
        for place in 0..places.len() {
            if distances[place].saturating_add(to_target[place]) <= moves {
                of_distance[distances[place] as usize] += 1;
            }
        }
        let mut question = Self {
            moves,
            nearest,
            slack,
            to_target,
            of_distance,
            width: 0,
        };
        for time in 0..=moves {
            question.width = question.width.max(question.width_at(time));
        }
        Ok(question)
    }

    /// Returns the number of places of the windows before and at this time.
    fn width_at(&self, time: u32) -> usize {
        let first = time.saturating_sub(self.slack + 1) as usize;
        let last = (time as usize).min(self.of_distance.len() - 1);
        self.of_distance[first.min(last)..=last].iter().sum()
    }

    /// Returns about how many words of sets are read.
    fn work(&self) -> u64 {
        let words = self.width.div_ceil(64) as u64;
        let mut rows = 0;
        for time in 0..=self.moves {
            rows += self.width_at(time) as u64;
        }
        // A row is read as itself, once for each neighbor, and when it is kept or forgotten.
        8 * rows * words
    }

    /// Returns the bytes of the tables.
    fn bytes(&self) -> u64 {
        let words = self.width.div_ceil(64) as u64;
        3 * 8 * words * (64 * words)
    }
}

/// The places that matter, numbered by their distance.
struct Ways {
    places: Places,
    distances: Vec<u32>,
    /// For each place, the last time at which it matters.
    last_times: Vec<u32>,
    /// Where the places of each distance begin, and where those of the last end.
    begins: Vec<usize>,
    /// The distance of the nearest target.
    nearest: u32,
    moves: u32,
    slack: u32,
    colors: usize,
}

impl Ways {
    /// Numbers the places that matter for a question.
    fn new(places: &Places, distances: &[u32], question: &Question, colors: usize) -> Self {
        let mut begins = vec![0];
        for &count in &question.of_distance {
            begins.push(begins[begins.len() - 1] + count);
        }
        let mut next = begins.clone();
        let mut old = vec![0; begins[begins.len() - 1]];
        let mut new = vec![FAR; places.len()];
        for place in 0..places.len() {
            let distance = distances[place];
            if distance.saturating_add(question.to_target[place]) <= question.moves {
                let number = next[distance as usize];
                next[distance as usize] += 1;
                old[number] = place;
                new[place] = number as u32;
            }
        }
        let mut ways = Self {
            places: Places {
                colors: Vec::new(),
                begins: vec![0],
                neighbors: Vec::new(),
            },
            distances: Vec::new(),
            last_times: Vec::new(),
            begins,
            nearest: question.nearest,
            moves: question.moves,
            slack: question.slack,
            colors,
        };
        for place in old {
            ways.places.colors.push(places.colors[place]);
            for &neighbor in places.neighbors(place) {
                if new[neighbor as usize] != FAR {
                    ways.places.neighbors.push(new[neighbor as usize]);
                }
            }
            ways.places.begins.push(ways.places.neighbors.len() as u32);
            ways.distances.push(distances[place]);
            ways.last_times
                .push(question.moves - question.to_target[place]);
        }
        ways
    }

    /// Returns the first place of this distance or a larger one.
    fn first_of(&self, distance: u32) -> usize {
        self.begins[(distance as usize).min(self.begins.len() - 1)]
    }

    /// Returns the places of the window at this time.
    fn window(&self, time: u32) -> Range<usize> {
        let first = self.first_of(time.saturating_sub(self.slack));
        let end = self.first_of(time.saturating_add(1));
        first..end
    }

    /// Returns the targets of a window.
    fn targets(&self, window: &Range<usize>) -> Range<usize> {
        let first = self.first_of(self.nearest).max(window.start);
        first..window.end
    }

    /// Returns the color of a place, as an index.
    fn color(&self, place: usize) -> usize {
        usize::from(self.places.colors[place])
    }

    /// Returns whether a walker at this place can still reach a target in time.
    fn is_in_time(&self, place: usize, time: u32) -> bool {
        self.last_times[place] >= time
    }
}

/// The breadth-first search over pairs in a window. The *slot* of a place, its row and its column in
/// the tables, is its number modulo their size.
struct Window<'a> {
    ways: &'a Ways,
    size: usize,
    /// For each color, the columns of its targets.
    targets: Table,
    /// For each color, the columns of its places in the window.
    of_color: Table,
    /// The pairs met so far.
    met: Table,
    /// The pairs met first in the last move.
    last: Table,
    /// The pairs of this move, met before or not.
    fresh: Table,
}

impl<'a> Window<'a> {
    /// Begins with both walkers in the cleared part.
    fn new(ways: &'a Ways, width: usize) -> Self {
        let size = width.next_multiple_of(64);
        let mut window = Self {
            ways,
            size,
            targets: Table::new(ways.colors, size),
            of_color: Table::new(ways.colors, size),
            met: Table::new(size, size),
            last: Table::new(size, size),
            fresh: Table::new(size, size),
        };
        insert(window.met.row_mut(HOME), HOME);
        insert(window.last.row_mut(HOME), HOME);
        window
    }

    /// Returns, for each two colors, the most moves that two targets of theirs need; one more than is
    /// asked for if they need more.
    fn most_moves_apart(mut self, meter: &mut Meter<'_>) -> Result<Vec<Vec<u32>>, Stop> {
        let mut apart = vec![vec![0; self.ways.colors]; self.ways.colors];
        let mut window = self.ways.window(0);
        for time in 1..=self.ways.moves {
            let next = self.ways.window(time);
            self.enter(window.end..next.end);
            // Walkers step out of the old window: its first places are forgotten only then.
            let both = window.start..next.end;
            self.step(time, &both, &next, meter)?;
            self.keep_new(&both, meter)?;
            self.forget(window.start..next.start, &next, meter)?;
            self.note(time, &next, &mut apart, meter)?;
            window = next;
        }
        self.note_unmet(&window, &mut apart, meter)?;
        Ok(apart)
    }

    /// Adds the next places to the window.
    fn enter(&mut self, new: Range<usize>) {
        for place in new {
            let color = self.ways.color(place);
            let slot = place % self.size;
            insert(self.of_color.row_mut(color), slot);
            if self.ways.distances[place] >= self.ways.nearest {
                insert(self.targets.row_mut(color), slot);
            }
        }
    }

    /// Empties the rows and columns of places that have left the window.
    fn forget(
        &mut self,
        gone: Range<usize>,
        window: &Range<usize>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        if gone.is_empty() {
            return Ok(());
        }
        let words = self.met.words_of_row;
        let mut kept = vec![u64::MAX; words];
        for place in gone {
            let slot = place % self.size;
            kept[slot / 64] &= !(1 << (slot % 64));
            self.met.row_mut(slot).fill(0);
            self.last.row_mut(slot).fill(0);
            meter.work(2 * words as u64)?;
        }
        for color in 0..self.ways.colors {
            let of_color = self.of_color.row_mut(color);
            let targets = self.targets.row_mut(color);
            for word in 0..words {
                of_color[word] &= kept[word];
                targets[word] &= kept[word];
            }
        }
        for place in window.clone() {
            meter.work(2 * words as u64)?;
            let slot = place % self.size;
            let met = self.met.row_mut(slot);
            let last = self.last.row_mut(slot);
            for word in 0..words {
                met[word] &= kept[word];
                last[word] &= kept[word];
            }
        }
        Ok(())
    }

    /// Returns the place in a slot of the window.
    fn place_in(&self, slot: usize, window: &Range<usize>) -> usize {
        let first = window.start % self.size;
        window.start + (slot + self.size - first) % self.size
    }

    /// Lets both walkers make all steps of one move that lead from places of the two windows to those
    /// of the new one.
    fn step(
        &mut self,
        time: u32,
        both: &Range<usize>,
        window: &Range<usize>,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let words = self.last.words_of_row;
        let ways = self.ways;
        let mut around = vec![0; words];
        for place in both.clone() {
            let slot = place % self.size;
            meter.work(words as u64)?;
            if self.last.row(slot).iter().all(|&word| word == 0) {
                continue;
            }
            around.fill(0);
            let mut steps = 0;
            for (index, &word) in self.last.row(slot).iter().enumerate() {
                each_bit(word, |bit| {
                    let other = self.place_in(64 * index + bit, both);
                    let neighbors = ways.places.neighbors(other);
                    steps += neighbors.len();
                    for &next in neighbors {
                        let next = next as usize;
                        if window.contains(&next) && ways.is_in_time(next, time) {
                            insert(&mut around, next % self.size);
                        }
                    }
                });
            }
            let neighbors = ways.places.neighbors(place);
            meter.work((steps + words * (1 + neighbors.len())) as u64)?;
            // The other walker steps alone.
            for (fresh, &around) in self.fresh.row_mut(slot).iter_mut().zip(&around) {
                *fresh |= around;
            }
            // This one does, or both do if they step to one color.
            let others = self.last.row(slot);
            for &next in neighbors {
                let next = next as usize;
                if !window.contains(&next) || !ways.is_in_time(next, time) {
                    continue;
                }
                let color = self.of_color.row(ways.color(next));
                let fresh = self.fresh.row_mut(next % self.size);
                for word in 0..words {
                    fresh[word] |= others[word] | around[word] & color[word];
                }
            }
        }
        Ok(())
    }

    /// Keeps those pairs of this move that were not met before.
    fn keep_new(&mut self, window: &Range<usize>, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let words = self.last.words_of_row;
        for place in window.clone() {
            let slot = place % self.size;
            meter.work(2 * words as u64)?;
            let last = self.last.row_mut(slot);
            let met = self.met.row_mut(slot);
            let fresh = self.fresh.row_mut(slot);
            for word in 0..words {
                last[word] = fresh[word] & !met[word];
                met[word] |= last[word];
                fresh[word] = 0;
            }
        }
        Ok(())
    }

    /// Records that some pairs of targets of two colors need this many moves.
    fn note(
        &self,
        moves: u32,
        window: &Range<usize>,
        apart: &mut [Vec<u32>],
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        for place in self.ways.targets(window) {
            meter.work(self.last.words_of_row as u64)?;
            let row = &mut apart[self.ways.color(place)];
            for (color, most) in row.iter_mut().enumerate() {
                if meet(self.last.row(place % self.size), self.targets.row(color)) {
                    *most = moves;
                }
            }
        }
        Ok(())
    }

    /// Records that pairs of targets that are not met need more moves than were asked for.
    fn note_unmet(
        &self,
        window: &Range<usize>,
        apart: &mut [Vec<u32>],
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        for place in self.ways.targets(window) {
            meter.work(self.met.words_of_row as u64)?;
            let met = self.met.row(place % self.size);
            let row = &mut apart[self.ways.color(place)];
            for (color, most) in row.iter_mut().enumerate() {
                if !contains_all(met, self.targets.row(color)) {
                    *most = self.ways.moves + 1;
                }
            }
        }
        Ok(())
    }
}

/// Returns whether one set contains all of another.
fn contains_all(set: &[u64], others: &[u64]) -> bool {
    set.iter()
        .zip(others)
        .all(|(set, others)| others & !set == 0)
}

#[cfg(test)]
mod tests;
