//! Pixels as bytes of a file: PNG and animated GIF.

use std::time::Duration;

use super::indexed::Census;
use super::raster::{self, Pixels};
use super::scene::Scene;
use crate::error::Error;

/// The scene as PNG, so many pixels for each of its units; with numbered colors if they are few enough.
pub(super) fn png(scene: &Scene, scale: u32) -> Result<Vec<u8>, Error> {
    let pixels = drawn(scene, scale)?;
    let mut census = Census::default();
    census.count(&pixels);
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixels.width, pixels.height);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::High);
    let data = if census.len() <= 256 {
        let mut palette = census.palette(256, scene.paints());
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_filter(png::Filter::NoFilter);
        encoder.set_palette(palette.bytes());
        palette.numbers(&pixels)
    } else {
        encoder.set_color(png::ColorType::Rgb);
        pixels.pixels.iter().flat_map(|paint| paint.0).collect()
    };
    let written = encoder.write_header().and_then(|mut writer| {
        writer.write_image_data(&data)?;
        writer.finish()
    });
    written.map_err(|error| failed("PNG", &error))?;
    Ok(bytes)
}

/// An animation: its frames, and how long each is shown.
pub(super) trait Film {
    /// How many frames there are.
    fn frames(&self) -> usize;
    /// A frame, counted from 0. All have the same size.
    fn scene(&self, frame: usize) -> Scene;
    /// How long the frame is shown.
    fn delay(&self, frame: usize) -> Duration;
}

/// The film as a GIF that plays again and again.
///
/// All frames share a palette, which takes drawing them twice: to count the paints, and to write them down. Of each
/// frame only the rectangle that differs from the frame before is kept, and in it only what differs.
pub(super) fn gif(film: &dyn Film, scale: u32) -> Result<Vec<u8>, Error> {
    let mut census = Census::default();
    let mut first = Vec::new();
    for frame in 0..film.frames() {
        let scene = film.scene(frame);
        first.extend(scene.paints());
        first.sort_unstable();
        first.dedup();
        census.count(&drawn(&scene, scale)?);
    }
    let mut palette = census.palette(255, first.into_iter());
    let (width, height) = sides(&film.scene(0), scale)?;
    // One number more, for what is as in the frame before.
    let transparent = palette.len() as u8;
    let colors = [palette.bytes(), vec![0; 3]].concat();
    let mut bytes = Vec::new();
    let mut encoder = gif::Encoder::new(&mut bytes, width, height, &colors).map_err(|error| failed("GIF", &error))?;
    encoder.set_repeat(gif::Repeat::Infinite).map_err(|error| failed("GIF", &error))?;
    let mut before: Option<Vec<u8>> = None;
    for frame in 0..film.frames() {
        let now = palette.numbers(&drawn(&film.scene(frame), scale)?);
        let size = Size { width, height };
        let mut frame =
            gif::Frame { delay: delay(film.delay(frame)), ..difference(before.as_deref(), &now, size, transparent) };
        frame.make_lzw_pre_encoded();
        encoder.write_lzw_pre_encoded_frame(&frame).map_err(|error| failed("GIF", &error))?;
        before = Some(now);
    }
    drop(encoder);
    Ok(bytes)
}

/// The size of all frames.
#[derive(Clone, Copy)]
struct Size {
    width: u16,
    height: u16,
}

/// The delay in hundredths of a second.
fn delay(delay: Duration) -> u16 {
    u16::try_from(delay.as_millis() / 10).unwrap_or(u16::MAX)
}

/// The frame that makes `now` of what was there before; all of it if nothing was.
fn difference(before: Option<&[u8]>, now: &[u8], size: Size, transparent: u8) -> gif::Frame<'static> {
    let columns = usize::from(size.width);
    let changed = |index: usize| before.is_none_or(|before| before.get(index) != now.get(index));
    // A frame must have a pixel: where nothing differs it is the first, which changes nothing.
    let (mut left, mut right, mut top, mut bottom) = (columns, 0, usize::from(size.height), 0);
    for index in (0..now.len()).filter(|&index| changed(index)) {
        let (row, column) = (index / columns, index % columns);
        (left, right) = (left.min(column), right.max(column + 1));
        (top, bottom) = (top.min(row), bottom.max(row + 1));
    }
    if right == 0 {
        (left, right, top, bottom) = (0, 1, 0, 1);
    }
    let rows = (top..bottom).map(|row| row * columns + left..row * columns + right);
    let buffer = rows.flatten().map(|index| if changed(index) { now[index] } else { transparent });
    gif::Frame {
        dispose: gif::DisposalMethod::Keep,
        transparent: Some(transparent),
        left: left as u16,
        top: top as u16,
        width: (right - left) as u16,
        height: (bottom - top) as u16,
        buffer: buffer.collect::<Vec<u8>>().into(),
        ..gif::Frame::default()
    }
}

fn drawn(scene: &Scene, scale: u32) -> Result<Pixels, Error> {
    raster::draw(scene, scale).ok_or_else(|| Error::Usage("there is nothing to draw".to_owned()))
}

fn sides(scene: &Scene, scale: u32) -> Result<(u16, u16), Error> {
    match (u16::try_from(scene.width * scale), u16::try_from(scene.height * scale)) {
        (Ok(width), Ok(height)) => Ok((width, height)),
        _ => Err(Error::Usage(format!("a GIF has at most {} pixels on each side", u16::MAX))),
    }
}

fn failed(format: &str, error: &dyn std::error::Error) -> Error {
    Error::Usage(format!("the {format} cannot be written: {error}"))
}

#[cfg(test)]
mod tests;
