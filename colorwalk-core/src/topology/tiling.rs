//! The kinds of cells in rows, each a variant and its table.

use core::fmt;
use core::str::FromStr;

use super::shape::{Shape, Tile, side};
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
            Self::Grid => &GRID,
            Self::Torus => &TORUS,
            Self::Hex => &HEX,
            Self::Triangle => &TRIANGLE,
        }
    }

    /// Returns the name, which can be parsed again.
    pub const fn name(self) -> &'static str {
        self.shape().name
    }
}

pub(super) const SQUARE: Tile = Tile {
    center: (0.5, 0.5),
    corners: &[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)],
    sides: &[side(-1, 0, 0), side(0, -1, 3), side(0, 1, 1), side(1, 0, 2)],
};

pub(super) const GRID: Shape = Shape {
    name: "grid",
    cells: "squares",
    rule: None,
    wraps: false,
    pitch: (1.0, 1.0),
    tiles: [[SQUARE; 2]; 2],
};

const TORUS: Shape = Shape {
    name: "torus",
    rule: Some("opposite edges touch"),
    wraps: true,
    ..GRID
};

/// The distance from the center of a hexagon of width 1 to its corners, which is also the length of its sides.
const TIP: f32 = 0.577_350_3;

/// A hexagon in an even row: the cells above and below it are in its column and the one to the left.
const EVEN_HEXAGON: Tile = Tile {
    center: (0.5, TIP),
    corners: &[
        (0.5, 0.0),
        (1.0, 0.5 * TIP),
        (1.0, 1.5 * TIP),
        (0.5, 2.0 * TIP),
        (0.0, 1.5 * TIP),
        (0.0, 0.5 * TIP),
    ],
    sides: &[
        side(-1, -1, 5),
        side(-1, 0, 0),
        side(0, -1, 4),
        side(0, 1, 1),
        side(1, -1, 3),
        side(1, 0, 2),
    ],
};

/// A hexagon in an odd row, half a cell farther right: the cells above and below it are in its column and the next.
const ODD_HEXAGON: Tile = Tile {
    center: (1.0, TIP),
    corners: &[
        (1.0, 0.0),
        (1.5, 0.5 * TIP),
        (1.5, 1.5 * TIP),
        (1.0, 2.0 * TIP),
        (0.5, 1.5 * TIP),
        (0.5, 0.5 * TIP),
    ],
    sides: &[
        side(-1, 0, 5),
        side(-1, 1, 0),
        side(0, -1, 4),
        side(0, 1, 1),
        side(1, 0, 3),
        side(1, 1, 2),
    ],
};

const HEX: Shape = Shape {
    name: "hex",
    cells: "hexagons",
    rule: None,
    wraps: false,
    pitch: (1.0, 1.5 * TIP),
    tiles: [[EVEN_HEXAGON; 2], [ODD_HEXAGON; 2]],
};

/// Half of the side of a triangle, which is the distance of two columns. The area of a triangle is then that of a square.
const HALF: f32 = 0.759_835_7;
/// The height of a triangle.
const RISE: f32 = 1.316_074;

/// A triangle that points up.
const UPWARD: Tile = Tile {
    center: (HALF, RISE / 1.5),
    corners: &[(HALF, 0.0), (2.0 * HALF, RISE), (0.0, RISE)],
    sides: &[side(0, -1, 2), side(0, 1, 0), side(1, 0, 1)],
};

/// A triangle that points down.
const DOWNWARD: Tile = Tile {
    center: (HALF, RISE / 3.0),
    corners: &[(0.0, 0.0), (2.0 * HALF, 0.0), (HALF, RISE)],
    sides: &[side(-1, 0, 0), side(0, -1, 2), side(0, 1, 1)],
};

const TRIANGLE: Shape = Shape {
    name: "triangle",
    cells: "triangles",
    rule: Some("cells touch at sides, not at corners"),
    wraps: false,
    pitch: (HALF, RISE),
    tiles: [[UPWARD, DOWNWARD], [DOWNWARD, UPWARD]],
};

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
