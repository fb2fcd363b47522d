//! The marks of a chart: boxes, violins, means, outliers, and the legend that explains them.

use super::axis::Axis;
use super::crisp;
use super::spread::Spread;
use crate::commands::render::font;
use crate::commands::render::outline::{Outline, Point};
use crate::commands::render::paint::Paint;
use crate::commands::render::palette;
use crate::commands::render::scene::{Scene, Weight, Words};
use crate::commands::render::theme::Theme;

/// Half the height of a box.
const BOX: f32 = 8.0;
/// Half the height of a violin where it is highest.
const VIOLIN: f32 = 12.0;
/// How far the mark of a mean reaches.
const MEAN: f32 = 4.5;

/// Where the marks of a row go, and how they look.
pub(super) struct Marks<'a> {
    /// The colors of everything but the solvers.
    pub(super) theme: &'a Theme,
    /// Where each length is.
    pub(super) axis: &'a Axis,
    /// The middle of the row.
    pub(super) middle: f32,
    /// The number of the row's color.
    pub(super) family: usize,
}

impl Marks<'_> {
    /// Draws a box with whiskers and outliers; returns the mean in print.
    pub(super) fn boxed(&self, scene: &mut Scene, spread: &Spread) -> String {
        let (body, edge) = (self.body(), self.edge());
        let y = crisp(self.middle);
        let line = |from: f64, to: f64| Outline::line((self.axis.at(from), y), (self.axis.at(to), y));
        let end = |at: f64| Outline::line((crisp(self.axis.at(at)), y - 4.0), (crisp(self.axis.at(at)), y + 4.0));
        let (least, most) = spread.whiskers;
        for whisker in [line(least, spread.lower), line(spread.upper, most), end(least), end(most)] {
            scene.stroke(edge, 1.2, whisker);
        }
        let (left, right) = (self.axis.at(spread.lower), self.axis.at(spread.upper));
        let outline = Outline::rounded((left, y - BOX), (right - left).max(1.0), 2.0 * BOX, 0.0);
        scene.area(body, outline.clone());
        scene.stroke(edge, 1.2, outline);
        let median = self.axis.at(spread.median);
        scene.stroke(edge, 2.6, Outline::line((median, y - BOX), (median, y + BOX)));
        for outlier in spread.outliers() {
            self.outlier(scene, (self.axis.at(outlier), y));
        }
        self.mean(scene, (self.axis.at(spread.mean), y));
        format!("{:.2}", spread.mean)
    }

    /// Draws a violin with its quartiles; returns the mean in print.
    pub(super) fn violin(&self, scene: &mut Scene, spread: &Spread) -> String {
        let (body, edge) = (self.body(), self.edge());
        let y = crisp(self.middle);
        let density = spread.density();
        let side = |sign: f32| {
            let point = move |&(at, density): &(f64, f64)| (self.axis.at(at), y + sign * VIOLIN * density as f32);
            density.iter().map(point)
        };
        let outline = Outline::polygon(side(-1.0).chain(side(1.0).rev()));
        scene.area(body, outline.clone());
        scene.stroke(edge, 1.0, outline);
        let (lower, upper) = (self.axis.at(spread.lower), self.axis.at(spread.upper));
        scene.stroke(edge, 5.0, Outline::line((lower, y), (upper, y)));
        let median = self.axis.at(spread.median);
        scene.stroke(edge, 2.6, Outline::line((median, y - 7.0), (median, y + 7.0)));
        self.mean(scene, (self.axis.at(spread.mean), y));
        format!("{:.2}", spread.mean)
    }

    fn mean(&self, scene: &mut Scene, at: Point) {
        let mark = diamond(at, MEAN);
        scene.area(self.theme.page, mark.clone());
        scene.stroke(self.theme.ink, 1.3, mark);
    }

    fn outlier(&self, scene: &mut Scene, at: Point) {
        scene.stroke(self.edge(), 1.2, Outline::circle(at, 2.7));
    }

    /// The paint inside of a box.
    fn body(&self) -> Paint {
        self.theme.page.mix(palette::numbered(self.family), 0.55)
    }

    /// The paint of its edge.
    fn edge(&self) -> Paint {
        palette::numbered(self.family).mix(self.theme.ink, 0.45)
    }
}

fn diamond((x, y): Point, reach: f32) -> Outline {
    Outline::polygon([(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)])
}

/// Explains the marks, in one line at the middle between two places.
pub(super) fn draw_legend(scene: &mut Scene, theme: &Theme, violins: bool, (left, right): (f32, f32), line: f32) {
    const SIZE: f32 = 11.5;
    const MARK: f32 = 26.0;
    const GAP: f32 = 20.0;
    let entries: &[(Entry, &str)] = if violins {
        &[(Entry::Body, "middle half"), (Entry::Median, "median"), (Entry::Mean, "mean")]
    } else {
        &[
            (Entry::Body, "middle half"),
            (Entry::Median, "median"),
            (Entry::Mean, "mean"),
            (Entry::Whisker, "within 1.5 box lengths"),
            (Entry::Outlier, "outlier"),
        ]
    };
    let width = |text: &str| MARK + font::width(text, SIZE, Weight::Regular);
    let total = entries.iter().map(|(_, text)| width(text)).sum::<f32>() + GAP * (entries.len() as f32 - 1.0);
    let mut x = (left + right - total) / 2.0;
    let y = crisp(line - SIZE * font::CAPITAL_HEIGHT / 2.0);
    for (entry, text) in entries {
        let (from, to, middle) = (x, x + MARK - 6.0, x + (MARK - 6.0) / 2.0);
        match entry {
            Entry::Body if violins => scene.stroke(theme.faint, 5.0, Outline::line((from, y), (to, y))),
            Entry::Body => {
                let outline = Outline::rounded((from, y - 5.0), to - from, 10.0, 0.0);
                scene.area(theme.guide, outline.clone());
                scene.stroke(theme.faint, 1.2, outline);
            }
            Entry::Median => scene.stroke(theme.faint, 2.6, Outline::line((middle, y - 6.0), (middle, y + 6.0))),
            Entry::Mean => scene.stroke(theme.ink, 1.3, diamond((middle, y), MEAN)),
            Entry::Whisker => {
                scene.stroke(theme.faint, 1.2, Outline::line((from, y), (to, y)));
                scene.stroke(theme.faint, 1.2, Outline::line((crisp(to), y - 4.0), (crisp(to), y + 4.0)));
            }
            Entry::Outlier => scene.stroke(theme.faint, 1.2, Outline::circle((middle, y), 2.7)),
        }
        scene.words(Words::new((x + MARK, line), SIZE, theme.faint, *text));
        x += width(text) + GAP;
    }
}

/// A mark that the legend explains.
#[derive(Clone, Copy)]
enum Entry {
    Body,
    Median,
    Mean,
    Whisker,
    Outlier,
}
