//! What looks like another board beside the one that was read, without a lattice.
//!
//! A second board may have lines too pale to be seen, or too few edges since its game is nearly won. But its colors come again
//! and again, in patches of one color each. What else a game shows is of one color, as text is, or has each color once, as
//! color buttons do.

use crate::area::Area;
use crate::oklab::Lab;
use crate::raster::Raster;
use crate::reading::Reading;

/// The smallest side of a square within a patch, in pixels. Letters are thinner.
const SMALLEST_SIDE: u16 = 5;

/// The same in cells of the board that was read. A game's icon may show a board, with smaller cells.
const SMALLEST_CELL: f32 = 0.4;

/// Neighboring pixels closer to each other belong to one patch, as those of a gradient do, which is then too long for one.
const NEXT_COLOR: f32 = 0.015;

/// Patches whose colors are closer have one color.
const SAME_COLOR: f32 = 0.03;

/// How many patches of a color repeat it.
const FEWEST_PATCHES: usize = 4;

/// How many repeated colors are those of a board.
const FEWEST_COLORS: usize = 3;

/// What is longer than this share of a side of the picture is no patch: the page, or a band of a gradient.
const LONGEST_SHARE: usize = 4;

/// Returns whether colors repeat in patches beside a board, as those of another board do. Refuses two boards of
/// which one has pale colors and pale lines.
pub(crate) fn are_beside(reading: &Reading, raster: &Raster) -> bool {
    let mut colors: Vec<(Lab, usize)> = Vec::new();
    for patch in patches(reading, raster) {
        let known = colors
            .iter_mut()
            .find(|(color, _)| color.distance(patch) < SAME_COLOR);
        match known {
            Some((_, count)) => *count += 1,
            None => colors.push((patch, 1)),
        }
    }
    let repeated = colors.iter().filter(|(_, count)| *count >= FEWEST_PATCHES);
    repeated.count() >= FEWEST_COLORS
}

/// Returns the color of each patch that is not in the board.
fn patches(reading: &Reading, raster: &Raster) -> Vec<Lab> {
    let mut is_taken = board(reading, raster);
    let side = smallest_side(reading, raster);
    let mut patches = Vec::new();
    let mut queue = Vec::new();
    for first in 0..is_taken.len() {
        if is_taken[first] {
            continue;
        }
        let color = raster.pixels[first];
        is_taken[first] = true;
        queue.clear();
        queue.push(first);
        let mut next = 0;
        while let Some(&pixel) = queue.get(next) {
            next += 1;
            for neighbor in neighbors(pixel, raster.width, is_taken.len()) {
                let change = raster.pixels[neighbor].distance(raster.pixels[pixel]);
                let is_same = change < NEXT_COLOR;
                if is_same && !is_taken[neighbor] {
                    is_taken[neighbor] = true;
                    queue.push(neighbor);
                }
            }
        }
        if is_compact(&queue, raster) && has_square(&mut queue, raster.width, side) {
            patches.push(color);
        }
    }
    patches
}

/// Returns which pixels are those of the board, with half a cell around it.
fn board(reading: &Reading, raster: &Raster) -> Vec<bool> {
    let area = Area::of(reading, raster.scale);
    let half = 2.0 * raster.scale as f32;
    let margined = area.with_margins(
        reading.grid.column_pitch / half,
        reading.grid.row_pitch / half,
    );
    let mut is_board = Vec::with_capacity(raster.pixels.len());
    for y in 0..raster.height {
        for x in 0..raster.width {
            is_board.push(margined.contains(x as f32, y as f32));
        }
    }
    is_board
}

/// Returns the pixels beside, above and below another one.
fn neighbors(pixel: usize, width: usize, count: usize) -> impl Iterator<Item = usize> {
    let column = pixel % width;
    let left = (column > 0).then(|| pixel - 1);
    let right = (column + 1 < width).then(|| pixel + 1);
    let above = pixel.checked_sub(width);
    let below = (pixel + width < count).then(|| pixel + width);
    [left, right, above, below].into_iter().flatten()
}

/// Returns the smallest side of a square within a patch, in pixels.
fn smallest_side(reading: &Reading, raster: &Raster) -> u16 {
    let grid = &reading.grid;
    let pitch = grid.column_pitch.min(grid.row_pitch) / raster.scale as f32;
    SMALLEST_SIDE.max((SMALLEST_CELL * pitch) as u16)
}

/// Returns whether pixels are neither a large part of the picture's width nor of its height.
fn is_compact(pixels: &[usize], raster: &Raster) -> bool {
    let is_short = |length: Option<(usize, usize)>, all: usize| {
        length.is_some_and(|(least, most)| LONGEST_SHARE * (most - least) < all)
    };
    let columns = pixels.iter().map(|pixel| pixel % raster.width);
    let rows = pixels.iter().map(|pixel| pixel / raster.width);
    is_short(ends(columns), raster.width) && is_short(ends(rows), raster.height)
}

/// Returns the least and the greatest of some numbers, if there are any.
fn ends(numbers: impl Iterator<Item = usize>) -> Option<(usize, usize)> {
    numbers.fold(None, |ends, number| match ends {
        None => Some((number, number)),
        Some((least, most)) => Some((number.min(least), number.max(most))),
    })
}

/// Returns whether there is a square of this side among the pixels, which are sorted.
fn has_square(pixels: &mut [usize], width: usize, side: u16) -> bool {
    let area = usize::from(side) * usize::from(side);
    if pixels.len() < area {
        return false;
    }
    pixels.sort_unstable();
    // The side of the largest square that ends at each pixel, by those at its left, above it, and between them.
    let mut sides: Vec<u16> = Vec::with_capacity(pixels.len());
    // Where the pixels of the row above are, which are passed in the same order.
    let mut above = 0;
    for (index, &pixel) in pixels.iter().enumerate() {
        while above < index && pixels[above] + width < pixel {
            above += 1;
        }
        let has_above = pixel >= width && pixels[above] + width == pixel;
        let has_left = pixel % width > 0 && index > 0 && pixels[index - 1] + 1 == pixel;
        let mut own = 1;
        if has_above && has_left && above > 0 && pixels[above - 1] + 1 == pixels[above] {
            own += sides[above].min(sides[index - 1]).min(sides[above - 1]);
        }
        if own >= side {
            return true;
        }
        sides.push(own);
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_patch_has_a_square() {
        // Of 8 columns: five rows of five pixels, and a step on the last.
        let mut square: Vec<usize> = (0..5)
            .flat_map(|y| (2..7).map(move |x| 8 * y + x))
            .collect();
        assert!(has_square(&mut square.clone(), 8, 5));
        square.push(39);
        assert!(has_square(&mut square.clone(), 8, 5));
        // A hole in the middle.
        square.retain(|&pixel| pixel != 20);
        assert!(!has_square(&mut square, 8, 5));
        // Long lines of four pixels, which also end one row and begin the next.
        let mut stem: Vec<usize> = (0..30)
            .flat_map(|y| (2..6).map(move |x| 8 * y + x))
            .collect();
        assert!(!has_square(&mut stem, 8, 5));
        let mut around: Vec<usize> = (0..30)
            .flat_map(|y| [0, 1, 2, 6, 7].map(|x| 8 * y + x))
            .collect();
        assert!(!has_square(&mut around, 8, 5));
    }
}
