//! Why a file is of no use.

use std::io;

use colorwalk_boards::files::ReadError;
use colorwalk_core::wording::printable;
use thiserror::Error;

/// Why a file is of no use: which it is, where, what was found, and what was expected.
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
    /// The system does not let it be read or written.
    #[error("{}: {source}", printable(file))]
    System {
        /// The file's name.
        file: String,
        /// What the system says.
        source: io::Error,
    },
    /// Its boards cannot be read.
    #[error("{}: {source}", printable(file))]
    Boards {
        /// The file's name.
        file: String,
        /// Why not, and where.
        source: ReadError,
    },
    /// What is in it is not what it should be.
    #[error("{}: {}", printable(file), printable(mistake))]
    Content {
        /// The file's name.
        file: String,
        /// What is wrong, and where.
        mistake: String,
    },
    /// There is no file where those of a run are needed.
    #[error("there is no file: expected those of all shards of a run")]
    NoFiles,
    /// The files of a run lack a shard.
    #[error("no file has shard {shard}: expected the files of all {of} shards, found {found}")]
    Missing {
        /// The first shard that is missing.
        shard: crate::Shard,
        /// How many shards the run has.
        of: usize,
        /// How many files there are.
        found: usize,
    },
}

impl FileError {
    /// The system says this of the file of this name.
    pub fn system(name: &str, source: io::Error) -> Self {
        Self::System { file: name.to_owned(), source }
    }

    /// This is wrong in the file of this name.
    pub fn content(name: &str, mistake: &str) -> Self {
        Self::Content { file: name.to_owned(), mistake: mistake.to_owned() }
    }

    /// The boards of the file of this name cannot be read.
    pub(crate) fn boards(name: &str, error: ReadError) -> Self {
        match error {
            ReadError::Input(source) => Self::system(name, source),
            source => Self::Boards { file: name.to_owned(), source },
        }
    }
}
