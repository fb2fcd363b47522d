//! Cells in rows of equal length.

use core::fmt;

use super::shape::{MAX_SIDES, Point, Side, Tile};
use super::tiling::Tiling;
use crate::board::{BoardError, MAX_CELLS};
use crate::cell::Cell;
use crate::wording::pad;

/// Rows of cells, all of the same length.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Cell, Lattice};
///
/// let lattice = Lattice::new(30, 20)?;
/// assert_eq!((lattice.cell(31), lattice.index(Cell { row: 1, column: 1 })), (Some(Cell { row: 1, column: 1 }), Some(31)));
/// assert_eq!(lattice.index(Cell { row: 0, column: 30 }), None);
/// # Ok::<(), colorwalk::BoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lattice {
    width: usize,
    height: usize,
    tiling: Tiling,
}

impl Lattice {
    /// Creates a lattice of squares.
    ///
    /// # Errors
    ///
    /// If there is no cell, or more than [`MAX_CELLS`].
    pub fn new(width: usize, height: usize) -> Result<Self, BoardError> {
        match width.checked_mul(height) {
            Some(0) => Err(BoardError::new("the board has no cells")),
            Some(cells) if cells <= MAX_CELLS => Ok(Self {
                width,
                height,
                tiling: Tiling::Grid,
            }),
            _ => Err(BoardError::new(format!(
                "a board of {width} x {height} is too large: at most {MAX_CELLS} cells are allowed"
            ))),
        }
    }

    /// Sets the tiling.
    ///
    /// # Errors
    ///
    /// If the cells are then not connected: one column of triangles has gaps from its third row on.
    ///
    /// ```
    /// # use colorwalk_core as colorwalk;
    /// use colorwalk::{Lattice, Tiling};
    ///
    /// assert!(Lattice::new(2, 3)?.with_tiling(Tiling::Triangle).is_ok());
    /// let error = Lattice::new(1, 3)?.with_tiling(Tiling::Triangle).unwrap_err();
    /// assert_eq!(error.to_string(), "a single column of 3 triangles is not connected: expected more columns");
    /// # Ok::<(), colorwalk::BoardError>(())
    /// ```
    pub fn with_tiling(self, tiling: Tiling) -> Result<Self, BoardError> {
        let lattice = Self { tiling, ..self };
        if lattice.is_connected() {
            return Ok(lattice);
        }
        let height = self.height;
        let cells = tiling.shape().cells;
        Err(BoardError::new(format!(
            "a single column of {height} {cells} is not connected: expected more columns"
        )))
    }

    /// Returns whether each row touches the next: the cells of a row do in all shapes.
    fn is_connected(self) -> bool {
        // Shapes repeat after two rows and two columns.
        (0..self.height.saturating_sub(1).min(2)).all(|row| {
            (0..self.width.min(2)).any(|column| {
                let sides = self.tiling.shape().tile(row, column).sides;
                sides
                    .iter()
                    .any(|side| side.down == 1 && self.beside(row, column, side).is_some())
            })
        })
    }

    /// Returns the number of cells in a row.
    pub fn width(self) -> usize {
        self.width
    }

    /// Returns the number of rows.
    pub fn height(self) -> usize {
        self.height
    }

    /// Returns the tiling.
    pub fn tiling(self) -> Tiling {
        self.tiling
    }

    /// Returns the number of cells.
    pub fn cell_count(self) -> usize {
        self.width * self.height
    }

    /// Returns the number of a cell: its index in all lists of cells, row by row. `None` outside the lattice.
    pub fn index(self, cell: Cell) -> Option<usize> {
        if cell.row < self.height && cell.column < self.width {
            Some(cell.row * self.width + cell.column)
        } else {
            None
        }
    }

    /// Returns the cell with a number; `None` if there is none.
    pub fn cell(self, index: usize) -> Option<Cell> {
        if index >= self.cell_count() {
            return None;
        }
        Some(Cell {
            row: index / self.width,
            column: index % self.width,
        })
    }

    /// Returns the neighbors of a cell, each once, row by row where the lattice does not wrap around, and their number.
    pub(crate) fn neighbors(self, cell: usize) -> ([usize; MAX_SIDES], usize) {
        let Self { width, height, .. } = self;
        let row = cell / width;
        let column = cell % width;
        let mut found = [0; MAX_SIDES];
        let mut count = 0;
        // Without a branch, which would be mispredicted at the ends of rows: a missing neighbor is overwritten by the next one.
        let mut add = |is_there, cell| {
            found[count] = cell;
            count += usize::from(is_there);
        };
        if self.tiling == Tiling::Grid {
            // The same as the table says, written out: most boards are plain squares, and the checker asks for each cell.
            add(row > 0, cell.wrapping_sub(width));
            add(column > 0, cell.wrapping_sub(1));
            add(column + 1 < width, cell + 1);
            add(row + 1 < height, cell + width);
            return (found, count);
        }
        let shape = self.tiling.shape();
        if shape.wraps {
            return self.neighbors_around(cell, row, column);
        }
        for side in shape.tile(row, column).sides {
            let below = row.wrapping_add_signed(side.down);
            let beside = column.wrapping_add_signed(side.right);
            let is_there = below < height && beside < width;
            add(is_there, below.wrapping_mul(width).wrapping_add(beside));
        }
        (found, count)
    }

    /// Returns the neighbors of a cell of a board whose opposite edges touch.
    fn neighbors_around(
        self,
        cell: usize,
        row: usize,
        column: usize,
    ) -> ([usize; MAX_SIDES], usize) {
        let mut found = [0; MAX_SIDES];
        let mut count = 0;
        for side in self.tiling.shape().tile(row, column).sides {
            let next = self.wrapped(row, column, side);
            // In a ring of one cell this is the cell itself, and in one of two cells the same neighbor on both sides.
            if next == cell || found[..count].contains(&next) {
                continue;
            }
            found[count] = next;
            count += 1;
        }
        (found, count)
    }

    /// Returns the cell beyond a side in the same plane; `None` at the border of the board, also where it wraps around.
    fn beside(self, row: usize, column: usize, side: &Side) -> Option<usize> {
        let row = row.wrapping_add_signed(side.down);
        let column = column.wrapping_add_signed(side.right);
        (row < self.height && column < self.width).then(|| row * self.width + column)
    }

    /// Returns the cell beyond a side of a board whose opposite edges touch.
    fn wrapped(self, row: usize, column: usize, side: &Side) -> usize {
        let row = (row + self.height).wrapping_add_signed(side.down) % self.height;
        let column = (column + self.width).wrapping_add_signed(side.right) % self.width;
        row * self.width + column
    }

    /// Returns the place of a cell and its corners and sides relative to it, for drawing. Those of a cell outside the lattice
    /// continue the pattern.
    pub fn tile(self, cell: usize) -> (Point, &'static Tile) {
        let shape = self.tiling.shape();
        let row = cell / self.width;
        let column = cell % self.width;
        let place = (column as f32 * shape.pitch.0, row as f32 * shape.pitch.1);
        (place, shape.tile(row, column))
    }

    /// Returns the cell beyond a side of a cell, as far as it is drawn beside it: `None` at the edge of the board.
    pub fn beyond(self, cell: usize, side: &Side) -> Option<usize> {
        self.beside(cell / self.width, cell % self.width, side)
    }

    /// Returns the cell that touches a side of a cell across the edge of the board. `None` away from the edge, and if opposite
    /// edges do not touch.
    pub fn across(self, cell: usize, side: &Side) -> Option<usize> {
        let is_edge = self.beyond(cell, side).is_none();
        (is_edge && self.tiling.shape().wraps)
            .then(|| self.wrapped(cell / self.width, cell % self.width, side))
    }

    /// Returns the width and height of the board, in the units of its [`Shape`](super::Shape).
    pub fn extent(self) -> (f64, f64) {
        let shape = self.tiling.shape();
        let mut extent = (0.0_f64, 0.0_f64);
        // The last two rows and columns have cells of each kind.
        for row in self.height.saturating_sub(2)..self.height {
            for column in self.width.saturating_sub(2)..self.width {
                let (right, low) = shape.tile(row, column).extent();
                let x = column as f64 * f64::from(shape.pitch.0) + f64::from(right);
                let y = row as f64 * f64::from(shape.pitch.1) + f64::from(low);
                extent = (extent.0.max(x), extent.1.max(y));
            }
        }
        extent
    }
}

impl fmt::Display for Lattice {
    /// Writes `WIDTHxHEIGHT`, with the tiling before it unless it is a grid.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            width,
            height,
            tiling,
        } = self;
        match tiling {
            Tiling::Grid => pad(formatter, format_args!("{width}x{height}")),
            _ => pad(formatter, format_args!("{tiling} {width}x{height}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn neighbors(width: usize, height: usize, tiling: Tiling, cell: usize) -> Vec<usize> {
        let lattice = Lattice::new(width, height).unwrap();
        let lattice = Lattice { tiling, ..lattice };
        let (found, count) = lattice.neighbors(cell);
        found[..count].to_vec()
    }

    #[test]
    fn hexagons_lean_to_the_right_in_odd_rows() {
        //  0 1 2
        //   3 4 5
        //  6 7 8
        assert_eq!(neighbors(3, 3, Tiling::Hex, 1), [0, 2, 3, 4]);
        assert_eq!(neighbors(3, 3, Tiling::Hex, 4), [1, 2, 3, 5, 7, 8]);
        assert_eq!(neighbors(3, 3, Tiling::Hex, 3), [0, 1, 4, 6, 7]);
        assert_eq!(neighbors(3, 3, Tiling::Hex, 6), [3, 7]);
        assert_eq!(neighbors(1, 3, Tiling::Hex, 1), [0, 2]);
    }

    #[test]
    fn a_torus_has_no_border_and_short_rings_no_neighbor_twice() {
        assert_eq!(neighbors(3, 3, Tiling::Torus, 0), [6, 2, 1, 3]);
        assert_eq!(neighbors(2, 2, Tiling::Torus, 0), [2, 1]);
        assert_eq!(neighbors(1, 1, Tiling::Torus, 0), [0; 0]);
        assert_eq!(neighbors(1, 3, Tiling::Torus, 2), [1, 0]);
    }

    #[test]
    fn neighbors_are_mutual_and_no_cell_is_its_own() {
        for &tiling in Tiling::ALL {
            for (width, height) in
                (1..7).flat_map(|width| (1..7).map(move |height| (width, height)))
            {
                for cell in 0..width * height {
                    let near = neighbors(width, height, tiling, cell);
                    assert!(!near.contains(&cell));
                    assert!(
                        near.iter()
                            .all(|&next| neighbors(width, height, tiling, next).contains(&cell))
                    );
                }
            }
        }
    }

    #[test]
    fn triangles_touch_the_cell_at_their_horizontal_side() {
        // ▲ ▼ ▲      0 1 2
        // ▼ ▲ ▼      3 4 5
        assert_eq!(neighbors(3, 2, Tiling::Triangle, 0), [1, 3]);
        assert_eq!(neighbors(3, 2, Tiling::Triangle, 1), [0, 2]);
        assert_eq!(neighbors(3, 2, Tiling::Triangle, 4), [3, 5]);
        assert_eq!(neighbors(3, 3, Tiling::Triangle, 4), [3, 5, 7]);
    }

    #[test]
    fn a_lattice_is_connected() {
        for &tiling in Tiling::ALL {
            for (width, height) in
                (1..6).flat_map(|width| (1..6).map(move |height| (width, height)))
            {
                let mut reached = vec![0];
                let mut next = 0;
                while next < reached.len() {
                    for cell in neighbors(width, height, tiling, reached[next]) {
                        if !reached.contains(&cell) {
                            reached.push(cell);
                        }
                    }
                    next += 1;
                }
                let lattice = Lattice::new(width, height).unwrap().with_tiling(tiling);
                let is_connected = reached.len() == width * height;
                assert_eq!(lattice.is_ok(), is_connected, "{tiling} {width}x{height}");
            }
        }
    }

    #[test]
    fn neighbors_are_those_of_the_table() {
        for &tiling in Tiling::ALL {
            let lattice = Lattice::new(5, 4).unwrap().with_tiling(tiling).unwrap();
            for cell in 0..lattice.cell_count() {
                let (_, tile) = lattice.tile(cell);
                let beyond = |side| lattice.beyond(cell, side).or(lattice.across(cell, side));
                let expected: Vec<usize> = tile.sides.iter().filter_map(beyond).collect();
                assert_eq!(neighbors(5, 4, tiling, cell), expected, "{tiling} {cell}");
            }
        }
    }
}
