//! The help: what the keys mean, laid over the view.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};

use crate::depth::ColorDepth;
use crate::model::{Model, Screen};

/// Draws the help in the middle of the screen.
pub(super) fn draw(model: &Model, depth: ColorDepth, area: Rect, frame: &mut Frame<'_>) {
    let entries = entries(model);
    let keys = entries.iter().map(|(key, _)| key.len()).max().unwrap_or(0);
    let line = |(key, what): (String, &'static str)| {
        let key = format!(" {key:<keys$}  ");
        Line::from(vec![Span::styled(key, depth.strong()), Span::raw(what), Span::raw(" ")])
    };
    let lines: Vec<_> = entries.into_iter().map(line).collect();
    let width = lines.iter().map(Line::width).max().unwrap_or(0) as u16 + 2;
    let height = lines.len() as u16 + 2;
    let (width, height) = (width.min(area.width), height.min(area.height));
    let x = area.x + (area.width - width) / 2;
    let y = area.y + (area.height - height) / 2;
    let place = Rect { x, y, width, height };
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(depth.line())
        .title(Span::styled(" Keys ", depth.strong()))
        .title_bottom(Line::from(Span::raw(" any key closes this ")).right_aligned());
    frame.render_widget(Clear, place);
    frame.render_widget(Paragraph::new(lines).block(block), place);
}

/// Keys and what they do: how to play, the commands of the screen, and what the panel says.
fn entries(model: &Model) -> Vec<(String, &'static str)> {
    let colors = model.session.board().colors();
    let explained = model.commands().iter().filter(|command| !command.help.is_empty());
    let commands = explained.map(|command| (command.shown(colors), command.help));
    if model.screen == Screen::Batch {
        return commands.collect();
    }
    let keys = super::color_keys(model);
    let mut entries = if model.letters_are_colors() {
        vec![
            (keys.replace(' ', ", "), "play this color; letters are colors here,"),
            (String::new(), "and commands are capitals: hold Shift"),
        ]
    } else {
        vec![(keys, "play this color: clear all of it that touches the empty part")]
    };
    entries.push(("mouse".to_owned(), "a click on a cell plays its color"));
    entries.extend(commands);
    entries.extend([
        (String::new(), ""),
        ("Par".to_owned(), "the fewest moves possible, proven in the background"),
        ("Gap".to_owned(), "how far the best end from here lies above par"),
    ]);
    entries
}
