//! The limits on the size of a picture.
//!
//! Sizes are summed in 64 bits, where they cannot overflow, and checked here before anything is drawn.

use crate::error::DrawError;

/// The maximum width and height in pixels, which image viewers can be expected to open.
pub(crate) const MAX_SIDE: u64 = 16_384;

/// The maximum number of pixels of a picture.
pub(crate) const MAX_PIXELS: u64 = 64_000_000;

/// The maximum total number of pixels of an animation.
pub(crate) const MAX_ANIMATION_PIXELS: u64 = 1_000_000_000;

/// The maximum total number of cells of a picture.
pub const MAX_CELLS: u64 = 2_000_000;

/// Checks the size of a picture with `scale` pixels per unit, and returns it.
pub(crate) fn check_size(width: u64, height: u64, scale: u32) -> Result<(u32, u32), DrawError> {
    // A board may have any number of columns, so the product may exceed all numbers.
    let wide = width.saturating_mul(u64::from(scale));
    let high = height.saturating_mul(u64::from(scale));
    if wide.max(high) > MAX_SIDE {
        return Err(DrawError::TooLarge(format!(
            "the picture would have {wide} x {high} pixels: expected at most {MAX_SIDE} on each side"
        )));
    }
    if wide * high > MAX_PIXELS {
        let millions = MAX_PIXELS / 1_000_000;
        return Err(DrawError::TooLarge(format!(
            "the picture would have {wide} x {high} pixels: expected at most {millions} million in all"
        )));
    }
    Ok((width as u32, height as u32))
}

/// Checks the length of an animation whose size has been checked.
pub(crate) fn check_frames(
    (width, height): (u32, u32),
    scale: u32,
    frames: usize,
) -> Result<(), DrawError> {
    let units = u64::from(width) * u64::from(height);
    let pixels_of_frame = units * u64::from(scale).pow(2);
    let pixels = pixels_of_frame.saturating_mul(frames as u64);
    if pixels <= MAX_ANIMATION_PIXELS {
        return Ok(());
    }
    let millions = pixels / 1_000_000;
    let most = MAX_ANIMATION_PIXELS / 1_000_000;
    Err(DrawError::TooLarge(format!(
        "the {frames} frames would have {millions} million pixels together: expected at most {most} million"
    )))
}

/// Checks the number of cells to draw.
pub(crate) fn check_cells(cells: u64) -> Result<(), DrawError> {
    if cells <= MAX_CELLS {
        return Ok(());
    }
    Err(DrawError::TooManyCells(format!(
        "the boards have {cells} cells: a picture may have at most {MAX_CELLS}"
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_up_to_the_limit_pass() {
        assert_eq!(check_size(16_384, 1_000, 1).unwrap(), (16_384, 1_000));
        assert_eq!(check_size(4_000, 4_000, 2).unwrap(), (4_000, 4_000));
        assert!(check_frames((1_000, 1_000), 1, 1_000).is_ok());
        assert!(check_cells(MAX_CELLS).is_ok());
    }

    #[test]
    fn an_error_about_size_names_the_limit() {
        let message = |result: Result<(u32, u32), DrawError>| result.unwrap_err().to_string();
        assert_eq!(
            message(check_size(8_193, 10, 2)),
            "the picture would have 16386 x 20 pixels: expected at most 16384 on each side"
        );
        assert!(message(check_size(10_000, 10_000, 1)).contains("at most 64 million in all"));
        assert!(check_size(u64::MAX, 1, 8).is_err());
        assert!(
            check_frames((1_000, 1_000), 2, 251)
                .unwrap_err()
                .to_string()
                .starts_with("the 251 frames would have 1004")
        );
        assert!(check_cells(MAX_CELLS + 1).is_err());
    }
}
