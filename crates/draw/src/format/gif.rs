//! Animated GIF.

use std::collections::BTreeSet;
use std::time::Duration;

use super::indexed::Census;
use super::raster::Pixels;
use super::{Format, raster};
use crate::animation::Animation;
use crate::error::DrawError;
use crate::scene::Scene;

impl Format {
    /// Animated pixels: one frame per move.
    pub const GIF: Self = Self {
        name: "gif",
        summary: "Animated pixels: one frame per move",
        is_text: false,
        picture: None,
        animation: Some(write),
        worksheet: None,
    };
}

fn write(animation: &Animation) -> Result<Vec<u8>, DrawError> {
    encode(animation.frames(), |scene| {
        raster::draw(scene, animation.scale)
    })
}

/// Encodes frames as a GIF that repeats forever. `draw` turns each into pixels.
///
/// All frames share a palette, so they are drawn twice: to count the colors, and to encode them. Of each frame, only
/// the rectangle that differs from the previous frame is stored, and in it only the pixels that differ.
pub(crate) fn encode(
    frames: impl Iterator<Item = (Scene, Duration)> + Clone,
    draw: impl Fn(&Scene) -> Result<Pixels, DrawError>,
) -> Result<Vec<u8>, DrawError> {
    let mut census = Census::default();
    let mut paints_of_elements = BTreeSet::new();
    let mut size = (0, 0);
    for (scene, _) in frames.clone() {
        paints_of_elements.extend(scene.paints());
        let pixels = draw(&scene)?;
        // The limits on all pictures are below those of the format.
        size = (pixels.width as u16, pixels.height as u16);
        census.count(&pixels);
    }
    let mut palette = census.palette(255, paints_of_elements);
    // One more index, for pixels equal to those of the previous frame.
    let transparent = palette.len() as u8;
    // Its color is never seen.
    let mut colors = palette.bytes();
    colors.extend([0; 3]);
    let mut bytes = Vec::new();
    let (width, height) = size;
    let mut encoder = gif::Encoder::new(&mut bytes, width, height, &colors).map_err(failed)?;
    encoder.set_repeat(gif::Repeat::Infinite).map_err(failed)?;
    let mut before: Option<Vec<u8>> = None;
    for (scene, shown) in frames {
        // Drawn again: the pixels of a long animation would not fit into memory.
        let pixels = draw(&scene)?;
        let now = palette.numbers(&pixels);
        let mut frame = gif::Frame {
            delay: delay(shown),
            ..difference(before.as_deref(), &now, size, transparent)
        };
        frame.make_lzw_pre_encoded();
        encoder
            .write_lzw_pre_encoded_frame(&frame)
            .map_err(failed)?;
        before = Some(now);
    }
    // The end of the file is written when the encoder is dropped.
    drop(encoder);
    Ok(bytes)
}

/// Converts a delay to hundredths of a second.
pub(super) fn delay(delay: Duration) -> u16 {
    u16::try_from(delay.as_millis() / 10).unwrap_or(u16::MAX)
}

/// Returns the frame that turns `before` into `now`; the whole of `now` if there was nothing before.
fn difference(
    before: Option<&[u8]>,
    now: &[u8],
    size: (u16, u16),
    transparent: u8,
) -> gif::Frame<'static> {
    let columns = usize::from(size.0);
    let rows = usize::from(size.1);
    // The smallest rectangle with all pixels that differ.
    let mut left = columns;
    let mut right = 0;
    let mut top = rows;
    let mut bottom = 0;
    for index in 0..now.len() {
        if differs(before, now, index) {
            let row = index / columns;
            let column = index % columns;
            left = left.min(column);
            right = right.max(column + 1);
            top = top.min(row);
            bottom = bottom.max(row + 1);
        }
    }
    if right == 0 {
        // A frame must have a pixel: if nothing differs, it is the first one, unchanged.
        (left, right, top, bottom) = (0, 1, 0, 1);
    }

    let mut buffer = Vec::with_capacity((right - left) * (bottom - top));
    for row in top..bottom {
        for column in left..right {
            let index = row * columns + column;
            buffer.push(if differs(before, now, index) {
                now[index]
            } else {
                transparent
            });
        }
    }
    gif::Frame {
        transparent: Some(transparent),
        left: left as u16,
        top: top as u16,
        width: (right - left) as u16,
        height: (bottom - top) as u16,
        buffer: buffer.into(),
        ..gif::Frame::default()
    }
}

/// Returns whether a pixel differs from the previous frame, if there is one.
fn differs(before: Option<&[u8]>, now: &[u8], index: usize) -> bool {
    match before {
        Some(before) => before.get(index) != now.get(index),
        None => true,
    }
}

fn failed(error: gif::EncodingError) -> DrawError {
    DrawError::Other(format!("the GIF cannot be written: {error}"))
}
