//! The pairs of places that a breadth-first search of two walkers meets, as tables of bits.

use super::HOME;

/// A set of places for each of several things, one after the other.
pub(super) struct Table {
    pub(super) words_of_row: usize,
    words: Vec<u64>,
}

impl Table {
    /// Creates a table of empty sets.
    pub(super) fn new(rows: usize, places: usize) -> Self {
        let words_of_row = places.div_ceil(64);
        Self {
            words_of_row,
            words: vec![0; rows * words_of_row],
        }
    }

    pub(super) fn row(&self, row: usize) -> &[u64] {
        &self.words[row * self.words_of_row..][..self.words_of_row]
    }

    pub(super) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.words[row * self.words_of_row..][..self.words_of_row]
    }

    /// Returns the number of sets.
    pub(super) fn rows(&self) -> usize {
        self.words.len() / self.words_of_row
    }
}

/// Adds a place to a set.
pub(super) fn insert(set: &mut [u64], place: usize) {
    set[place / 64] |= 1 << (place % 64);
}

/// Returns whether two sets have a place in common.
pub(super) fn meet(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

/// The pairs of a search, move by move. Each table has, for each place of the one walker, places of the other.
pub(super) struct Pairs {
    /// The pairs met so far.
    pub(super) met: Table,
    /// The pairs met first in the last move.
    pub(super) last: Table,
    /// The pairs of this move, met before or not.
    fresh: Table,
}

impl Pairs {
    /// Returns the bytes of the tables for this many places.
    pub(super) fn bytes_for(places: usize) -> u64 {
        let words = places.div_ceil(64) as u64;
        3 * 8 * words * places as u64
    }

    /// Begins with both walkers in the cleared part.
    pub(super) fn new(places: usize) -> Self {
        let mut pairs = Self {
            met: Table::new(places, places),
            last: Table::new(places, places),
            fresh: Table::new(places, places),
        };
        insert(pairs.met.row_mut(HOME), HOME);
        insert(pairs.last.row_mut(HOME), HOME);
        pairs
    }

    /// Lets only the other walker step: from the places of the last move to those around them.
    pub(super) fn step_of_other(&mut self, place: usize, around: &[u64]) {
        let fresh = self.fresh.row_mut(place);
        for (fresh, &around) in fresh.iter_mut().zip(around) {
            *fresh |= around;
        }
    }

    /// Lets this walker step, and the other one with it to places around that have the color of the step.
    pub(super) fn step(&mut self, place: usize, next: usize, around: &[u64], of_color: &[u64]) {
        let others = self.last.row(place);
        let fresh = self.fresh.row_mut(next);
        for word in 0..fresh.len() {
            fresh[word] |= others[word] | around[word] & of_color[word];
        }
    }

    /// Ends a move for a place of this walker: keeps those pairs that were not met before, and returns whether there are any.
    pub(super) fn keep_new(&mut self, place: usize) -> bool {
        let last = self.last.row_mut(place);
        let met = self.met.row_mut(place);
        let fresh = self.fresh.row_mut(place);
        let mut any = 0;
        for word in 0..last.len() {
            last[word] = fresh[word] & !met[word];
            met[word] |= last[word];
            fresh[word] = 0;
            any |= last[word];
        }
        any != 0
    }
}
