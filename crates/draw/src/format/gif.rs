//! Animated GIF.

use std::collections::BTreeSet;
use std::time::Duration;

use super::indexed::Census;
use super::{Format, raster};
use crate::error::DrawError;
use crate::scene::Scene;

impl Format {
    /// Animated pixels: one frame per move.
    pub const GIF: Self = Self {
        name: "gif",
        summary: "Animated pixels: one frame per move",
        is_text: false,
        picture: None,
        animation: Some(|animation| encode(animation.frames(), animation.scale)),
    };
}

/// Encodes frames as a GIF that repeats forever.
///
/// All frames share a palette, so they are drawn twice: to count the colors, and to encode them. Of each frame, only
/// the rectangle that differs from the previous frame is stored, and in it only the pixels that differ.
pub(super) fn encode(
    frames: impl Iterator<Item = (Scene, Duration)> + Clone,
    scale: u32,
) -> Result<Vec<u8>, DrawError> {
    let mut census = Census::default();
    let (mut first, mut size) = (BTreeSet::new(), (0, 0));
    for (scene, _) in frames.clone() {
        first.extend(scene.paints());
        let pixels = raster::draw(&scene, scale)?;
        // The limits on all pictures are below those of the format.
        size = (pixels.width as u16, pixels.height as u16);
        census.count(&pixels);
    }
    let mut palette = census.palette(255, first);
    // One more index, for pixels equal to those of the previous frame.
    let transparent = palette.len() as u8;
    let colors = [palette.bytes(), vec![0; 3]].concat();
    let mut bytes = Vec::new();
    let mut encoder =
        gif::Encoder::new(&mut bytes, size.0, size.1, &colors).map_err(|error| failed(&error))?;
    encoder
        .set_repeat(gif::Repeat::Infinite)
        .map_err(|error| failed(&error))?;
    let mut before: Option<Vec<u8>> = None;
    for (scene, shown) in frames {
        let now = palette.numbers(&raster::draw(&scene, scale)?);
        let mut frame = gif::Frame {
            delay: delay(shown),
            ..difference(before.as_deref(), &now, size, transparent)
        };
        frame.make_lzw_pre_encoded();
        encoder
            .write_lzw_pre_encoded_frame(&frame)
            .map_err(|error| failed(&error))?;
        before = Some(now);
    }
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
    let (columns, rows) = (usize::from(size.0), usize::from(size.1));
    let changed = |index: usize| before.is_none_or(|before| before.get(index) != now.get(index));
    // A frame must have a pixel: if nothing differs, it is the first one, unchanged.
    let (mut left, mut right, mut top, mut bottom) = (columns, 0, rows, 0);
    for index in (0..now.len()).filter(|&index| changed(index)) {
        let (row, column) = (index / columns, index % columns);
        (left, right) = (left.min(column), right.max(column + 1));
        (top, bottom) = (top.min(row), bottom.max(row + 1));
    }
    if right == 0 {
        (left, right, top, bottom) = (0, 1, 0, 1);
    }
    let rows = (top..bottom).map(|row| row * columns + left..row * columns + right);
    let buffer = rows.flatten().map(|index| {
        if changed(index) {
            now[index]
        } else {
            transparent
        }
    });
    gif::Frame {
        transparent: Some(transparent),
        left: left as u16,
        top: top as u16,
        width: (right - left) as u16,
        height: (bottom - top) as u16,
        buffer: buffer.collect::<Vec<u8>>().into(),
        ..gif::Frame::default()
    }
}

fn failed(error: &gif::EncodingError) -> DrawError {
    DrawError::Other(format!("the GIF cannot be written: {error}"))
}
