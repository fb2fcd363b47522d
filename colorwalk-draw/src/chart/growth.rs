//! Growth with the size of boards: the median number of moves, or the median time, one line per solver.

use super::axis::Axis;
use super::lines::{self, ACROSS, Line, Lines, Scale, UPWARD};
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
        draw: |chart, style| Figure::Moves.draw(chart, style),
    };
    /// The median time by the size of the boards.
    pub const GROWTH_TIME: Self = Self {
        name: "growth-time",
        summary: "The median time by the size of the boards",
        draw: |chart, style| Figure::Time.draw(chart, style),
    };
}

/// The figure that is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Figure {
    Moves,
    Time,
}

impl Figure {
    fn draw(self, chart: &Chart, style: &Style) -> Result<Scene, DrawError> {
        if chart.sizes.len() < 2 {
            let mistake = "the boards are not known to be of several sizes, which a chart of growth needs";
            return Err(DrawError::Other(mistake.to_owned()));
        }
        let lines: Vec<Line> = chart.rows.iter().map(|row| self.line(row, &chart.sizes)).collect();
        let points = || lines.iter().flat_map(|line| &line.points);
        let most = points().map(|&(_, figure)| figure).fold(0.0, f64::max);
        let mut marks = Vec::new();
        let mut ends = (f64::INFINITY, 0.0_f64);
        for &(width, height, _) in &chart.sizes {
            let side = side(width, height);
            marks.push((side, format!("{width}×{height}")));
            ends = (ends.0.min(side), ends.1.max(side));
        }
        let across = Scale { axis: Axis::new(ends, ACROSS, 12), marks, title: "size of the board" };
        let axis = Axis::new((0.0, most), UPWARD, 8);
        let (title, upward) = match self {
            Figure::Moves => ("Moves over the size of the board", Scale::of_numbers(axis, "median of moves")),
            Figure::Time => {
                let marks = axis.marks().map(|mark| (mark, time(mark))).collect();
                ("Time over the size of the board", Scale { axis, marks, title: "median time per board" })
            }
        };
        lines::draw(&Lines { title, caption: &chart.caption, across, upward, lines }, style)
    }

    /// Returns the line of a row, with a point for each size that has a solved board.
    fn line(self, row: &ChartRow, sizes: &[(usize, usize, usize)]) -> Line {
        let mut first = 0;
        let mut points = Vec::new();
        for &(width, height, count) in sizes {
            let boards = first..first + count;
            first = boards.end;
            let solved = boards.filter_map(|board| Some((board, row.lengths.get(board).copied().flatten()?)));
            let figures: Vec<f64> = match self {
                Figure::Moves => solved.map(|(_, length)| length as f64).collect(),
                // Microseconds on a logarithmic scale.
                Figure::Time => {
                    let seconds = solved.filter_map(|(board, _)| row.seconds.get(board));
                    seconds.map(|seconds| (seconds * 1e6).max(1.0).log10()).collect()
                }
            };
            points.extend(median(figures).map(|figure| (side(width, height), figure)));
        }
        Line { name: row.name.clone(), points }
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
        let row = ChartRow::new("exact", [Some(3), Some(5), Some(10), Some(12), Some(17), None]);
        let row = row.with_seconds([1e-6, 1e-4, 1.0, 1e-3, 1e-3, 9.0]);
        let line = |figure: Figure| figure.line(&row, &[(4, 4, 2), (9, 4, 3), (8, 8, 1)]).points;
        assert_eq!(line(Figure::Moves), [(4.0, 4.0), (6.0, 12.0)]);
        assert_eq!(line(Figure::Time), [(4.0, 1.0), (6.0, 3.0)]);
    }

    #[test]
    fn times_have_units() {
        assert_eq!([0.0, 2.0, 4.0, 6.0, 8.0].map(time), ["1 µs", "100 µs", "10 ms", "1 s", "100 s"]);
    }
}
