//! The colors of a board are far apart, few, and spread over it.

use super::{Candidate, places};
use crate::clusters::Clusters;
use crate::lattice::Side;
use crate::marks;
use crate::oklab::{Converter, Lab};
use crate::refusal::Reason;

/// How far apart two colors are at least, over the largest step within one. Right readings have 12 and more.
const SMALLEST_RATIO: f32 = 8.0;

/// The same where the caller knows the number of colors, and it is right.
const SMALLEST_KNOWN_RATIO: f32 = 4.0;

/// A board of two colors is a chess board, or a list of what was done and what was not.
const FEWEST_COLORS: usize = 3;

/// The same where the caller knows the size: a game that is nearly won.
const FEWEST_COLORS_OF_SIZE: usize = 2;

/// More colors are a page of icons.
const MOST_COLORS: usize = 12;

/// A pointer covers at most as many rows and columns.
const POINTER_CELLS: usize = 2;

/// The steps in which one color is mixed with another.
const MIXTURES: usize = 20;

/// A color is a mixture if it is this close to one.
const SAME_MIXTURE: f32 = 0.045;

/// The same where chance makes colors of few cells: cells that are lit have the color of a mixture, but for rounding.
const EXACT_MIXTURE: f32 = 0.015;

/// Chance makes what more random boards than this share have.
const CHANCE: f64 = 1e-3;

/// The ways in which one to four cells lie within two rows and two columns, for each place of the first.
const LOCAL_WAYS: [f64; 4] = [1.0, 4.0, 4.0, 1.0];

/// An outer line that has each color once is refused if fewer random boards than this share have one.
const BUTTONS_CHANCE: f64 = 1e-4;

/// On boards with fewer cells, and in shorter lines, chance makes too much to be believed.
const FEWEST_CELLS_OF_CHANCE: usize = 64;

/// The same for the cells of a line.
const FEWEST_BUTTON_CELLS: usize = 8;

/// Assumes that two colors are much farther apart than each is spread. Refuses photographs, a light under the pointer, and two
/// boards read as one.
pub(super) fn are_apart(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    let ratio = candidate.clusters.ratio;
    let needed = match candidate.expected.colors {
        Some(_) => SMALLEST_KNOWN_RATIO,
        None => SMALLEST_RATIO,
    };
    if ratio >= needed {
        return Ok(());
    }
    Err(Reason::UnclearColors {
        colors: candidate.clusters.centers.len(),
        ratio,
    })
}

/// Assumes that a board has three colors or more. Refuses a page of levels: those played have one color, the others another.
pub(super) fn is_usual_number(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    let colors = candidate.clusters.centers.len();
    // The next level has a color of its own.
    let repeated = candidate
        .clusters
        .counts
        .iter()
        .filter(|&&count| count > 1)
        .count();
    let fewest = if candidate.has_expected_size() {
        FEWEST_COLORS_OF_SIZE
    } else {
        FEWEST_COLORS
    };
    let is_usual = repeated >= fewest && colors <= MOST_COLORS;
    if is_usual || candidate.expected.colors == Some(colors) {
        return Ok(());
    }
    Err(Reason::ColorCount {
        colors,
        repeated,
        fewest,
        most: MOST_COLORS,
    })
}

/// Assumes that the color of a whole outer line is inside, too. Refuses a margin read as a line of cells, and cells with the numbers
/// of rows and columns on two sides: no cell inside has the color.
pub(super) fn are_no_margin(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    let rectangle = candidate.rectangle();
    let mut is_inside = vec![false; candidate.clusters.centers.len()];
    for row in rectangle.rows.start + 1..rectangle.rows.end - 1 {
        for column in rectangle.columns.start + 1..rectangle.columns.end - 1 {
            is_inside[candidate.number((column, row))] = true;
        }
    }
    for side in Side::ALL {
        let places = rectangle.side_cells(side, false);
        let Some(&first) = places.first() else {
            continue;
        };
        let number = candidate.number(first);
        let is_of_one_color = places
            .iter()
            .all(|&place| candidate.number(place) == number);
        if is_of_one_color && !is_inside[number] {
            return Err(Reason::StrangeLine {
                rows: candidate.rows(),
                columns: candidate.columns(),
                side: side.name(),
            });
        }
    }
    Ok(())
}

/// Assumes that no outer line has each color once. Refuses the color buttons below a board, read as its last row. Buttons twice
/// as wide as cells were read as two cells each, and in two rows. Of the boards of 8 × 8 with 8 colors, one in 100 has such a line:
/// what chance makes more often than once in 10,000 boards is not refused, but on small boards, of which nearly all have one or none.
pub(super) fn are_no_buttons(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    if candidate.has_expected_size() {
        return Ok(());
    }
    let clusters = &candidate.clusters;
    let columns = candidate.columns();
    match button_side(&clusters.numbers, columns, clusters.centers.len()) {
        None => Ok(()),
        Some(side) => Err(Reason::ButtonLine {
            rows: candidate.rows(),
            columns,
            side: side.name(),
        }),
    }
}

/// Returns the side of a board whose line has each color once.
pub(super) fn button_side(numbers: &[usize], columns: usize, colors: usize) -> Option<Side> {
    let rows = numbers.len() / columns.max(1);
    let line = |side: Side| -> Vec<usize> {
        match side {
            Side::Left => numbers.iter().step_by(columns).copied().collect(),
            Side::Right => numbers[columns - 1..]
                .iter()
                .step_by(columns)
                .copied()
                .collect(),
            Side::Top => numbers[..columns].to_vec(),
            Side::Bottom => numbers[(rows - 1) * columns..].to_vec(),
        }
    };
    Side::ALL.into_iter().find(|&side| {
        let line = line(side);
        has_each_color_once(&line, colors)
            && (line.len() < FEWEST_BUTTON_CELLS
                || buttons_chance(line.len(), colors) < BUTTONS_CHANCE)
    })
}

/// Returns the chance that a side of a random board has such a line of this number of cells.
fn buttons_chance(cells: usize, colors: usize) -> f64 {
    let orders: f64 = (1..=colors).map(|number| number as f64).product();
    let sides = Side::ALL.len() as f64;
    sides * orders / (colors as f64).powf(cells as f64)
}

/// Returns whether a line of cells is cut into as many equal parts as there are colors, each of a color of its own.
fn has_each_color_once(numbers: &[usize], colors: usize) -> bool {
    if numbers.is_empty() || colors == 0 || numbers.len() % colors != 0 {
        return false;
    }
    let mut is_seen = vec![false; colors];
    for button in numbers.chunks(numbers.len() / colors) {
        let color = button[0];
        if is_seen[color] || button.iter().any(|&number| number != color) {
            return false;
        }
        is_seen[color] = true;
    }
    true
}

/// Assumes that colors have several cells. Refuses a pointer, and cells that were changing when the picture was taken. One such color
/// is asked about, unless it is a mixture of two others, of which one may be white or black. A pointer may cover some cells beside
/// each other. Boards of 8 × 8 with 8 colors often have a color of one to three cells by chance (one of 40): a single cell is asked
/// about then, and others are refused only if they are the mixture exactly.
pub(super) fn are_no_accidents(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    let clusters = &candidate.clusters;
    if candidate.expected.colors == Some(clusters.centers.len()) {
        return Ok(());
    }
    if candidate.has_expected_size() && places::is_late(candidate) {
        return are_no_lit_cells(candidate);
    }
    let marked = marks::start(candidate)
        .map(|(row, column)| clusters.numbers[row * candidate.columns() + column]);
    // Among symbols a mark may not be seen: a game mostly starts in the first cell, which is asked about.
    let start = marked.or(clusters.numbers.first().copied());
    if candidate.region.survey.views.is_evened {
        // No mixture is exact where light was divided out.
        are_no_few_cells(candidate)?;
    }
    match accidents(clusters, candidate.columns(), start) {
        0 => Ok(()),
        count => Err(Reason::OnlyCells { count }),
    }
}

/// Returns how many colors are accidents. The start may have a color of its own, if it has a mark.
pub(super) fn accidents(clusters: &Clusters, columns: usize, start: Option<usize>) -> usize {
    let cells = clusters.numbers.len();
    let colors = clusters.centers.len();
    let mut alone = 0;
    let mut local = Vec::new();
    let mut others = vec![[0; 3], [255; 3]];
    for (number, center) in clusters.centers.iter().enumerate() {
        let count = clusters.counts[number];
        if start == Some(number) && count == 1 {
            continue;
        }
        alone += usize::from(count == 1);
        if is_local(&clusters.numbers, columns, number) {
            let ways = LOCAL_WAYS.get(count - 1).copied().unwrap_or(0.0);
            let is_chance = cells >= FEWEST_CELLS_OF_CHANCE
                && places::chance(cells, colors, count, ways) >= CHANCE;
            // One cell is asked about.
            let nearest = match (is_chance, count) {
                (false, _) => SAME_MIXTURE,
                (true, 1) => 0.0,
                (true, _) => EXACT_MIXTURE,
            };
            local.push((*center, nearest));
        } else {
            others.push(center.to_rgb());
        }
    }
    let mut mixtures = local.iter();
    let has_mixture = mixtures.any(|&(color, nearest)| is_mixture(color, &others, nearest));
    if alone <= 1 && !has_mixture {
        return 0;
    }
    local.len()
}

/// Refuses all colors of two to four cells beside each other.
fn are_no_few_cells(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    let clusters = &candidate.clusters;
    let few = (0..clusters.centers.len()).filter(|&number| {
        clusters.counts[number] > 1 && is_local(&clusters.numbers, candidate.columns(), number)
    });
    match few.count() {
        0 => Ok(()),
        count => Err(Reason::OnlyCells { count }),
    }
}

/// Refuses cells that are lit at the end of a game, when each color may have few cells.
fn are_no_lit_cells(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    let centers = &candidate.clusters.centers;
    let numbers = &candidate.clusters.numbers;
    let lit = (0..centers.len()).filter(|&number| {
        is_local(numbers, candidate.columns(), number) && places::is_lit_copy(centers, number)
    });
    match lit.count() {
        0 => Ok(()),
        count => Err(Reason::OnlyCells { count }),
    }
}

/// Returns whether all cells of a color lie within as many rows and columns as a pointer covers.
fn is_local(numbers: &[usize], columns: usize, number: usize) -> bool {
    let mut down = Vec::new();
    let mut across = Vec::new();
    for (index, &other) in numbers.iter().enumerate() {
        if other == number {
            down.push(index / columns);
            across.push(index % columns);
        }
    }
    [down, across].iter().all(|lines| {
        let first = lines.iter().min().copied().unwrap_or(0);
        let last = lines.iter().max().copied().unwrap_or(0);
        last - first < POINTER_CELLS
    })
}

/// Returns whether a color lies between two of the others.
fn is_mixture(color: Lab, others: &[[u8; 3]], nearest: f32) -> bool {
    let mut converter = Converter::new();
    for (index, one) in others.iter().enumerate() {
        for other in &others[..index] {
            for step in 0..=MIXTURES {
                let mut mixed = [0; 3];
                for ((part, &from), &to) in mixed.iter_mut().zip(one).zip(other) {
                    let sum = usize::from(from) * (MIXTURES - step) + usize::from(to) * step;
                    // An average of bytes fits a byte.
                    *part = (sum / MIXTURES) as u8;
                }
                if converter.lab(mixed).distance(color) < nearest {
                    return true;
                }
            }
        }
    }
    false
}

#[cfg(test)]
mod tests;
