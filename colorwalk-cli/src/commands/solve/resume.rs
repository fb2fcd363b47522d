//! Where results go: lines of the format that was asked for to standard output; and records to a file, to be resumed after
//! an interruption.

use std::io::Write;

use colorwalk_boards::files::Puzzle;
use colorwalk_lab::answer::AnswerFormat;
use colorwalk_lab::results::ResultsFile;
use colorwalk_lab::{FileError, Record, Shard};

use super::certify::CertificateFile;
use crate::error::Error;

/// Where results go.
pub(crate) struct Destination<'a> {
    output: &'a mut dyn Write,
    format: AnswerFormat,
    file: Option<ResultsFile>,
    /// Where certificates go, if there are to be any.
    pub(super) certificates: Option<CertificateFile<'a>>,
    /// The number of boards done before.
    pub(crate) done: usize,
    /// Whether one of these was not solved, or the optimum of its file is wrong.
    pub(crate) any_failed: bool,
}

impl<'a> Destination<'a> {
    /// Standard output alone.
    pub(crate) fn new(output: &'a mut dyn Write, format: AnswerFormat) -> Self {
        Self { output, format, file: None, certificates: None, done: 0, any_failed: false }
    }

    /// Opens a file to go on with, or begins one. `what` says what the results belong to, `solver` whose they are. The
    /// boards done are taken from `puzzles`, those of the shard; each result in the file is replayed on its board, and
    /// printed.
    ///
    /// # Errors
    ///
    /// If the file cannot be used, or holds anything but the first results of these boards.
    pub(crate) fn resume(
        &mut self,
        name: &str,
        solver: &str,
        what: &str,
        shard: Shard,
        puzzles: &mut dyn Iterator<Item = Result<Puzzle, FileError>>,
    ) -> Result<(), Error> {
        let mut file = ResultsFile::open(name, what)?;
        file.keep(|line| {
            let board = shard.board(self.done);
            let puzzle = puzzles.next().ok_or_else(|| format!("there is no board {board}"))?.ok();
            let record = Record::read(line, board, solver, puzzle.as_ref()).map_err(|error| error.to_string())?;
            let wrong = puzzle.and_then(|puzzle| record.wrong_optimum(&puzzle));
            self.any_failed |= matches!(record, Record::Failed(_)) || wrong.is_some();
            self.done += 1;
            Ok(())
        })?;
        // All of them are believed before one is printed.
        let mut printed = Ok(());
        file.keep(|line| {
            if let (Ok(()), Some(record)) = (&printed, Record::parse(line)) {
                printed = self.print(&record);
            }
            Ok(())
        })?;
        self.file = Some(file);
        printed
    }

    /// Whether an interrupted solve is to be begun again another time, rather than told as it is.
    pub(crate) fn is_resumed(&self) -> bool {
        self.file.is_some()
    }

    /// Writes a record, all of it at once; to the file first, so that nothing is printed that could be lost. Its
    /// certificate comes last: where there is no room for that, the answer is known all the same.
    pub(crate) fn write(&mut self, record: &Record, certificate: &[u8]) -> Result<(), Error> {
        if let Some(file) = &mut self.file {
            file.write(&record.line())?;
        }
        self.print(record)?;
        match &mut self.certificates {
            Some(certificates) if !certificate.is_empty() => Ok(certificates.put(certificate)?),
            _ => Ok(()),
        }
    }

    /// Gives the file of certificates its name.
    pub(crate) fn finish(&mut self) -> Result<(), Error> {
        Ok(self.certificates.take().map_or(Ok(()), CertificateFile::finish)?)
    }

    fn print(&mut self, record: &Record) -> Result<(), Error> {
        writeln!(self.output, "{}", self.format.line(record))?;
        Ok(self.output.flush()?)
    }
}
