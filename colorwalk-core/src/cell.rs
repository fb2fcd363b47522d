//! A place on a board.

use core::fmt;
use core::str::FromStr;

use crate::error::ParseError;
use crate::wording::pad;

/// A place on a board, counted from 0 at the top-left corner. Cells are ordered row by row.
///
/// Its text form is `ROW,COLUMN`.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Board, Cell, Color};
///
/// let board: Board = "\
///     .21
///     112".parse()?;
/// let corner: Cell = "1,2".parse()?;
/// assert_eq!(corner, Cell { row: 1, column: 2 });
/// assert_eq!(board.lattice().and_then(|lattice| lattice.index(corner)), Some(5));
/// assert_eq!(board.color(5), Some(Color::new(1)?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(deny_unknown_fields)
)]
pub struct Cell {
    /// The row, counted downward.
    pub row: usize,
    /// The column, counted to the right.
    pub column: usize,
}

impl Cell {
    /// Creates the place in this row and this column.
    pub const fn new(row: usize, column: usize) -> Self {
        Self { row, column }
    }
}

impl From<(usize, usize)> for Cell {
    /// Creates the place in a row and a column, in this order.
    fn from((row, column): (usize, usize)) -> Self {
        Self::new(row, column)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(formatter, format_args!("{},{}", self.row, self.column))
    }
}

impl FromStr for Cell {
    type Err = ParseError;

    /// Parses `ROW,COLUMN`, both counted from 0.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text
            .split_once(',')
            .map(|(row, column)| (row.parse(), column.parse()))
        {
            Some((Ok(row), Ok(column))) => Ok(Self { row, column }),
            _ => Err(ParseError::new(
                text,
                "a cell: expected ROW,COLUMN, both counted from 0",
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_reads_back() {
        for cell in [
            Cell::default(),
            Cell { row: 2, column: 31 },
            Cell {
                row: usize::MAX,
                column: 0,
            },
        ] {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        for wrong in ["", "1", "1,", ",1", "1,2,3", "-1,2", "a,b"] {
            let error = wrong.parse::<Cell>().unwrap_err();
            assert_eq!(
                error.to_string(),
                format!("{wrong:?} is not a cell: expected ROW,COLUMN, both counted from 0")
            );
        }
    }
}
