//! The legend of a chart, and marks that the rows use too.

use colorwalk_boards::palette::Rgb;
use tiny_skia::Path;

use super::axis::crisp;
use crate::font;
use crate::outline::{self, Point};
use crate::scene::{Scene, Weight, Words};
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

/// Draws the legend in one line, centered at a place.
pub(super) fn draw_legend(
    scene: &mut Scene,
    theme: &Theme,
    keys: &[(Key, &str)],
    center: f32,
    line: f32,
) {
    const SIZE: f32 = 11.5;
    const MARK: f32 = 26.0;
    const GAP: f32 = 20.0;
    let width = |text: &str| MARK + font::width(text, SIZE, Weight::Regular);
    let total =
        keys.iter().map(|(_, text)| width(text)).sum::<f32>() + GAP * (keys.len() as f32 - 1.0);
    let mut x = center - total / 2.0;
    let y = crisp(line - SIZE * font::CAPITAL_HEIGHT / 2.0);
    for (key, text) in keys {
        let (from, to, middle) = (x, x + MARK - 6.0, x + (MARK - 6.0) / 2.0);
        match key {
            Key::Box => {
                let outline = outline::rounded((from, y - 5.0), to - from, 10.0, 0.0);
                scene.area(theme.guide, outline.clone());
                scene.stroke(theme.faint, 1.2, outline);
            }
            Key::Median => scene.stroke(
                theme.faint,
                2.6,
                outline::line([(middle, y - 6.0), (middle, y + 6.0)]),
            ),
            Key::Mean => scene.stroke(theme.ink, 1.3, diamond((middle, y), MEAN)),
            Key::Whisker => {
                scene.stroke(theme.faint, 1.2, outline::line([(from, y), (to, y)]));
                scene.stroke(
                    theme.faint,
                    1.2,
                    outline::line([(crisp(to), y - 4.0), (crisp(to), y + 4.0)]),
                );
            }
            Key::Outlier => draw_outlier(scene, theme.faint, (middle, y)),
        }
        scene.words(Words::new((x + MARK, line), SIZE, theme.faint, *text));
        x += width(text) + GAP;
    }
}
