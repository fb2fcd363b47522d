//! `colorwalk render race`: how fast each of several solutions clears a board.

use std::io::Write;

use colorwalk_draw::{Format, race};

use super::output::OutputOptions;
use super::replays::SolutionOptions;
use super::style::StyleOptions;
use crate::error::{Error, Verdict};

/// Draw the number of cells left after each move, a line for each solution of a board
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk render race series-7 --solver exact --solver greedy --output race.svg")]
pub(super) struct RacePicture {
    #[command(flatten)]
    output: OutputOptions,

    #[command(flatten)]
    solutions: SolutionOptions,

    #[command(flatten)]
    style: StyleOptions,
}

impl RacePicture {
    pub(super) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let specs = self.solutions.boards(self.output.name())?;
        // Opened before anything is solved, which may take minutes.
        let destination = self.output.open(Format::holds_pictures)?;
        let Some(replays) = self.solutions.replays(&specs)? else {
            // The board has no solution, which has been reported.
            return Ok(Verdict::Incomplete);
        };
        let picture = race(&replays, &self.style.style()?)?;
        let bytes = destination.format.picture(&picture)?;
        destination.write(&bytes, output)?;
        Ok(Verdict::Done)
    }
}
