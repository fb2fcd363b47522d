//! Boxes over the middle of the screen, such as the choice of another board and the help.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};

use crate::color_depth::{LINE, STRONG};
use crate::day::daily_name;
use crate::model::{Model, PRESETS};

/// Draws the choice of another board.
pub(super) fn boards(model: &Model, area: Rect, frame: &mut Frame<'_>) {
    let mut lines = Vec::new();
    for (preset, number) in PRESETS.iter().zip(1..) {
        let (width, height) = preset.size;
        let what = format!(
            "{:<10}{width}x{height}, {} colors, {}",
            preset.name, preset.colors, preset.rules
        );
        lines.push(entry(&number.to_string(), &what));
    }
    let score = model
        .records
        .score_named(&daily_name(model.today))
        .map(|score| score.moves);
    let state = score.map_or_else(
        || "unsolved".to_owned(),
        |moves| format!("solved in {moves}"),
    );
    lines.extend([
        Line::default(),
        entry("d", &format!("{:<10}{}, {state}", "today", model.today)),
    ]);
    draw(lines, ("Other boards", "Esc: back"), area, frame);
}

/// Draws a page of the help.
pub(super) fn help(model: &Model, page: usize, area: Rect, frame: &mut Frame<'_>) {
    let pages = model.help_pages();
    // After the screen has grown, there may be fewer pages.
    let page = page.min(pages.len().saturating_sub(1));
    let lines = pages
        .get(page)
        .map(|lines| lines.iter().map(|(key, what)| entry(key, what)).collect());
    let (title, close) = match pages.len() {
        0 | 1 => ("Keys".to_owned(), "any key closes this"),
        all if page + 1 < all => (
            format!("Keys, page {} of {all}", page + 1),
            "any key: more; Esc closes",
        ),
        all => (format!("Keys, page {all} of {all}"), "any key closes this"),
    };
    // Otherwise parts of lines would remain beside the box.
    frame.render_widget(Clear, area);
    draw(lines.unwrap_or_default(), (&title, close), area, frame);
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
    let words = above.len().max(below.len()) + 2;
    let width = lines
        .iter()
        .map(Line::width)
        .max()
        .unwrap_or(0)
        .max(words)
        .saturating_add(2);
    let (width, height) = (
        width.min(area.width.into()) as u16,
        (lines.len() + 2).min(area.height.into()) as u16,
    );
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
