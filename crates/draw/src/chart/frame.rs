//! The common parts of all charts: a title, a caption, and a horizontal axis.

use super::axis::{Axis, crisp};
use crate::error::DrawError;
use crate::font;
use crate::limits::check_size;
use crate::scene::{Scene, Segment, Text, Weight};
use crate::style::Style;
use crate::theme::Theme;

/// The width of all charts.
pub(super) const WIDTH: f32 = 960.0;
/// The margin of the picture.
pub(super) const MARGIN: f32 = 24.0;
/// The size of the title.
const TITLE: f32 = 20.0;
/// The size of names and numbers.
pub(super) const TEXT: f32 = 13.0;

/// Returns a chart with its title and its caption, unless it is too high. The style may have another title.
pub(super) fn begin(
    height: f32,
    title: &str,
    caption: &str,
    style: &Style,
) -> Result<Scene, DrawError> {
    let (width, height) = check_size(WIDTH as u64, height as u64, style.scale)?;
    let theme = style.theme();
    let title = style.title.as_deref().unwrap_or(title);
    let description = format!("{title}: {caption}");
    let mut scene = Scene::new(width, height, theme.page, description);

    let space = WIDTH - 2.0 * MARGIN;
    let title = font::fit(title, TITLE, Weight::Bold, space);
    let title = Text::new((MARGIN, 38.0), TITLE, theme.ink, title);
    scene.text(title.bold());
    let caption = font::fit(caption, TEXT, Weight::Regular, space);
    let caption = Text::new((MARGIN, 60.0), TEXT, theme.faint, caption);
    scene.text(caption);
    Ok(scene)
}

/// A scale with its marks.
pub(super) struct Scale {
    /// The axis.
    pub(super) axis: Axis,
    /// The marked numbers, with their labels.
    pub(super) marks: Vec<(f64, String)>,
    /// The title of the axis.
    pub(super) title: &'static str,
}

impl Scale {
    /// Returns a scale whose marks have these labels.
    pub(super) fn new(axis: Axis, title: &'static str, label: fn(f64) -> String) -> Self {
        let mut marks = Vec::new();
        for mark in axis.marks() {
            marks.push((mark, label(mark)));
        }
        Self { axis, marks, title }
    }

    /// Draws the scale as a horizontal axis at this height, with as many labels as fit, and lines up to `top`, if any.
    pub(super) fn draw_across(&self, scene: &mut Scene, theme: &Theme, y: f32, top: Option<f32>) {
        // The end of the last label, which the next one must not touch.
        let mut end = f32::NEG_INFINITY;
        for (mark, text) in &self.marks {
            let x = crisp(self.axis.at(*mark));
            if let Some(top) = top {
                scene.segment(Segment {
                    from: (x, top),
                    to: (x, y),
                    paint: theme.guide,
                    thickness: 1.0,
                });
            }
            scene.segment(Segment {
                from: (x, y),
                to: (x, y + 5.0),
                paint: theme.faint,
                thickness: 1.0,
            });
            // Every mark has a tick, but only as many have labels as fit.
            let half_width = font::width(text, TEXT, Weight::Regular) / 2.0;
            if x - half_width > end + 8.0 {
                let at = (x, y + 19.0);
                let label = Text::new(at, TEXT, theme.faint, text.as_str());
                scene.text(label.centered());
                end = x + half_width;
            }
        }
        let (left, right) = self.axis.place;
        // The line covers the pixel of the last mark.
        scene.segment(Segment {
            from: (left, crisp(y)),
            to: (right + 1.0, crisp(y)),
            paint: theme.faint,
            thickness: 1.0,
        });
        let middle = (left + right) / 2.0;
        let at = (middle, y + 41.0);
        let title = Text::new(at, TEXT, theme.ink, self.title);
        scene.text(title.centered());
    }
}
