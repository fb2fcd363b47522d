//! `colorwalk render`: boards, solutions and comparisons as pictures.
//!
//! Everything is drawn into a [`scene::Scene`], which is then written in the format asked for. What is asked for is
//! checked before any solver runs.

mod cells;
mod chart;
mod destination;
mod encode;
mod film;
mod font;
mod indexed;
mod limits;
mod outline;
mod page;
mod paint;
mod palette;
mod panel;
mod raster;
mod scene;
mod stills;
mod svg;
mod theme;
mod walk;
mod walkers;

use std::io::Write;
use std::time::Duration;

use clap::value_parser;

use crate::arguments::{BoardDetails, BudgetOptions, Origin};
use crate::error::{Error, Verdict};
use crate::shapes::Puzzle;
use crate::source::Source;
use cells::Look;
use destination::{Destination, Format};
use film::Walks;
use scene::Scene;
use theme::Background;
use walk::Walk;
use walkers::Walkers;

/// Draw boards, solutions and comparisons: SVG, PNG or animated GIF
///
/// One board is a picture; several are small ones in rows and columns. With a solver, or with moves, the first board (or
/// the one that --board names) is solved: a GIF shows the game move by move, several solvers side by side; SVG and PNG
/// show one solution as a row of boards. With --chart a comparison made by `colorwalk compare --format json` is drawn:
/// how many moves each solver needs over the boards.
///
/// Colors can be told apart by people who do not see all colors; --labels puts their symbols into the cells too.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk render --output board.svg
  $ colorwalk render boards.txt --labels --output boards.png
  $ colorwalk render --count 12 --columns 4 --background dark --output sheet.png
  $ colorwalk render random --size 12x8 --solver exact --solver greedy --output duel.gif
  $ colorwalk render boards.txt --moves 2323 --output walk.svg
  $ colorwalk compare --count 10 --format json > comparison.json
  $ colorwalk render --chart comparison.json --output chart.png")]
pub(crate) struct Render {
    /// The boards: a file (- is standard input), series, random, or a game id [default: series]
    #[arg(value_name = "BOARDS", conflicts_with = "boards")]
    source: Option<Origin>,

    /// The file to write; - is standard output, which is also the default
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,

    /// The format [default: what the file's extension says, or svg]
    #[arg(short, long, value_name = "FORMAT", value_enum)]
    format: Option<Format>,

    /// A solver whose solution to draw, NAME or NAME:KEY=VALUE,...; can be given many times for a GIF
    ///
    /// `colorwalk solvers` lists them.
    #[arg(short, long = "solver", value_name = "SPEC")]
    solvers: Vec<String>,

    /// Moves to draw, in the board's symbols, perhaps after a title; can be given many times for a GIF
    ///
    /// They need not clear the board. They stand behind the solvers, in the order given.
    #[arg(short, long, value_name = "[TITLE=]MOVES")]
    moves: Vec<String>,

    /// Draw a chart of the comparison in this file; - is standard input
    #[arg(long, value_name = "FILE")]
    #[arg(conflicts_with_all = ["source", "boards", "count", "board", "solvers", "moves", "labels", "cell"])]
    #[arg(conflicts_with_all = ["columns", "delay", "BudgetOptions", "BoardDetails"])]
    chart: Option<String>,

    /// Draw violins in place of boxes
    ///
    /// A violin is as high as lengths are frequent.
    #[arg(long, requires = "chart")]
    violins: bool,

    /// Put the solver with the least mean first [default: the comparison's order]
    #[arg(long, requires = "chart")]
    sort: bool,

    /// Write the symbol of its color into each cell
    #[arg(short, long)]
    labels: bool,

    /// The width and height of a cell [default: what suits the picture]
    #[arg(long, value_name = "PIXELS", value_parser = value_parser!(u32).range(1..=200))]
    cell: Option<u32>,

    /// Make the whole picture so many times as large
    #[arg(long, value_name = "FACTOR", default_value_t = 1, value_parser = value_parser!(u32).range(1..=8))]
    scale: u32,

    /// How many boards stand in a row [default: what suits the picture]
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    columns: Option<u32>,

    /// The page that the picture is for
    #[arg(long, value_name = "PAGE", value_enum, default_value_t = Background::Light)]
    background: Background,

    /// A title above the picture
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,

    /// How long a GIF shows a move, in milliseconds
    ///
    /// The first picture is shown twice as long, the last one six times.
    #[arg(long, value_name = "TIME", default_value_t = 500, value_parser = value_parser!(u64).range(20..=60_000))]
    delay: u64,

    #[command(flatten)]
    budget: BudgetOptions,

    /// Where the boards come from, as BOARDS
    #[arg(long, value_name = "SOURCE", help_heading = "Boards")]
    boards: Option<Origin>,

    /// How many boards, from the first on [default: 1, or all of a file]
    #[arg(long, value_name = "N", help_heading = "Boards")]
    count: Option<usize>,

    /// Only this board, counted from 0 [default: the first one for a solution]
    #[arg(short, long, value_name = "N", help_heading = "Boards", conflicts_with = "count")]
    board: Option<usize>,

    #[command(flatten)]
    details: BoardDetails,
}

/// The least width of a cell in which a symbol can be read.
const LEAST_LABELED: u32 = 8;

impl Render {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let destination = Destination::new(self.output.as_deref(), self.format)?;
        if let Some(cell) = self.cell.filter(|&cell| self.labels && cell < LEAST_LABELED) {
            return Err(Error::Usage(format!(
                "--cell {cell}: with --labels a cell has {LEAST_LABELED} pixels at least, to be read"
            )));
        }
        let picture = match &self.chart {
            Some(file) => self.chart(file, destination.format)?,
            None if self.solvers.is_empty() && self.moves.is_empty() => self.stills(destination.format)?,
            None => match self.walks(destination.format)? {
                Some(picture) => picture,
                // A solver has no solution, and that has been said.
                None => return Ok(Verdict::Fell),
            },
        };
        destination.write(&picture, output)?;
        Ok(Verdict::Done)
    }

    fn chart(&self, file: &str, format: Format) -> Result<Vec<u8>, Error> {
        refuse_gif(format, "a chart does not move")?;
        let order = chart::Order {
            theme: self.background.theme(),
            title: self.title.as_deref(),
            violins: self.violins,
            sorted: self.sort,
            scale: self.scale,
        };
        self.still(&chart::draw(&chart::read(file)?, &order)?, format)
    }

    fn stills(&self, format: Format) -> Result<Vec<u8>, Error> {
        refuse_gif(format, "boards do not move without --solver or --moves")?;
        let puzzles = match self.board {
            Some(index) => vec![self.puzzle(index)?],
            None => self.source()?.puzzles().collect::<Result<_, _>>()?,
        };
        let space = if puzzles.len() == 1 { 720 } else { 168 };
        self.still(&stills::boards(&puzzles, &self.order(&puzzles, space))?, format)
    }

    /// The picture of solutions; `None` if there is one that is missing.
    fn walks(&self, format: Format) -> Result<Option<Vec<u8>>, Error> {
        let wanted = self.solvers.len() + self.moves.len();
        if format != Format::Gif && wanted > 1 {
            return Err(Error::Usage(format!(
                "{wanted} solutions side by side are a GIF: SVG and PNG show the steps of one"
            )));
        }
        let walkers = Walkers::new(&self.solvers, &self.moves)?;
        let puzzle = self.puzzle(self.board.unwrap_or(0))?;
        let Some(mut walks) = walkers.walks(&puzzle, self.budget.budget(1))? else { return Ok(None) };
        let puzzles = [puzzle];
        if format == Format::Gif {
            return self.film(&puzzles, walks).map(Some);
        }
        let Some(walk) = walks.pop() else { return Ok(None) };
        self.still(&stills::steps(&walk, &self.order(&puzzles, 168))?, format).map(Some)
    }

    fn film(&self, puzzles: &[Puzzle], walks: Vec<Walk>) -> Result<Vec<u8>, Error> {
        let space = if walks.len() == 1 { 540 } else { 380 };
        let delay = Duration::from_millis(self.delay);
        encode::gif(&Walks::new(walks, &self.order(puzzles, space), delay)?, self.scale)
    }

    fn still(&self, scene: &Scene, format: Format) -> Result<Vec<u8>, Error> {
        match format {
            Format::Svg => Ok(svg::write(scene, self.scale).into_bytes()),
            Format::Png | Format::Gif => encode::png(scene, self.scale),
        }
    }

    /// How boards are to be drawn, with cells so large that the widest board fits into this space.
    fn order(&self, puzzles: &[Puzzle], space: usize) -> stills::Order<'_> {
        let widest = puzzles.iter().map(|puzzle| puzzle.board.width()).max().unwrap_or(1).max(1);
        let cell = (space / widest).clamp(if self.labels { 14 } else { 3 }, 32) as u32;
        stills::Order {
            look: Look { cell: self.cell.unwrap_or(cell), labels: self.labels, theme: self.background.theme() },
            title: self.title.as_deref(),
            columns: self.columns.map(|columns| columns as usize),
            scale: self.scale,
        }
    }

    /// The boards that are asked for, of which there is one at least.
    fn source(&self) -> Result<Source, Error> {
        let origin = self.source.as_ref().or(self.boards.as_ref()).unwrap_or(&Origin::Series);
        let one = match origin {
            Origin::Series | Origin::Random => self.board.is_none().then_some(1),
            Origin::Game(_) | Origin::File(_) => None,
        };
        let source = self.details.open(origin, self.count.or(one))?;
        match source.count() {
            0 => Err(Error::Usage("--count 0: there is no board to draw".to_owned())),
            _ => Ok(source),
        }
    }

    /// The board with this number.
    fn puzzle(&self, index: usize) -> Result<Puzzle, Error> {
        let source = self.source()?;
        let puzzle = source.puzzles().nth(index);
        match (puzzle, source.count()) {
            (Some(puzzle), _) => Ok(puzzle?),
            (None, 1) => Err(Error::Usage(format!("--board {index}: there is one board, number 0"))),
            (None, count) => {
                Err(Error::Usage(format!("--board {index}: there are {count} boards, numbers 0 to {}", count - 1)))
            }
        }
    }
}

/// Refuses to animate what stands still.
fn refuse_gif(format: Format, reason: &str) -> Result<(), Error> {
    match format {
        Format::Gif => Err(Error::Usage(format!("{reason}: use SVG or PNG"))),
        Format::Svg | Format::Png => Ok(()),
    }
}
