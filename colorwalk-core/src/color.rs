//! Colors.
//!
//! A color is a number from 0 to [`MAX_COLORS`]` - 1`. In text it is one symbol: `1` to `9`, then `a` to `z`, so that
//! color number 0 is written `1`.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::error::{ParseError, error_text};

/// The largest number of colors on a board: the number of symbols, `1` to `9` and `a` to `z`.
pub const MAX_COLORS: usize = 35;

/// What a text is not that names no color.
const NO_COLOR: &str = "a color: expected one character, 1 to 9 or a to z";

const SYMBOLS: &[u8; MAX_COLORS] = b"123456789abcdefghijklmnopqrstuvwxyz";

/// A color of a board: a number below [`MAX_COLORS`].
///
/// ```
/// use colorwalk_core::Color;
///
/// let color: Color = "3".parse()?;
/// assert_eq!(color.index(), 2);
/// assert_eq!(color.to_string(), "3");
/// # Ok::<(), colorwalk_core::ParseError>(())
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
    /// If the number is not below [`MAX_COLORS`].
    pub const fn new(number: usize) -> Result<Self, ColorError> {
        if number < MAX_COLORS { Ok(Self(number as u8)) } else { Err(ColorError { number }) }
    }

    /// Returns the color of a symbol; capital letters are read as small ones.
    ///
    /// # Errors
    ///
    /// If the character is not one of `1` to `9` and `a` to `z`.
    pub fn from_symbol(symbol: char) -> Result<Self, ParseError> {
        let lower = symbol.to_ascii_lowercase();
        match SYMBOLS.iter().position(|&known| char::from(known) == lower) {
            Some(number) => Ok(Self(number as u8)),
            None => Err(ParseError::new(symbol.encode_utf8(&mut [0; 4]), NO_COLOR)),
        }
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

/// Returns the symbols of a palette, for messages.
pub(crate) fn symbols(colors: usize) -> String {
    if colors > 1 { format!("1 to {}", last_symbol(colors)) } else { "only 1".into() }
}

impl fmt::Display for Color {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        formatter.write_char(self.symbol())
    }
}

impl FromStr for Color {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut symbols = text.chars();
        match (symbols.next(), symbols.next()) {
            (Some(symbol), None) => Self::from_symbol(symbol),
            _ => Err(ParseError::new(text, NO_COLOR)),
        }
    }
}

impl TryFrom<u8> for Color {
    type Error = ColorError;

    /// See [`Color::new`].
    fn try_from(number: u8) -> Result<Self, ColorError> {
        Self::new(number.into())
    }
}

impl From<Color> for u8 {
    /// See [`Color::index`].
    fn from(color: Color) -> Self {
        color.0
    }
}

/// The error when a number is not a color.
///
/// ```
/// use colorwalk_core::Color;
///
/// let error = Color::new(35).unwrap_err();
/// assert_eq!(error.to_string(), "color number 35 is too large: colors are numbered from 0 to 34");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ColorError {
    /// The number found.
    pub number: usize,
}

error_text!(ColorError { number } => "color number {number} is too large: colors are numbered from 0 to {}", MAX_COLORS - 1);

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
            assert_eq!(Color::try_from(number as u8), Ok(color));
            assert_eq!(usize::from(u8::from(color)), number);
            assert_eq!(Color::from_symbol(color.symbol()), Ok(color));
        }
        assert_eq!(Color::new(35), Err(ColorError { number: 35 }));
        assert_eq!(Color::new(usize::MAX), Err(ColorError { number: usize::MAX }));
        assert_eq!(Color::try_from(35), Err(ColorError { number: 35 }));
        assert_eq!(Color::from_symbol('0'), Err(ParseError::new("0", NO_COLOR)));
    }

    #[test]
    fn what_is_not_a_color_is_named() {
        assert_eq!(Color::new(35), Err(ColorError { number: 35 }));
        assert_eq!("0".parse::<Color>(), Err(ParseError::new("0", NO_COLOR)));
        assert_eq!("ä".parse::<Color>(), Err(ParseError::new("ä", NO_COLOR)));
        assert_eq!("12".parse::<Color>(), Err(ParseError::new("12", NO_COLOR)));
        assert_eq!("".parse::<Color>(), Err(ParseError::new("", NO_COLOR)));
    }
}
