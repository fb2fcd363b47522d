//! `colorwalk solve --free`.

use std::io::Write;
use std::ops::ControlFlow;
use std::time::Instant;

use colorwalk_boards::BoardSpec;
use colorwalk_free::solve;
use colorwalk_lab::FileError;
use colorwalk_lab::results::Run;
use colorwalk_solvers::{Answer, Budget, Cancel, Limit};

use super::answer::{FreeRow, row, verdict};
use super::source::{FreeInput, FreeSource};
use super::{FreeOptions, has_own_time, limits};
use crate::arguments::{BudgetOptions, Quiet};
use crate::commands::solve::{AnswerFormat, Totals};
use crate::error::{Error, Verdict};
use crate::in_order::in_order;
use crate::interrupt::cancel_on_interrupt;
use crate::progress::{self, ProgressDisplay};
use crate::provenance::provenance;

/// How boards are solved.
pub(crate) struct FreeRun<'a> {
    /// The goal of the game.
    pub(crate) options: &'a FreeOptions,
    pub(crate) format: AnswerFormat,
    /// The limits for each board.
    pub(crate) budget: &'a BudgetOptions,
    /// The most boards to solve at once.
    pub(crate) jobs: usize,
    pub(crate) quiet: Quiet,
    /// Whether to skip boards that cannot be read.
    pub(crate) keep_going: bool,
    /// Whether every solution must be proven to be optimal.
    pub(crate) require_optimal: bool,
}

/// What is written for a board.
struct Written {
    row: FreeRow,
    /// The error in the file of the level.
    warning: Option<String>,
}

impl Written {
    /// Returns what the result means for the exit code.
    fn verdict(&self) -> Verdict {
        match self.warning {
            Some(_) => Verdict::Incomplete,
            None => verdict(&self.row),
        }
    }

    /// Returns whether the user stopped the search.
    fn is_cancelled(&self) -> bool {
        let stop = self.row.answer().and_then(Answer::stopped_by);
        stop == Some(Limit::Cancelled)
    }
}

impl FreeRun<'_> {
    /// Solves the boards of these specifications and writes a line for each, in their order.
    pub(crate) fn run(
        &self,
        specs: &[BoardSpec],
        output: &mut dyn Write,
    ) -> Result<Verdict, Error> {
        let (source, are_missing) = FreeSource::open_present(specs)?;
        let count = source.count();
        let jobs = self.jobs.min(count);
        let work = Work {
            run: self,
            source: &source,
            budget: limits(self.budget, jobs),
            display: ProgressDisplay::of_boards(self.quiet, count),
            // Until here, while the program may wait for input, Ctrl-C ends it.
            cancel: cancel_on_interrupt(),
        };
        let verdict = if are_missing {
            Verdict::Missing
        } else {
            Verdict::Done
        };
        let settings = format!("solutions of the any-region game{}", self.budget);
        let run = Run::new(settings, source.identity()).by(provenance());
        let mut heading = self.format.heading(&run);
        let mut totals = Totals::begin(0, verdict);
        let mut all_optimal = true;
        let ended = in_order(
            jobs,
            &work.cancel,
            source.boards(),
            |board, read| work.answer(board, read),
            |_, written| {
                totals.enter(&written.row, written.verdict(), written.is_cancelled());
                all_optimal &= written.row.is_optimal();
                work.display.suspend(|| {
                    if let Some(warning) = &written.warning {
                        progress::say(warning);
                    }
                    if let Some(heading) = heading.take() {
                        writeln!(output, "{heading}")?;
                    }
                    writeln!(output, "{}", self.format.line(&written.row))?;
                    output.flush()
                })?;
                work.display.advance();
                Ok(ControlFlow::Continue(()))
            },
        );
        work.display.finish();
        ended?;
        totals.remark(count, &work.display);
        let verdict = totals.verdict(count);
        Ok(if self.require_optimal && !all_optimal {
            verdict.max(Verdict::Unproven)
        } else {
            verdict
        })
    }
}

/// What solving a board needs.
struct Work<'a> {
    run: &'a FreeRun<'a>,
    source: &'a FreeSource,
    budget: Budget,
    display: ProgressDisplay,
    cancel: Cancel,
}

impl Work<'_> {
    /// Solves the board of this number.
    ///
    /// # Errors
    ///
    /// If the board cannot be read, unless such boards are skipped.
    fn answer(&self, board: usize, read: Result<FreeInput, FileError>) -> Result<Written, Error> {
        let name = self.source.name(board);
        let read = read.map_err(Error::from).and_then(|input| {
            let puzzle = self.run.options.puzzle(input);
            puzzle.map_err(|reason| Error::Usage(format!("{name}: {reason}")))
        });
        let puzzle = match read {
            Ok(puzzle) => puzzle,
            Err(error) if !self.run.keep_going => return Err(error),
            Err(error) => {
                let error = error.to_string();
                self.display.suspend(|| progress::say(&error));
                return Ok(self.unsolved(board, error, 0.0));
            }
        };
        let label = if self.source.count() > 1 {
            format!("{name}: ")
        } else {
            String::new()
        };
        let begun = Instant::now();
        let solved = self
            .display
            .solve_step(board, &label, self.budget, &self.cancel, |control| {
                solve(&puzzle.problem, control)
            });
        match solved {
            Ok(answer) => {
                let is_own =
                    answer.stopped_by() == Some(Limit::Time) && has_own_time(self.run.budget);
                let answer = if is_own {
                    answer.with_stop(Some(Limit::OwnTime.into()))
                } else {
                    answer
                };
                let lower_bound = answer.lower_bound();
                let wrong = puzzle.wrong_statement(lower_bound, answer.solution.len());
                Ok(Written {
                    row: self.of_source(row(board, &puzzle, answer)),
                    warning: wrong.map(|wrong| format!("{name}: {wrong}")),
                })
            }
            Err(error) => {
                let seconds = begun.elapsed().as_secs_f64();
                Ok(self.unsolved(board, error.to_string(), seconds))
            }
        }
    }

    /// Returns what is written for a board without a solution.
    fn unsolved(&self, board: usize, error: String, seconds: f64) -> Written {
        let row = FreeRow::unsolved(board, "", error, seconds);
        Written {
            row: self.of_source(row),
            warning: None,
        }
    }

    /// Sets what a row says of its board's source, and of the run.
    fn of_source(&self, row: FreeRow) -> FreeRow {
        let id = self.source.id(row.board);
        let place = self.source.place(row.board);
        row.named(id, place).within(self.run.budget.asked())
    }
}
