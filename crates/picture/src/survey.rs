//! What is seen of a picture when a lattice is laid over it: the colors of its cells, and the edges on its lines.

use std::cell::RefCell;
use std::ops::Range;

use crate::cells::{Cell, cell};
use crate::edges::{EdgeMap, SHORTEST_RUN};
use crate::lattice::{Axis, Direction, Lattice, Rectangle, Side};
use crate::oklab::Lab;
use crate::raster::Raster;

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
    /// Whether uneven light was divided out: colors are a little off then.
    pub(crate) is_evened: bool,
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
            is_evened: false,
        }
    }

    /// Finds the edges of a picture of which uneven light was divided out.
    pub(crate) fn of_evened(raster: Raster) -> Self {
        Self {
            is_evened: true,
            ..Self::new(raster)
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
    /// Returns the direction in which one follows the other.
    pub(crate) fn direction(&self) -> Direction {
        if self.one.0 == self.other.0 {
            Direction::Down
        } else {
            Direction::Across
        }
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

    /// Returns whether there is an edge on one side of a cell.
    pub(crate) fn has_border(&self, side: Side, column: i32, row: i32) -> bool {
        let direction = side.direction();
        let (cell, along) = direction.turned((column, row));
        let line = if side.is_last() { cell + 1 } else { cell };
        let (column, row) = direction.turned((line, along));
        let Some(index) = self.index(column, row) else {
            return false;
        };
        let known = match direction {
            Direction::Across => &self.left_borders,
            Direction::Down => &self.top_borders,
        };
        remembered(known, index, || {
            self.view(direction).has_border(line, along)
        })
    }

    /// Returns the color just beyond a side of a cell, as far away as the picture goes but no farther than a third of a
    /// cell; `None` if the picture ends at the side.
    pub(crate) fn color_beyond(&self, side: Side, place: (i32, i32)) -> Option<Lab> {
        let direction = side.direction();
        let view = self.view(direction);
        let (cell, cell_along) = direction.turned(place);
        let line = if side.is_last() { cell + 1 } else { cell };
        let away = side.outward() as f32 * BEYOND;
        let across = outward(view.across, line, away, view.edges.width as f32)?;
        // Not in the middle, where numbers and symbols are.
        let along = view.along.line(cell_along) + 0.2 * view.along.pitch;
        let (x, y) = direction.turned((across, along));
        Some(self.views.raster.pixel_near(x, y))
    }

    /// Returns whether the gap between a side and what is beyond it is no wider than those within the rectangle. The color
    /// buttons below a board may have its pitch, but they are farther away.
    pub(crate) fn has_usual_gap(&self, rectangle: &Rectangle, side: Side) -> bool {
        let direction = side.direction();
        let view = self.view(direction);
        let lines = rectangle.range(direction);
        let cells = rectangle.range(direction.other());
        let mut gaps = Vec::new();
        for inner in lines.start + 1..lines.end {
            gaps.extend(view.gap(inner, cells, 0.0));
        }
        let Some(widest) = gaps.into_iter().max() else {
            return true;
        };
        let Some(gap) = view.gap(rectangle.end(side), cells, 0.0) else {
            return true;
        };
        gap as f32 <= widest as f32 + (0.06 * view.across.pitch).max(2.0)
    }

    /// Returns the usual width of the gaps between the cells of a rectangle that follow each other in a direction, in pixels.
    pub(crate) fn usual_gap(&self, rectangle: &Rectangle, direction: Direction) -> f32 {
        let view = self.view(direction);
        let lines = rectangle.range(direction);
        let cells = rectangle.range(direction.other());
        let mut gaps = Vec::new();
        for line in lines.start + 1..lines.end {
            gaps.extend(view.gap(line, cells, 0.0));
        }
        gaps.sort_unstable();
        gaps.get(gaps.len() / 2).copied().unwrap_or(0) as f32
    }

    /// Returns which neighbors within a rectangle have an edge between them, those side by side and those above each other.
    pub(crate) fn pairs(&self, rectangle: &Rectangle) -> Vec<Pair> {
        let mut pairs = Vec::with_capacity(2 * rectangle.width() * rectangle.height());
        for row in rectangle.rows.clone() {
            for column in rectangle.columns.clone() {
                if column > rectangle.columns.start {
                    pairs.push(Pair {
                        one: (column, row),
                        other: (column - 1, row),
                        has_border: self.has_border(Side::Left, column, row),
                    });
                }
                if row > rectangle.rows.start {
                    pairs.push(Pair {
                        one: (column, row),
                        other: (column, row - 1),
                        has_border: self.has_border(Side::Top, column, row),
                    });
                }
            }
        }
        pairs
    }

    /// Returns the lines of one direction as vertical lines.
    pub(crate) fn view(&self, direction: Direction) -> View<'_> {
        let edges = match direction {
            Direction::Across => &self.views.upright,
            Direction::Down => &self.views.turned,
        };
        View {
            edges,
            across: self.lattice.axis(direction),
            along: self.lattice.axis(direction.other()),
        }
    }
}

/// The lines of one direction, as vertical lines over the edges of a picture: those that are horizontal lie over the edges
/// of the transposed picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View<'s> {
    pub(crate) edges: &'s EdgeMap,
    /// The lines themselves.
    pub(crate) across: &'s Axis,
    /// The lines of the other direction, between which are the cells along a line.
    pub(crate) along: &'s Axis,
}

impl View<'_> {
    /// Returns whether most rows of pixels of a cell have an edge near a line.
    fn has_border(&self, line: i32, cell: i32) -> bool {
        let columns = self.across.around(line, self.edges.width);
        let side = self.along.pitch - 2.0 * self.along.inset;
        let shortest = (side * 0.35).clamp(SHORTEST_RUN.into(), 40.0) as u8;
        let mut found = 0;
        for place in self.along.places(cell, BORDER_SAMPLES, 0.6) {
            let y = place.max(0.0) as usize;
            let is_inside = place >= 0.0 && y < self.edges.height;
            if is_inside && self.edges.has_edge(y, columns.clone(), shortest) {
                found += 1;
            }
        }
        found as f32 >= BORDER_SHARE * BORDER_SAMPLES as f32
    }

    /// Returns the first or the last edge around a line at a place along it.
    pub(crate) fn outermost_edge(&self, line: i32, along: f32, is_last: bool) -> Option<f32> {
        let y = along.max(0.0) as usize;
        if y >= self.edges.height {
            return None;
        }
        let columns = self.across.around(line, self.edges.width);
        let middle = self.edges.edge_place(y, columns.clone(), SHORTEST_RUN)?;
        let half = self.edges.edge_spread(y, columns, SHORTEST_RUN)? as f32 / 2.0;
        Some(if is_last {
            middle + half
        } else {
            middle - half
        })
    }

    /// Returns the usual distance between the first and the last edge around a line along some cells: the gap between
    /// cells. `None` if there are no edges. It looks as far from the line as a quarter of a pitch, or this number of pixels.
    pub(crate) fn gap(&self, line: i32, cells: &Range<i32>, pixels: f32) -> Option<usize> {
        let middle = self.across.line(line);
        let reach = (GAP_REACH * self.across.pitch).max(pixels);
        let width = self.edges.width;
        let first = ((middle - reach).ceil().max(0.0) as usize).min(width);
        let last = ((middle + reach).floor().max(0.0) as usize + 1).clamp(first, width);
        let mut spreads = Vec::with_capacity(3 * cells.len());
        for cell in cells.clone() {
            for place in self.along.places(cell, 3, 0.5) {
                let y = place.max(0.0) as usize;
                if y < self.edges.height {
                    spreads.extend(self.edges.edge_spread(y, first..last, SHORTEST_RUN));
                }
            }
        }
        spreads.sort_unstable();
        spreads.get(spreads.len() / 2).copied()
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
