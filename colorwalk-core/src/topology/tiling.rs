//! The kinds of cells in rows.

use core::fmt;
use core::str::FromStr;

use super::shape::{self, Shape};
use crate::error::ParseError;

/// The kind of cells of a lattice, and which of them touch. Its [`Shape`] has the rest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[non_exhaustive]
pub enum Tiling {
    /// Squares with four neighbors, fewer at the border.
    #[default]
    Grid,
    /// Squares whose rows and columns close into rings. A side of 1 or 2 gives fewer than four neighbors.
    Torus,
    /// Hexagons, odd rows shifted right by half a cell: the odd-r layout.
    Hex,
    /// Triangles, which point up and down in turn: up if the row and the column have an even sum. A cell touches those to its
    /// left and right, and the one at its horizontal side: below it if it points up.
    Triangle,
}

impl Tiling {
    /// All tilings.
    pub const ALL: &'static [Self] = &[Self::Grid, Self::Torus, Self::Hex, Self::Triangle];

    /// Returns what its cells look like, which of them touch, and its name.
    #[inline]
    pub const fn shape(self) -> &'static Shape {
        match self {
            Self::Grid => &shape::GRID,
            Self::Torus => &shape::TORUS,
            Self::Hex => &shape::HEX,
            Self::Triangle => &shape::TRIANGLE,
        }
    }

    /// Returns the name, which can be parsed again.
    pub const fn name(self) -> &'static str {
        self.shape().name
    }
}

impl fmt::Display for Tiling {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl FromStr for Tiling {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        for &tiling in Self::ALL {
            if tiling.name() == text {
                return Ok(tiling);
            }
        }
        let names = Self::ALL.iter().map(|tiling| tiling.name());
        Err(ParseError::unknown(text, "a topology", names))
    }
}
