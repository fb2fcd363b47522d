//! The hues of board colors: the same on every screen and in every picture.
//!
//! The palette is designed to be distinguishable with color-vision deficiencies, too. Its first four colors are from
//! Okabe and Ito ("Color Universal Design", 2002, revised 2008): sky blue, yellow, vermillion and blue. The fifth is a
//! wine red, which is farther from these four than any other color of theirs. The rest are generated: each is the color
//! that differs most from all before it, as seen by the observer who perceives the least difference among people with
//! normal vision, protanopia, deuteranopia and tritanopia.
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

pub use hue::hue;
pub use named::Palette;
pub use rgb::Rgb;

use colorwalk_core::{Color, MAX_COLORS};

/// The hue of each color in the standard palette, by its number: sky blue, yellow, vermillion and blue of Okabe and Ito, wine
/// red, and what is generated.
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

/// Returns the hue of a color in the standard palette.
///
/// ```
/// use colorwalk_boards::palette;
/// use colorwalk_core::Color;
///
/// let sky_blue = palette::rgb(Color::FIRST);
/// assert_eq!(sky_blue.to_string(), "#56b4e9");
/// assert_eq!(sky_blue.ink(), palette::Rgb::BLACK);
/// ```
pub fn rgb(color: Color) -> Rgb {
    PALETTE[color.index()]
}

#[cfg(test)]
mod tests;
