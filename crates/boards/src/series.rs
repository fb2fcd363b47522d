//! The 100 boards of the blog series that this project follows.
//!
//! They are drawn from a sine: with `u(n) = frac(sin(n) * 10000)`, where `frac(x) = x - floor(x)` and `n` counts from
//! 1, cell `i` of board `b` has color `floor(5 * u(600 b + i + 1))`, both counted from 0 and the cells row by row.
//! Boards are 30 wide and 20 high, have 5 colors and walk rules, and start at the top-left cell; that cell consumes its
//! draw too, though its color is then dropped.
//!
//! No draw of the 60,000 is closer than 1e-7 to the boundary between two colors, so every correct `sin` gives the same
//! boards. The one used here is written in Rust, which guarantees this on every target.

use colorwalk_core::Board;

use crate::random::Recipe;

/// The number of boards in the series.
pub const COUNT: usize = 100;

/// The number of cells in a row of every board.
pub const WIDTH: usize = 30;

/// The number of rows of every board.
pub const HEIGHT: usize = 20;

/// The number of colors of every board.
pub const COLORS: usize = 5;

/// Returns a board of the series, counted from 0; `None` if the series has no such board.
///
/// ```
/// # use colorwalk_boards as colorwalk;
/// use colorwalk::series;
///
/// let board = series::board(0).ok_or("the series begins at 0")?;
/// assert!(board.to_string().starts_with(".52545531412415511433342334144\n"));
/// assert_eq!(series::board(100), None);
/// # Ok::<(), &str>(())
/// ```
pub fn board(index: usize) -> Option<Board> {
    (index < COUNT).then(|| draw(index))
}

/// Returns all boards of the series, in order.
#[expect(
    clippy::implied_bounds_in_impls,
    reason = "the pages of the facade show the item of no other bound"
)]
pub fn boards() -> impl Iterator<Item = Board> + DoubleEndedIterator + ExactSizeIterator + Clone {
    (0..COUNT).map(draw)
}

/// Draws a board from the generator.
fn draw(index: usize) -> Board {
    let cells: Vec<u8> = (0..WIDTH * HEIGHT)
        .map(|cell| color_number(index, cell))
        .collect();
    recipe().colored(&cells)
}

/// Returns the recipe of boards like those of the series.
fn recipe() -> Recipe {
    // There are boards of 30 × 20 cells in 5 colors.
    Recipe::new(WIDTH, HEIGHT, COLORS).unwrap_or_else(|error| unreachable!("{error}"))
}

/// Returns the index of a board in the series, if it is one of them. Nearly O(1): boards differ early.
pub fn index_of(board: &Board) -> Option<usize> {
    if Recipe::like(board) != Some(recipe()) {
        return None;
    }
    (0..COUNT).find(|&index| {
        // The start cell of a walk board has lost its color.
        let mut cells = board.cells().enumerate();
        cells.all(|(cell, color)| {
            color.is_none_or(|color| u8::from(color) == color_number(index, cell))
        })
    })
}

/// Returns the color number that the generator gives a cell of a board.
fn color_number(board: usize, cell: usize) -> u8 {
    let draw = (WIDTH * HEIGHT * board + cell + 1) as f64;
    let scaled = libm::sin(draw) * 10_000.0;
    (COLORS as f64 * (scaled - scaled.floor())) as u8
}

#[cfg(test)]
mod tests;
