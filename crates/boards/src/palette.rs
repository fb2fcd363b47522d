//! The hues of board colors: the same on every screen and in every picture.
//!
//! The palette is designed to be distinguishable with color-vision deficiencies, too. Its first six colors were found by a
//! search: a blue, a yellow, a red, a turquoise, a purple and an orange, of the hues of which no other six were seen to
//! differ more. The rest are generated: each is the color that differs most from all before it, as seen by the observer
//! who perceives the least difference among people with normal vision, protanopia, deuteranopia and tritanopia.
//!
//! The observers are those of Machado, Oliveira and Fernandes ("A Physiologically-based Model for Simulation of Color
//! Vision Deficiency", IEEE TVCG 15, 2009) at full severity. Differences are distances in Ottosson's OKLab (2020),
//! where black and white are 1 apart. Candidates are the colors of the form `#rgb` that differ by 0.1 from white, and
//! by 0.33 from black, the backgrounds of boards. Tests check the table against this rule. Far down the table the
//! differences become small: then symbols in the cells distinguish colors.
//!
//! This is the standard palette. [`Palette`] lists it and others.
//!
//! Palettes are in this crate because screens and pictures share them, and share nothing else.

mod hue;
mod named;
mod rgb;
mod terminal;

pub use hue::hue;
pub use named::Palette;
pub use rgb::Rgb;
pub use terminal::{ColorDepth, TerminalColor, TerminalPaint};

use colorwalk_core::MAX_COLORS;

/// The hue of each color in the standard palette, by its number: blue, yellow, red, turquoise, purple, orange, and what is
/// generated.
pub const PALETTE: [Rgb; MAX_COLORS] = hues(include!("palette/standard.in"));

/// Returns the hues of numbers written as `0xRRGGBB`.
const fn hues(numbers: [u32; MAX_COLORS]) -> [Rgb; MAX_COLORS] {
    let mut hues = [Rgb::BLACK; MAX_COLORS];
    let mut index = 0;
    while index < MAX_COLORS {
        hues[index] = Rgb::hex(numbers[index]);
        index += 1;
    }
    hues
}

#[cfg(test)]
mod tests;
