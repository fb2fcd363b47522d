//! Line charts: one line per solver over two axes, with the names of the lines below.

use colorwalk_boards::palette::Rgb;

use super::axis::crisp;
use super::frame::{self, MARGIN, Scale, TEXT};
use crate::error::DrawError;
use crate::font;
use crate::outline::{self, Point};
use crate::scene::{Scene, Segment, Text, Weight};
use crate::style::Style;
use crate::theme::Theme;

/// The ends of the horizontal axis.
pub(super) const ACROSS: (f32, f32) = (84.0, 936.0);
/// The ends of the vertical axis.
pub(super) const UPWARD: (f32, f32) = (470.0, 92.0);
/// The distance from the axis to the first name.
const FOOT: f32 = 74.0;
/// The distance between names.
const ROW: f32 = 22.0;

/// A line chart.
pub(super) struct Lines<'a> {
    /// The default title.
    pub(super) title: &'static str,
    /// The caption below the title.
    pub(super) caption: &'a str,
    /// The horizontal scale, between [`ACROSS`].
    pub(super) across: Scale,
    /// The vertical scale, between [`UPWARD`].
    pub(super) upward: Scale,
    /// The lines.
    pub(super) lines: Vec<Line>,
}

/// A line.
pub(super) struct Line {
    /// The name of the line.
    pub(super) name: String,
    /// Its points, from left to right.
    pub(super) points: Vec<(f64, f64)>,
}

/// Draws a line chart.
pub(super) fn draw(chart: &Lines<'_>, style: &Style) -> Result<Scene, DrawError> {
    let first_name = UPWARD.0 + FOOT;
    let height = first_name + chart.lines.len() as f32 * ROW + MARGIN / 2.0;
    let mut scene = frame::begin(height, chart.title, chart.caption, style)?;
    let theme = style.theme();
    draw_upward(&mut scene, &chart.upward, theme);
    chart.across.draw_across(&mut scene, theme, UPWARD.0, None);
    for (index, line) in chart.lines.iter().enumerate() {
        // A little of the ink, so that light colors are visible on a light page, and dark ones on a dark page.
        let paint = style.paint(index).mix(theme.ink, 0.15);
        let mut points = Vec::with_capacity(line.points.len());
        for &(across, upward) in &line.points {
            let x = chart.across.axis.at(across);
            let y = chart.upward.axis.at(upward);
            points.push((x, y));
        }
        draw_line(&mut scene, paint, &points);
        let baseline = first_name + index as f32 * ROW;
        draw_name(&mut scene, theme, paint, &line.name, baseline);
    }
    Ok(scene)
}

/// Draws the name of a line, with a short line of the same color before it.
fn draw_name(scene: &mut Scene, theme: &Theme, paint: Rgb, name: &str, baseline: f32) {
    // In the middle of the letters.
    let y = baseline - 4.5;
    draw_line(scene, paint, &[(MARGIN, y), (MARGIN + 28.0, y)]);
    let left = MARGIN + 40.0;
    let space = ACROSS.1 - left;
    let name = font::fit_ends(name, TEXT, Weight::Regular, space);
    let at = (left, baseline);
    scene.text(Text::new(at, TEXT, theme.ink, name));
}

/// The most points with a dot each.
const DOTS: usize = 60;

/// Draws a line, with a dot at each point if there are few.
fn draw_line(scene: &mut Scene, paint: Rgb, points: &[Point]) {
    let line = outline::line(points.iter().copied());
    scene.stroke(paint, 2.2, line);
    if points.len() <= DOTS {
        for &point in points {
            scene.area(paint, outline::circle(point, 2.8));
        }
    }
}

/// Draws the vertical axis, with a line through the chart at each mark.
fn draw_upward(scene: &mut Scene, scale: &Scale, theme: &Theme) {
    for (mark, text) in &scale.marks {
        let y = crisp(scale.axis.at(*mark));
        scene.segment(Segment {
            from: (ACROSS.0, y),
            to: (ACROSS.1, y),
            paint: theme.guide,
            thickness: 1.0,
        });
        let at = (ACROSS.0 - 10.0, y + 4.5);
        let label = Text::new(at, TEXT, theme.faint, text.as_str());
        scene.text(label.ending());
    }
    let at = (MARGIN, UPWARD.1 - 12.0);
    scene.text(Text::new(at, TEXT, theme.ink, scale.title));
}
