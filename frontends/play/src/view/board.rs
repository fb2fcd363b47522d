//! The board on the screen.
//!
//! Uncleared cells are blocks of their color with their label. The cleared area is empty, with a line around it that is
//! visible without colors: a bar in a cleared cell with an uncleared cell to its left or right, and an underline if one
//! is above or below. Cells that the next move can clear have bold labels.
//!
//! If two cells share a character, each is half a block of its color, without labels and lines.

use colorwalk_boards::palette::Rgb;
use colorwalk_core::{Cell, Color};
use ratatui::buffer::Buffer;
use ratatui::style::{Color as Ink, Modifier, Style};

use crate::color_depth::ColorDepth;
use crate::layout::Layout;
use crate::model::Model;

/// Draws the board, or its visible part, in its place.
pub(super) fn draw(model: &Model, depth: ColorDepth, layout: &Layout, buffer: &mut Buffer) {
    let painter = Painter {
        model,
        depth,
        layout,
    };
    if layout.halves {
        return painter.halves(buffer);
    }
    for row in layout.rows.clone() {
        for column in layout.columns.clone() {
            painter.cell(Cell { row, column }, buffer);
        }
    }
}

struct Painter<'a> {
    model: &'a Model,
    depth: ColorDepth,
    layout: &'a Layout,
}

impl Painter<'_> {
    /// Returns the cell below a column of a cell, if there is one; two cells are below a hexagon.
    fn below(&self, cell: Cell, column: u16) -> Option<Cell> {
        let row = cell.row + 1;
        let from = self.layout.shift_of(cell.row) + column;
        let column = match from.checked_sub(self.layout.shift_of(row)) {
            Some(from) => cell.column + usize::from(from / self.layout.cell.0),
            None => cell.column.checked_sub(1)?,
        };
        Some(Cell { row, column }).filter(|&below| self.model.session.region(below).is_some())
    }

    fn cell(&self, cell: Cell, buffer: &mut Buffer) {
        let (width, height) = self.layout.cell;
        // All visible cells fit the layout.
        let (row, column) = (
            cell.row - self.layout.rows.start,
            cell.column - self.layout.columns.start,
        );
        let x = self.layout.board.x + column as u16 * width + self.layout.shift_of(cell.row);
        let y = self.layout.board.y + row as u16 * height;
        let color = self.model.uncleared_color(cell);
        let style = color.map_or(Style::new(), |color| self.style(cell, color));
        for column in 0..width {
            let below = self.below(cell, column);
            let edge = below.is_some_and(|below| {
                self.model.uncleared_color(below).is_some() != color.is_some()
            });
            for line in 0..height {
                let style = if edge && line == height - 1 {
                    style.add_modifier(Modifier::UNDERLINED)
                } else {
                    style
                };
                buffer[(x + column, y + line)]
                    .set_symbol(" ")
                    .set_style(Style::reset().patch(style));
            }
        }
        match color {
            Some(color) => self.label(cell, color, (x, y), buffer),
            None => self.empty(cell, (x, y), buffer),
        }
    }

    /// Returns whether the next move can clear the cell.
    fn is_reachable(&self, cell: Cell) -> bool {
        let frontier = self.model.session.game().position().frontier();
        self.model
            .session
            .region(cell)
            .is_some_and(|region| frontier.contains(region))
    }

    fn style(&self, cell: Cell, color: Color) -> Style {
        let paint = self.model.paint(color);
        if self.is_reachable(cell) {
            self.depth.cell(paint).add_modifier(Modifier::BOLD)
        } else {
            self.depth.far_cell(paint)
        }
    }

    /// Returns the mark of a cell that the hint clears.
    fn mark(&self, cell: Cell, color: Color) -> Option<&'static str> {
        let hint = self.model.session.hint();
        let is_cleared = hint.color() == Some(color) && self.is_reachable(cell);
        is_cleared.then_some(if hint.is_open() { "?" } else { "▸" })
    }

    /// Draws two cells per character, one above the other. Cleared cells are empty, and cells that the hint clears are
    /// white.
    fn halves(&self, buffer: &mut Buffer) {
        for row in self.layout.rows.clone().step_by(2) {
            for column in self.layout.columns.clone() {
                let place = (
                    self.layout.board.x + (column - self.layout.columns.start) as u16,
                    self.layout.board.y + ((row - self.layout.rows.start) / 2) as u16,
                );
                let [above, below] = [row, row + 1].map(|row| self.half(Cell { row, column }));
                let (symbol, style) = match (above, below) {
                    (None, None) => (" ", Style::new()),
                    (Some(above), None) => ("▀", Style::new().fg(above)),
                    (None, Some(below)) => ("▄", Style::new().fg(below)),
                    (Some(above), Some(below)) => ("▀", Style::new().fg(above).bg(below)),
                };
                buffer[place]
                    .set_symbol(symbol)
                    .set_style(Style::reset().patch(style));
            }
        }
    }

    /// Returns the color of a cell of half a character; `None` if it is cleared.
    fn half(&self, cell: Cell) -> Option<Ink> {
        let color = self.model.uncleared_color(cell)?;
        if self.mark(cell, color).is_some() {
            Some(self.depth.nearest(Rgb::WHITE, Ink::White))
        } else {
            self.style(cell, color).bg
        }
    }

    fn label(&self, cell: Cell, color: Color, (x, y): (u16, u16), buffer: &mut Buffer) {
        let (width, height) = self.layout.cell;
        let middle = (x + width / 2, y + (height - 1) / 2);
        let mark = self.mark(cell, color);
        if self.model.labels || self.depth == ColorDepth::None || mark.is_some() && width == 1 {
            let label = color.to_string();
            let label = label.trim_matches(['(', ')']);
            if label.len() <= usize::from(width) {
                buffer.set_string(
                    middle.0 + 1 - label.len() as u16,
                    middle.1,
                    label,
                    Style::new(),
                );
            }
        }
        match mark {
            Some(mark) if width > 1 => _ = buffer[(middle.0 - 1, middle.1)].set_symbol(mark),
            Some(_) => _ = buffer[middle].set_style(Style::new().add_modifier(Modifier::REVERSED)),
            None => {}
        }
    }

    /// Draws a cleared cell: bars next to uncleared cells, and a mark at the start.
    fn empty(&self, cell: Cell, (x, y): (u16, u16), buffer: &mut Buffer) {
        let (width, height) = self.layout.cell;
        let [left, right] = [-1, 1].map(|step| {
            let column = cell.column.checked_add_signed(step);
            column.is_some_and(|column| {
                self.model
                    .uncleared_color(Cell { column, ..cell })
                    .is_some()
            })
        });
        for line in 0..height {
            if right {
                buffer[(x + width - 1, y + line)].set_symbol("▕");
            }
            if left {
                buffer[(x, y + line)].set_symbol("▏");
            }
        }
        if cell == self.model.session.start() && width > 1 {
            let middle = (x + (width - 1) / 2, y + (height - 1) / 2);
            if buffer[middle].symbol() == " " {
                buffer[middle].set_symbol("•");
            }
        }
    }
}
