//! `colorwalk render solution`: the steps of a solution in a row, or solutions move by move as an animation.

use std::io::Write;
use std::time::Duration;

use colorwalk_boards::BoardSpec;
use colorwalk_boards::palette::Rgb;
use colorwalk_draw::{Animation, Format, Replay, Style, animate_over, overlay_moves, steps};

use super::output::{OutputOptions, formats};
use super::replays::SolutionOptions;
use super::style::{CellOptions, ColumnsOption, StyleOptions};
use crate::arguments::delay;
use crate::error::{Error, Verdict};
use crate::pictures::{Asking, BoardPicture};

/// Draw a solution of a board: its steps in a row, or move by move as a GIF
///
/// SVG and PNG show one solution as a row of boards, in which a move that clears nothing is crossed out. A GIF shows the game move by
/// move, several solutions side by side. Without --solver and --moves, it is the solution that colorwalk solve finds.
///
/// With --page picture, moves are drawn over the picture of a board: in a PNG each cell has the number of the move that takes it, and
/// a GIF shows the game move by move, with a dot on the cells that the next move takes.
#[derive(Clone, Debug, clap::Args)]
#[command(mut_arg("format", |format| format.value_parser(formats(holds_solutions))))]
#[command(after_long_help = "\
Examples:
  $ colorwalk render solution series-7 --output solution.svg
  $ colorwalk render solution random:12x8,5 --solver exact --solver greedy --output duel.gif
  $ colorwalk render solution series-7 --moves mine=1213 --output moves.svg
  $ colorwalk render board random:8x8,4 --output shot.png
  $ colorwalk render solution shot.png:8x8 --page picture --output moves.gif")]
pub(super) struct SolutionPicture {
    #[command(flatten)]
    output: OutputOptions,

    #[command(flatten)]
    solutions: SolutionOptions,

    /// The time per move in a GIF, from 20ms to 1m [default: 500ms]
    ///
    /// The first frame is shown twice as long, the last one six times as long.
    #[arg(long, value_name = "TIME", value_parser = delay)]
    delay: Option<Duration>,

    #[command(flatten)]
    cells: CellOptions,

    #[command(flatten)]
    columns: ColumnsOption,

    #[command(flatten)]
    style: StyleOptions,
}

/// The time per move in a GIF, unless it is given.
const DELAY: Duration = Duration::from_millis(500);

/// Returns whether a format can show a solution.
fn holds_solutions(format: Format) -> bool {
    format.holds_pictures() || format.holds_animations()
}

impl SolutionPicture {
    pub(super) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let specs = self.solutions.boards(self.output.name())?;
        if self.style.is_over_picture() {
            return self.draw_over(&specs, output);
        }
        let style = self.cells.add_to(self.style.style()?)?;
        // Opened before anything is solved, which may take minutes.
        let destination = self.output.open(holds_solutions)?;
        let format = destination.format;
        self.check(format.holds_animations())?;
        let Some(replays) = self.solutions.replays(&specs)? else {
            // The board has no solution, which has been reported.
            return Ok(Verdict::Incomplete);
        };
        let bytes = if format.holds_animations() {
            self.animation(replays, &style, format)?
        } else {
            self.steps(&replays, style, format)?
        };
        destination.write(&bytes, output)?;
        Ok(Verdict::Done)
    }

    /// Draws the moves over the picture from which their board is read.
    fn draw_over(&self, specs: &[BoardSpec], output: &mut dyn Write) -> Result<Verdict, Error> {
        let has_looks = self.style.has_own_looks() || self.cells.is_given();
        if has_looks || self.columns.count().is_some() || self.solutions.count() > 1 {
            return Err(Error::Usage(
                "--page picture draws one solution on a picture as it is: leave out --palette, --title, --scale, --labels, --cell, --columns and further solutions"
                    .to_owned(),
            ));
        }
        let opened = match specs {
            [spec] => BoardPicture::open(spec)?,
            _ => None,
        };
        let Some(shot) = opened else {
            return Err(Error::Usage(
                "--page picture needs a picture that shows a board: expected a PNG, JPEG, WebP or GIF, as in shot.png:14x14,6"
                    .to_owned(),
            ));
        };
        let destination = self
            .output
            .open(|format| format == Format::PNG || format == Format::GIF)?;
        let is_animation = destination.format.holds_animations();
        self.check(is_animation)?;
        let (reading, spec) = shot.confirmed(&specs[0], Asking::OnTerminal)?;
        let Some(replays) = self.solutions.replays(&[spec])? else {
            return Ok(Verdict::Incomplete);
        };
        let paints: Vec<Rgb> = reading.palette().iter().map(|&paint| Rgb(paint)).collect();
        let backdrop = shot.backdrop(&reading);
        let mut bytes = Vec::new();
        // There is one, since several are refused above.
        for replay in &replays {
            bytes = if is_animation {
                animate_over(replay, &paints, &backdrop, self.delay.unwrap_or(DELAY))?
            } else {
                overlay_moves(replay, &paints, &backdrop)?
            };
        }
        destination.write(&bytes, output)?;
        Ok(Verdict::Done)
    }

    /// Refuses options of the other one of the two pictures.
    fn check(&self, is_animation: bool) -> Result<(), Error> {
        let mistake = if is_animation && self.columns.count().is_some() {
            "--columns cannot be used for an animation (--format gif): leave it out"
        } else if !is_animation && self.delay.is_some() {
            "--delay cannot be used for the steps of a solution: it is for animations: add --format gif"
        } else if !is_animation && self.solutions.count() > 1 {
            "several solutions of --solver and --moves side by side need --format gif: SVG and PNG show the steps of one"
        } else {
            return Ok(());
        };
        Err(Error::Usage(mistake.to_owned()))
    }

    fn animation(
        &self,
        replays: Vec<Replay>,
        style: &Style,
        format: Format,
    ) -> Result<Vec<u8>, Error> {
        let mut animation = Animation::new(replays, style)?;
        animation.delay = self.delay.unwrap_or(DELAY);
        Ok(format.animation(&animation)?)
    }

    fn steps(&self, replays: &[Replay], style: Style, format: Format) -> Result<Vec<u8>, Error> {
        let style = Style {
            columns: self.columns.count(),
            ..style
        };
        let mut pictures = Vec::new();
        // There is one, since several are refused above.
        for replay in replays {
            pictures = format.picture(&steps(replay, &style)?)?;
        }
        Ok(pictures)
    }
}
