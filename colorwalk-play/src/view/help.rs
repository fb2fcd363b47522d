//! The help, drawn over the view.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Clear;

use super::boxed;
use crate::color_depth::STRONG;
use crate::model::Model;

/// Draws a page of the help in the middle of the screen.
pub(super) fn draw(model: &Model, page: usize, area: Rect, frame: &mut Frame<'_>) {
    let pages = model.help_pages();
    // After the screen has grown, there may be fewer pages.
    let page = page.min(pages.len().saturating_sub(1));
    let line = |(key, what): &(String, String)| {
        Line::from(vec![Span::styled(format!(" {key}  "), STRONG), Span::raw(format!("{what} "))])
    };
    let lines = pages.get(page).map(|lines| lines.iter().map(line).collect()).unwrap_or_default();
    let (title, close) = match pages.len() {
        0 | 1 => ("Keys".to_owned(), "any key closes this"),
        all if page + 1 < all => (format!("Keys, page {} of {all}", page + 1), "any key: more; Esc closes"),
        all => (format!("Keys, page {all} of {all}"), "any key closes this"),
    };
    // Otherwise parts of lines would remain beside the box.
    frame.render_widget(Clear, area);
    boxed::draw(lines, (&title, close), area, frame);
}
