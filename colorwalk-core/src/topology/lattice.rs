//! Cells in rows of equal length: squares, squares on a torus, hexagons.

use core::fmt;
use core::str::FromStr;

use crate::board::{BoardError, MAX_CELLS};
use crate::cell::Cell;
use crate::error::ParseError;
use crate::wording::pad;

/// The kind of cells of a lattice, and which of them touch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[non_exhaustive]
pub enum Tiling {
    /// Squares with four neighbors, fewer at the border.
    #[default]
    Grid,
    /// Squares whose rows and columns close into rings. A side of 1 or 2 gives fewer than four neighbors.
    Torus,
    /// Hexagons, odd rows shifted right by half a cell: the odd-r layout.
    Hex,
}

impl Tiling {
    /// All tilings.
    pub const ALL: &'static [Self] = &[Self::Grid, Self::Torus, Self::Hex];

    /// Returns the name, which can be parsed again.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Grid => "grid",
            Self::Torus => "torus",
            Self::Hex => "hex",
        }
    }
}

impl fmt::Display for Tiling {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl FromStr for Tiling {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::ALL
            .iter()
            .copied()
            .find(|tiling| tiling.name() == text)
            .ok_or_else(|| ParseError::new(text, "a topology: expected grid, torus or hex"))
    }
}

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
    #[must_use]
    pub fn with_tiling(self, tiling: Tiling) -> Self {
        Self { tiling, ..self }
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
    pub(super) fn neighbors(self, cell: usize) -> ([usize; 6], usize) {
        let Self { width, height, .. } = self;
        let row = cell / width;
        let column = cell % width;
        let has_up = row > 0;
        let has_left = column > 0;
        let has_right = column + 1 < width;
        let has_down = row + 1 < height;
        let mut found = [0; 6];
        let mut count = 0;
        // Without a branch, which would be mispredicted at the ends of rows: a missing neighbor is overwritten by the next one.
        let mut add = |is_there, cell| {
            found[count] = cell;
            count += usize::from(is_there);
        };
        match self.tiling {
            Tiling::Grid => {
                add(has_up, cell.wrapping_sub(width));
                add(has_left, cell.wrapping_sub(1));
                add(has_right, cell + 1);
                add(has_down, cell + width);
            }
            Tiling::Torus => {
                // In a ring of two cells each is the other's neighbor on both sides, and counts once.
                let up = if has_up {
                    cell.wrapping_sub(width)
                } else {
                    cell + (height - 1) * width
                };
                let left = if has_left {
                    cell.wrapping_sub(1)
                } else {
                    cell + width - 1
                };
                let right = if has_right { cell + 1 } else { row * width };
                let down = if has_down { cell + width } else { column };
                add(height > 1, up);
                add(width > 1, left);
                add(width > 2, right);
                add(height > 2, down);
            }
            Tiling::Hex => {
                // Odd rows begin half a cell farther right. So the two neighbors above a cell, and those below it, are in
                // its column and the one to the right of that; in even rows, in its column and the one to the left.
                let odd = row % 2 == 1;
                let above = cell.wrapping_sub(width);
                let below = cell + width;
                let has_first = odd || has_left;
                let has_second = !odd || has_right;
                let left = usize::from(!odd);
                let right = usize::from(odd);
                add(has_up && has_first, above.wrapping_sub(left));
                add(has_up && has_second, above.wrapping_add(right));
                add(has_left, cell.wrapping_sub(1));
                add(has_right, cell + 1);
                add(has_down && has_first, below - left);
                add(has_down && has_second, below + right);
            }
        }
        (found, count)
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
        let lattice = Lattice::new(width, height).unwrap().with_tiling(tiling);
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
}
