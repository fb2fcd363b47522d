//! A cell looks like the other cells of its color: nothing lies over a part of it.
//!
//! Assumes that a program draws all cells of a color alike, but for a mark within some, such as a number, a letter or a ring.
//! Refuses a board of which a cell is otherwise at its rim, as under the edge of a dialog, a toast, a pill or a pointer, or
//! under the edge of a shadow. What covers cells as a whole, and no part of any, is for the check of places.

use super::Candidate;
use crate::lattice::Axis;
use crate::oklab::Lab;
use crate::refusal::Reason;

/// The pixels looked at in a cell, per axis.
const SAMPLES: usize = 7;

/// How many of them are at the rim.
const RIM: usize = 4 * (SAMPLES - 1);

/// As many pixels of the rim are otherwise in a cell that is covered. A region with round corners has fewer.
const COVERED: usize = RIM / 5;

/// The rim is this number of pixels within the cell: edges are blurred, and regions have outlines.
const INSET: f32 = 2.2;

/// The same for the end of a cell, to which what is within it does not reach.
const OUTER_INSET: f32 = 1.0;

/// As many pixels of the end of a cell are otherwise if something reaches into it.
const COVERED_AT_END: usize = 3;

/// The rim is at least this share of a cell wide, whatever its pixels.
const SMALLEST_MIDDLE: f32 = 0.45;

/// The same at most.
const LARGEST_MIDDLE: f32 = 0.8;

/// The share of what is otherwise that is so on all sides, if it is a ring: it may be a pixel off the middle.
const SYMMETRY: f32 = 0.6;

/// With fewer cells of a color, there is no usual look of them.
const FEWEST_CELLS: usize = 3;

/// Differences below this are noise.
const SMALLEST_DIFFERENCE: f32 = 0.07;

/// Differences are noise up to this multiple of what nine of ten samples differ at most.
const NOISE: f32 = 4.0;

pub(super) fn look_alike(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    let inner = differences(candidate, INSET);
    let limit = (NOISE * usual_difference(&inner)).max(SMALLEST_DIFFERENCE);
    let is_otherwise = |one: &[f32], fewest: usize| {
        one.iter().filter(|&&difference| difference > limit).count() >= fewest
    };
    let mut covered: Vec<usize> = (0..inner.len())
        .filter(|&cell| is_otherwise(&inner[cell], COVERED))
        .collect();
    if covered.is_empty() {
        return Ok(());
    }
    // A large symbol or letter reaches the rim, but not the end of the cell.
    let outer = differences(candidate, OUTER_INSET);
    covered.retain(|&cell| is_otherwise(&outer[cell], COVERED_AT_END));
    match covered[..] {
        [] => Ok(()),
        [cell] if is_ring(&inner[cell], limit) => Ok(()),
        [cell, ..] => Err(Reason::Covered {
            rows: candidate.rows(),
            columns: candidate.columns(),
            row: cell / candidate.columns() + 1,
            column: cell % candidate.columns() + 1,
        }),
    }
}

/// Returns for each cell how far its rim, this number of pixels within the cell, is from the usual one of its color.
fn differences(candidate: &Candidate<'_, '_>, inset: f32) -> Vec<Vec<f32>> {
    let looks = looks(candidate, inset);
    let mut differences: Vec<Vec<f32>> = vec![Vec::new(); looks.len()];
    for number in 0..candidate.clusters.centers.len() {
        let cells: Vec<usize> = (0..looks.len())
            .filter(|&cell| candidate.clusters.numbers[cell] == number)
            .collect();
        let usual = if cells.len() < FEWEST_CELLS {
            // The cells of all colors, in what they have of their own.
            usual(&looks, &(0..looks.len()).collect::<Vec<_>>())
        } else {
            usual(&looks, &cells)
        };
        for cell in cells {
            for (own, usual) in looks[cell].iter().zip(&usual) {
                differences[cell].push(own.distance(*usual));
            }
        }
    }
    differences
}

/// Returns whether the rim of a cell is otherwise on all four sides alike, as it is under a ring.
fn is_ring(differences: &[f32], limit: f32) -> bool {
    let otherwise: Vec<bool> = differences.iter().map(|&one| one > limit).collect();
    let places: Vec<(usize, usize)> = rim().collect();
    // A ring is cut into pixels a little otherwise on each side.
    let is_otherwise = |(down, across): (usize, usize)| {
        let mut pairs = places.iter().zip(&otherwise);
        pairs.any(|(place, &is)| is && place.0.abs_diff(down) <= 1 && place.1.abs_diff(across) <= 1)
    };
    let last = SAMPLES - 1;
    let mut count = 0;
    let mut alike = 0;
    for (&(down, across), _) in places.iter().zip(&otherwise).filter(|(_, is)| **is) {
        count += 1;
        let is_alike = is_otherwise((across, last - down))
            && is_otherwise((last - down, last - across))
            && is_otherwise((last - across, down));
        alike += usize::from(is_alike);
    }
    alike as f32 >= SYMMETRY * count as f32
}

/// Returns the places of the rim, row by row: how far down and how far across.
fn rim() -> impl Iterator<Item = (usize, usize)> {
    let last = SAMPLES - 1;
    (0..SAMPLES * SAMPLES)
        .map(|place| (place / SAMPLES, place % SAMPLES))
        .filter(move |&(down, across)| [down, across].iter().any(|&at| at == 0 || at == last))
}

/// Returns the rim of each cell, as differences from the cell's color: light may be uneven.
fn looks(candidate: &Candidate<'_, '_>, inset: f32) -> Vec<Vec<Lab>> {
    let survey = &candidate.region.survey;
    let rectangle = candidate.rectangle();
    let lattice = &survey.lattice;
    let mut looks = Vec::with_capacity(candidate.rows() * candidate.columns());
    for row in rectangle.rows.clone() {
        let ys: Vec<f32> = lattice
            .y
            .places(row, SAMPLES, middle(&lattice.y, inset))
            .collect();
        for column in rectangle.columns.clone() {
            let xs: Vec<f32> = lattice
                .x
                .places(column, SAMPLES, middle(&lattice.x, inset))
                .collect();
            let own = survey.cell(column, row).map(|cell| cell.color);
            let own = own.unwrap_or_default();
            let mut look = Vec::with_capacity(RIM);
            for (down, across) in rim() {
                let color = survey.views.raster.pixel_near(xs[across], ys[down]);
                look.push(color.minus(own));
            }
            looks.push(look);
        }
    }
    looks
}

/// Returns the share of a cell within its rim.
fn middle(axis: &Axis, inset: f32) -> f32 {
    let side = axis.pitch - 2.0 * axis.inset;
    let largest = 1.0 - (1.0 - LARGEST_MIDDLE) * inset / INSET;
    (1.0 - 2.0 * inset / side).clamp(SMALLEST_MIDDLE, largest)
}

/// Returns for each place of the rim what is in the middle between all of these cells.
fn usual(looks: &[Vec<Lab>], cells: &[usize]) -> Vec<Lab> {
    (0..RIM)
        .map(|place| Lab::median(cells.iter().map(|&cell| looks[cell][place])))
        .collect()
}

/// Returns what nine of ten samples differ at most.
fn usual_difference(differences: &[Vec<f32>]) -> f32 {
    let mut all: Vec<f32> = differences.iter().flatten().copied().collect();
    if all.is_empty() {
        return 0.0;
    }
    let place = all.len() * 9 / 10;
    *all.select_nth_unstable_by(place, f32::total_cmp).1
}
