//! The search over pairs of places in a window that moves on with the time.

use std::ops::Range;

use super::ways::Ways;
use crate::api::{Meter, Stop};
use crate::kernel::bits::each_bit;
use crate::kernel::two_walkers::{Pairs, Table, insert, meet};

/// The breadth-first search over pairs in a window. The *slot* of a place, its row and its column in
/// the tables, is its number modulo their size.
pub(super) struct Window<'a> {
    ways: &'a Ways,
    size: usize,
    /// For each color, the columns of its targets.
    targets: Table,
    /// For each color, the columns of its places in the window.
    of_color: Table,
    pairs: Pairs,
}

impl<'a> Window<'a> {
    /// Begins with both walkers in the cleared part.
    pub(super) fn new(ways: &'a Ways, width: usize) -> Self {
        let size = width.next_multiple_of(64);
        Self {
            ways,
            size,
            targets: Table::new(ways.colors, size),
            of_color: Table::new(ways.colors, size),
            pairs: Pairs::new(size),
        }
    }

    /// Returns, for each two colors, the most moves that two targets of theirs need; one more than the
    /// limit if they need more.
    pub(super) fn most_moves_apart(mut self, meter: &mut Meter<'_>) -> Result<Vec<Vec<u32>>, Stop> {
        let mut apart = vec![vec![0; self.ways.colors]; self.ways.colors];
        let mut window = self.ways.window(0);
        for time in 1..=self.ways.moves {
            let next = self.ways.window(time);
            self.enter(window.end..next.end);
            // Walkers step out of the old window: its first places are forgotten only then.
            let both = window.start..next.end;
            self.step(time, &both, &next, meter)?;
            for place in both.clone() {
                meter.work(2 * self.pairs.last.words_of_row as u64)?;
                self.pairs.keep_new(place % self.size);
            }
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
        let words = self.pairs.met.words_of_row;
        let mut kept = vec![u64::MAX; words];
        for place in gone {
            let slot = place % self.size;
            kept[slot / 64] &= !(1 << (slot % 64));
            self.pairs.met.row_mut(slot).fill(0);
            self.pairs.last.row_mut(slot).fill(0);
            meter.work(2 * words as u64)?;
        }
        // No target is among them: all are in the window until the last move.
        for color in 0..self.ways.colors {
            let of_color = self.of_color.row_mut(color);
            for word in 0..words {
                of_color[word] &= kept[word];
            }
        }
        for place in window.clone() {
            meter.work(2 * words as u64)?;
            let slot = place % self.size;
            let met = self.pairs.met.row_mut(slot);
            let last = self.pairs.last.row_mut(slot);
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
        let words = self.pairs.last.words_of_row;
        let ways = self.ways;
        let mut around = vec![0; words];
        for place in both.clone() {
            let slot = place % self.size;
            meter.work(words as u64)?;
            if self.pairs.last.row(slot).iter().all(|&word| word == 0) {
                continue;
            }
            around.fill(0);
            let mut steps = 0;
            for (index, &word) in self.pairs.last.row(slot).iter().enumerate() {
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
            self.pairs.step_of_other(slot, &around);
            for &next in neighbors {
                let next = next as usize;
                if !window.contains(&next) || !ways.is_in_time(next, time) {
                    continue;
                }
                let color = self.of_color.row(ways.color(next));
                self.pairs.step(slot, next % self.size, &around, color);
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
            meter.work(self.pairs.last.words_of_row as u64)?;
            let row = &mut apart[self.ways.color(place)];
            for (color, most) in row.iter_mut().enumerate() {
                if meet(
                    self.pairs.last.row(place % self.size),
                    self.targets.row(color),
                ) {
                    *most = moves;
                }
            }
        }
        Ok(())
    }

    /// Records that pairs of targets that are not met need more moves than the limit.
    fn note_unmet(
        &self,
        window: &Range<usize>,
        apart: &mut [Vec<u32>],
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        for place in self.ways.targets(window) {
            meter.work(self.pairs.met.words_of_row as u64)?;
            let met = self.pairs.met.row(place % self.size);
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
