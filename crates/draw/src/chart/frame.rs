//! What all charts have: a title, a caption, and a horizontal axis.

use super::axis::{Axis, crisp};
use crate::error::DrawError;
use crate::font;
use crate::limits::check_size;
use crate::outline;
use crate::scene::{Scene, Weight, Words};
use crate::style::Style;
use crate::theme::Theme;

/// The width of all charts.
pub(super) const WIDTH: f32 = 960.0;
/// The margin of the picture.
pub(super) const MARGIN: f32 = 24.0;
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
    let (theme, space) = (style.theme(), WIDTH - 2.0 * MARGIN);
    let title = style.title.as_deref().unwrap_or(title);
    let mut scene = Scene::new(width, height, theme.page, format!("{title}: {caption}"));
    let title = font::fit(title, 20.0, Weight::Bold, space);
    scene.words(Words::new((MARGIN, 38.0), 20.0, theme.ink, title).bold());
    let caption = font::fit(caption, TEXT, Weight::Regular, space);
    scene.words(Words::new((MARGIN, 60.0), TEXT, theme.faint, caption));
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
        let marks = axis.marks().map(|mark| (mark, label(mark))).collect();
        Self { axis, marks, title }
    }

    /// Draws the scale as a horizontal axis at this height, with as many labels as fit, and lines up to `top`, if any.
    pub(super) fn draw_across(&self, scene: &mut Scene, theme: &Theme, y: f32, top: Option<f32>) {
        let (left, right) = self.axis.place;
        let mut end = f32::NEG_INFINITY;
        for (mark, text) in &self.marks {
            let (x, half) = (
                crisp(self.axis.at(*mark)),
                font::width(text, TEXT, Weight::Regular) / 2.0,
            );
            scene.stroke(
                theme.guide,
                1.0,
                top.and_then(|top| outline::line([(x, top), (x, y)])),
            );
            scene.stroke(theme.faint, 1.0, outline::line([(x, y), (x, y + 5.0)]));
            if x - half > end + 8.0 {
                scene.words(Words::new((x, y + 19.0), TEXT, theme.faint, text.as_str()).centered());
                end = x + half;
            }
        }
        scene.stroke(
            theme.faint,
            1.0,
            outline::line([(left, crisp(y)), (right + 1.0, crisp(y))]),
        );
        scene.words(
            Words::new(
                ((left + right) / 2.0, y + 41.0),
                TEXT,
                theme.ink,
                self.title,
            )
            .centered(),
        );
    }
}
