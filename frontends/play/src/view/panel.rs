//! The panel with the state of the game: moves, par, gap, the cells left of each color, and the solver.
//!
//! Beside the board it is a column, below the board four lines with the same figures.

use std::ops::Range;

use colorwalk_core::wording::count;
use colorwalk_core::{Color, Region};
use ratatui::Frame;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::clock;
use crate::color_depth::{BAD, ColorDepth, FAINT, GOOD, STRONG};
use crate::event::Slot;
use crate::help::wrapped;
use crate::layout::Layout;
use crate::model::{Mode, Model};

/// Draws the panel in its place.
pub(super) fn draw(model: &Model, depth: ColorDepth, layout: &Layout, frame: &mut Frame<'_>) {
    let lines = if layout.beside {
        column(model, depth, layout)
    } else {
        strip(model, depth, layout)
    };
    frame.render_widget(Paragraph::new(lines), layout.panel);
}

/// Returns the number of moves, and the limit that the file of the board sets.
fn moves(model: &Model) -> Span<'static> {
    let moves = model.session.game().move_count();
    let limit = model.shown().and_then(|shown| shown.limit);
    Span::styled(
        limit.map_or_else(|| moves.to_string(), |limit| format!("{moves} of {limit}")),
        STRONG,
    )
}

/// Returns the par as far as it is proven: a number, a range, or a lower bound.
fn par(model: &Model) -> String {
    let known = model.session.known();
    match (known.par(), known.best()) {
        (Some(par), _) => par.to_string(),
        (None, Some(best)) => format!("{} to {best}", known.lower()),
        (None, None) => format!("{} or more", known.lower()),
    }
}

/// Returns the state of the proof of the par.
fn proof(model: &Model) -> String {
    let known = model.session.known();
    match (known.par(), model.session.given_up()) {
        (Some(_), _) => "proven".to_owned(),
        (None, Some(_)) => "not proven".to_owned(),
        (None, None) => format!("proving {} s", model.session.progress().elapsed.as_secs()),
    }
}

/// Returns the gap to the par, styled.
fn gap(model: &Model) -> Span<'static> {
    match model.session.gap() {
        Some((0, _)) => Span::styled("0", GOOD),
        Some((gap, true)) => Span::styled(format!("+{gap}"), BAD),
        Some((gap, false)) => Span::styled(format!("+{gap} or more"), BAD),
        None => Span::styled("?", FAINT),
    }
}

/// Returns the activity of the solver.
fn activity(model: &Model) -> &'static str {
    match model.mode {
        Mode::Idle => "",
        _ if model.is_running(Slot::Plan) => "thinking...",
        Mode::Step => "",
        Mode::Auto => "playing",
    }
}

/// Returns the visible rows and columns, if not all are visible.
fn part(model: &Model, layout: &Layout) -> Option<(String, String)> {
    let lattice = model.session.lattice();
    let part =
        |seen: &Range<usize>, all: usize| format!("{}-{} of {all}", seen.start + 1, seen.end);
    (!layout.is_whole(lattice)).then(|| {
        (
            part(&layout.rows, lattice.height()),
            part(&layout.columns, lattice.width()),
        )
    })
}

/// Returns the last moves that fit in a line.
fn last_moves(model: &Model, room: usize) -> String {
    let moves = model.session.game().moves();
    let shown = |moves: &[Color]| moves.iter().map(ToString::to_string).collect::<String>();
    if moves.len() <= room {
        shown(moves)
    } else {
        format!("..{}", shown(&moves[moves.len() + 2 - room.max(2)..]))
    }
}

fn column(model: &Model, depth: ColorDepth, layout: &Layout) -> Vec<Line<'static>> {
    let (session, game) = (&model.session, model.session.game());
    let (width, height) = (
        usize::from(layout.panel.width),
        usize::from(layout.panel.height),
    );
    let best = model
        .records
        .score(session.id())
        .filter(|score| score.hints == 0);
    let (rows, columns) = part(model, layout).unzip();
    let figures = [
        ("Moves", Some(moves(model))),
        ("Par", Some(Span::styled(par(model), STRONG))),
        ("", Some(Span::styled(proof(model), FAINT))),
        ("Gap", Some(gap(model))),
        (
            "Left",
            Some(Span::raw(count(
                game.position().cells_left(),
                "cell",
                "cells",
            ))),
        ),
        ("Hints", hints(model)),
        ("Time", time(model)),
        ("Best", best.map(|score| Span::raw(score.moves.to_string()))),
        ("Rows", rows.map(Span::raw)),
        ("Cols", columns.map(Span::raw)),
    ];
    let shown = figures
        .into_iter()
        .filter_map(|(name, value)| Some((Span::styled(format!("{name:<7}"), FAINT), value?)));
    let mut lines: Vec<_> = shown
        .map(|(name, value)| Line::from(vec![name, value]))
        .collect();
    let mut solver = vec![Line::default(), Line::styled("Solver", FAINT)];
    solver.extend(
        wrapped(&model.solvers.chosen().spec, width)
            .into_iter()
            .map(Line::from),
    );
    let state = activity(model);
    if !state.is_empty() {
        solver.push(Line::styled(state, GOOD));
    }
    if !game.is_solved() {
        lines.push(Line::styled(format!("{:>8}{:>8}", "left", "clears"), FAINT));
        let room = height.saturating_sub(lines.len());
        // Colors have priority over the solver.
        lines.extend(color_lines(
            model,
            depth,
            room.saturating_sub(solver.len()).max(room.min(3)),
        ));
    }
    lines.extend(solver);
    if game.move_count() > 0 && lines.len() + 3 <= height {
        let walk = last_moves(model, usize::from(crate::layout::PANEL_WIDTH) - 1);
        lines.extend([
            Line::default(),
            Line::styled("Walk", FAINT),
            Line::from(walk),
        ]);
    }
    lines.truncate(height);
    lines
}

/// Returns a line for each color; if there is no room for all, for those that clear most.
fn color_lines(model: &Model, depth: ColorDepth, room: usize) -> Vec<Line<'static>> {
    let mut colors = colors(model, depth);
    let is_cut = colors.len() > room;
    if is_cut {
        colors.sort_by_key(|share| std::cmp::Reverse(share.gain));
        colors.truncate(room.saturating_sub(1));
        colors.sort_by_key(|share| share.color);
    }
    let mut lines = Vec::new();
    for Share {
        swatch, left, gain, ..
    } in colors
    {
        let left = if left > 0 {
            Span::raw(format!("{left:>5}"))
        } else {
            Span::styled("    -", FAINT)
        };
        let gain = if gain > 0 {
            format!("-{gain}")
        } else {
            String::new()
        };
        lines.push(Line::from(vec![
            swatch,
            left,
            Span::styled(format!("{gain:>8}"), STRONG),
        ]));
    }
    if is_cut {
        lines.push(Line::styled("...", FAINT));
    }
    lines
}

fn strip(model: &Model, depth: ColorDepth, layout: &Layout) -> Vec<Line<'static>> {
    let width = usize::from(layout.panel.width);
    let game = model.session.game();
    let figures = [
        ("Moves", Some(moves(model))),
        ("Par", Some(Span::styled(par(model), STRONG))),
        ("Gap", Some(gap(model))),
        (
            "Left",
            Some(Span::raw(game.position().cells_left().to_string())),
        ),
    ];
    let walk = Span::raw(last_moves(model, width.saturating_sub(24)));
    let walk = [
        ("Walk", Some(walk)),
        ("Time", time(model)),
        ("Hints", hints(model)),
    ];
    let last = match part(model, layout).filter(|_| model.mode == Mode::Idle) {
        Some((rows, columns)) => [
            ("Rows", Some(Span::raw(rows))),
            ("Columns", Some(Span::raw(columns))),
        ],
        None => {
            let state = activity(model);
            let room = width.saturating_sub("Solver  ".len() + state.len());
            let spec: String = model.solvers.chosen().spec.chars().take(room).collect();
            [
                ("Solver", Some(Span::raw(spec))),
                ("", Some(Span::styled(state, GOOD))),
            ]
        }
    };
    vec![
        line(figures),
        gains(model, depth, width),
        line(walk),
        line(last),
    ]
}

/// Returns a line of figures, each after its name.
fn line<const N: usize>(figures: [(&'static str, Option<Span<'static>>); N]) -> Line<'static> {
    let mut line = Line::default();
    for (name, value) in figures
        .into_iter()
        .filter_map(|(name, value)| Some((name, value?)))
    {
        if !name.is_empty() {
            line.extend([Span::styled(name, FAINT), Span::raw(" ")]);
        }
        line.extend([value, Span::raw(" ")]);
    }
    line
}

/// Returns a line with what the colors would clear now, as many as fit.
fn gains(model: &Model, depth: ColorDepth, width: usize) -> Line<'static> {
    let mut line = Line::styled("Clears", FAINT);
    for Share { swatch, gain, .. } in colors(model, depth)
        .into_iter()
        .filter(|share| share.gain > 0)
    {
        let spans = [
            Span::raw(" "),
            swatch,
            Span::styled(format!("-{gain}"), STRONG),
        ];
        if line.width() + spans.iter().map(Span::width).sum::<usize>() + 4 > width {
            line.push_span(Span::styled(" ...", FAINT));
            break;
        }
        line.extend(spans);
    }
    line
}

fn hints(model: &Model) -> Option<Span<'static>> {
    (model.session.hints > 0).then(|| Span::raw(model.session.hints.to_string()))
}

fn time(model: &Model) -> Option<Span<'static>> {
    model.timer.then(|| Span::raw(clock(model.session.time)))
}

/// The state of a color.
struct Share {
    color: Color,
    swatch: Span<'static>,
    /// The number of cells left.
    left: usize,
    /// The number of cells that it would clear now.
    gain: usize,
}

fn colors(model: &Model, depth: ColorDepth) -> Vec<Share> {
    let (regions, position) = (
        model.session.board().regions(),
        model.session.game().position(),
    );
    let size = |region: Region| regions.size(region);
    let share = |color| {
        let uncleared = regions
            .of_color(color)
            .filter(|&region| !position.cleared().contains(region));
        let (left, gain) = (
            uncleared.map(size).sum(),
            position.reachable(color).map(size).sum(),
        );
        let style = if left > 0 {
            depth.cell(model.paint(color))
        } else {
            FAINT
        };
        Share {
            color,
            swatch: Span::styled(format!(" {color} "), style),
            left,
            gain,
        }
    };
    model.session.board().palette().map(share).collect()
}
