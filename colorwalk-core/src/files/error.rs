//! What can be wrong with a file of boards, and where.

use std::io;

use thiserror::Error;

use super::{Shape, Size};
use crate::board::{BoardError, Cell};
use crate::color::MAX_COLORS;
use crate::text::{ParseBoardError, ParseBoardErrorKind};
use crate::wording::{count, excerpt};

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
    /// Bytes that are not text.
    #[error("a byte here is not text: expected UTF-8")]
    NotText,
    /// A board has another size than it should.
    #[error("the board has {found} cells: expected {size}, or one board a line of {} cells", size.cells())]
    WrongSize {
        /// The size found.
        found: Size,
        /// The size that it should have.
        size: Size,
    },
    /// A word that is to stand for a color is too long, or would do something to a terminal.
    #[error("{:?} is no name for a color: expected at most {most} characters that show", excerpt(found))]
    UnusableToken {
        /// The word found, perhaps cut off.
        found: String,
        /// The most characters that it may have.
        most: usize,
    },
    /// A character stands for no cell.
    #[error("{found:?} is not a cell: expected a letter or a digit")]
    UnknownCell {
        /// The character found.
        found: char,
    },
    /// A file uses more colors than a board can have.
    #[error("{:?} is one color too many: {MAX_COLORS} are the most", excerpt(found))]
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
    #[error("{:?} is not {what}: expected a number from {least} to {most}", excerpt(found))]
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
    #[error("{:?} is not the color of cell {cell}: expected a number from 1 to {colors}", excerpt(found))]
    UnknownColor {
        /// The word found.
        found: String,
        /// The cell that it stands for.
        cell: Cell,
        /// The number of colors that the header announces.
        colors: usize,
    },
    /// The word behind the cells is not the optimum.
    #[error("{:?} is not the optimum: expected a number, 0 when it is not known", excerpt(found))]
    Optimum {
        /// The word found.
        found: String,
    },
}

/// Why the boards of a stream cannot be read.
///
/// ```
/// use colorwalk_core::files::{ReadError, ReadOptions, Survey};
///
/// let error = Survey::of("1221\n".as_bytes(), None, ReadOptions::default()).unwrap_err();
/// assert!(matches!(error, ReadError::Ambiguous(_)));
/// ```
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// A mistake in the file.
    #[error(transparent)]
    Mistake(#[from] ParseFileError),
    /// Nothing tells how the boards stand in it.
    #[error(transparent)]
    Ambiguous(#[from] AmbiguousShape),
    /// What the system says.
    #[error(transparent)]
    Input(io::Error),
}

/// A file that can be read in two ways, which give different boards.
///
/// ```
/// use colorwalk_core::files::{Shape, Size};
///
/// let thirty_boards = "1".repeat(49) + "\n";
/// let error = Shape::detect(&thirty_boards.repeat(30), None).unwrap_err();
/// assert_eq!((error.grid.0, error.line), (1, (30, Size { width: 7, height: 7 })));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("this can be read in two ways: as {} ({}), or as {} ({})", boards(*grid), Shape::GRID, boards(*line), Shape::LINE)]
pub struct AmbiguousShape {
    /// How many boards it holds as grid text, and the size of the first.
    pub grid: (usize, Size),
    /// How many boards it holds with one board a line, and the size of the first.
    pub line: (usize, Size),
}

fn boards((number, size): (usize, Size)) -> String {
    format!("{} of {size}", count(number, "board", "boards"))
}

impl From<ParseBoardError> for ParseFileError {
    fn from(error: ParseBoardError) -> Self {
        let ParseBoardError { line, column, kind } = error;
        Self { line, column, kind: ParseFileErrorKind::Grid(kind) }
    }
}
