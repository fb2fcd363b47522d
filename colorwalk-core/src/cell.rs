//! A place on a board.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A place on a board, counted from 0 at the top-left corner. Cells are ordered row by row.
///
/// Its text form is `ROW,COLUMN`.
///
/// ```
/// use colorwalk_core::{Board, Cell, Color};
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cell {
    /// The row, counted downward.
    pub row: usize,
    /// The column, counted to the right.
    pub column: usize,
}

impl fmt::Display for Cell {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{},{}", self.row, self.column)
    }
}

impl FromStr for Cell {
    type Err = ParseCellError;

    /// Parses `ROW,COLUMN`, both counted from 0.
    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        match text.split_once(',').map(|(row, column)| (row.parse(), column.parse())) {
            Some((Ok(row), Ok(column))) => Ok(Self { row, column }),
            _ => Err(ParseCellError { text: text.to_owned() }),
        }
    }
}

/// An error when parsing a [`Cell`].
///
/// ```
/// use colorwalk_core::Cell;
///
/// let error = "3x4".parse::<Cell>().unwrap_err();
/// assert_eq!(error.to_string(), r#""3x4" is not a cell: expected ROW,COLUMN, both counted from 0"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{text:?} is not a cell: expected ROW,COLUMN, both counted from 0")]
#[non_exhaustive]
pub struct ParseCellError {
    /// The text found.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_reads_back() {
        for cell in [Cell::default(), Cell { row: 2, column: 31 }, Cell { row: usize::MAX, column: 0 }] {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        for wrong in ["", "1", "1,", ",1", "1,2,3", "-1,2", "a,b"] {
            assert_eq!(wrong.parse::<Cell>(), Err(ParseCellError { text: wrong.into() }));
        }
    }
}
