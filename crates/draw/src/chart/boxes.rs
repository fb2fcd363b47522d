//! Box plots: the interquartile range of the lengths, their median, whiskers and outliers.

use super::axis::crisp;
use super::legend::{Key, draw_outlier};
use super::rows::{self, Marks, ROW, Row};
use super::spread::Spread;
use super::{Chart, ChartKind};
use crate::error::DrawError;
use crate::outline;
use crate::scene::{Scene, Segment};
use crate::style::Style;

impl ChartKind {
    /// Box plots with whiskers and outliers.
    pub const BOXES: Self = Self {
        name: "boxes",
        summary: "Boxes of the middle half of the lengths, with whiskers and outliers",
        draw,
        #[cfg(test)]
        shows: &["middle half", "outlier", "46.50", "30.50"],
    };
}

/// Half the height of a box.
const HALF: f32 = 8.0;
/// Half the height of the end of a whisker.
const HALF_END: f32 = 4.0;
/// The thickness of the edges of boxes, and of whiskers.
const THIN: f32 = 1.2;
/// The thickness of medians.
const THICK: f32 = 2.6;

/// The marks of the chart.
const MARKS: Marks = Marks {
    row: ROW,
    draw: draw_box,
    legend: &[
        (Key::Box, "middle half"),
        (Key::Median, "median"),
        (Key::Mean, "mean"),
        (Key::Whisker, "within 1.5 box lengths"),
        (Key::Outlier, "outlier"),
    ],
};

fn draw(chart: &Chart, style: &Style) -> Result<Scene, DrawError> {
    rows::draw(chart, style, &MARKS)
}

fn draw_box(scene: &mut Scene, row: &Row<'_>, spread: &Spread) {
    let axis = row.axis;
    let y = row.y;
    let (least, most) = spread.whiskers;
    let left = axis.at(spread.lower);
    let right = axis.at(spread.upper);
    let median = axis.at(spread.median);

    let first = axis.at(least);
    let last = axis.at(most);
    // The whiskers end at the box, which is drawn over them.
    draw_horizontal(scene, row, first, left);
    draw_horizontal(scene, row, right, last);
    draw_vertical(scene, row, crisp(first), HALF_END, THIN);
    draw_vertical(scene, row, crisp(last), HALF_END, THIN);

    // A box is visible even if all lengths are the same.
    let width = (right - left).max(1.0);
    let corner = (left, y - HALF);
    let outline = outline::rectangle(corner, width, 2.0 * HALF);
    scene.area(row.body, outline.clone());
    scene.stroke(row.edge, THIN, outline);
    draw_vertical(scene, row, median, HALF, THICK);
    for outlier in spread.outliers() {
        draw_outlier(scene, row.edge, (axis.at(outlier), y));
    }
}

/// Draws the line of a whisker.
fn draw_horizontal(scene: &mut Scene, row: &Row<'_>, from: f32, to: f32) {
    scene.segment(Segment {
        from: (from, row.y),
        to: (to, row.y),
        paint: row.edge,
        thickness: THIN,
    });
}

/// Draws a line across the middle of the row.
fn draw_vertical(scene: &mut Scene, row: &Row<'_>, x: f32, half_height: f32, thickness: f32) {
    scene.segment(Segment {
        from: (x, row.y - half_height),
        to: (x, row.y + half_height),
        paint: row.edge,
        thickness,
    });
}
