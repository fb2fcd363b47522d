//! The legend of a chart, and marks that the rows use too.

use colorwalk_boards::palette::Rgb;
use tiny_skia::Path;

use super::axis::crisp;
use crate::font;
use crate::outline::{self, Point};
use crate::scene::{Scene, Segment, Text, Weight};
use crate::theme::Theme;

/// Half the size of the mark of a mean.
const MEAN: f32 = 4.5;

/// A mark that the legend explains.
#[derive(Clone, Copy)]
pub(super) enum Key {
    /// A box.
    Box,
    /// A thick line across.
    Median,
    /// A diamond.
    Mean,
    /// A thin line with an end.
    Whisker,
    /// A small circle.
    Outlier,
}

/// Draws the mark of a mean.
pub(super) fn draw_mean(scene: &mut Scene, theme: &Theme, at: Point) {
    let mark = diamond(at, MEAN);
    scene.area(theme.page, mark.clone());
    scene.stroke(theme.ink, 1.3, mark);
}

/// Draws the mark of an outlier.
pub(super) fn draw_outlier(scene: &mut Scene, paint: Rgb, at: Point) {
    scene.stroke(paint, 1.2, outline::circle(at, 2.7));
}

fn diamond((x, y): Point, reach: f32) -> Option<Path> {
    outline::polygons([[
        (x - reach, y),
        (x, y - reach),
        (x + reach, y),
        (x, y + reach),
    ]])
}

/// The size of the text of a legend.
const SIZE: f32 = 11.5;
/// The width of a mark with the space after it.
const MARK: f32 = 26.0;
/// The space between a mark and its text.
const BESIDE_MARK: f32 = 6.0;
/// The space between entries.
const GAP: f32 = 20.0;

/// Draws the legend in one line, centered at a place.
pub(super) fn draw_legend(
    scene: &mut Scene,
    theme: &Theme,
    keys: &[(Key, &str)],
    center: f32,
    line: f32,
) {
    let mut total = 0.0;
    for (_, text) in keys {
        total += width_of_entry(text);
    }
    total += GAP * (keys.len() as f32 - 1.0);
    // Marks are in the middle of the letters.
    let middle = crisp(line - SIZE * font::CAPITAL_HEIGHT / 2.0);
    let mut x = center - total / 2.0;
    for (key, text) in keys {
        draw_key(scene, theme, *key, (x, middle));
        let after_mark = (x + MARK, line);
        scene.text(Text::new(after_mark, SIZE, theme.faint, *text));
        x += width_of_entry(text) + GAP;
    }
}

/// Returns the width of a mark and its text.
fn width_of_entry(text: &str) -> f32 {
    MARK + font::width(text, SIZE, Weight::Regular)
}

/// Draws the mark of an entry, given the middle of its left edge.
fn draw_key(scene: &mut Scene, theme: &Theme, key: Key, (left, y): Point) {
    let right = left + MARK - BESIDE_MARK;
    let middle = left + (MARK - BESIDE_MARK) / 2.0;
    match key {
        Key::Box => {
            let outline = outline::rectangle((left, y - 5.0), right - left, 10.0);
            scene.area(theme.guide, outline.clone());
            scene.stroke(theme.faint, 1.2, outline);
        }
        Key::Median => {
            scene.segment(Segment {
                from: (middle, y - 6.0),
                to: (middle, y + 6.0),
                paint: theme.faint,
                thickness: 2.6,
            });
        }
        Key::Mean => {
            let mark = diamond((middle, y), MEAN);
            scene.stroke(theme.ink, 1.3, mark);
        }
        Key::Whisker => {
            scene.segment(Segment {
                from: (left, y),
                to: (right, y),
                paint: theme.faint,
                thickness: 1.2,
            });
            scene.segment(Segment {
                from: (crisp(right), y - 4.0),
                to: (crisp(right), y + 4.0),
                paint: theme.faint,
                thickness: 1.2,
            });
        }
        Key::Outlier => draw_outlier(scene, theme.faint, (middle, y)),
    }
}
