//! `colorwalk render`: boards, solutions and comparisons as pictures.
//!
//! What is asked for is checked before any solver runs. The drawing itself is the crate `colorwalk-draw`.

mod certificate;
mod chart;
mod destination;
mod replays;

use std::io::Write;
use std::time::Duration;

use clap::builder::TypedValueParser;
use clap::value_parser;
use colorwalk_boards::files::Puzzle;
use colorwalk_boards::palette::Palette;
use colorwalk_core::wording::printable;
use colorwalk_draw::{
    Animation, Background, ChartKind, DrawError, Format, MAX_CELLS, MIN_LABELED_CELL, Style, boards, markings, race,
    steps,
};
use colorwalk_lab::Source;
use destination::Destination;
use replays::Replays;

use crate::arguments::{BoardDetails, BudgetOptions, Origin, named, palettes};
use crate::error::{Error, Verdict};

/// Draw boards, solutions and comparisons: SVG, PNG or animated GIF
///
/// One board is a picture; several are small ones in rows and columns. With a solver, or with moves, the first board
/// (or the one that --board names) is solved: a GIF shows the game move by move, several solvers side by side; SVG and
/// PNG show one solution as a row of boards, where a move that clears nothing is crossed out; with --race they show how
/// fast each of several clears the board. With --chart a comparison made by `colorwalk compare --format json` is drawn:
/// how many moves each solver needs over the boards. With --certificate a proof is checked, and what some of its steps
/// speak of is drawn.
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
  $ colorwalk render series-0 --race --solver exact --solver greedy --output race.svg
  $ colorwalk render --palette classic --output board.png
  $ colorwalk compare --count 10 --format json > comparison.json
  $ colorwalk render --chart comparison.json --output chart.png
  $ colorwalk render --certificate proof.txt --step 2 --step 4 --output facts.svg")]
pub(crate) struct Render {
    /// The boards: a file (- is standard input), series, random, or a game id [default: series]
    #[arg(value_name = "BOARDS", conflicts_with = "boards")]
    source: Option<Origin>,

    /// The file to write; - is standard output, which is also the default
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,

    /// The format [default: what the file's extension says, or svg]
    #[arg(short, long, value_name = "FORMAT", value_parser = formats())]
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

    /// Draw how many cells are left after each move, a line for each solver and each --moves
    #[arg(long)]
    #[arg(conflicts_with_all = ["labels", "cell", "columns", "delay"])]
    race: bool,

    /// Draw a chart of the comparison in this file; - is standard input
    #[arg(long, value_name = "FILE")]
    #[arg(conflicts_with_all = ["source", "boards", "count", "board", "solvers", "moves", "race", "labels", "cell"])]
    #[arg(conflicts_with_all = ["columns", "delay", "BudgetOptions", "BoardDetails", "RandomOptions"])]
    chart: Option<String>,

    /// What kind of chart to draw [default: boxes, or growth if the boards are of several sizes]
    ///
    /// Growth is of a comparison of several sizes, such as `compare --size 8x8..20x20`.
    #[arg(long, value_name = "KIND", requires = "chart", value_parser = kinds())]
    kind: Option<ChartKind>,

    /// Draw violins, as --kind violins
    #[arg(long, requires = "chart", conflicts_with = "kind")]
    violins: bool,

    /// Put the solver with the least mean first [default: the comparison's order]
    #[arg(long, requires = "chart")]
    sort: bool,

    /// Draw what steps of the certificate in this file speak of; - is standard input
    ///
    /// A step says that every cleared set without the marked regions needs more than a number of moves. The whole
    /// certificate is checked first.
    #[arg(long, value_name = "FILE")]
    #[arg(conflicts_with_all = ["source", "boards", "count", "board", "solvers", "moves", "race", "chart", "kind", "violins"])]
    #[arg(conflicts_with_all = ["sort", "delay", "BudgetOptions", "BoardDetails", "RandomOptions"])]
    certificate: Option<String>,

    /// A step to draw, counted from 1; can be given many times [default: the last one]
    #[arg(long = "step", value_name = "N", requires = "certificate")]
    steps: Vec<usize>,

    /// Write the symbol of its color into each cell
    #[arg(short, long)]
    labels: bool,

    /// The width and height of a cell [default: what suits the picture]
    #[arg(long, value_name = "PIXELS", value_parser = value_parser!(u32).range(1..=200))]
    cell: Option<u32>,

    /// Make the whole picture this many times as large
    #[arg(long, value_name = "FACTOR", default_value_t = 1, value_parser = value_parser!(u32).range(1..=8))]
    scale: u32,

    /// How many boards stand in a row [default: what suits the picture]
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    columns: Option<u32>,

    /// The colors of the boards, and of the solvers on charts
    #[arg(long, value_name = "NAME", default_value_t = Palette::Standard, value_parser = palettes())]
    palette: Palette,

    /// The page that the picture is for
    #[arg(long, value_name = "PAGE", value_enum, default_value_t = Page::Light)]
    background: Page,

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

/// The page that a picture is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Page {
    /// Dark ink on white
    Light,
    /// Light ink on near black
    Dark,
}

/// Reads the name of a format.
fn formats() -> impl TypedValueParser<Value = Format> {
    named(Format::all().map(|format| (format.name(), format.summary())))
}

/// Reads the name of a kind of chart.
fn kinds() -> impl TypedValueParser<Value = ChartKind> {
    named(ChartKind::all().map(|kind| (kind.name(), kind.summary())))
}

impl Render {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let destination = Destination::new(self.output.as_deref(), self.format)?;
        if let Some(cell) = self.cell.filter(|&cell| self.labels && cell < MIN_LABELED_CELL) {
            return Err(Error::Usage(format!(
                "--cell {cell}: with --labels a cell has {MIN_LABELED_CELL} pixels at least, to be read"
            )));
        }
        destination.check()?;
        let picture = match (&self.chart, &self.certificate) {
            (Some(file), _) => self.chart(file, destination.format)?,
            (None, Some(file)) => self.certificate(file, destination.format)?,
            _ if self.solvers.is_empty() && self.moves.is_empty() && !self.race => self.boards(destination.format)?,
            _ => match self.solutions(destination.format)? {
                Some(picture) => picture,
                // A solver has no solution, and that has been said.
                None => return Ok(Verdict::Fell),
            },
        };
        destination.write(&picture, output)?;
        Ok(Verdict::Done)
    }

    fn chart(&self, file: &str, format: Format) -> Result<Vec<u8>, Error> {
        refuse_animation(format, "a chart does not move")?;
        let kind = if self.violins { Some(ChartKind::VIOLINS) } else { self.kind };
        let chart = chart::read(file)?;
        let chart = match kind {
            Some(kind) => chart.with_kind(kind),
            None => chart,
        };
        let chart = if self.sort { chart.sorted() } else { chart };
        Ok(format.picture(&chart.draw(&self.style())?)?)
    }

    fn certificate(&self, file: &str, format: Format) -> Result<Vec<u8>, Error> {
        refuse_animation(format, "the steps of a certificate do not move")?;
        Ok(format.picture(&markings(&certificate::markings(file, &self.steps)?, &self.style())?)?)
    }

    fn boards(&self, format: Format) -> Result<Vec<u8>, Error> {
        refuse_animation(format, "boards do not move without --solver or --moves")?;
        let puzzles = match self.board {
            Some(index) => vec![self.puzzle(index)?],
            None => self.puzzles()?,
        };
        Ok(format.picture(&boards(&puzzles, &self.style())?)?)
    }

    /// The picture of solutions; `None` if there is one that is missing.
    fn solutions(&self, format: Format) -> Result<Option<Vec<u8>>, Error> {
        let wanted = self.solvers.len() + self.moves.len();
        if self.race {
            refuse_animation(format, "a race is a chart, which does not move")?;
            if wanted == 0 {
                return Err(Error::Usage("--race: nobody runs: expected --solver or --moves".to_owned()));
            }
        } else if !format.holds_animations() && wanted > 1 {
            let (moving, still) = (names(Format::holds_animations, " or "), names(Format::holds_pictures, " and "));
            return Err(Error::Usage(format!(
                "{wanted} solutions side by side are a {moving}: {still} show the steps of one"
            )));
        }
        let replays = Replays::new(&self.solvers, &self.moves)?;
        let puzzle = self.puzzle(self.board.unwrap_or(0))?;
        let Some(mut replays) = replays.of(&puzzle, self.budget.budget(1))? else { return Ok(None) };
        if self.race {
            return Ok(Some(format.picture(&race(&replays, &self.style())?)?));
        }
        if format.holds_animations() {
            let animation = Animation::new(replays, &self.style())?.with_delay(Duration::from_millis(self.delay));
            return Ok(Some(format.animation(&animation)?));
        }
        let Some(replay) = replays.pop() else { return Ok(None) };
        Ok(Some(format.picture(&steps(&replay, &self.style())?)?))
    }

    fn style(&self) -> Style {
        let style = Style::default()
            .with_background(match self.background {
                Page::Light => Background::Light,
                Page::Dark => Background::Dark,
            })
            .with_palette(self.palette)
            .with_labels(self.labels)
            .with_cell(self.cell)
            .with_columns(self.columns.map(|columns| columns as usize))
            .with_scale(self.scale);
        match &self.title {
            Some(title) => style.with_title(printable(title)),
            None => style,
        }
    }

    /// All the boards, or as many of them as are too many for a picture.
    fn puzzles(&self) -> Result<Vec<Puzzle>, Error> {
        let (mut puzzles, mut cells) = (Vec::new(), 0);
        for read in self.source()?.puzzles() {
            let puzzle = read?;
            cells += puzzle.board.cell_count() as u64;
            puzzles.push(puzzle);
            if cells > MAX_CELLS {
                break;
            }
        }
        Ok(puzzles)
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
fn refuse_animation(format: Format, reason: &str) -> Result<(), Error> {
    if format.holds_pictures() {
        return Ok(());
    }
    Err(Error::Usage(format!("{reason}: use {}", names(Format::holds_pictures, " or "))))
}

/// The names of the formats that can hold something, for a message.
fn names(holds: fn(Format) -> bool, separator: &str) -> String {
    let names: Vec<_> =
        Format::all().filter(|&format| holds(format)).map(|format| format.name().to_uppercase()).collect();
    names.join(separator)
}

impl From<DrawError> for Error {
    /// What cannot be drawn, and the options that would help.
    fn from(error: DrawError) -> Self {
        let remedy = match error {
            DrawError::TooWide { .. } | DrawError::TooLarge { .. } => {
                ": choose a smaller --cell or --scale, or fewer boards"
            }
            DrawError::TooLong { .. } => ": choose a smaller --cell or --scale",
            DrawError::TooManyCells { .. } => ": choose fewer boards",
            _ => "",
        };
        Self::Usage(format!("{error}{remedy}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_large_is_told_with_the_options_that_help() {
        let error = Error::from(DrawError::TooWide { width: 16_386, height: 20 });
        assert_eq!(
            error.to_string(),
            "the picture would have 16386 x 20 pixels, and may have at most 16384 on each side: \
             choose a smaller --cell or --scale, or fewer boards"
        );
    }
}
