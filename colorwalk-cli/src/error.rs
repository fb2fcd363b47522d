//! Errors of commands, and exit codes.
//!
//! An error is one line, or a list where several formats were tried: which file, line or option, what was found, and what was expected.

use std::io;

use colorwalk_boards::files::ReadError;
use colorwalk_lab::FileError;
use colorwalk_solvers::{SolveError, SpecError};
use thiserror::Error;

use crate::interrupt;

/// The answer of a command that ran to its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Verdict {
    /// Success: exit code 0.
    Done,
    /// A board was not solved, or a solution is wrong, which has been reported: exit code 1.
    Incomplete,
    /// An optimum that was required is not proven: exit code 3.
    Unproven,
    /// One of several inputs cannot be read, which has been reported; the others were worked on: exit code 2.
    Missing,
    /// A signal ended the work; what was done by then is written: exit code 128 and the number of the signal, as in shells: 130
    /// after Ctrl-C.
    Interrupted,
}

impl Verdict {
    /// Returns the exit code.
    pub(crate) fn code(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Incomplete => 1,
            Self::Unproven => 3,
            Self::Missing => 2,
            Self::Interrupted => interrupt::exit_code(),
        }
    }
}

/// Why a command failed.
#[derive(Debug, Error)]
pub(crate) enum Error {
    /// The reader of standard output is gone, which is not an error of the user.
    #[error("standard output is closed")]
    Closed,
    /// Writing to standard output failed.
    #[error("standard output: {0}")]
    Output(io::Error),
    /// A file, or standard input, cannot be read or written, or has invalid contents.
    #[error("{}", with_remedy(.0))]
    File(#[from] FileError),
    /// The specification of a solver is invalid.
    #[error(transparent)]
    Solver(#[from] SpecError),
    /// A board cannot be solved.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// Options that conflict, or anything else that the command cannot do.
    #[error("{0}")]
    Usage(String),
}

/// Adds to the error of a file how to say what it asks for.
fn with_remedy(error: &FileError) -> String {
    let message = error.to_string();
    match error {
        FileError::Boards(_, ReadError::Ambiguous(_)) => format!(
            "{message}: say which after the name, as in boards.txt:format=grid, or the size, as in boards.txt:14x14"
        ),
        FileError::Boards(_, ReadError::Unreadable(_)) if message.contains("or the size") => {
            format!("{message}, after the name: boards.txt:14x14")
        }
        _ => message,
    }
}

/// Keeps the beginning and the end of a text of more than `most` characters: arguments, names, and words in files may have any
/// length.
pub(crate) fn shortened(text: &str, most: usize) -> String {
    // Of an error, the beginning says what is wrong, the end what would be right.
    let end = text.char_indices().nth(most / 2);
    let begin = text.char_indices().nth_back(most / 2 - 1);
    match (end, begin) {
        (Some((end, _)), Some((begin, _))) if end < begin => {
            format!("{} … {}", &text[..end], &text[begin..])
        }
        _ => text.to_owned(),
    }
}

/// Converts errors of standard output, where all results go; errors of files are [`Error::File`].
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
    fn a_full_disk_is_a_failure_but_a_closed_pipe_is_not() {
        let error = |kind| Error::from(io::Error::from(kind));
        assert!(matches!(error(io::ErrorKind::BrokenPipe), Error::Closed));
        assert!(matches!(
            error(io::ErrorKind::StorageFull),
            Error::Output(_)
        ));
    }

    #[test]
    fn a_long_text_keeps_its_beginning_and_end() {
        let long = format!("a{}z", "ä".repeat(10_000_000));
        let short = shortened(&long, 2_000);
        assert_eq!(short.chars().count(), 2_000 + " … ".chars().count());
        assert!(short.starts_with("aä") && short.ends_with("äz"));
        assert_eq!(shortened("a", 2_000), "a");
        assert_eq!(shortened("äöü", 2), "ä … ü");
        assert_eq!(shortened("äö", 2), "äö");
    }
}
