//! The destinations of results: standard output in the chosen format, and a file of rows to resume from.

use std::io::Write;

use colorwalk_boards::files::Puzzle;
use colorwalk_lab::results::{ResultsFile, Run, StoredResult};
use colorwalk_lab::{AtomicFile, FileError, Row};

use super::AnswerFormat;
use crate::error::Error;
use crate::progress;

/// The destinations of results.
pub(super) struct Destination<'a> {
    output: &'a mut dyn Write,
    format: AnswerFormat,
    /// What comes above the first result, until that is written: an error before it leaves the output empty.
    heading: Option<String>,
    /// The file of results: with one, an interrupted solve is repeated when the run is resumed, rather than reported.
    pub(super) file: Option<ResultsFile>,
    /// The file of certificates, if there is to be one.
    certificates: Option<AtomicFile<'a>>,
    /// The number of boards solved before.
    pub(super) done: usize,
    /// Whether any board was not solved, or has a wrong optimum in its file.
    pub(super) any_failed: bool,
    /// Whether all results so far are proven to be optimal.
    pub(super) all_optimal: bool,
}

impl<'a> Destination<'a> {
    /// Returns standard output, and the file of certificates if there is to be one.
    pub(super) fn new(
        output: &'a mut dyn Write,
        format: AnswerFormat,
        certificates: Option<&'a str>,
    ) -> Result<Self, FileError> {
        let certificates = certificates.map(AtomicFile::of).transpose()?;
        Ok(Self {
            output,
            format,
            heading: None,
            file: None,
            certificates,
            done: 0,
            any_failed: false,
            all_optimal: true,
        })
    }

    /// Sets what comes above the results.
    pub(super) fn begin(&mut self, run: &Run) {
        self.heading = self.format.heading(run);
    }

    /// Opens or creates the file of results of a run; `solver` names the solver. Each result in the file is replayed on
    /// its board and printed, and its board is removed from `puzzles`.
    ///
    /// # Errors
    ///
    /// If the file cannot be used, or contains anything but the first results of these boards.
    pub(super) fn resume(
        &mut self,
        name: &str,
        solver: &str,
        run: &Run,
        puzzles: &mut dyn Iterator<Item = Result<Puzzle, FileError>>,
    ) -> Result<(), Error> {
        let mut file = ResultsFile::open_concatenated(name, run)?;
        if let Some(difference) = file.difference() {
            progress::say(&difference);
        }
        file.keep(|stored| {
            let Some(next) = puzzles.next() else {
                return Err(format!("there is no board {}", self.done));
            };
            // A board that cannot be read was not solved either; its record says so.
            let puzzle = next.ok();
            let row = read(stored, solver, puzzle.as_ref())?;
            let wrong = puzzle.and_then(|puzzle| row.wrong_optimum(&puzzle));
            self.any_failed |= row.result.is_err() || wrong.is_some();
            self.done += 1;
            Ok(())
        })?;
        // All are checked before any is printed.
        let mut printed = Ok(());
        let mut board = 0;
        file.keep(|stored| {
            // Numbering restarts at each heading in the file, not in the output.
            if printed.is_ok()
                && let Some(row) = Row::parse(stored.line)
            {
                printed = self.print(&row.renumbered(board), None);
            }
            board += 1;
            Ok(())
        })?;
        self.file = Some(file);
        printed
    }

    /// Writes a row in one piece, to the file first, so that nothing printed can be lost. The certificate comes
    /// last: if the disk is full, at least the answer is known. `painted` is the row in color.
    pub(super) fn write(
        &mut self,
        row: &Row,
        painted: Option<&str>,
        certificate: &[u8],
    ) -> Result<(), Error> {
        if let Some(file) = &mut self.file {
            file.write(&row.line())?;
        }
        self.print(row, painted)?;
        match &mut self.certificates {
            Some(certificates) if !certificate.is_empty() => Ok(certificates.put(certificate)?),
            _ => Ok(()),
        }
    }

    /// Gives the file of certificates its name.
    pub(super) fn finish(&mut self) -> Result<(), Error> {
        match self.certificates.take() {
            Some(certificates) => Ok(certificates.finish()?),
            None => Ok(()),
        }
    }

    fn print(&mut self, row: &Row, painted: Option<&str>) -> Result<(), Error> {
        self.all_optimal &= row.is_optimal();
        if let Some(heading) = self.heading.take() {
            writeln!(self.output, "{heading}")?;
        }
        match painted {
            Some(painted) => writeln!(self.output, "{painted}")?,
            None => writeln!(self.output, "{}", self.format.line(row))?,
        }
        Ok(self.output.flush()?)
    }
}

/// Reads a result of an earlier run about this board, if the board can be read.
///
/// The checksum of the boards vouches for results under the heading of this run. Those of other boards must be about
/// boards that are equal to these, which only an id shows.
fn read(stored: StoredResult<'_>, solver: &str, puzzle: Option<&Puzzle>) -> Result<Row, String> {
    let row = Row::read(stored.line, stored.board, solver, puzzle);
    let Some(boards) = stored.other_boards else {
        return row;
    };
    let row = row.and_then(|row| {
        if row.identifies_board() {
            Ok(row)
        } else {
            Err("this result has no id of its board".to_owned())
        }
    });
    row.map_err(|reason| format!("{reason}; the heading above it names other boards: {boards}"))
}
