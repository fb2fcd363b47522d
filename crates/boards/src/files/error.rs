//! Errors in files of boards, with their positions.

use std::io;

use colorwalk_core::wording::count;
use thiserror::Error;

use super::{FileFormat, Size};

/// An error in a file of boards, with its position.
///
/// ```
/// # use colorwalk_boards as colorwalk;
/// use colorwalk::files::{FileFormat, FileIndex, ReadError, ReadOptions};
///
/// let text = "2 2 3\n1 2\n1 4\n0".as_bytes();
/// let index = FileIndex::new(text, Some(FileFormat::NUMBERS), ReadOptions::default())?;
/// let error = index.read(text).next().ok_or("the text has one board")?.unwrap_err();
/// assert!(matches!(error, ReadError::Mistake(error) if (error.line, error.column) == (3, 3)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {message}")]
#[non_exhaustive]
pub struct ParseFileError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// The mistake, and what was expected instead.
    pub message: String,
    /// The line and the column up to which the text was understood, if they are not those of the error.
    reached: Option<(usize, usize)>,
}

impl ParseFileError {
    pub(super) fn new(line: usize, column: usize, message: impl Into<String>) -> Self {
        Self {
            line,
            column,
            message: message.into(),
            reached: None,
        }
    }

    /// Sets the line and the column up to which the text was understood.
    pub(super) fn reaching(self, line: usize, column: usize) -> Self {
        Self {
            reached: Some((line, column)),
            ..self
        }
    }

    /// Says that the whole text was understood.
    pub(super) fn reaching_end(self) -> Self {
        self.reaching(usize::MAX, 0)
    }

    /// Says that more than the text was understood, which is cut off.
    pub(super) fn reaching_beyond_end(self) -> Self {
        self.reaching(usize::MAX, 1)
    }

    /// Returns whether the text is cut off.
    pub(super) fn is_cut(&self) -> bool {
        self.reached == Some((usize::MAX, 1))
    }

    /// Returns the line and the column up to which the text was understood.
    pub(super) fn reached(&self) -> (usize, usize) {
        self.reached.unwrap_or((self.line, self.column))
    }
}

/// Why the boards of a stream cannot be read.
///
/// ```
/// # use colorwalk_boards as colorwalk;
/// use colorwalk::files::{ReadError, ReadOptions, FileIndex};
///
/// let thirty_lines = ("1".repeat(49) + "\n").repeat(30);
/// let error = FileIndex::new(thirty_lines.as_bytes(), None, ReadOptions::default()).unwrap_err();
/// assert!(matches!(error, ReadError::Ambiguous(_)));
/// ```
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// An error in the file.
    #[error(transparent)]
    Mistake(#[from] ParseFileError),
    /// The format of the file is ambiguous.
    #[error(transparent)]
    Ambiguous(#[from] AmbiguousFormat),
    /// No format can read the file.
    #[error(transparent)]
    Unreadable(#[from] Unreadable),
    /// An error of the system.
    #[error(transparent)]
    Input(io::Error),
}

/// A file that can be read in two ways, which give different boards.
///
/// ```
/// # use colorwalk_boards as colorwalk;
/// use colorwalk::files::{FileFormat, FileIndex, ReadError, ReadOptions, Size};
///
/// let thirty_boards = ("1".repeat(49) + "\n").repeat(30);
/// let index = FileIndex::new(thirty_boards.as_bytes(), None, ReadOptions::default());
/// let Err(ReadError::Ambiguous(error)) = index else { panic!("expected two readings") };
/// assert_eq!(error.readings[0], (FileFormat::GRID, 1, Size { width: 49, height: 30 }));
/// assert_eq!(error.readings[1], (FileFormat::LINE, 30, Size { width: 7, height: 7 }));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("this can be read in two ways: as {}, or as {}", boards(readings[0]), boards(readings[1]))]
#[non_exhaustive]
pub struct AmbiguousFormat {
    /// For each reading its format, the number of boards, and the size of the first.
    pub readings: [(FileFormat, usize, Size); 2],
}

fn boards((format, number, size): (FileFormat, usize, Size)) -> String {
    format!("{} of {size} ({format})", count(number, "board", "boards"))
}

/// A file that no format can read.
///
/// ```
/// # use colorwalk_boards as colorwalk;
/// use colorwalk::files::{ReadError, ReadOptions, FileIndex};
///
/// let error = FileIndex::new("What is this?\n".as_bytes(), None, ReadOptions::default()).unwrap_err();
/// assert!(matches!(&error, ReadError::Unreadable(reasons) if reasons.reasons.len() > 5), "{error}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", likeliest(reasons))]
#[non_exhaustive]
pub struct Unreadable {
    /// The error of each grammar, first of the format that derives the longest beginning of the text. A text that is
    /// derived as a whole, and read only if its format is given, comes before all others.
    pub reasons: Vec<(FileFormat, ParseFileError)>,
}

/// Returns the reason of the format that came furthest, and the other formats that have the same one.
fn likeliest(reasons: &[(FileFormat, ParseFileError)]) -> String {
    let Some((format, reason)) = reasons.first() else {
        return String::new();
    };
    let mut names = vec![format.name()];
    for (other, other_reason) in reasons {
        if !names.contains(&other.name()) && other_reason == reason {
            names.push(other.name());
        }
    }
    format!("{reason} (as {})", names.join(" or "))
}
