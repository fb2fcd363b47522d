//! Solving a batch: boards in, lines out, in order.

use std::ops::ControlFlow;

use colorwalk_boards::files::Puzzle;
use colorwalk_core::Board;
use colorwalk_lab::{Failed, FileError, Record, Solved, Source};
use colorwalk_solvers::{Budget, Cancel, CertifyError, Control, Exact, Limit, Problem, Solver};

use super::Totals;
use super::resume::Destination;
use crate::error::{Error, Verdict};
use crate::in_order::in_order;
use crate::progress::{self, ProgressDisplay};

/// How boards are solved.
pub(super) enum Method<'a> {
    /// By any solver.
    Solver(Box<dyn Solver>),
    /// From the start that needs the fewest moves, perhaps with a certificate in the file of this name.
    BestStart(Exact, Option<&'a str>),
    /// With a certificate in the file of this name.
    Certify(Exact, &'a str),
}

/// A batch of boards and how to solve it.
pub(super) struct Batch<'a> {
    /// The specification of the solver.
    pub(super) spec: String,
    /// How it is used.
    pub(super) method: Method<'a>,
    /// The source of the boards.
    pub(super) source: &'a Source,
    /// The number of boards solved at once.
    pub(super) jobs: usize,
    /// The limits for each board.
    pub(super) budget: Budget,
    /// Shows the progress and the summary.
    pub(super) display: ProgressDisplay,
    /// Whether to skip boards that cannot be read.
    pub(super) keep_going: bool,
    /// The flag that stops the batch.
    pub(super) cancel: Cancel,
}

/// The answer for a board.
struct Answer {
    record: Record,
    certificate: Vec<u8>,
    /// The error in the file of boards.
    said: Option<String>,
    /// Whether the user cancelled the solve, and this is the best found.
    is_cancelled: bool,
}

impl Batch<'_> {
    /// Solves the remaining boards.
    ///
    /// `boards` is the number of all boards, and `puzzles` are those that remain.
    pub(super) fn run(
        &self,
        boards: usize,
        puzzles: impl Iterator<Item = Result<Puzzle, FileError>> + Send,
        output: &mut Destination<'_>,
    ) -> Result<Verdict, Error> {
        let done = output.done;
        self.display.resume_at(done);

        let verdict = if output.any_failed {
            Verdict::Incomplete
        } else {
            Verdict::Done
        };
        let mut totals = Totals::begin(done, verdict);
        let ended = in_order(
            self.jobs,
            &self.cancel,
            puzzles,
            |index, read| self.work(done + index, boards > 1, read),
            |_,
             Answer {
                 record,
                 certificate,
                 said,
                 is_cancelled,
             }| {
                // This board and the rest are solved when the run is resumed.
                if is_cancelled && output.file.is_some() {
                    return Ok(ControlFlow::Break(()));
                }
                let verdict = if said.is_some() || matches!(record, Record::Failed(_)) {
                    Verdict::Incomplete
                } else {
                    Verdict::Done
                };
                totals.enter(&record, verdict, is_cancelled);
                self.display.suspend(|| {
                    if let Some(said) = &said {
                        progress::say(said);
                    }
                    output.write(&record, &certificate)
                })?;
                self.display.advance();
                Ok(ControlFlow::Continue(()))
            },
        );
        self.display.finish();
        // Certificates are kept, whatever happened to other boards.
        let finished = output.finish();
        if ended.is_ok() {
            totals.remark(boards, &self.display);
        }
        ended.and(finished)?;
        Ok(totals.verdict(boards))
    }

    /// Solves a board; `named` says whether messages contain its number.
    fn work(
        &self,
        board: usize,
        named: bool,
        read: Result<Puzzle, FileError>,
    ) -> Result<Answer, Error> {
        let mut certificate = Vec::new();
        let name = self.source.name(board);
        let puzzle = match read.map_err(Error::from) {
            Ok(puzzle) => puzzle,
            Err(error) if !self.keep_going => return Err(error),
            Err(error) => {
                let record = Record::Failed(Failed {
                    board,
                    name: self.source.name_in_results(board),
                    error: error.to_string(),
                });
                return Ok(Answer {
                    record,
                    certificate,
                    said: Some(error.to_string()),
                    is_cancelled: false,
                });
            }
        };
        let label = if named {
            format!("{name}: ")
        } else {
            String::new()
        };
        let solved = self
            .display
            .solve(&label, self.budget, &self.cancel, |control| {
                self.solve(board, &puzzle.board, control, &mut certificate)
            });
        let (record, is_cancelled) = match solved {
            Ok(solved) => {
                let solved = solved
                    .of_puzzle(&puzzle)
                    .named(self.source.id(board), self.source.place(board));
                let is_cancelled = solved.stopped_by == Some(Limit::Cancelled);
                (Record::Solved(solved), is_cancelled)
            }
            Err(error) => {
                let failed = Failed {
                    board,
                    name: self.source.name_in_results(board),
                    error: error.to_string(),
                };
                (Record::Failed(failed), self.cancel.is_cancelled())
            }
        };
        let said = record
            .wrong_optimum(&puzzle)
            .map(|wrong| format!("{name}: {wrong}"));
        Ok(Answer {
            record,
            certificate,
            said,
            is_cancelled,
        })
    }

    /// Solves the board of this number; a certificate is written to the buffer.
    fn solve(
        &self,
        number: usize,
        board: &Board,
        control: Control<'_>,
        certificate: &mut Vec<u8>,
    ) -> Result<Solved, CertifyError> {
        Ok(match &self.method {
            Method::Solver(solver) => Solved::new(
                number,
                &self.spec,
                &solver.solve(&Problem::new(board), control)?,
            ),
            Method::BestStart(exact, None) => {
                Solved::best_start(number, &self.spec, &exact.best_start(board, control)?)
            }
            Method::BestStart(exact, file) => {
                let best = exact.certify_best_start(board, control, certificate)?;
                Solved {
                    certificate: file.map(str::to_owned),
                    ..Solved::best_start(number, &self.spec, &best)
                }
            }
            Method::Certify(exact, file) => {
                let solved = Solved::new(
                    number,
                    &self.spec,
                    &exact.certify(board, control, certificate)?,
                );
                Solved {
                    certificate: Some((*file).to_owned()),
                    ..solved
                }
            }
        })
    }
}
