//! The end of a game: the number of moves, how good it is, and the walk.

use colorwalk_boards::palette::ColorDepth;
use colorwalk_core::wording::count;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Clear;

use super::{boxes, clock};
use crate::color_depth::{FAINT, GOOD, STRONG, cell_style};
use crate::help::wrapped;
use crate::layout::Layout;
use crate::model::{Model, letter};

/// The number of moves of the walk per line.
const WALK: usize = 30;
/// The maximum number of lines; the end of a longer walk is omitted.
const LINES: usize = 4;

/// Draws the end of the game over the cleared board, or in the middle of the screen if the board is small.
pub(super) fn draw(model: &Model, depth: ColorDepth, layout: &Layout, frame: &mut Frame<'_>) {
    let moves = model.session.game().moves();
    if moves.is_empty() {
        return;
    }
    let solved = format!("Solved in {}", count(moves.len(), "move", "moves"));
    let (verdict, style) = verdict(model);
    let verdict = line(&verdict, style);
    let mut lines = vec![line(&solved, GOOD), verdict];
    lines.extend(why_unproven(model));
    lines.push(Line::default());
    lines.extend(walk(model, depth));
    lines.extend(costly(model, depth));
    lines.push(Line::default());
    lines.push(line(&notes(model).join(", "), FAINT));

    let colors = model.session.board().colors();
    let new_board = letter('n', colors);
    let others = letter('o', colors);
    let copy = letter('c', colors);
    let keys = format!("{new_board}: new, {others}: others, {copy}: copy");
    // The box covers the cleared board, which has nothing more to show.
    let place = place_of_box(&lines, &keys, layout, frame);
    boxes::draw(lines, ("The end", &keys), place, frame);
}

/// Returns a line of the box.
fn line(text: &str, style: Style) -> Line<'static> {
    Line::from(Span::styled(format!(" {text} "), style))
}

/// Says how good the game is, as far as the par is known.
fn verdict(model: &Model) -> (String, Style) {
    let session = &model.session;
    let moves = session.game().move_count();
    match session.known().par() {
        Some(par) if moves <= par => ("optimal: proven that none is shorter".to_owned(), GOOD),
        Some(par) => {
            let above = moves - par;
            (format!("{above} above par, which is {par}"), STRONG)
        }
        None if session.given_up().is_some() => ("par is not proven".to_owned(), FAINT),
        None => ("par is being proven ...".to_owned(), FAINT),
    }
}

/// Says why the par is not proven, if its proof was given up.
fn why_unproven(model: &Model) -> Vec<Line<'static>> {
    let session = &model.session;
    let mut lines = Vec::new();
    if session.known().par().is_none()
        && let Some(why) = session.given_up()
    {
        for text in wrapped(&why.to_string(), WALK) {
            lines.push(line(&text, FAINT));
        }
    }
    lines
}

/// Returns the moves of the game in their colors, as many as there is room for.
fn walk(model: &Model, depth: ColorDepth) -> Vec<Line<'static>> {
    let moves = model.session.game().moves();
    let mut lines = Vec::new();
    for part in moves.chunks(WALK).take(LINES) {
        let mut line = Line::from(" ");
        for &color in part {
            let style = cell_style(depth, model.paint(color));
            line.push_span(Span::styled(color.to_string(), style));
        }
        line.push_span(" ");
        lines.push(line);
    }
    let omitted = moves.len().saturating_sub(WALK * LINES);
    if omitted > 0 {
        lines.push(line(&format!("... and {omitted} more"), FAINT));
    }
    lines
}

/// Returns the moves that have cost most, each beside a better one.
fn costly(model: &Model, depth: ColorDepth) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for costly in &model.review.costly {
        let swatch = |color| {
            let style = cell_style(depth, model.paint(color));
            Span::styled(format!(" {color} "), style)
        };
        lines.push(Line::from(vec![
            Span::raw(format!(" move {:>2}: ", costly.number)),
            swatch(costly.played),
            Span::raw(format!(" cost {}, ", costly.cost)),
            swatch(costly.better),
            Span::raw(" was better "),
        ]));
    }
    let is_open = model.is_reviewing() && model.session.gap().is_some_and(|(gap, _)| gap > 0);
    if is_open {
        lines.push(line("looking for what it cost ...", FAINT));
    }
    if !lines.is_empty() {
        lines.insert(0, Line::default());
    }
    lines
}

/// Returns what else is known of the game: hints, time, and the best result on the board.
fn notes(model: &Model) -> Vec<String> {
    let session = &model.session;
    let mut notes = Vec::new();
    match session.hints {
        0 => notes.push("without hints".to_owned()),
        hints => notes.push(format!("with {}", count(hints, "hint", "hints"))),
    }
    if model.timer {
        notes.push(clock(session.time));
    }
    if let Some(best) = model.records.score(session.id())
        && best.hints == 0
    {
        notes.push(format!("your best {}", best.moves));
    }
    notes
}

/// Returns where the box with these lines and keys is: over the board if it fits there, or else above the message.
fn place_of_box(lines: &[Line<'_>], keys: &str, layout: &Layout, frame: &mut Frame<'_>) -> Rect {
    // A blank on both sides of the keys.
    let mut width = keys.len() + 2;
    for line in lines {
        width = width.max(line.width());
    }
    let fits_across = usize::from(layout.board.width) >= width + 2;
    let fits_down = usize::from(layout.board.height) >= lines.len() + 2;
    if fits_across && fits_down {
        return layout.board;
    }
    let area = frame.area();
    let above = Rect {
        y: area.y + 1,
        height: layout.message.y.saturating_sub(area.y + 1),
        ..area
    };
    // The panel has nothing more to show than the box, beside or below which it does not fit.
    frame.render_widget(Clear, above);
    above
}
