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
pub const PALETTE: [Rgb; MAX_COLORS] = hues([
    0x56b4e9, 0xf0e442, 0xd55e00, 0x0072b2, 0x882233, 0x000099, 0xee9977, 0xaaddee, 0xbb33ff, 0x888888, 0x0000dd,
    0xaa4444, 0x664477, 0x551166, 0x00ffaa, 0xaabbbb, 0x4499cc, 0x666677, 0xccbb00, 0x9988ff, 0xcc00aa, 0xcc8855,
    0x66ccff, 0xaa7755, 0xaa99aa, 0x334400, 0xcc3300, 0x6644dd, 0xddcc77, 0x5522aa, 0x663355, 0x7777dd, 0xee8800,
    0x777777, 0x774455, 0x553377, 0x993333, 0xbbccbb, 0xff11cc, 0x99ccdd, 0x117755, 0x885599, 0xcc99cc, 0x77bb99,
    0xaaff88, 0xbb77aa, 0x11ee99, 0x77cc99, 0x8800ff, 0xdd7700, 0x889988, 0x776600, 0x992288, 0x9900bb, 0xccddcc,
    0xaa44bb, 0xee44ee, 0xff0055, 0xbb5599, 0x225500, 0x55dd55, 0x88bb55, 0x442288, 0x443344,
]);

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
