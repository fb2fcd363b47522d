//! `colorwalk solve --free`.

use std::io::Write;
use std::ops::ControlFlow;

use colorwalk_boards::BoardSpec;
use colorwalk_free::solve;
use colorwalk_lab::{Failed, FileError, Record, RunSummary};
use colorwalk_solvers::{Budget, Cancel, Control, Progress};

use super::FreeOptions;
use super::answer::FreeSolved;
use super::source::{FreeInput, FreeSource};
use crate::arguments::{BudgetOptions, Quiet};
use crate::commands::solve::AnswerFormat;
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
}

/// What the results so far amount to.
struct Totals {
    written: usize,
    summary: RunSummary,
    verdict: Verdict,
    all_optimal: bool,
    is_cut: bool,
}

impl Totals {
    fn enter(&mut self, answer: &Answer) {
        self.written += 1;
        self.summary.enter(&answer.figures());
        match answer {
            Answer::Solved { solved, said } => {
                self.all_optimal &= solved.is_optimal();
                self.is_cut |= solved.is_cancelled();
                if said.is_some() {
                    self.verdict = self.verdict.max(Verdict::Incomplete);
                }
                self.verdict = self.verdict.max(solved.verdict());
            }
            Answer::Failed(_) => {
                self.all_optimal = false;
                self.verdict = self.verdict.max(Verdict::Incomplete);
            }
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
        let mut totals = Totals {
            written: 0,
            summary: RunSummary::begin(),
            verdict: if are_missing {
                Verdict::Incomplete
            } else {
                Verdict::Done
            },
            all_optimal: true,
            is_cut: false,
        };
        let ended = in_order(
            jobs,
            &work.cancel,
            source.boards(),
            |board, read| work.answer(board, read),
            |_, answer| {
                totals.enter(&answer);
                work.display.suspend(|| {
                    if let Answer::Solved {
                        said: Some(said), ..
                    } = &answer
                    {
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
        if count > 1 && totals.written > 0 && ended.is_ok() {
            work.display.remark(&totals.summary.to_string());
        }
        ended?;
        if !progress::all_done(totals.written, count) || totals.is_cut {
            return Ok(Verdict::Interrupted);
        }
        Ok(if self.require_optimal && !totals.all_optimal {
            totals.verdict.max(Verdict::Unproven)
        } else {
            totals.verdict
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
        let mut observer = |progress: &Progress| {
            let progress = progress::describe(progress);
            self.display.show(format!("{label}{progress}"));
        };
        let mut control = Control::default()
            .with_budget(self.budget)
            .with_cancel(&self.cancel);
        // For an observer, the solver reads the clock more often.
        if !self.display.is_hidden() {
            control = control.with_observer(&mut observer);
        }
        match solve(&puzzle.problem, control) {
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
