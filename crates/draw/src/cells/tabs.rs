//! The mark that opposite edges touch: beyond each side at the edge, a tab in the color of the cell on the opposite edge.

use colorwalk_boards::palette::Rgb;
use colorwalk_core::{Lattice, Side};

use super::Drawing;
use crate::outline::{self, Point};
use crate::scene::Scene;

/// The space around a board for its tabs, in cells.
const MARGIN: f64 = 0.3;
/// Where a tab begins and ends, from the side outward, in cells.
const NEAR: f32 = 0.06;
const FAR: f32 = 0.27;
/// Which part of the side a tab takes.
const BASE: [f32; 2] = [0.25, 0.75];

/// Returns the width of the space around a board of such cells.
pub(super) fn margin(lattice: Lattice, cell: u32) -> u32 {
    if lattice.tiling().shape().wraps {
        (MARGIN * f64::from(cell)).ceil() as u32
    } else {
        0
    }
}

impl Drawing<'_> {
    /// Draws the tabs, color by color.
    pub(super) fn draw_tabs(&self, scene: &mut Scene, paints: &[Rgb], distinct: &[Rgb]) {
        if !self.lattice.tiling().shape().wraps {
            return;
        }
        for &paint in distinct {
            let mut tabs = Vec::new();
            for cell in 0..self.lattice.cell_count() {
                if self.states[cell].is_none() {
                    continue;
                }
                let (_, tile) = self.lattice.tile(cell);
                for side in tile.sides {
                    let Some(across) = self.lattice.across(cell, side) else {
                        continue;
                    };
                    if paints[across] == paint {
                        tabs.push(self.tab(cell, side));
                    }
                }
            }
            scene.area(paint, outline::polygons(tabs));
        }
    }

    /// Returns a triangle beyond a side that points away from the board.
    fn tab(&self, cell: usize, side: &Side) -> [Point; 3] {
        let (_, tile) = self.lattice.tile(cell);
        let ends = tile.ends(side);
        [
            self.point(cell, beside(ends, BASE[0], NEAR)),
            self.point(cell, beside(ends, 0.5, FAR)),
            self.point(cell, beside(ends, BASE[1], NEAR)),
        ]
    }
}

/// Returns the point outside a cell at a distance from one of its sides, beside this share of the side.
fn beside(ends: (Point, Point), share: f32, distance: f32) -> Point {
    let ((from_x, from_y), (to_x, to_y)) = ends;
    let along_x = to_x - from_x;
    let along_y = to_y - from_y;
    let length = along_x.hypot(along_y);
    // The corners go clockwise, so a quarter of a turn to the left leads out.
    let out_x = along_y / length;
    let out_y = -along_x / length;
    let right = from_x + share * along_x + distance * out_x;
    let down = from_y + share * along_y + distance * out_y;
    (right, down)
}
