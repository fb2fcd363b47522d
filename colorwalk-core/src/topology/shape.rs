//! The shapes of cells: where their corners lie, and which cell touches each of their sides.
//!
//! What draws boards, shows them, plays them or describes them asks the [`Shape`] of a [`Tiling`](super::Tiling).

/// A point or a distance: right and down, in units in which a cell has an area of about 1.
pub type Point = (f32, f32);

/// How the cells of a tiling look, which of them touch, and what to tell a player about it.
///
/// Cells lie in rows. The place of a cell is its column and its row times the [pitch](Self::pitch), and its [`Tile`] is
/// relative to its place.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::Tiling;
///
/// let shape = Tiling::Torus.shape();
/// assert_eq!((shape.cells, shape.rule), ("squares", Some("opposite edges touch")));
/// assert_eq!(Tiling::Hex.shape().tile(0, 0).sides.len(), 6);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Shape {
    /// The name of the tiling, as in files and ids.
    pub name: &'static str,
    /// What the cells are, in the plural.
    pub cells: &'static str,
    /// The sentence that a player has to know besides the rules of the game, without capital and full stop. `None` if it is
    /// plain to see which cells touch.
    pub rule: Option<&'static str>,
    /// Whether opposite edges of the board touch: its rows and columns close into rings.
    pub wraps: bool,
    /// The distance from a column to the next, and from a row to the next.
    pub pitch: Point,
    /// The cells of even and of odd rows, each in even and in odd columns.
    pub(super) tiles: [[Tile; 2]; 2],
}

/// A cell at its place.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Tile {
    /// The center, at the same distance from all sides.
    pub center: Point,
    /// The corners, clockwise on a screen.
    pub corners: &'static [Point],
    /// The sides, in the order of the cells beyond them: row by row.
    pub sides: &'static [Side],
}

/// A side of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Side {
    /// How many rows below this cell the cell beyond the side is: -1, 0 or 1.
    pub down: isize,
    /// How many columns to the right it is: -1, 0 or 1.
    pub right: isize,
    /// The corner of the [`Tile`] from which the side leads to the next corner.
    pub corner: usize,
}

/// The most sides of a cell.
pub(crate) const MAX_SIDES: usize = 6;

impl Shape {
    /// Returns the cell at a row and column, relative to its place.
    pub const fn tile(&self, row: usize, column: usize) -> &Tile {
        &self.tiles[row % 2][column % 2]
    }

    /// Returns whether the cells are squares in straight rows and columns, so that a run of them is a rectangle.
    pub const fn is_square(&self) -> bool {
        let corners = self.tiles[0][0].corners;
        // Cells of four sides that lean, or stand on a corner, are none.
        let is_flat = corners[0].1 == corners[1].1;
        let is_upright = corners[1].0 == corners[2].0;
        corners.len() == 4 && is_flat && is_upright
    }
}

impl Tile {
    /// Returns the ends of a side, clockwise.
    pub fn ends(&self, side: &Side) -> (Point, Point) {
        let next = (side.corner + 1) % self.corners.len();
        (self.corners[side.corner], self.corners[next])
    }

    /// Returns the right and lower ends of the cell.
    pub fn extent(&self) -> Point {
        let mut extent = (0.0, 0.0);
        for &(x, y) in self.corners {
            extent = (x.max(extent.0), y.max(extent.1));
        }
        extent
    }
}

pub(super) const fn side(down: isize, right: isize, corner: usize) -> Side {
    Side {
        down,
        right,
        corner,
    }
}

#[cfg(test)]
mod tests {
    use super::{Shape, Tile};
    use crate::topology::tiling::{GRID, SQUARE};
    use crate::topology::{Lattice, Point, Tiling};

    fn is_near(one: Point, other: Point) -> bool {
        (one.0 - other.0).abs() < 1e-4 && (one.1 - other.1).abs() < 1e-4
    }

    fn plus(one: Point, other: Point) -> Point {
        (one.0 + other.0, one.1 + other.1)
    }

    #[test]
    fn neighbors_are_the_cells_that_share_a_side() {
        for &tiling in Tiling::ALL {
            let lattice = Lattice::new(4, 5).unwrap().with_tiling(tiling).unwrap();
            for cell in 0..lattice.cell_count() {
                let (place, tile) = lattice.tile(cell);
                for side in tile.sides {
                    let Some(beyond) = lattice.beyond(cell, side) else {
                        continue;
                    };
                    let (from, to) = tile.ends(side);
                    let (other_place, other_tile) = lattice.tile(beyond);
                    let is_shared = other_tile.sides.iter().any(|back| {
                        let (first, last) = other_tile.ends(back);
                        lattice.beyond(beyond, back) == Some(cell)
                            && is_near(plus(place, from), plus(other_place, last))
                            && is_near(plus(place, to), plus(other_place, first))
                    });
                    assert!(is_shared, "{tiling}, cells {cell} and {beyond}");
                }
            }
        }
    }

    #[test]
    fn centers_are_equally_far_from_all_sides() {
        for &tiling in Tiling::ALL {
            for (row, column) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let tile = tiling.shape().tile(row, column);
                assert_eq!(tile.sides.len(), tile.corners.len(), "{tiling}");
                let distances = tile.sides.iter().map(|side| {
                    let ((x, y), (to_x, to_y)) = tile.ends(side);
                    let (along, down) = (to_x - x, to_y - y);
                    // Clockwise, the center is to the right of each side.
                    let area = along * (tile.center.1 - y) - down * (tile.center.0 - x);
                    area / along.hypot(down)
                });
                let distances: Vec<f32> = distances.collect();
                let first = distances[0];
                assert!(first > 0.4, "{tiling} {distances:?}");
                assert!(
                    distances.iter().all(|other| (other - first).abs() < 1e-4),
                    "{tiling} {distances:?}"
                );
            }
        }
    }

    #[test]
    fn cells_of_four_sides_may_be_no_squares() {
        let on_a_corner = Tile {
            corners: &[(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)],
            ..SQUARE
        };
        let leaning = Tile {
            corners: &[(0.0, 0.0), (1.0, 0.0), (1.5, 1.0), (0.5, 1.0)],
            ..SQUARE
        };
        for tile in [on_a_corner, leaning] {
            let shape = Shape {
                tiles: [[tile; 2]; 2],
                ..GRID
            };
            assert!(!shape.is_square(), "{tile:?}");
        }
        let squares = Tiling::ALL
            .iter()
            .filter(|tiling| tiling.shape().is_square());
        assert!(squares.eq(&[Tiling::Grid, Tiling::Torus]));
    }

    #[test]
    fn a_board_is_as_large_as_its_cells() {
        let extent = |width, height, tiling| {
            let lattice = Lattice::new(width, height)
                .unwrap()
                .with_tiling(tiling)
                .unwrap();
            let (wide, high) = lattice.extent();
            ((wide * 100.0).round(), (high * 100.0).round())
        };
        assert_eq!(extent(3, 2, Tiling::Torus), (300.0, 200.0));
        assert_eq!(extent(3, 1, Tiling::Hex), (300.0, 115.0));
        assert_eq!(extent(3, 3, Tiling::Hex), (350.0, 289.0));
        assert_eq!(extent(3, 2, Tiling::Triangle), (304.0, 263.0));
    }

    #[test]
    fn only_rings_reach_across_the_edge() {
        for &tiling in Tiling::ALL {
            let lattice = Lattice::new(3, 3).unwrap().with_tiling(tiling).unwrap();
            let (_, tile) = lattice.tile(0);
            let across: Vec<_> = tile
                .sides
                .iter()
                .map(|side| lattice.across(0, side))
                .collect();
            if tiling == Tiling::Torus {
                assert_eq!(across, [Some(6), Some(2), None, None]);
            } else {
                assert!(across.iter().all(Option::is_none), "{tiling}");
            }
        }
    }
}
