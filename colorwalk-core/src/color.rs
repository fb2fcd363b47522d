//! Colors: numbers, and symbols for them.

use alloc::string::{String, ToString};
use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::error::ParseError;
use crate::wording::pad;

/// The largest number of colors on a board: a set of colors is a word of 64 bits.
pub const MAX_COLORS: usize = 64;

/// The symbols of all colors, for messages.
pub(crate) const ALL_SYMBOLS: &str = "1 to 9, a to z or (36) to (64)";

/// The symbols of one character.
const CHARACTERS: &[u8; 35] = b"123456789abcdefghijklmnopqrstuvwxyz";

/// The number of the color that is written `a`.
const FIRST_LETTER: usize = 9;

/// A color of a board: a number below [`MAX_COLORS`].
///
/// In text a color is a symbol: `1` to `9`, then `a` to `z`, so that color number 0 is written `1`. Beyond these 35, it is a
/// number in parentheses, `(36)` to `(64)`. Capital letters are read as small ones.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::Color;
///
/// let color: Color = "3".parse()?;
/// assert_eq!(color.index(), 2);
/// assert_eq!((color.to_string(), Color::new(39)?.to_string()), ("3".into(), "(40)".into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
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
        if number < MAX_COLORS {
            Ok(Self(number as u8))
        } else {
            Err(ColorError { number })
        }
    }

    /// Returns the number of the color, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the first `count` colors, in order; at most all [`MAX_COLORS`].
    #[expect(
        clippy::implied_bounds_in_impls,
        reason = "the pages of the facade show the item of no other bound"
    )]
    pub fn first(
        count: usize,
    ) -> impl Iterator<Item = Self> + DoubleEndedIterator + ExactSizeIterator + Clone {
        (0..count.min(MAX_COLORS) as u8).map(Self)
    }

    /// Returns the symbol, if it is one character.
    fn character(self) -> Option<char> {
        CHARACTERS.get(self.index()).copied().map(char::from)
    }
}

/// Adds the symbol of a color to a text: what `Display` writes, without the cost of a formatter for each cell of a board.
pub(crate) fn push_symbol(color: Color, text: &mut String) {
    match color.character() {
        Some(symbol) => text.push(symbol),
        None => text.push_str(&color.to_string()),
    }
}

/// Returns the symbols of a palette, for messages.
pub(crate) fn symbols(colors: usize) -> String {
    match Color::first(colors).next_back() {
        Some(last) if last > Color::FIRST => format!("1 to {last}"),
        _ => "only 1".into(),
    }
}

/// Returns the symbols in a text, and the place of each, counted in characters from 0. Whether they are those of colors is
/// not checked.
pub(crate) fn symbols_in(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = text;
    let mut place = 0;
    core::iter::from_fn(move || {
        let (symbol, after) = rest.split_at(first_symbol_len(rest)?);
        let found = (place, symbol);
        // Places are for people, who count characters and not bytes. Counting one byte would take longer than reading it.
        place += match symbol.len() {
            1 => 1,
            _ => symbol.chars().count(),
        };
        rest = after;
        Some(found)
    })
}

/// Returns the number of bytes of the first symbol: a number in parentheses, or else a character.
fn first_symbol_len(text: &str) -> Option<usize> {
    let first = text.chars().next()?;
    if first != '(' {
        return Some(first.len_utf8());
    }
    // Parentheses around anything else are symbols of their own, which no color has.
    match text.get(..4) {
        Some(number) if number.ends_with(')') => Some(number.len()),
        _ => Some(first.len_utf8()),
    }
}

impl fmt::Display for Color {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.character() {
            Some(symbol) => formatter.pad(symbol.encode_utf8(&mut [0; 4])),
            None => pad(formatter, format_args!("({})", self.index() + 1)),
        }
    }
}

impl FromStr for Color {
    type Err = ParseError;

    /// Reads a symbol; capital letters are read as small ones.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let number = match text.as_bytes() {
            [digit @ b'1'..=b'9'] => Some(usize::from(digit - b'1')),
            [letter @ b'a'..=b'z'] => Some(usize::from(letter - b'a') + FIRST_LETTER),
            [letter @ b'A'..=b'Z'] => Some(usize::from(letter - b'A') + FIRST_LETTER),
            [b'(', tens @ b'0'..=b'9', ones @ b'0'..=b'9', b')'] => {
                let written = 10 * usize::from(tens - b'0') + usize::from(ones - b'0');
                // Each color has one spelling: those with a character are not written as numbers.
                written
                    .checked_sub(1)
                    .filter(|&number| number >= CHARACTERS.len())
            }
            _ => None,
        };
        number
            .and_then(|number| Self::new(number).ok())
            .ok_or_else(|| ParseError::new(text, format!("a color: expected {ALL_SYMBOLS}")))
    }
}

impl TryFrom<char> for Color {
    type Error = ParseError;

    /// Reads a symbol of one character, as [`str::parse`] reads it: `'1'` is color number 0.
    fn try_from(symbol: char) -> Result<Self, ParseError> {
        symbol.encode_utf8(&mut [0; 4]).parse()
    }
}

impl TryFrom<u8> for Color {
    type Error = ColorError;

    /// See [`Color::new`].
    fn try_from(number: u8) -> Result<Self, ColorError> {
        Self::new(number.into())
    }
}

impl From<Color> for usize {
    /// See [`Color::index`].
    fn from(color: Color) -> Self {
        color.index()
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
/// # use colorwalk_core as colorwalk;
/// use colorwalk::Color;
///
/// let error = Color::new(64).unwrap_err();
/// assert_eq!(error.to_string(), "color number 64 is too large: colors are numbered from 0 to 63");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ColorError {
    /// The number found.
    pub number: usize,
}

impl fmt::Display for ColorError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.number;
        let last = MAX_COLORS - 1;
        write!(
            formatter,
            "color number {number} is too large: colors are numbered from 0 to {last}"
        )
    }
}

impl Error for ColorError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_color_has_a_symbol_of_its_own_that_reads_back() {
        for color in Color::first(MAX_COLORS) {
            assert_eq!(color.to_string().parse(), Ok(color));
            assert_eq!(color.to_string().to_uppercase().parse(), Ok(color));
        }
        assert_eq!(Color::first(100).count(), MAX_COLORS);
    }

    #[test]
    fn numbers_and_symbols_convert_to_colors_and_back() {
        for (number, color) in Color::first(MAX_COLORS).enumerate() {
            assert_eq!((Color::new(number), color.index()), (Ok(color), number));
            assert_eq!(Color::try_from(number as u8), Ok(color));
            assert_eq!(usize::from(u8::from(color)), number);
        }
        assert_eq!(Color::new(64), Err(ColorError { number: 64 }));
        assert_eq!(
            Color::new(usize::MAX),
            Err(ColorError { number: usize::MAX })
        );
        assert_eq!(Color::try_from(64), Err(ColorError { number: 64 }));
    }

    #[test]
    fn what_is_not_a_color_is_named() {
        for text in [
            "0", "ä", "12", "", "(", "()", "(1)", "(35)", "(65)", "(036)", "(+9)", "(36", "36)",
            "((36))",
        ] {
            let expected = "a color: expected 1 to 9, a to z or (36) to (64)";
            assert_eq!(text.parse::<Color>(), Err(ParseError::new(text, expected)));
        }
    }
}
