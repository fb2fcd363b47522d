//! `colorwalk render`: boards, solutions, comparisons and proofs as pictures.
//!
//! Each kind of picture is a command of its own with the options that change it, so none is ignored. What several of them share is in
//! `style`, `output` and `replays`. The drawing itself is in `colorwalk-draw`.

mod board;
mod chart;
mod facts;
mod free;
mod output;
mod proof;
mod race;
mod reading;
mod replays;
mod solution;
mod style;
mod worksheet;

use std::io::Write;

use colorwalk_draw::DrawError;

use crate::error::{Error, Verdict};

/// Draw boards, solutions, comparisons and proofs
///
/// Pictures are SVG or PNG, games also animated GIF, and a page to print is HTML.
#[derive(Clone, Debug, clap::Args)]
#[command(
    disable_help_subcommand = true,
    after_long_help = "\
Examples:
  $ colorwalk render board series-7 --output board.svg
  $ colorwalk render solution random:12x8,5 --solver exact --solver greedy --output duel.gif
  $ colorwalk render worksheet random:8x8,4,seed=1,count=12 --output boards.html
  $ colorwalk compare series:count=10 --format json > comparison.json
  $ colorwalk render chart comparison.json --output chart.png
  $ colorwalk render proof proof.txt --step 2 --step 4 --output facts.svg
  $ colorwalk render free random:6x6,4 --output moves.svg"
)]
pub(crate) struct Render {
    #[command(subcommand)]
    picture: Picture,
}

/// What is drawn.
#[derive(Clone, Debug, clap::Subcommand)]
enum Picture {
    Board(board::BoardPicture),
    Solution(solution::SolutionPicture),
    Race(race::RacePicture),
    Chart(chart::ChartPicture),
    Worksheet(worksheet::WorksheetPage),
    Proof(proof::ProofPicture),
    Reading(reading::ReadingPicture),
    Free(free::FreePicture),
}

impl Render {
    pub(crate) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        match &self.picture {
            Picture::Board(picture) => picture.run(output),
            Picture::Solution(picture) => picture.run(output),
            Picture::Race(picture) => picture.run(output),
            Picture::Chart(picture) => picture.run(output),
            Picture::Worksheet(page) => page.run(output),
            Picture::Proof(picture) => picture.run(output),
            Picture::Reading(picture) => picture.run(output),
            Picture::Free(picture) => picture.run(output),
        }
    }
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
