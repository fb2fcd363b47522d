//! Lines between cells of one color that are too faint to be edges.
//!
//! A gap of one pixel may differ so little from the cells beside it that no eye sees it, while the same gap is seen well between
//! cells of another color: a gray gap between cells of pale green. It is the same line all along the cells, and that is what is
//! looked for here: the average along it differs from both cells by more than anything within them does. Where neighbors have
//! different colors, edges are seen without it.

use crate::lattice::{Direction, Side};
use crate::oklab::Lab;
use crate::survey::Survey;

/// The pixels that are averaged along a cell.
const SAMPLES: usize = 9;

/// The share of the cell along which they are.
const MIDDLE: f32 = 0.6;

/// How far from a line the cells beside it are looked at, in pitches: symbols are farther away.
const REACH: f32 = 0.3;

/// A line differs at least so much from the cells.
const SMALLEST_DIFFERENCE: f32 = 0.015;

/// A line differs from the cells by more than this multiple of what differs within them.
const NOISE: f32 = 3.0;

/// Returns whether there is a line on one side of a cell, beyond which is a cell of the same color: an edge, or a faint line.
pub(crate) fn has_line(survey: &Survey<'_>, side: Side, (column, row): (i32, i32)) -> bool {
    survey.has_border(side, column, row) || has_faint_line(survey, side, (column, row))
}

fn has_faint_line(survey: &Survey<'_>, side: Side, place: (i32, i32)) -> bool {
    let direction = side.direction();
    let view = survey.view(direction);
    let (cell, along) = direction.turned(place);
    let line = if side.is_last() { cell + 1 } else { cell };
    let middle = view.across.line(line);
    let reach = REACH * view.across.pitch;
    let length = view.edges.width;
    let first = (middle - reach).ceil().max(0.0) as usize;
    let last = ((middle + reach) as usize + 1).min(length);
    let around = view.across.around(line, length);
    // Most places have no line, and one row of pixels says so.
    let center = view.along.line(along) + 0.5 * view.along.pitch;
    let beside = pixel(survey, direction, first, center);
    let mut row = around.clone();
    if row.all(|across| {
        pixel(survey, direction, across, center).distance(beside) < SMALLEST_DIFFERENCE / 2.0
    }) {
        return false;
    }
    let mut in_line = Vec::new();
    let mut in_cells = Vec::new();
    for across in first..last {
        let mut colors = [Lab::default(); SAMPLES];
        let places = view.along.places(along, SAMPLES, MIDDLE);
        for (color, place) in colors.iter_mut().zip(places) {
            *color = pixel(survey, direction, across, place);
        }
        let color = Lab::mean(&colors);
        if around.contains(&across) {
            in_line.push(color);
        } else {
            in_cells.push(color);
        }
    }
    let own = Lab::mean(&in_cells);
    let needed = SMALLEST_DIFFERENCE.max(NOISE * largest_distance(&in_cells, own));
    in_cells.len() > 1 && largest_distance(&in_line, own) > needed
}

/// Returns the color of a pixel by where it is across the lines and along them.
fn pixel(survey: &Survey<'_>, direction: Direction, across: usize, along: f32) -> Lab {
    let (x, y) = direction.turned((across as f32 + 0.5, along));
    survey.views.raster.pixel_near(x, y)
}

/// Returns how far the farthest of some colors is from another one.
fn largest_distance(colors: &[Lab], from: Lab) -> f32 {
    let distances = colors.iter().map(|color| color.distance(from));
    distances.fold(0.0, f32::max)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lattice::{Axis, Lattice};
    use crate::picture::Picture;
    use crate::raster::Raster;
    use crate::survey::Views;

    /// Returns whether a line of this gray is seen between two columns of cells of level 160, of which the pixels differ by as much.
    fn is_seen(line: u8, noise: u8) -> bool {
        let mut rgba = Vec::new();
        for _ in 0..20 {
            for x in 0..40 {
                let level = if x == 20 { line } else { 160 + x % 2 * noise };
                rgba.extend([level, level, level, 255]);
            }
        }
        let picture = Picture::new(40, 20, &rgba).unwrap();
        let views = Views::new(Raster::new(&picture));
        let axis = Axis {
            origin: 0.0,
            pitch: 20.0,
            inset: 0.0,
        };
        let survey = Survey::new(&views, Lattice { x: axis, y: axis });
        assert!(!survey.has_border(Side::Left, 1, 0));
        has_line(&survey, Side::Left, (1, 0))
    }

    #[test]
    fn a_line_that_is_no_edge_is_seen() {
        assert!(is_seen(168, 0));
        assert!(is_seen(152, 0));
        // So little may be noise.
        assert!(!is_seen(163, 0));
        assert!(!is_seen(160, 0));
    }

    #[test]
    fn what_differs_as_much_within_cells_is_no_line() {
        assert!(is_seen(170, 2));
        assert!(!is_seen(170, 6));
    }
}
