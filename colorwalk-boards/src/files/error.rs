//! What can be wrong with a file of boards, and where.

use std::io;

use colorwalk_core::wording::count;
use thiserror::Error;

use super::{FileFormat, Size};

/// A mistake in a file of boards, with its place.
///
/// ```
/// use colorwalk_boards::files::{ReadOptions, FileFormat};
///
/// let mut boards = FileFormat::NUMBERS.read("2 2 3\n1 2\n1 4\n0", ReadOptions::default());
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

/// What is wrong with a file of boards: a sentence, but for what a caller can help.
///
/// ```
/// use colorwalk_boards::files::{ParseFileErrorKind, ReadOptions, FileFormat};
///
/// let mut boards = FileFormat::LINE.read("12121", ReadOptions::default());
/// let error = boards.next().ok_or("the text has one board")?.unwrap_err();
/// assert_eq!(error.kind, ParseFileErrorKind::NotSquare { found: 5 });
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseFileErrorKind {
    /// A line that is a board is not square, and no size is known.
    #[error("a board of {found} cells is not square: expected a square, or its size, WIDTHxHEIGHT")]
    NotSquare {
        /// The cells of the line.
        found: usize,
    },
    /// Anything else, and what would be right.
    #[error("{0}")]
    Other(String),
}

impl From<String> for ParseFileErrorKind {
    fn from(message: String) -> Self {
        Self::Other(message)
    }
}

impl ParseFileError {
    pub(super) fn new(line: usize, column: usize, kind: impl Into<ParseFileErrorKind>) -> Self {
        Self { line, column, kind: kind.into() }
    }
}

/// Why the boards of a stream cannot be read.
///
/// ```
/// use colorwalk_boards::files::{ReadError, ReadOptions, FileIndex};
///
/// let error = FileIndex::of("1221\n".as_bytes(), None, ReadOptions::default()).unwrap_err();
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
    Ambiguous(#[from] AmbiguousFormat),
    /// What the system says.
    #[error(transparent)]
    Input(io::Error),
}

/// A file that can be read in two ways, which give different boards.
///
/// ```
/// use colorwalk_boards::files::{FileFormat, Size};
///
/// let thirty_boards = "1".repeat(49) + "\n";
/// let error = FileFormat::detect(&thirty_boards.repeat(30), None).unwrap_err();
/// assert_eq!((error.grid.0, error.line), (1, (30, Size { width: 7, height: 7 })));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("this can be read in two ways: as {} ({}), or as {} ({})", boards(*grid), FileFormat::GRID, boards(*line), FileFormat::LINE)]
pub struct AmbiguousFormat {
    /// How many boards it holds as grid text, and the size of the first.
    pub grid: (usize, Size),
    /// How many boards it holds with one board a line, and the size of the first.
    pub line: (usize, Size),
}

fn boards((number, size): (usize, Size)) -> String {
    format!("{} of {size}", count(number, "board", "boards"))
}
