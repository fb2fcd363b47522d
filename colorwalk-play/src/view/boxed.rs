//! A box over the middle of the screen.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};

use crate::color_depth::{LINE, STRONG};

/// Draws lines in a box in the middle of an area, with a title above and a word below.
pub(super) fn draw(lines: Vec<Line<'static>>, (above, below): (&str, &str), area: Rect, frame: &mut Frame<'_>) {
    let words = above.len().max(below.len()) + 2;
    let width = lines.iter().map(Line::width).max().unwrap_or(0).max(words).saturating_add(2);
    let (width, height) = (width.min(area.width.into()) as u16, (lines.len() + 2).min(area.height.into()) as u16);
    let place = Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    let mut block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(LINE)
        .title(Span::styled(format!(" {above} "), STRONG));
    if !below.is_empty() {
        block = block.title_bottom(Line::from(format!(" {below} ")).right_aligned());
    }
    frame.render_widget(Clear, place);
    frame.render_widget(Paragraph::new(lines).block(block), place);
}
