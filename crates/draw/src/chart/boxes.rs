//! Box plots: the interquartile range of the lengths, their median, whiskers and outliers.

use super::ChartKind;
use super::axis::crisp;
use super::legend::{Key, draw_outlier};
use super::rows::{self, Marks, ROW, Row};
use super::spread::Spread;
use crate::outline;
use crate::scene::Scene;

impl ChartKind {
    /// Box plots with whiskers and outliers.
    pub const BOXES: Self = Self {
        name: "boxes",
        summary: "Boxes of the middle half of the lengths, with whiskers and outliers",
        draw: |chart, style| rows::draw(chart, style, &MARKS),
    };
}

/// Half the height of a box.
const HALF: f32 = 8.0;

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

fn draw_box(scene: &mut Scene, row: &Row<'_>, spread: &Spread) {
    let &Row {
        axis,
        y,
        body,
        edge,
        ..
    } = row;
    let line = |from: f64, to: f64| outline::line([(axis.at(from), y), (axis.at(to), y)]);
    let end =
        |at: f64| outline::line([(crisp(axis.at(at)), y - 4.0), (crisp(axis.at(at)), y + 4.0)]);
    let (least, most) = spread.whiskers;
    for whisker in [
        line(least, spread.lower),
        line(spread.upper, most),
        end(least),
        end(most),
    ] {
        scene.stroke(edge, 1.2, whisker);
    }
    let (left, right) = (axis.at(spread.lower), axis.at(spread.upper));
    let outline = outline::rounded((left, y - HALF), (right - left).max(1.0), 2.0 * HALF, 0.0);
    scene.area(body, outline.clone());
    scene.stroke(edge, 1.2, outline);
    let median = axis.at(spread.median);
    scene.stroke(
        edge,
        2.6,
        outline::line([(median, y - HALF), (median, y + HALF)]),
    );
    for outlier in spread.outliers() {
        draw_outlier(scene, edge, (axis.at(outlier), y));
    }
}
