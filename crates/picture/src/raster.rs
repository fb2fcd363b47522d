//! The pixels of a picture as colors. Large pictures are halved.

use crate::oklab::{Converter, Lab};
use crate::picture::Picture;

/// Pictures with a longer side than this are halved, as often as needed: a cell has enough pixels left.
const LONGEST_SIDE: usize = 1300;

/// The pixels of a picture as colors, row by row.
#[derive(Clone, Debug)]
pub(crate) struct Raster {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) pixels: Vec<Lab>,
    /// The pixels of the picture, per axis, that one of these stands for.
    pub(crate) scale: usize,
}

impl Raster {
    /// Converts a picture, halved until its longer side is short enough. Transparent pixels show white.
    pub(crate) fn new(picture: &Picture<'_>) -> Self {
        let mut scale = 1;
        while picture.width().max(picture.height()) / scale > LONGEST_SIDE {
            scale *= 2;
        }
        let width = picture.width() / scale;
        let height = picture.height() / scale;
        let mut converter = Converter::new();
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            for x in 0..width {
                let rgb = picture.average(x * scale, y * scale, scale);
                pixels.push(converter.lab(rgb));
            }
        }
        Self {
            width,
            height,
            pixels,
            scale,
        }
    }

    /// Returns the picture with x and y exchanged.
    pub(crate) fn transposed(&self) -> Self {
        let mut pixels = Vec::with_capacity(self.pixels.len());
        for x in 0..self.width {
            for y in 0..self.height {
                pixels.push(self.pixel(x, y));
            }
        }
        Self {
            width: self.height,
            height: self.width,
            pixels,
            scale: self.scale,
        }
    }

    /// Returns the color of a pixel of the picture.
    #[inline]
    pub(crate) fn pixel(&self, x: usize, y: usize) -> Lab {
        self.pixels[y * self.width + x]
    }

    /// Returns the color of the pixel with this place, or of the nearest one.
    #[inline]
    pub(crate) fn pixel_near(&self, x: f32, y: f32) -> Lab {
        let x = (x.max(0.0) as usize).min(self.width - 1);
        let y = (y.max(0.0) as usize).min(self.height - 1);
        self.pixel(x, y)
    }
}
