//! `colorwalk render reading`: a board on the picture that it was read from, so that a person sees whether it was read as it is.
//!
//! Nobody is asked, and no size is needed: showing the reading is what this is for.

use std::io::Write;

use colorwalk_boards::BoardSpec;
use colorwalk_boards::files::Puzzle;
use colorwalk_boards::palette::Rgb;
use colorwalk_core::Rules;
use colorwalk_draw::{Format, overlay};

use super::output::FileOption;
use crate::arguments::boards;
use crate::error::{Error, Verdict};
use crate::pictures::BoardPicture;

/// Draw the cells that were read from a screenshot over it, to check the reading: PNG
///
/// Every cell has its color as read at its center.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk render board random:8x8,4 --output shot.png
  $ colorwalk render reading shot.png --output check.png")]
pub(super) struct ReadingPicture {
    #[command(flatten)]
    output: FileOption,

    /// The screenshot, a PNG, JPEG, WebP or GIF that shows a board; - is standard input
    #[arg(value_name = "PICTURE", value_parser = boards::parser(), value_hint = clap::ValueHint::FilePath)]
    picture: BoardSpec,
}

impl ReadingPicture {
    pub(super) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let spec = std::slice::from_ref(&self.picture);
        boards::refuse_replacing(self.output.name(), spec, &[])?;
        let destination = self.output.open(None, |format| format == Format::PNG)?;
        let bytes = draw(&self.picture)?;
        destination.write(&bytes, output)?;
        Ok(Verdict::Done)
    }
}

/// Draws the board that was read from a picture over it.
fn draw(spec: &BoardSpec) -> Result<Vec<u8>, Error> {
    let Some(shot) = BoardPicture::open(spec)? else {
        return Err(Error::Usage(format!(
            "{spec} is not a picture: expected a PNG, JPEG, WebP or GIF that shows a board"
        )));
    };
    let reading = shot.read()?;
    // As flood rules have it, the start cell has a color like any other.
    let board = reading
        .board(Rules::Flood)
        .map_err(|error| Error::Usage(error.to_string()))?;
    let paints: Vec<Rgb> = reading.palette().iter().map(|&paint| Rgb(paint)).collect();
    let backdrop = shot.backdrop(&reading);
    Ok(overlay(&Puzzle::from(board), &paints, &backdrop)?)
}
