//! The one board whose solution comes with a certificate, which says in a file why no solution is shorter.

use std::io::Write;

use colorwalk_boards::files::Puzzle;
use colorwalk_core::wording::count;
use colorwalk_lab::answer::AnswerFormat;
use colorwalk_lab::{AtomicFile, Failed, NamedSolver, Record, Solved, Source};
use colorwalk_solvers::{Algorithm as _, Budget, Cancel, CertifyError, Control, Exact};

use super::batch::progress_line;
use crate::error::{Error, Verdict};
use crate::progress;
use crate::solver::{DEFAULT_SOLVER, PROVING_SOLVER};

/// The solver where an option asks for proofs: `exact` with any parameters; the default solver counts as it.
pub(super) fn proving(option: &str, solver: &NamedSolver) -> Result<Exact, Error> {
    match solver.spec.as_str() {
        DEFAULT_SOLVER => Ok(Exact::default()),
        spec => spec
            .parse()
            .map_err(|_| Error::Usage(format!("{option}: {spec} proves nothing: expected --solver {PROVING_SOLVER}"))),
    }
}

/// What is to be done with the board.
pub(super) struct Certify<'a> {
    exact: Exact,
    file: &'a str,
    puzzle: Puzzle,
}

impl<'a> Certify<'a> {
    /// Gets ready to solve the only board of a source and to certify the answer in this file.
    ///
    /// # Errors
    ///
    /// If the solver writes no certificates, if there is not one board that can be read, or if the file cannot be
    /// written: a proof can take hours, so all of that is found out before it.
    pub(super) fn new(file: &'a str, solver: &NamedSolver, source: &Source) -> Result<Self, Error> {
        let exact = proving("--certificate", solver)?;
        let boards = source.count();
        let (Some(first), 1) = (source.puzzles().next(), boards) else {
            let (are, boards) = (if boards == 1 { "is" } else { "are" }, count(boards, "board", "boards"));
            return Err(Error::Usage(format!(
                "--certificate: a certificate is about one board, but there {are} {boards}: \
                 expected a game id, a file of one board, or --count 1"
            )));
        };
        let puzzle = first?;
        // Begun and dropped: an interrupted proof leaves nothing behind.
        drop(AtomicFile::of(file)?);
        Ok(Self { exact, file, puzzle })
    }

    /// Solves the board, says so in a line, and writes the certificate.
    pub(super) fn run(
        self,
        format: AnswerFormat,
        budget: Budget,
        cancel: &Cancel,
        output: &mut dyn Write,
    ) -> Result<Verdict, Error> {
        let bar = progress::proof();
        let mut observer = progress_line(&bar, None);
        let mut control = Control::default().with_budget(budget).with_cancel(cancel);
        if !bar.is_hidden() {
            control = control.with_observer(&mut observer);
        }
        // The answer is told before anything can go wrong with the file. The proof is in memory anyway.
        let mut certificate = Vec::new();
        let certified = self.exact.certify(&self.puzzle.board, control, &mut certificate);
        bar.finish_and_clear();
        let (record, verdict) = match certified {
            Ok(outcome) => {
                let solved = Solved::new(0, &self.exact.spec().to_string(), &outcome);
                (Record::Solved(solved.of_puzzle(&self.puzzle)), Verdict::Done)
            }
            Err(CertifyError::Solve(error)) => {
                (Record::Failed(Failed { board: 0, error: error.to_string() }), Verdict::Fell)
            }
            Err(error) => return Err(Error::Usage(format!("{}: {error}", self.file))),
        };
        writeln!(output, "{}", format.line(&record))?;
        output.flush()?;
        if verdict == Verdict::Done {
            AtomicFile::of(self.file)?.write(&certificate)?;
        }
        if let Some(wrong) = record.wrong_optimum(&self.puzzle) {
            progress::say(&format!("board 0: {wrong}"));
            return Ok(Verdict::Fell);
        }
        Ok(verdict)
    }
}
