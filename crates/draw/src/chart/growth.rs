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
        draw: draw_moves,
    };
    /// The median time by the size of the boards.
    pub const GROWTH_TIME: Self = Self {
        name: "growth-time",
        summary: "The median time by the size of the boards",
        draw: draw_time,
    };
}

/// A figure that grows with the size of boards.
struct Figure {
    /// The default title of the chart.
    title: &'static str,
    /// The title of the vertical axis.
    axis: &'static str,
    /// Returns the figure of a row for the board of this index; `None` if it was not solved.
    of: fn(&ChartRow, usize) -> Option<f64>,
    /// Formats a figure.
    label: fn(f64) -> String,
}

const MOVES: Figure = Figure {
    title: "Moves over the size of the board",
    axis: "median of moves",
    of: moves_of,
    label: |moves| moves.to_string(),
};

/// The logarithm of the time in microseconds.
const TIME: Figure = Figure {
    title: "Time over the size of the board",
    axis: "median time per board",
    of: time_of,
    label: time,
};

fn draw_moves(chart: &Chart, style: &Style) -> Result<Scene, DrawError> {
    draw(chart, style, &MOVES)
}

fn draw_time(chart: &Chart, style: &Style) -> Result<Scene, DrawError> {
    draw(chart, style, &TIME)
}

fn moves_of(row: &ChartRow, board: usize) -> Option<f64> {
    let length = *row.lengths.get(board)?;
    Some(length? as f64)
}

fn time_of(row: &ChartRow, board: usize) -> Option<f64> {
    // The time of a board that was not solved says nothing.
    row.lengths.get(board).copied()??;
    let microseconds = row.seconds.get(board)? * 1e6;
    Some(microseconds.max(1.0).log10())
}

fn draw(chart: &Chart, style: &Style, figure: &Figure) -> Result<Scene, DrawError> {
    if chart.sizes.len() < 2 {
        return Err(DrawError::Other(
            "the boards are not known to be of several sizes, which a chart of growth needs"
                .to_owned(),
        ));
    }
    let mut lines = Vec::with_capacity(chart.rows.len());
    let mut most = 0.0_f64;
    for row in &chart.rows {
        let line = line(row, &chart.sizes, figure);
        for &(_, figure) in &line.points {
            most = most.max(figure);
        }
        lines.push(line);
    }
    // From 0 on, so that twice as many moves are twice as high.
    let upward = Axis::new((0.0, most), UPWARD, 8);
    let lines = Lines {
        title: figure.title,
        caption: &chart.caption,
        across: scale_of_sizes(&chart.sizes),
        upward: Scale::new(upward, figure.axis, figure.label),
        lines,
    };
    lines::draw(&lines, style)
}

/// Returns the horizontal scale, with a mark for each size.
fn scale_of_sizes(sizes: &[(usize, usize, usize)]) -> Scale {
    let mut smallest = f64::INFINITY;
    let mut largest = 0.0_f64;
    let mut marks = Vec::with_capacity(sizes.len());
    for &(width, height, _) in sizes {
        let side = side(width, height);
        smallest = smallest.min(side);
        largest = largest.max(side);
        marks.push((side, format!("{width}×{height}")));
    }
    Scale {
        axis: Axis::new((smallest, largest), ACROSS, 12),
        marks,
        title: "size of the board",
    }
}

/// Returns the line of a row, with a point for each size that has a solved board.
fn line(row: &ChartRow, sizes: &[(usize, usize, usize)], figure: &Figure) -> Line {
    let mut first_board = 0;
    let mut points = Vec::new();
    for &(width, height, count) in sizes {
        let boards = first_board..first_board + count;
        first_board = boards.end;
        let figures = boards.filter_map(|board| (figure.of)(row, board)).collect();
        if let Some(median) = median(figures) {
            points.push((side(width, height), median));
        }
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
    if power < 3.0 {
        format!("{:.0} µs", 10_f64.powf(power))
    } else if power < 6.0 {
        format!("{:.0} ms", 10_f64.powf(power - 3.0))
    } else {
        format!("{:.0} s", 10_f64.powf(power - 6.0))
    }
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
