//! Which characters belong to each cell.
//!
//! A line of characters cuts the cells of a row: those that lie in the middle of its height belong to the cell there.
//! Squares become rectangles, hexagons rectangles shifted by half a cell, and triangles steps:
//!
//! ```text
//!  1 1 2 2 2 2 2 2 3 3        the first line of ▲ ▼ ▲
//!  1 1 1 1 1 1 2 2 3 3 3 3 3 3      the last line
//! ```

use std::ops::Range;

use colorwalk_core::{Shape, Tile};

/// The most rows of characters in a cell.
const MAX_LINES: usize = 3;
/// How far a fraction of a character may be from a whole one: the shapes have numbers of limited precision.
const PRECISION: f32 = 0.01;

/// The characters of the cells of a tiling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Blocks {
    /// The columns and rows from a cell to the next.
    pitch: (u16, u16),
    /// The cells of even and of odd rows, each in even and in odd columns.
    blocks: [[Block; 2]; 2],
    /// The columns that a board needs besides those from a cell to the next.
    pub(super) overhang: u16,
}

/// The characters of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Block {
    /// The first character of each line and the one after the last, from the place of the cell.
    lines: [(u16, u16); MAX_LINES],
    /// The line of the center.
    center: u16,
}

impl Blocks {
    /// Returns the characters of cells that are this many columns and rows apart; `None` if these are not whole characters.
    pub(super) fn of(shape: &Shape, pitch: (u16, u16)) -> Option<Self> {
        let mut first = f32::INFINITY;
        let mut end = 0.0_f32;
        for (row, column, line) in all(pitch.1) {
            let (left, right) = cut(shape, row, column, line, pitch);
            first = first.min(left);
            end = end.max(right);
        }
        let mut blocks = [[Block::default(); 2]; 2];
        for (row, column, line) in all(pitch.1) {
            let (left, right) = cut(shape, row, column, line, pitch);
            let block = &mut blocks[row][column];
            block.lines[usize::from(line)] = (whole(left - first)?, whole(right - first)?);
            block.center = line_of_center(shape, row, column, pitch.1);
        }
        Some(Self {
            pitch,
            blocks,
            overhang: whole(end - first)?.checked_sub(pitch.0)?,
        })
    }

    /// Returns the characters of a line of a cell, from the place of the cell.
    pub(super) fn span(&self, row: usize, column: usize, line: u16) -> Range<u16> {
        let (first, end) = self.block(row, column).lines[usize::from(line)];
        first..end
    }

    /// Returns the line in which the center of a cell is.
    pub(super) fn center(&self, row: usize, column: usize) -> u16 {
        self.block(row, column).center
    }

    fn block(&self, row: usize, column: usize) -> &Block {
        &self.blocks[row % 2][column % 2]
    }

    /// Returns the cell of a row to which a character of a line belongs. Characters are counted from the place of cell 0,
    /// and columns beyond the board are not known here; `None` before cell 0.
    pub(super) fn column_at(&self, row: usize, line: u16, character: usize) -> Option<usize> {
        let nearest = character / usize::from(self.pitch.0);
        // A cell reaches over the place of the next one, or of the one after that.
        for column in (nearest.saturating_sub(2)..=nearest).rev() {
            let place = column * usize::from(self.pitch.0);
            let span = self.span(row, column, line);
            if character >= place && span.contains(&((character - place) as u16)) {
                return Some(column);
            }
        }
        None
    }
}

/// Returns all kinds of rows and columns with all lines of a cell.
fn all(lines: u16) -> impl Iterator<Item = (usize, usize, u16)> {
    (0..2).flat_map(move |row| {
        (0..2).flat_map(move |column| (0..lines).map(move |line| (row, column, line)))
    })
}

/// Returns where a line of characters enters and leaves a cell, in columns.
fn cut(shape: &Shape, row: usize, column: usize, line: u16, pitch: (u16, u16)) -> (f32, f32) {
    let tile = shape.tile(row, column);
    // The lines of a row are about the middle of its cells, which may be higher than the distance of rows.
    let from_middle = (f32::from(line) + 0.5) / f32::from(pitch.1) - 0.5;
    let y = 0.5 * tile.extent().1 + from_middle * shape.pitch.1;
    let (left, right) = chord(tile, y);
    let scale = f32::from(pitch.0) / shape.pitch.0;
    (left * scale, right * scale)
}

/// Returns the ends of a horizontal line through a cell.
fn chord(tile: &Tile, y: f32) -> (f32, f32) {
    let mut ends = (f32::INFINITY, f32::NEG_INFINITY);
    for side in tile.sides {
        let ((from_x, from_y), (to_x, to_y)) = tile.ends(side);
        if (from_y - y) * (to_y - y) <= 0.0 && from_y != to_y {
            let share = (y - from_y) / (to_y - from_y);
            let x = from_x + share * (to_x - from_x);
            ends = (ends.0.min(x), ends.1.max(x));
        }
    }
    ends
}

/// Returns a number of columns, if it is a whole one.
fn whole(columns: f32) -> Option<u16> {
    let rounded = columns.round();
    ((columns - rounded).abs() < PRECISION).then_some(rounded as u16)
}

/// Returns the line of the center of a cell; of two that are equally near, the upper one.
fn line_of_center(shape: &Shape, row: usize, column: usize, lines: u16) -> u16 {
    let tile = shape.tile(row, column);
    let share = tile.center.1 / tile.extent().1;
    let line = (share * f32::from(lines) - PRECISION).ceil() - 1.0;
    line as u16
}
