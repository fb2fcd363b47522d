//! Charts with a row per solver: names at the left, marks along an axis of lengths, means at the right.
//!
//! Rows are horizontal, so that names are easy to read, and lengths increase to the right. The mean is printed next to
//! the marks, since solvers are usually compared by it. The kind of chart decides what the marks are.

use colorwalk_boards::palette::Rgb;

use super::axis::{Axis, crisp};
use super::legend::{Key, draw_legend, draw_mean};
use super::spread::Spread;
use super::{Chart, ChartRow};
use crate::error::DrawError;
use crate::font;
use crate::limits::check_size;
use crate::outline;
use crate::scene::{Scene, Weight, Words};
use crate::style::Style;
use crate::theme::Theme;

/// The width of all charts.
const WIDTH: u32 = 960;
/// The margin of the picture.
const MARGIN: f32 = 24.0;
/// The distance from the top to the first row.
const HEAD: f32 = 92.0;
/// The distance from the last row to the bottom: the axis, its title and the legend.
const FOOT: f32 = 96.0;
/// The distance between rows.
pub(super) const ROW: f32 = 28.0;
/// The size of names and numbers.
const TEXT: f32 = 13.0;
/// The width of the means at the right.
const MEANS: f32 = 52.0;
/// The maximum width of names at the left.
const NAMES: f32 = 380.0;

/// The marks of one kind of chart.
pub(super) trait Marks {
    /// Draws the marks of a row except its mean.
    fn draw(&self, scene: &mut Scene, row: &Row<'_>, spread: &Spread);

    /// Returns the entries of the legend.
    fn legend(&self) -> &'static [(Key, &'static str)];
}

/// The place and colors of a row's marks.
pub(super) struct Row<'a> {
    /// The colors of everything except the solvers.
    theme: &'a Theme,
    /// The axis of lengths.
    axis: &'a Axis,
    /// The middle of the row, at the middle of a pixel.
    pub(super) y: f32,
    /// The color of the solver.
    color: Rgb,
}

impl Row<'_> {
    /// Returns the place of a length.
    pub(super) fn at(&self, length: f64) -> f32 {
        self.axis.at(length)
    }

    /// Returns the fill color of a mark.
    pub(super) fn body(&self) -> Rgb {
        self.theme.page.mix(self.color, 0.55)
    }

    /// Returns the color of the edge of a mark.
    pub(super) fn edge(&self) -> Rgb {
        self.color.mix(self.theme.ink, 0.45)
    }
}

/// Draws a chart with these marks.
pub(super) fn draw(chart: &Chart, style: &Style, marks: &dyn Marks) -> Result<Scene, DrawError> {
    let bars = bars(&chart.rows, chart.sorted);
    let height = (HEAD + FOOT) as u64 + bars.len() as u64 * ROW as u64;
    let (width, height) = check_size(u64::from(WIDTH), height, style.scale)?;
    let theme = style.theme();
    let title = style.title.as_deref().unwrap_or("Moves to clear a board");
    let mut scene = Scene::new(width, height, theme.page, format!("{title}: {}", chart.caption));
    let width = width as f32;
    let title = font::fit(title, 20.0, Weight::Bold, width - 2.0 * MARGIN);
    scene.words(Words::new((MARGIN, 38.0), 20.0, theme.ink, title).bold());
    let caption = font::fit(&chart.caption, TEXT, Weight::Regular, width - 2.0 * MARGIN);
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
        let row = Row { theme, axis: &axis, y: crisp(middle), color: style.paint(bar.family) };
        let mean = match &bar.spread {
            Some(spread) => {
                marks.draw(&mut scene, &row, spread);
                draw_mean(&mut scene, theme, (row.at(spread.mean), row.y));
                format!("{:.2}", spread.mean)
            }
            None => "–".to_owned(),
        };
        scene.words(Words::new((width - MARGIN, line), TEXT, theme.ink, mean).ending());
    }
    draw_legend(&mut scene, theme, marks.legend(), (left, right), height as f32 - 24.0);
    Ok(scene)
}

/// A row with its figures.
#[derive(Clone, Debug)]
pub(super) struct Bar {
    /// The solver.
    pub(super) name: String,
    /// The index of its color: solvers of one kind have the same.
    pub(super) family: usize,
    /// The statistics of the lengths; `None` if no board was solved.
    pub(super) spread: Option<Spread>,
}

/// Returns the rows of a chart, in their order or sorted by their mean.
pub(super) fn bars(rows: &[ChartRow], sorted: bool) -> Vec<Bar> {
    let mut families: Vec<&str> = Vec::new();
    let mut bars = Vec::with_capacity(rows.len());
    for ChartRow { name, lengths, .. } in rows {
        let kind = name.split(':').next().unwrap_or(name);
        let family = families.iter().position(|known| *known == kind).unwrap_or_else(|| {
            families.push(kind);
            families.len() - 1
        });
        let solved = lengths.iter().flatten().count();
        let name = match solved == lengths.len() {
            true => name.clone(),
            false => format!("{name} ({solved} of {} solved)", lengths.len()),
        };
        bars.push(Bar { name, family, spread: Spread::of(lengths.iter().flatten().copied()) });
    }
    if sorted {
        let mean = |bar: &Bar| bar.spread.as_ref().map_or(f64::INFINITY, |spread| spread.mean);
        bars.sort_by(|one, other| mean(one).total_cmp(&mean(other)));
    }
    bars
}

/// Returns the smallest and largest of all lengths.
fn range(bars: &[Bar]) -> (f64, f64) {
    let ranges = bars.iter().filter_map(|bar| bar.spread.as_ref()).map(Spread::range);
    let range = ranges.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)));
    range.unwrap_or_default()
}

/// Draws the axis below the rows, with a line through all rows at each mark.
fn draw_axis(scene: &mut Scene, axis: &Axis, theme: &Theme, rows: usize) {
    let (top, bottom) = (HEAD, HEAD + rows as f32 * ROW);
    let marks: Vec<f64> = axis.marks().collect();
    for &mark in &marks {
        let x = crisp(axis.at(mark));
        scene.stroke(theme.guide, 1.0, outline::line([(x, top), (x, bottom)]));
        scene.stroke(theme.faint, 1.0, outline::line([(x, bottom), (x, bottom + 5.0)]));
        let words = Words::new((x, bottom + 19.0), TEXT, theme.faint, mark.to_string());
        scene.words(words.centered());
    }
    if let (Some(&first), Some(&last)) = (marks.first(), marks.last()) {
        let (left, right) = (axis.at(first), axis.at(last));
        let y = crisp(bottom);
        scene.stroke(theme.faint, 1.0, outline::line([(crisp(left) - 0.5, y), (crisp(right) + 0.5, y)]));
        let words = Words::new(((left + right) / 2.0, bottom + 41.0), TEXT, theme.ink, "moves (fewer is better)");
        scene.words(words.centered());
    }
}
