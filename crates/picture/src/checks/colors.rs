//! The colors of a board are far apart, few, and spread over it.

use super::{Candidate, places};
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
/// as wide as cells were read as two cells each, and in two rows.
pub(super) fn are_no_buttons(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    let colors = candidate.clusters.centers.len();
    if candidate.has_expected_size() {
        return Ok(());
    }
    for side in Side::ALL {
        let places = candidate.rectangle().side_cells(side, false);
        let numbers: Vec<usize> = places
            .iter()
            .map(|&place| candidate.number(place))
            .collect();
        if has_each_color_once(&numbers, colors) {
            return Err(Reason::ButtonLine {
                rows: candidate.rows(),
                columns: candidate.columns(),
                side: side.name(),
            });
        }
    }
    Ok(())
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

/// Assumes that colors have several cells. Refuses a pointer, and cells that were changing when the picture was taken. One such color is asked about, unless it
/// is a mixture of two others, of which one may be white or black. A pointer may cover some cells beside each other.
pub(super) fn are_no_accidents(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    let clusters = &candidate.clusters;
    if candidate.expected.colors == Some(clusters.centers.len()) {
        return Ok(());
    }
    if candidate.has_expected_size() && places::is_late(candidate) {
        return are_no_lit_cells(candidate);
    }
    // The start may have a color of its own, if it has a mark.
    let start = marks::start(candidate)
        .map(|(row, column)| candidate.clusters.numbers[row * candidate.columns() + column]);
    let mut alone = 0;
    let mut local = Vec::new();
    let mut others = vec![[0; 3], [255; 3]];
    for (number, center) in clusters.centers.iter().enumerate() {
        if start == Some(number) && clusters.counts[number] == 1 {
            continue;
        }
        alone += usize::from(clusters.counts[number] == 1);
        if is_local(candidate, number) {
            local.push(*center);
        } else {
            others.push(center.to_rgb());
        }
    }
    let has_mixture = local.iter().any(|&color| is_mixture(color, &others));
    if alone <= 1 && !has_mixture {
        return Ok(());
    }
    Err(Reason::OnlyCells { count: local.len() })
}

/// Refuses cells that are lit at the end of a game, when each color may have few cells.
fn are_no_lit_cells(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    let centers = &candidate.clusters.centers;
    let lit = (0..centers.len())
        .filter(|&number| is_local(candidate, number) && places::is_lit_copy(centers, number));
    match lit.count() {
        0 => Ok(()),
        count => Err(Reason::OnlyCells { count }),
    }
}

/// Returns whether all cells of a color lie within as many rows and columns as a pointer covers.
fn is_local(candidate: &Candidate<'_, '_>, number: usize) -> bool {
    let mut rows = Vec::new();
    let mut columns = Vec::new();
    for (index, &other) in candidate.clusters.numbers.iter().enumerate() {
        if other == number {
            rows.push(index / candidate.columns());
            columns.push(index % candidate.columns());
        }
    }
    [rows, columns].iter().all(|lines| {
        let first = lines.iter().min().copied().unwrap_or(0);
        let last = lines.iter().max().copied().unwrap_or(0);
        last - first < POINTER_CELLS
    })
}

/// Returns whether a color lies between two of the others.
fn is_mixture(color: Lab, others: &[[u8; 3]]) -> bool {
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
                if converter.lab(mixed).distance(color) < SAME_MIXTURE {
                    return true;
                }
            }
        }
    }
    false
}
