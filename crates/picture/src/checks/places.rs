//! The colors of a board are all over it.
//!
//! Assumes that the colors of cells are drawn at random, apart from one region that is flooded: a large one, or one that
//! begins in a corner or in the middle. Refuses a color whose cells are one group and are nowhere else, as those of a popup or
//! of cells lit by a pointer, and colors that are in one part of the board and nowhere else, as those in a shadow. Each is
//! refused if a random board shows it less often than once in some thousand boards; boards with few cells, and colors with few,
//! are not. A number of colors that the caller knows is believed instead: levels drawn by hand have such groups.

use super::Candidate;
use crate::oklab::{Converter, Lab};
use crate::refusal::Reason;

/// A group of cells is an accident if it has this chance on a random board.
const SMALLEST_CHANCE: f64 = 1e-4;

/// The same for a group whose color is a lit or a shaded one of the board.
const SMALLEST_LIT_CHANCE: f64 = 1e-3;

/// Colors are in one part of the board if as much, in natural logarithms, speaks against chance; above what speaks for one of all
/// sets of colors.
const STRONGEST_EVIDENCE: f64 = 13.0;

/// The same for colors that are others in one light: such sets are few.
const LIT_EVIDENCE: f64 = 8.0;

/// A region of this share of all cells is flooded.
const FLOODED: f32 = 0.35;

/// How many sets of colors are looked at: with more colors, only those of few.
const MOST_COLORS: usize = 12;

/// How many ways there are to connect some cells, for each place of the first: fixed polyominoes (OEIS A001168).
const POLYOMINOES: [f64; 12] = [
    1.0, 1.0, 2.0, 6.0, 19.0, 63.0, 216.0, 760.0, 2725.0, 9910.0, 36446.0, 135_268.0,
];

/// In how many shapes a number of cells is a block, at most: as many as it has divisors, nearly.
const WAYS_OF_BLOCK: f64 = 4.0;

/// By how much there are more for each cell more.
const POLYOMINO_GROWTH: f64 = 4.06;

/// The steps in which a color is lit or shaded.
const LIT_STEPS: u8 = 14;

/// What a step mixes of white or black.
const LIT_STEP: f32 = 0.05;

/// A color is a lit one if it is this close to one.
const SAME_LIT: f32 = 0.025;

pub(super) fn are_all_over(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    let clusters = &candidate.clusters;
    if candidate.expected.colors == Some(clusters.centers.len()) {
        return Ok(());
    }
    let board = Board {
        groups: Groups::new(&clusters.numbers, candidate.columns()),
        colors: &clusters.centers,
        is_size_known: candidate.has_expected_size(),
    };
    let rows = candidate.rows();
    let columns = candidate.columns();
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
enum Strange {
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
struct Board<'c> {
    groups: Groups,
    colors: &'c [Lab],
    is_size_known: bool,
}

impl Board<'_> {
    fn strange(&self) -> Option<Strange> {
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
        (is_part || self.is_lit_in_part(&joins)).then_some(Strange::Part)
    }

    /// Returns whether several colors are others in one light, and in one part of the board.
    fn is_lit_in_part(&self, joins: &Joins) -> bool {
        lights().any(|(target, share)| {
            let lit = lit(self.colors, target, share);
            let count = lit.iter().filter(|&&is| is).count();
            count > 1 && joins.evidence(|color| lit[color]) > LIT_EVIDENCE
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
fn chance(cells: usize, colors: usize, count: usize, ways: f64) -> f64 {
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

/// Returns whether a color is another one, mixed with white or with black.
pub(super) fn is_lit_copy(colors: &[Lab], number: usize) -> bool {
    lights().any(|(target, share)| lit(colors, target, share)[number])
}

/// Returns what mixes with a color that is lit or shaded, and how much of it.
fn lights() -> impl Iterator<Item = (f32, f32)> {
    let shares = (1..=LIT_STEPS).map(|step| f32::from(step) * LIT_STEP);
    shares.flat_map(|share| [(0.0, share), (255.0, share)])
}

/// Returns which colors are others in this light.
fn lit(colors: &[Lab], target: f32, share: f32) -> Vec<bool> {
    let mut converter = Converter::new();
    let mut mixed = Vec::with_capacity(colors.len());
    for color in colors {
        let rgb = color.to_rgb().map(|part| {
            let part = f32::from(part);
            (part + (target - part) * share).round() as u8
        });
        mixed.push(converter.lab(rgb));
    }
    let mut lit = Vec::with_capacity(colors.len());
    for (number, color) in colors.iter().enumerate() {
        let mut others = mixed.iter().enumerate();
        lit.push(others.any(|(other, mixed)| other != number && mixed.distance(*color) < SAME_LIT));
    }
    lit
}

/// Connected cells of one color.
struct Group {
    color: usize,
    /// The cells, row by row; the first is the first of its row.
    cells: Vec<usize>,
}

impl Group {
    /// Returns whether the cells are all those of a rectangle of more than one row and column.
    fn is_block(&self, columns: usize) -> bool {
        let rows = ends(self.cells.iter().map(|cell| cell / columns));
        let across = ends(self.cells.iter().map(|cell| cell % columns));
        rows > 1 && across > 1 && rows * across == self.cells.len()
    }
}

/// Returns how many numbers there are from the least of some to the greatest.
fn ends(numbers: impl Iterator<Item = usize> + Clone) -> usize {
    let least = numbers.clone().min().unwrap_or(0);
    let most = numbers.max().unwrap_or(0);
    most - least + 1
}

/// All groups of a board.
struct Groups {
    all: Vec<Group>,
    /// The group of each cell.
    of_cell: Vec<usize>,
    columns: usize,
}

impl Groups {
    fn new(numbers: &[usize], columns: usize) -> Self {
        let mut groups = Self {
            all: Vec::new(),
            of_cell: vec![usize::MAX; numbers.len()],
            columns,
        };
        for first in 0..numbers.len() {
            if groups.of_cell[first] != usize::MAX {
                continue;
            }
            let own = groups.all.len();
            groups.of_cell[first] = own;
            let mut cells = vec![first];
            let mut next = 0;
            while let Some(&cell) = cells.get(next) {
                next += 1;
                for neighbor in neighbors(cell, columns, numbers.len()) {
                    let is_new = groups.of_cell[neighbor] == usize::MAX;
                    if is_new && numbers[neighbor] == numbers[first] {
                        groups.of_cell[neighbor] = own;
                        cells.push(neighbor);
                    }
                }
            }
            cells.sort_unstable();
            groups.all.push(Group {
                color: numbers[first],
                cells,
            });
        }
        groups
    }

    /// Returns the number of cells.
    fn cells(&self) -> usize {
        self.of_cell.len()
    }

    /// Returns whether a group is so large that it was flooded.
    fn is_large(&self, group: &Group) -> bool {
        group.cells.len() as f32 >= FLOODED * self.cells() as f32
    }

    /// Returns the group that was flooded: the largest, if it is large or if a start is in it. A block is a dialog.
    fn flooded(&self) -> Option<usize> {
        let largest = (0..self.all.len()).max_by_key(|&group| self.all[group].cells.len())?;
        let group = &self.all[largest];
        let rows = self.cells() / self.columns;
        let starts = [
            0,
            self.columns - 1,
            self.cells() - self.columns,
            self.cells() - 1,
            rows / 2 * self.columns + self.columns / 2,
        ];
        let has_start = starts.iter().any(|&start| self.of_cell[start] == largest);
        ((has_start || self.is_large(group)) && !group.is_block(self.columns)).then_some(largest)
    }
}

/// Returns the cells beside, above and below another one.
fn neighbors(cell: usize, columns: usize, count: usize) -> impl Iterator<Item = usize> {
    let column = cell % columns;
    let left = (column > 0).then(|| cell - 1);
    let right = (column + 1 < columns).then(|| cell + 1);
    let above = cell.checked_sub(columns);
    let below = (cell + columns < count).then(|| cell + columns);
    [left, right, above, below].into_iter().flatten()
}

/// How often colors are beside each other, outside of the flooded region.
struct Joins {
    /// How many cells each color has.
    cells: Vec<f64>,
    /// How many neighbors have these two colors; both orders are counted, so that a color with itself has twice as many.
    between: Vec<Vec<f64>>,
    /// All neighbors.
    all: f64,
}

impl Joins {
    fn new(groups: &Groups, flooded: Option<usize>, colors: usize) -> Self {
        let mut joins = Self {
            cells: vec![0.0; colors],
            between: vec![vec![0.0; colors]; colors],
            all: 0.0,
        };
        let color = |cell: usize| {
            let group = groups.of_cell[cell];
            (Some(group) != flooded).then(|| groups.all[group].color)
        };
        for cell in 0..groups.cells() {
            let Some(own) = color(cell) else {
                continue;
            };
            joins.cells[own] += 1.0;
            for neighbor in neighbors(cell, groups.columns, groups.cells()) {
                if let Some(other) = color(neighbor) {
                    joins.between[own][other] += 1.0;
                    joins.all += 0.5;
                }
            }
        }
        joins
    }

    /// Returns what speaks most, over all sets of colors, against that they are anywhere by chance.
    fn strongest_evidence(&self) -> f64 {
        let colors = self.cells.len().min(MOST_COLORS);
        // A set and all others say the same of each other: the last color is in none.
        let sets = 1_usize..1 << colors.saturating_sub(1);
        let of_set = |set: usize| self.evidence(|color| color < colors && set >> color & 1 == 1);
        sets.map(of_set).fold(0.0, f64::max)
    }

    /// Returns what speaks against that the cells of a set of colors are anywhere by chance: the natural logarithm of the chance
    /// that so many of them are beside each other, or that so few are beside others, bounded as by Chernoff.
    fn evidence(&self, is_in: impl Fn(usize) -> bool) -> f64 {
        let total: f64 = self.cells.iter().sum();
        if total < 2.0 || self.all < 1.0 {
            return 0.0;
        }
        let mut cells = 0.0;
        let mut within = 0.0;
        let mut across = 0.0;
        for one in 0..self.cells.len() {
            if !is_in(one) {
                continue;
            }
            cells += self.cells[one];
            for (other, between) in self.between[one].iter().enumerate() {
                if is_in(other) {
                    within += between / 2.0;
                } else {
                    across += between;
                }
            }
        }
        let others = total - cells;
        let outside = self.all - within - across;
        let pairs = total * (total - 1.0);
        let within_evidence = excess(within, self.all * cells * (cells - 1.0) / pairs);
        let outside_evidence = excess(outside, self.all * others * (others - 1.0) / pairs);
        let across_evidence = lack(across, self.all, 2.0 * cells * others / pairs);
        within_evidence.max(outside_evidence).max(across_evidence)
    }
}

/// Returns what speaks against it that a number with this mean is so large.
fn excess(found: f64, mean: f64) -> f64 {
    if found <= mean || mean <= 0.0 {
        return 0.0;
    }
    found * (found / mean).ln() - found + mean
}

/// Returns what speaks against it that so few of all have what each has with this chance.
fn lack(found: f64, all: f64, chance: f64) -> f64 {
    let share = found / all;
    if share >= chance || chance >= 1.0 {
        return 0.0;
    }
    let with = if share > 0.0 {
        share * (share / chance).ln()
    } else {
        0.0
    };
    all * (with + (1.0 - share) * ((1.0 - share) / (1.0 - chance)).ln())
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;

    /// Ten colors of games, some of them lit or shaded ones of others.
    fn colors() -> Vec<Lab> {
        let mut converter = Converter::new();
        [
            [230, 57, 53],
            [67, 160, 71],
            [30, 136, 229],
            [253, 216, 53],
            [142, 36, 170],
            [251, 140, 0],
            [239, 154, 154],
            [165, 214, 167],
            [0, 0, 0],
            [255, 255, 255],
        ]
        .map(|rgb| converter.lab(rgb))
        .to_vec()
    }

    fn strange(numbers: &[usize], columns: usize, colors: &[Lab]) -> Option<Strange> {
        let board = Board {
            groups: Groups::new(numbers, columns),
            colors,
            is_size_known: false,
        };
        board.strange()
    }

    fn random(chance: &mut Pcg64Mcg, cells: usize, colors: usize) -> Vec<usize> {
        (0..cells).map(|_| chance.random_range(0..colors)).collect()
    }

    #[test]
    fn less_than_one_random_board_in_a_thousand_is_strange() {
        let boards = if std::env::var_os("COLORWALK_LONG").is_some() {
            20_000
        } else {
            1_000
        };
        let palette = colors();
        let mut chance = Pcg64Mcg::seed_from_u64(84);
        for (side, count) in [(8, 3), (8, 4), (8, 6), (8, 8), (14, 3), (14, 6), (14, 10)] {
            let mut found = 0;
            for _ in 0..boards {
                let numbers = random(&mut chance, side * side, count);
                found += usize::from(strange(&numbers, side, &palette[..count]).is_some());
            }
            assert!(
                1000 * found <= boards,
                "{found} of {boards} boards of {side} x {side} x {count}"
            );
        }
    }

    #[test]
    fn a_popup_over_some_cells_is_strange() {
        let palette = colors();
        let mut chance = Pcg64Mcg::seed_from_u64(1);
        for _ in 0..200 {
            let mut numbers = random(&mut chance, 196, 6);
            let first = 14 * chance.random_range(0..12) + chance.random_range(0..11);
            for cell in [0, 1, 2, 14, 15, 16] {
                numbers[first + cell] = 6;
            }
            let group = Strange::Group { first, count: 6 };
            assert_eq!(strange(&numbers, 14, &palette[..7]), Some(group));
        }
    }

    #[test]
    fn a_shadow_over_a_part_is_strange() {
        let palette = colors();
        let mut chance = Pcg64Mcg::seed_from_u64(2);
        for _ in 0..200 {
            let line = chance.random_range(2..=8);
            let mut numbers = random(&mut chance, 100, 4);
            for (cell, number) in numbers.iter_mut().enumerate() {
                if cell % 10 < line {
                    *number += 4;
                }
            }
            assert!(strange(&numbers, 10, &palette[..8]).is_some(), "{line}");
        }
    }

    #[test]
    fn what_is_flooded_is_not_strange() {
        let palette = colors();
        let mut chance = Pcg64Mcg::seed_from_u64(3);
        for _ in 0..200 {
            let mut numbers = random(&mut chance, 196, 5);
            for (cell, number) in numbers.iter_mut().enumerate() {
                if cell / 14 + cell % 14 < 9 {
                    *number = 5;
                }
            }
            assert_eq!(strange(&numbers, 14, &palette[..6]), None);
        }
    }
}
