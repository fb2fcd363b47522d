//! The color of a cell: the commonest in its middle.

use crate::lattice::Lattice;
use crate::oklab::Lab;
use crate::raster::Raster;

/// The pixels looked at in a cell, per axis.
pub(crate) const SAMPLES: usize = 7;

/// The share of a cell's sides that counts as its middle.
const MIDDLE: f32 = 0.8;

/// Colors at most this far apart are one when the commonest is chosen.
const NARROW: f32 = 0.05;

/// Colors at most this far from the commonest belong to the cell: gloss and gradients do, numbers and symbols do not.
const WIDE: f32 = 0.11;

/// Colors from all over the middle of a cell, row by row.
pub(crate) type Samples = [Lab; SAMPLES * SAMPLES];

/// What is seen of a cell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Cell {
    /// Its color.
    pub(crate) color: Lab,
    /// The share of its middle that has this color, more or less.
    pub(crate) share: f32,
}

/// Looks at a cell that lies in the picture, but for a part of a pixel.
pub(crate) fn cell(raster: &Raster, lattice: &Lattice, column: i32, row: i32) -> Cell {
    let colors = samples(raster, lattice, column, row);
    let commonest = commonest(&colors);
    let mut sum = Lab::default();
    let mut count = 0.0;
    for color in colors {
        if color.distance_squared(commonest) <= WIDE * WIDE {
            sum = sum.plus(color);
            count += 1.0;
        }
    }
    Cell {
        // The commonest color is one of them.
        color: sum.divided(count),
        share: count / colors.len() as f32,
    }
}

/// Returns colors from all over the middle of a cell.
pub(crate) fn samples(raster: &Raster, lattice: &Lattice, column: i32, row: i32) -> Samples {
    let mut colors = [Lab::default(); SAMPLES * SAMPLES];
    let mut next = colors.iter_mut();
    for y in lattice.y.places(row, SAMPLES, MIDDLE) {
        for (x, color) in lattice.x.places(column, SAMPLES, MIDDLE).zip(next.by_ref()) {
            *color = raster.pixel_near(x, y);
        }
    }
    colors
}

/// Returns the color with the most others near it, or the first that has more than half of them near it.
fn commonest(colors: &[Lab]) -> Lab {
    let mut best = Lab::default();
    let mut most = 0;
    // From the center: gloss and round corners are farther out. Every second is enough to meet all that are common.
    for step in (0..colors.len()).step_by(2) {
        let color = colors[(colors.len() / 2 + step) % colors.len()];
        let mut near = 0;
        for other in colors {
            near += usize::from(other.distance_squared(color) <= NARROW * NARROW);
        }
        if near > most {
            best = color;
            most = near;
        }
        if 2 * near > colors.len() {
            break;
        }
    }
    best
}
