//! The choice of another board, drawn over the game.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::boxed;
use crate::color_depth::STRONG;
use crate::day::daily_name;
use crate::model::{Model, PRESETS};

/// Draws the choice in the middle of the screen.
pub(super) fn draw(model: &Model, area: Rect, frame: &mut Frame<'_>) {
    let entry = |key: String, name: &str, what: String| {
        Line::from(vec![Span::styled(format!(" {key}  "), STRONG), Span::raw(format!("{name:<10}{what} "))])
    };
    let mut lines: Vec<Line<'static>> = PRESETS
        .iter()
        .zip(1..)
        .map(|(preset, number)| {
            let (width, height) = preset.size;
            let what = format!("{width}x{height}, {} colors, {}", preset.colors, preset.rules);
            entry(number.to_string(), preset.name, what)
        })
        .collect();
    let score = model.records.score_named(&daily_name(model.today)).map(|score| score.moves);
    let state = score.map_or_else(|| "unsolved".to_owned(), |moves| format!("solved in {moves}"));
    lines.push(Line::default());
    lines.push(entry("d".to_owned(), "today", format!("{}, {state}", model.today)));
    boxed::draw(lines, ("Other boards", "Esc: back"), area, frame);
}
