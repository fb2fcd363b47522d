//! The view of many boards: what is played, how far it is, the figures, and a histogram of the lengths.

use colorwalk_core::wording::count;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::batch::Batch;
use crate::depth::ColorDepth;
use crate::event::Supply;
use crate::model::Model;

/// The columns that the view needs.
const WIDTH: u16 = 52;
/// The rows.
const HEIGHT: u16 = 14;
/// The rows above the histogram.
const ABOVE: u16 = 9;
/// The columns of a bar at most.
const WIDEST: u16 = 6;
/// A column filled from below by 0 to 8 eighths.
const EIGHTHS: [&str; 9] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// Draws the view.
pub(super) fn draw(model: &Model, depth: ColorDepth, area: Rect, frame: &mut Frame<'_>) {
    if area.width < WIDTH || area.height < HEIGHT {
        let needed = crate::layout::TooSmall { width: WIDTH.into(), height: HEIGHT.into() };
        return super::too_small(needed, depth, area, frame);
    }
    let row = |y: u16| Rect { x: area.x + 1, y: area.y + y, width: area.width - 2, height: 1 };
    frame.render_widget(Line::from(Span::styled("Color Walk", depth.strong())), row(0));
    frame.render_widget(Line::from(Span::styled("many boards", depth.faint())).alignment(Alignment::Right), row(0));

    let batch = &model.batch;
    let name = |text: &str| Span::styled(format!("{text:<9}"), depth.faint());
    let choice = model.solvers.chosen();
    frame.render_widget(Line::from(vec![name("Solver"), Span::styled(choice.spec, depth.strong())]), row(2));
    frame.render_widget(Line::from(vec![name("Boards"), Span::raw(boards(batch))]), row(3));
    let bar = Rect { x: row(4).x + 9, width: row(4).width.saturating_sub(9), ..row(4) };
    frame.render_widget(Line::from(name("Played")), row(4));
    progress(batch, depth, bar, frame.buffer_mut());
    frame.render_widget(figures(batch, depth), row(6));

    let chart = Rect { x: area.x + 1, y: area.y + ABOVE, width: area.width - 2, height: area.height - ABOVE - 3 };
    let heading = batch.played.as_ref().map(|solver| format!("Moves that {solver} took")).unwrap_or_default();
    frame.render_widget(Line::from(Span::styled(heading, depth.faint())), row(ABOVE - 1));
    histogram(batch, depth, chart, frame.buffer_mut());

    super::message(model, depth, Rect { y: area.bottom() - 2, height: 1, ..area }, frame);
    super::keys(&super::brief_keys(model), depth, Rect { y: area.bottom() - 1, height: 1, ..area }, frame);
}

fn boards(batch: &Batch) -> String {
    let boards = batch.count();
    match batch.supply {
        Supply::Series => format!("{boards} of the series: 30 x 20, 5 colors, walk"),
        Supply::Random(recipe) => {
            let (width, height) = (recipe.width(), recipe.height());
            let colors = count(recipe.colors(), "color", "colors");
            format!("{boards} random: {width} x {height}, {colors}, {}", recipe.rules())
        }
    }
}

fn progress(batch: &Batch, depth: ColorDepth, area: Rect, buffer: &mut Buffer) {
    if batch.played.is_none() {
        buffer.set_string(area.x, area.y, "press Enter to start", depth.faint());
        return;
    }
    let (through, count) = (batch.solved() + batch.failed, batch.count());
    let text = format!("{through} of {count}");
    let text = if batch.failed > 0 { format!("{text}, {} not solved", batch.failed) } else { text };
    let bar = usize::from(area.width).saturating_sub(text.len() + 2).min(40);
    let filled = bar * through.min(count) / count.max(1);
    buffer.set_string(area.x, area.y, "█".repeat(filled), depth.line());
    buffer.set_string(area.x + filled as u16, area.y, "░".repeat(bar - filled), depth.faint());
    buffer.set_string(area.x + bar as u16 + 2, area.y, text, Style::new());
}

fn figures(batch: &Batch, depth: ColorDepth) -> Line<'static> {
    let value = batch.figures().map_or([const { String::new() }; 4], |figures| {
        let real = |number: f64| format!("{number:.2}");
        [figures.min.to_string(), real(figures.mean), figures.max.to_string(), real(figures.stdev)]
    });
    let spans = ["min", "mean", "max", "stdev"].into_iter().zip(value).flat_map(|(name, value)| {
        let value = if value.is_empty() { "-".to_owned() } else { value };
        [Span::styled(format!("{name} "), depth.faint()), Span::styled(format!("{value:<8}"), depth.strong())]
    });
    Line::from_iter(spans)
}

/// A bar for each length, or for a few of them together where there is no room for each.
fn histogram(batch: &Batch, depth: ColorDepth, area: Rect, buffer: &mut Buffer) {
    let Some(figures) = batch.figures() else { return };
    let room = usize::from(area.width);
    let together = (figures.max - figures.min + 1).div_ceil(room.max(1));
    let mut bars = vec![0; (figures.max - figures.min) / together + 1];
    for (&length, &times) in batch.tally() {
        bars[(length - figures.min) / together] += times;
    }
    let most = bars.iter().copied().max().unwrap_or(1).max(1);
    let each = (room / bars.len()).clamp(1, usize::from(WIDEST)) as u16;
    let wide = if each > 2 { each - 1 } else { each };
    let high = area.height - 1;
    for (index, &times) in bars.iter().enumerate() {
        let x = area.x + index as u16 * each;
        let eighths = (times * usize::from(high) * 8).div_ceil(most);
        for line in 0..high {
            let here = eighths.saturating_sub(usize::from(line) * 8).min(8);
            let y = area.y + high - 1 - line;
            buffer.set_string(x, y, EIGHTHS[here].repeat(wide.into()), depth.line());
        }
        let top = high - (eighths.div_ceil(8) as u16).min(high);
        let text = times.to_string();
        if times > 0 && top > 0 && text.len() <= usize::from(each) {
            buffer.set_string(x, area.y + top - 1, text, Style::reset().patch(depth.faint()));
        }
        let label = (figures.min + index * together).to_string();
        let every = (label.len() + 1).div_ceil(usize::from(each)).max(1);
        if index % every == 0 && usize::from(x - area.x) + label.len() <= room {
            buffer.set_string(x, area.y + high, label, Style::new());
        }
    }
}
