//! Boxes over the middle of the screen, such as the choice of another board and the help.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};

use crate::color_depth::{LINE, STRONG};
use crate::day::daily_name;
use crate::help::Line as HelpLine;
use crate::model::{Model, PRESETS};

/// Draws the choice of another board.
pub(super) fn boards(model: &Model, area: Rect, frame: &mut Frame<'_>) {
    let mut lines = Vec::new();
    for (number, preset) in (1..).zip(&PRESETS) {
        let (width, height) = preset.size;
        let name = preset.name;
        let colors = preset.colors;
        let rules = preset.rules;
        let what = format!("{name:<10}{width}x{height}, {colors} colors, {rules}");
        lines.push(entry(&number.to_string(), &what));
    }
    let today = model.today;
    let state = match model.records.score_named(&daily_name(today)) {
        Some(score) => format!("solved in {}", score.moves),
        None => "unsolved".to_owned(),
    };
    lines.push(Line::default());
    lines.push(entry("d", &format!("{:<10}{today}, {state}", "today")));
    draw(lines, ("Other boards", "Esc: back"), area, frame);
}

/// Draws a page of the help.
pub(super) fn help(model: &Model, page: usize, area: Rect, frame: &mut Frame<'_>) {
    help_page(&model.help_pages(), page, area, frame);
}

/// Draws one of these pages of help.
pub(crate) fn help_page(pages: &[Vec<HelpLine>], page: usize, area: Rect, frame: &mut Frame<'_>) {
    // After the screen has grown, there may be fewer pages.
    let page = page.min(pages.len().saturating_sub(1));
    let mut lines = Vec::new();
    if let Some(entries) = pages.get(page) {
        for (key, what) in entries {
            lines.push(entry(key, what));
        }
    }
    let number = page + 1;
    let count = pages.len();
    let title = if count > 1 {
        format!("Keys, page {number} of {count}")
    } else {
        "Keys".to_owned()
    };
    let close = if number < count {
        "any key: more; Esc closes"
    } else {
        "any key closes this"
    };
    // Otherwise parts of lines would remain beside the box.
    frame.render_widget(Clear, area);
    draw(lines, (&title, close), area, frame);
}

/// Returns a line about what a key does.
fn entry(key: &str, what: &str) -> Line<'static> {
    Line::from(vec![
        Span::styled(format!(" {key}  "), STRONG),
        Span::raw(format!("{what} ")),
    ])
}

/// Draws lines in a box in the middle of an area, with a title above and a word below.
pub(super) fn draw(
    lines: Vec<Line<'static>>,
    (above, below): (&str, &str),
    area: Rect,
    frame: &mut Frame<'_>,
) {
    let mut width_inside = above.len().max(below.len()) + 2;
    for line in &lines {
        width_inside = width_inside.max(line.width());
    }
    let width = (width_inside + 2).min(area.width.into()) as u16;
    let height = (lines.len() + 2).min(area.height.into()) as u16;
    let place = Rect {
        x: area.x + (area.width - width) / 2,
        y: area.y + (area.height - height) / 2,
        width,
        height,
    };
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(LINE)
        .title(Span::styled(format!(" {above} "), STRONG))
        .title_bottom(Line::from(format!(" {below} ")).right_aligned());
    frame.render_widget(Clear, place);
    frame.render_widget(Paragraph::new(lines).block(block), place);
}
