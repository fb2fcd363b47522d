//! Solving a batch: boards in, lines out, in order.

use std::ops::ControlFlow;

use colorwalk_boards::files::{Puzzle, WrongOptimum};
use colorwalk_core::wording::count;
use colorwalk_lab::{Failed, FileError, NamedSolver, Record, RunSummary, Shard, Solved, Source};
use colorwalk_solvers::{Budget, Cancel, Control, Exact, Limit, Problem, Progress, batch};
use indicatif::ProgressBar;

use super::resume::Destination;
use crate::error::{Error, Verdict};
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

/// The result of a worker for a board.
enum Work {
    Answered(Answered),
    /// The user cancelled the solve; this is the best found.
    Cancelled(Answered),
    Unread(FileError),
}

/// An answer, with its certificate and warnings.
struct Answered {
    record: Record,
    wrong: Option<WrongOptimum>,
    certificate: Vec<u8>,
}

/// Why the batch ends early.
enum End {
    Failed(Error),
    Cancelled,
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
        let bar = if boards == 1 { progress::proof() } else { progress::bar(boards as u64) };
        bar.set_position(done as u64);
        bar.reset_eta();

        let puzzles = puzzles.take_while(|_| !self.cancel.is_cancelled());
        let certificates = output.certificates.as_ref().map(|certificates| certificates.name);
        let work = |index: usize, read| self.work(self.shard.board(done + index), boards > 1, read, certificates, &bar);
        let mut verdict = if output.any_failed { Verdict::Incomplete } else { Verdict::Done };
        let mut written = done;
        let mut summary = RunSummary::begin();
        let end = batch::in_order(
            self.jobs,
            puzzles,
            work,
            || self.cancel.cancel(),
            |index, work| {
                let board = self.shard.board(done + index);
                let Answered { record, wrong, certificate } = match work {
                    // This board and the rest are solved when the run is resumed.
                    Work::Cancelled(..) if output.is_resumed() => return ControlFlow::Break(End::Cancelled),
                    Work::Answered(answered) | Work::Cancelled(answered) => answered,
                    Work::Unread(error) if !self.keep_going => return ControlFlow::Break(End::Failed(error.into())),
                    Work::Unread(error) => {
                        let reason = Error::from(error).to_string();
                        bar.suspend(|| progress::say(&reason));
                        let record = Record::Failed(Failed { board, error: reason });
                        Answered { record, wrong: None, certificate: Vec::new() }
                    }
                };
                if matches!(record, Record::Failed(_)) {
                    verdict = Verdict::Incomplete;
                }
                if let Some(wrong) = wrong {
                    verdict = Verdict::Incomplete;
                    bar.suspend(|| progress::say(&format!("board {board}: {wrong}")));
                }
                summary.enter(&record);
                if let Err(error) = bar.suspend(|| output.write(&record, &certificate)) {
                    return ControlFlow::Break(End::Failed(error));
                }
                written += 1;
                bar.inc(1);
                ControlFlow::Continue(())
            },
        );
        bar.finish_and_clear();
        // Certificates are kept, whatever happened to other boards.
        let finished = output.finish();
        if boards > 1 && written > done && !matches!(end, Some(End::Failed(_))) {
            progress::say(&summary.to_string());
        }
        match end {
            Some(End::Failed(error)) => Err(error),
            _ if finished.is_err() => finished.map(|()| verdict),
            _ if written < boards => {
                progress::say(&format!("interrupted: {written} of {} done", count(boards, "board", "boards")));
                Ok(Verdict::Incomplete)
            }
            _ => Ok(verdict),
        }
    }

    /// Solves a board; `named` says whether messages contain its number.
    fn work(
        &self,
        board: usize,
        named: bool,
        read: Result<Puzzle, FileError>,
        certificates: Option<&str>,
        bar: &ProgressBar,
    ) -> Work {
        let puzzle = match read {
            Ok(puzzle) => puzzle,
            Err(error) => return Work::Unread(error),
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
        let cancelled = match &solved {
            Ok(solved) => solved.stopped_by == Some(Limit::Cancelled),
            Err(_) => self.cancel.is_cancelled(),
        };
        let record = match solved {
            Ok(solved) => Record::Solved(solved.of_puzzle(&puzzle).with_id(self.source.id(board))),
            Err(error) => Record::Failed(Failed { board, error }),
        };
        let answered = Answered { wrong: record.wrong_optimum(&puzzle), record, certificate };
        if cancelled { Work::Cancelled(answered) } else { Work::Answered(answered) }
    }
}

/// Shows the progress of a long solve, with the number of the board if there are several.
fn progress_line(bar: &ProgressBar, board: Option<usize>) -> impl FnMut(&Progress) {
    let board = board.map(|board| format!("board {board}: ")).unwrap_or_default();
    move |progress| bar.set_message(board.clone() + &progress::describe(progress))
}
