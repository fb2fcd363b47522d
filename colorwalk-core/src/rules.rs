//! The two variants of the puzzle, which differ in how a board starts.

use crate::board::Board;

/// The way in which the game starts. Once a board is made, the two variants are one game: all that is left of the rules is whether
/// the start cell has a color.
///
/// ```
/// use colorwalk_core::{Board, Rules};
///
/// let walk: Board = ".1".parse()?;
/// let flood: Board = "11".parse()?;
/// assert_eq!((Rules::of(&walk), Rules::of(&flood)), (Rules::Walk, Rules::Flood));
/// assert_eq!("flood".parse(), Ok(Rules::Flood));
/// # Ok::<(), colorwalk_core::text::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Rules {
    /// Color Walk: the start cell has no color and is cleared from the beginning; none of its neighbors is.
    #[default]
    Walk,
    /// Flood-It: the start cell has a color, and its whole region is cleared from the beginning.
    Flood,
}

impl Rules {
    /// Returns the rules by which the board was made.
    pub fn of(board: &Board) -> Self {
        if board.color(board.start()).is_none() {
            Self::Walk
        } else {
            Self::Flood
        }
    }
}

crate::named!(Rules { Walk = "walk", Flood = "flood" }, "a rule variant");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_read_back() {
        for rules in Rules::ALL {
            assert_eq!(rules.to_string().parse(), Ok(rules));
        }
        let error = "Walk".parse::<Rules>().unwrap_err();
        assert_eq!(
            error.to_string(),
            r#""Walk" is not a rule variant: expected walk or flood"#
        );
    }
}
