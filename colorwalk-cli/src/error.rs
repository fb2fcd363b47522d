//! Errors of commands, and exit codes.
//!
//! An error is one line, or a list where several formats were tried: which file, line or option, what was found, and what was expected.

use std::io;

use colorwalk_boards::files::{ParseFileError, ParseFileErrorKind, ReadError};
use colorwalk_core::BoardError;
use colorwalk_core::wording::printable;
use colorwalk_lab::FileError;
use colorwalk_solvers::SpecError;
use thiserror::Error;

/// The outcome of a command that ran to its end; as a number, its exit code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Verdict {
    /// Success: exit code 0.
    Done,
    /// A board was not solved, or a solution is wrong, which has been reported: exit code 1.
    Incomplete,
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
    #[error("{}", in_options(.0))]
    File(#[from] FileError),
    /// The specification of a solver is invalid.
    #[error(transparent)]
    Solver(#[from] SpecError),
    /// No board has the properties that the options give.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// Options that conflict, or anything else that the command cannot do.
    #[error("{0}")]
    Usage(String),
}

/// Adds the options that would help to the error of a file.
fn in_options(error: &FileError) -> String {
    let FileError::Boards(file, reason) = error else { return error.to_string() };
    match reason {
        ReadError::Mistake(ParseFileError { line, column, kind: ParseFileErrorKind::NotSquare { found } }) => format!(
            "{}: line {line}, column {column}: a board of {found} cells is not square: expected a square, or its --size \
             WIDTHxHEIGHT",
            printable(file)
        ),
        ReadError::Ambiguous(_) | ReadError::Unreadable(_) => {
            format!("{error}: say which with --input-format, or the --size of a board")
        }
        _ => error.to_string(),
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
    use colorwalk_boards::files::{FileFormat, ReadOptions};
    use colorwalk_lab::{BoardFile, Source};

    #[test]
    fn a_full_disk_is_a_failure_but_a_closed_pipe_is_not() {
        let error = |kind| Error::from(io::Error::from(kind));
        assert!(matches!(error(io::ErrorKind::BrokenPipe), Error::Closed));
        assert!(matches!(error(io::ErrorKind::StorageFull), Error::Output(_)));
    }

    #[test]
    fn errors_name_options_of_the_command_line() {
        let error = |text: &str| {
            let file = BoardFile::copy("boards.txt", text.as_bytes()).unwrap();
            let source = Source::file(file, Some(FileFormat::LINE), ReadOptions::default(), None).unwrap();
            Error::from(source.puzzles().next().unwrap().unwrap_err()).to_string()
        };
        assert_eq!(
            error("\n 12121"),
            "boards.txt: line 2, column 7: a board of 5 cells is not square: expected a square, or its --size \
             WIDTHxHEIGHT"
        );
    }
}
