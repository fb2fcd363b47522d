//! A board on the picture that it was read from, so that a person sees whether it was read as it is.
//!
//! Nobody is asked, and no size is needed: showing the reading is what this is for.

use colorwalk_boards::BoardSpec;
use colorwalk_boards::files::Puzzle;
use colorwalk_boards::palette::Rgb;
use colorwalk_core::Rules;
use colorwalk_draw::{Backdrop, Format, overlay};

use crate::error::Error;
use crate::pictures::Shot;

/// Draws the board that was read from the only picture among these specifications.
pub(super) fn draw(specs: &[BoardSpec], format: Format) -> Result<Vec<u8>, Error> {
    if format != Format::PNG {
        return Err(Error::Usage(
            "--page picture: the picture is drawn as pixels: use --format png, or a name that ends in .png"
                .to_owned(),
        ));
    }
    let [spec] = specs else {
        return Err(Error::Usage(format!(
            "--page picture: expected one picture of a board, and {} names are given",
            specs.len()
        )));
    };
    let Some(shot) = Shot::open(spec)? else {
        return Err(Error::Usage(format!(
            "--page picture: {spec} is not a picture: expected a PNG or JPEG that shows a board"
        )));
    };
    let reading = shot.read()?;
    // As flood rules have it, the start cell has a color like any other.
    let board = reading
        .board(Rules::Flood)
        .map_err(|error| Error::Usage(error.to_string()))?;
    let paints: Vec<Rgb> = reading.palette().iter().map(|&paint| Rgb(paint)).collect();
    let grid = reading.grid();
    let backdrop = Backdrop {
        // Sides have been checked: they are far from the largest numbers.
        width: shot.pixels.width as u32,
        height: shot.pixels.height as u32,
        rgba: &shot.pixels.rgba,
        corner: (grid.left, grid.top),
        pitch: (grid.column_pitch, grid.row_pitch),
    };
    Ok(overlay(&Puzzle::from(board), &paints, &backdrop)?)
}
