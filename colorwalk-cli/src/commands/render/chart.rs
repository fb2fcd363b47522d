//! A chart of a comparison: for each solver, how the lengths of its solutions are spread over the boards.
//!
//! Solvers stand below each other, so that their names can be read, and lengths grow to the right. Beside each box or
//! violin stands the mean, which is what solvers are usually compared by.

mod axis;
mod data;
mod marks;
mod spread;

use super::font;
use super::limits::check_size;
use super::outline::Outline;
use super::scene::{Scene, Weight, Words};
use super::theme::Theme;
use crate::comparison::Comparison;
use crate::error::Error;
use axis::Axis;
use data::{Bar, bars, caption};
use marks::{Marks, draw_legend};

pub(super) use data::read;

/// What a chart is asked to be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Order<'a> {
    /// The colors of everything but the solvers.
    pub(super) theme: &'static Theme,
    /// The title in place of the usual one.
    pub(super) title: Option<&'a str>,
    /// Violins in place of boxes.
    pub(super) violins: bool,
    /// The least mean first.
    pub(super) sorted: bool,
    /// Pixels for each unit.
    pub(super) scale: u32,
}

/// The width of all charts.
const WIDTH: u32 = 960;
/// From the edge of the picture to what is on it.
const MARGIN: f32 = 24.0;
/// From the top to the first row.
const HEAD: f32 = 92.0;
/// From the last row to the bottom: the axis, its title and the legend.
const FOOT: f32 = 96.0;
/// From a row to the next.
const ROW: f32 = 28.0;
/// The size of names and numbers.
const TEXT: f32 = 13.0;
/// The width that the means take at the right.
const MEANS: f32 = 52.0;
/// The most that names take at the left.
const NAMES: f32 = 380.0;

/// The chart of a comparison.
pub(super) fn draw(comparison: &Comparison, order: &Order<'_>) -> Result<Scene, Error> {
    let bars = bars(&comparison.rows, order.sorted);
    let height = (HEAD + FOOT) as u64 + bars.len() as u64 * ROW as u64;
    let (width, height) = check_size(u64::from(WIDTH), height, order.scale)?;
    let title = order.title.unwrap_or("Moves to clear a board");
    let caption = caption(&comparison.boards);
    let mut scene = Scene::new(width, height, order.theme.page, format!("{title}: {caption}"));
    let width = width as f32;
    let theme = order.theme;
    let title = font::fit(title, 20.0, Weight::Bold, width - 2.0 * MARGIN);
    scene.words(Words::new((MARGIN, 38.0), 20.0, theme.ink, title).bold());
    let caption = font::fit(&caption, TEXT, Weight::Regular, width - 2.0 * MARGIN);
    scene.words(Words::new((MARGIN, 60.0), TEXT, theme.faint, caption));

    let name = |bar: &Bar| font::width(&bar.name, TEXT, Weight::Regular);
    let names = bars.iter().map(name).fold(0.0, f32::max).min(NAMES);
    let left = (MARGIN + names + 14.0).round();
    let right = width - MARGIN - MEANS;
    let axis = Axis::new(range(&bars), (left, right), 10);
    draw_axis(&mut scene, &axis, theme, bars.len());
    let means_line = HEAD - 10.0;
    scene.words(Words::new((width - MARGIN, means_line), TEXT, theme.faint, "mean").ending());
    for (index, bar) in bars.iter().enumerate() {
        let middle = HEAD + (index as f32 + 0.5) * ROW;
        let line = middle + TEXT * font::CAPITAL_HEIGHT / 2.0;
        let name = font::fit(&bar.name, TEXT, Weight::Regular, NAMES);
        scene.words(Words::new((left - 14.0, line), TEXT, theme.ink, name).ending());
        let marks = Marks { theme, axis: &axis, middle, family: bar.family };
        let mean = match &bar.spread {
            Some(spread) if order.violins => marks.violin(&mut scene, spread),
            Some(spread) => marks.boxed(&mut scene, spread),
            None => "–".to_owned(),
        };
        scene.words(Words::new((width - MARGIN, line), TEXT, theme.ink, mean).ending());
    }
    draw_legend(&mut scene, theme, order.violins, (left, right), height as f32 - 24.0);
    Ok(scene)
}

/// The least and the greatest length of all.
fn range(bars: &[Bar]) -> (f64, f64) {
    let ranges = bars.iter().filter_map(|bar| bar.spread.as_ref()).map(spread::Spread::range);
    let range = ranges.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)));
    range.unwrap_or_default()
}

/// Draws the axis below the rows, with a line through all of them at each mark.
fn draw_axis(scene: &mut Scene, axis: &Axis, theme: &Theme, rows: usize) {
    let (top, bottom) = (HEAD, HEAD + rows as f32 * ROW);
    let marks: Vec<f64> = axis.marks().collect();
    for &mark in &marks {
        let x = crisp(axis.at(mark));
        scene.stroke(theme.guide, 1.0, Outline::line((x, top), (x, bottom)));
        scene.stroke(theme.faint, 1.0, Outline::line((x, bottom), (x, bottom + 5.0)));
        let words = Words::new((x, bottom + 19.0), TEXT, theme.faint, mark.to_string());
        scene.words(words.centered());
    }
    if let (Some(&first), Some(&last)) = (marks.first(), marks.last()) {
        let (left, right) = (axis.at(first), axis.at(last));
        let y = crisp(bottom);
        scene.stroke(theme.faint, 1.0, Outline::line((crisp(left) - 0.5, y), (crisp(right) + 0.5, y)));
        let words = Words::new(((left + right) / 2.0, bottom + 41.0), TEXT, theme.ink, "moves (fewer is better)");
        scene.words(words.centered());
    }
}

/// The middle of the pixel at this place, where a line of one pixel is sharp.
fn crisp(place: f32) -> f32 {
    place.floor() + 0.5
}

#[cfg(test)]
mod tests;
