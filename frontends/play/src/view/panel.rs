//! The panel with the state of the game: moves, par, gap, the cells left of each color, and the solver.
//!
//! Beside the board it is a column, below the board four lines with the same figures.

use std::cmp::Reverse;
use std::ops::Range;

use colorwalk_boards::palette::ColorDepth;
use colorwalk_core::Color;
use colorwalk_core::wording::count;
use ratatui::Frame;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::clock;
use crate::color_depth::{BAD, FAINT, GOOD, STRONG, cell_style};
use crate::event::Slot;
use crate::help::wrapped;
use crate::layout::{Layout, PANEL_WIDTH};
use crate::model::{Mode, Model};

/// Draws the panel in its place.
pub(super) fn draw(model: &Model, depth: ColorDepth, layout: &Layout, frame: &mut Frame<'_>) {
    let panel = Panel {
        model,
        depth,
        layout,
    };
    let lines = if layout.beside {
        panel.column()
    } else {
        panel.strip()
    };
    frame.render_widget(Paragraph::new(lines), layout.panel);
}

/// A line of the panel.
type TextLine = Line<'static>;
/// A part of a line.
type Text = Span<'static>;

/// What the panel shows, and how.
struct Panel<'a> {
    model: &'a Model,
    depth: ColorDepth,
    layout: &'a Layout,
}

impl Panel<'_> {
    /// Returns the lines of the panel beside the board.
    fn column(&self) -> Vec<TextLine> {
        let game = self.model.session.game();
        let height = usize::from(self.layout.panel.height);
        let mut lines = self.figures();
        let solver = self.solver_lines(usize::from(self.layout.panel.width));
        if !game.is_solved() {
            let heading = format!("{:>8}{:>8}", "left", "clears");
            lines.push(Line::styled(heading, FAINT));
            // Colors have priority over the solver.
            let room = height.saturating_sub(lines.len());
            let room_beside_solver = room.saturating_sub(solver.len());
            let room_for_colors = room_beside_solver.max(room.min(3));
            lines.extend(self.color_lines(room_for_colors));
        }
        lines.extend(solver);
        if game.move_count() > 0 && lines.len() + 3 <= height {
            let room = usize::from(PANEL_WIDTH) - 1;
            lines.push(Line::default());
            lines.push(Line::styled("Walk", FAINT));
            lines.push(Line::from(self.last_moves(room)));
        }
        // On the smallest terminal, the walk and the solver are left out.
        lines.truncate(height);
        lines
    }

    /// Returns the figures of the panel beside the board, a line for each.
    fn figures(&self) -> Vec<TextLine> {
        let session = &self.model.session;
        let cells_left = session.game().position().cells_left();
        let mut figures = Figures::default();
        figures.push("Moves", self.moves());
        figures.push("Par", Span::styled(self.par(), STRONG));
        figures.push("", Span::styled(self.proof(), FAINT));
        if self.model.gap {
            figures.push("Gap", self.gap());
        }
        figures.push("Left", Span::raw(count(cells_left, "cell", "cells")));
        figures.push_known("Hints", self.hints());
        figures.push_known("Time", self.time());
        if let Some(best) = self.model.records.score(session.id())
            && best.hints == 0
        {
            figures.push("Best", Span::raw(best.moves.to_string()));
        }
        if let Some((rows, columns)) = self.visible_part() {
            figures.push("Rows", Span::raw(rows));
            figures.push("Cols", Span::raw(columns));
        }
        figures.0
    }

    /// Returns the lines about the solver, after a blank one.
    fn solver_lines(&self, width: usize) -> Vec<TextLine> {
        let mut lines = vec![Line::default(), Line::styled("Solver", FAINT)];
        for text in wrapped(self.model.solvers.chosen().name(), width) {
            lines.push(Line::from(text));
        }
        let activity = self.activity();
        if !activity.is_empty() {
            lines.push(Line::styled(activity, GOOD));
        }
        lines
    }

    /// Returns a line for each color; if there is no room for all, for those that clear most.
    fn color_lines(&self, room: usize) -> Vec<TextLine> {
        let mut colors = self.colors();
        let is_cut = colors.len() > room;
        if is_cut {
            // One line less, for the ellipsis; the order is that of the keys again.
            colors.sort_by_key(|share| Reverse(share.gain));
            colors.truncate(room.saturating_sub(1));
            colors.sort_by_key(|share| share.color);
        }
        let mut lines = Vec::new();
        for color in colors {
            lines.push(color.line());
        }
        if is_cut {
            lines.push(Line::styled("...", FAINT));
        }
        lines
    }

    /// Returns the lines of the panel below the board.
    fn strip(&self) -> Vec<TextLine> {
        let width = usize::from(self.layout.panel.width);
        let cells_left = self.model.session.game().position().cells_left();
        let mut first = Line::default();
        push_figure(&mut first, "Moves", self.moves());
        push_figure(&mut first, "Par", Span::styled(self.par(), STRONG));
        if self.model.gap {
            push_figure(&mut first, "Gap", self.gap());
        }
        push_figure(&mut first, "Left", Span::raw(cells_left.to_string()));

        let mut third = Line::default();
        let walk = self.last_moves(width.saturating_sub(24));
        push_figure(&mut third, "Walk", Span::raw(walk));
        if let Some(time) = self.time() {
            push_figure(&mut third, "Time", time);
        }
        if let Some(hints) = self.hints() {
            push_figure(&mut third, "Hints", hints);
        }
        let second = self.gains(width);
        let last = self.last_line(width);
        vec![first, second, third, last]
    }

    /// Returns the last line below the board: the visible part, or the solver while it works or if all is visible.
    fn last_line(&self, width: usize) -> TextLine {
        let mut line = Line::default();
        if self.model.mode == Mode::Idle
            && let Some((rows, columns)) = self.visible_part()
        {
            push_figure(&mut line, "Rows", Span::raw(rows));
            push_figure(&mut line, "Columns", Span::raw(columns));
            return line;
        }
        let activity = self.activity();
        let room = width.saturating_sub("Solver  ".len() + activity.len());
        let name = self.model.solvers.chosen().name();
        let name: String = name.chars().take(room).collect();
        push_figure(&mut line, "Solver", Span::raw(name));
        line.push_span(Span::styled(activity, GOOD));
        line.push_span(" ");
        line
    }

    /// Returns a line with the number of cells that each color would clear now, for as many colors as fit.
    fn gains(&self, width: usize) -> TextLine {
        let mut line = Line::styled("Clears", FAINT);
        for share in self.colors() {
            if share.gain == 0 {
                continue;
            }
            let gain = Span::styled(format!("-{}", share.gain), STRONG);
            let needed = 1 + share.swatch.width() + gain.width();
            // The ellipsis needs 4 columns.
            if line.width() + needed + 4 > width {
                line.push_span(Span::styled(" ...", FAINT));
                break;
            }
            line.push_span(" ");
            line.push_span(share.swatch);
            line.push_span(gain);
        }
        line
    }

    /// Returns the number of moves, and the limit if there is one.
    fn moves(&self) -> Text {
        let moves = self.model.session.game().move_count();
        let text = match self.model.limit() {
            Some(limit) => format!("{moves} of {limit}"),
            None => moves.to_string(),
        };
        let style = if self.model.is_lost() { BAD } else { STRONG };
        Span::styled(text, style)
    }

    /// Returns the par as far as it is proven: a number, a range, or a lower bound.
    fn par(&self) -> String {
        let known = self.model.session.known();
        match (known.par(), known.best()) {
            (Some(par), _) => par.to_string(),
            (None, Some(best)) => format!("{} to {best}", known.lower()),
            (None, None) => format!("{} or more", known.lower()),
        }
    }

    /// Returns the state of the proof of the par.
    fn proof(&self) -> String {
        let known = self.model.session.known();
        match (known.par(), self.model.session.given_up()) {
            (Some(_), _) => "proven".to_owned(),
            (None, Some(_)) => "not proven".to_owned(),
            (None, None) => format!(
                "proving {} s",
                self.model.session.progress().elapsed.as_secs()
            ),
        }
    }

    /// Returns the gap to the par, styled.
    fn gap(&self) -> Text {
        match self.model.session.gap() {
            Some((0, _)) => Span::styled("0", GOOD),
            Some((gap, true)) => Span::styled(format!("+{gap}"), BAD),
            Some((gap, false)) => Span::styled(format!("+{gap} or more"), BAD),
            None => Span::styled("?", FAINT),
        }
    }

    /// Returns the activity of the solver.
    fn activity(&self) -> &'static str {
        match self.model.mode {
            Mode::Idle => "",
            _ if self.model.is_running(Slot::Plan) => "thinking...",
            Mode::Step => "",
            Mode::Auto => "playing",
        }
    }

    /// Returns the visible rows and columns, if not all are visible.
    fn visible_part(&self) -> Option<(String, String)> {
        let lattice = self.model.session.lattice();
        if self.layout.is_whole(lattice) {
            return None;
        }
        let rows = part_of(&self.layout.rows, lattice.height());
        let columns = part_of(&self.layout.columns, lattice.width());
        Some((rows, columns))
    }

    /// Returns the last moves that fit in a line.
    fn last_moves(&self, room: usize) -> String {
        let moves = self.model.session.game().moves();
        if moves.len() <= room {
            return symbols(moves);
        }
        let kept = room.saturating_sub("..".len());
        format!("..{}", symbols(&moves[moves.len() - kept..]))
    }

    /// Returns the number of hints, if there were any.
    fn hints(&self) -> Option<Text> {
        match self.model.session.hints {
            0 => None,
            hints => Some(Span::raw(hints.to_string())),
        }
    }

    /// Returns the playing time, if it is counted.
    fn time(&self) -> Option<Text> {
        if self.model.timer {
            Some(Span::raw(clock(self.model.session.time)))
        } else {
            None
        }
    }

    /// Returns the state of all colors.
    fn colors(&self) -> Vec<Share> {
        let regions = self.model.session.board().regions();
        let position = self.model.session.game().position();
        let mut shares = Vec::new();
        for color in self.model.session.board().palette() {
            let mut left = 0;
            for region in regions.of_color(color) {
                if !position.cleared().contains(region) {
                    left += regions.size(region);
                }
            }
            let mut gain = 0;
            for region in position.reachable(color) {
                gain += regions.size(region);
            }
            let style = if left > 0 {
                cell_style(self.depth, self.model.paint(color))
            } else {
                FAINT
            };
            shares.push(Share {
                color,
                swatch: Span::styled(format!(" {color} "), style),
                left,
                gain,
            });
        }
        shares
    }
}

/// Returns a range of rows or columns, counted from 1.
fn part_of(seen: &Range<usize>, all: usize) -> String {
    format!("{}-{} of {all}", seen.start + 1, seen.end)
}

/// Returns moves as their symbols.
fn symbols(moves: &[Color]) -> String {
    moves.iter().map(ToString::to_string).collect()
}

/// A column of figures, each after its name.
#[derive(Default)]
struct Figures(Vec<TextLine>);

impl Figures {
    /// Adds a figure.
    fn push(&mut self, name: &'static str, value: Text) {
        let name = Span::styled(format!("{name:<7}"), FAINT);
        self.0.push(Line::from(vec![name, value]));
    }

    /// Adds a figure, if it is known.
    fn push_known(&mut self, name: &'static str, value: Option<Text>) {
        if let Some(value) = value {
            self.push(name, value);
        }
    }
}

/// Adds a figure after its name to a line.
fn push_figure(line: &mut TextLine, name: &'static str, value: Text) {
    line.push_span(Span::styled(name, FAINT));
    line.push_span(" ");
    line.push_span(value);
    line.push_span(" ");
}

/// The state of a color.
struct Share {
    color: Color,
    /// The symbol of the color on a block of it.
    swatch: Text,
    /// The number of cells left.
    left: usize,
    /// The number of cells that it would clear now.
    gain: usize,
}

impl Share {
    /// Returns the line of the color in the panel beside the board.
    fn line(self) -> TextLine {
        let left = if self.left > 0 {
            Span::raw(format!("{:>5}", self.left))
        } else {
            Span::styled("    -", FAINT)
        };
        let gain = if self.gain > 0 {
            format!("-{}", self.gain)
        } else {
            String::new()
        };
        let gain = Span::styled(format!("{gain:>8}"), STRONG);
        Line::from(vec![self.swatch, left, gain])
    }
}
