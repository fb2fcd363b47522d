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
use tiny_skia::Path;

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
    /// How far the figures may be from the points.
    pub(super) bars: Vec<Bar>,
    /// The number of its color in the palette.
    pub(super) paint: usize,
    /// The number of its marker.
    pub(super) marker: usize,
}

/// An error bar.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Bar {
    /// Its place on the horizontal axis.
    pub(super) across: f64,
    /// Its lower end.
    pub(super) from: f64,
    /// Its upper end.
    pub(super) to: f64,
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
        let paint = legible(style.paint(line.paint), theme);
        let mut points = Vec::with_capacity(line.points.len());
        for &(across, upward) in &line.points {
            let x = chart.across.axis.at(across);
            let y = chart.upward.axis.at(upward);
            points.push((x, y));
        }
        // A line below others of the same points is drawn wider, so that its color shows beside theirs.
        let mut coverings = 0;
        for later in &chart.lines[index + 1..] {
            coverings += usize::from(later.points == line.points);
        }
        for bar in &line.bars {
            draw_bar(&mut scene, paint, chart, *bar);
        }
        draw_line(&mut scene, paint, line.marker, &points, coverings);
        let baseline = first_name + index as f32 * ROW;
        draw_name(&mut scene, theme, paint, line, baseline);
    }
    Ok(scene)
}

/// The contrast of lines with the page that guidelines ask of graphics (WCAG 2.1, 1.4.11).
const CONTRAST: f64 = 3.0;

/// Returns a color with as much of the ink as it needs to be seen on the page: yellow on white needs much of it.
fn legible(color: Rgb, theme: &Theme) -> Rgb {
    let mut share = 0.15;
    let mut paint = color.mix(theme.ink, share);
    while paint.contrast(theme.page) < CONTRAST && share < 1.0 {
        share += 0.05;
        paint = color.mix(theme.ink, share);
    }
    paint
}

/// Draws the name of a line, with a short line of the same color and marker before it.
fn draw_name(scene: &mut Scene, theme: &Theme, paint: Rgb, line: &Line, baseline: f32) {
    // In the middle of the letters.
    let y = baseline - 4.5;
    let left_end = (MARGIN, y);
    let middle = (MARGIN + 14.0, y);
    let right_end = (MARGIN + 28.0, y);
    let sample = outline::line([left_end, right_end]);
    scene.stroke(paint, THICKNESS, sample);
    let sample = marker(line.marker, middle, 1.0);
    scene.area(paint, sample);
    let left = MARGIN + 40.0;
    let space = ACROSS.1 - left;
    let name = font::fit_ends(&line.name, TEXT, Weight::Regular, space);
    let at = (left, baseline);
    scene.text(Text::new(at, TEXT, theme.ink, name));
}

/// The most points with a marker each.
const MARKERS: usize = 60;

/// The thickness of a line.
const THICKNESS: f32 = 2.2;

/// The thickness of an error bar.
const BAR_THICKNESS: f32 = 1.2;

/// Half of the width of the ends of an error bar.
const BAR_END: f32 = 4.0;

/// Draws an error bar: an upright line with a short one across at both ends.
fn draw_bar(scene: &mut Scene, paint: Rgb, chart: &Lines<'_>, bar: Bar) {
    let x = chart.across.axis.at(bar.across);
    let bottom = chart.upward.axis.at(bar.from);
    let top = chart.upward.axis.at(bar.to);
    for (from, to) in [
        ((x, bottom), (x, top)),
        ((x - BAR_END, bottom), (x + BAR_END, bottom)),
        ((x - BAR_END, top), (x + BAR_END, top)),
    ] {
        scene.segment(Segment {
            from,
            to,
            paint,
            thickness: BAR_THICKNESS,
        });
    }
}

/// Draws a line, with a marker at each point if there are few.
///
/// A line with the same points as later ones, as of solvers that need the same number of moves, would be hidden below them:
/// it is wider than they are, so that its edges are seen.
fn draw_line(scene: &mut Scene, paint: Rgb, number: usize, points: &[Point], coverings: usize) {
    let size = 1.0 + coverings as f32;
    let line = outline::line(points.iter().copied());
    scene.stroke(paint, THICKNESS * size, line);
    if points.len() <= MARKERS {
        for &point in points {
            scene.area(paint, marker(number, point, 1.0 + 0.5 * coverings as f32));
        }
    }
}

/// Returns the marker of this number and size at a place, so that lines can be told apart without colors: a circle, a square,
/// a diamond, and triangles that point up and down.
fn marker(number: usize, (x, y): Point, size: f32) -> Option<Path> {
    // All cover about the same area, so that none looks more important.
    match number % 5 {
        0 => outline::circle((x, y), 3.6 * size),
        1 => {
            let side = 6.6 * size;
            let corner = (x + size * -3.3, y + size * -3.3);
            outline::rectangle(corner, side, side)
        }
        2 => polygon((x, y), size, &DIAMOND),
        3 => polygon((x, y), size, &TRIANGLE_UP),
        _ => polygon((x, y), size, &TRIANGLE_DOWN),
    }
}

/// The corners of a diamond around its center.
const DIAMOND: [Point; 4] = [(-4.8, 0.0), (0.0, -4.8), (4.8, 0.0), (0.0, 4.8)];

/// The corners of a triangle that stands on its base.
const TRIANGLE_UP: [Point; 3] = [(-4.3, 3.2), (0.0, -4.6), (4.3, 3.2)];

/// The corners of a triangle that stands on its tip.
const TRIANGLE_DOWN: [Point; 3] = [(-4.3, -3.2), (0.0, 4.6), (4.3, -3.2)];

/// Returns the polygon with these corners, relative to its center, at this size.
fn polygon((x, y): Point, size: f32, corners: &[Point]) -> Option<Path> {
    let mut placed = Vec::with_capacity(corners.len());
    for (across, down) in corners {
        placed.push((x + size * across, y + size * down));
    }
    outline::polygons([placed])
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::axis::Axis;
    use crate::scene::Element;
    use colorwalk_boards::palette::Palette;
    use colorwalk_core::Color;

    #[test]
    fn every_line_can_be_seen_on_its_page() {
        for theme in [Theme::LIGHT, Theme::DARK] {
            for palette in Palette::ALL {
                for color in Color::first(12) {
                    let paint = legible(palette.rgb(color), &theme);
                    assert!(paint.contrast(theme.page) >= CONTRAST, "{palette}: {color}");
                }
            }
        }
    }

    #[test]
    fn neighboring_lines_have_different_markers() {
        let bounds = |number| marker(number, (0.0, 0.0), 1.0).unwrap().bounds();
        for number in 0..4 {
            assert_ne!(bounds(number), bounds(number + 1));
        }
    }

    #[test]
    fn a_line_under_another_one_is_wider() {
        let line = |name: &str, ends| Line {
            name: name.to_owned(),
            points: vec![(0.0, 1.0), (1.0, ends)],
            bars: Vec::new(),
            paint: 0,
            marker: 0,
        };
        let scale = |ends| {
            let axis = Axis::new((0.0, 4.0), ends, 4);
            Scale::new(axis, "moves", |mark| mark.to_string())
        };
        let chart = Lines {
            title: "",
            caption: "",
            across: scale(ACROSS),
            upward: scale(UPWARD),
            lines: vec![line("under", 2.0), line("other", 3.0), line("over", 2.0)],
        };
        let mut widths = Vec::new();
        for element in draw(&chart, &Style::default()).unwrap().elements {
            if let Element::Stroke(_, width, _) = element {
                if width > 1.0 {
                    widths.push(width);
                }
            }
        }
        // Each line is followed by the one before its name.
        let usual = THICKNESS;
        assert_eq!(widths, [2.0 * usual, usual, usual, usual, usual, usual]);
    }
}
