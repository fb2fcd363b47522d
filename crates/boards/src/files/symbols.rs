//! The words for the colors of a board in the file that it came from, and their hues and names, if the file or picture says them.
//!
//! Solutions are written and read in these words: without separators if each is one character, else with spaces.

use std::sync::Arc;

use colorwalk_core::wording::excerpt;
use colorwalk_core::{Color, MAX_COLORS, Solution};
use thiserror::Error;

use crate::palette::{Palette, Rgb, hue};

/// The words for the colors, in the order of the colors' numbers.
///
/// ```
/// # use colorwalk_boards as colorwalk;
/// use colorwalk::files::Symbols;
///
/// let symbols = Symbols::new(["red", "blue"].map(String::from));
/// let solution = symbols.read("red blue red", 2)?;
/// assert_eq!(solution.to_string(), "121");
/// assert_eq!(symbols.write(&solution, 2), "red blue red");
/// # Ok::<(), colorwalk::files::UnknownSymbol>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Symbols {
    /// The words; `None` for those of grid text.
    words: Option<Arc<[String]>>,
    /// The hues, if they are not those that the words name.
    hues: Option<Arc<[Rgb]>>,
    /// What people call the hues, such as `light blue`.
    names: Option<Arc<[String]>>,
}

impl Symbols {
    /// Returns the symbols of grid text: `1` to `9`, then `a` to `z`.
    pub fn standard() -> Self {
        Self::default()
    }

    /// Creates symbols from these words, each of which should occur only once and contain no white space. Colors beyond
    /// them have the symbols of grid text.
    pub fn new(words: impl IntoIterator<Item = String>) -> Self {
        Self {
            words: Some(words.into_iter().collect()),
            hues: None,
            names: None,
        }
    }

    /// Sets the hues of the colors, as a picture or a file has them. Whatever the words name, these are the colors' hues.
    ///
    /// ```
    /// # use colorwalk_boards as colorwalk;
    /// use colorwalk::{files::Symbols, palette::Rgb};
    ///
    /// let phone = Symbols::standard().with_hues([Rgb::hex(0xe8453c), Rgb::hex(0x3c78d8)]);
    /// assert_eq!(phone.hues(2).unwrap_or_default()[0], Rgb::hex(0xe8453c));
    /// assert_eq!(phone.hues(3), None);
    /// ```
    #[must_use]
    pub fn with_hues(self, hues: impl IntoIterator<Item = Rgb>) -> Self {
        Self {
            hues: Some(hues.into_iter().collect()),
            ..self
        }
    }

    /// Sets what people call the colors, such as `light blue`. Solutions are not written in these names.
    ///
    /// ```
    /// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_boards::*; }
    /// use colorwalk::{Color, files::Symbols};
    ///
    /// let phone = Symbols::standard().with_names(["red", "light blue"].map(String::from));
    /// assert_eq!(phone.name(Color::FIRST), Some("red"));
    /// assert_eq!(phone.of(Color::FIRST), "1");
    /// ```
    #[must_use]
    pub fn with_names(self, names: impl IntoIterator<Item = String>) -> Self {
        Self {
            names: Some(names.into_iter().collect()),
            ..self
        }
    }

    /// Returns what people call a color, if that is known.
    pub fn name(&self, color: Color) -> Option<&str> {
        let names = self.names.as_ref()?;
        names.get(color.index()).map(String::as_str)
    }

    /// Returns what people call the first `colors` colors, if that is known of all.
    pub fn names(&self, colors: usize) -> Option<&[String]> {
        self.names.as_ref()?.get(..colors)
    }

    /// Returns the word for a color.
    pub fn of(&self, color: Color) -> String {
        let own = self
            .words
            .as_ref()
            .and_then(|words| words.get(color.index()));
        own.map_or_else(|| color.to_string(), Clone::clone)
    }

    /// Returns the color that a word names, if any.
    pub fn find(&self, word: &str) -> Option<Color> {
        match &self.words {
            None => word.parse().ok(),
            Some(words) => {
                let index = words.iter().position(|known| known == word)?;
                Color::new(index).ok()
            }
        }
    }

    /// Returns the hues of the first `colors` colors: those that were set, or else those that the words name, such as `R` or
    /// `blue`, if each names one, and no two are alike; `None` otherwise.
    ///
    /// ```
    /// # use colorwalk_boards as colorwalk;
    /// use colorwalk::{files::Symbols, palette::hue};
    ///
    /// let symbols = Symbols::new(["B", "R"].map(String::from));
    /// assert_eq!(symbols.hues(2).unwrap_or_default().get(1).copied(), hue("red"));
    /// assert_eq!(Symbols::standard().hues(2), None);
    /// ```
    pub fn hues(&self, colors: usize) -> Option<Vec<Rgb>> {
        if let Some(hues) = &self.hues {
            return Some(hues.get(..colors)?.to_vec());
        }
        let words = self.words.as_ref()?;
        let mut hues = Vec::new();
        for word in words.get(..colors)? {
            let hue = hue(word)?;
            // `R` and `red` are two colors of a board, but one hue.
            if hues.contains(&hue) {
                return None;
            }
            hues.push(hue);
        }
        Some(hues)
    }

    /// Returns the hue of each color on a board with this number of colors: its own if the names of all colors are names of hues,
    /// else that of the palette. The colors of a custom palette always replace those of the names.
    pub fn lights(&self, colors: usize, palette: Palette) -> Vec<Rgb> {
        let named = palette.name().and_then(|_| self.hues(colors));
        let mut lights = named.unwrap_or_default();
        for color in Color::first(MAX_COLORS).skip(lights.len()) {
            lights.push(palette.rgb(color));
        }
        lights
    }

    /// Returns whether each of the first `colors` colors has a letter or a digit as its word.
    pub(super) fn are_letters(&self, colors: usize) -> bool {
        for color in Color::first(colors) {
            match self.of(color).as_bytes() {
                [letter] if letter.is_ascii_alphanumeric() => {}
                _ => return false,
            }
        }
        true
    }

    /// Returns whether one of the first `colors` colors has a word of more than one character.
    fn need_spaces(&self, colors: usize) -> bool {
        Color::first(colors).any(|color| self.of(color).chars().nth(1).is_some())
    }

    /// Writes a solution of a board with this number of colors, as a line.
    pub fn write(&self, solution: &Solution, colors: usize) -> String {
        let words = solution.moves().iter().map(|&color| self.of(color));
        if self.need_spaces(colors) {
            words.collect::<Vec<_>>().join(" ")
        } else {
            words.collect()
        }
    }

    /// Reads a solution of a board with this number of colors from a line, with or without spaces.
    ///
    /// # Errors
    ///
    /// An [`UnknownSymbol`] for the first word that is not a color. The board may still lack a color.
    pub fn read(&self, line: &str, colors: usize) -> Result<Solution, UnknownSymbol> {
        let mut moves = Vec::new();
        let mut place = 1;
        let needs_spaces = self.need_spaces(colors);
        for part in line.split_inclusive(|symbol: char| !needs_spaces || symbol.is_whitespace()) {
            let word = part.trim();
            if !word.is_empty() {
                let unknown = || UnknownSymbol {
                    place,
                    word: word.to_owned(),
                };
                moves.push(self.find(word).ok_or_else(unknown)?);
            }
            place += part.chars().count();
        }
        Ok(Solution::new(moves))
    }
}

/// An error when reading a solution: a word among its moves is not a color.
///
/// ```
/// # use colorwalk_boards as colorwalk;
/// use colorwalk::files::Symbols;
///
/// let error = Symbols::standard().read("1-", 3).unwrap_err();
/// assert_eq!((error.place, error.word.as_str()), (2, "-"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "{:?} at place {place} of the moves is not a color of the board",
    excerpt(word)
)]
#[non_exhaustive]
pub struct UnknownSymbol {
    /// The position of the word in the line, counted in characters from 1.
    pub place: usize,
    /// The word.
    pub word: String,
}

/// Sorts and deduplicates the color words of a file, up to the maximum: numbers by value, all else by character.
pub(super) fn alphabet<'t>(words: impl Iterator<Item = &'t str>) -> Vec<&'t str> {
    let mut words: Vec<&str> = words.collect();
    let are_numbers = words.iter().all(|word| word.parse::<u64>().is_ok());
    words.sort_unstable();
    if are_numbers {
        // Stable: of equal numbers, `01` remains before `1`.
        words.sort_by_key(|word| word.parse::<u64>().ok());
    }
    words.dedup();
    words.truncate(MAX_COLORS);
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(colors: usize) -> Symbols {
        Symbols::new((1..=colors).map(|number| number.to_string()))
    }

    fn color(number: usize) -> Color {
        Color::new(number).unwrap()
    }

    #[test]
    fn short_words_stand_together_and_long_ones_apart() {
        let solution = Solution::new([0, 9, 1].map(color).to_vec());
        for (symbols, colors, line) in [
            (Symbols::standard(), 10, "1a2"),
            (numbers(10), 10, "1 10 2"),
            (
                Symbols::new("QWERTYUIOP".chars().map(String::from)),
                10,
                "QPW",
            ),
        ] {
            assert_eq!(symbols.write(&solution, colors), line);
            assert_eq!(symbols.read(line, colors), Ok(solution.clone()), "{line}");
            assert_eq!(
                symbols.read(&format!(" {line}\r"), colors),
                Ok(solution.clone()),
                "{line}"
            );
        }
        assert_eq!(numbers(9).write(&Solution::new(vec![color(8)]), 9), "9");
        assert_eq!(numbers(9).read("1 2", 9), numbers(9).read("12", 9));
    }

    /// Returns the error for a word at a position counted from 0.
    fn unknown(place: usize, word: &str) -> Result<Solution, UnknownSymbol> {
        Err(UnknownSymbol {
            place: place + 1,
            word: word.into(),
        })
    }

    #[test]
    fn words_that_stand_for_nothing_are_found() {
        assert_eq!(numbers(3).read("12 4", 3), unknown(3, "4"));
        assert_eq!(numbers(10).read("1 12 4", 10), unknown(2, "12"));
        assert_eq!(Symbols::standard().read("1-", 3), unknown(1, "-"));
    }

    #[test]
    fn an_alphabet_is_in_order() {
        assert_eq!(
            alphabet(["10", "9", "10", "1"].into_iter()),
            ["1", "9", "10"]
        );
        assert_eq!(
            alphabet(["red", "10", "9", "blue"].into_iter()),
            ["10", "9", "blue", "red"]
        );
    }
}
