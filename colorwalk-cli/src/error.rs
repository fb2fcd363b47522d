//! What can keep a command from its work, and the exit code that tells.
//!
//! Every variant is one line for a person: which file, line or option, what was found, and what was expected.

use std::io;

use colorwalk_boards::files::{ParseFileErrorKind, ReadError};
use colorwalk_core::BoardError;
use colorwalk_core::wording::printable;
use colorwalk_lab::FileError;
use colorwalk_solvers::SpecError;
use thiserror::Error;

/// How a command that did its work has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// All is done: exit code 0.
    Done,
    /// A board was not solved, or a solution is wrong; what is known of it has been said: exit code 1.
    Fell,
}

impl Verdict {
    /// That of two parts of a command.
    pub(crate) fn and(self, other: Self) -> Self {
        if self == Self::Done { other } else { self }
    }

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
    /// A file, or standard input, cannot be read or written, or is not what it should be.
    #[error("{}", in_options(.0))]
    File(#[from] FileError),
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
    /// The exit code: 0 if only the reader has gone away, else 2.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Self::Closed => 0,
            _ => 2,
        }
    }
}

/// What is wrong with a file, with the options that would help.
fn in_options(error: &FileError) -> String {
    match error {
        FileError::Boards { file, source: ReadError::Mistake(mistake) } => match mistake.kind {
            ParseFileErrorKind::NotSquare { found } => format!(
                "{}: line {}, column {}: a board of {found} cells is not square: expected a square, or its --size \
                 WIDTHxHEIGHT",
                printable(file),
                mistake.line,
                mistake.column
            ),
            _ => error.to_string(),
        },
        FileError::Boards { source: ReadError::Ambiguous(_), .. } => {
            format!("{error}: say which with --input-format, or the --size of a board")
        }
        _ => error.to_string(),
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
    use colorwalk_boards::files::{FileFormat, ReadOptions};
    use colorwalk_lab::{BoardFile, Source};

    #[test]
    fn a_closed_pipe_is_no_failure_and_a_full_disk_is_one() {
        let error = |kind| Error::from(io::Error::from(kind));
        assert_eq!(error(io::ErrorKind::BrokenPipe).code(), 0);
        assert_eq!(error(io::ErrorKind::StorageFull).code(), 2);
    }

    #[test]
    fn mistakes_are_told_in_the_words_of_the_command_line() {
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
