//! The cursor: a cell that stands for its region, and the part of the board that is seen.

use std::ops::Range;

use colorwalk_core::Cell;
use ratatui::layout::Position;

use super::Model;
use crate::free::view;

impl Model {
    /// Goes to the first cell: not to a hole, if there is a cell.
    pub(super) fn go_to_first_cell(&mut self) {
        let lattice = self.game.level.lattice;
        self.cursor = Cell::default();
        self.scroll = Cell::default();
        let first = self.game.cells().iter().position(Option::is_some);
        if let Some(cell) = first.and_then(|index| lattice.cell(index)) {
            self.cursor = cell;
        }
    }

    /// Returns the number of the cell under the cursor.
    pub(super) fn chosen(&self) -> Option<usize> {
        self.game.level.lattice.index(self.cursor)
    }

    /// Returns the cells of the chosen region.
    pub(in crate::free) fn region(&self) -> Vec<usize> {
        self.chosen()
            .map_or_else(Vec::new, |cell| self.game.region(cell))
    }

    /// Scrolls as far as is needed to see the cursor.
    pub(super) fn show_cursor(&mut self) {
        let Ok(layout) = self.layout() else {
            return;
        };
        let row = shifted(&layout.rows, self.cursor.row);
        let column = shifted(&layout.columns, self.cursor.column);
        self.scroll = Cell { row, column };
    }

    /// Moves the cursor in a direction to the next place with a cell.
    pub(super) fn step(&mut self, down: isize, right: isize) {
        let lattice = self.game.level.lattice;
        let mut place = self.cursor;
        loop {
            // Rows of hexagons and triangles are rows of places, too.
            let next = Cell {
                row: place.row.wrapping_add_signed(down),
                column: place.column.wrapping_add_signed(right),
            };
            let Some(index) = lattice.index(next) else {
                return;
            };
            place = next;
            if self.game.cells()[index].is_some() {
                self.cursor = place;
                self.show_cursor();
                return;
            }
        }
    }

    /// Chooses the region after this one, by the first cells of the regions.
    pub(super) fn next_region(&mut self) {
        let cells = self.game.cells();
        let own = self.region().into_iter().min().unwrap_or(0);
        for distance in 1..=cells.len() {
            let cell = (own + distance) % cells.len();
            // The first cell of its region.
            if cells[cell].is_some() && self.game.region(cell).into_iter().min() == Some(cell) {
                self.go_to(cell);
                return;
            }
        }
    }

    pub(super) fn go_to(&mut self, cell: usize) {
        if let Some(place) = self.game.level.lattice.cell(cell) {
            self.cursor = place;
            self.show_cursor();
        }
    }

    /// Chooses what is at this place of the screen: the region of a cell, or a color.
    pub(in crate::free) fn click(&mut self, place: Position) {
        if self.help.take().is_some() {
            return;
        }
        let Ok(layout) = self.layout() else {
            return;
        };
        if let Some(cell) = layout.cell_at(place) {
            let index = self.game.level.lattice.index(cell);
            if index.is_some_and(|index| self.game.cells()[index].is_some()) {
                self.cursor = cell;
            }
        } else if let Some(color) = view::color_at(self, &layout, place) {
            self.recolor(color);
        }
    }
}

/// Returns where the visible part of rows or columns has to begin so that one of them is in it.
fn shifted(visible: &Range<usize>, wanted: usize) -> usize {
    if wanted < visible.start {
        wanted
    } else if wanted >= visible.end {
        visible.start + (wanted + 1 - visible.end)
    } else {
        visible.start
    }
}
