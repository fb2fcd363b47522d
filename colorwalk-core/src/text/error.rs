//! What can be wrong with a board in text, and where.

use thiserror::Error;

use crate::board::{Cell, MAX_CELLS};
use crate::color::{Color, last_symbol};
use crate::wording::count;

/// A mistake in the text of a board, with its place.
///
/// ```
/// use colorwalk_core::Board;
///
/// let error = ".21\n1-2".parse::<Board>().unwrap_err();
/// assert_eq!((error.line, error.column), (2, 2));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
#[error("line {line}, column {column}: {kind}")]
pub struct ParseBoardError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: ParseBoardErrorKind,
}

/// What is wrong with the text of a board.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_core::text::ParseBoardErrorKind;
///
/// let error = "# nothing".parse::<Board>().unwrap_err();
/// assert_eq!(error.kind, ParseBoardErrorKind::NoBoard);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseBoardErrorKind {
    /// The text has no rows.
    #[error("there is no board: expected rows of the symbols 1 to 9, a to z and . for the start cell")]
    NoBoard,
    /// The text has more than the one board that was asked for.
    #[error("a second board begins here where only one was expected")]
    SecondBoard,
    /// A character stands for no cell.
    #[error("{found:?} is not a cell: expected a color, 1 to 9 or a to z, or . for the start cell")]
    UnknownSymbol {
        /// The character found.
        found: char,
    },
    /// A row is longer or shorter than the first one of its board.
    #[error("the row ends after {} where the first row of the board has {expected}", count(*found, "cell", "cells"))]
    Ragged {
        /// The length of the row.
        found: usize,
        /// The length of the first row.
        expected: usize,
    },
    /// There are more cells than a board can have.
    #[error("a board of {width} x {height} (columns x rows) is too large: {MAX_CELLS} cells are the most")]
    TooLarge {
        /// Cells in the first row.
        width: usize,
        /// Rows.
        height: usize,
    },
    /// The board has a start cell already.
    #[error("a second start cell: the board has one at line {line}, column {column} (a blank line separates boards)")]
    SecondStart {
        /// The line of the first one, counted from 1.
        line: usize,
        /// Its place in the line, counted from 1.
        column: usize,
    },
    /// A board without a start cell among walk boards.
    #[error(
        "the board has no . for its start cell, but others of the text have: expected one in each board or in none"
    )]
    NoStart,
    /// A start cell without a color where flood rules were asked for.
    #[error("the start cell has no color, but flood rules were asked for: expected a color, 1 to 9 or a to z")]
    ColorlessStart,
    /// The start cell stands elsewhere than was asked for.
    #[error("the start cell stands at {found} (row,column from 0), but {expected} was asked for")]
    StartElsewhere {
        /// Where it stands.
        found: Cell,
        /// Where it should stand.
        expected: Cell,
    },
    /// The start cell that was asked for is not on the board.
    #[error("the start cell {start} (row,column from 0) lies outside the board of {width} x {height} (columns x rows)")]
    StartOutside {
        /// The start cell.
        start: Cell,
        /// Cells in a row.
        width: usize,
        /// Rows.
        height: usize,
    },
    /// A color beyond the number of them that the directive states.
    #[error("the board has no color {color}: with colors={colors} it has 1 to {}", last_symbol(*colors))]
    ColorOutside {
        /// The color found.
        color: Color,
        /// The number of colors stated.
        colors: usize,
    },
    /// A line that begins with `#:` is not a directive that this crate knows.
    #[error("the directive {found:?} is wrong: expected {expected}")]
    Directive {
        /// What is wrong.
        found: String,
        /// What would be right.
        expected: &'static str,
    },
}
