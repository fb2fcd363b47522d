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
    /// No shape makes boards of it.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
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
/// assert_eq!(error.readings[0], (FileFormat::GRID, 1, Size { width: 49, height: 30 }));
/// assert_eq!(error.readings[1], (FileFormat::LINE, 30, Size { width: 7, height: 7 }));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("this can be read in two ways: as {}, or as {}", boards(readings[0]), boards(readings[1]))]
pub struct AmbiguousFormat {
    /// For each way its shape, how many boards there are, and the size of the first.
    pub readings: [(FileFormat, usize, Size); 2],
}

fn boards((shape, number, size): (FileFormat, usize, Size)) -> String {
    format!("{} of {size} ({shape})", count(number, "board", "boards"))
}

/// A file that no shape makes boards of.
///
/// ```
/// use colorwalk_boards::files::{ReadError, ReadOptions, FileIndex};
///
/// let error = FileIndex::of("What is this?\n".as_bytes(), None, ReadOptions::default()).unwrap_err();
/// assert!(matches!(&error, ReadError::Unreadable(reasons) if reasons.reasons.len() > 5), "{error}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no shape makes boards of this: {}", told(reasons))]
pub struct Unreadable {
    /// For each shape what is wrong.
    pub reasons: Vec<(FileFormat, ParseFileError)>,
}

fn told(reasons: &[(FileFormat, ParseFileError)]) -> String {
    reasons.iter().map(|(shape, reason)| format!("as {shape}, {reason}")).collect::<Vec<_>>().join("; ")
}
