//! Where results go: standard output, or a file that is gone on with after an interruption.

use std::io::Write;

use colorwalk_core::files::Puzzle;

use super::answer::AnswerFormat;
use super::kept;
use crate::arguments::Shard;
use crate::error::Error;
use crate::input::InputError;
use crate::results::{ResultsFile, json_heading, text_heading};

/// Where the lines of results go.
pub(crate) enum Destination<'a> {
    /// Standard output.
    Standard(&'a mut dyn Write),
    /// A file, which may have results in it.
    Resumed {
        /// The file, at its end.
        file: ResultsFile,
        /// The number of boards done before.
        done: usize,
        /// Whether one of those was not solved, or the optimum of its file is wrong.
        any_failed: bool,
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
        puzzles: &mut dyn Iterator<Item = Result<Puzzle, InputError>>,
    ) -> Result<Self, Error> {
        let heading = match format {
            AnswerFormat::Json => json_heading(what),
            AnswerFormat::Text | AnswerFormat::Moves => text_heading(what),
        };
        let mut file = ResultsFile::open(name, &heading)?;
        let (mut done, mut any_failed) = (0, false);
        file.keep(|line| {
            let board = shard.board(done);
            let read = puzzles.next().ok_or_else(|| format!("there is no board {board}"))?;
            any_failed |= !kept::is_right(format, line, board, solver, read.ok().as_ref())?;
            done += 1;
            Ok(())
        })?;
        Ok(Self::Resumed { file, done, any_failed })
    }

    /// The number of boards done before.
    pub(crate) fn done(&self) -> usize {
        match self {
            Self::Standard(_) => 0,
            Self::Resumed { done, .. } => *done,
        }
    }

    /// Whether a board done before was not solved, or the optimum of its file is wrong.
    pub(crate) fn any_failed(&self) -> bool {
        matches!(self, Self::Resumed { any_failed: true, .. })
    }

    /// Whether an interrupted solve is to be begun again another time, rather than told as it is.
    pub(crate) fn is_resumed(&self) -> bool {
        matches!(self, Self::Resumed { .. })
    }

    /// Writes a line, all of it at once.
    pub(crate) fn write(&mut self, line: &str) -> Result<(), Error> {
        match self {
            Self::Standard(output) => {
                output.write_all(line.as_bytes())?;
                Ok(output.flush()?)
            }
            Self::Resumed { file, .. } => file.write(line),
        }
    }
}
