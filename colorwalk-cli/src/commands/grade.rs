//! `colorwalk grade`: how hard boards are, and what each first move costs.

mod graded;

use std::collections::HashMap;
use std::io::Write;
use std::ops::ControlFlow;

use colorwalk_core::Board;
use colorwalk_core::files::Puzzle;
use colorwalk_core::random::Recipe;
use colorwalk_core::wording::count;
use colorwalk_solvers::difficulty::Scale;
use colorwalk_solvers::grade::{GradeError, grade};
use colorwalk_solvers::{Budget, Bytes, Cancel, Control, Exact, Problem, Prover, batch};
use graded::{GradeFormat, Graded};

use crate::arguments::{BoardDetails, BudgetOptions, Jobs, Origin};
use crate::error::{Error, Verdict};
use crate::input::InputError;
use crate::interrupt::cancel_on_interrupt;
use crate::progress;

/// Say how hard boards are, and how many moves each of their first moves leads to
///
/// For each board the smallest number of moves is proven, and the smallest number that each first move leads to. A
/// board is easy, medium or hard among 32 random boards of its size, colors, rules and start: easy if it needs as few
/// moves as their lowest quarter, hard if it needs as many as their highest.
///
/// With limits, a range such as 28-30 stands where a number is not proven.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk grade series-0
  $ colorwalk grade boards.txt --format json
  $ colorwalk grade random --size 8x8 --colors 4 --seed 7 --count 5")]
pub(crate) struct Grade {
    /// The boards: a file (- is standard input), series, random, or a game id
    #[arg(value_name = "BOARDS")]
    boards: Origin,

    /// How the grades are written
    #[arg(short, long, value_name = "FORMAT", value_enum, default_value_t = GradeFormat::Text)]
    format: GradeFormat,

    /// How many boards, from the first on [default: 100, or all of a file]
    #[arg(long, value_name = "N")]
    count: Option<usize>,

    #[command(flatten)]
    jobs: Jobs,

    #[command(flatten)]
    budget: BudgetOptions,

    #[command(flatten)]
    details: BoardDetails,
}

impl Grade {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let source = self.details.open(&self.boards, self.count)?;
        let jobs = self.jobs.count().min(source.count().max(1));
        let cancel = cancel_on_interrupt();
        let examiner = Examiner::new(jobs, self.budget.budget(jobs), &cancel)?;
        let bar = if source.count() == 1 { progress::proof() } else { progress::bar(source.count() as u64) };
        let puzzles = source.puzzles().take_while(|_| !cancel.is_cancelled());
        let mut scales = Scales { jobs, known: HashMap::new() };
        let (mut verdict, mut written) = (Verdict::Done, 0);
        let mut put = |board, examined: Examined| -> Result<(), Error> {
            let (puzzle, grade) = examined?;
            let scale = scales.of(&puzzle.board)?;
            let graded = grade.map(|grade| Graded::new(&puzzle, &grade, scale)).map_err(|error| error.to_string());
            let wrong = graded.as_ref().ok().and_then(|graded| graded.wrong_optimum(&puzzle));
            if graded.is_err() || wrong.is_some() {
                verdict = Verdict::Fell;
            }
            let line = self.format.line(board, source.id(board), graded);
            bar.suspend(|| {
                if let Some(wrong) = wrong {
                    progress::say(&format!("board {board}: {wrong}"));
                }
                output.write_all(line.as_bytes()).and_then(|()| output.flush())
            })?;
            written += 1;
            bar.inc(1);
            Ok(())
        };
        let end = batch::in_order(
            jobs,
            puzzles,
            |_, read| examiner.examine(read),
            || cancel.cancel(),
            |board, examined| match put(board, examined) {
                // What was cut short is not told.
                _ if cancel.is_cancelled() => ControlFlow::Break(Ok(())),
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => ControlFlow::Break(Err(error)),
            },
        );
        bar.finish_and_clear();
        if let Some(Err(error)) = end {
            return Err(error);
        }
        if written < source.count() {
            progress::say(&format!("interrupted: {written} of {} done", count(source.count(), "board", "boards")));
            return Ok(Verdict::Fell);
        }
        Ok(verdict)
    }
}

/// A board with its grade, or why there is none.
type Examined = Result<(Puzzle, Result<colorwalk_solvers::grade::Grade, GradeError>), InputError>;

/// Grades boards, one at a time in each of several threads.
struct Examiner<'a> {
    exact: Exact,
    budget: Budget,
    cancel: &'a Cancel,
}

impl<'a> Examiner<'a> {
    /// For this many boards at once, each within this budget.
    fn new(jobs: usize, budget: Budget, cancel: &'a Cancel) -> Result<Self, Error> {
        let Bytes(least) = Exact::LEAST_MEMORY;
        let memory = Bytes(budget.memory.unwrap_or(least).max(least));
        let exact = Exact::default().with_threads((batch::processors() / jobs).clamp(1, 1024))?.with_memory(memory)?;
        Ok(Self { exact, budget, cancel })
    }

    fn examine(&self, read: Result<Puzzle, InputError>) -> Examined {
        let puzzle = read?;
        let control = Control::default().with_budget(self.budget).with_cancel(self.cancel);
        // What is learned of the board serves the proofs of all its first moves.
        let prover = Prover::with(&puzzle.board, self.exact.clone());
        let grade = grade(&Problem::new(&puzzle.board), &prover, control);
        Ok((puzzle, grade))
    }
}

/// What is easy and what is hard among boards of each kind that has come up.
struct Scales {
    jobs: usize,
    known: HashMap<Recipe, Scale>,
}

impl Scales {
    /// The scale for boards of the kind of this one.
    fn of(&mut self, board: &Board) -> Result<Scale, Error> {
        let recipe = Recipe::like(board);
        if let Some(scale) = self.known.get(&recipe) {
            return Ok(*scale);
        }
        let scale = Scale::of(&recipe, self.jobs).map_err(|error| Error::Usage(error.to_string()))?;
        self.known.insert(recipe, scale);
        Ok(scale)
    }
}
