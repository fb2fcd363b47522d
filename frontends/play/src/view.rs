//! The view, which draws the model.

mod board;
pub(crate) mod boxes;
mod center;
mod panel;
mod results;
mod win;

use colorwalk_boards::palette::ColorDepth;
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect, Size};
use ratatui::style::{Color as Ink, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use crate::color_depth::{BAD, FAINT, GOOD, STRONG};
use crate::help::wrapped;
use crate::layout::{Layout, message_height};
use crate::model::{Command, HELP_WORD, Message, Model, PRESETS, Screen, Tone};

pub(crate) use center::Center;

/// The title of every screen.
pub(crate) const NAME: &str = "Color Walk";
/// The end of a truncated game id, if there is room for a note.
const CUT_WITH_NOTE: &str = "... (printed in full on exit)";
/// The end of a truncated game id, if there is no room for a note.
const CUT: &str = "...";

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
        let colorless = Style::new().fg(Ink::Reset).bg(Ink::Reset);
        frame.buffer_mut().set_style(area, colorless);
    }
}

/// Draws the game: its title, the board, the panel, the message, the keys, and the end if it is solved.
fn game(model: &Model, depth: ColorDepth, layout: &Layout, frame: &mut Frame<'_>) {
    let row = usize::from(layout.title.width);
    let rule = model.session.lattice().tiling().shape().rule;
    let note = rule.map_or_else(String::new, |rule| format!(": {rule}"));
    let used = NAME.len() + note.len() + " game  ".len() + 2;
    let room = row.saturating_sub(used);
    let id = model.session.id().to_string();
    let id = shortened_id(&id, room);
    title("game ", &id, layout.title, frame);
    let place_of_note = Rect {
        x: layout.title.x + 1 + NAME.len() as u16,
        width: (note.len() as u16).min(layout.title.width),
        ..layout.title
    };
    frame.render_widget(Line::styled(note, FAINT), place_of_note);
    board::draw(model, depth, layout, frame.buffer_mut());
    panel::draw(model, depth, layout, frame);
    foot(model, frame.area(), frame);
    // Last, over the board; but not over the choice of another one.
    let is_won = model.session.game().is_solved();
    if is_won && model.screen == Screen::Game {
        win::draw(model, depth, layout, frame);
    }
}

/// Returns a game id in full if it fits, since it is what others need to play the same game, or else its beginning.
fn shortened_id(id: &str, room: usize) -> String {
    if id.len() <= room {
        return id.to_owned();
    }
    let end = if room < 2 * CUT_WITH_NOTE.len() {
        CUT
    } else {
        CUT_WITH_NOTE
    };
    let kept = room.saturating_sub(end.len());
    let mut shortened: String = id.chars().take(kept).collect();
    shortened += end;
    shortened
}

/// Draws the first row: the program's name at the left, and the subject of the screen at the right.
pub(crate) fn title(what: &str, name: &str, area: Rect, frame: &mut Frame<'_>) {
    let program = Span::styled(format!(" {NAME}"), STRONG);
    frame.render_widget(Line::from(program), area);
    let line = Line::from(vec![
        Span::styled(what.to_owned(), FAINT),
        Span::raw(format!("{name} ")),
    ]);
    // At the right end of the row, over the blanks of the name at the left.
    let width = (line.width() as u16).min(area.width);
    let place = Rect {
        x: area.right() - width,
        width,
        ..area
    };
    frame.render_widget(line, place);
}

/// Draws the last rows: the message and the keys.
fn foot(model: &Model, area: Rect, frame: &mut Frame<'_>) {
    let height = message_height(area);
    let place_of_keys = Rect {
        y: area.bottom() - 1,
        height: 1,
        ..area
    };
    let place_of_message = Rect {
        y: place_of_keys.y - height,
        height,
        ..area
    };
    message(&model.message, place_of_message, frame);
    keys(brief_keys(model), place_of_keys, frame);
}

/// Draws the message in the available rows.
pub(crate) fn message(message: &Message, area: Rect, frame: &mut Frame<'_>) {
    let style = match message.tone {
        Tone::Plain => Style::new(),
        Tone::Good => GOOD,
        Tone::Bad => BAD,
    };
    let width = usize::from(area.width).saturating_sub(2);
    let rows = usize::from(area.height);
    let mut texts = wrapped(&message.text, width);
    if texts.len() > rows {
        texts.truncate(rows);
        if let Some(last) = texts.last_mut() {
            let room = width.saturating_sub(" ...".len());
            *last = last.chars().take(room).collect();
            *last += " ...";
        }
    }
    let mut lines = Vec::with_capacity(texts.len());
    for text in texts {
        lines.push(Line::from(format!(" {text}")));
    }
    frame.render_widget(Paragraph::new(lines).style(style), area);
}

/// Returns the keys of the screen with a word for each, the most important first.
fn brief_keys(model: &Model) -> Vec<(String, &'static str)> {
    let mut keys = Vec::new();
    match model.screen {
        Screen::Game => keys.push((model.color_keys(), "play")),
        Screen::Boards => {
            let last = PRESETS.len();
            keys.push((format!("1-{last}"), "choose"));
        }
        Screen::Results => {}
    }
    let mut commands: Vec<&Command> = model
        .commands()
        .iter()
        .filter(|command| command.place.is_some())
        .collect();
    commands.sort_by_key(|command| command.place);
    let colors = model.named_colors();
    for command in commands {
        keys.push((command.key(colors), command.word));
    }
    keys
}

/// Draws as many keys as fit. The key for the help is always among them.
pub(crate) fn keys(mut keys: Vec<(String, &'static str)>, area: Rect, frame: &mut Frame<'_>) {
    // The blanks after the last word need no room.
    let room = usize::from(area.width) + 1;
    while keys.len() > 1 && width_of_keys(&keys) > room {
        // Late keys are the least important ones, and the help explains all of them.
        let last = keys.iter().rposition(|(_, word)| *word != HELP_WORD);
        keys.remove(last.unwrap_or(0));
    }
    let mut line = Line::from(" ");
    for (key, word) in keys {
        line.push_span(Span::styled(key, STRONG));
        line.push_span(Span::styled(format!(" {word}  "), FAINT));
    }
    frame.render_widget(line, area);
}

/// Returns the width of the key line: a blank before each word, and two after it.
fn width_of_keys(keys: &[(String, &str)]) -> usize {
    let mut width = 0;
    for (key, word) in keys {
        width += key.len() + word.len() + 3;
    }
    width
}

/// Draws the message that the terminal is too small.
pub(crate) fn too_small(needed: Size, area: Rect, frame: &mut Frame<'_>) {
    let sizes = [
        format!("Needed: {} x {}", needed.width, needed.height),
        format!("Here:   {} x {}", area.width, area.height),
    ];
    let width = usize::from(area.width);
    let mut lines = Vec::new();
    for text in wrapped("The terminal is too small.", width) {
        lines.push(Line::styled(text, STRONG));
    }
    for size in &sizes {
        lines.extend(wrapped(size, width).into_iter().map(Line::from));
    }
    for text in wrapped("(columns x rows; q quits)", width) {
        lines.push(Line::styled(text, FAINT));
    }
    // Of a text that does not fit, the sizes say most.
    if lines.len() > usize::from(area.height) {
        lines = sizes.map(Line::from).to_vec();
    }
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
    let hours = time.as_secs() / 3_600;
    let minutes = time.as_secs() / 60 % 60;
    let seconds = time.as_secs() % 60;
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests;
