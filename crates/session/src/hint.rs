//! Hints: the next move, as far as it is known.

use colorwalk_core::Color;

/// The hint to show, if the player has asked for one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hint {
    /// The player has not asked for one since the last move, or the game is over.
    None,
    /// The player has asked, but no end of the game is known yet: a proof will find one.
    Wanted,
    /// The first move of the best known end. A proof may find a better one, or may have been [given
    /// up](crate::Session::why_unproven).
    BestKnown {
        /// The move.
        color: Color,
        /// The number of moves to the end, including this one.
        left: usize,
    },
    /// The first move of an end that is proven to be shortest.
    Proven {
        /// The move.
        color: Color,
        /// The number of moves to the end, including this one.
        left: usize,
    },
}

impl Hint {
    /// Returns the move, if there is one to show.
    pub fn color(self) -> Option<Color> {
        match self {
            Self::None | Self::Wanted => None,
            Self::BestKnown { color, .. } | Self::Proven { color, .. } => Some(color),
        }
    }

    /// Returns whether the player is waiting for a hint or a better one.
    pub fn is_open(self) -> bool {
        matches!(self, Self::Wanted | Self::BestKnown { .. })
    }
}
