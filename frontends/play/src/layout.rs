//! The layout of the screen.
//!
//! A cell is two columns wide and one row high, which is about a square. On a large terminal cells grow; on a small one
//! they shrink to a single column. If that is still too large, two cells share a row, if the terminal has colors for
//! that; otherwise only a part of the board is visible, and can be scrolled. The panel with the state of the game is to
//! the right of the board, or below it if there is no room. The view and the mouse use the same layout.

mod blocks;

use std::ops::Range;

use colorwalk_core::{Cell, Lattice};
use ratatui::layout::{Position, Rect, Size};

use blocks::Blocks;

/// The width of the panel beside the board.
pub(crate) const PANEL_WIDTH: u16 = 19;
/// The height that it needs.
pub(crate) const PANEL_HEIGHT: u16 = 11;
/// The height of the panel below the board.
pub(crate) const STRIP_HEIGHT: u16 = 4;
/// The width that it needs.
pub(crate) const STRIP_WIDTH: u16 = 40;
/// The minimum width for a message in one row.
const WIDE: u16 = 80;
/// The columns and rows of a cell, in order of preference.
const CELLS: [(u16, u16); 4] = [(6, 3), (4, 2), (2, 1), (1, 1)];
/// The minimum visible columns and rows of cells of a larger board.
const WINDOW: (u16, u16) = (10, 4);

/// The places of all parts of the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    /// The title.
    pub(crate) title: Rect,
    /// The board, or its visible part.
    pub(crate) board: Rect,
    /// The columns and rows of a cell.
    pub(crate) cell: (u16, u16),
    /// Whether two cells, one above the other, share a character.
    pub(crate) halves: bool,
    /// The characters of each cell.
    blocks: Blocks,
    /// The visible rows of the board.
    pub(crate) rows: Range<usize>,
    /// The visible columns of the board.
    pub(crate) columns: Range<usize>,
    /// The panel with the state of the game.
    pub(crate) panel: Rect,
    /// Whether the panel is beside the board rather than below it.
    pub(crate) beside: bool,
    /// The message line.
    pub(crate) message: Rect,
    /// The key line.
    pub(crate) keys: Rect,
}

/// Returns the number of rows for the message.
pub(crate) fn message_height(area: Rect) -> u16 {
    if area.width < WIDE { 2 } else { 1 }
}

/// Returns the number of rows around the board: the title, the message and the keys.
fn frame(area: Rect) -> u16 {
    2 + message_height(area)
}

/// A candidate layout.
#[derive(Clone, Copy)]
struct Plan {
    /// The columns and rows of a cell.
    cell: (u16, u16),
    /// Whether two cells, one above the other, share a character.
    halves: bool,
    /// Whether the panel is beside the board rather than below it.
    beside: bool,
    /// The characters of each cell.
    blocks: Blocks,
    /// The visible columns and rows of the board.
    seen: (usize, usize),
}

impl Plan {
    /// Returns all plans for a terminal of this size, those with the largest cells first.
    fn all(area: Rect, lattice: Lattice, halves: bool) -> Vec<Self> {
        let mut cells = Vec::new();
        for cell in CELLS {
            cells.push((cell, false));
        }
        if halves {
            cells.push(((1, 1), true));
        }
        let mut plans = Vec::new();
        for (cell, halves) in cells {
            // Of two plans with the same cells, the panel beside the board leaves more rows.
            for beside in [true, false] {
                plans.extend(Self::new(cell, halves, beside, area, lattice));
            }
        }
        plans
    }

    /// Returns a plan; `None` if the panel does not fit, or the characters of this size cannot show such cells.
    fn new(
        cell: (u16, u16),
        halves: bool,
        beside: bool,
        area: Rect,
        lattice: Lattice,
    ) -> Option<Self> {
        let space = space_for_board(area, beside)?;
        let shape = lattice.tiling().shape();
        if halves && !shape.is_square() {
            return None;
        }
        let blocks = Blocks::of(shape, cell)?;
        let columns = usize::from(space.width.saturating_sub(blocks.overhang) / cell.0);
        let mut rows = usize::from(space.height / cell.1);
        if halves {
            rows *= 2;
        }
        Some(Self {
            cell,
            halves,
            beside,
            blocks,
            seen: (columns.min(lattice.width()), rows.min(lattice.height())),
        })
    }

    /// Returns whether the whole board is visible.
    fn is_whole(&self, lattice: Lattice) -> bool {
        self.seen == (lattice.width(), lattice.height())
    }

    /// Returns the number of visible cells.
    fn cells(&self) -> usize {
        self.seen.0 * self.seen.1
    }
}

/// Returns the columns and rows that the panel leaves for the board; `None` if the panel does not fit.
fn space_for_board(area: Rect, beside: bool) -> Option<Size> {
    let body = area.height.checked_sub(frame(area))?;
    if beside {
        let width = area.width.checked_sub(1 + PANEL_WIDTH)?;
        (body >= PANEL_HEIGHT).then_some(Size::new(width, body))
    } else {
        let height = body.checked_sub(STRIP_HEIGHT)?;
        (area.width >= STRIP_WIDTH).then_some(Size::new(area.width, height))
    }
}

/// Returns the plan that shows the whole board with the largest cells, or else the largest part of the board, if at least
/// this many columns and rows are visible.
fn best(plans: &[Plan], lattice: Lattice, least: (usize, usize)) -> Option<Plan> {
    for plan in plans {
        if plan.is_whole(lattice) {
            return Some(*plan);
        }
    }
    let mut best: Option<Plan> = None;
    for plan in plans {
        // Cells that share a character have no labels, so this is only for boards that fit in no other way.
        let is_large_enough = plan.seen.0 >= least.0 && plan.seen.1 >= least.1;
        if plan.halves || !is_large_enough {
            continue;
        }
        // Among equals the first, with larger cells.
        if best.is_none_or(|best| plan.cells() > best.cells()) {
            best = Some(*plan);
        }
    }
    best
}

/// Returns the places of a board and of the panel beside it.
fn place_beside(board: Size, area: Rect, colors: usize) -> (Rect, Rect) {
    let body = area.height - frame(area);
    // Beside a low board with many colors, the panel uses all rows.
    let wanted = (colors as u16 + PANEL_HEIGHT + 3).min(body);
    let height = board.height.max(wanted);
    let width = board.width + 1 + PANEL_WIDTH;
    // The panel uses the margin at its right, too: names of solvers may be long.
    let margin = (area.width - width) / 2;
    let left = area.x + margin;
    let top = area.y + 1 + (body - height) / 2;
    let panel = Rect {
        x: left + board.width + 1,
        y: top,
        width: PANEL_WIDTH + margin,
        height,
    };
    (Rect::new(left, top, board.width, board.height), panel)
}

/// Returns the places of a board and of the panel below it.
fn place_above_panel(board: Size, area: Rect) -> (Rect, Rect) {
    let body = area.height - frame(area);
    let height = board.height + STRIP_HEIGHT;
    let width = board.width.max(STRIP_WIDTH);
    let left = area.x + (area.width - width) / 2;
    let top = area.y + 1 + (body - height) / 2;
    let panel = Rect {
        x: left,
        y: top + board.height,
        width,
        height: STRIP_HEIGHT,
    };
    let indent = (width - board.width) / 2;
    let board = Rect::new(left + indent, top, board.width, board.height);
    (board, panel)
}

impl Layout {
    /// Returns the best layout of a board of so many colors for a terminal of this size; with `halves`, two cells may share a character. For a
    /// larger board, the visible part begins at `scroll`, or as close to it as the end of the board allows.
    ///
    /// # Errors
    ///
    /// The size that would be enough.
    pub(crate) fn of(
        colors: usize,
        lattice: Lattice,
        area: Rect,
        scroll: Cell,
        halves: bool,
    ) -> Result<Self, Size> {
        let least = (
            usize::from(WINDOW.0).min(lattice.width()),
            usize::from(WINDOW.1).min(lattice.height()),
        );
        let plans = Plan::all(area, lattice, halves);
        match best(&plans, lattice, least) {
            Some(plan) => Ok(Self::place(colors, lattice, plan, area, scroll)),
            None => Err(Size {
                width: STRIP_WIDTH,
                height: 4 + STRIP_HEIGHT + least.1 as u16,
            }),
        }
    }

    /// Returns the places of all parts of the screen by a plan for this terminal.
    fn place(colors: usize, lattice: Lattice, plan: Plan, area: Rect, scroll: Cell) -> Self {
        let (across, down) = plan.seen;
        let first_row = scroll.row.min(lattice.height() - down);
        let first_column = scroll.column.min(lattice.width() - across);

        // The visible part fits the area, so the conversions cannot truncate.
        let lines = if plan.halves { down.div_ceil(2) } else { down };
        let size = Size {
            width: across as u16 * plan.cell.0 + plan.blocks.overhang,
            height: lines as u16 * plan.cell.1,
        };
        let (place_of_board, panel) = if plan.beside {
            place_beside(size, area, colors)
        } else {
            place_above_panel(size, area)
        };
        let keys = Rect {
            y: area.bottom() - 1,
            height: 1,
            ..area
        };
        let message_height = message_height(area);
        let message = Rect {
            y: keys.y - message_height,
            height: message_height,
            ..area
        };
        Self {
            title: Rect { height: 1, ..area },
            board: place_of_board,
            cell: plan.cell,
            halves: plan.halves,
            blocks: plan.blocks,
            rows: first_row..first_row + down,
            columns: first_column..first_column + across,
            panel,
            beside: plan.beside,
            message,
            keys,
        }
    }

    /// Returns the cell at this place of the screen; the upper one of two that share it.
    pub(crate) fn cell_at(&self, place: Position) -> Option<Cell> {
        if !self.board.contains(place) {
            return None;
        }
        let below_top = place.y - self.board.y;
        let mut rows_above = usize::from(below_top / self.cell.1);
        if self.halves {
            rows_above *= 2;
        }
        let row = self.rows.start + rows_above;
        let column = self.column_at(row, below_top % self.cell.1, place.x)?;
        // At the ends of a row there may be characters without a cell.
        let is_visible = self.columns.contains(&column);
        is_visible.then_some(Cell { row, column })
    }

    /// Returns the first row of characters of a visible cell.
    pub(crate) fn top(&self, cell: Cell) -> u16 {
        // All visible cells fit the layout.
        let row = cell.row - self.rows.start;
        self.board.y + row as u16 * self.cell.1
    }

    /// Returns the characters of a line of a visible cell.
    pub(crate) fn span(&self, cell: Cell, line: u16) -> Range<u16> {
        let place = (cell.column - self.columns.start) as u16 * self.cell.0;
        let left = self.board.x + place;
        let Range { start, end } = self.blocks.span(cell.row, cell.column, line);
        left + start..left + end
    }

    /// Returns the line of a cell in which its center is.
    pub(crate) fn center_line(&self, cell: Cell) -> u16 {
        self.blocks.center(cell.row, cell.column)
    }

    /// Returns the column of the cell to which a character in a line of a row belongs. It may lie beyond the board.
    pub(crate) fn column_at(&self, row: usize, line: u16, character: u16) -> Option<usize> {
        let hidden = self.columns.start * usize::from(self.cell.0);
        let across = usize::from(character.checked_sub(self.board.x)?);
        self.blocks.column_at(row, line, hidden + across)
    }

    /// Returns whether the whole board is visible.
    pub(crate) fn is_whole(&self, lattice: Lattice) -> bool {
        let has_all_columns = self.columns.len() == lattice.width();
        let has_all_rows = self.rows.len() == lattice.height();
        has_all_columns && has_all_rows
    }
}

#[cfg(test)]
mod tests;
