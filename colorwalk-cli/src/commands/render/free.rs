//! `colorwalk render free`: boards of the game in which each move recolors any region, and solutions.

use std::io::Write;

use colorwalk_core::Color;
use colorwalk_core::wording::count;
use colorwalk_draw::{Format, MAX_CELLS, Recoloring, Style, recoloring_steps, recolorings};
use colorwalk_free::{FreeBoard, FreeMove, ReplayError, replay, solve};
use colorwalk_solvers::Control;

use super::output::OutputOptions;
use super::style::{CellOptions, ColumnsOption, StyleOptions};
use crate::arguments::{Boards, BudgetOptions, boards as named_boards};
use crate::commands::free::{FreeInput, FreePuzzle, FreeSource, limits};
use crate::error::{Error, Verdict};

/// Draw a solution of the game in which each move recolors any region, or levels of it
///
/// Levels are files of KAMI and KAMI 2, JSON with locked cells, and all boards with rows and columns, as for `solve --free`. The solution
/// is a shortest one, or the best found in 10 seconds unless there is a limit. Its steps show the board before each move, with a line
/// around the region that the move recolors, its old and its new color, and the row and column that name it.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk render free random:6x6,4 --output moves.svg
  $ colorwalk render free random:6x6,4,count=6 --no-solutions --output levels.png
  $ colorwalk render free random:5x5,3 --moves \"0,1:2 0,1:3\" --output mine.svg")]
pub(super) struct FreePicture {
    #[command(flatten)]
    output: OutputOptions,

    /// Draw the levels before any move, one or several
    #[arg(long, conflicts_with = "moves")]
    no_solutions: bool,

    /// Draw these moves, each ROW,COLUMN:COLOR as `solve --free` writes them; they need not solve the board
    #[arg(short, long, value_name = "MOVES")]
    moves: Option<String>,

    /// The color that all cells must have at the end of the solution, in the symbols of the board [default: any]
    #[arg(long, value_name = "COLOR", conflicts_with_all = ["moves", "no_solutions"])]
    target: Option<String>,

    #[command(flatten)]
    budget: BudgetOptions,

    #[command(flatten)]
    cells: CellOptions,

    #[command(flatten)]
    columns: ColumnsOption,

    #[command(flatten)]
    style: StyleOptions,

    #[command(flatten)]
    boards: Boards,
}

impl FreePicture {
    pub(super) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let other = match self {
            Self { moves: Some(_), .. } => Some("--moves"),
            _ if self.no_solutions => Some("--no-solutions"),
            _ => None,
        };
        if let Some(other) = other.filter(|_| self.budget.is_given()) {
            return Err(Error::Usage(format!(
                "--time-limit, --max-expanded and --max-memory cannot be used with {other}: they limit the search for a solution"
            )));
        }
        let specs = self.boards.or("random", false)?;
        named_boards::refuse_replacing(self.output.name(), &specs, &[])?;
        let style = Style {
            columns: self.columns.count(),
            ..self.cells.add_to(self.style.style()?)?
        };
        let destination = self.output.open(Format::holds_pictures)?;
        let source = FreeSource::open(&specs)?;
        let picture = if self.no_solutions {
            recolorings(&levels(&source)?, &style)?
        } else {
            let count = source.count();
            if count > 1 {
                return Err(Error::Usage(format!(
                    "solutions are drawn of one board, and {count} are named: choose one, such as boards.txt:3, or add --no-solutions"
                )));
            }
            recoloring_steps(&self.played(&source)?, &style)?
        };
        let bytes = destination.format.picture(&picture)?;
        destination.write(&bytes, output)?;
        Ok(Verdict::Done)
    }

    /// Returns the only board with its moves.
    fn played(&self, source: &FreeSource) -> Result<Recoloring, Error> {
        let name = source.name(0);
        let wrong = |error: String| Error::Usage(format!("{name}: {error}"));
        let Some(read) = source.boards().next() else {
            return Err(wrong("there is no board to draw".to_owned()));
        };
        let mut puzzle = puzzle(&name, read?)?;
        if let Some(target) = &self.target {
            puzzle = puzzle.with_target(target).map_err(wrong)?;
        }
        // Before the search, which may take long.
        let mut played = recoloring(&name, &name, &puzzle)?;
        let moves: Vec<FreeMove>;
        if let Some(text) = &self.moves {
            moves = puzzle.read(text).map_err(wrong)?;
            match replay(&puzzle.problem, &moves) {
                Ok(()) | Err(ReplayError::Unsolved { .. } | ReplayError::TooManyMoves { .. }) => {}
                Err(error) => {
                    let words: Vec<&str> = text.split_whitespace().collect();
                    return Err(wrong(puzzle.explain(&error, &words)));
                }
            }
        } else {
            let control = Control::default().with_budget(limits(&self.budget, 1));
            let answer =
                solve(&puzzle.problem, control).map_err(|error| wrong(error.to_string()))?;
            played.lower_bound = answer.lower_bound();
            moves = answer.solution.moves().to_vec();
        }
        for next in moves {
            played.play(next.cell, next.color)?;
        }
        Ok(played)
    }
}

/// Returns all boards, each with what its file says about it; if a picture cannot hold them all, only enough to exceed its limit.
fn levels(source: &FreeSource) -> Result<Vec<Recoloring>, Error> {
    let mut levels = Vec::new();
    let mut cells = 0;
    for (index, read) in source.boards().enumerate() {
        let puzzle = puzzle(&source.name(index), read?)?;
        let mut words = Vec::new();
        if source.count() > 1 {
            words.push(index.to_string());
        }
        if let Some(par) = puzzle.optimum {
            words.push(format!("par {par}"));
        }
        if let Some(limit) = puzzle.limit {
            words.push(format!("at most {}", count(limit, "move", "moves")));
        }
        if let Some(target) = puzzle.problem.target {
            words.push(format!("all {}", puzzle.symbols.of(target)));
        }
        cells += puzzle.problem.board.cell_count() as u64;
        levels.push(recoloring(&source.name(index), &words.join(", "), &puzzle)?);
        if cells > MAX_CELLS {
            break;
        }
    }
    Ok(levels)
}

/// Returns the game on a board of this name.
fn puzzle(name: &str, read: FreeInput) -> Result<FreePuzzle, Error> {
    FreePuzzle::new(read).map_err(|error| Error::Usage(format!("{name}: {error}")))
}

/// Returns a board of this name to draw, with this title.
fn recoloring(name: &str, title: &str, puzzle: &FreePuzzle) -> Result<Recoloring, Error> {
    let board = &puzzle.problem.board;
    let Some(lattice) = board.lattice() else {
        return Err(Error::Usage(format!(
            "{name}: a graph of {} has no rows and columns, and cannot be drawn",
            count(board.cell_count(), "node", "nodes")
        )));
    };
    let symbols = puzzle.symbols.clone();
    Ok(Recoloring::new(title, lattice, cells(board), symbols)?)
}

/// Returns the cells of a board.
fn cells(board: &FreeBoard) -> Vec<Option<Color>> {
    let cells = 0..board.cell_count();
    cells.map(|cell| board.color(cell)).collect()
}
