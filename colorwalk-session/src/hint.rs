//! A hint: the next move, as far as it is known.

use colorwalk_core::Color;

/// What is to be shown to a player who may have asked for a hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hint {
    /// Nobody asked for one since the last move, or the game is over.
    None,
    /// The player asked, and no end of the game is known yet: a proof is to bring one.
    Wanted,
    /// The first move of the best end known. A proof may bring a better one, or may have been
    /// [given up](crate::Session::why_unproven).
    BestKnown {
        /// The move.
        color: Color,
        /// The moves to the end, this one included.
        left: usize,
    },
    /// The first move of an end that is proven to be as short as any.
    Proven {
        /// The move.
        color: Color,
        /// The moves to the end, this one included.
        left: usize,
    },
}

impl Hint {
    /// The move, if there is one to show.
    #[must_use]
    pub fn color(self) -> Option<Color> {
        match self {
            Self::None | Self::Wanted => None,
            Self::BestKnown { color, .. } | Self::Proven { color, .. } => Some(color),
        }
    }

    /// Whether the player waits for a hint, or for a better one.
    #[must_use]
    pub fn is_open(self) -> bool {
        matches!(self, Self::Wanted | Self::BestKnown { .. })
    }
}
