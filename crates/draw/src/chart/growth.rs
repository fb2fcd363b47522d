//! Growth with the size of boards: the median number of moves, or the median time, one line per solver.

use super::axis::Axis;
use super::frame::Scale;
use super::lines::{self, ACROSS, Line, Lines, UPWARD};
use super::spread::median;
use super::{Chart, ChartKind, ChartRow};
use crate::error::DrawError;
use crate::scene::Scene;
use crate::style::Style;

impl ChartKind {
    /// The median number of moves by the size of the boards.
    pub const GROWTH: Self = Self {
        name: "growth",
        summary: "The median number of moves by the size of the boards",
        draw: |chart, style| draw(chart, style, &MOVES),
    };
    /// The median time by the size of the boards.
    pub const GROWTH_TIME: Self = Self {
        name: "growth-time",
        summary: "The median time by the size of the boards",
        draw: |chart, style| draw(chart, style, &TIME),
    };
}

/// A figure that grows with the size of boards.
struct Figure {
    /// The default title of the chart.
    title: &'static str,
    /// The title of the vertical axis.
    axis: &'static str,
    /// Returns the figure of a row for a board of this length.
    of: fn(&ChartRow, usize, usize) -> Option<f64>,
    /// Formats a figure.
    label: fn(f64) -> String,
}

const MOVES: Figure = Figure {
    title: "Moves over the size of the board",
    axis: "median of moves",
    of: |_, _, length| Some(length as f64),
    label: |moves| moves.to_string(),
};

/// Microseconds, on a logarithmic scale.
const TIME: Figure = Figure {
    title: "Time over the size of the board",
    axis: "median time per board",
    of: |row, board, _| {
        row.seconds
            .get(board)
            .map(|seconds| (seconds * 1e6).max(1.0).log10())
    },
    label: time,
};

fn draw(chart: &Chart, style: &Style, figure: &Figure) -> Result<Scene, DrawError> {
    if chart.sizes.len() < 2 {
        let mistake =
            "the boards are not known to be of several sizes, which a chart of growth needs";
        return Err(DrawError::Other(mistake.to_owned()));
    }
    let lines: Vec<Line> = chart
        .rows
        .iter()
        .map(|row| line(row, &chart.sizes, figure))
        .collect();
    let most = lines
        .iter()
        .flat_map(|line| &line.points)
        .map(|&(_, figure)| figure)
        .fold(0.0, f64::max);
    let sides = || {
        chart
            .sizes
            .iter()
            .map(|&(width, height, _)| side(width, height))
    };
    let ends = (
        sides().fold(f64::INFINITY, f64::min),
        sides().fold(0.0, f64::max),
    );
    let names = chart
        .sizes
        .iter()
        .map(|(width, height, _)| format!("{width}×{height}"));
    let axis = Axis::new(ends, ACROSS, 12);
    let across = Scale {
        axis,
        marks: sides().zip(names).collect(),
        title: "size of the board",
    };
    let upward = Scale::new(Axis::new((0.0, most), UPWARD, 8), figure.axis, figure.label);
    lines::draw(
        &Lines {
            title: figure.title,
            caption: &chart.caption,
            across,
            upward,
            lines,
        },
        style,
    )
}

/// Returns the line of a row, with a point for each size that has a solved board.
fn line(row: &ChartRow, sizes: &[(usize, usize, usize)], figure: &Figure) -> Line {
    let mut boards = 0..0;
    let mut points = Vec::new();
    for &(width, height, count) in sizes {
        boards = boards.end..boards.end + count;
        let figures = boards
            .clone()
            .filter_map(|board| (figure.of)(row, board, row.lengths.get(board).copied()??));
        points.extend(median(figures.collect()).map(|figure| (side(width, height), figure)));
    }
    Line {
        name: row.name.clone(),
        points,
    }
}

/// Returns the side of the square with the same number of cells.
fn side(width: usize, height: usize) -> f64 {
    ((width * height) as f64).sqrt()
}

/// Formats a power of ten of microseconds.
fn time(power: f64) -> String {
    let (unit, power) = match power {
        _ if power < 3.0 => ("µs", power),
        _ if power < 6.0 => ("ms", power - 3.0),
        _ => ("s", power - 6.0),
    };
    format!("{:.0} {unit}", 10_f64.powf(power))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_the_median_of_each_size() {
        let lengths = vec![Some(3), Some(5), Some(10), Some(12), Some(17), None];
        let seconds = vec![1e-6, 1e-4, 1.0, 1e-3, 1e-3, 9.0];
        let row = ChartRow {
            name: "exact".to_owned(),
            lengths,
            seconds,
            difference: None,
        };
        let line = |figure| super::line(&row, &[(4, 4, 2), (9, 4, 3), (8, 8, 1)], figure).points;
        assert_eq!(line(&MOVES), [(4.0, 4.0), (6.0, 12.0)]);
        assert_eq!(line(&TIME), [(4.0, 1.0), (6.0, 3.0)]);
    }

    #[test]
    fn times_have_units() {
        assert_eq!(
            [0.0, 2.0, 4.0, 6.0, 8.0].map(time),
            ["1 µs", "100 µs", "10 ms", "1 s", "100 s"]
        );
    }
}
