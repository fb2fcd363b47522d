//! How large a picture may be.
//!
//! Sizes are added up in 64 bits, where boards and options cannot make them overflow, and checked here before anything
//! is drawn; after that they are known to be small.

use crate::error::Error;

/// The most pixels in a row, and the most rows: what programs that show pictures can be expected to open.
const MAX_SIDE: u64 = 16_384;

/// The most pixels of a picture.
const MAX_PIXELS: u64 = 64_000_000;

/// The most pixels of all frames of an animation together.
const MAX_FILM_PIXELS: u64 = 1_000_000_000;

/// The most cells of all boards of a picture together.
const MAX_CELLS: u64 = 2_000_000;

/// Checks the size of a picture, so many pixels for each of its units, and returns it.
pub(super) fn check_size(width: u64, height: u64, scale: u32) -> Result<(u32, u32), Error> {
    let (wide, high) = (width.saturating_mul(u64::from(scale)), height.saturating_mul(u64::from(scale)));
    let limit = if wide.max(high) > MAX_SIDE {
        format!("at most {MAX_SIDE} on each side")
    } else if wide * high > MAX_PIXELS {
        format!("at most {} million in all", MAX_PIXELS / 1_000_000)
    } else {
        return Ok((width as u32, height as u32));
    };
    Err(Error::Usage(format!(
        "the picture would have {wide} x {high} pixels, and may have {limit}: \
         choose a smaller --cell or --scale, or fewer boards"
    )))
}

/// Checks the length of an animation whose size is checked already.
pub(super) fn check_film(width: u32, height: u32, scale: u32, frames: usize) -> Result<(), Error> {
    let frame = u64::from(width) * u64::from(height) * u64::from(scale).pow(2);
    let pixels = frame.saturating_mul(frames as u64);
    if pixels <= MAX_FILM_PIXELS {
        return Ok(());
    }
    Err(Error::Usage(format!(
        "the {frames} frames would have {} million pixels together, and may have {} million: \
         choose a smaller --cell or --scale",
        pixels / 1_000_000,
        MAX_FILM_PIXELS / 1_000_000
    )))
}

/// Checks how many cells are to be drawn.
pub(super) fn check_cells(cells: u64) -> Result<(), Error> {
    if cells <= MAX_CELLS {
        return Ok(());
    }
    Err(Error::Usage(format!(
        "{cells} cells are to be drawn, and a picture has at most {MAX_CELLS}: choose fewer boards"
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_up_to_the_limit_pass() {
        assert_eq!(check_size(16_384, 1_000, 1).unwrap(), (16_384, 1_000));
        assert_eq!(check_size(4_000, 4_000, 2).unwrap(), (4_000, 4_000));
        assert!(check_film(1_000, 1_000, 1, 1_000).is_ok());
        assert!(check_cells(MAX_CELLS).is_ok());
    }

    #[test]
    fn what_is_too_large_is_told_with_the_limit() {
        let message = |result: Result<(u32, u32), Error>| result.unwrap_err().to_string();
        assert_eq!(
            message(check_size(8_193, 10, 2)),
            "the picture would have 16386 x 20 pixels, and may have at most 16384 on each side: \
             choose a smaller --cell or --scale, or fewer boards"
        );
        assert!(message(check_size(10_000, 10_000, 1)).contains("at most 64 million in all"));
        assert!(check_size(u64::MAX, 1, 8).is_err());
        assert!(
            check_film(1_000, 1_000, 2, 251).unwrap_err().to_string().starts_with("the 251 frames would have 1004")
        );
        assert!(check_cells(MAX_CELLS + 1).is_err());
    }
}
