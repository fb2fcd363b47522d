//! The middle of a cell on the screen, where its label and its mark are written.

use colorwalk_core::{Cell, Color};
use ratatui::buffer::Buffer;
use ratatui::style::{Modifier, Style};

use crate::layout::Layout;

/// The line of a visible cell in which its center is.
pub(crate) struct Center {
    middle: u16,
    y: u16,
    /// The number of characters of the line.
    pub(crate) width: u16,
}

impl Center {
    pub(crate) fn new(cell: Cell, layout: &Layout) -> Self {
        let line = layout.center_line(cell);
        let span = layout.span(cell, line);
        let width = span.end - span.start;
        Self {
            middle: span.start + width / 2,
            y: layout.top(cell) + line,
            width,
        }
    }

    /// Writes the label of a color, if there is room for it.
    pub(crate) fn write_label(&self, color: Color, buffer: &mut Buffer) {
        let label = color.to_string();
        // Colors without a symbol are numbers in parentheses, for which cells have no room.
        let label = label.trim_matches(['(', ')']);
        if label.len() <= usize::from(self.width) {
            let left = self.middle + 1 - label.len() as u16;
            buffer.set_string(left, self.y, label, Style::new());
        }
    }

    /// Writes a mark beside the label; a cell of one character is modified instead.
    pub(crate) fn write_mark(&self, mark: &str, if_narrow: Modifier, buffer: &mut Buffer) {
        if self.width > 1 {
            buffer[(self.middle - 1, self.y)].set_symbol(mark);
        } else {
            buffer[(self.middle, self.y)].set_style(Style::new().add_modifier(if_narrow));
        }
    }
}
