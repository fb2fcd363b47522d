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
use crate::scene::{Scene, Weight, Words};
use crate::style::Style;
use crate::theme::Theme;

/// The distance from the top to the first row.
const HEAD: f32 = 92.0;
/// The distance from the last row to the bottom: the axis, its title and the legend.
const FOOT: f32 = 96.0;
/// The distance between rows of one line.
pub(super) const ROW: f32 = 28.0;
/// The width of the means at the right.
const MEANS: f32 = 52.0;
/// The width of the column of differences, if there is one.
const DIFFERENCES: f32 = 124.0;
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
    let mut scene = frame::begin(
        bottom + FOOT,
        "Moves to clear a board",
        &chart.caption,
        style,
    )?;
    let theme = style.theme();
    let name = |bar: &Bar| font::width(&bar.name, TEXT, Weight::Regular);
    let names = bars.iter().map(name).fold(0.0, f32::max).min(NAMES);
    let has_differences = bars.iter().any(|bar| bar.difference.is_some());
    let means = WIDTH - MARGIN - MEANS;
    let (left, right) = (
        (MARGIN + names + 14.0).round(),
        if has_differences {
            means - DIFFERENCES
        } else {
            means
        },
    );
    let lengths = || {
        chart
            .rows
            .iter()
            .flat_map(|row| row.lengths.iter().flatten())
    };
    let ends =
        [lengths().min(), lengths().max()].map(|end| end.copied().unwrap_or_default() as f64);
    let axis = Axis::new(ends.into(), (left, right), 10);
    let scale = Scale::new(axis, "moves (fewer is better)", |mark| mark.to_string());
    scale.draw_across(&mut scene, theme, bottom, Some(HEAD));
    scene.words(Words::new((WIDTH - MARGIN, HEAD - 10.0), TEXT, theme.faint, "mean").ending());
    if has_differences {
        scene.words(Words::new((means, HEAD - 10.0), TEXT, theme.faint, "difference").ending());
    }
    let all: Vec<&Spread> = bars.iter().filter_map(|bar| bar.spread.as_ref()).collect();
    for (index, bar) in bars.iter().enumerate() {
        let middle = HEAD + (index as f32 + 0.5) * marks.row;
        let line = middle + TEXT * font::CAPITAL_HEIGHT / 2.0;
        let name = font::fit_ends(&bar.name, TEXT, Weight::Regular, NAMES);
        scene.words(Words::new((left - 14.0, line), TEXT, theme.ink, name).ending());
        let (color, y) = (style.paint(bar.family), crisp(middle));
        let (body, edge) = (theme.page.mix(color, 0.55), color.mix(theme.ink, 0.45));
        let row = Row {
            axis: &scale.axis,
            y,
            body,
            edge,
            theme,
            all: &all,
        };
        let mean = match &bar.spread {
            Some(spread) => {
                (marks.draw)(&mut scene, &row, spread);
                draw_mean(&mut scene, theme, (scale.axis.at(spread.mean), y));
                format!("{:.2}", spread.mean)
            }
            None => "–".to_owned(),
        };
        scene.words(Words::new((WIDTH - MARGIN, line), TEXT, theme.ink, mean).ending());
        if let Some((mean, margin)) = bar.difference {
            scene.words(
                Words::new(
                    (means, line),
                    TEXT,
                    theme.ink,
                    format!("{mean:+.2} ± {margin:.2}"),
                )
                .ending(),
            );
        }
    }
    draw_legend(
        &mut scene,
        theme,
        marks.legend,
        (left + right) / 2.0,
        bottom + FOOT - 24.0,
    );
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
    /// As in [`ChartRow`].
    pub(super) difference: Option<(f64, f64)>,
}

/// Returns the rows of a chart, in their order or sorted by their mean.
pub(super) fn bars(rows: &[ChartRow], sorted: bool) -> Vec<Bar> {
    let mut families: BTreeMap<&str, usize> = BTreeMap::new();
    let mut bars = Vec::with_capacity(rows.len());
    for ChartRow {
        name,
        lengths,
        difference,
        ..
    } in rows
    {
        let kind = name.split(':').next().unwrap_or(name);
        let next = families.len();
        let family = *families.entry(kind).or_insert(next);
        let solved = lengths.iter().flatten().count();
        let name = match solved == lengths.len() {
            true => name.clone(),
            false => format!("{name} ({solved} of {} solved)", lengths.len()),
        };
        let spread = Spread::of(lengths.iter().flatten().copied());
        bars.push(Bar {
            name,
            family,
            spread,
            difference: *difference,
        });
    }
    if sorted {
        let mean = |bar: &Bar| {
            bar.spread
                .as_ref()
                .map_or(f64::INFINITY, |spread| spread.mean)
        };
        bars.sort_by(|one, other| mean(one).total_cmp(&mean(other)));
    }
    bars
}
