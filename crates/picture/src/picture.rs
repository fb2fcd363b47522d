//! The pixels of a picture, validated once.

use thiserror::Error;

/// The longest side of a picture, in pixels.
pub const MAX_SIDE: usize = 20_000;

/// The largest number of pixels of a picture: eight times those of a screen with 3840 × 2160.
pub const MAX_PIXELS: usize = 64 << 20;

/// A picture of someone else's memory: RGBA bytes row by row, from the top-left corner.
///
/// ```
/// use colorwalk_picture::Picture;
///
/// let picture = Picture::new(2, 1, &[255, 0, 0, 255, 0, 0, 255, 255])?;
/// assert_eq!((picture.width(), picture.height()), (2, 1));
///
/// let error = Picture::new(2, 2, &[0; 15]).unwrap_err();
/// assert_eq!(error.to_string(), "15 bytes for a picture of 2 x 2 pixels, which has 16: 4 for each pixel");
/// # Ok::<(), colorwalk_picture::PictureError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Picture<'a> {
    width: usize,
    height: usize,
    rgba: &'a [u8],
}

impl<'a> Picture<'a> {
    /// Creates a picture of `width` × `height` pixels, four bytes each: red, green, blue and alpha, in sRGB and not
    /// premultiplied.
    ///
    /// # Errors
    ///
    /// If a side is 0 or too long, there are too many pixels, or the number of bytes is another one.
    pub fn new(width: usize, height: usize, rgba: &'a [u8]) -> Result<Self, PictureError> {
        Self::check_size(width, height)?;
        if rgba.len() != width * height * 4 {
            return Err(PictureError::WrongLength {
                width,
                height,
                expected: width * height * 4,
                found: rgba.len(),
            });
        }
        Ok(Self {
            width,
            height,
            rgba,
        })
    }

    /// Checks the size of a picture whose pixels are not decoded or copied yet.
    ///
    /// # Errors
    ///
    /// If a side is 0 or too long, or there are too many pixels.
    pub fn check_size(width: usize, height: usize) -> Result<(), PictureError> {
        if width == 0 || height == 0 {
            return Err(PictureError::Empty { width, height });
        }
        let too_long = width > MAX_SIDE || height > MAX_SIDE;
        // Sides that are short enough do not overflow.
        if too_long || width * height > MAX_PIXELS {
            return Err(PictureError::TooLarge { width, height });
        }
        Ok(())
    }

    /// Returns the width in pixels.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Returns the height in pixels.
    pub fn height(&self) -> usize {
        self.height
    }

    /// Returns the average of a square of pixels, on white where they are transparent. The square lies in the picture.
    pub(crate) fn average(&self, left: usize, top: usize, side: usize) -> [u8; 3] {
        if side == 1 {
            return self.opaque(left, top);
        }
        let mut sums = [0_u32; 3];
        for y in top..top + side {
            for x in left..left + side {
                for (sum, part) in sums.iter_mut().zip(self.opaque(x, y)) {
                    *sum += u32::from(part);
                }
            }
        }
        let count = (side * side) as u32;
        // An average of bytes fits a byte.
        sums.map(|sum| ((sum + count / 2) / count) as u8)
    }

    /// Returns a pixel on white.
    fn opaque(&self, x: usize, y: usize) -> [u8; 3] {
        let place = (y * self.width + x) * 4;
        let pixel = &self.rgba[place..place + 4];
        let rgb = [pixel[0], pixel[1], pixel[2]];
        if pixel[3] == 255 {
            return rgb;
        }
        let alpha = u32::from(pixel[3]);
        rgb.map(|part| ((u32::from(part) * alpha + 255 * (255 - alpha) + 127) / 255) as u8)
    }
}

/// Why bytes are not a picture that can be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PictureError {
    /// A side has no pixels.
    #[error("a picture of {width} x {height} pixels is empty")]
    Empty {
        /// The width given.
        width: usize,
        /// The height given.
        height: usize,
    },
    /// A side is longer than [`MAX_SIDE`], or there are more pixels than [`MAX_PIXELS`].
    #[error(
        "a picture of {width} x {height} pixels is too large: a side has at most {MAX_SIDE} pixels, a picture {MAX_PIXELS}"
    )]
    TooLarge {
        /// The width given.
        width: usize,
        /// The height given.
        height: usize,
    },
    /// The number of bytes is not that of the size.
    #[error(
        "{found} bytes for a picture of {width} x {height} pixels, which has {expected}: 4 for each pixel"
    )]
    WrongLength {
        /// The width given.
        width: usize,
        /// The height given.
        height: usize,
        /// The bytes that a picture of this size has.
        expected: usize,
        /// The bytes given.
        found: usize,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_checked() {
        let empty = Picture::new(0, 3, &[]).unwrap_err();
        assert_eq!(
            empty,
            PictureError::Empty {
                width: 0,
                height: 3
            }
        );
        let wide = Picture::new(usize::MAX, 2, &[]).unwrap_err();
        assert!(matches!(wide, PictureError::TooLarge { .. }));
        let large = Picture::new(MAX_SIDE, MAX_SIDE, &[]).unwrap_err();
        assert!(matches!(large, PictureError::TooLarge { .. }));
    }

    #[test]
    fn transparent_pixels_show_white() {
        let picture =
            Picture::new(2, 2, &[0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 0]).unwrap();
        assert_eq!(picture.average(0, 0, 1), [255; 3]);
        assert_eq!(picture.average(0, 0, 2), [128; 3]);
    }
}
