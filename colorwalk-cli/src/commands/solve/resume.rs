//! Where results go: standard output, or a file that is gone on with after an interruption.

use std::io::Write;

use colorwalk_boards::files::Puzzle;
use colorwalk_lab::answer::{AnswerFormat, Kept};
use colorwalk_lab::results::ResultsFile;
use colorwalk_lab::{FileError, Shard};

use crate::error::Error;

/// Where the lines of results go.
pub(crate) enum Destination<'a> {
    /// Standard output.
    Standard(&'a mut dyn Write),
    /// A file, which may have results in it.
    Resumed {
        /// The file, at its end.
        file: ResultsFile,
        /// What it held before.
        kept: Kept,
    },
}

impl Destination<'_> {
    /// Opens a file to go on with, or begins one. `what` says what the results belong to, `solver` whose they are. The
    /// boards done are taken from `puzzles`, those of the shard, and each result in the file is replayed on its board.
    ///
    /// # Errors
    ///
    /// If the file cannot be used, or holds anything but the first results of these boards.
    pub(crate) fn resume(
        name: &str,
        format: AnswerFormat,
        solver: &str,
        what: &str,
        shard: Shard,
        puzzles: &mut dyn Iterator<Item = Result<Puzzle, FileError>>,
    ) -> Result<Self, Error> {
        let mut file = ResultsFile::open(name, format.heading(), what)?;
        let kept = Kept::read(&mut file, format, solver, shard, puzzles.map(Result::ok))?;
        Ok(Self::Resumed { file, kept })
    }

    /// The number of boards done before.
    pub(crate) fn done(&self) -> usize {
        match self {
            Self::Standard(_) => 0,
            Self::Resumed { kept, .. } => kept.done,
        }
    }

    /// Whether a board done before was not solved, or the optimum of its file is wrong.
    pub(crate) fn any_failed(&self) -> bool {
        matches!(self, Self::Resumed { kept: Kept { any_failed: true, .. }, .. })
    }

    /// Whether an interrupted solve is to be begun again another time, rather than told as it is.
    pub(crate) fn is_resumed(&self) -> bool {
        matches!(self, Self::Resumed { .. })
    }

    /// Writes a line, given without its end, all of it at once.
    pub(crate) fn write(&mut self, line: &str) -> Result<(), Error> {
        match self {
            Self::Standard(output) => {
                writeln!(output, "{line}")?;
                Ok(output.flush()?)
            }
            Self::Resumed { file, .. } => Ok(file.write(line)?),
        }
    }
}
