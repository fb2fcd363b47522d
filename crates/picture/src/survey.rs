//! What is seen of a picture when a lattice is laid over it: the colors of its cells, and the edges on its lines.

use std::cell::RefCell;
use std::ops::Range;

use crate::cells::{Cell, cell};
use crate::edges::{EdgeMap, SHORTEST_RUN};
use crate::lattice::{Axis, Lattice, Rectangle, Side};
use crate::oklab::{Lab, Raster};

/// The rows in which a border between two cells is looked for.
const BORDER_SAMPLES: usize = 9;

/// The share of them that have an edge where there is a border.
const BORDER_SHARE: f32 = 0.6;

/// How far beyond a side its neighborhood is looked at, in pitches.
const BEYOND: f32 = 0.33;

/// How far from a line its gap is measured, in pitches.
const GAP_REACH: f32 = 0.25;

/// Colors that are closer are the same, until all colors of the board are known.
pub(crate) const SAME_COLOR: f32 = 0.045;

/// A picture and its edges.
#[derive(Debug)]
pub(crate) struct Views {
    pub(crate) raster: Raster,
    /// The vertical edges.
    pub(crate) upright: EdgeMap,
    /// The horizontal edges, as vertical edges of the transposed picture.
    pub(crate) turned: EdgeMap,
}

impl Views {
    /// Finds the edges of a picture.
    pub(crate) fn new(raster: Raster) -> Self {
        let upright = EdgeMap::new(&raster);
        let turned = EdgeMap::new(&raster.transposed());
        Self {
            raster,
            upright,
            turned,
        }
    }
}

/// Two neighboring cells, by column and row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair {
    pub(crate) one: (i32, i32),
    pub(crate) other: (i32, i32),
    /// Whether there is an edge between them.
    pub(crate) has_border: bool,
}

impl Pair {
    /// Returns whether the cells are above each other.
    pub(crate) fn is_upright(&self) -> bool {
        self.one.0 == self.other.0
    }
}

/// A lattice over a picture.
#[derive(Debug)]
pub(crate) struct Survey<'v> {
    pub(crate) views: &'v Views,
    pub(crate) lattice: Lattice,
    /// The first column and row that are in the picture at least in part.
    first: (i32, i32),
    /// How many columns and rows there are.
    counts: (usize, usize),
    /// The cells looked at so far.
    cells: RefCell<Vec<Option<Cell>>>,
    /// Whether cells have an edge on their left, as far as looked for.
    left_borders: RefCell<Vec<Option<bool>>>,
    /// Whether cells have an edge above, as far as looked for.
    top_borders: RefCell<Vec<Option<bool>>>,
}

impl<'v> Survey<'v> {
    /// Lays a lattice over a picture.
    pub(crate) fn new(views: &'v Views, lattice: Lattice) -> Self {
        let first = (lattice.x.cell_at(0.0), lattice.y.cell_at(0.0));
        // One more, whose left or top line is the last of the picture.
        let last_column = lattice.x.cell_at(views.raster.width as f32) + 1;
        let last_row = lattice.y.cell_at(views.raster.height as f32) + 1;
        let columns = (last_column - first.0 + 1).max(0) as usize;
        let rows = (last_row - first.1 + 1).max(0) as usize;
        Self {
            views,
            lattice,
            first,
            counts: (columns, rows),
            cells: RefCell::new(vec![None; columns * rows]),
            left_borders: RefCell::new(vec![None; columns * rows]),
            top_borders: RefCell::new(vec![None; columns * rows]),
        }
    }

    /// Returns a cell, or `None` if it is not entirely in the picture.
    pub(crate) fn cell(&self, column: i32, row: i32) -> Option<Cell> {
        let raster = &self.views.raster;
        let is_inside = self.lattice.x.is_inside(column, raster.width)
            && self.lattice.y.is_inside(row, raster.height);
        if !is_inside {
            return None;
        }
        let index = self.index(column, row)?;
        let find = || cell(raster, &self.lattice, column, row);
        Some(remembered(&self.cells, index, find))
    }

    /// Returns where what is known of a cell is kept, if it is in the picture at least in part.
    fn index(&self, column: i32, row: i32) -> Option<usize> {
        let across = usize::try_from(column - self.first.0).ok()?;
        let down = usize::try_from(row - self.first.1).ok()?;
        let is_known = across < self.counts.0 && down < self.counts.1;
        is_known.then_some(down * self.counts.0 + across)
    }

    /// Returns whether there is an edge between a cell and the one on its left.
    fn has_left_border(&self, column: i32, row: i32) -> bool {
        let Some(index) = self.index(column, row) else {
            return false;
        };
        let Lattice { x, y } = &self.lattice;
        remembered(&self.left_borders, index, || {
            has_border(&self.views.upright, x, y, column, row)
        })
    }

    /// Returns whether there is an edge between a cell and the one above it.
    fn has_top_border(&self, column: i32, row: i32) -> bool {
        let Some(index) = self.index(column, row) else {
            return false;
        };
        let Lattice { x, y } = &self.lattice;
        remembered(&self.top_borders, index, || {
            has_border(&self.views.turned, y, x, row, column)
        })
    }

    /// Returns whether there is an edge on one side of a cell.
    pub(crate) fn has_border(&self, side: Side, column: i32, row: i32) -> bool {
        match side {
            Side::Left => self.has_left_border(column, row),
            Side::Right => self.has_left_border(column + 1, row),
            Side::Top => self.has_top_border(column, row),
            Side::Bottom => self.has_top_border(column, row + 1),
        }
    }

    /// Returns the color just beyond a side of a cell, as far away as the picture goes but no farther than a third of a
    /// cell; `None` if the picture ends at the side.
    pub(crate) fn color_beyond(&self, side: Side, (column, row): (i32, i32)) -> Option<Lab> {
        let raster = &self.views.raster;
        let x = &self.lattice.x;
        let y = &self.lattice.y;
        let width = raster.width as f32;
        let height = raster.height as f32;
        // Not in the middle, where numbers and symbols are.
        let place_x = x.line(column) + 0.2 * x.pitch;
        let place_y = y.line(row) + 0.2 * y.pitch;
        let (x, y) = match side {
            Side::Left => (outward(x, column, -BEYOND, width)?, place_y),
            Side::Right => (outward(x, column + 1, BEYOND, width)?, place_y),
            Side::Top => (place_x, outward(y, row, -BEYOND, height)?),
            Side::Bottom => (place_x, outward(y, row + 1, BEYOND, height)?),
        };
        let x = (x.max(0.0) as usize).min(raster.width - 1);
        let y = (y.max(0.0) as usize).min(raster.height - 1);
        Some(raster.pixel(x, y))
    }

    /// Returns whether the gap between a side and what is beyond it is no wider than those within the rectangle. The color
    /// buttons below a board may have its pitch, but they are farther away.
    pub(crate) fn has_usual_gap(&self, rectangle: &Rectangle, side: Side) -> bool {
        let columns = rectangle.columns.clone();
        let rows = rectangle.rows.clone();
        let (turned, line, lines, cells, pitch) = match side {
            Side::Left => (false, columns.start, columns, rows, self.lattice.x.pitch),
            Side::Right => (false, columns.end, columns, rows, self.lattice.x.pitch),
            Side::Top => (true, rows.start, rows, columns, self.lattice.y.pitch),
            Side::Bottom => (true, rows.end, rows, columns, self.lattice.y.pitch),
        };
        let mut gaps = Vec::new();
        for inner in lines.start + 1..lines.end {
            gaps.extend(self.gap(turned, inner, cells.clone()));
        }
        let Some(widest) = gaps.into_iter().max() else {
            return true;
        };
        let Some(gap) = self.gap(turned, line, cells) else {
            return true;
        };
        gap as f32 <= widest as f32 + (0.06 * pitch).max(2.0)
    }

    /// Returns which neighbors within a rectangle have an edge between them, those side by side and those above each other.
    pub(crate) fn pairs(&self, rectangle: &Rectangle) -> Vec<Pair> {
        let mut pairs = Vec::new();
        for row in rectangle.rows.clone() {
            for column in rectangle.columns.clone() {
                for side in [Side::Left, Side::Top] {
                    let (other_column, other_row) = match side {
                        Side::Left => (column - 1, row),
                        _ => (column, row - 1),
                    };
                    let is_within = rectangle.columns.contains(&other_column)
                        && rectangle.rows.contains(&other_row);
                    if is_within {
                        pairs.push(Pair {
                            one: (column, row),
                            other: (other_column, other_row),
                            has_border: self.has_border(side, column, row),
                        });
                    }
                }
            }
        }
        pairs
    }

    /// Returns the columns and rows of all cells of a rectangle's side, from the left or from the top. With `beyond`, those
    /// one line outside of it.
    pub(crate) fn side_cells(
        &self,
        rectangle: &Rectangle,
        side: Side,
        beyond: bool,
    ) -> Vec<(i32, i32)> {
        let step = i32::from(beyond);
        let columns = rectangle.columns.clone();
        let rows = rectangle.rows.clone();
        match side {
            Side::Left => rows.map(|row| (columns.start - step, row)).collect(),
            Side::Right => rows.map(|row| (columns.end - 1 + step, row)).collect(),
            Side::Top => columns.map(|column| (column, rows.start - step)).collect(),
            Side::Bottom => columns
                .map(|column| (column, rows.end - 1 + step))
                .collect(),
        }
    }
}

/// Returns what is known at an index, which is looked for if nothing is known yet.
fn remembered<T: Copy>(
    known: &RefCell<Vec<Option<T>>>,
    index: usize,
    find: impl FnOnce() -> T,
) -> T {
    let before = known.borrow()[index];
    before.unwrap_or_else(|| {
        let found = find();
        known.borrow_mut()[index] = Some(found);
        found
    })
}

/// Returns a place this number of pitches from a line, or between the line and the end of a picture of this length; `None` if the
/// picture ends at the line.
fn outward(axis: &Axis, line: i32, pitches: f32, length: f32) -> Option<f32> {
    let line = axis.line(line);
    let away = pitches * axis.pitch;
    let place = (line + away).clamp(0.5, length - 0.5);
    let is_beyond = (place - line) * away > 0.0 && (place - line).abs() > axis.inset + 1.0;
    is_beyond.then_some(place)
}

impl Survey<'_> {
    /// Returns the usual distance between the first and the last edge around a vertical line along some rows, or with
    /// `turned` around a horizontal line along some columns: the gap between cells. `None` if there are no edges.
    pub(crate) fn gap(&self, turned: bool, line: i32, cells: Range<i32>) -> Option<usize> {
        let (edges, across, along) = if turned {
            (&self.views.turned, &self.lattice.y, &self.lattice.x)
        } else {
            (&self.views.upright, &self.lattice.x, &self.lattice.y)
        };
        let middle = across.line(line);
        let reach = GAP_REACH * across.pitch;
        let first = ((middle - reach).ceil().max(0.0) as usize).min(edges.width);
        let last = ((middle + reach).floor().max(0.0) as usize + 1).clamp(first, edges.width);
        let mut spreads = Vec::new();
        for cell in cells {
            for place in along.places(cell, 3, 0.5) {
                let y = place.max(0.0) as usize;
                if y < edges.height {
                    spreads.extend(edges.edge_spread(y, first..last, SHORTEST_RUN));
                }
            }
        }
        spreads.sort_unstable();
        spreads.get(spreads.len() / 2).copied()
    }
}

/// Returns whether most rows of cell `down` have an edge near line `line`.
fn has_border(edges: &EdgeMap, across: &Axis, along: &Axis, line: i32, down: i32) -> bool {
    let columns = across.around(line, edges.width);
    let shortest =
        ((along.pitch - 2.0 * along.inset) * 0.35).clamp(SHORTEST_RUN.into(), 40.0) as u8;
    let mut found = 0;
    for place in along.places(down, BORDER_SAMPLES, 0.6) {
        let y = place.max(0.0) as usize;
        if place >= 0.0 && y < edges.height && edges.has_edge(y, columns.clone(), shortest) {
            found += 1;
        }
    }
    found as f32 >= BORDER_SHARE * BORDER_SAMPLES as f32
}
