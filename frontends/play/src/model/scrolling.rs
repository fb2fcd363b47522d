//! Scrolling boards that are larger than the screen.

use colorwalk_core::Cell;
use ratatui::layout::{Rect, Size};

use super::{Model, Screen};
use crate::layout::Layout;

impl Model {
    /// Returns the layout in this area with this top-left cell.
    pub(crate) fn layout(&self, area: Rect, scroll: Cell) -> Result<Layout, Size> {
        Layout::of(
            self.session.board().colors(),
            self.session.lattice(),
            area,
            scroll,
            self.halves,
        )
    }

    /// Scrolls by half a screen: `down` and `right` are -1, 0 or 1.
    pub(super) fn turn(&mut self, down: isize, right: isize) {
        if let Ok(layout) = self.layout(self.area, self.scroll) {
            let half_of_rows = (layout.rows.len() / 2).max(1) as isize;
            let half_of_columns = (layout.columns.len() / 2).max(1) as isize;
            self.scroll_by(down * half_of_rows, right * half_of_columns);
        }
    }

    /// Shows the part of the board around its start.
    pub(super) fn scroll_to_start(&mut self) {
        let Cell { row, column } = self.session.start();
        // The size of cells is unknown before the screen has a size: an estimate will do.
        let rows = usize::from(self.area.height) / 4;
        let columns = usize::from(self.area.width) / 4;
        self.scroll = Cell {
            row: row.saturating_sub(rows),
            column: column.saturating_sub(columns),
        };
    }

    /// Scrolls by this number of cells, within the board.
    pub(super) fn scroll_by(&mut self, rows: isize, columns: isize) {
        if self.screen != Screen::Game || self.help.is_some() {
            return;
        }
        let Ok(layout) = self.layout(self.area, self.scroll) else {
            return;
        };
        let row = layout.rows.start.saturating_add_signed(rows);
        let column = layout.columns.start.saturating_add_signed(columns);
        let wanted = Cell { row, column };
        if let Ok(layout) = self.layout(self.area, wanted) {
            self.scroll = Cell {
                row: layout.rows.start,
                column: layout.columns.start,
            };
        }
    }
}
