//! Small letters, five rows of three pixels each.

use super::canvas::{Canvas, Rgb};
use colorwalk_testkit::random::Random;

/// The digits and some letters, row by row from the top, three bits a row.
const GLYPHS: [u16; 20] = [
    0b111_101_101_101_111,
    0b010_110_010_010_111,
    0b111_001_111_100_111,
    0b111_001_111_001_111,
    0b101_101_111_001_001,
    0b111_100_111_001_111,
    0b111_100_111_101_111,
    0b111_001_010_010_010,
    0b111_101_111_101_111,
    0b111_101_111_001_111,
    0b010_101_111_101_101,
    0b110_101_110_101_110,
    0b111_100_100_100_111,
    0b100_100_100_100_111,
    0b111_100_110_100_111,
    0b101_101_111_101_101,
    0b111_010_010_010_111,
    0b101_110_100_110_101,
    0b111_010_010_010_010,
    0b101_101_101_101_111,
];

/// Draws a glyph, `size` pixels for each of its own.
pub fn glyph(canvas: &mut Canvas, number: usize, corner: (f32, f32), size: f32, color: Rgb) {
    let bits = GLYPHS[number % GLYPHS.len()];
    for row in 0..5 {
        for column in 0..3 {
            if bits >> (14 - row * 3 - column) & 1 == 1 {
                let place = (
                    corner.0 + column as f32 * size,
                    corner.1 + row as f32 * size,
                );
                canvas.rectangle(place, (size, size), color);
            }
        }
    }
}

/// Draws words into a line of this length.
pub fn line(
    canvas: &mut Canvas,
    chance: &mut Random,
    corner: (f32, f32),
    length: f32,
    size: f32,
    color: Rgb,
) {
    let mut x = corner.0;
    while x + 3.0 * size <= corner.0 + length {
        if !chance.percent(18) {
            glyph(canvas, chance.below(20), (x, corner.1), size, color);
        }
        x += 4.0 * size;
    }
}
