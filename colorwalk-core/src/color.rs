//! Colors, and sets of them.
//!
//! A color is a number from 0 to [`MAX_COLORS`]` - 1`. In text it is one symbol: `1` to `9`, then `a` to `z`, so that
//! color number 0 is written `1`.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The largest number of colors on a board: as many as there are symbols, `1` to `9` and `a` to `z`.
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

    /// The color with this number.
    ///
    /// # Errors
    ///
    /// [`ColorError::Number`] if the number is not below [`MAX_COLORS`].
    pub const fn new(number: usize) -> Result<Self, ColorError> {
        if number < MAX_COLORS { Ok(Self(number as u8)) } else { Err(ColorError::Number { number }) }
    }

    /// The color that this symbol stands for; capital letters are read like small ones.
    ///
    /// # Errors
    ///
    /// [`ColorError::Symbol`] if the character is none of `1` to `9` and `a` to `z`.
    pub fn from_symbol(symbol: char) -> Result<Self, ColorError> {
        let lower = symbol.to_ascii_lowercase();
        match SYMBOLS.iter().position(|&known| char::from(known) == lower) {
            Some(number) => Ok(Self(number as u8)),
            None => Err(ColorError::Symbol { symbol }),
        }
    }

    /// The number of the color, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The character that stands for the color in text.
    pub const fn symbol(self) -> char {
        SYMBOLS[self.0 as usize] as char
    }

    /// The first `count` colors, in order; at most all [`MAX_COLORS`].
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..count.min(MAX_COLORS) as u8).map(Self)
    }
}

/// The symbol of the last color of a palette, for messages that say which colors there are.
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

/// Why something is not a color.
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

/// A set of colors; iterates in the order of their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ColorSet(u64);

impl ColorSet {
    /// The set without any color.
    pub const EMPTY: Self = Self(0);

    /// Adds a color.
    #[inline]
    pub const fn insert(&mut self, color: Color) {
        self.0 |= 1 << color.0;
    }

    /// Removes a color.
    #[inline]
    pub const fn remove(&mut self, color: Color) {
        self.0 &= !(1 << color.0);
    }

    /// Whether the color is in the set.
    #[inline]
    pub const fn contains(self, color: Color) -> bool {
        self.0 >> color.0 & 1 == 1
    }

    /// The number of colors in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no color is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl IntoIterator for ColorSet {
    type Item = Color;
    type IntoIter = ColorSetIter;

    #[inline]
    fn into_iter(self) -> ColorSetIter {
        ColorSetIter(self.0)
    }
}

/// The colors of a [`ColorSet`], lowest number first.
#[derive(Clone, Debug)]
pub struct ColorSetIter(u64);

impl Iterator for ColorSetIter {
    type Item = Color;

    #[inline]
    fn next(&mut self) -> Option<Color> {
        if self.0 == 0 {
            return None;
        }
        let color = Color(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(color)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for ColorSetIter {}

impl FromIterator<Color> for ColorSet {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Self {
        let mut set = Self::EMPTY;
        for color in colors {
            set.insert(color);
        }
        set
    }
}

impl fmt::Debug for ColorSet {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(*self).finish()
    }
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
    fn what_is_not_a_color_is_named() {
        assert_eq!(Color::new(35), Err(ColorError::Number { number: 35 }));
        assert_eq!("0".parse::<Color>(), Err(ColorError::Symbol { symbol: '0' }));
        assert_eq!("ä".parse::<Color>(), Err(ColorError::Symbol { symbol: 'ä' }));
        assert_eq!("12".parse::<Color>(), Err(ColorError::Length { text: "12".into() }));
        assert_eq!("".parse::<Color>(), Err(ColorError::Length { text: String::new() }));
    }

    #[test]
    fn a_set_iterates_in_order_and_forgets_what_is_removed() {
        let mut set: ColorSet = [34, 3, 0].into_iter().map(|n| Color::new(n).unwrap()).collect();
        assert_eq!(set.into_iter().map(Color::index).collect::<Vec<_>>(), [0, 3, 34]);
        set.remove(Color::new(3).unwrap());
        assert_eq!((set.len(), set.contains(Color::new(3).unwrap())), (2, false));
    }
}
