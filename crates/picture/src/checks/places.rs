//! The colors of a board are all over it.
//!
//! Assumes that the colors of cells are drawn at random, apart from one region that is flooded: a large one, or one that
//! begins in a corner or in the middle. Refuses a color whose cells are one group and are nowhere else, as those of a popup or
//! of cells lit by a pointer, and colors that are in one part of the board and nowhere else, as those in a shadow, or in one row and
//! one column. Each is
//! refused if a random board shows it less often than once in some thousand boards; boards with few cells, and colors with few,
//! are not. A number of colors that the caller knows is believed instead: levels drawn by hand have such groups.

mod cross;
mod groups;
mod joins;
mod light;
#[cfg(test)]
mod tests;

use super::Candidate;
use crate::clusters::Clusters;
use crate::oklab::Lab;
use crate::refusal::Reason;
use groups::{Group, Groups};
use joins::Joins;
pub(crate) use light::is_lit_copy;
use light::{lights, lit};

/// A group of cells is an accident if it has this chance on a random board.
const SMALLEST_CHANCE: f64 = 1e-4;

/// The same for a group whose color is a lit or a shaded one of the board.
const SMALLEST_LIT_CHANCE: f64 = 1e-3;

/// Colors are in one part of the board if as much, in natural logarithms, speaks against chance; above what speaks for one of all
/// sets of colors.
const STRONGEST_EVIDENCE: f64 = 13.0;

/// The same for colors that are others in one light: such sets are few.
const LIT_EVIDENCE: f64 = 8.0;

/// Colors are in one row and one column if as much speaks against chance.
const CROSS_EVIDENCE: f64 = 9.0;

/// The same for colors that are others in one light.
const LIT_CROSS_EVIDENCE: f64 = 5.0;

/// How many ways there are to connect some cells, for each place of the first: fixed polyominoes (OEIS A001168).
const POLYOMINOES: [f64; 12] = [
    1.0, 1.0, 2.0, 6.0, 19.0, 63.0, 216.0, 760.0, 2725.0, 9910.0, 36446.0, 135_268.0,
];

/// In how many shapes a number of cells is a block, at most: as many as it has divisors, nearly.
const WAYS_OF_BLOCK: f64 = 4.0;

/// By how much there are more for each cell more.
const POLYOMINO_GROWTH: f64 = 4.06;

pub(super) fn are_all_over(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    let clusters = &candidate.clusters;
    if candidate.expected.colors == Some(clusters.centers.len()) {
        return Ok(());
    }
    let rows = candidate.rows();
    let columns = candidate.columns();
    let board = Board::new(clusters, columns, candidate.has_expected_size());
    match board.strange() {
        None => Ok(()),
        Some(Strange::Group { first, count }) => Err(Reason::OneGroup {
            rows,
            columns,
            count,
            row: first / columns + 1,
            column: first % columns + 1,
        }),
        Some(Strange::Part) => Err(Reason::OnePart { rows, columns }),
    }
}

/// Returns whether most of a game is played: a large region is flooded.
pub(super) fn is_late(candidate: &Candidate<'_, '_>) -> bool {
    let groups = Groups::new(&candidate.clusters.numbers, candidate.columns());
    groups.all.iter().any(|group| groups.is_large(group))
}

/// What no random board has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Strange {
    /// A color with one group of cells.
    Group {
        /// The first of the cells.
        first: usize,
        /// How many there are.
        count: usize,
    },
    /// Colors in one part of the board.
    Part,
}

/// The colors of a board, and where they are.
pub(super) struct Board<'c> {
    groups: Groups,
    colors: &'c [Lab],
    is_size_known: bool,
}

impl<'c> Board<'c> {
    pub(super) fn new(clusters: &'c Clusters, columns: usize, is_size_known: bool) -> Self {
        Self {
            groups: Groups::new(&clusters.numbers, columns),
            colors: &clusters.centers,
            is_size_known,
        }
    }

    /// Returns what no random board has, if there is anything.
    pub(super) fn strange(&self) -> Option<Strange> {
        let flooded = self.groups.flooded();
        for number in 0..self.colors.len() {
            let mut of_color = self.groups.all.iter().filter(|group| group.color == number);
            let (Some(group), None) = (of_color.next(), of_color.next()) else {
                continue;
            };
            if self.is_strange(flooded, group) {
                return Some(Strange::Group {
                    first: group.cells[0],
                    count: group.cells.len(),
                });
            }
        }
        let joins = Joins::new(&self.groups, flooded, self.colors.len());
        let is_part = joins.strongest_evidence() > STRONGEST_EVIDENCE;
        let cross = cross::strongest_evidence(&self.groups, flooded, self.colors.len());
        let is_strange = is_part || cross > CROSS_EVIDENCE || self.is_lit_in_part(flooded, &joins);
        is_strange.then_some(Strange::Part)
    }

    /// Returns whether several colors are others in one light, and in one part of the board.
    fn is_lit_in_part(&self, flooded: Option<usize>, joins: &Joins) -> bool {
        let colors = self.colors.len();
        lights().any(|(target, share)| {
            let lit = lit(self.colors, target, share);
            let count = lit.iter().filter(|&&is| is).count();
            let in_cross = || cross::evidence(&self.groups, flooded, colors, |color| lit[color]);
            count > 1
                && (joins.evidence(|color| lit[color]) > LIT_EVIDENCE
                    || in_cross() > LIT_CROSS_EVIDENCE)
        })
    }

    /// Returns whether the only group of a color is none that chance makes.
    fn is_strange(&self, flooded: Option<usize>, group: &Group) -> bool {
        let count = group.cells.len();
        if count < 2 {
            return false;
        }
        let is_lit = is_lit_copy(self.colors, group.color);
        if flooded.is_some_and(|flooded| self.groups.all[flooded].color == group.color) {
            return is_lit && !self.is_size_known;
        }
        // What is not flooded is as a random board of so many cells.
        let flooded_cells = flooded.map_or(0, |flooded| self.groups.all[flooded].cells.len());
        let cells = self.groups.cells() - flooded_cells;
        let ways = if group.is_block(self.groups.columns) {
            WAYS_OF_BLOCK
        } else {
            polyominoes(count)
        };
        let smallest = if is_lit {
            SMALLEST_LIT_CHANCE
        } else {
            SMALLEST_CHANCE
        };
        chance(cells, self.colors.len(), count, ways) < smallest
    }
}

/// Returns the chance that some color of a random board has this number of cells, connected in one of these ways for each place.
pub(super) fn chance(cells: usize, colors: usize, count: usize, ways: f64) -> f64 {
    let share = 1.0 / colors as f64;
    let others = (cells - count.min(cells)) as f64;
    // The ways to choose the cells cancel each other: a color has them in any of these ways, over all places.
    let exactly = share.powf(count as f64) * (1.0 - share).powf(others);
    colors as f64 * cells as f64 * ways * exactly
}

fn polyominoes(count: usize) -> f64 {
    match POLYOMINOES.get(count) {
        Some(&ways) => ways,
        None => {
            let last = POLYOMINOES.len() - 1;
            POLYOMINOES[last] * POLYOMINO_GROWTH.powf((count - last) as f64)
        }
    }
}
