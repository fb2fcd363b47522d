//! The screen of many boards: the setup, the progress, the figures, and a histogram of the lengths.

use colorwalk_core::wording::count;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use crate::batch::Batch;
use crate::depth::ColorDepth;
use crate::event::Supply;
use crate::help::wrapped;
use crate::layout::{TooSmall, message_height};
use crate::model::Model;

/// The columns and rows needed.
const LEAST: TooSmall = TooSmall { width: 40, height: 12 };
/// The minimum number of rows for blank rows between the parts.
const AIRY: u16 = 20;
/// The maximum width of a bar.
const WIDEST: u16 = 6;
/// A column filled from below by 0 to 8 eighths.
const EIGHTHS: [&str; 9] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// Draws the setup, then the results and what they belong to, then their histogram.
pub(super) fn draw(model: &Model, depth: ColorDepth, area: Rect, frame: &mut Frame<'_>) {
    if area.width < LEAST.width || area.height < LEAST.height {
        return super::too_small(LEAST, depth, area, frame);
    }
    super::title("", "many boards", depth, Rect { height: 1, ..area }, frame);
    super::foot(model, depth, area, frame);
    let (batch, airy) = (&model.batch, area.height >= AIRY);
    let mut rows = Rows { area: Rect { x: area.x + 1, y: area.y + 1, width: area.width - 2, height: 1 } };
    rows.skip(airy);
    rows.named("Solver", &model.solvers.chosen().spec, depth, frame);
    rows.named("Boards", &boards(batch.supply, batch.count()), depth, frame);
    rows.skip(airy);
    let Some(run) = &batch.played else {
        return rows.text("Press Enter to start.", depth.faint(), frame);
    };
    // The setup may differ from the run that was played.
    if *run != batch.run_of(model.solvers.chosen().spec) {
        let what = format!("{} on {}", run.solver, boards(run.supply, run.count));
        rows.named("Results", &what, depth, frame);
    }
    progress(batch, run.count, depth, rows.next(), frame.buffer_mut());
    frame.render_widget(figures(batch, depth), rows.next());
    rows.skip(airy);
    rows.text("Number of boards by number of moves:", depth.faint(), frame);
    let bottom = area.bottom() - 1 - message_height(area);
    let chart = Rect { height: bottom.saturating_sub(rows.area.y), ..rows.area };
    if chart.height >= 3 {
        histogram(batch, depth, chart, frame.buffer_mut());
    }
}

/// The rows of the screen, used from the top.
struct Rows {
    /// The remaining rows.
    area: Rect,
}

impl Rows {
    fn next(&mut self) -> Rect {
        let row = self.area;
        self.area.y += 1;
        row
    }

    fn skip(&mut self, really: bool) {
        self.area.y += u16::from(really);
    }

    fn text(&mut self, text: &str, style: Style, frame: &mut Frame<'_>) {
        frame.render_widget(Line::styled(text.to_owned(), style), self.next());
    }

    /// Draws a name and a text, in as many rows as needed.
    fn named(&mut self, name: &str, text: &str, depth: ColorDepth, frame: &mut Frame<'_>) {
        let names = std::iter::once(name).chain(std::iter::repeat(""));
        for (name, line) in names.zip(wrapped(text, usize::from(self.area.width).saturating_sub(9))) {
            let line = Line::from(vec![Span::styled(format!("{name:<9}"), depth.faint()), Span::raw(line)]);
            frame.render_widget(line, self.next());
        }
    }
}

fn boards(supply: Supply, boards: usize) -> String {
    match supply {
        Supply::Series => format!("{boards} of the series: 30 x 20, 5 colors, walk"),
        Supply::Random(recipe) => {
            let (width, height) = (recipe.lattice().width(), recipe.lattice().height());
            let colors = count(recipe.colors(), "color", "colors");
            format!("{boards} random: {width} x {height}, {colors}, {}", recipe.rules())
        }
    }
}

fn progress(batch: &Batch, count: usize, depth: ColorDepth, area: Rect, buffer: &mut Buffer) {
    let through = batch.solved() + batch.failed;
    let text = format!("{through} of {count}");
    let text = if batch.failed > 0 { format!("{text}, {} not solved", batch.failed) } else { text };
    buffer.set_string(area.x, area.y, "Played", depth.faint());
    let bar = usize::from(area.width).saturating_sub(text.len() + 11).min(40);
    let filled = bar * through.min(count) / count.max(1);
    let x = area.x + 9;
    buffer.set_string(x, area.y, "█".repeat(filled), depth.line());
    buffer.set_string(x + filled as u16, area.y, "░".repeat(bar - filled), depth.faint());
    buffer.set_string(x + bar as u16 + 1, area.y, text, Style::new());
}

fn figures(batch: &Batch, depth: ColorDepth) -> Line<'static> {
    let value = batch.figures().map_or([const { String::new() }; 4], |figures| {
        let real = |number: f64| format!("{number:.2}");
        [figures.min.to_string(), real(figures.mean), figures.max.to_string(), real(figures.stdev)]
    });
    let spans = ["min", "mean", "max", "stdev"].into_iter().zip(value).flat_map(|(name, value)| {
        let value = if value.is_empty() { "-".to_owned() } else { value };
        [Span::styled(format!("{name} "), depth.faint()), Span::styled(format!("{value}  "), depth.strong())]
    });
    Line::from_iter(spans)
}

/// Draws a bar for each length, or for groups of lengths if there is no room for each.
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
    // One row is for the labels below, one for the count above the highest bar.
    let high = area.height - 2;
    for (index, &times) in bars.iter().enumerate() {
        let x = area.x + index as u16 * each;
        let eighths = (times * usize::from(high) * 8).div_ceil(most);
        for line in 0..high {
            let here = eighths.saturating_sub(usize::from(line) * 8).min(8);
            let y = area.y + high - line;
            buffer.set_string(x, y, EIGHTHS[here].repeat(wide.into()), depth.line());
        }
        let top = high - (eighths.div_ceil(8) as u16).min(high);
        let text = times.to_string();
        if times > 0 && text.len() < usize::from(each) {
            buffer.set_string(x, area.y + top, text, Style::reset().patch(depth.faint()));
        }
        let label = (figures.min + index * together).to_string();
        let every = (label.len() + 1).div_ceil(usize::from(each)).max(1);
        if index % every == 0 && usize::from(x - area.x) + label.len() <= room {
            buffer.set_string(x, area.y + high + 1, label, Style::new());
        }
    }
}
