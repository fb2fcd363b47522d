//! A solution: the sequence of colors played.
//!
//! In text it is the colors' symbols without anything between them, such as `2131`. Whether it solves a board is for
//! [`check`](crate::check) to say, never for the code that found it.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::color::Color;

/// A sequence of moves, in the order in which they are played.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Solution {
    moves: Vec<Color>,
}

impl Solution {
    /// The solution that plays these colors.
    pub fn new(moves: Vec<Color>) -> Self {
        Self { moves }
    }

    /// The colors played.
    pub fn moves(&self) -> &[Color] {
        &self.moves
    }

    /// The number of moves: the score, the fewer the better.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether there is no move at all, as for a board that is solved from the beginning.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }
}

impl From<Vec<Color>> for Solution {
    fn from(moves: Vec<Color>) -> Self {
        Self::new(moves)
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.moves.iter().try_for_each(|color| color.fmt(formatter))
    }
}

impl FromStr for Solution {
    type Err = ParseSolutionError;

    /// Reads the symbols of the colors; spaces at either end do not count.
    fn from_str(text: &str) -> Result<Self, ParseSolutionError> {
        let moves = text.trim().chars().enumerate().map(|(index, symbol)| {
            Color::from_symbol(symbol).map_err(|_| ParseSolutionError { place: index + 1, symbol })
        });
        moves.collect::<Result<_, _>>().map(Self::new)
    }
}

/// A character of the text stands for no color.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("move {place} is {symbol:?}, which is not a color: colors are written 1 to 9, then a to z")]
pub struct ParseSolutionError {
    /// Which move, counted from 1.
    pub place: usize,
    /// The character found.
    pub symbol: char,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_reads_back() {
        for text in ["", "1", "2131", "9az1"] {
            assert_eq!(text.parse::<Solution>().unwrap().to_string(), text);
        }
        assert_eq!(" 12 \n".parse::<Solution>().unwrap().to_string(), "12");
    }

    #[test]
    fn the_wrong_move_is_named() {
        let error = "12,3".parse::<Solution>().unwrap_err();
        assert_eq!(error, ParseSolutionError { place: 3, symbol: ',' });
    }
}
