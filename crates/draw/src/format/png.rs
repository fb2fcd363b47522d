//! PNG: pixels, with indexed colors if there are few enough.

use super::indexed::Census;
use super::raster::Pixels;
use super::{Format, raster};
use crate::error::DrawError;
use crate::picture::Picture;

impl Format {
    /// Pixels.
    pub const PNG: Self = Self {
        name: "png",
        summary: "Pixels",
        is_text: false,
        picture: Some(write),
        animation: None,
        worksheet: None,
    };
}

fn write(picture: &Picture) -> Result<Vec<u8>, DrawError> {
    let pixels = raster::draw(&picture.scene, picture.scale)?;
    let mut census = Census::default();
    census.count(&pixels);
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixels.width, pixels.height);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    let data = if census.len() <= 256 {
        let paints = picture.scene.paints().collect();
        let mut palette = census.palette(256, paints);
        encoder.set_color(png::ColorType::Indexed);
        // Filters predict gradients; between indices of colors there are none.
        encoder.set_filter(png::Filter::NoFilter);
        encoder.set_palette(palette.bytes());
        palette.numbers(&pixels)
    } else {
        encoder.set_color(png::ColorType::Rgb);
        pixels.pixels.iter().flat_map(|paint| paint.0).collect()
    };
    match write_data(encoder, &data) {
        Ok(()) => Ok(bytes),
        Err(error) => Err(failed(&error)),
    }
}

/// Encodes the pixels of a picture that need not be one of ours, and so may have any number of colors.
pub(crate) fn encode_pixels(pixels: &Pixels) -> Result<Vec<u8>, DrawError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixels.width, pixels.height);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_color(png::ColorType::Rgb);
    let mut data = Vec::with_capacity(pixels.pixels.len() * 3);
    for paint in &pixels.pixels {
        data.extend(paint.0);
    }
    match write_data(encoder, &data) {
        Ok(()) => Ok(bytes),
        Err(error) => Err(failed(&error)),
    }
}

fn failed(error: &png::EncodingError) -> DrawError {
    DrawError::Other(format!("the PNG cannot be written: {error}"))
}

fn write_data(
    encoder: png::Encoder<'_, &mut Vec<u8>>,
    data: &[u8],
) -> Result<(), png::EncodingError> {
    let mut writer = encoder.write_header()?;
    writer.write_image_data(data)?;
    writer.finish()
}
