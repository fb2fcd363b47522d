//! The view: draws the model, and nothing but the model.

mod batch;
mod board;
mod help;
mod panel;

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use crate::depth::ColorDepth;
use crate::layout::{Layout, TooSmall};
use crate::model::{Model, Screen, Tone};

/// Draws everything.
pub(crate) fn draw(model: &Model, depth: ColorDepth, frame: &mut Frame<'_>) {
    let area = frame.area();
    match model.screen {
        Screen::Game => match Layout::of(model.session.board(), area) {
            Ok(layout) => {
                title(model, depth, layout.title, frame);
                board::draw(model, depth, &layout, frame.buffer_mut());
                panel::draw(model, depth, &layout, frame);
                message(model, depth, layout.message, frame);
                keys(&brief_keys(model), depth, layout.keys, frame);
            }
            Err(needed) => too_small(needed, depth, area, frame),
        },
        Screen::Batch => batch::draw(model, depth, area, frame),
    }
    if model.help {
        help::draw(model, depth, area, frame);
    }
}

/// The program's name to the left, the game's to the right: in full if it fits, as it is what others need to play it.
fn title(model: &Model, depth: ColorDepth, area: Rect, frame: &mut Frame<'_>) {
    let name = "Color Walk";
    frame.render_widget(Line::from(Span::styled(format!(" {name}"), depth.strong())), area);
    let id = model.session.id().to_string();
    let room = usize::from(area.width).saturating_sub(name.len() + 6);
    let shown =
        if id.len() <= room { id } else { format!("{}... (whole on leaving)", cut(&id, room.saturating_sub(21))) };
    let line = Line::from(vec![Span::styled("game ", depth.faint()), Span::raw(shown), Span::raw(" ")]);
    frame.render_widget(line.alignment(Alignment::Right), area);
}

/// What happened last.
pub(super) fn message(model: &Model, depth: ColorDepth, area: Rect, frame: &mut Frame<'_>) {
    let style = match model.message.tone {
        Tone::Plain => ratatui::style::Style::new(),
        Tone::Good => depth.good(),
        Tone::Bad => depth.bad(),
    };
    frame.render_widget(Line::from(vec![Span::raw(" "), Span::styled(model.message.text.clone(), style)]), area);
}

/// The keys of the screen with a word for each, the most wanted first.
pub(super) fn brief_keys(model: &Model) -> Vec<(String, &'static str)> {
    let colors = model.session.board().colors();
    let mut ranked: Vec<_> = model.commands().iter().filter_map(|command| Some((command, command.brief?))).collect();
    ranked.sort_by_key(|(_, (rank, _))| *rank);
    let commands = ranked.into_iter().map(|(command, (_, brief))| (command.key(colors), brief(model)));
    let play = (model.screen == Screen::Game).then(|| (color_keys(model), "play"));
    play.into_iter().chain(commands).collect()
}

/// The keys that play colors.
fn color_keys(model: &Model) -> String {
    let last = model.session.board().palette().next_back().map_or('1', colorwalk_core::Color::symbol);
    if model.letters_are_colors() { format!("1-9 a-{last}") } else { format!("1-{last}") }
}

/// What can be pressed; as many as fit.
pub(super) fn keys(keys: &[(String, &'static str)], depth: ColorDepth, area: Rect, frame: &mut Frame<'_>) {
    let mut room = usize::from(area.width).saturating_sub(1);
    let mut spans = vec![Span::raw(" ")];
    for (key, what) in keys {
        let needed = key.len() + what.len() + 3;
        if room + 2 < needed {
            break;
        }
        room = room.saturating_sub(needed);
        spans.push(Span::styled(key.clone(), depth.strong()));
        spans.push(Span::styled(format!(" {what}  "), depth.faint()));
    }
    frame.render_widget(Line::from(spans), area);
}

/// Says what size is needed.
fn too_small(needed: TooSmall, depth: ColorDepth, area: Rect, frame: &mut Frame<'_>) {
    let TooSmall { width, height } = needed;
    let lines = vec![
        Line::from(Span::styled("The terminal is too small", depth.strong())),
        Line::from("for this board."),
        Line::from(format!("Needed: {width} x {height}")),
        Line::from(format!("Here:   {} x {}", area.width, area.height)),
        Line::from(Span::styled("(columns x rows; q quits)", depth.faint())),
    ];
    let rows = (lines.len() as u16).min(area.height);
    let middle = Rect { y: area.y + (area.height - rows) / 2, height: rows, ..area };
    frame.render_widget(Paragraph::new(lines).alignment(Alignment::Center), middle);
}

/// The beginning of a text of ASCII characters.
fn cut(text: &str, length: usize) -> &str {
    text.get(..length).unwrap_or(text)
}

#[cfg(test)]
mod tests;
