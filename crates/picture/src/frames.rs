//! Lattices of a size that the caller knows: so many rows and columns in every frame that long edges draw, or that the end of the
//! picture is. They need no colors that repeat, and so they are found in games that are nearly won.
//!
//! A frame has edges along most of each side. Of all frames, those are tried first whose inner edges lie most on the lattice.

use std::ops::Range;

use crate::edges::EdgeMap;
use crate::grow::{Region, region_of};
use crate::lattice::{Axis, Lattice, Rectangle};
use crate::survey::{SAME_COLOR, Views};

/// The lines looked at per direction: those with the most edges.
const MOST_LINES: usize = 48;

/// The smallest pitch: smaller cells have no straight edges to speak of.
const SMALLEST_PITCH: f32 = 6.0;

/// The share of a side along which there are edges. Cells with gaps and round corners leave some out.
const SMALLEST_SUPPORT: f32 = 0.6;

/// By how much the sides of a cell that is a square differ.
const SQUARE: f32 = 0.03;

/// By how much the sides of any cell differ, as a factor.
const OBLONG: f32 = 2.5;

/// How many frames are tried of squares, and as many of other cells.
const MOST_FRAMES: usize = 24;

/// An edge that is not on the lattice counts for as many that are.
const COST_OFF_LATTICE: f32 = 4.0;

/// Returns the rectangles of cells with this number of rows and columns, the most plausible first: those of squares, and those of
/// oblong cells.
pub(crate) fn regions(views: &Views, (rows, columns): (usize, usize)) -> Vec<Region<'_>> {
    let Some((row_count, column_count)) = i32::try_from(rows).ok().zip(i32::try_from(columns).ok())
    else {
        return Vec::new();
    };
    let across = spans(&views.upright, columns);
    let mut down = spans(&views.turned, rows);
    down.sort_by(|one, other| one.pitch.total_cmp(&other.pitch));
    let mut squares = Vec::new();
    let mut oblong = Vec::new();
    for x in &across {
        let first = down.partition_point(|y| y.pitch < x.pitch / OBLONG);
        for y in down[first..]
            .iter()
            .take_while(|y| y.pitch <= x.pitch * OBLONG)
        {
            if !has_sides(views, x, y) {
                continue;
            }
            let frame = Frame::new(views, x, y);
            if (x.pitch - y.pitch).abs() <= SQUARE * x.pitch {
                squares.push(frame);
            } else {
                oblong.push(frame);
            }
        }
    }
    let rectangle = Rectangle {
        columns: 0..column_count,
        rows: 0..row_count,
    };
    let mut regions = Vec::new();
    for mut frames in [squares, oblong] {
        frames.sort_by(|one, other| other.score.total_cmp(&one.score));
        for frame in frames.iter().take(MOST_FRAMES) {
            let region = region_of(views, frame.lattice, rectangle.clone());
            regions.extend(region.filter(has_colors));
        }
    }
    regions
}

/// Returns whether not all cells have one color, as those of a page do.
fn has_colors(region: &Region<'_>) -> bool {
    let rectangle = &region.rectangle;
    let cell = |column, row| region.survey.cell(column, row).map(|cell| cell.color);
    let Some(first) = cell(rectangle.columns.start, rectangle.rows.start) else {
        return false;
    };
    let mut rows = rectangle.rows.clone();
    rows.any(|row| {
        let mut columns = rectangle.columns.clone();
        columns
            .any(|column| cell(column, row).is_some_and(|color| color.distance(first) > SAME_COLOR))
    })
}

/// The space between two lines of one direction.
#[derive(Clone, Debug)]
struct Span {
    range: Range<usize>,
    pitch: f32,
}

impl Span {
    fn axis(&self) -> Axis {
        Axis {
            origin: self.range.start as f32,
            pitch: self.pitch,
            inset: 0.0,
        }
    }
}

/// Returns the spaces between all lines, for this number of cells in each.
fn spans(edges: &EdgeMap, cells: usize) -> Vec<Span> {
    let lines = lines(edges);
    let mut spans = Vec::new();
    for (index, &start) in lines.iter().enumerate() {
        for &end in &lines[index + 1..] {
            let pitch = (end - start) as f32 / cells.max(1) as f32;
            if pitch >= SMALLEST_PITCH {
                spans.push(Span {
                    range: start..end,
                    pitch,
                });
            }
        }
    }
    spans
}

/// Returns the places with the most edges, each the only one of its neighborhood, and the ends of the picture.
fn lines(edges: &EdgeMap) -> Vec<usize> {
    let counts = edges.projection(0..edges.width, 0..edges.height, true);
    let mut peaks: Vec<usize> = Vec::new();
    for (x, &count) in counts.iter().enumerate().skip(1) {
        let after = counts.get(x + 1).copied().unwrap_or(0.0);
        if count > 0.0 && count >= counts[x - 1] && count > after {
            peaks.push(x);
        }
    }
    peaks.sort_by(|&one, &other| counts[other].total_cmp(&counts[one]));
    peaks.truncate(MOST_LINES);
    peaks.extend([0, edges.width]);
    peaks.sort_unstable();
    peaks.dedup();
    peaks
}

/// Returns whether there are edges along most of all four sides, but for those at which the picture ends.
fn has_sides(views: &Views, x: &Span, y: &Span) -> bool {
    let has_side = |edges: &EdgeMap, line: usize, along: &Range<usize>| {
        if line == 0 || line == edges.width {
            return true;
        }
        let columns = line - 1..(line + 2).min(edges.width);
        edges.count(columns, along) as f32 >= SMALLEST_SUPPORT * along.len() as f32
    };
    has_side(&views.upright, x.range.start, &y.range)
        && has_side(&views.upright, x.range.end, &y.range)
        && has_side(&views.turned, y.range.start, &x.range)
        && has_side(&views.turned, y.range.end, &x.range)
}

/// A lattice over a frame.
struct Frame {
    lattice: Lattice,
    /// How many edges are on its lines, less those that are not.
    score: f32,
}

impl Frame {
    fn new(views: &Views, x: &Span, y: &Span) -> Self {
        let lattice = Lattice {
            x: x.axis(),
            y: y.axis(),
        };
        let across = score(&views.upright, &lattice.x, &x.range, &y.range);
        let down = score(&views.turned, &lattice.y, &y.range, &x.range);
        Self {
            lattice,
            score: across + down,
        }
    }
}

/// Returns how many inner edges are on the lines of an axis, less those that are not.
fn score(edges: &EdgeMap, axis: &Axis, range: &Range<usize>, along: &Range<usize>) -> f32 {
    let all = edges.count(range.clone(), along) as f32;
    let tolerance = axis.tolerance();
    let end = range.end as f32;
    let mut on_lines = 0;
    let mut line = axis.origin;
    while line - tolerance < end {
        let first = (line - tolerance).ceil().max(range.start as f32) as usize;
        let last = (line + tolerance).floor() as usize + 1;
        on_lines += edges.count(first..last.min(range.end), along);
        line += axis.pitch;
    }
    let on_lines = on_lines as f32;
    on_lines - COST_OFF_LATTICE * (all - on_lines)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::Picture;
    use crate::raster::Raster;

    #[test]
    fn a_line_is_where_the_most_edges_are_in_its_neighborhood() {
        let (width, height) = (100, 120);
        let mut rgba = Vec::new();
        for y in 0..height {
            // Edges at 40, 41 and 42, most of them in the middle; as many at 70 as at 71, and the last of them counts.
            let first = if y < 30 {
                40
            } else if y < 100 {
                41
            } else {
                42
            };
            let last = if y < 60 { 70 } else { 71 };
            for x in 0..width {
                let level = if (first..last).contains(&x) { 0 } else { 255 };
                rgba.extend([level, level, level, 255]);
            }
        }
        let picture = Picture::new(width, height, &rgba).unwrap();
        let views = Views::new(Raster::new(&picture));
        assert_eq!(lines(&views.upright), [0, 41, 71, width]);
    }
}
