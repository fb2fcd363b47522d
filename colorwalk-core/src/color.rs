//! Colors.
//!
//! A color is a number from 0 to [`MAX_COLORS`]` - 1`. In text it is one symbol: `1` to `9`, then `a` to `z`, so that
//! color number 0 is written `1`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The largest number of colors on a board: the number of symbols, `1` to `9` and `a` to `z`.
pub const MAX_COLORS: usize = 35;

const SYMBOLS: &[u8; MAX_COLORS] = b"123456789abcdefghijklmnopqrstuvwxyz";

/// A color of a board: a number below [`MAX_COLORS`].
///
/// ```
/// use colorwalk_core::Color;
///
/// let color: Color = "3".parse()?;
/// assert_eq!(color.index(), 2);
/// assert_eq!(color.to_string(), "3");
/// # Ok::<(), colorwalk_core::ColorError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Color(u8);

impl Color {
    /// Color number 0, written `1`.
    pub const FIRST: Self = Self(0);

    /// Creates the color with this number.
    ///
    /// # Errors
    ///
    /// [`ColorError::Number`] if the number is not below [`MAX_COLORS`].
    pub const fn new(number: usize) -> Result<Self, ColorError> {
        if number < MAX_COLORS { Ok(Self(number as u8)) } else { Err(ColorError::Number { number }) }
    }

    /// Returns the color of a symbol; capital letters are read as small ones.
    ///
    /// # Errors
    ///
    /// [`ColorError::Symbol`] if the character is not one of `1` to `9` and `a` to `z`.
    pub fn from_symbol(symbol: char) -> Result<Self, ColorError> {
        let lower = symbol.to_ascii_lowercase();
        match SYMBOLS.iter().position(|&known| char::from(known) == lower) {
            Some(number) => Ok(Self(number as u8)),
            None => Err(ColorError::Symbol { symbol }),
        }
    }

    /// Returns the color of a bit in a [`ColorSet`](crate::ColorSet), in which every bit belongs to a color.
    pub(crate) const fn from_bit(bit: u8) -> Self {
        Self(bit)
    }

    /// Returns the number of the color, counted from 0.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the character that stands for the color in text.
    #[must_use]
    pub const fn symbol(self) -> char {
        SYMBOLS[self.0 as usize] as char
    }

    /// Returns the first `count` colors, in order; at most all [`MAX_COLORS`].
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..count.min(MAX_COLORS) as u8).map(Self)
    }
}

/// Returns the symbol of the last color of a palette, for messages.
pub(crate) fn last_symbol(colors: usize) -> char {
    char::from(SYMBOLS[colors.clamp(1, MAX_COLORS) - 1])
}

impl fmt::Display for Color {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        formatter.write_char(self.symbol())
    }
}

impl FromStr for Color {
    type Err = ColorError;

    fn from_str(text: &str) -> Result<Self, ColorError> {
        let mut symbols = text.chars();
        match (symbols.next(), symbols.next()) {
            (Some(symbol), None) => Self::from_symbol(symbol),
            _ => Err(ColorError::Length { text: text.to_owned() }),
        }
    }
}

impl From<Color> for u8 {
    /// See [`Color::index`].
    fn from(color: Color) -> Self {
        color.0
    }
}

/// Why a value is not a color.
///
/// ```
/// use colorwalk_core::{Color, ColorError};
///
/// assert_eq!(Color::new(35), Err(ColorError::Number { number: 35 }));
/// assert_eq!("0".parse::<Color>(), Err(ColorError::Symbol { symbol: '0' }));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ColorError {
    /// The number is too large.
    #[error("color number {number} is too large: colors are numbered from 0 to {}", MAX_COLORS - 1)]
    Number {
        /// The number found.
        number: usize,
    },
    /// The character stands for no color.
    #[error("{symbol:?} is not a color: colors are written 1 to 9, then a to z")]
    Symbol {
        /// The character found.
        symbol: char,
    },
    /// The text is not one character.
    #[error("{text:?} is not a color: a color is one character, 1 to 9 or a to z")]
    Length {
        /// The text found.
        text: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_color_has_a_symbol_of_its_own_that_reads_back() {
        for color in Color::first(MAX_COLORS) {
            assert_eq!(color.to_string().parse(), Ok(color));
            assert_eq!(Color::from_symbol(color.symbol().to_ascii_uppercase()), Ok(color));
        }
        assert_eq!(Color::first(100).count(), MAX_COLORS);
    }

    #[test]
    fn numbers_and_symbols_convert_to_colors_and_back() {
        for (number, color) in Color::first(MAX_COLORS).enumerate() {
            assert_eq!((Color::new(number), color.index()), (Ok(color), number));
            assert_eq!(usize::from(u8::from(color)), number);
            assert_eq!(Color::from_symbol(color.symbol()), Ok(color));
        }
        assert_eq!(Color::new(35), Err(ColorError::Number { number: 35 }));
        assert_eq!(Color::new(usize::MAX), Err(ColorError::Number { number: usize::MAX }));
        assert_eq!(Color::from_symbol('0'), Err(ColorError::Symbol { symbol: '0' }));
    }

    #[test]
    fn what_is_not_a_color_is_named() {
        assert_eq!(Color::new(35), Err(ColorError::Number { number: 35 }));
        assert_eq!("0".parse::<Color>(), Err(ColorError::Symbol { symbol: '0' }));
        assert_eq!("ä".parse::<Color>(), Err(ColorError::Symbol { symbol: 'ä' }));
        assert_eq!("12".parse::<Color>(), Err(ColorError::Length { text: "12".into() }));
        assert_eq!("".parse::<Color>(), Err(ColorError::Length { text: String::new() }));
    }
}
