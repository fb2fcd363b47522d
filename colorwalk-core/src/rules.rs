//! The two variants of the puzzle, which differ in how a board starts.

use core::fmt;
use core::str::FromStr;

use crate::error::ParseError;

/// The way in which the game starts. Once a board is made, the two variants are one game: all that is left of the rules is whether
/// the start cell has a color.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Board, Rules};
///
/// let walk: Board = ".1".parse()?;
/// let flood: Board = "11".parse()?;
/// assert_eq!((walk.rules(), flood.rules()), (Rules::Walk, Rules::Flood));
/// assert_eq!("flood".parse(), Ok(Rules::Flood));
/// # Ok::<(), colorwalk::text::ParseBoardError>(())
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
    /// Both variants.
    pub const ALL: [Self; 2] = [Self::Walk, Self::Flood];

    /// Returns the name, which can be parsed again.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Walk => "walk",
            Self::Flood => "flood",
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl FromStr for Rules {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::ALL
            .into_iter()
            .find(|rules| rules.name() == text)
            .ok_or_else(|| ParseError::new(text, "a rule variant: expected walk or flood"))
    }
}

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
