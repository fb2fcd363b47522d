//! The work on a batch: boards in, lines out, in order.

use std::ops::ControlFlow;

use colorwalk_boards::files::Puzzle;
use colorwalk_core::wording::count;
use colorwalk_lab::answer::{Answer, AnswerFormat, Tally};
use colorwalk_lab::{FileError, NamedSolver, Shard};
use colorwalk_solvers::{Budget, Cancel, Control, Limit, Observer, Problem, Progress, Status, batch};
use indicatif::ProgressBar;

use super::resume::Destination;
use crate::error::{Error, Verdict};
use crate::progress;

/// What is to be done with the boards.
pub(crate) struct Batch<'a> {
    /// The solver of all of them.
    pub(crate) solver: &'a NamedSolver,
    /// Which boards they are.
    pub(crate) shard: Shard,
    /// How many are solved at once.
    pub(crate) jobs: usize,
    /// What each may use.
    pub(crate) budget: Budget,
    /// How results are written.
    pub(crate) format: AnswerFormat,
    /// Whether to go on behind a board that cannot be read.
    pub(crate) keep_going: bool,
    /// The flag that ends it all.
    pub(crate) cancel: &'a Cancel,
}

/// What a worker makes of a board.
enum Work {
    Answered(Answer),
    /// The board was not solved to the end because the user cancelled; this is what there is of it.
    Cancelled(Answer),
    Unread(FileError),
}

/// Why no further board is looked at.
enum End {
    Failed(Error),
    Cancelled,
}

impl Batch<'_> {
    /// Solves the boards of the shard that are not done yet.
    ///
    /// `boards` is how many the shard has, and `puzzles` are those that are not done.
    pub(crate) fn run(
        &self,
        boards: usize,
        puzzles: impl Iterator<Item = Result<Puzzle, FileError>> + Send,
        output: &mut Destination<'_>,
    ) -> Result<Verdict, Error> {
        let done = output.done();
        let bar = if boards == 1 { progress::proof() } else { progress::bar(boards as u64) };
        bar.set_position(done as u64);
        bar.reset_eta();

        let puzzles = puzzles.take_while(|_| !self.cancel.is_cancelled());
        let work = |index: usize, read| self.work(self.shard.board(done + index), boards > 1, read, &bar);
        let mut verdict = if output.any_failed() { Verdict::Fell } else { Verdict::Done };
        let mut written = done;
        let mut tally = Tally::begin();
        let end = batch::in_order(
            self.jobs,
            puzzles,
            work,
            || self.cancel.cancel(),
            |index, work| {
                let board = self.shard.board(done + index);
                let answer = match work {
                    Work::Answered(answer) => answer,
                    // The rest of the file comes another time, this board with it.
                    Work::Cancelled(_) if output.is_resumed() => return ControlFlow::Break(End::Cancelled),
                    Work::Cancelled(answer) => answer,
                    Work::Unread(error) if !self.keep_going => return ControlFlow::Break(End::Failed(error.into())),
                    Work::Unread(error) => {
                        let reason = Error::from(error).to_string();
                        bar.suspend(|| progress::say(&reason));
                        Answer::Failed { reason }
                    }
                };
                if matches!(answer, Answer::Failed { .. }) {
                    verdict = Verdict::Fell;
                }
                if let Some(wrong) = answer.wrong_optimum() {
                    verdict = Verdict::Fell;
                    bar.suspend(|| progress::say(&format!("board {board}: {wrong}")));
                }
                tally.enter(&answer);
                let line = answer.line(self.format, board, &self.solver.spec);
                if let Err(error) = bar.suspend(|| output.write(&line)) {
                    return ControlFlow::Break(End::Failed(error));
                }
                written += 1;
                bar.inc(1);
                ControlFlow::Continue(())
            },
        );
        bar.finish_and_clear();
        if boards > 1 && written > done && !matches!(end, Some(End::Failed(_))) {
            progress::say(&tally.to_string());
        }
        match end {
            Some(End::Failed(error)) => Err(error),
            _ if written < boards => {
                progress::say(&format!("interrupted: {written} of {} done", count(boards, "board", "boards")));
                Ok(Verdict::Fell)
            }
            _ => Ok(verdict),
        }
    }

    /// Solves a board that was read; `named` if its number is to be told.
    fn work(&self, board: usize, named: bool, read: Result<Puzzle, FileError>, bar: &ProgressBar) -> Work {
        let puzzle = match read {
            Ok(puzzle) => puzzle,
            Err(error) => return Work::Unread(error),
        };
        let observer = ProgressLine { bar, board: named.then_some(board) };
        let mut control = Control::default().with_budget(self.budget).with_cancel(self.cancel);
        if !bar.is_hidden() {
            control = control.with_observer(&observer);
        }
        match self.solver.solver.solve(&Problem::new(&puzzle.board), control) {
            Ok(outcome) if outcome.status() == Status::Exhausted(Limit::Cancelled) => {
                Work::Cancelled(Answer::Solved { puzzle, outcome: Box::new(outcome) })
            }
            Ok(outcome) => Work::Answered(Answer::Solved { puzzle, outcome: Box::new(outcome) }),
            Err(error) if self.cancel.is_cancelled() => Work::Cancelled(Answer::Failed { reason: error.to_string() }),
            Err(error) => Work::Answered(Answer::Failed { reason: error.to_string() }),
        }
    }
}

/// The line that says how far a long solve has come.
pub(super) struct ProgressLine<'a> {
    /// Where it shows.
    pub(super) bar: &'a ProgressBar,
    /// The board, if it is one of many.
    pub(super) board: Option<usize>,
}

impl Observer for ProgressLine<'_> {
    fn progress(&self, progress: &Progress) {
        let board = self.board.map(|board| format!("board {board}: ")).unwrap_or_default();
        self.bar.set_message(board + &progress::describe(progress));
    }
}
