//! PNG of every kind as RGBA: gray, palettes, 16 bits, interlaced, transparent.

use std::io::Cursor;

use png::{ColorType, Decoder, DecodingError, Transformations};

use super::decode::{Pixels, check_size};
use super::exif;

/// Where the name of the first chunk is: after the signature and the length of the chunk.
const FIRST_CHUNK: usize = 12;

/// The first chunk of Apple's PNGs, whose bytes are in another order, and packed without a header.
const APPLE: &[u8] = b"CgBI";

/// Decodes a PNG to its end.
///
/// # Errors
///
/// If it is damaged, too large, animated, or of Apple's own kind.
pub(super) fn decode(bytes: &[u8]) -> Result<Pixels, String> {
    if bytes
        .get(FIRST_CHUNK..)
        .is_some_and(|rest| rest.starts_with(APPLE))
    {
        return Err(
            "this is a PNG of Apple's own kind (CgBI), as it is inside of apps, which is not read: save it as a PNG, such as by a screenshot of it"
                .to_owned(),
        );
    }
    let mut decoder = Decoder::new(Cursor::new(bytes));
    decoder.set_ignore_text_chunk(true);
    decoder.set_ignore_iccp_chunk(true);
    decoder.set_transformations(Transformations::normalize_to_color8() | Transformations::ALPHA);
    let header = decoder.read_header_info().map_err(damaged)?;
    let width = header.width as usize;
    let height = header.height as usize;
    check_size(width, height)?;
    let mut reader = decoder.read_info().map_err(damaged)?;
    if let Some(animation) = reader.info().animation_control()
        && animation.num_frames > 1
    {
        let frames = animation.num_frames;
        return Err(format!(
            "the picture is animated, with {frames} frames: expected a still one"
        ));
    }
    let length = reader
        .output_buffer_size()
        .ok_or("the picture is too large")?;
    let mut pixels = vec![0; length];
    let color_type = reader.next_frame(&mut pixels).map_err(damaged)?.color_type;
    // Only now is it known that the file is whole.
    reader.finish().map_err(damaged)?;
    let rgba = match color_type {
        ColorType::Rgba => pixels,
        ColorType::GrayscaleAlpha => {
            let mut rgba = Vec::with_capacity(width * height * 4);
            for pixel in pixels.chunks_exact(2) {
                rgba.extend([pixel[0], pixel[0], pixel[0], pixel[1]]);
            }
            rgba
        }
        // The transformations above leave no other.
        other => {
            return Err(format!(
                "the picture has colors of a kind that is not read: {other:?}"
            ));
        }
    };
    let pixels = Pixels {
        width,
        height,
        rgba,
    };
    let metadata = reader.info().exif_metadata.as_deref();
    Ok(exif::upright(pixels, metadata))
}

fn damaged(error: DecodingError) -> String {
    format!("the PNG is damaged: {error}")
}
