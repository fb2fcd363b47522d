//! The view, which draws the model.

mod board;
mod boxes;
mod panel;
mod results;
mod win;

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect, Size};
use ratatui::style::{Color as Ink, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use crate::color_depth::{BAD, ColorDepth, FAINT, GOOD, STRONG};
use crate::help::wrapped;
use crate::layout::{Layout, message_height};
use crate::model::{HELP_WORD, Model, Screen, Tone};

/// The title of every screen.
const NAME: &str = "Color Walk";
/// The end of a truncated game id, if there is room for a note, and if there is none.
const ELSEWHERE: [&str; 2] = ["... (printed in full on exit)", "..."];

/// Draws everything.
pub(crate) fn draw(model: &Model, depth: ColorDepth, frame: &mut Frame<'_>) {
    let area = frame.area();
    match model.screen {
        Screen::Game | Screen::Boards => match model.layout(area, model.scroll) {
            Ok(layout) => game(model, depth, &layout, frame),
            Err(needed) => too_small(needed, area, frame),
        },
        Screen::Results => results::draw(model, area, frame),
    }
    if model.screen == Screen::Boards {
        boxes::boards(model, area, frame);
    }
    if let Some(page) = model.help {
        boxes::help(model, page, area, frame);
    }
    if depth == ColorDepth::None {
        frame
            .buffer_mut()
            .set_style(area, Style::new().fg(Ink::Reset).bg(Ink::Reset));
    }
}

fn game(model: &Model, depth: ColorDepth, layout: &Layout, frame: &mut Frame<'_>) {
    let room = usize::from(layout.title.width).saturating_sub(NAME.len() + " game  ".len() + 2);
    let id = model.session.id().to_string();
    // In full if it fits, since it is what others need to play the same game.
    let rest = ELSEWHERE[usize::from(room < 2 * ELSEWHERE[0].len())];
    let cut = || {
        id.chars()
            .take(room.saturating_sub(rest.len()))
            .chain(rest.chars())
            .collect()
    };
    let shown = if id.len() <= room { id.clone() } else { cut() };
    title("game ", &shown, layout.title, frame);
    board::draw(model, depth, layout, frame.buffer_mut());
    panel::draw(model, depth, layout, frame);
    foot(model, frame.area(), frame);
    if model.session.game().is_solved() && model.screen == Screen::Game {
        win::draw(model, depth, layout, frame);
    }
}

/// Draws the first row: the program's name at the left, and the subject of the screen at the right.
fn title(what: &str, name: &str, area: Rect, frame: &mut Frame<'_>) {
    frame.render_widget(Line::from(Span::styled(format!(" {NAME}"), STRONG)), area);
    let line = Line::from(vec![
        Span::styled(what.to_owned(), FAINT),
        Span::raw(format!("{name} ")),
    ]);
    let width = (line.width() as u16).min(area.width);
    frame.render_widget(
        line,
        Rect {
            x: area.right() - width,
            width,
            ..area
        },
    );
}

/// Draws the last rows: the message and the keys.
fn foot(model: &Model, area: Rect, frame: &mut Frame<'_>) {
    let height = message_height(area);
    message(
        model,
        Rect {
            y: area.bottom() - 1 - height,
            height,
            ..area
        },
        frame,
    );
    keys(
        brief_keys(model),
        Rect {
            y: area.bottom() - 1,
            height: 1,
            ..area
        },
        frame,
    );
}

/// Draws the message in the available rows.
fn message(model: &Model, area: Rect, frame: &mut Frame<'_>) {
    let style = match model.message.tone {
        Tone::Plain => Style::new(),
        Tone::Good => GOOD,
        Tone::Bad => BAD,
    };
    let (width, rows) = (
        usize::from(area.width).saturating_sub(2),
        usize::from(area.height),
    );
    let mut lines = wrapped(&model.message.text, width);
    if lines.len() > rows {
        lines.truncate(rows);
        if let Some(last) = lines.last_mut() {
            *last = last
                .chars()
                .take(width.saturating_sub(4))
                .chain(" ...".chars())
                .collect();
        }
    }
    let lines: Vec<_> = lines
        .into_iter()
        .map(|line| Line::from(format!(" {line}")))
        .collect();
    frame.render_widget(Paragraph::new(lines).style(style), area);
}

/// Returns the keys of the screen with a word for each, the most important first.
fn brief_keys(model: &Model) -> Vec<(String, &'static str)> {
    let mut commands: Vec<_> = model
        .commands()
        .iter()
        .filter(|command| command.place.is_some())
        .collect();
    commands.sort_by_key(|command| command.place);
    let play = match model.screen {
        Screen::Game => Some((model.color_keys(), "play")),
        Screen::Boards => Some((format!("1-{}", crate::model::PRESETS.len()), "choose")),
        Screen::Results => None,
    };
    play.into_iter()
        .chain(
            commands
                .iter()
                .map(|command| (command.key(model.named_colors()), command.word)),
        )
        .collect()
}

/// Draws as many keys as fit. The key for the help is always among them.
fn keys(mut keys: Vec<(String, &'static str)>, area: Rect, frame: &mut Frame<'_>) {
    // The blanks after the last word need no room.
    let room = usize::from(area.width) + 1;
    let width = |keys: &[(String, &str)]| {
        keys.iter()
            .map(|(key, what)| key.len() + what.len() + 3)
            .sum::<usize>()
    };
    while keys.len() > 1 && width(&keys) > room {
        let last = keys
            .iter()
            .rposition(|(_, what)| *what != HELP_WORD)
            .unwrap_or(0);
        keys.remove(last);
    }
    let words = keys.into_iter().flat_map(|(key, what)| {
        [
            Span::styled(key, STRONG),
            Span::styled(format!(" {what}  "), FAINT),
        ]
    });
    frame.render_widget(
        Line::from_iter([Span::raw(" ")].into_iter().chain(words)),
        area,
    );
}

/// Draws the message that the terminal is too small.
fn too_small(needed: Size, area: Rect, frame: &mut Frame<'_>) {
    let lines = vec![
        Line::from(Span::styled("The terminal is too small.", STRONG)),
        Line::from(format!("Needed: {} x {}", needed.width, needed.height)),
        Line::from(format!("Here:   {} x {}", area.width, area.height)),
        Line::from(Span::styled("(columns x rows; q quits)", FAINT)),
    ];
    let rows = (lines.len() as u16).min(area.height);
    let middle = Rect {
        y: area.y + (area.height - rows) / 2,
        height: rows,
        ..area
    };
    frame.render_widget(Paragraph::new(lines).alignment(Alignment::Center), middle);
}

/// Formats a time like `1:05` or `2:00:00`.
fn clock(time: std::time::Duration) -> String {
    let (hours, minutes, seconds) = (
        time.as_secs() / 3_600,
        time.as_secs() / 60 % 60,
        time.as_secs() % 60,
    );
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests;
