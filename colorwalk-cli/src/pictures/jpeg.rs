//! JPEG as RGBA.

use zune_jpeg::JpegDecoder;
use zune_jpeg::errors::DecodeErrors;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use super::decode::{Pixels, check_size};
use super::exif;

/// Decodes a JPEG, which may panic.
///
/// # Errors
///
/// If it is damaged, too large, or has the colors of print.
pub(super) fn decode(bytes: &[u8]) -> Result<Pixels, String> {
    // Strict, since what a file lacks would be gray otherwise. The limit on the sides is checked below.
    let options = DecoderOptions::default()
        .set_strict_mode(true)
        .set_max_width(usize::MAX)
        .set_max_height(usize::MAX)
        .jpeg_set_out_colorspace(ColorSpace::RGBA);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    decoder.decode_headers().map_err(damaged)?;
    let (width, height) = decoder.dimensions().ok_or("the JPEG has no size")?;
    check_size(width, height)?;
    match decoder.input_colorspace() {
        Some(ColorSpace::YCbCr | ColorSpace::Luma | ColorSpace::RGB) => {}
        Some(ColorSpace::CMYK | ColorSpace::YCCK) => {
            return Err("the JPEG has the colors of print, CMYK: expected RGB".to_owned());
        }
        _ => return Err("the JPEG has colors of a kind that is not read: expected RGB".to_owned()),
    }
    let metadata = decoder.exif().cloned();
    let rgba = decoder.decode().map_err(damaged)?;
    let pixels = Pixels {
        width,
        height,
        rgba,
    };
    Ok(exif::upright(pixels, metadata.as_deref()))
}

fn damaged(error: DecodeErrors) -> String {
    format!("the JPEG is damaged: {error}")
}
