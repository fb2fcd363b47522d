//! `colorwalk render`: boards, solutions and comparisons as pictures.
//!
//! Options are checked before any solver runs. The drawing itself is in `colorwalk-draw`.

mod certificate;
mod chart;
mod destination;
mod options;
mod overlay;
mod replays;
mod worksheet;

use std::io::{IsTerminal as _, Write};
use std::time::Duration;

use clap::value_parser;
use colorwalk_boards::BoardSpec;
use colorwalk_boards::palette::Palette;
use colorwalk_core::wording::printable;
use colorwalk_draw::{
    Animation, ChartKind, DrawError, Format, MAX_CELLS, MIN_LABELED_CELL, Style, Worksheet, boards,
    markings, race, steps,
};
use destination::Destination;
use options::Subject;
use replays::replays;

use crate::arguments::{Boards, BudgetOptions, Quiet, boards as named_boards, delay, named, value};
use crate::error::{Error, Verdict};

/// Draw boards, solutions and comparisons: SVG, PNG, animated GIF, or a page to print
///
/// Draws one board as a picture, or several in rows and columns; without BOARDS, the first one of the series. With a solver
/// or moves, draws a solution of the first board: a GIF shows the game move by move, several solvers side by side; SVG and PNG show one
/// solution as a row of boards, in which a move that clears nothing is crossed out. With --race, they show how fast
/// each of several solutions clears the board. With --chart, draws the result of `colorwalk compare --format json`: the
/// moves that each solver needs. With --format html, makes a page of boards to print, with their solutions. With --certificate, checks a proof and draws the regions of some of its steps.
///
/// The colors of the standard palette are distinguishable with any color vision; --labels also writes their symbols into the
/// cells.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk render --output board.svg
  $ colorwalk render random:12x8,5 --solver exact --solver greedy --output duel.gif
  $ colorwalk compare series:count=10 --format json > comparison.json
  $ colorwalk render --chart comparison.json --output chart.png
  $ colorwalk render random:8x8,4,seed=1,count=12 --output boards.html
  $ colorwalk render --certificate proof.txt --step 2 --step 4 --output facts.svg")]
pub(crate) struct Render {
    /// The file to write; - is standard output [default: standard output, unless it is a terminal]
    #[arg(short, long, value_name = "FILE")]
    output: Option<String>,

    /// The format [default: by the file's extension, or svg]
    #[arg(short, long, value_name = "FORMAT", value_parser = named::<Format>(Format::all().map(|format| value(format.name(), format.summary()))))]
    format: Option<Format>,

    /// Draw the solution of this solver, NAME or NAME:KEY=VALUE,...; can be repeated for a GIF
    ///
    /// `colorwalk help solvers` lists them.
    #[arg(short, long = "solver", value_name = "SPEC")]
    solvers: Vec<String>,

    /// Draw these moves, in the board's symbols, optionally after a title; can be repeated for a GIF
    ///
    /// The moves need not clear the board. They are shown after the solvers, in the order given.
    #[arg(short, long, value_name = "[TITLE=]MOVES")]
    moves: Vec<String>,

    /// Draw the number of cells left after each move, one line per solver and --moves
    #[arg(long)]
    race: bool,

    /// Draw a chart of the comparison in this file; - is standard input
    #[arg(long, value_name = "FILE")]
    chart: Option<String>,

    /// The kind of chart [default: boxes, or growth for boards of several sizes]
    ///
    /// Growth needs a comparison of several sizes, such as that of `random:8x8..20x20`.
    #[arg(long, value_name = "KIND", value_parser = named::<ChartKind>(ChartKind::all().map(|kind| value(kind.name(), kind.summary()))))]
    kind: Option<ChartKind>,

    /// Sort solvers by their mean, smallest first [default: the order of the comparison]
    #[arg(long)]
    sort: bool,

    /// Draw steps of the certificate in this file; - is standard input
    ///
    /// A step states that every cleared set without the marked regions needs more than a number of moves. The whole
    /// certificate is checked first.
    #[arg(long, value_name = "FILE")]
    certificate: Option<String>,

    /// A step to draw, counted from 1; can be repeated [default: the last one]
    #[arg(long = "step", value_name = "N")]
    steps: Vec<usize>,

    /// Draw why the last step holds: all steps that it depends on, from last to first, each with its reason
    #[arg(long)]
    why: bool,

    /// Label each cell with the symbol of its color
    #[arg(short, long)]
    labels: bool,

    /// The width and height of a cell [default: depends on the picture]
    #[arg(long, value_name = "PIXELS", value_parser = value_parser!(u32).range(1..=200))]
    cell: Option<u32>,

    /// Scale the whole picture by this factor
    #[arg(long, value_name = "FACTOR", default_value_t = 1, value_parser = value_parser!(u32).range(1..=8))]
    scale: u32,

    /// The number of boards per row [default: depends on the picture]
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    columns: Option<u32>,

    /// The colors of the boards, and of the solvers on charts: standard, classic, tableau, pastel, or a list such as
    /// "#d55e00,blue,white"
    ///
    /// Only standard has colors that people with any color vision can distinguish. classic has the six of LabPixies' Flood-It,
    /// tableau the ten of Tableau's charts, pastel the twelve light ones of ColorBrewer's Set3; each has more for other boards.
    #[arg(long, value_name = "NAME|COLORS", default_value_t = Palette::STANDARD)]
    palette: Palette,

    /// The background of the picture
    #[arg(long, value_name = "PAGE", value_enum, default_value_t = Page::Light)]
    page: Page,

    /// A title above the picture
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,

    /// Leave the solutions out of a page to print
    ///
    /// Such a page, --format html, is printed from a browser, on any paper. Its boards have their names, par (the proven smallest
    /// number of moves) or the best known number, and their levels. Cells have symbols, and are as large as the number of
    /// boards allows. A board has 10 s for its solution and a minute for its level, unless a limit is given.
    #[arg(long)]
    no_solutions: bool,

    /// The time per move in a GIF, from 20ms to 1m [default: 500ms]
    ///
    /// The first frame is shown twice as long, the last one six times as long.
    #[arg(long, value_name = "TIME", value_parser = delay)]
    delay: Option<Duration>,

    #[command(flatten)]
    budget: BudgetOptions,

    #[command(flatten)]
    quiet: Quiet,

    #[command(flatten)]
    boards: Boards,
}

/// The time per move in a GIF, unless it is given.
const DELAY: Duration = Duration::from_millis(500);

/// The background of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Page {
    /// Dark ink on white
    Light,
    /// Light ink on near black
    Dark,
    /// The picture that the board was read from, to check the reading: PNG only
    Picture,
}

impl Render {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let specs = self.boards.or("series-0")?;
        let read = [self.chart.as_deref(), self.certificate.as_deref()];
        named_boards::refuse_replacing(self.output.as_deref(), &specs, &read)?;
        if let Some(cell) = self
            .cell
            .filter(|&cell| self.labels && cell < MIN_LABELED_CELL)
        {
            let needed = format!("at least {MIN_LABELED_CELL} pixels to be readable");
            return Err(Error::Usage(format!(
                "--cell {cell}: with --labels a cell needs {needed}"
            )));
        }
        let is_terminal = std::io::stdout().is_terminal();
        // Opened before anything is solved, which may take minutes.
        let destination = Destination::new(self.output.as_deref(), self.format, is_terminal)?;
        let format = destination.format;
        let subject = self.subject(format.holds_animations(), format.holds_worksheets());
        self.check(subject)?;
        let picture = match subject {
            Subject::Boards => Some(self.boards(&specs, format)?),
            Subject::Steps | Subject::Animation | Subject::Race => {
                self.solutions(&specs, subject, format)?
            }
            Subject::Chart => Some(self.chart(format)?),
            Subject::Certificate => Some(self.certificate(format)?),
            Subject::Worksheet => self.worksheet(&specs, format)?,
            Subject::Overlay => Some(overlay::draw(&specs, format)?),
        };
        let Some(picture) = picture else {
            // A board has no solution, which has been reported.
            return Ok(Verdict::Incomplete);
        };
        destination.write(&picture, output)?;
        Ok(Verdict::Done)
    }

    /// Returns a page of boards to print; `None` if one has no solution.
    fn worksheet(&self, specs: &[BoardSpec], format: Format) -> Result<Option<Vec<u8>>, Error> {
        let style = self.style();
        let source = named_boards::open(specs)?;
        let Some(boards) = worksheet::boards(&source, self.budget.budget(1), self.quiet)? else {
            return Ok(None);
        };
        let title = style.title.unwrap_or_else(|| "Color Walk".to_owned());
        let mut worksheet = Worksheet::new(title, boards);
        worksheet.solutions = !self.no_solutions;
        worksheet.columns = style.columns;
        worksheet.palette = style.palette;
        Ok(Some(format.worksheet(&worksheet)?))
    }

    fn chart(&self, format: Format) -> Result<Vec<u8>, Error> {
        refuse_animation(format, "a chart cannot be animated")?;
        let mut chart = chart::read(self.chart.as_deref().unwrap_or_default())?;
        chart.kind = self.kind.unwrap_or(chart.kind);
        chart.sorted = self.sort;
        let is_growth = [ChartKind::GROWTH, ChartKind::GROWTH_TIME].contains(&chart.kind);
        if self.sort && is_growth {
            return Err(Error::Usage(
                "--sort cannot be used for a chart of growth, which has no rows: leave it out, or add --kind boxes"
                    .to_owned(),
            ));
        }
        let picture = chart.draw(&self.style())?;
        Ok(format.picture(&picture)?)
    }

    fn certificate(&self, format: Format) -> Result<Vec<u8>, Error> {
        refuse_animation(format, "the steps of a certificate cannot be animated")?;
        let file = self.certificate.as_deref().unwrap_or_default();
        let steps = certificate::markings(file, &self.steps, self.why)?;
        let picture = markings(&steps, &self.style())?;
        Ok(format.picture(&picture)?)
    }

    fn boards(&self, specs: &[BoardSpec], format: Format) -> Result<Vec<u8>, Error> {
        refuse_animation(format, "an animation needs --solver or --moves")?;
        let mut puzzles = Vec::new();
        let mut cells = 0;
        // If a picture cannot hold them all, only enough to exceed its limit.
        for read in named_boards::open(specs)?.puzzles() {
            let puzzle = read?;
            cells += puzzle.board.cell_count() as u64;
            puzzles.push(puzzle);
            if cells > MAX_CELLS {
                break;
            }
        }
        let picture = boards(&puzzles, &self.style())?;
        Ok(format.picture(&picture)?)
    }

    /// Draws the solutions; `None` if one is missing.
    fn solutions(
        &self,
        specs: &[BoardSpec],
        subject: Subject,
        format: Format,
    ) -> Result<Option<Vec<u8>>, Error> {
        let wanted = self.solvers.len() + self.moves.len();
        if subject == Subject::Race {
            refuse_animation(
                format,
                "--race cannot be used with --format gif: a race is a chart, which cannot be animated",
            )?;
        }
        if subject == Subject::Steps && wanted > 1 {
            return Err(Error::Usage(format!(
                "{wanted} solutions of --solver and --moves side by side need a GIF: SVG and PNG show the steps of one"
            )));
        }
        let source = named_boards::open(specs)?;
        if source.count() > 1 {
            return Err(Error::Usage(format!(
                "solutions are drawn of one board, and {} are named: choose one, such as series-7 or boards.txt:3",
                source.count()
            )));
        }
        let Some(read) = source.puzzles().next() else {
            return Ok(None);
        };
        let puzzle = read?;
        let drawn = replays(&self.solvers, &self.moves, &puzzle, self.budget.budget(1))?;
        let Some(mut replays) = drawn else {
            return Ok(None);
        };
        if subject == Subject::Race {
            let picture = race(&replays, &self.style())?;
            return Ok(Some(format.picture(&picture)?));
        }
        if subject == Subject::Animation {
            let mut animation = Animation::new(replays, &self.style())?;
            animation.delay = self.delay.unwrap_or(DELAY);
            return Ok(Some(format.animation(&animation)?));
        }
        let Some(replay) = replays.pop() else {
            return Ok(None);
        };
        let picture = steps(&replay, &self.style())?;
        Ok(Some(format.picture(&picture)?))
    }

    fn style(&self) -> Style {
        Style {
            dark: self.page == Page::Dark,
            palette: self.palette,
            labels: self.labels,
            cell: self.cell,
            columns: self.columns.map(|columns| columns as usize),
            title: self
                .title
                .as_deref()
                .map(|title| printable(title).into_owned()),
            scale: self.scale,
        }
    }
}

/// Refuses formats that hold only animations.
fn refuse_animation(format: Format, reason: &str) -> Result<(), Error> {
    if format.holds_pictures() {
        return Ok(());
    }
    let names: Vec<String> = Format::all()
        .filter(|format| format.holds_pictures())
        .map(|format| format.name().to_uppercase())
        .collect();
    Err(Error::Usage(format!(
        "{reason}: use {}",
        names.join(" or ")
    )))
}

impl From<DrawError> for Error {
    /// Adds the options that would help.
    fn from(error: DrawError) -> Self {
        let remedy = match error {
            DrawError::TooLarge(_) => ": choose a smaller --cell or --scale, or fewer boards",
            DrawError::TooManyCells(_) => ": choose fewer boards",
            _ => "",
        };
        Self::Usage(format!("{error}{remedy}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_about_size_names_the_options_that_help() {
        let error = Error::from(DrawError::TooLarge("the picture is too large".to_owned()));
        let expected =
            "the picture is too large: choose a smaller --cell or --scale, or fewer boards";
        assert_eq!(error.to_string(), expected);
    }
}
