//! What can be wrong with a file of boards, and where.

use thiserror::Error;

use super::Size;
use crate::board::{BoardError, Cell};
use crate::color::MAX_COLORS;
use crate::text::{ParseBoardError, ParseBoardErrorKind};
use crate::wording::count;

/// A mistake in a file of boards, with its place.
///
/// ```
/// use colorwalk_core::files::{ReadOptions, Shape};
///
/// let mut boards = Shape::NUMBERS.read("2 2 3\n1 2\n1 4\n0", ReadOptions::default());
/// let error = boards.next().ok_or("the text has one board")?.unwrap_err();
/// assert_eq!((error.line, error.column), (3, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct ParseFileError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: ParseFileErrorKind,
}

/// What is wrong with a file of boards.
///
/// ```
/// use colorwalk_core::files::{ParseFileErrorKind, ReadOptions, Shape};
///
/// let mut boards = Shape::LINE.read("12121", ReadOptions::default());
/// let error = boards.next().ok_or("the text has one board")?.unwrap_err();
/// assert_eq!(error.kind, ParseFileErrorKind::NotSquare { found: 5 });
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseFileErrorKind {
    /// A mistake in grid text.
    #[error(transparent)]
    Grid(ParseBoardErrorKind),
    /// A board that no game can be played on.
    #[error(transparent)]
    Board(BoardError),
    /// A character stands for no cell.
    #[error("{found:?} is not a cell: expected a letter or a digit")]
    UnknownCell {
        /// The character found.
        found: char,
    },
    /// A file uses more colors than a board can have.
    #[error("{found:?} is one color too many: {MAX_COLORS} are the most")]
    TooManyColors {
        /// What stands for the color too many.
        found: String,
    },
    /// A line that is a board has another number of cells than its size says.
    #[error("the board has {}: expected {} for a size of {size}", count(*found, "cell", "cells"), size.cells())]
    WrongLength {
        /// The cells of the line.
        found: usize,
        /// The size that the board should have.
        size: Size,
    },
    /// A line that is a board is not square, and no size is known.
    #[error("a board of {found} cells is not square: expected a square, or its size, WIDTHxHEIGHT")]
    NotSquare {
        /// The cells of the line.
        found: usize,
    },
    /// A word of a header is not the number that belongs there.
    #[error("{found:?} is not {what}: expected a number from {least} to {most}")]
    Header {
        /// The word found.
        found: String,
        /// What belongs there.
        what: &'static str,
        /// The least that it may be.
        least: usize,
        /// The most that it may be.
        most: usize,
    },
    /// The file ends in a header.
    #[error("the file ends in a header: expected {what}")]
    HeaderEnds {
        /// What is missing.
        what: &'static str,
    },
    /// The file ends among the cells of a board.
    #[error("the file ends after {found} of the board's {}", count(*expected, "cell", "cells"))]
    CellsEnd {
        /// The cells found.
        found: usize,
        /// The cells that the header announces.
        expected: usize,
    },
    /// A word among the cells is not the number of a color.
    #[error("{found:?} is not the color of cell {cell}: expected a number from 1 to {colors}")]
    UnknownColor {
        /// The word found.
        found: String,
        /// The cell that it stands for.
        cell: Cell,
        /// The number of colors that the header announces.
        colors: usize,
    },
    /// The word behind the cells is not the optimum.
    #[error("{found:?} is not the optimum: expected a number, 0 when it is not known")]
    Optimum {
        /// The word found.
        found: String,
    },
}

impl From<ParseBoardError> for ParseFileError {
    fn from(error: ParseBoardError) -> Self {
        let ParseBoardError { line, column, kind } = error;
        Self { line, column, kind: ParseFileErrorKind::Grid(kind) }
    }
}
