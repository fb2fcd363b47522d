//! `colorwalk solve --free`.

use std::io::Write;
use std::ops::ControlFlow;

use colorwalk_boards::BoardSpec;
use colorwalk_free::solve;
use colorwalk_lab::{Failed, FileError, Record};
use colorwalk_solvers::{Budget, Cancel};

use super::FreeOptions;
use super::answer::FreeSolved;
use super::source::{FreeInput, FreeSource};
use crate::arguments::{BudgetOptions, Quiet};
use crate::commands::solve::{AnswerFormat, Totals};
use crate::error::{Error, Verdict};
use crate::in_order::in_order;
use crate::interrupt::cancel_on_interrupt;
use crate::progress::{self, ProgressDisplay};

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

/// The result for a board.
enum Answer {
    Solved {
        solved: Box<FreeSolved>,
        /// The error in the file of the level.
        said: Option<String>,
    },
    Failed(Failed),
}

impl Answer {
    fn line(&self, format: AnswerFormat) -> String {
        match self {
            Self::Solved { solved, .. } => match format {
                AnswerFormat::Text => solved.text(),
                AnswerFormat::Json => solved.json(),
                AnswerFormat::Moves => solved.moves(),
            },
            Self::Failed(failed) => format.line(&Record::Failed(failed.clone())),
        }
    }

    fn figures(&self) -> Record {
        match self {
            Self::Solved { solved, .. } => solved.figures(),
            Self::Failed(failed) => Record::Failed(failed.clone()),
        }
    }

    /// Returns what the result means for the exit code.
    fn verdict(&self) -> Verdict {
        match self {
            Self::Failed(_) | Self::Solved { said: Some(_), .. } => Verdict::Incomplete,
            Self::Solved { solved, said: None } => solved.verdict(),
        }
    }

    fn is_optimal(&self) -> bool {
        matches!(self, Self::Solved { solved, .. } if solved.is_optimal())
    }

    fn is_cancelled(&self) -> bool {
        matches!(self, Self::Solved { solved, .. } if solved.is_cancelled())
    }

    /// Returns the error in the file of the level.
    fn said(&self) -> Option<&str> {
        match self {
            Self::Solved { said, .. } => said.as_deref(),
            Self::Failed(_) => None,
        }
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
            budget: self.budget.budget(jobs),
            display: ProgressDisplay::of_boards(self.quiet, count),
            // Until here, while the program may wait for input, Ctrl-C ends it.
            cancel: cancel_on_interrupt(),
        };
        let verdict = if are_missing {
            Verdict::Incomplete
        } else {
            Verdict::Done
        };
        let mut totals = Totals::begin(0, verdict);
        let mut all_optimal = true;
        let ended = in_order(
            jobs,
            &work.cancel,
            source.boards(),
            |board, read| work.answer(board, read),
            |_, answer| {
                totals.enter(&answer.figures(), answer.verdict(), answer.is_cancelled());
                all_optimal &= answer.is_optimal();
                work.display.suspend(|| {
                    if let Some(said) = answer.said() {
                        progress::say(said);
                    }
                    writeln!(output, "{}", answer.line(self.format))?;
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
    fn answer(&self, board: usize, read: Result<FreeInput, FileError>) -> Result<Answer, Error> {
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
                return Ok(self.failed(board, error));
            }
        };
        let label = if self.source.count() > 1 {
            format!("{name}: ")
        } else {
            String::new()
        };
        let solved = self
            .display
            .solve(&label, self.budget, &self.cancel, |control| {
                solve(&puzzle.problem, control)
            });
        match solved {
            Ok(outcome) => {
                let place = self.source.place(board);
                let id = self.source.id(board);
                let solved = FreeSolved::new(board, place, id, &puzzle, &outcome);
                let wrong = puzzle.wrong_statement(outcome.lower_bound, outcome.moves.len());
                Ok(Answer::Solved {
                    solved: Box::new(solved),
                    said: wrong.map(|wrong| format!("{name}: {wrong}")),
                })
            }
            Err(error) => Ok(self.failed(board, error.to_string())),
        }
    }

    fn failed(&self, board: usize, error: String) -> Answer {
        Answer::Failed(Failed {
            board,
            name: self.source.name_in_results(board),
            error,
        })
    }
}
