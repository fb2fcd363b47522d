//! Violin plots: the density of the lengths, with the middle half and the median inside.

use super::ChartKind;
use super::density::density;
use super::legend::Key;
use super::rows::{self, Marks, ROW, Row};
use super::spread::Spread;
use crate::outline;
use crate::scene::Scene;

impl ChartKind {
    /// Violin plots.
    pub const VIOLINS: Self = Self {
        name: "violins",
        summary: "Outlines of the density of the lengths",
        draw: |chart, style| rows::draw(chart, style, &MARKS),
    };
}

/// Half the maximum height of a violin.
const HALF: f32 = 12.0;

/// The marks of the chart.
const MARKS: Marks = Marks {
    row: ROW,
    draw: draw_violin,
    legend: &[(Key::Bar, "middle half"), (Key::Median, "median"), (Key::Mean, "mean")],
};

fn draw_violin(scene: &mut Scene, row: &Row<'_>, spread: &Spread) {
    let &Row { axis, y, body, edge, .. } = row;
    let density = density(spread);
    let side = |sign: f32| {
        let point = move |&(at, density): &(f64, f64)| (axis.at(at), y + sign * HALF * density as f32);
        density.iter().map(point)
    };
    let outline = outline::polygons([side(-1.0).chain(side(1.0).rev())]);
    scene.area(body, outline.clone());
    scene.stroke(edge, 1.0, outline);
    let (lower, upper) = (axis.at(spread.lower), axis.at(spread.upper));
    scene.stroke(edge, 5.0, outline::line([(lower, y), (upper, y)]));
    let median = axis.at(spread.median);
    scene.stroke(edge, 2.6, outline::line([(median, y - 7.0), (median, y + 7.0)]));
}
