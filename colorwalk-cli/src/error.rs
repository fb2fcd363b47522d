//! What can keep a command from its work, and the exit code that tells.
//!
//! Every variant is one line for a person: which file, line or option, what was found, and what was expected.

use std::io;

use colorwalk_core::BoardError;
use colorwalk_solvers::SpecError;
use thiserror::Error;

use crate::input::InputError;
use crate::output::printable;

/// How a command that did its work has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// All is done: exit code 0.
    Done,
    /// A board was not solved, or a solution is wrong; what is known of it has been said: exit code 1.
    Fell,
}

impl Verdict {
    /// The exit code.
    pub(crate) fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Fell => 1,
        }
    }
}

/// Why a command could not do its work.
#[derive(Debug, Error)]
pub(crate) enum Error {
    /// The reader of standard output is gone and wants no more; nothing to complain of.
    #[error("nobody reads the output any more")]
    Closed,
    /// Standard output cannot be written.
    #[error("standard output: {0}")]
    Output(io::Error),
    /// A file cannot be written.
    #[error("{file}: {source}")]
    File {
        /// The file's name.
        file: String,
        /// What the system says.
        source: io::Error,
    },
    /// A file, or standard input, cannot be read, or is not what it should be.
    #[error(transparent)]
    Input(#[from] InputError),
    /// The text of a solver is not one.
    #[error(transparent)]
    Solver(#[from] SpecError),
    /// No board looks as the options say.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// Options that do not go together, or anything else that the command cannot do.
    #[error("{0}")]
    Usage(String),
}

impl Error {
    /// The file of this name cannot be written, for this reason.
    pub(crate) fn file(name: &str, source: io::Error) -> Self {
        Self::File { file: printable(name).into_owned(), source }
    }

    /// The exit code: 0 if only the reader has gone away, else 2.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Self::Closed => 0,
            _ => 2,
        }
    }
}

/// Errors of standard output, where all results go; files have [`Error::File`], which names them.
impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::Output(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closed_pipe_is_no_failure_and_a_full_disk_is_one() {
        let error = |kind| Error::from(io::Error::from(kind));
        assert_eq!(error(io::ErrorKind::BrokenPipe).code(), 0);
        assert_eq!(error(io::ErrorKind::StorageFull).code(), 2);
    }
}
