//! Errors of files.

use std::io;

use colorwalk_boards::files::ReadError;
use colorwalk_core::wording::printable;
use thiserror::Error;

/// An error of a file: its name, the place, what was found, and what was expected.
///
/// ```
/// use colorwalk_lab::{BoardFile, FileError};
///
/// let error = BoardFile::open("no such file").unwrap_err();
/// assert!(matches!(&error, FileError::System(..)) && error.to_string().starts_with("no such file: "));
/// ```
#[derive(Debug, Error)]
pub enum FileError {
    /// The file of this name cannot be read or written.
    #[error("{}: {}", printable(.0), .1)]
    System(String, #[source] io::Error),
    /// The boards in the file of this name cannot be read; the reason says where.
    #[error("{}: {}", printable(.0), .1)]
    Boards(String, #[source] ReadError),
    /// The contents of the file of this name are wrong, in words that say where.
    #[error("{}: {}", printable(.0), printable(.1))]
    Content(String, String),
}

impl FileError {
    /// Returns an error of the system about a file.
    pub fn system(name: &str, source: io::Error) -> Self {
        Self::System(name.to_owned(), source)
    }

    /// Returns an error about the contents of a file.
    pub fn content(name: &str, mistake: &str) -> Self {
        Self::Content(name.to_owned(), mistake.to_owned())
    }
}
