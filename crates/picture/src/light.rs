//! Uneven light over a board: a vignette, or a lamp at one side. It is estimated, and divided out of the picture.
//!
//! Light multiplies linear intensities, and so all parts of an OKLab color, which are homogeneous, by one factor. Its logarithm is
//! taken for a polynomial of the second degree in the place: no shadow with an edge and no lit cell is one. It is fitted to the cells
//! of a rectangle, first to neighbors of nearly one color, and then to all cells of each group of colors.
//!
//! Invariant: nothing is read because of the light alone. The picture without it passes all checks, as any picture does.

use crate::cells::Cell;
use crate::clusters::clusters;
use crate::grow::{CLEAR_SHARE, Region};
use crate::oklab::Lab;
use crate::raster::Raster;

/// The terms of the polynomial, without the constant one.
const TERMS: usize = 5;

/// Fewer rows or columns say too little of the light.
const FEWEST_LINES: usize = 5;

/// Neighbors are of one color if their colors, without their brightness, are this close.
const SAME_TINT: f32 = 0.03;

/// The same for the logarithms of their brightness, before the light is known.
const SAME_BRIGHTNESS: f64 = 0.15;

/// Cells darker than this say nothing of the light.
const DARK: f32 = 0.12;

/// How often the light is fitted to neighbors, and to groups.
const ROUNDS: usize = 4;

/// What differs by more than this multiple of the usual difference is not of one color.
const OUTLIER: f64 = 3.0;

/// Differences below this are noise.
const NOISE: f64 = 0.012;

/// The brightest place of a board over the darkest: below, the light is even, and above, it is no light.
const RATIOS: std::ops::Range<f64> = 1.04..2.6;

/// Cells of one color differ by at most this share of what the light differs over the board, nine of ten of them.
const LARGEST_REST: f64 = 0.12;

/// How far beyond the board its light goes on, in halves of its sides from its middle; farther out it stays as it is there.
const REACH: f64 = 1.3;

/// The light over a picture.
#[derive(Clone, Debug)]
pub(crate) struct Light {
    middle: (f64, f64),
    half: (f64, f64),
    terms: [f64; TERMS],
    /// The logarithm of the average over the board.
    average: f64,
}

impl Light {
    /// Finds the light over a rectangle of cells; `None` if it is even, or if what differs is no light.
    pub(crate) fn over(region: &Region<'_>) -> Option<Self> {
        let rectangle = &region.rectangle;
        if rectangle.width().min(rectangle.height()) < FEWEST_LINES {
            return None;
        }
        let lattice = &region.survey.lattice;
        let ends = |axis: &crate::lattice::Axis, lines: &std::ops::Range<i32>| {
            let first = f64::from(axis.line(lines.start));
            let last = f64::from(axis.line(lines.end));
            ((first + last) / 2.0, (last - first) / 2.0)
        };
        let across = ends(&lattice.x, &rectangle.columns);
        let down = ends(&lattice.y, &rectangle.rows);
        let mut light = Self {
            middle: (across.0, down.0),
            half: (across.1, down.1),
            terms: [0.0; TERMS],
            average: 0.0,
        };
        let cells = light.cells(region);
        let pairs = pairs(&cells, rectangle.width());
        for _ in 0..ROUNDS {
            light.terms = fitted_to(&pairs, &light.terms)?;
        }
        let mut rest = f64::INFINITY;
        for _ in 0..ROUNDS {
            let groups = light.groups(&cells);
            let pairs = from_middle(&cells, &groups);
            light.terms = fitted_to(&pairs, &light.terms)?;
            rest = largest_difference(&pairs, &light.terms);
        }
        let logarithms: Vec<f64> = cells
            .iter()
            .map(|cell| dot(&light.terms, &cell.basis))
            .collect();
        let least = logarithms.iter().copied().fold(f64::INFINITY, f64::min);
        let most = logarithms.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        light.average = logarithms.iter().sum::<f64>() / logarithms.len().max(1) as f64;
        is_light(most - least, rest).then_some(light)
    }

    /// Returns a picture without this light.
    pub(crate) fn divided_out(&self, raster: &Raster) -> Raster {
        let mut pixels = Vec::with_capacity(raster.pixels.len());
        for y in 0..raster.height {
            for x in 0..raster.width {
                let basis = self.basis(x as f64 + 0.5, y as f64 + 0.5);
                let factor = (dot(&self.terms, &basis) - self.average).exp();
                pixels.push(raster.pixel(x, y).divided(factor as f32));
            }
        }
        Raster { pixels, ..*raster }
    }

    /// Returns the terms of the polynomial at a place.
    fn basis(&self, x: f64, y: f64) -> [f64; TERMS] {
        let x = ((x - self.middle.0) / self.half.0).clamp(-REACH, REACH);
        let y = ((y - self.middle.1) / self.half.1).clamp(-REACH, REACH);
        [x, y, x * x, x * y, y * y]
    }

    /// Returns what is known of the cells, row by row.
    fn cells(&self, region: &Region<'_>) -> Vec<Lit> {
        let lattice = &region.survey.lattice;
        let mut cells = Vec::new();
        for row in region.rectangle.rows.clone() {
            for column in region.rectangle.columns.clone() {
                let x = f64::from(lattice.x.line(column) + lattice.x.pitch / 2.0);
                let y = f64::from(lattice.y.line(row) + lattice.y.pitch / 2.0);
                let cell = region.survey.cell(column, row);
                cells.push(Lit::new(cell, self.basis(x, y)));
            }
        }
        cells
    }

    /// Returns the group of the color of each cell, without this light.
    fn groups(&self, cells: &[Lit]) -> Vec<usize> {
        let mut colors = Vec::with_capacity(cells.len());
        for cell in cells {
            let factor = dot(&self.terms, &cell.basis).exp();
            colors.push(cell.color.divided(factor as f32));
        }
        clusters(&colors, None).numbers
    }
}

/// Returns whether light of which the logarithm differs so much over a board is uneven, and what cells differ from it is little.
fn is_light(range: f64, rest: f64) -> bool {
    RATIOS.contains(&range.exp()) && rest <= LARGEST_REST * range
}

/// A cell in the light.
struct Lit {
    color: Lab,
    /// How bright it is, and what its color is besides.
    brightness: f32,
    /// The terms of the polynomial at its middle.
    basis: [f64; TERMS],
    /// Whether it says something of the light.
    is_clear: bool,
}

impl Lit {
    fn new(cell: Option<Cell>, basis: [f64; TERMS]) -> Self {
        let color = cell.map_or(Lab::default(), |cell| cell.color);
        let brightness = color.distance(Lab::default());
        let is_clear = cell.is_some_and(|cell| cell.share >= CLEAR_SHARE);
        Self {
            color,
            brightness,
            basis,
            is_clear: is_clear && brightness > DARK,
        }
    }
}

/// Two places, between which the light differs as brightness does.
struct Pair {
    /// The difference of the logarithms of brightness.
    difference: f64,
    /// The difference of the terms.
    basis: [f64; TERMS],
    weight: f64,
}

/// Returns the neighbors of nearly one color.
fn pairs(cells: &[Lit], columns: usize) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for (index, cell) in cells.iter().enumerate() {
        let mut neighbors = vec![index + columns];
        if (index + 1) % columns != 0 {
            neighbors.push(index + 1);
        }
        for other in neighbors
            .into_iter()
            .filter_map(|neighbor| cells.get(neighbor))
        {
            if !cell.is_clear || !other.is_clear {
                continue;
            }
            let difference = f64::from(other.brightness).ln() - f64::from(cell.brightness).ln();
            let tint = cell
                .color
                .divided(cell.brightness)
                .distance(other.color.divided(other.brightness));
            let weaker = cell.brightness.min(other.brightness);
            if tint * weaker > SAME_TINT || difference.abs() > SAME_BRIGHTNESS {
                continue;
            }
            pairs.push(Pair {
                difference,
                basis: minus(&other.basis, &cell.basis),
                weight: f64::from(weaker * weaker),
            });
        }
    }
    pairs
}

/// Returns each cell with the middle of its group.
fn from_middle(cells: &[Lit], groups: &[usize]) -> Vec<Pair> {
    let count = groups.iter().max().map_or(0, |last| last + 1);
    let mut pairs = Vec::with_capacity(cells.len());
    for group in 0..count {
        let members: Vec<&Lit> = cells
            .iter()
            .zip(groups)
            .filter(|(cell, own)| **own == group && cell.is_clear)
            .map(|(cell, _)| cell)
            .collect();
        let mut brightness = 0.0;
        let mut basis = [0.0; TERMS];
        for cell in &members {
            brightness += f64::from(cell.brightness).ln() / members.len() as f64;
            for (sum, term) in basis.iter_mut().zip(&cell.basis) {
                *sum += term / members.len() as f64;
            }
        }
        for cell in members {
            pairs.push(Pair {
                difference: f64::from(cell.brightness).ln() - brightness,
                basis: minus(&cell.basis, &basis),
                weight: f64::from(cell.brightness * cell.brightness),
            });
        }
    }
    pairs
}

/// Returns the terms that fit pairs best by least squares, without those that are far from what they were.
fn fitted_to(pairs: &[Pair], before: &[f64; TERMS]) -> Option<[f64; TERMS]> {
    let mut rests: Vec<f64> = pairs.iter().map(|pair| pair.rest(before)).collect();
    if rests.len() <= 2 * TERMS {
        return None;
    }
    let half = rests.len() / 2;
    let usual = *rests.select_nth_unstable_by(half, f64::total_cmp).1;
    let limit = (OUTLIER * usual).max(NOISE);
    let mut equations = [[0.0; TERMS + 1]; TERMS];
    for pair in pairs {
        if pair.rest(before) > limit {
            continue;
        }
        for (row, own) in equations.iter_mut().zip(&pair.basis) {
            for (sum, other) in row.iter_mut().zip(&pair.basis) {
                *sum += pair.weight * own * other;
            }
            row[TERMS] += pair.weight * own * pair.difference;
        }
    }
    solved(equations)
}

/// Returns what nine of ten pairs differ from the light at most.
fn largest_difference(pairs: &[Pair], terms: &[f64; TERMS]) -> f64 {
    let mut rests: Vec<f64> = pairs.iter().map(|pair| pair.rest(terms)).collect();
    if rests.is_empty() {
        return f64::INFINITY;
    }
    let place = rests.len() * 9 / 10;
    *rests.select_nth_unstable_by(place, f64::total_cmp).1
}

impl Pair {
    /// Returns how far a pair is from this light.
    fn rest(&self, terms: &[f64; TERMS]) -> f64 {
        (self.difference - dot(terms, &self.basis)).abs()
    }
}

/// Solves linear equations by elimination; `None` if they say too little.
fn solved(mut equations: [[f64; TERMS + 1]; TERMS]) -> Option<[f64; TERMS]> {
    for column in 0..TERMS {
        let pivot = (column..TERMS).max_by(|&one, &other| {
            let size = |row: usize| equations[row][column].abs();
            size(one).total_cmp(&size(other))
        })?;
        equations.swap(column, pivot);
        let first = equations[column];
        if first[column].abs() < 1e-9 {
            return None;
        }
        for (row, equation) in equations.iter_mut().enumerate() {
            if row == column {
                continue;
            }
            let factor = equation[column] / first[column];
            for (value, above) in equation.iter_mut().zip(&first) {
                *value -= factor * above;
            }
        }
    }
    let mut solution = [0.0; TERMS];
    for (index, value) in solution.iter_mut().enumerate() {
        *value = equations[index][TERMS] / equations[index][index];
    }
    Some(solution)
}

fn dot(one: &[f64; TERMS], other: &[f64; TERMS]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

fn minus(one: &[f64; TERMS], other: &[f64; TERMS]) -> [f64; TERMS] {
    let mut difference = *one;
    for (value, other) in difference.iter_mut().zip(other) {
        *value -= other;
    }
    difference
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the color number of a cell.
    fn number(column: usize, row: usize) -> usize {
        (column * column + 2 * row + row * column) % 3
    }

    /// Returns cells in rows, each of one of three colors, in a light with these terms.
    fn cells(columns: usize, rows: usize, terms: [f64; TERMS]) -> Vec<Lit> {
        let colors = [(0.8, 0.1, 0.05), (0.6, -0.1, 0.1), (0.5, 0.02, -0.12)];
        let mut cells = Vec::new();
        for row in 0..rows {
            for column in 0..columns {
                let x = 2.0 * (column as f64 + 0.5) / columns as f64 - 1.0;
                let y = 2.0 * (row as f64 + 0.5) / rows as f64 - 1.0;
                let basis = [x, y, x * x, x * y, y * y];
                let factor = dot(&terms, &basis).exp() as f32;
                let (l, a, b) = colors[number(column, row)];
                let color = Lab { l, a, b }.divided(1.0 / factor);
                cells.push(Lit::new(Some(Cell { color, share: 1.0 }), basis));
            }
        }
        cells
    }

    fn largest_error(one: &[f64; TERMS], other: &[f64; TERMS]) -> f64 {
        let errors = minus(one, other);
        errors.iter().fold(0.0, |most, error| error.abs().max(most))
    }

    #[test]
    fn the_light_is_found_by_neighbors_and_by_groups() {
        let terms = [0.1, -0.05, -0.12, 0.03, -0.08];
        let cells = cells(12, 9, terms);
        let mut found = [0.0; TERMS];
        for _ in 0..ROUNDS {
            found = fitted_to(&pairs(&cells, 12), &found).unwrap();
        }
        assert!(largest_error(&found, &terms) < 1e-3, "{found:?}");
        let groups: Vec<usize> = (0..108).map(|cell| number(cell % 12, cell / 12)).collect();
        let all = from_middle(&cells, &groups);
        let found = fitted_to(&all, &found).unwrap();
        assert!(largest_error(&found, &terms) < 1e-5, "{found:?}");
        assert!(largest_difference(&all, &found) < 1e-5);
    }

    #[test]
    fn a_lit_cell_is_no_light() {
        let terms = [0.1, 0.0, -0.1, 0.0, -0.1];
        let mut cells = cells(10, 10, terms);
        cells[34].brightness *= 1.1;
        let mut found = [0.0; TERMS];
        for _ in 0..ROUNDS {
            found = fitted_to(&pairs(&cells, 10), &found).unwrap();
        }
        assert!(largest_error(&found, &terms) < 1e-3, "{found:?}");
    }

    #[test]
    fn cells_without_a_clear_color_and_dark_ones_say_nothing() {
        let lit = |l: f32, share: f32| {
            let color = Lab { l, a: 0.0, b: 0.0 };
            Lit::new(Some(Cell { color, share }), [0.0; TERMS]).is_clear
        };
        assert!(lit(0.13, 0.6));
        assert!(!lit(0.11, 0.6));
        assert!(!lit(0.13, 0.5));
        assert!(!Lit::new(None, [0.0; TERMS]).is_clear);
    }

    #[test]
    fn neighbors_of_other_colors_say_nothing() {
        let count = |one: Lab, other: Lab| {
            let cell = |color| Lit::new(Some(Cell { color, share: 1.0 }), [0.0; TERMS]);
            pairs(&[cell(one), cell(other)], 2).len()
        };
        let gray = |l: f32| Lab { l, a: 0.0, b: 0.0 };
        assert_eq!(count(gray(0.5), gray(0.5 * 1.15)), 1);
        assert_eq!(count(gray(0.5), gray(0.5 * 1.17)), 0);
        let red = |a: f32| Lab { l: 0.5, a, b: 0.0 };
        assert_eq!(count(red(0.0), red(0.028)), 1);
        assert_eq!(count(red(0.0), red(0.032)), 0);
    }

    #[test]
    fn light_is_uneven_but_not_too_much_and_cells_follow_it() {
        assert!(is_light(1.05_f64.ln(), 0.0));
        assert!(!is_light(1.03_f64.ln(), 0.0));
        assert!(is_light(2.5_f64.ln(), 0.0));
        assert!(!is_light(2.7_f64.ln(), 0.0));
        assert!(is_light(0.5, 0.059));
        assert!(!is_light(0.5, 0.061));
    }

    #[test]
    fn too_few_cells_say_nothing_of_the_light() {
        let few = pairs(&cells(3, 2, [0.0; TERMS]), 3);
        assert!(fitted_to(&few, &[0.0; TERMS]).is_none());
        assert!(solved([[0.0; TERMS + 1]; TERMS]).is_none());
    }
}
