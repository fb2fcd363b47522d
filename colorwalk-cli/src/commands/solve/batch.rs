//! Solving a batch: boards in, lines out, in order.

use std::io;
use std::ops::ControlFlow;
use std::time::Instant;

use colorwalk_boards::files::Puzzle;
use colorwalk_core::Board;
use colorwalk_core::wording::printable;
use colorwalk_lab::{FileError, Row, Source};
use colorwalk_solvers::{
    Answer, Budget, Cancel, CertifyError, Control, Exact, Limit, Problem, SolveError, Solver,
};

use super::Totals;
use super::resume::Destination;
use crate::error::{Error, Verdict};
use crate::in_order::in_order;
use crate::paint::Painter;
use crate::progress::{self, ProgressDisplay};

/// How boards are solved.
pub(super) enum Method<'a> {
    /// By any solver.
    Solver(Box<dyn Solver>),
    /// From the start that needs the fewest moves, by a solver that chooses it.
    BestStart(Box<dyn Solver>),
    /// From there, with a certificate in the file of this name.
    CertifyBestStart(Exact, &'a str),
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
    /// Those that were asked for, which the rows state.
    pub(super) asked: Budget,
    /// Shows the progress and the summary.
    pub(super) display: ProgressDisplay,
    /// Whether to skip boards that cannot be read.
    pub(super) keep_going: bool,
    /// Paints the moves, and a board that is the only one.
    pub(super) painter: Painter,
    /// The flag that stops the batch.
    pub(super) cancel: Cancel,
}

/// What is written for a board.
struct Written {
    row: Row,
    /// The text of the row in color.
    painted: Option<String>,
    certificate: Vec<u8>,
    /// The error in the file of boards.
    warning: Option<String>,
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
             Written {
                 row,
                 painted,
                 certificate,
                 warning,
                 is_cancelled,
             }| {
                // This board and the rest are solved when the run is resumed.
                if is_cancelled && output.file.is_some() {
                    return Ok(ControlFlow::Break(()));
                }
                let verdict = if warning.is_some() || row.result.is_err() {
                    Verdict::Incomplete
                } else {
                    Verdict::Done
                };
                totals.enter(&row, verdict, is_cancelled);
                self.display.suspend(|| {
                    if let Some(warning) = &warning {
                        progress::say(warning);
                    }
                    output.write(&row, painted.as_deref(), &certificate)
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
    ) -> Result<Written, Error> {
        let mut certificate = Vec::new();
        let name = self.source.name(board);
        let puzzle = match read.map_err(Error::from) {
            Ok(puzzle) => puzzle,
            Err(error) if !self.keep_going => return Err(error),
            Err(error) => {
                let error = error.to_string();
                return Ok(Written {
                    row: self.unsolved(board, error.clone(), 0.0),
                    painted: None,
                    certificate,
                    warning: Some(error),
                    is_cancelled: false,
                });
            }
        };
        let label = if named {
            format!("{name}: ")
        } else {
            String::new()
        };
        let begun = Instant::now();
        let solved = self
            .display
            .solve_step(board, &label, self.budget, &self.cancel, |control| {
                self.solve(&puzzle.board, control, &mut certificate)
            });
        let (row, is_cancelled) = match solved {
            Ok(answer) => {
                let is_cancelled = answer.stopped_by() == Some(Limit::Cancelled);
                let row = Row::solved(board, &self.spec, answer)
                    .of_puzzle(&puzzle)
                    .certified(self.certificate());
                (self.of_source(row), is_cancelled)
            }
            Err(error) => {
                let seconds = begun.elapsed().as_secs_f64();
                let row = self.unsolved(board, error.to_string(), seconds);
                (row, self.cancel.is_cancelled())
            }
        };
        let warning = row
            .wrong_optimum(&puzzle)
            .map(|wrong| format!("{name}: {wrong}"));
        Ok(Written {
            painted: self.painted(&row, &puzzle, !named),
            row,
            certificate,
            warning,
            is_cancelled,
        })
    }

    /// Returns the text of a row in color, below its board if that is the only one, and what the colors are called; `None` if nothing
    /// is painted or named.
    fn painted(&self, row: &Row, puzzle: &Puzzle, is_alone: bool) -> Option<String> {
        let legend = self.painter.legend(puzzle);
        if !self.painter.paints() {
            return legend.map(|legend| format!("{}\n{legend}", row.text()));
        }
        let colors = self.painter.colors(puzzle);
        let mut painted = String::new();
        if is_alone {
            painted += &colors.titled_board(&puzzle.board).unwrap_or_default();
        }
        let text = row.text();
        let moves = row.moves_text();
        match (row.answer(), text.strip_suffix(&*printable(&moves))) {
            (Some(answer), Some(before)) => {
                painted += before;
                painted += &colors.moves(answer.solution.moves());
            }
            _ => painted += &text,
        }
        if let Some(legend) = legend {
            painted = painted + "\n" + &legend;
        }
        Some(painted)
    }

    /// Returns the row of a board without a solution.
    fn unsolved(&self, board: usize, error: String, seconds: f64) -> Row {
        self.of_source(Row::unsolved(board, &self.spec, error, seconds))
    }

    /// Sets what a row says of its board's source, and of the run.
    fn of_source(&self, row: Row) -> Row {
        let id = self.source.id(row.board);
        let place = self.source.place(row.board);
        row.named(id, place).within(self.asked)
    }

    /// Returns the file of certificates, if there is one.
    fn certificate(&self) -> Option<String> {
        match &self.method {
            Method::Solver(_) | Method::BestStart(_) => None,
            Method::CertifyBestStart(_, file) | Method::Certify(_, file) => {
                Some((*file).to_owned())
            }
        }
    }

    /// Solves a board; a certificate is written to the buffer.
    fn solve(
        &self,
        board: &Board,
        control: Control<'_>,
        certificate: &mut Vec<u8>,
    ) -> Result<Answer, CertifyError> {
        Ok(match &self.method {
            Method::Solver(solver) => solver.solve(&Problem::new(board), control)?,
            Method::BestStart(solver) => match solver.choose_start() {
                Some(solver) => solver.best_start(board, control)?,
                None => {
                    let reason = io::Error::other("it does not choose the start");
                    return Err(SolveError::failed(self.spec.as_str(), reason).into());
                }
            },
            Method::CertifyBestStart(exact, _) => {
                exact.certify_best_start(board, control, certificate)?
            }
            Method::Certify(exact, _) => exact.certify(board, control, certificate)?,
        })
    }
}
