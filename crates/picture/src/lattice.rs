//! A lattice of equal cells over a picture, of which a board covers a rectangle.

use std::ops::Range;

/// The lines of a lattice along one axis. Line `k` is at `origin + k * pitch`, and cell `k` lies between lines `k` and
/// `k + 1`; lines and cells are numbered from anywhere, so numbers may be negative.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Axis {
    /// Where line 0 is, in pixels.
    pub(crate) origin: f32,
    /// From one line to the next, in pixels.
    pub(crate) pitch: f32,
    /// Half the gap between two cells, in pixels: the edges of a cell are this far from its lines.
    pub(crate) inset: f32,
}

impl Axis {
    /// Returns where a line is.
    pub(crate) fn line(&self, number: i32) -> f32 {
        self.origin + number as f32 * self.pitch
    }

    /// Returns the number of the cell with this place.
    pub(crate) fn cell_at(&self, place: f32) -> i32 {
        ((place - self.origin) / self.pitch).floor() as i32
    }

    /// Returns how far from a line its edges may be.
    pub(crate) fn tolerance(&self) -> f32 {
        self.inset + (0.08 * self.pitch).clamp(1.1, 3.0)
    }

    /// Returns the pixels around a line where its edges may be, within `length` pixels.
    pub(crate) fn around(&self, number: i32, length: usize) -> Range<usize> {
        let line = self.line(number);
        let tolerance = self.tolerance();
        let first = (line - tolerance).round().max(0.0) as usize;
        let last = (line + tolerance).round().max(0.0) as usize + 1;
        first.min(length)..last.min(length)
    }

    /// Returns `count` places in a cell, evenly spaced over its middle, which is this share of what the gaps leave.
    pub(crate) fn places(&self, cell: i32, count: usize, share: f32) -> impl Iterator<Item = f32> {
        let length = (self.pitch - 2.0 * self.inset) * share;
        let start = self.line(cell) + (self.pitch - length) / 2.0;
        (0..count).map(move |index| start + length * (index as f32 + 0.5) / count as f32)
    }

    /// Returns whether a cell lies in a picture of `length` pixels, but for a part of a pixel.
    pub(crate) fn is_inside(&self, cell: i32, length: usize) -> bool {
        let first = self.line(cell) + self.inset;
        let last = self.line(cell + 1) - self.inset;
        first > -0.75 && last < length as f32 + 0.75
    }
}

/// Lines in both directions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Lattice {
    /// The vertical lines, between columns.
    pub(crate) x: Axis,
    /// The horizontal lines, between rows.
    pub(crate) y: Axis,
}

impl Lattice {
    /// Returns the lines that follow each other in a direction.
    pub(crate) fn axis(&self, direction: Direction) -> &Axis {
        match direction {
            Direction::Across => &self.x,
            Direction::Down => &self.y,
        }
    }
}

/// A direction in which lines follow each other. What is done in both is written once: what is across is numbered or
/// measured in the direction, what is along in the other one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    /// From left to right: vertical lines, with a column of cells between two of them.
    Across,
    /// From top to bottom: horizontal lines, with a row of cells between two of them.
    Down,
}

impl Direction {
    pub(crate) const BOTH: [Self; 2] = [Self::Across, Self::Down];

    /// Returns the other direction.
    pub(crate) fn other(self) -> Self {
        match self {
            Self::Across => Self::Down,
            Self::Down => Self::Across,
        }
    }

    /// Turns what is across and what is along into x and y, or into a column and a row; and these back.
    pub(crate) fn turned<T>(self, (across, along): (T, T)) -> (T, T) {
        match self {
            Self::Across => (across, along),
            Self::Down => (along, across),
        }
    }
}

/// A rectangle of cells of a lattice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Rectangle {
    pub(crate) columns: Range<i32>,
    pub(crate) rows: Range<i32>,
}

impl Rectangle {
    /// Returns the number of columns.
    pub(crate) fn width(&self) -> usize {
        self.columns.len()
    }

    /// Returns the number of rows.
    pub(crate) fn height(&self) -> usize {
        self.rows.len()
    }

    /// Returns the columns or the rows, which follow each other in a direction.
    pub(crate) fn range(&self, direction: Direction) -> &Range<i32> {
        match direction {
            Direction::Across => &self.columns,
            Direction::Down => &self.rows,
        }
    }

    /// Returns the number of the line at which it ends.
    pub(crate) fn end(&self, side: Side) -> i32 {
        let range = self.range(side.direction());
        if side.is_last() {
            range.end
        } else {
            range.start
        }
    }

    /// Adds a line of cells on one side.
    pub(crate) fn add_line(&mut self, side: Side) {
        *self.end_mut(side) += side.outward();
    }

    /// Returns the rectangle without the line of cells on one side.
    pub(crate) fn without_line(&self, side: Side) -> Self {
        let mut smaller = self.clone();
        *smaller.end_mut(side) -= side.outward();
        smaller
    }

    fn end_mut(&mut self, side: Side) -> &mut i32 {
        match side {
            Side::Left => &mut self.columns.start,
            Side::Right => &mut self.columns.end,
            Side::Top => &mut self.rows.start,
            Side::Bottom => &mut self.rows.end,
        }
    }

    /// Returns the columns and rows of all cells of a side, from the left or from the top. With `beyond`, those one line
    /// outside of it.
    pub(crate) fn side_cells(&self, side: Side, beyond: bool) -> Vec<(i32, i32)> {
        let direction = side.direction();
        // The cell before the last line has the number of the line before it.
        let last = if side.is_last() {
            self.end(side) - 1
        } else {
            self.end(side)
        };
        let line = if beyond { last + side.outward() } else { last };
        self.range(direction.other())
            .clone()
            .map(|along| direction.turned((line, along)))
            .collect()
    }
}

/// A side of a rectangle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    Left,
    Right,
    Top,
    Bottom,
}

impl Side {
    pub(crate) const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Top, Self::Bottom];

    /// Returns the direction of the lines of which this is the first or the last.
    pub(crate) fn direction(self) -> Direction {
        match self {
            Self::Left | Self::Right => Direction::Across,
            Self::Top | Self::Bottom => Direction::Down,
        }
    }

    /// Returns whether it is the last line, not the first.
    pub(crate) fn is_last(self) -> bool {
        matches!(self, Self::Right | Self::Bottom)
    }

    /// Returns the step from a line to the next one outside: 1 or -1.
    pub(crate) fn outward(self) -> i32 {
        if self.is_last() { 1 } else { -1 }
    }

    /// Returns the sides at the first and at the last of the cells along it.
    pub(crate) fn ends(self) -> [Self; 2] {
        match self.direction() {
            Direction::Across => [Self::Top, Self::Bottom],
            Direction::Down => [Self::Left, Self::Right],
        }
    }

    /// Returns the side across from it.
    pub(crate) fn opposite(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::Top => Self::Bottom,
            Self::Bottom => Self::Top,
        }
    }

    /// Returns how messages name it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::Top => "top",
            Self::Bottom => "bottom",
        }
    }
}
