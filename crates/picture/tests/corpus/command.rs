//! What the examples share that read the corpus: their arguments, and pictures as files.

use std::fs::File;
use std::ops::Range;
use std::path::Path;

use super::Shot;

/// Parses how many seeds, or the first and the end.
pub fn seeds(word: &str) -> Range<usize> {
    let number = |word: &str| word.parse().expect("a number");
    match word.split_once("..") {
        Some((first, end)) => number(first)..number(end),
        None => 0..number(word),
    }
}

/// Writes a picture to a file.
pub fn save(shot: &Shot, path: &Path) {
    let file = File::create(path).expect("a file");
    let mut encoder = png::Encoder::new(file, shot.canvas.width as u32, shot.canvas.height as u32);
    encoder.set_color(png::ColorType::Rgba);
    let mut writer = encoder.write_header().expect("a header");
    let pixels = shot.canvas.rgba();
    writer.write_image_data(&pixels).expect("pixels");
}
