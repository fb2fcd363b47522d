//! The end of a game: the number of moves, how good it is, and the walk.

use colorwalk_core::wording::count;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Clear;

use super::{boxes, clock};
use crate::color_depth::{ColorDepth, FAINT, GOOD, STRONG};
use crate::layout::Layout;
use crate::model::{Model, letter};

/// The number of moves of the walk per line.
const WALK: usize = 30;
/// The maximum number of lines; the end of a longer walk is omitted.
const LINES: usize = 4;

/// Draws the end of the game over the cleared board, or in the middle of the screen if the board is small.
pub(super) fn draw(model: &Model, depth: ColorDepth, layout: &Layout, frame: &mut Frame<'_>) {
    let (session, moves) = (&model.session, model.session.game().moves());
    if moves.is_empty() {
        return;
    }
    let line = |text: String, style| Line::from(Span::styled(format!(" {text} "), style));
    let known = session.known();
    let (verdict, style) = match (known.par(), known.best()) {
        (Some(par), _) if moves.len() <= par => {
            ("optimal: proven that none is shorter".to_owned(), GOOD)
        }
        (Some(par), _) => (
            format!("{} above par, which is {par}", moves.len() - par),
            STRONG,
        ),
        (None, _) if session.given_up().is_some() => ("par is not proven".to_owned(), FAINT),
        (None, _) => ("par is being proven ...".to_owned(), FAINT),
    };
    let solved = format!("Solved in {}", count(moves.len(), "move", "moves"));
    let mut lines = vec![line(solved, GOOD), line(verdict, style), Line::default()];
    for part in moves.chunks(WALK).take(LINES) {
        let steps = part
            .iter()
            .map(|&color| Span::styled(color.to_string(), depth.cell(model.paint(color))));
        lines.push(Line::from_iter(
            std::iter::once(Span::raw(" "))
                .chain(steps)
                .chain([Span::raw(" ")]),
        ));
    }
    if moves.len() > WALK * LINES {
        lines.push(line(
            format!("... and {} more", moves.len() - WALK * LINES),
            FAINT,
        ));
    }
    lines.push(Line::default());
    let mut notes = vec![match session.hints {
        0 => "without hints".to_owned(),
        hints => format!("with {}", count(hints, "hint", "hints")),
    }];
    if model.timer {
        notes.push(clock(session.time));
    }
    if let Some(best) = model
        .records
        .score(session.id())
        .filter(|score| score.hints == 0)
    {
        notes.push(format!("your best {}", best.moves));
    }
    lines.push(line(notes.join(", "), FAINT));
    let colors = session.board().colors();
    let keys = format!(
        "{}: new board, {}: others",
        letter('n', colors),
        letter('o', colors)
    );
    let needed = (
        lines.iter().map(Line::width).max().unwrap_or(0) + 2,
        lines.len() + 2,
    );
    let fits =
        usize::from(layout.board.width) >= needed.0 && usize::from(layout.board.height) >= needed.1;
    let area = frame.area();
    let above = Rect {
        y: area.y + 1,
        height: layout.message.y.saturating_sub(area.y + 1),
        ..area
    };
    if !fits && !layout.beside {
        // The panel below the board does not fit beside the box.
        frame.render_widget(Clear, above);
    }
    boxes::draw(
        lines,
        ("The end", &keys),
        if fits { layout.board } else { above },
        frame,
    );
}
