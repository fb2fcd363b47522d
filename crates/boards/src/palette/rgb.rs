//! RGB colors, and the little arithmetic that drawing needs.

use std::fmt;

use colorwalk_core::wording::pad;

/// A color of the standard RGB space (sRGB), without transparency: the amounts of red, green and blue.
///
/// ```
/// # use colorwalk_boards as colorwalk;
/// use colorwalk::palette::Rgb;
///
/// let orange = Rgb::hex(0xe69f00);
/// assert_eq!(orange, Rgb([230, 159, 0]));
/// assert_eq!(orange.mix(Rgb::WHITE, 0.5).to_string(), "#f3cf80");
/// assert!(orange.contrast(orange.ink()) > 4.5);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rgb(pub [u8; 3]);

impl Rgb {
    /// Black.
    pub const BLACK: Self = Self::hex(0x00_00_00);
    /// White.
    pub const WHITE: Self = Self::hex(0xff_ff_ff);

    /// Creates a color from a number written as `0xRRGGBB`.
    pub const fn hex(number: u32) -> Self {
        let [_, red, green, blue] = number.to_be_bytes();
        Self([red, green, blue])
    }

    /// Mixes this color with a share of another one, from 0 for this color alone to 1 for the other one alone.
    #[must_use]
    pub fn mix(self, other: Self, share: f32) -> Self {
        let mut mixed = [0; 3];
        for (index, part) in mixed.iter_mut().enumerate() {
            let own = f32::from(self.0[index]);
            let other = f32::from(other.0[index]);
            *part = (own + (other - own) * share).round() as u8;
        }
        Self(mixed)
    }

    /// Returns the squared distance of two colors, to find the nearest of a few.
    pub fn distance(self, other: Self) -> u32 {
        let mut sum = 0;
        for (one, other) in self.0.iter().zip(other.0) {
            let difference = u32::from(one.abs_diff(other));
            sum += difference * difference;
        }
        sum
    }

    /// Returns black or white, whichever is easier to read on this color.
    #[must_use]
    pub fn ink(self) -> Self {
        if self.contrast(Self::BLACK) >= self.contrast(Self::WHITE) {
            Self::BLACK
        } else {
            Self::WHITE
        }
    }

    /// Returns the contrast of two colors as text and background: the contrast ratio of the Web Content Accessibility
    /// Guidelines, from 1 to 21.
    pub fn contrast(self, other: Self) -> f64 {
        let own = self.luminance();
        let other = other.luminance();
        // 0.05 is the light that even a black screen reflects.
        (own.max(other) + 0.05) / (own.min(other) + 0.05)
    }

    /// Returns the relative luminance, from 0 to 1.
    fn luminance(self) -> f64 {
        let [red, green, blue] = self.linear();
        // The eye sees green as the brightest.
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// Returns the amounts of light, from 0 to 1.
    pub(super) fn linear(self) -> [f64; 3] {
        self.0.map(|part| {
            let part = f64::from(part) / 255.0;
            // The curve of sRGB, which is straight near black.
            if part <= 0.04045 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        })
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self([red, green, blue]) = self;
        pad(formatter, format_args!("#{red:02x}{green:02x}{blue:02x}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_color_is_written_as_in_a_style_sheet() {
        assert_eq!(Rgb::hex(0x0072b2).to_string(), "#0072b2");
    }

    #[test]
    fn mixtures_lie_between() {
        assert_eq!(Rgb::BLACK.mix(Rgb::WHITE, 0.0), Rgb::BLACK);
        assert_eq!(Rgb::BLACK.mix(Rgb::WHITE, 1.0), Rgb::WHITE);
        assert_eq!(
            Rgb::hex(0x000064).mix(Rgb::hex(0x640000), 0.25),
            Rgb::hex(0x19004b)
        );
    }

    #[test]
    fn ink_is_what_can_be_read() {
        assert_eq!(Rgb::hex(0xf0e442).ink(), Rgb::BLACK);
        assert_eq!(Rgb::hex(0x220044).ink(), Rgb::WHITE);
        assert_eq!(Rgb::BLACK.contrast(Rgb::WHITE).round(), 21.0);
    }
}
