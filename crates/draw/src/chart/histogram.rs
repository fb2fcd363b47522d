//! Histograms: how many boards took each number of moves, one row of bars per solver, all of one scale.

use super::axis::{Axis, crisp};
use super::frame::TEXT;
use super::legend::Key;
use super::rows::{self, Marks, Row};
use super::spread::Spread;
use super::{Chart, ChartKind};
use crate::error::DrawError;
use crate::outline;
use crate::scene::{Scene, Segment, Text};
use crate::style::Style;

impl ChartKind {
    /// Histograms.
    pub const HISTOGRAM: Self = Self {
        name: "histogram",
        summary: "Bars of the number of boards by their lengths",
        draw,
        #[cfg(test)]
        shows: &["number of boards", "46.50", "30.50"],
    };
}

/// The height of a row.
const ROW: f32 = 84.0;
/// The height of the highest bar.
const HIGHEST: f32 = 60.0;
/// The least width of a bar with its gap.
const LEAST: f32 = 4.0;

/// The marks of the chart.
const MARKS: Marks = Marks {
    row: ROW,
    draw: draw_bars,
    legend: &[(Key::Box, "number of boards"), (Key::Mean, "mean")],
};

fn draw(chart: &Chart, style: &Style) -> Result<Scene, DrawError> {
    rows::draw(chart, style, &MARKS)
}

fn draw_bars(scene: &mut Scene, row: &Row<'_>, spread: &Spread) {
    let axis = row.axis;
    let width = width_of_bars(axis);
    // All rows have the same scale, so that their bars can be compared.
    let mut most = 1;
    for spread in row.all {
        for (_, boards) in bars(&spread.sorted, width) {
            most = most.max(boards);
        }
    }

    let bottom = crisp(row.y + HIGHEST / 2.0);
    draw_level(scene, row, 0, bottom);
    draw_level(scene, row, most, bottom - HIGHEST);
    for (first, boards) in bars(&spread.sorted, width) {
        // A bar is centered on its length: half of it lies on each side.
        let left = axis.at(first as f64 - 0.5);
        let right = axis.at((first + width) as f64 - 0.5);
        let height = HIGHEST * boards as f32 / most as f32;
        let corner = (left + 0.5, bottom - height);
        let bar = outline::rectangle(corner, right - left - 1.0, height);
        scene.area(row.edge, bar);
    }
}

/// Draws a line for a number of boards at this height, with the number before it.
fn draw_level(scene: &mut Scene, row: &Row<'_>, boards: usize, y: f32) {
    let (left, right) = row.axis.place;
    scene.segment(Segment {
        from: (left, y),
        to: (right, y),
        paint: row.theme.guide,
        thickness: 1.0,
    });
    let at = (left - 4.0, y + 3.5);
    let label = boards.to_string();
    let label = Text::new(at, TEXT - 3.0, row.theme.faint, label);
    scene.text(label.ending());
}

/// Returns the number of lengths per bar: a round number that makes bars wide enough.
fn width_of_bars(axis: &Axis) -> usize {
    let distance = axis.at(1.0) - axis.at(0.0);
    let width_of_length = distance.abs();
    for width in [1, 2, 5, 10, 20, 50] {
        if width as f32 * width_of_length >= LEAST {
            return width;
        }
    }
    100
}

/// Returns the number of boards for each `width` lengths that some board has: the first of the lengths, and the boards.
fn bars(sorted: &[f64], width: usize) -> Vec<(usize, usize)> {
    let mut bars: Vec<(usize, usize)> = Vec::new();
    for &length in sorted {
        let first = length as usize / width * width;
        match bars.last_mut() {
            Some((last, boards)) if *last == first => *boards += 1,
            _ => bars.push((first, 1)),
        }
    }
    bars
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
