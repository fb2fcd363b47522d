//! `colorwalk render solution`: the steps of a solution in a row, or solutions move by move as an animation.

use std::io::Write;
use std::time::Duration;

use colorwalk_draw::{Animation, Format, Replay, Style, steps};

use super::output::{OutputOptions, formats};
use super::replays::SolutionOptions;
use super::style::{CellOptions, ColumnsOption, StyleOptions};
use crate::arguments::delay;
use crate::error::{Error, Verdict};

/// Draw a solution of a board: its steps in a row, or move by move as a GIF
///
/// SVG and PNG show one solution as a row of boards, in which a move that clears nothing is crossed out. A GIF shows the game move by
/// move, several solutions side by side. Without --solver and --moves, it is the solution that colorwalk solve finds.
#[derive(Clone, Debug, clap::Args)]
#[command(mut_arg("format", |format| format.value_parser(formats(holds_solutions))))]
#[command(after_long_help = "\
Examples:
  $ colorwalk render solution series-7 --output solution.svg
  $ colorwalk render solution random:12x8,5 --solver exact --solver greedy --output duel.gif
  $ colorwalk render solution series-7 --moves mine=1213 --output moves.svg")]
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
        let style = self.cells.add_to(self.style.style())?;
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
