//! `colorwalk render worksheet`: a page of boards to print, each with its solution, its par and its level.

use std::io::Write;
use std::time::Duration;

use colorwalk_core::wording::count;
use colorwalk_draw::{Format, PrintedBoard, Replay, Worksheet};
use colorwalk_lab::Source;
use colorwalk_lab::grade::Grader;
use colorwalk_solvers::difficulty::Level;
use colorwalk_solvers::{Budget, Cancel, Registry};

use super::output::FileOption;
use super::replays::solve;
use super::style::{ColumnsOption, TitleOption};
use crate::arguments::{Boards, BudgetOptions, PaletteOption, Quiet, boards as named_boards};
use crate::error::{Error, Verdict};
use crate::levels::Levels;
use crate::progress::ProgressDisplay;
use crate::solver::{self, DEFAULT_SOLVER};

/// The time for the level of a board, unless a limit is given.
const TIME: Duration = Duration::from_secs(60);

/// Make a page of boards to print, with par, levels and solutions: HTML
///
/// The page is printed from a browser, on any paper. Its boards have their names, par (the proven smallest number of moves) or
/// the best known number, and their levels. Cells have symbols, and are as large as the number of boards allows. A board has
/// 10 s for its solution and a minute for its level, unless a limit is given.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk render worksheet random:8x8,4,seed=1,count=12 --output boards.html
  $ colorwalk render worksheet boards.txt --no-solutions --title \"Class 7b\" --output sheet.html")]
pub(super) struct WorksheetPage {
    #[command(flatten)]
    output: FileOption,

    /// Leave the solutions out
    #[arg(long)]
    no_solutions: bool,

    #[command(flatten)]
    columns: ColumnsOption,

    #[command(flatten)]
    palette: PaletteOption,

    #[command(flatten)]
    title: TitleOption,

    #[command(flatten)]
    budget: BudgetOptions,

    #[command(flatten)]
    quiet: Quiet,

    #[command(flatten)]
    boards: Boards,
}

impl WorksheetPage {
    pub(super) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let specs = self.boards.or("series-0", self.quiet.is_given())?;
        named_boards::refuse_replacing(self.output.name(), &specs, &[])?;
        let destination = self.output.open(None, Format::holds_worksheets)?;
        let source = named_boards::open(&specs)?;
        let Some(boards) = boards(&source, self.budget.budget(1), self.quiet)? else {
            // A board has no solution, which has been reported.
            return Ok(Verdict::Incomplete);
        };
        let title = self.title.text().unwrap_or_else(|| "Color Walk".to_owned());
        let mut worksheet = Worksheet::new(title, boards);
        worksheet.solutions = !self.no_solutions;
        worksheet.columns = self.columns.count();
        worksheet.palette = self.palette.palette;
        let bytes = destination.format.worksheet(&worksheet)?;
        destination.write(&bytes, output)?;
        Ok(Verdict::Done)
    }
}

/// Solves and rates boards, each within a budget; `None` if one has no solution, which is reported.
fn boards(
    source: &Source,
    budget: Budget,
    quiet: Quiet,
) -> Result<Option<Vec<PrintedBoard>>, Error> {
    let cancel = Cancel::new();
    let display = ProgressDisplay::of_boards(quiet, source.count());
    let budget_of_level = budget.with_time(budget.time.unwrap_or(TIME));
    let grader = Grader::new(1, budget_of_level, &cancel)?;
    let mut levels = Levels::new(&grader, &cancel, &display);
    let solver = solver::build(&Registry::standard(), DEFAULT_SOLVER, 1, budget)?.solver;

    let mut boards = Vec::new();
    for (index, read) in source.puzzles().enumerate() {
        let puzzle = read?;
        let name = source.name(index);
        let Some(mut solution) = solve(&name, solver.as_ref(), &puzzle, budget, &display)? else {
            return Ok(None);
        };
        solution.title = name;
        let note = if solution.optimal {
            let measured = grader.measure(&puzzle.board)?;
            let rating = levels.rate(&puzzle.board, &measured);
            let level = rating.and_then(|rating| rating.level.ok());
            note(&solution, level.map(Level::name))
        } else {
            note(&solution, None)
        };
        boards.push(PrintedBoard { solution, note });
        display.advance();
    }
    display.finish();
    Ok(Some(boards))
}

/// Describes a solution: par and level, or the number of moves of the best known solution.
fn note(solution: &Replay, level: Option<&str>) -> String {
    let moves = solution.moves().len();
    match level {
        _ if !solution.optimal => format!("best known: {}", count(moves, "move", "moves")),
        Some(level) => format!("par {moves}, {level}"),
        None => format!("par {moves}"),
    }
}
