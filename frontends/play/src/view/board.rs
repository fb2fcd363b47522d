//! The board on the screen.
//!
//! Uncleared cells are blocks of their color with their label. The cleared area is empty, with a line around it that is
//! visible without colors: a bar in a cleared cell with an uncleared cell to its left or right, and an underline if one
//! is above or below. Cells that the next move can clear have bold labels.
//!
//! If two cells share a character, each is half a block of its color, without labels and lines.

use colorwalk_boards::palette::ColorDepth;
use colorwalk_core::{Cell, Color};
use ratatui::buffer::Buffer;
use ratatui::style::{Color as Ink, Modifier, Style};

use crate::color_depth::{cell_style, far_cell_style, shading_style, white};
use crate::layout::Layout;
use crate::model::Model;
use crate::view::Center;

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

/// What is needed to draw a cell.
struct Painter<'a> {
    model: &'a Model,
    depth: ColorDepth,
    layout: &'a Layout,
}

impl Painter<'_> {
    /// Draws a cell as a block of its color, or empty, with a line below it where it does not go on.
    fn cell(&self, cell: Cell, buffer: &mut Buffer) {
        let height = self.layout.cell.1;
        let y = self.layout.top(cell);
        let color = self.model.uncleared_color(cell);
        let style = match color {
            Some(color) => self.style(cell, color),
            None => Style::new(),
        };
        for line in 0..height {
            for x in self.layout.span(cell, line) {
                let mut style = style;
                let is_last_line = line == height - 1;
                if is_last_line && self.is_border_below(cell, x) {
                    style = style.add_modifier(Modifier::UNDERLINED);
                }
                let character = &mut buffer[(x, y + line)];
                character.set_symbol(" ");
                // Nothing remains of the last frame.
                character.set_style(Style::reset().patch(style));
            }
        }
        match color {
            Some(color) => self.label(cell, color, buffer),
            None if self.model.session.region(cell).is_none() => self.hole(cell, buffer),
            None => self.empty(cell, buffer),
        }
        if let Some((color, share)) = self.model.fading_color(cell) {
            self.shade(cell, color, share, buffer);
        }
    }

    /// Draws a cell that fades, of whose color this share is left.
    fn shade(&self, cell: Cell, color: Color, share: f32, buffer: &mut Buffer) {
        let shade = match share {
            share if share > 2.0 / 3.0 => "▓",
            share if share > 1.0 / 3.0 => "▒",
            _ => "░",
        };
        let style = shading_style(self.depth, self.model.paint(color));
        for line in 0..self.layout.cell.1 {
            for x in self.layout.span(cell, line) {
                let character = &mut buffer[(x, self.layout.top(cell) + line)];
                character.set_symbol(shade);
                character.set_style(style);
            }
        }
    }

    /// Returns whether a line separates a cell from the one below a character of its last line: if only one of them is
    /// cleared, or if they do not touch and one is not cleared.
    fn is_border_below(&self, cell: Cell, x: u16) -> bool {
        let row = cell.row + 1;
        let Some(column) = self.layout.column_at(row, 0, x) else {
            return false;
        };
        let below = Cell { row, column };
        if self.model.session.region(below).is_none() {
            return false;
        }
        let is_uncleared = self.is_uncleared(cell);
        is_uncleared != self.is_uncleared(below) || is_uncleared && !self.touches(cell, below)
    }

    /// Returns whether a cell touches one in the row below.
    fn touches(&self, cell: Cell, below: Cell) -> bool {
        let shape = self.model.session.lattice().tiling().shape();
        let sides = shape.tile(cell.row, cell.column).sides;
        let right = below.column as isize - cell.column as isize;
        sides
            .iter()
            .any(|side| (side.down, side.right) == (1, right))
    }

    fn is_uncleared(&self, cell: Cell) -> bool {
        self.model.uncleared_color(cell).is_some()
    }

    /// Returns whether the next move can clear the cell.
    fn is_reachable(&self, cell: Cell) -> bool {
        let session = &self.model.session;
        match session.region(cell) {
            Some(region) => session.game().position().frontier().contains(region),
            None => false,
        }
    }

    /// Returns the style of an uncleared cell: bold if the next move can clear it.
    fn style(&self, cell: Cell, color: Color) -> Style {
        let paint = self.model.paint(color);
        if self.is_reachable(cell) {
            cell_style(self.depth, paint).add_modifier(Modifier::BOLD)
        } else {
            far_cell_style(self.depth, paint)
        }
    }

    /// Returns the mark of a cell that the hint clears.
    fn mark(&self, cell: Cell, color: Color) -> Option<&'static str> {
        let hint = self.model.session.hint();
        let is_cleared_by_hint = hint.color() == Some(color) && self.is_reachable(cell);
        if !is_cleared_by_hint {
            None
        } else if hint.is_open() {
            Some("?")
        } else {
            Some("▸")
        }
    }

    /// Draws two cells per character, one above the other. Cleared cells are empty, and cells that the hint clears are
    /// white.
    fn halves(&self, buffer: &mut Buffer) {
        let Layout {
            board,
            rows,
            columns,
            ..
        } = self.layout;
        for row in rows.clone().step_by(2) {
            let y = board.y + ((row - rows.start) / 2) as u16;
            for column in columns.clone() {
                let x = board.x + (column - columns.start) as u16;
                let upper = Cell { row, column };
                // Below the last row of an odd number there is no cell, which is drawn like a cleared one.
                let lower = Cell {
                    row: row + 1,
                    column,
                };
                let plain = Style::new();
                let (symbol, style) = match (self.half(upper), self.half(lower)) {
                    (None, None) => (" ", plain),
                    (Some(above), None) => ("▀", plain.fg(above)),
                    (None, Some(below)) => ("▄", plain.fg(below)),
                    (Some(above), Some(below)) => ("▀", plain.fg(above).bg(below)),
                };
                let character = &mut buffer[(x, y)];
                character.set_symbol(symbol);
                // Nothing remains of the last frame.
                character.set_style(Style::reset().patch(style));
            }
        }
    }

    /// Returns the color of a cell of half a character; `None` if it is cleared.
    fn half(&self, cell: Cell) -> Option<Ink> {
        let color = self.model.uncleared_color(cell)?;
        if self.mark(cell, color).is_some() {
            Some(white(self.depth))
        } else {
            self.style(cell, color).bg
        }
    }

    /// Draws the label of an uncleared cell, and the mark if the hint clears it.
    fn label(&self, cell: Cell, color: Color, buffer: &mut Buffer) {
        let center = Center::new(cell, self.layout);
        let mark = self.mark(cell, color);
        // Without colors, or without room for a mark, only the label shows what the cell is.
        let needs_label = self.depth == ColorDepth::None || mark.is_some() && center.width == 1;
        if self.model.labels || needs_label {
            center.write_label(color, buffer);
        }
        if let Some(mark) = mark {
            center.write_mark(mark, Modifier::REVERSED, buffer);
        }
    }

    /// Draws a place without a cell.
    fn hole(&self, place: Cell, buffer: &mut Buffer) {
        for line in 0..self.layout.cell.1 {
            for x in self.layout.span(place, line) {
                buffer[(x, self.layout.top(place) + line)].set_symbol("░");
            }
        }
    }

    /// Draws a cleared cell: bars next to uncleared cells, and a mark at the start.
    fn empty(&self, cell: Cell, buffer: &mut Buffer) {
        let has_uncleared_left = cell.column > 0
            && self.is_uncleared(Cell {
                column: cell.column - 1,
                ..cell
            });
        let has_uncleared_right = self.is_uncleared(Cell {
            column: cell.column + 1,
            ..cell
        });
        let top = self.layout.top(cell);
        for line in 0..self.layout.cell.1 {
            let span = self.layout.span(cell, line);
            if has_uncleared_right {
                buffer[(span.end - 1, top + line)].set_symbol("▕");
            }
            // In a cell of one column, the left bar replaces the right one.
            if has_uncleared_left {
                buffer[(span.start, top + line)].set_symbol("▏");
            }
        }
        let line = self.layout.center_line(cell);
        let span = self.layout.span(cell, line);
        if cell == self.model.session.start() && span.len() > 1 {
            let middle = (span.start + (span.len() as u16 - 1) / 2, top + line);
            // In a narrow cell, a bar is more important than the mark.
            if buffer[middle].symbol() == " " {
                buffer[middle].set_symbol("•");
            }
        }
    }
}
