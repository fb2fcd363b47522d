//! A solution: the sequence of colors played.
//!
//! Its text form is the symbols of the colors without separators, such as `2131` or `2(40)31`. Whether it solves a board is decided
//! by [`check`](crate::check), never by the code that found it.

use alloc::{string::String, vec::Vec};
use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::color::{ALL_SYMBOLS, Color, push_symbol, symbols_in};
use crate::position::Position;

/// A sequence of moves, in the order in which they are played. A move is a color, unless the game has other moves.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Color, Solution};
///
/// let solution: Solution = "2131".parse()?;
/// assert_eq!(solution.len(), 4);
/// assert_eq!(solution.iter().filter(|&color| color == Color::FIRST).count(), 2);
/// let backward: Solution = solution.into_iter().rev().collect();
/// assert_eq!(backward.to_string(), "1312");
/// # Ok::<(), colorwalk::ParseSolutionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Solution<M = Color> {
    moves: Vec<M>,
}

impl<M> Solution<M> {
    /// Creates the solution of these moves.
    pub fn new(moves: Vec<M>) -> Self {
        Self { moves }
    }

    /// Returns the moves: in Color Walk, the colors played.
    pub fn moves(&self) -> &[M] {
        &self.moves
    }

    /// Returns the moves as a list.
    pub fn into_moves(self) -> Vec<M> {
        self.moves
    }

    /// Returns the number of moves: the score, the fewer the better.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Returns whether there are no moves, as for a board that is solved from the beginning.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }
}

impl<M> Default for Solution<M> {
    /// Returns the solution of no moves.
    fn default() -> Self {
        Self { moves: Vec::new() }
    }
}

impl Solution {
    /// Returns an iterator over the colors played.
    pub fn iter(&self) -> core::iter::Copied<core::slice::Iter<'_, Color>> {
        self.moves.iter().copied()
    }

    /// Returns the moves that lead from each position to the next; `None` if no single move leads to one of them.
    ///
    /// ```
    /// # use colorwalk_core as colorwalk;
    /// use colorwalk::{Board, Color, Position, Solution};
    ///
    /// let board: Board = ".12".parse()?;
    /// let path: Vec<Position> =
    ///     board.palette().scan(Position::start(&board), |at, color| Some(core::mem::replace(at, at.after(color)))).collect();
    /// assert_eq!(Solution::from_path(&path), Some("1".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_path(path: &[Position]) -> Option<Self> {
        path.windows(2)
            .map(|step| move_between(&step[0], &step[1]))
            .collect()
    }
}

/// Returns the color that leads from a position to the next.
fn move_between(before: &Position, after: &Position) -> Option<Color> {
    before
        .board()
        .palette()
        .find(|&color| before.clears(color) && before.after(color) == *after)
}

impl From<Solution> for Vec<Color> {
    fn from(solution: Solution) -> Self {
        solution.moves
    }
}

impl From<Vec<Color>> for Solution {
    /// See [`Solution::new`].
    fn from(moves: Vec<Color>) -> Self {
        Self::new(moves)
    }
}

impl FromIterator<Color> for Solution {
    fn from_iter<I: IntoIterator<Item = Color>>(moves: I) -> Self {
        Self::new(moves.into_iter().collect())
    }
}

impl IntoIterator for Solution {
    type Item = Color;
    type IntoIter = alloc::vec::IntoIter<Color>;

    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter()
    }
}

impl<'s> IntoIterator for &'s Solution {
    type Item = Color;
    type IntoIter = core::iter::Copied<core::slice::Iter<'s, Color>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for Solution {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::with_capacity(self.len());
        for color in self {
            push_symbol(color, &mut text);
        }
        formatter.pad(&text)
    }
}

impl FromStr for Solution {
    type Err = ParseSolutionError;

    /// Parses the symbols of the colors; spaces at either end are ignored.
    fn from_str(text: &str) -> Result<Self, ParseSolutionError> {
        let mut moves = Vec::new();
        for (_, symbol) in symbols_in(text.trim()) {
            let color = symbol.parse().map_err(|_| ParseSolutionError {
                place: moves.len() + 1,
                symbol: symbol.into(),
            })?;
            moves.push(color);
        }
        Ok(Self::new(moves))
    }
}

/// An error when parsing a [`Solution`]: a symbol is not that of a color.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::Solution;
///
/// let error = "21 31".parse::<Solution>().unwrap_err();
/// assert_eq!((error.place, error.symbol.as_str()), (3, " "));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ParseSolutionError {
    /// The move, counted from 1.
    pub place: usize,
    /// What was found there.
    pub symbol: String,
}

impl fmt::Display for ParseSolutionError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { place, symbol } = self;
        write!(
            formatter,
            "move {place} is {symbol:?}, which is not a color: colors are written {ALL_SYMBOLS}"
        )
    }
}

impl Error for ParseSolutionError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_reads_back() {
        for text in ["", "1", "2131", "9az1", "1(36)2(64)z"] {
            assert_eq!(text.parse::<Solution>().unwrap().to_string(), text);
        }
        assert_eq!(" 12 \n".parse::<Solution>().unwrap().to_string(), "12");
    }

    #[test]
    fn moves_go_in_and_out() {
        let colors: Vec<Color> = Color::first(3).collect();
        let solution: Solution = colors.iter().copied().collect();
        assert_eq!(
            (solution.moves(), Vec::from(solution.clone())),
            (&colors[..], colors.clone())
        );
        assert!((&solution).into_iter().eq(colors));
    }

    #[test]
    fn the_wrong_move_is_named() {
        let error = "12,3".parse::<Solution>().unwrap_err();
        assert_eq!(
            error,
            ParseSolutionError {
                place: 3,
                symbol: ",".into()
            }
        );
    }
}
