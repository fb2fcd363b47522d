//! Histograms: how many boards took each number of moves, one row of bars per solver, all of one scale.

use super::ChartKind;
use super::axis::crisp;
use super::frame::TEXT;
use super::legend::Key;
use super::rows::{self, Marks, Row};
use super::spread::Spread;
use crate::outline;
use crate::scene::{Scene, Words};

impl ChartKind {
    /// Histograms.
    pub const HISTOGRAM: Self = Self {
        name: "histogram",
        summary: "Bars of the number of boards by their lengths",
        draw: |chart, style| rows::draw(chart, style, &MARKS),
    };
}

/// The height of a row, and of its highest bar.
const ROW: f32 = 84.0;
const HIGHEST: f32 = 60.0;
/// The least width of a bar with its gap.
const LEAST: f32 = 4.0;

/// The marks of the chart.
const MARKS: Marks = Marks {
    row: ROW,
    draw: draw_bars,
    legend: &[(Key::Box, "number of boards"), (Key::Mean, "mean")],
};

fn draw_bars(scene: &mut Scene, row: &Row<'_>, spread: &Spread) {
    let (axis, theme) = (row.axis, row.theme);
    // Bars of one width in all rows, which holds a round number of lengths.
    let length = (axis.at(1.0) - axis.at(0.0)).abs();
    let width = [1, 2, 5, 10, 20, 50]
        .into_iter()
        .find(|&width| width as f32 * length >= LEAST)
        .unwrap_or(100);
    let most = row
        .all
        .iter()
        .flat_map(|spread| bars(&spread.sorted, width))
        .map(|bar| bar.1)
        .max()
        .unwrap_or(1);
    let bottom = crisp(row.y + HIGHEST / 2.0);
    for (boards, y) in [(0, bottom), (most, bottom - HIGHEST)] {
        scene.stroke(
            theme.guide,
            1.0,
            outline::line([(axis.place.0, y), (axis.place.1, y)]),
        );
        let label = Words::new(
            (axis.place.0 - 4.0, y + 3.5),
            TEXT - 3.0,
            theme.faint,
            boards.to_string(),
        );
        scene.words(label.ending());
    }
    for (first, boards) in bars(&spread.sorted, width) {
        let (left, right) = (
            axis.at(first as f64 - 0.5),
            axis.at((first + width) as f64 - 0.5),
        );
        let high = HIGHEST * boards as f32 / most as f32;
        let bar = outline::rounded((left + 0.5, bottom - high), right - left - 1.0, high, 0.0);
        scene.area(row.edge, bar);
    }
}

/// Returns the number of boards for each `width` lengths that some board has: the first of the lengths, and the boards.
fn bars(sorted: &[f64], width: usize) -> Vec<(usize, usize)> {
    let first = |length: f64| length as usize / width * width;
    let bars = sorted.chunk_by(|one, other| first(*one) == first(*other));
    bars.map(|lengths| (first(lengths[0]), lengths.len()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_board_is_in_one_bar() {
        let spread = Spread::of([9, 1, 2, 9, 3, 4, 20, 9]).unwrap();
        assert_eq!(
            bars(&spread.sorted, 1),
            [(1, 1), (2, 1), (3, 1), (4, 1), (9, 3), (20, 1)]
        );
        assert_eq!(bars(&spread.sorted, 5), [(0, 4), (5, 3), (20, 1)]);
        for width in [1, 2, 5, 10, 100] {
            assert_eq!(
                bars(&spread.sorted, width)
                    .iter()
                    .map(|(_, boards)| boards)
                    .sum::<usize>(),
                8
            );
        }
    }
}
