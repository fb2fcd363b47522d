//! What is known of the game: moves, par, gap, what is left of each color, and the solver.
//!
//! Beside the board it is a column, below the board three lines with the same figures.

use colorwalk_core::Color;
use colorwalk_core::wording::count;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use crate::depth::ColorDepth;
use crate::event::Slot;
use crate::layout::Layout;
use crate::model::{Mode, Model};

/// Draws the panel where the layout has it.
pub(super) fn draw(model: &Model, depth: ColorDepth, layout: &Layout, frame: &mut Frame<'_>) {
    let lines = if layout.beside { column(model, depth, layout.panel) } else { strip(model, depth, layout.panel) };
    frame.render_widget(Paragraph::new(lines), layout.panel);
}

/// The par as far as it is proven: a number, a range, or a least number.
fn par(model: &Model) -> String {
    let known = &model.session.known;
    match (known.par(), known.best()) {
        (Some(par), _) => par.to_string(),
        (None, Some(best)) => format!("{} to {best}", known.lower()),
        (None, None) => format!("{} or more", known.lower()),
    }
}

/// How far the proof of the par is.
fn proof(model: &Model) -> String {
    let known = &model.session.known;
    match (known.par(), &known.given_up) {
        (Some(_), _) => "proven".to_owned(),
        (None, Some(_)) => "not proven".to_owned(),
        (None, None) => format!("proving {} s", known.elapsed.as_secs()),
    }
}

/// The gap to the par, and how it looks.
fn gap(model: &Model, depth: ColorDepth) -> Span<'static> {
    match model.session.gap() {
        Some((0, _)) => Span::styled("0", depth.good()),
        Some((gap, true)) => Span::styled(format!("+{gap}"), depth.bad()),
        Some((gap, false)) => Span::styled(format!("+{gap} or more"), depth.bad()),
        None => Span::styled("?", depth.faint()),
    }
}

/// What the solver does.
fn activity(model: &Model) -> &'static str {
    match model.mode {
        Mode::Idle => "",
        _ if model.is_running(Slot::Plan) => "thinking...",
        Mode::Step => "",
        Mode::Auto => "playing",
    }
}

fn column(model: &Model, depth: ColorDepth, area: Rect) -> Vec<Line<'static>> {
    let name = |text: &str| Span::styled(format!("{text:<7}"), depth.faint());
    let game = &model.session.game;
    let choice = model.solvers.chosen();
    let mut lines = vec![
        Line::from(vec![name("Moves"), Span::styled(game.move_count().to_string(), depth.strong())]),
        Line::from(vec![name("Par"), Span::styled(par(model), depth.strong())]),
        Line::from(vec![name(""), Span::styled(proof(model), depth.faint())]),
        Line::from(vec![name("Gap"), gap(model, depth)]),
        Line::from(vec![name("Left"), Span::raw(count(game.position().cells_left(), "cell", "cells"))]),
        Line::default(),
    ];
    let (width, height) = (usize::from(area.width), usize::from(area.height));
    let mut solver: Vec<Line<'static>> = vec![Line::default(), Line::from(Span::styled("Solver", depth.faint()))];
    solver.extend(wrapped(&choice.spec, width).into_iter().map(Line::from));
    let state = activity(model);
    if !state.is_empty() {
        solver.push(Line::from(Span::styled(state, depth.good())));
    }
    let room = height.saturating_sub(lines.len());
    let colors = colors(model);
    // Colors come before the solver; where not all of them have room, those that can be cleared now come first.
    let for_colors = room.saturating_sub(solver.len()).max(room.min(3));
    let shown: Vec<_> = if colors.len() <= for_colors {
        colors
    } else {
        let mut colors = colors;
        colors.sort_by_key(|share| std::cmp::Reverse(share.gain));
        colors.truncate(for_colors.saturating_sub(1));
        colors.sort_by_key(|share| share.color);
        colors
    };
    let all = shown.len() == model.session.board().colors();
    lines.extend(shown.iter().map(|share| share.line(depth)));
    if !all {
        lines.push(Line::from(Span::styled("...", depth.faint())));
    }
    lines.extend(solver);
    lines.truncate(height);
    lines
}

fn strip(model: &Model, depth: ColorDepth, area: Rect) -> Vec<Line<'static>> {
    let name = |text: &'static str| Span::styled(text, depth.faint());
    let game = &model.session.game;
    let figures = vec![
        name("Moves "),
        Span::styled(game.move_count().to_string(), depth.strong()),
        name("  Par "),
        Span::styled(par(model), depth.strong()),
        name("  Gap "),
        gap(model, depth),
        name("  Left "),
        Span::raw(game.position().cells_left().to_string()),
    ];
    let mut colors = Vec::new();
    let mut room = usize::from(area.width);
    for share in self::colors(model) {
        let spans = share.short(depth);
        let needed = spans.iter().map(Span::width).sum();
        if room < needed {
            break;
        }
        room -= needed;
        colors.extend(spans);
    }
    let choice = model.solvers.chosen();
    let solver =
        vec![name("Solver "), Span::raw(choice.spec), Span::raw(" "), Span::styled(activity(model), depth.good())];
    vec![Line::from(figures), Line::from(colors), Line::from(solver)]
}

/// A color's part in the game.
struct Share {
    color: Color,
    /// Cells of it that stand.
    left: usize,
    /// Cells that it would clear now.
    gain: usize,
}

impl Share {
    fn swatch(&self, depth: ColorDepth) -> Span<'static> {
        let style = if self.left > 0 { depth.cell(self.color) } else { Style::new().add_modifier(Modifier::DIM) };
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
        let gain = if self.gain > 0 { format!("-{}", self.gain) } else { String::new() };
        vec![self.swatch(depth), Span::styled(format!("{gain:<4}"), depth.strong())]
    }
}

fn colors(model: &Model) -> Vec<Share> {
    let (regions, position) = (model.session.board().regions(), model.session.game.position());
    let size = |region: usize| regions.size(region);
    let share = |color| {
        let standing = regions.of_color(color).filter(|&region| !position.cleared().contains(region));
        let reachable = position.reachable(regions, color);
        Share { color, left: standing.map(size).sum(), gain: reachable.map(size).sum() }
    };
    model.session.board().palette().map(share).collect()
}

/// A specification in lines of this many columns, broken after its commas and colons where possible.
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
