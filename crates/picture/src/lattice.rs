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
}

impl Rectangle {
    /// Returns the rectangle without the line of cells on one side.
    pub(crate) fn without_line(&self, side: Side) -> Self {
        let mut smaller = self.clone();
        match side {
            Side::Left => smaller.columns.start += 1,
            Side::Right => smaller.columns.end -= 1,
            Side::Top => smaller.rows.start += 1,
            Side::Bottom => smaller.rows.end -= 1,
        }
        smaller
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
