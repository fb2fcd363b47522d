//! Charts with a row per solver: names at the left, marks along an axis of lengths, means at the right.
//!
//! Rows are horizontal, so that names are easy to read, and lengths increase to the right. The mean is printed next to
//! the marks, since solvers are usually compared by it. The kind of chart decides what the marks are.

use std::collections::BTreeMap;

use colorwalk_boards::palette::Rgb;

use super::axis::{Axis, crisp};
use super::frame::{self, MARGIN, Scale, TEXT, WIDTH};
use super::legend::{Key, draw_legend, draw_mean};
use super::spread::Spread;
use super::{Chart, ChartRow};
use crate::error::DrawError;
use crate::font;
use crate::scene::{Scene, Text, Weight};
use crate::style::Style;
use crate::theme::Theme;

/// The distance from the top to the first row.
const HEAD: f32 = 104.0;
/// The distance from the last row to the bottom: the axis, its title and the legend.
const FOOT: f32 = 96.0;
/// The distance between rows of one line.
pub(super) const ROW: f32 = 28.0;
/// The width of the means at the right.
const MEANS: f32 = 52.0;
/// The width of the column of differences, if there is one.
const DIFFERENCES: f32 = 124.0;
/// The size of the name that is printed above the differences.
const SMALL: f32 = 11.0;
/// The maximum width of names at the left.
const NAMES: f32 = 380.0;

/// The marks of one kind of chart.
pub(super) struct Marks {
    /// The distance between rows.
    pub(super) row: f32,
    /// Draws the marks of a row except its mean.
    pub(super) draw: fn(&mut Scene, &Row<'_>, &Spread),
    /// The entries of the legend.
    pub(super) legend: &'static [(Key, &'static str)],
}

/// The place and colors of a row's marks.
pub(super) struct Row<'a> {
    /// The axis of lengths.
    pub(super) axis: &'a Axis,
    /// The middle of the row, at the middle of a pixel.
    pub(super) y: f32,
    /// The fill color of a mark.
    pub(super) body: Rgb,
    /// The color of the edge of a mark.
    pub(super) edge: Rgb,
    /// All other colors.
    pub(super) theme: &'a Theme,
    /// The statistics of all rows.
    pub(super) all: &'a [&'a Spread],
}

/// Draws a chart with these marks.
pub(super) fn draw(chart: &Chart, style: &Style, marks: &Marks) -> Result<Scene, DrawError> {
    let bars = bars(&chart.rows, chart.sorted);
    let bottom = HEAD + bars.len() as f32 * marks.row;
    let height = bottom + FOOT;
    let mut scene = frame::begin(height, "Moves to clear a board", &chart.caption, style)?;
    let theme = style.theme();

    let columns = Columns::of(&bars);
    let axis = axis_of_lengths(&chart.rows, (columns.left, columns.right));
    let scale = Scale::new(axis, "moves (fewer is better)", |mark| mark.to_string());
    scale.draw_across(&mut scene, theme, bottom, Some(HEAD));
    columns.draw_headings(&mut scene, theme, &chart.baseline);

    let mut all = Vec::new();
    for bar in &bars {
        all.extend(&bar.spread);
    }
    for (index, bar) in bars.iter().enumerate() {
        let middle = HEAD + (index as f32 + 0.5) * marks.row;
        // Solvers of one kind have the same color, so that their rows are seen together.
        let color = style.paint(bar.family);
        let row = Row {
            axis: &scale.axis,
            y: crisp(middle),
            body: theme.page.mix(color, 0.55),
            edge: color.mix(theme.ink, 0.45),
            theme,
            all: &all,
        };
        let baseline = middle + TEXT * font::CAPITAL_HEIGHT / 2.0;
        columns.draw_name(&mut scene, theme, bar, baseline);
        if let Some(spread) = &bar.spread {
            (marks.draw)(&mut scene, &row, spread);
            let mean = scale.axis.at(spread.mean);
            draw_mean(&mut scene, theme, (mean, row.y));
        }
        columns.draw_figures(&mut scene, theme, bar, baseline);
    }
    let center = (columns.left + columns.right) / 2.0;
    draw_legend(&mut scene, theme, marks.legend, center, height - 24.0);
    Ok(scene)
}

/// Returns the axis for all lengths of these rows between two places.
fn axis_of_lengths(rows: &[ChartRow], place: (f32, f32)) -> Axis {
    let lengths = rows.iter().flat_map(|row| row.lengths.iter().flatten());
    let least = lengths.clone().min().copied().unwrap_or_default();
    let most = lengths.max().copied().unwrap_or_default();
    Axis::new((least as f64, most as f64), place, 10)
}

/// The places of the columns of a chart: names, marks, differences and means.
struct Columns {
    /// The left end of the marks; names end before it.
    left: f32,
    /// The right end of the marks.
    right: f32,
    /// The right end of the differences; `None` if no row has one.
    differences: Option<f32>,
}

impl Columns {
    /// The right end of the means.
    const MEANS: f32 = WIDTH - MARGIN;
    /// The space between a name and the marks.
    const AFTER_NAME: f32 = 14.0;

    /// Returns the places for these rows: the longest name determines where the marks begin.
    fn of(bars: &[Bar]) -> Self {
        let mut names = 0.0_f32;
        for bar in bars {
            let width = font::width(&bar.name, TEXT, Weight::Regular);
            names = names.max(width.min(NAMES));
        }
        // At the edge of a pixel, where lines are sharp.
        let left = (MARGIN + names + Self::AFTER_NAME).round();
        let before_means = Self::MEANS - MEANS;
        if bars.iter().any(|bar| bar.difference.is_some()) {
            Self {
                left,
                right: before_means - DIFFERENCES,
                differences: Some(before_means),
            }
        } else {
            Self {
                left,
                right: before_means,
                differences: None,
            }
        }
    }

    /// Draws the headings of means, and of differences from the row of this name.
    fn draw_headings(&self, scene: &mut Scene, theme: &Theme, baseline_row: &str) {
        let baseline = HEAD - 10.0;
        let at = (Self::MEANS, baseline);
        let mean = Text::new(at, TEXT, theme.faint, "mean");
        scene.text(mean.ending());
        if let Some(right) = self.differences {
            let at = (right, baseline - TEXT - 2.0);
            let difference = Text::new(at, TEXT, theme.faint, "difference");
            scene.text(difference.ending());
            let from = format!("from {baseline_row}");
            let from = font::fit_ends(&from, SMALL, Weight::Regular, DIFFERENCES);
            let at = (right, baseline);
            let from = Text::new(at, SMALL, theme.faint, from);
            scene.text(from.ending());
        }
    }

    /// Draws the name of a row.
    fn draw_name(&self, scene: &mut Scene, theme: &Theme, bar: &Bar, baseline: f32) {
        let name = font::fit_ends(&bar.name, TEXT, Weight::Regular, NAMES);
        let end = (self.left - Self::AFTER_NAME, baseline);
        let name = Text::new(end, TEXT, theme.ink, name);
        scene.text(name.ending());
    }

    /// Draws the mean and the difference of a row.
    fn draw_figures(&self, scene: &mut Scene, theme: &Theme, bar: &Bar, baseline: f32) {
        let mean = match &bar.spread {
            Some(spread) => format!("{:.2}", spread.mean),
            None => "–".to_owned(),
        };
        let at = (Self::MEANS, baseline);
        let mean = Text::new(at, TEXT, theme.ink, mean);
        scene.text(mean.ending());

        // The row from which differences are taken has none.
        let Some((mean, margin)) = bar.difference else {
            return;
        };
        if let Some(right) = self.differences {
            let difference = format!("{mean:+.2} ± {margin:.2}");
            let at = (right, baseline);
            let difference = Text::new(at, TEXT, theme.ink, difference);
            scene.text(difference.ending());
        }
    }
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
    /// As in [`ChartRow`].
    pub(super) difference: Option<(f64, f64)>,
}

impl Bar {
    /// Returns the mean, by which bars are sorted; those without solved boards come last.
    fn mean(&self) -> f64 {
        match &self.spread {
            Some(spread) => spread.mean,
            None => f64::INFINITY,
        }
    }
}

/// Returns the rows of a chart, in their order or sorted by their mean.
pub(super) fn bars(rows: &[ChartRow], sorted: bool) -> Vec<Bar> {
    let mut families: BTreeMap<&str, usize> = BTreeMap::new();
    let mut bars = Vec::with_capacity(rows.len());
    for row in rows {
        let kind = row.name.split(':').next().unwrap_or(&row.name);
        let next = families.len();
        let family = *families.entry(kind).or_insert(next);

        bars.push(Bar {
            name: row.label(),
            family,
            spread: Spread::of(row.lengths.iter().flatten().copied()),
            difference: row.difference,
        });
    }
    if sorted {
        bars.sort_by(|one, other| one.mean().total_cmp(&other.mean()));
    }
    bars
}
