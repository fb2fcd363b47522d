//! Solving a batch: boards in, lines out, in order.

use std::ops::ControlFlow;

use colorwalk_boards::files::Puzzle;
use colorwalk_lab::{Failed, FileError, NamedSolver, Record, RunSummary, Shard, Solved, Source};
use colorwalk_solvers::{Budget, Cancel, Control, Exact, Limit, Problem, Progress};
use indicatif::ProgressBar;

use super::resume::Destination;
use crate::error::{Error, Verdict};
use crate::in_order::in_order;
use crate::progress;

/// A batch of boards and how to solve it.
pub(crate) struct Batch<'a> {
    /// The solver.
    pub(crate) solver: &'a NamedSolver,
    /// The prover of the best start, if every start is allowed.
    pub(crate) any_start: Option<Exact>,
    /// The solver as the writer of certificates, if there are to be any.
    pub(crate) certify: Option<&'a Exact>,
    /// The source of the boards.
    pub(crate) source: &'a Source,
    /// The shard to solve.
    pub(crate) shard: Shard,
    /// The number of boards solved at once.
    pub(crate) jobs: usize,
    /// The limits for each board.
    pub(crate) budget: Budget,
    /// Whether to skip boards that cannot be read.
    pub(crate) keep_going: bool,
    /// The flag that stops the batch.
    pub(crate) cancel: &'a Cancel,
}

/// The answer for a board.
struct Answer {
    record: Record,
    certificate: Vec<u8>,
    /// What is wrong with the file of boards.
    said: Option<String>,
    /// Whether the user cancelled the solve, and this is the best found.
    is_cancelled: bool,
}

impl Batch<'_> {
    /// Solves the remaining boards of the shard.
    ///
    /// `boards` is the number of boards of the shard, and `puzzles` are those that remain.
    pub(crate) fn run(
        &self,
        boards: usize,
        puzzles: impl Iterator<Item = Result<Puzzle, FileError>> + Send,
        output: &mut Destination<'_>,
    ) -> Result<Verdict, Error> {
        let done = output.done;
        let bar = progress::boards(boards);
        bar.set_position(done as u64);
        bar.reset_eta();

        let certificates = output.certificates.as_ref().map(|certificates| certificates.name);
        let mut verdict = if output.any_failed { Verdict::Incomplete } else { Verdict::Done };
        let mut written = done;
        let mut summary = RunSummary::begin();
        let ended = in_order(
            self.jobs,
            self.cancel,
            puzzles,
            |index, read| self.work(self.shard.board(done + index), boards > 1, read, certificates, &bar),
            |_, Answer { record, certificate, said, is_cancelled }| {
                // This board and the rest are solved when the run is resumed.
                if is_cancelled && output.is_resumed() {
                    return Ok(ControlFlow::Break(()));
                }
                if said.is_some() || matches!(record, Record::Failed(_)) {
                    verdict = Verdict::Incomplete;
                }
                summary.enter(&record);
                bar.suspend(|| {
                    said.iter().for_each(|said| progress::say(said));
                    output.write(&record, &certificate)
                })?;
                written += 1;
                bar.inc(1);
                Ok(ControlFlow::Continue(()))
            },
        );
        bar.finish_and_clear();
        // Certificates are kept, whatever happened to other boards.
        let finished = output.finish();
        if boards > 1 && written > done && ended.is_ok() {
            progress::say(&summary.to_string());
        }
        ended.and(finished)?;
        Ok(if progress::all_done(written, boards) { verdict } else { Verdict::Incomplete })
    }

    /// Solves a board; `named` says whether messages contain its number.
    fn work(
        &self,
        board: usize,
        named: bool,
        read: Result<Puzzle, FileError>,
        certificates: Option<&str>,
        bar: &ProgressBar,
    ) -> Result<Answer, Error> {
        let puzzle = match read.map_err(Error::from) {
            Ok(puzzle) => puzzle,
            Err(error) if !self.keep_going => return Err(error),
            Err(error) => {
                let record = Record::Failed(Failed { board, error: error.to_string() });
                let said = Some(error.to_string());
                return Ok(Answer { record, certificate: Vec::new(), said, is_cancelled: false });
            }
        };
        let mut observer = progress_line(bar, named.then_some(board));
        let mut control = Control::default().with_budget(self.budget).with_cancel(self.cancel);
        if !bar.is_hidden() {
            control = control.with_observer(&mut observer);
        }
        let spec = &self.solver.spec;
        let mut certificate = Vec::new();
        let solved = match (&self.any_start, self.certify) {
            (Some(exact), _) => {
                let best = exact.best_start(&puzzle.board, control).map_err(|error| error.to_string());
                best.map(|best| Solved::best_start(board, spec, &best))
            }
            (None, Some(exact)) => {
                let outcome = exact.certify(&puzzle.board, control, &mut certificate);
                let certificate = certificates.map(str::to_owned);
                let solved = outcome.map(|outcome| Solved { certificate, ..Solved::new(board, spec, &outcome) });
                solved.map_err(|error| error.to_string())
            }
            (None, None) => {
                let outcome = self.solver.solver.solve(&Problem::new(&puzzle.board), control);
                outcome.map(|outcome| Solved::new(board, spec, &outcome)).map_err(|error| error.to_string())
            }
        };
        let is_cancelled = match &solved {
            Ok(solved) => solved.stopped_by == Some(Limit::Cancelled),
            Err(_) => self.cancel.is_cancelled(),
        };
        let record = match solved {
            Ok(solved) => Record::Solved(solved.of_puzzle(&puzzle).with_id(self.source.id(board))),
            Err(error) => Record::Failed(Failed { board, error }),
        };
        let said = record.wrong_optimum(&puzzle).map(|wrong| format!("board {board}: {wrong}"));
        Ok(Answer { record, certificate, said, is_cancelled })
    }
}

/// Shows the progress of a long solve, with the number of the board if there are several.
fn progress_line(bar: &ProgressBar, board: Option<usize>) -> impl FnMut(&Progress) {
    let board = board.map(|board| format!("board {board}: ")).unwrap_or_default();
    move |progress| bar.set_message(board.clone() + &progress::describe(progress))
}
