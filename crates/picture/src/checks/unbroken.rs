//! Lines between cells are unbroken, and cells reach up to them: nothing lies over a part of one.
//!
//! Assumes that where there are lines between all cells, those beside cells of one color look alike on their whole length, and
//! that no cell has another color of the board along its end. Refuses a board of which a line changes its color on the way along
//! a cell, as under the edge of a pointer, a pill or a toast, even if that has the color of the cells on both sides; and one of
//! which some pixels of a cell are left beside a dialog in a color of the board. A line that is otherwise on the whole length of a
//! cell is a contour.

use super::Candidate;
use crate::lattice::{Direction, Side};
use crate::oklab::Lab;
use crate::refusal::Reason;

/// The pixels looked at along a side of a cell.
const SAMPLES: usize = 12;

/// The share of a cell's side that is looked at: lines meet at its ends.
const MIDDLE: f32 = 0.8;

/// A line is broken along a cell if as many samples are otherwise, and as many are not.
const FEWEST: usize = 3;

/// Another color is along the end of a cell if as many samples have it.
const MOST: usize = 9;

/// How far inward from the middle of a line it is looked at, in pixels: what is farther belongs to the other cell.
const IN_LINE: f32 = 0.5;

/// How far inward from a gap the end of a cell is looked at, in pixels: its last pixel may be left, or the one before. A line is
/// fitted, and so it is not farther than this from the last pixel.
const IN_CELL: [f32; 2] = [0.75, 2.0];

/// Differences below this are noise.
const SMALLEST_DIFFERENCE: f32 = 0.07;

/// Differences are noise up to this multiple of what nine of ten samples differ at most.
const NOISE: f32 = 4.0;

/// A sample has a color of the board if it is this close to it.
const SAME_COLOR: f32 = 0.06;

pub(super) fn are_unbroken(candidate: &Candidate<'_, '_>) -> Result<(), Reason> {
    for direction in Direction::BOTH {
        let survey = &candidate.region.survey;
        let gap = survey.usual_gap(candidate.rectangle(), direction);
        let mut covered = broken_line(candidate, direction);
        for inward in IN_CELL {
            covered = covered.or_else(|| other_end(candidate, direction, gap / 2.0 + inward));
        }
        if let Some((column, row)) = covered {
            let rectangle = candidate.rectangle();
            return Err(Reason::Covered {
                rows: candidate.rows(),
                columns: candidate.columns(),
                row: (row - rectangle.rows.start) as usize + 1,
                column: (column - rectangle.columns.start) as usize + 1,
            });
        }
    }
    Ok(())
}

/// Returns a cell beside a line that is broken along it.
fn broken_line(candidate: &Candidate<'_, '_>, direction: Direction) -> Option<(i32, i32)> {
    if !candidate.region.gaps.are_in(direction) {
        return None;
    }
    let stretches = stretches(candidate, direction, IN_LINE);
    let limit = limit(&stretches);
    let broken = stretches.iter().find(|stretch| {
        // At a side of the board, the line may be a frame.
        let otherwise = stretch.otherwise(limit).count();
        !stretch.is_at_side && (FEWEST..=SAMPLES - FEWEST).contains(&otherwise)
    })?;
    Some(broken.cell)
}

/// Returns a cell that has another color of the board along an end, this number of pixels from the line.
fn other_end(
    candidate: &Candidate<'_, '_>,
    direction: Direction,
    pixels: f32,
) -> Option<(i32, i32)> {
    let stretches = stretches(candidate, direction, pixels);
    let limit = limit(&stretches);
    let centers = &candidate.clusters.centers;
    let covered = stretches.iter().find(|stretch| {
        let own = candidate.number(stretch.cell);
        let mut others = (0..centers.len()).filter(|&number| number != own);
        others.any(|number| {
            let of_other = stretch
                .otherwise(limit)
                .filter(|pixel| pixel.distance(centers[number]) < SAME_COLOR);
            of_other.count() >= MOST
        })
    })?;
    Some(covered.cell)
}

/// A side of a cell.
struct Stretch {
    /// The column and the row of the cell.
    cell: (i32, i32),
    /// Whether it is at a side of the board.
    is_at_side: bool,
    /// The pixels along it.
    pixels: [Lab; SAMPLES],
    /// What is usual for them beside cells of this color.
    usual: Lab,
}

impl Stretch {
    /// Returns the pixels that are farther from the usual one than this.
    fn otherwise(&self, limit: f32) -> impl Iterator<Item = &Lab> {
        self.pixels
            .iter()
            .filter(move |pixel| pixel.distance(self.usual) > limit)
    }
}

/// Returns both sides in a direction of all cells, this number of pixels inward from the middle of their lines.
fn stretches(candidate: &Candidate<'_, '_>, direction: Direction, inward: f32) -> Vec<Stretch> {
    let sides = match direction {
        Direction::Across => [Side::Left, Side::Right],
        Direction::Down => [Side::Top, Side::Bottom],
    };
    let mut stretches = Vec::new();
    for side in sides {
        let at_side = candidate.rectangle().side_cells(side, false);
        for color in 0..candidate.clusters.centers.len() {
            let mut of_color = Vec::new();
            for cell in cells(candidate, color) {
                of_color.push(Stretch {
                    cell,
                    is_at_side: at_side.contains(&cell),
                    pixels: pixels(candidate, side, cell, inward),
                    usual: Lab::default(),
                });
            }
            let usual = Lab::median(of_color.iter().flat_map(|stretch| stretch.pixels));
            for stretch in &mut of_color {
                stretch.usual = usual;
            }
            stretches.extend(of_color);
        }
    }
    stretches
}

/// Returns the cells of a color.
fn cells(candidate: &Candidate<'_, '_>, color: usize) -> Vec<(i32, i32)> {
    let rectangle = candidate.rectangle();
    let mut cells = Vec::new();
    for row in rectangle.rows.clone() {
        for column in rectangle.columns.clone() {
            if candidate.number((column, row)) == color {
                cells.push((column, row));
            }
        }
    }
    cells
}

/// Returns the pixels along a side of a cell, this number of pixels inward from the middle of its line.
fn pixels(
    candidate: &Candidate<'_, '_>,
    side: Side,
    cell: (i32, i32),
    inward: f32,
) -> [Lab; SAMPLES] {
    let direction = side.direction();
    let survey = &candidate.region.survey;
    let view = survey.view(direction);
    let (cell_across, cell_along) = direction.turned(cell);
    let line = if side.is_last() {
        cell_across + 1
    } else {
        cell_across
    };
    let across = view.across.line(line) - side.outward() as f32 * inward;
    let mut pixels = [Lab::default(); SAMPLES];
    let places = view.along.places(cell_along, SAMPLES, MIDDLE);
    for (pixel, along) in pixels.iter_mut().zip(places) {
        let (x, y) = direction.turned((across, along));
        *pixel = survey.views.raster.pixel_near(x, y);
    }
    pixels
}

/// Returns up to which difference pixels are like the usual ones, but for noise.
fn limit(stretches: &[Stretch]) -> f32 {
    let mut differences = Vec::new();
    for stretch in stretches {
        let distances = stretch.pixels.map(|pixel| pixel.distance(stretch.usual));
        differences.extend(distances);
    }
    if differences.is_empty() {
        return SMALLEST_DIFFERENCE;
    }
    // What nine of ten differ at most.
    let place = differences.len() * 9 / 10;
    let usual = *differences.select_nth_unstable_by(place, f32::total_cmp).1;
    (NOISE * usual).max(SMALLEST_DIFFERENCE)
}
