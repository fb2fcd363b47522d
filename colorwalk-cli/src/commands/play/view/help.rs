//! The help: what the keys mean, laid over the view.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph};

use crate::commands::play::keys::letter;
use crate::commands::play::model::{Model, Screen};
use crate::commands::play::palette::Depth;

/// Draws the help in the middle of the screen.
pub(super) fn draw(model: &Model, depth: Depth, area: Rect, frame: &mut Frame<'_>) {
    let entries = match model.screen {
        Screen::Game => game(model),
        Screen::Batch => batch(model),
    };
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

fn game(model: &Model) -> Vec<(String, &'static str)> {
    let colors = model.session.board().colors();
    let key = |symbol| letter(symbol, colors).to_string();
    let last = model.session.board().palette().next_back().map_or('1', colorwalk_core::Color::symbol);
    let mut entries = if model.letters_are_colors() {
        vec![
            (format!("1-9, a-{last}"), "play this color; letters are colors here,"),
            (String::new(), "and commands are capitals: hold Shift"),
        ]
    } else {
        vec![(format!("1-{last}"), "play this color: clear all of it that touches the empty part")]
    };
    entries.extend([
        ("mouse".to_owned(), "a click on a cell plays its color"),
        (format!("{}, Left", key('u')), "undo; before the first move, go back to the last board"),
        (format!("{}, Right", key('r')), "redo"),
        ("Home".to_owned(), "take all moves back"),
        (key('h'), "hint: a move that keeps the optimum (marked with ▸)"),
        (key('n'), "new board of the same shape"),
        ("Tab".to_owned(), "choose the next solver; Shift-Tab the one before"),
        (key('s'), "step: the solver makes one move"),
        (key('a'), "auto: the solver plays to the end, or stops"),
        ("+ -".to_owned(), "let it play faster or slower"),
        ("Esc".to_owned(), "leave the hint or the solver"),
        (key('b'), "batch: play many boards with a solver"),
        (key('l'), "labels on the cells, or none"),
        (key('q'), "quit; the game is kept for the next time"),
        (String::new(), ""),
        ("Par".to_owned(), "the fewest moves possible, proven in the background"),
        ("Gap".to_owned(), "how far the best end from here lies above par"),
    ]);
    entries
}

fn batch(model: &Model) -> Vec<(String, &'static str)> {
    let colors = model.session.board().colors();
    let key = |symbol| letter(symbol, colors).to_string();
    vec![
        ("Enter".to_owned(), "start, or stop"),
        ("Tab".to_owned(), "choose the next solver; Shift-Tab the one before"),
        ("+ -".to_owned(), "more or fewer boards; so do Up and Down"),
        (key('o'), "other boards: the series, or random ones like the game's"),
        ("Esc".to_owned(), "back to the game"),
        (key('q'), "quit"),
    ]
}
