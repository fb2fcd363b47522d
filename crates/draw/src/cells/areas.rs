//! The cells of one color that touch, as one area each.
//!
//! Drawn one by one, cells leave slivers between them, through which the ground is seen: their common corners are rounded for each of
//! them. So the sides between them are left out, and an area is drawn by its outline.

use colorwalk_boards::palette::Rgb;

use super::Drawing;
use crate::outline::Point;

/// A side of a cell, by the corner at which it begins. Sides go clockwise around their cell.
#[derive(Clone, Copy, PartialEq, Eq)]
struct SideOf {
    cell: usize,
    corner: usize,
}

impl Drawing<'_> {
    /// Returns the outlines of all areas of a color, given the color of each cell: clockwise around an area, and counterclockwise around
    /// what lies in it.
    pub(super) fn outlines(&self, paints: &[Rgb], paint: Rgb) -> Vec<Vec<Point>> {
        let mut outlines = Vec::new();
        // The corners at which sides begin that are part of an outline.
        let mut is_drawn = vec![Vec::new(); paints.len()];
        for (cell, &own) in paints.iter().enumerate() {
            if own != paint || self.states[cell].is_none() {
                continue;
            }
            for corner in 0..self.corners(cell) {
                let first = SideOf { cell, corner };
                if is_drawn[cell].contains(&corner) || self.joined(paints, first).is_some() {
                    continue;
                }
                let outline = self.outline(paints, first);
                for side in &outline {
                    is_drawn[side.cell].push(side.corner);
                }
                let points = outline.iter().map(|&side| self.beginning(side));
                outlines.push(points.collect());
            }
        }
        outlines
    }

    /// Returns the outline that a side is part of, side by side.
    fn outline(&self, paints: &[Rgb], first: SideOf) -> Vec<SideOf> {
        let mut outline = vec![first];
        let mut side = self.next(first);
        while side != first {
            match self.joined(paints, side) {
                // The outline goes on along the cell beyond.
                Some(beyond) => side = self.next(beyond),
                None => {
                    outline.push(side);
                    side = self.next(side);
                }
            }
        }
        outline
    }

    /// Returns the side of the cell beyond a side, if that cell is part of the same area.
    fn joined(&self, paints: &[Rgb], side: SideOf) -> Option<SideOf> {
        let (_, tile) = self.lattice.tile(side.cell);
        let own = tile.sides.iter().find(|own| own.corner == side.corner)?;
        let cell = self.lattice.beyond(side.cell, own)?;
        if paints[cell] != paints[side.cell] || self.states[cell].is_none() {
            return None;
        }
        let (_, tile) = self.lattice.tile(cell);
        for back in tile.sides {
            if self.lattice.beyond(cell, back) == Some(side.cell) {
                let corner = back.corner;
                return Some(SideOf { cell, corner });
            }
        }
        None
    }

    /// Returns the side that follows around the same cell.
    fn next(&self, SideOf { cell, corner }: SideOf) -> SideOf {
        let corner = (corner + 1) % self.corners(cell);
        SideOf { cell, corner }
    }

    /// Returns the number of corners of a cell.
    fn corners(&self, cell: usize) -> usize {
        self.lattice.tile(cell).1.corners.len()
    }

    /// Returns where a side begins.
    fn beginning(&self, SideOf { cell, corner }: SideOf) -> Point {
        let (_, tile) = self.lattice.tile(cell);
        self.point(cell, tile.corners[corner])
    }
}
