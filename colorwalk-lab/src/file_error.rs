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
/// assert!(matches!(&error, FileError::System { .. }) && error.to_string().starts_with("no such file: "));
/// ```
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FileError {
    /// The file cannot be read or written.
    #[error("{}: {source}", printable(file))]
    System {
        /// The file's name.
        file: String,
        /// The error of the system.
        source: io::Error,
    },
    /// The boards cannot be read.
    #[error("{}: {source}", printable(file))]
    Boards {
        /// The file's name.
        file: String,
        /// The reason, with the place.
        source: ReadError,
    },
    /// The contents are wrong.
    #[error("{}: {}", printable(file), printable(mistake))]
    Content {
        /// The file's name.
        file: String,
        /// What is wrong, with the place.
        mistake: String,
    },
    /// The files of a run are not complete.
    #[error("{0}")]
    Incomplete(String),
}

impl FileError {
    /// Returns an error of the system about a file.
    pub fn system(name: &str, source: io::Error) -> Self {
        Self::System { file: name.to_owned(), source }
    }

    /// Returns an error about the contents of a file.
    pub fn content(name: &str, mistake: &str) -> Self {
        Self::Content { file: name.to_owned(), mistake: mistake.to_owned() }
    }

    /// Returns an error about the boards of a file.
    pub(crate) fn boards(name: &str, error: ReadError) -> Self {
        match error {
            ReadError::Input(source) => Self::system(name, source),
            source => Self::Boards { file: name.to_owned(), source },
        }
    }
}
