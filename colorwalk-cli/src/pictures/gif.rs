//! The first frame of a GIF as RGBA.

use std::io::Cursor;

use gif::{ColorOutput, DecodeOptions, DecodingError, MemoryLimit};

use super::decode::{Pixels, check_size};

/// The most bytes that a frame takes: a GIF has sides of two bytes.
const MOST_BYTES: u64 = 4 * colorwalk_picture::MAX_PIXELS as u64;

/// Decodes the first frame, on a transparent screen.
///
/// # Errors
///
/// If it is damaged or too large.
pub(super) fn decode(bytes: &[u8]) -> Result<Pixels, String> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    options.check_frame_consistency(true);
    if let Ok(most) = MOST_BYTES.try_into() {
        options.set_memory_limit(MemoryLimit::Bytes(most));
    }
    let mut decoder = options.read_info(Cursor::new(bytes)).map_err(damaged)?;
    let width = usize::from(decoder.width());
    let height = usize::from(decoder.height());
    check_size(width, height)?;
    let frame = decoder
        .read_next_frame()
        .map_err(damaged)?
        .ok_or("the GIF is damaged: it has no frame")?;
    let mut rgba = vec![0; width * height * 4];
    let left = usize::from(frame.left);
    let top = usize::from(frame.top);
    let frame_width = usize::from(frame.width);
    // A consistent frame lies on the screen.
    for (row, line) in frame
        .buffer
        .chunks_exact(frame_width.max(1) * 4)
        .enumerate()
    {
        let start = ((top + row) * width + left) * 4;
        let target = rgba.get_mut(start..start + line.len());
        target
            .ok_or("the GIF is damaged: its first frame is larger than its screen")?
            .copy_from_slice(line);
    }
    Ok(Pixels {
        width,
        height,
        rgba,
    })
}

fn damaged(error: DecodingError) -> String {
    format!("the GIF is damaged: {error}")
}
