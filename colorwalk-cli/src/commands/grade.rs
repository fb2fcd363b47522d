//! `colorwalk grade`: how hard boards are, and what each first move costs.

use std::io::Write;
use std::ops::ControlFlow;

use colorwalk_boards::files::Puzzle;
use colorwalk_core::wording::{count, printable};
use colorwalk_lab::grade::{Graded, Grader};
use colorwalk_lab::{Failed, FileError, Record};
use colorwalk_solvers::grade::GradeError;
use colorwalk_solvers::{Progress, batch};

use crate::arguments::{BoardDetails, BudgetOptions, Jobs, Origin};
use crate::error::{Error, Verdict};
use crate::interrupt::cancel_on_interrupt;
use crate::{levels, progress};

/// Say how hard boards are, and how many moves each of their first moves leads to
///
/// For each board the smallest number of moves is proven, and the smallest number that each first move leads to. The
/// score of a board is what has to be guessed right to solve it so, in bits; scores of boards of different sizes can be
/// compared. A board is easy, medium or hard if its score is in the lowest, the middle or the highest third of those of
/// random boards of its size, topology, colors, rules and start.
///
/// With limits, a range such as 28-30 stands where a number is not proven; such a board has no score and no level.
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
        let grader = Grader::new(jobs, self.budget.budget(jobs), &cancel)?;
        let bar = if source.count() == 1 { progress::proof() } else { progress::bar(source.count() as u64) };
        let puzzles = source.puzzles().take_while(|_| !cancel.is_cancelled());
        let (mut verdict, mut written, mut told) = (Verdict::Done, 0, Vec::new());
        let examine = |_, read: Result<Puzzle, FileError>| {
            read.map(|puzzle| {
                let mut line = |progress: &Progress| bar.set_message(progress::describe(progress));
                let observer: Option<&mut (dyn FnMut(&Progress) + Send)> =
                    if bar.is_hidden() { None } else { Some(&mut line) };
                let examined = grader.examine(&puzzle.board, observer);
                (puzzle, examined)
            })
        };
        let mut put = |board, examined: Result<(Puzzle, Result<_, _>), FileError>| -> Result<(), Error> {
            let (puzzle, examined) = examined?;
            let graded = examined.map(|(grade, measured)| {
                let rating = grader.rate(&puzzle.board, &measured, &mut |done| bar.set_message(levels::progress(done)));
                Graded::new(&puzzle, &grade, rating)
            });
            // What was cut short is not told.
            if cancel.is_cancelled() {
                return Ok(());
            }
            let wrong = graded.as_ref().ok().and_then(|graded| graded.wrong_optimum(&puzzle));
            if graded.is_err() || wrong.is_some() {
                verdict = Verdict::Fell;
            }
            let line = self.format.line(board, source.id(board), graded.as_ref());
            bar.suspend(|| {
                levels::say_why_not(graded.as_ref().ok().and_then(Graded::rating), &mut told);
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
            examine,
            || cancel.cancel(),
            |board, examined| match put(board, examined) {
                _ if cancel.is_cancelled() => ControlFlow::Break(Ok(())),
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => ControlFlow::Break(Err(error)),
            },
        );
        bar.finish_and_clear();
        end.unwrap_or(Ok(()))?;
        if written < source.count() {
            progress::say(&format!("interrupted: {written} of {} done", count(source.count(), "board", "boards")));
            return Ok(Verdict::Fell);
        }
        Ok(verdict)
    }
}

/// How grades are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum GradeFormat {
    /// A line a board for people
    Text,
    /// A JSON object a board, on a line each; colors are numbers from 0
    Json,
}

impl GradeFormat {
    /// The line for the board of this index, with the end of the line.
    fn line(self, board: usize, id: Option<String>, graded: Result<&Graded, &GradeError>) -> String {
        let mut line = match (self, graded) {
            (Self::Text, Ok(graded)) => format!("board {board}: {graded}"),
            (Self::Json, Ok(graded)) => graded.json(board, id),
            (Self::Text, Err(error)) => format!("board {board}: not graded: {}", printable(&error.to_string())),
            (Self::Json, Err(error)) => Record::Failed(Failed { board, error: error.to_string() }).line(),
        };
        line.push('\n');
        line
    }
}
