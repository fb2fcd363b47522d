//! The panel with the state of the game: moves, par, gap, the cells left of each color, and the solver.
//!
//! Beside the board it is a column, below the board four lines with the same figures.

use std::ops::Range;

use colorwalk_core::wording::count;
use colorwalk_core::{Color, Region};
use ratatui::Frame;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::clock;
use crate::color_depth::{ColorDepth, Paint};
use crate::event::Slot;
use crate::layout::Layout;
use crate::model::{Mode, Model};

/// Draws the panel in its place.
pub(super) fn draw(model: &Model, depth: ColorDepth, layout: &Layout, frame: &mut Frame<'_>) {
    let lines = if layout.beside { column(model, depth, layout) } else { strip(model, depth, layout) };
    frame.render_widget(Paragraph::new(lines), layout.panel);
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
fn gap(model: &Model, depth: ColorDepth) -> Span<'static> {
    match model.session.gap() {
        Some((0, _)) => Span::styled("0", depth.good()),
        Some((gap, true)) => Span::styled(format!("+{gap}"), depth.bad()),
        Some((gap, false)) => Span::styled(format!("+{gap} or more"), depth.bad()),
        None => Span::styled("?", depth.faint()),
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
    let part = |seen: &Range<usize>, all: usize| format!("{}-{} of {all}", seen.start + 1, seen.end);
    (!layout.is_whole(lattice)).then(|| (part(&layout.rows, lattice.height()), part(&layout.columns, lattice.width())))
}

/// Returns the last moves that fit in a line.
fn last_moves(model: &Model, room: usize) -> String {
    let moves = model.session.game().moves();
    let shown = |moves: &[Color]| moves.iter().map(ToString::to_string).collect::<String>();
    if moves.len() <= room { shown(moves) } else { format!("..{}", shown(&moves[moves.len() + 2 - room.max(2)..])) }
}

fn column(model: &Model, depth: ColorDepth, layout: &Layout) -> Vec<Line<'static>> {
    let area = layout.panel;
    let name = |text: &str| Span::styled(format!("{text:<7}"), depth.faint());
    let (session, game) = (&model.session, model.session.game());
    let choice = model.solvers.chosen();
    let mut lines = vec![
        Line::from(vec![name("Moves"), Span::styled(game.move_count().to_string(), depth.strong())]),
        Line::from(vec![name("Par"), Span::styled(par(model), depth.strong())]),
        Line::from(vec![name(""), Span::styled(proof(model), depth.faint())]),
        Line::from(vec![name("Gap"), gap(model, depth)]),
        Line::from(vec![name("Left"), Span::raw(count(game.position().cells_left(), "cell", "cells"))]),
    ];
    let mut add = |what, text| lines.push(Line::from(vec![name(what), Span::raw(text)]));
    if session.hints > 0 {
        add("Hints", session.hints.to_string());
    }
    if model.timer {
        add("Time", clock(session.time));
    }
    if let Some(score) = model.records.score(session.id()).filter(|score| score.hints == 0) {
        add("Best", score.moves.to_string());
    }
    if let Some((rows, columns)) = part(model, layout) {
        add("Rows", rows);
        add("Cols", columns);
    }
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    let mut solver: Vec<Line<'static>> = vec![Line::default(), Line::from(Span::styled("Solver", depth.faint()))];
    solver.extend(wrapped(&choice.spec, width).into_iter().map(Line::from));
    let state = activity(model);
    if !state.is_empty() {
        solver.push(Line::from(Span::styled(state, depth.good())));
    }
    // A solved board has no cells left.
    let mut colors = if game.is_solved() { Vec::new() } else { colors(model) };
    if !colors.is_empty() {
        lines.push(Line::from(Span::styled(format!("{:>8}{:>8}", "left", "clears"), depth.faint())));
    }
    let room = height.saturating_sub(lines.len());
    // Colors have priority over the solver; if not all fit, those that clear most are shown.
    let for_colors = room.saturating_sub(solver.len()).max(room.min(3));
    let is_cut = colors.len() > for_colors;
    if is_cut {
        colors.sort_by_key(|share| std::cmp::Reverse(share.gain));
        colors.truncate(for_colors.saturating_sub(1));
        colors.sort_by_key(|share| share.color);
    }
    lines.extend(colors.iter().map(|share| share.line(depth)));
    if is_cut {
        lines.push(Line::from(Span::styled("...", depth.faint())));
    }
    lines.extend(solver);
    if game.move_count() > 0 && lines.len() + 3 <= height {
        let room = usize::from(crate::layout::PANEL_WIDTH) - 1;
        lines.extend([
            Line::default(),
            Line::from(Span::styled("Walk", depth.faint())),
            Line::from(last_moves(model, room)),
        ]);
    }
    lines.truncate(height);
    lines
}

fn strip(model: &Model, depth: ColorDepth, layout: &Layout) -> Vec<Line<'static>> {
    let area = layout.panel;
    let name = |text: &'static str| Span::styled(text, depth.faint());
    let game = model.session.game();
    let figures = vec![
        name("Moves "),
        Span::styled(game.move_count().to_string(), depth.strong()),
        name(" Par "),
        Span::styled(par(model), depth.strong()),
        name(" Gap "),
        gap(model, depth),
        name(" Left "),
        Span::raw(game.position().cells_left().to_string()),
    ];
    let mut room = usize::from(area.width).saturating_sub(10);
    let mut colors = vec![name("Clears")];
    for share in self::colors(model).into_iter().filter(|share| share.gain > 0) {
        let spans = share.short(depth);
        let needed: usize = spans.iter().map(Span::width).sum();
        if room < needed {
            colors.push(Span::styled(" ...", depth.faint()));
            break;
        }
        room -= needed;
        colors.extend(spans);
    }
    let width = usize::from(area.width);
    let mut walk = vec![name("Walk ")];
    walk.push(Span::raw(last_moves(model, width.saturating_sub(24))));
    if model.timer {
        walk.extend([name(" Time "), Span::raw(clock(model.session.time))]);
    }
    if model.session.hints > 0 {
        walk.extend([name(" Hints "), Span::raw(model.session.hints.to_string())]);
    }
    let last = match part(model, layout) {
        Some((rows, columns)) if model.mode == Mode::Idle => {
            vec![name("Rows "), Span::raw(rows), name(" Columns "), Span::raw(columns)]
        }
        _ => {
            let state = activity(model);
            let room = width.saturating_sub("Solver  ".len() + state.len());
            let spec: String = model.solvers.chosen().spec.chars().take(room).collect();
            vec![name("Solver "), Span::raw(spec), Span::raw(" "), Span::styled(state, depth.good())]
        }
    };
    [figures, colors, walk, last].map(Line::from).into()
}

/// The state of a color.
struct Share {
    color: Color,
    paint: Paint,
    /// The number of cells left.
    left: usize,
    /// The number of cells that it would clear now.
    gain: usize,
}

impl Share {
    fn swatch(&self, depth: ColorDepth) -> Span<'static> {
        let style = if self.left > 0 { depth.cell(self.paint) } else { Style::new().add_modifier(Modifier::DIM) };
        Span::styled(format!(" {} ", self.color), style)
    }

    fn line(&self, depth: ColorDepth) -> Line<'static> {
        if self.left == 0 {
            return Line::from(vec![self.swatch(depth), Span::styled("    -", depth.faint())]);
        }
        let gain = if self.gain > 0 { format!("{:>8}", format!("-{}", self.gain)) } else { String::new() };
        Line::from(vec![self.swatch(depth), Span::raw(format!("{:>5}", self.left)), Span::styled(gain, depth.strong())])
    }

    fn short(&self, depth: ColorDepth) -> Vec<Span<'static>> {
        vec![Span::raw(" "), self.swatch(depth), Span::styled(format!("-{}", self.gain), depth.strong())]
    }
}

fn colors(model: &Model) -> Vec<Share> {
    let (regions, position) = (model.session.board().regions(), model.session.game().position());
    let size = |region: Region| regions.size(region);
    let share = |color| {
        let uncleared = regions.of_color(color).filter(|&region| !position.cleared().contains(region));
        let reachable = position.reachable(color);
        Share { color, paint: model.paint(color), left: uncleared.map(size).sum(), gain: reachable.map(size).sum() }
    };
    model.session.board().palette().map(share).collect()
}

/// Wraps a specification to `width` columns, after commas and colons if possible.
fn wrapped(spec: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for part in spec.split_inclusive([':', ',']) {
        match lines.last_mut() {
            Some(line) if line.is_empty() || line.len() + part.len() <= width => line.push_str(part),
            _ => lines.push(part.to_owned()),
        }
    }
    lines
}
