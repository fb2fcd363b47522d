//! `colorwalk grade`: how hard boards are, and what each first move costs.

use std::io::{self, IsTerminal as _, Write};
use std::iter;
use std::ops::ControlFlow;

use anstream::adapter::strip_str;
use colorwalk_core::Color;
use colorwalk_core::wording::printable;
use colorwalk_lab::comparison::TableLine;
use colorwalk_lab::grade::{Graded, Grader};
use colorwalk_lab::results::Run;
use colorwalk_lab::{Row, Source};
use colorwalk_solvers::difficulty::Score;
use colorwalk_solvers::{Progress, SolveError};

use crate::arguments::{Boards, BudgetOptions, Jobs, Quiet, TextOrJson, boards};
use crate::error::{Error, Verdict};
use crate::fit;
use crate::in_order::in_order;
use crate::interrupt::cancel_on_interrupt;
use crate::levels::Levels;
use crate::paint::{BoardColors, Painter};
use crate::progress::{self, ProgressDisplay};
use crate::provenance::provenance;

/// Grade boards: how hard they are, and how many moves they take with each first move
///
/// Proves the smallest number of moves of each board (par), and the smallest number with each first move. The score
/// estimates, in bits, how many choices a player must guess right to solve the board in par; scores of boards of
/// different sizes can be compared. A board is easy, medium or hard if its score is in the lowest, middle or highest
/// third of random boards of the same size, topology, colors, rules and start.
///
/// At a terminal, the grades are a table, shown when all boards are graded.
///
/// If a limit ends a proof, a range such as 28-30 is printed instead of the number; such a board has no score and no level.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk grade boards.txt
  $ colorwalk grade random:8x8,4,seed=7,count=5
  $ colorwalk grade random:6x6..8x8,4,count=2 --sort")]
pub(crate) struct Grade {
    /// The output format
    #[arg(short, long, value_name = "FORMAT", value_enum, default_value_t = TextOrJson::Text)]
    format: TextOrJson,

    /// Sort the boards by difficulty, the easiest first: by their scores, which can be compared between boards of any kind
    #[arg(long)]
    sort: bool,

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
        let is_table = self.format == TextOrJson::Text && io::stdout().is_terminal();
        let painter = Painter::of_output();
        // What is written at the end: in another order, or as a table.
        let mut kept: Vec<Kept> = Vec::new();
        let ended = in_order(
            jobs,
            &cancel,
            source.puzzles(),
            |board, read| {
                let puzzle = read?;
                let name = source.name(board);
                let mut line = |progress: &Progress| {
                    display.show_step(board, || {
                        format!("{name}: {}", progress::describe(progress))
                    });
                };
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
                let kept_line = Kept {
                    rank: graded
                        .as_ref()
                        .map_or((Score::MAX, usize::MAX), Graded::rank),
                    cells: graded
                        .as_ref()
                        .ok()
                        .map(|graded| graded.table_line(source.name(board))),
                    swatches: graded.as_ref().map_or_else(
                        |_| String::new(),
                        |graded| swatches(graded, &painter.colors(&puzzle)),
                    ),
                    legend: painter.legend(&puzzle),
                    line: line(self.format, board, &source, graded.as_ref()),
                };
                display.suspend(|| {
                    if let Some(wrong) = &wrong {
                        progress::say(&format!("{}: {wrong}", source.name(board)));
                    }
                    if is_table || self.sort {
                        kept.push(kept_line);
                        return Ok(());
                    }
                    writeln!(output, "{}", kept_line.line)?;
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
        if self.sort {
            kept.sort_by_key(|kept| kept.rank);
        }
        if is_table {
            write_table(&kept, output)?;
            if let [
                Kept {
                    legend: Some(legend),
                    ..
                },
            ] = &kept[..]
            {
                writeln!(output, "{legend}")?;
            }
        } else {
            for kept in &kept {
                writeln!(output, "{}", kept.line)?;
            }
        }
        Ok(if progress::all_done(done, source.count()) {
            verdict
        } else {
            Verdict::Interrupted
        })
    }
}

/// A graded board that is written at the end.
struct Kept {
    /// What sorted boards rise by.
    rank: (Score, usize),
    /// The cells of the table; `None` if the board could not be graded.
    cells: Option<TableLine>,
    /// The first moves that keep par.
    swatches: String,
    /// What the colors are called.
    legend: Option<String>,
    line: String,
}

/// What the columns of the table mean.
const NOTE: &str = "level: among random boards of the same kind; score: the bits that a player has to guess right, for boards of any kind; greedy: its moves above par; keep par: the first moves that do";

/// Writes graded boards as a table. The first moves that keep par are at the ends of the lines, if there is room.
fn write_table(kept: &[Kept], output: &mut dyn Write) -> Result<(), Error> {
    let columns = fit::columns();
    let mut rows = Vec::new();
    let mut swatches = vec![""];
    for kept in kept {
        match &kept.cells {
            Some(cells) => {
                rows.push(cells.clone());
                swatches.push(&kept.swatches);
            }
            None => progress::say(&kept.line),
        }
    }
    if rows.is_empty() {
        return Ok(());
    }
    let mut table = Vec::new();
    fit::write_table(&rows, columns, &mut table)?;
    let table = String::from_utf8_lossy(&table);
    let lines: Vec<&str> = table.lines().collect();
    // Columns in several blocks, or names in several lines, have no ends for them.
    let has_ends = lines.len() == swatches.len()
        && lines.iter().zip(&swatches).all(|(line, swatches)| {
            let width = |text: &str| strip_str(text).to_string().chars().count();
            width(line) + 2 + width(swatches) <= columns
        });
    for (line, swatches) in lines.iter().zip(swatches.iter().chain(iter::repeat(&""))) {
        if has_ends {
            writeln!(output, "{}", format!("{line}  {swatches}").trim_end())?;
        } else {
            writeln!(output, "{line}")?;
        }
    }
    writeln!(output, "\n{}", fit::wrap(NOTE, columns).join("\n"))?;
    Ok(())
}

/// Returns the first moves that keep par.
fn swatches(graded: &Graded, colors: &BoardColors) -> String {
    let mut moves = Vec::new();
    for number in graded.optimal_first_moves() {
        moves.extend(Color::new(number));
    }
    colors.moves(&moves)
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
