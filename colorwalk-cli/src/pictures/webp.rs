//! WebP as RGBA: of an animation, the first frame.

use std::io::Cursor;

use image_webp::{DecodingError, WebPDecoder};

use super::decode::{Pixels, check_size};
use super::exif;

/// Decodes a WebP.
///
/// # Errors
///
/// If it is damaged or too large.
pub(super) fn decode(bytes: &[u8]) -> Result<Pixels, String> {
    let mut decoder = WebPDecoder::new(Cursor::new(bytes)).map_err(damaged)?;
    let (width, height) = decoder.dimensions();
    let width = width as usize;
    let height = height as usize;
    check_size(width, height)?;
    let metadata = decoder.exif_metadata().map_err(damaged)?;
    let length = decoder
        .output_buffer_size()
        .ok_or("the picture is too large")?;
    let mut pixels = vec![0; length];
    decoder.read_image(&mut pixels).map_err(damaged)?;
    let rgba = if decoder.has_alpha() {
        pixels
    } else {
        let mut rgba = Vec::with_capacity(width * height * 4);
        for pixel in pixels.chunks_exact(3) {
            rgba.extend([pixel[0], pixel[1], pixel[2], u8::MAX]);
        }
        rgba
    };
    let pixels = Pixels {
        width,
        height,
        rgba,
    };
    Ok(exif::upright(pixels, metadata.as_deref()))
}

fn damaged(error: DecodingError) -> String {
    format!("the WebP is damaged: {error}")
}
