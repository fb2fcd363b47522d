//! `colorwalk grade`: how hard boards are, and what each first move costs.

use std::io::Write;
use std::ops::ControlFlow;

use colorwalk_core::wording::printable;
use colorwalk_lab::grade::{Graded, Grader};
use colorwalk_lab::results::Run;
use colorwalk_lab::{Row, Source};
use colorwalk_solvers::Progress;
use colorwalk_solvers::SolveError;

use crate::arguments::{Boards, BudgetOptions, Jobs, Quiet, TextOrJson, boards};
use crate::error::{Error, Verdict};
use crate::in_order::in_order;
use crate::interrupt::cancel_on_interrupt;
use crate::levels::Levels;
use crate::progress::{self, ProgressDisplay};
use crate::provenance::provenance;

/// Grade boards: how hard they are, and how many moves they take with each first move
///
/// Proves the smallest number of moves of each board (par), and the smallest number with each first move. The score
/// estimates, in bits, how many choices a player must guess right to solve the board in par; scores of boards of
/// different sizes can be compared. A board is easy, medium or hard if its score is in the lowest, middle or highest
/// third of random boards of the same size, topology, colors, rules and start.
///
/// If a limit ends a proof, a range such as 28-30 is printed instead of the number; such a board has no score and no level.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk grade boards.txt
  $ colorwalk grade random:8x8,4,seed=7,count=5")]
pub(crate) struct Grade {
    /// The output format
    #[arg(short, long, value_name = "FORMAT", value_enum, default_value_t = TextOrJson::Text)]
    format: TextOrJson,

    #[command(flatten)]
    jobs: Jobs,

    #[command(flatten)]
    budget: BudgetOptions,

    #[command(flatten)]
    quiet: Quiet,

    #[command(flatten)]
    boards: Boards,
}

impl Grade {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let (source, are_missing) =
            boards::open_present(&self.boards.or("random", self.quiet.is_given())?)?;
        let jobs = self.jobs.count().min(source.count());
        let cancel = cancel_on_interrupt();
        let limits = self.budget.budget(jobs);
        let grader = Grader::new(jobs, limits, &cancel)?;
        let asked = self.budget.asked();
        if self.format == TextOrJson::Json {
            let settings = format!("grades{}", self.budget);
            let run = Run::new(settings, source.identity()).by(provenance());
            writeln!(output, "{}", run.heading())?;
        }
        let display = ProgressDisplay::of_boards(self.quiet, source.count());
        let mut levels = Levels::new(&grader, &cancel, &display);
        let mut verdict = if are_missing {
            Verdict::Missing
        } else {
            Verdict::Done
        };
        let mut done = 0;
        let ended = in_order(
            jobs,
            &cancel,
            source.puzzles(),
            |_, read| {
                let puzzle = read?;
                let mut line = |progress: &Progress| display.show(progress::describe(progress));
                let examined = grader.examine(&puzzle.board, &mut line);
                Ok((puzzle, examined))
            },
            |board, (puzzle, examined)| {
                let graded = examined.map(|(grade, measured)| {
                    let rating = levels.rate(&puzzle.board, &measured);
                    Graded::new(board, &puzzle, &grade, rating)
                        .named(source.id(board), source.place(board))
                        .within(asked)
                });
                // The grade of an interrupted board is not printed.
                if cancel.is_cancelled() {
                    return Ok(ControlFlow::Break(()));
                }
                let wrong = graded
                    .as_ref()
                    .ok()
                    .and_then(|graded| graded.wrong_optimum(&puzzle));
                if graded.is_err() || wrong.is_some() {
                    verdict = verdict.max(Verdict::Incomplete);
                }
                display.suspend(|| {
                    if let Some(wrong) = &wrong {
                        progress::say(&format!("{}: {wrong}", source.name(board)));
                    }
                    writeln!(
                        output,
                        "{}",
                        line(self.format, board, &source, graded.as_ref())
                    )?;
                    output.flush()
                })?;
                done += 1;
                display.show(String::new());
                display.advance();
                Ok(ControlFlow::Continue(()))
            },
        );
        display.finish();
        ended?;
        Ok(if progress::all_done(done, source.count()) {
            verdict
        } else {
            Verdict::Interrupted
        })
    }
}

/// Returns the line for the board of this index.
fn line(
    format: TextOrJson,
    board: usize,
    source: &Source,
    graded: Result<&Graded, &SolveError>,
) -> String {
    let name = source.name(board);
    match (format, graded) {
        (TextOrJson::Text, Ok(graded)) => format!("{name}: {graded}"),
        (TextOrJson::Json, Ok(graded)) => graded.json(),
        (TextOrJson::Text, Err(error)) => {
            format!("{name}: not graded: {}", printable(&error.to_string()))
        }
        (TextOrJson::Json, Err(error)) => {
            let row: Row = Row::unsolved(board, "", error.to_string(), 0.0);
            row.named(source.id(board), source.place(board)).line()
        }
    }
}
