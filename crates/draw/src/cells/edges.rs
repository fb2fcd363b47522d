//! Lines along the edges between cells: seams between regions, and the line around the cleared part.

use colorwalk_boards::palette::Rgb;
use tiny_skia::Path;

use super::{Drawing, State};
use crate::outline::{self, Point};
use crate::scene::{Scene, Tile};

/// The edges along which a line is drawn.
#[derive(Clone, Copy)]
pub(super) enum Edges<'a> {
    /// Those between cells of different colors, given the color of each cell, unless both are cleared.
    BetweenPaints(&'a [Rgb]),
    /// Those between cells inside the line around the cleared or marked part, and cells outside of it.
    AroundInside,
}

/// By how many times its thickness a line is longer at each end than the side of its cell: half the width of a hexagon's
/// corner.
const OVERLAP: f32 = 0.288_675_13;

impl Drawing<'_> {
    /// Draws lines of this thickness.
    pub(super) fn draw_lines(
        &self,
        scene: &mut Scene,
        paint: Rgb,
        thickness: u32,
        edges: Edges<'_>,
    ) {
        if self.lattice.tiling().shape().is_square() {
            scene.tiles(paint, self.square_lines(thickness, edges));
        } else {
            let thickness = thickness as f32;
            let outline = self.polygon_lines(thickness, edges);
            scene.stroke(paint, thickness, outline);
        }
    }

    /// Returns whether the edge between two cells is one of these; outside the board, a cell is `None`.
    fn is_edge(&self, edges: Edges<'_>, one: Option<usize>, other: Option<usize>) -> bool {
        match edges {
            Edges::BetweenPaints(paints) => {
                let (Some(one), Some(other)) = (one, other) else {
                    return false;
                };
                let (Some(state), Some(other_state)) = (self.states[one], self.states[other])
                else {
                    // A hole has no seam, as the border of the board has none.
                    return false;
                };
                // Between two cleared cells, nothing is left to separate.
                let shows_one = state.is_uncleared();
                let shows_other = other_state.is_uncleared();
                paints[one] != paints[other] && (shows_one || shows_other)
            }
            Edges::AroundInside => self.is_inside(one) != self.is_inside(other),
        }
    }

    fn is_inside(&self, cell: Option<usize>) -> bool {
        cell.is_some_and(|cell| self.states[cell].is_some_and(State::is_inside))
    }

    /// Returns lines along the sides of cells, a little longer than these, so that they meet at the corners.
    fn polygon_lines(&self, thickness: f32, edges: Edges<'_>) -> Option<Path> {
        let mut lines = Vec::new();
        for cell in 0..self.lattice.cell_count() {
            let (_, tile) = self.lattice.tile(cell);
            for side in tile.sides {
                let neighbor = self.lattice.beyond(cell, side);
                // Two cells share an edge: the first one draws it.
                if neighbor.is_some_and(|neighbor| neighbor <= cell) {
                    continue;
                }
                if self.is_edge(edges, Some(cell), neighbor) {
                    let (from, to) = tile.ends(side);
                    let ends = (self.point(cell, from), self.point(cell, to));
                    lines.push(lengthened(ends, thickness * OVERLAP));
                }
            }
        }
        outline::lines(lines)
    }

    /// Returns lines along the edges between squares, joining adjacent ones: first horizontal lines, then vertical ones.
    fn square_lines(&self, thickness: u32, edges: Edges<'_>) -> Vec<Tile> {
        let columns = self.lattice.width();
        let rows = self.lattice.height();
        let mut lines = Vec::new();
        for row in 0..=rows {
            let is_below_edge = |column| {
                let above = row.checked_sub(1).and_then(|row| self.cell_at(row, column));
                self.is_edge(edges, above, self.cell_at(row, column))
            };
            for (column, length) in runs(columns, is_below_edge) {
                lines.push(self.line(thickness, row, column, (length, 0)));
            }
        }
        for column in 0..=columns {
            let is_right_of_edge = |row| {
                let left = column
                    .checked_sub(1)
                    .and_then(|column| self.cell_at(row, column));
                self.is_edge(edges, left, self.cell_at(row, column))
            };
            for (row, length) in runs(rows, is_right_of_edge) {
                lines.push(self.line(thickness, row, column, (0, length)));
            }
        }
        lines
    }

    /// Returns the index of a cell, if the board has it.
    fn cell_at(&self, row: usize, column: usize) -> Option<usize> {
        let columns = self.lattice.width();
        let is_inside = row < self.lattice.height() && column < columns;
        is_inside.then_some(row * columns + column)
    }

    /// Returns the line from the top-left corner of a square that is so many squares wide and high.
    fn line(&self, thickness: u32, row: usize, column: usize, cells: (usize, usize)) -> Tile {
        let from = self.tile(row, column, 1);
        let cell = self.look.cell;
        // The line lies on both sides of the edge, and reaches beyond its ends, so that lines meet at corners.
        Tile {
            x: from.x.saturating_sub(thickness / 2),
            y: from.y.saturating_sub(thickness / 2),
            width: cells.0 as u32 * cell + thickness,
            height: cells.1 as u32 * cell + thickness,
        }
    }
}

/// Returns a line that is longer at both ends.
fn lengthened((from, to): (Point, Point), by: f32) -> [Point; 2] {
    let along = (to.0 - from.0, to.1 - from.1);
    let share = by / along.0.hypot(along.1);
    let across = (along.0 * share, along.1 * share);
    [
        (from.0 - across.0, from.1 - across.1),
        (to.0 + across.0, to.1 + across.1),
    ]
}

/// Returns the runs of numbers below `end` that have the property, each as its start and length.
pub(super) fn runs(end: usize, has: impl Fn(usize) -> bool) -> Vec<(usize, usize)> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for number in 0..end {
        if !has(number) {
            continue;
        }
        match runs.last_mut() {
            Some((start, length)) if *start + *length == number => *length += 1,
            _ => runs.push((number, 1)),
        }
    }
    runs
}
