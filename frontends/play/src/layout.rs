//! The layout of the screen.
//!
//! A cell is two columns wide and one row high, which is about a square. On a large terminal cells grow; on a small one
//! they shrink to a single column. If that is still too large, two cells share a row, if the terminal has colors for
//! that; otherwise only a part of the board is visible, and can be scrolled. The panel with the state of the game is to
//! the right of the board, or below it if there is no room. The view and the mouse use the same layout.

use std::ops::Range;

use colorwalk_core::{Board, Cell, Lattice, Tiling};
use ratatui::layout::{Position, Rect, Size};

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
    /// The columns by which odd rows are shifted.
    shift: u16,
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
    cell: (u16, u16),
    halves: bool,
    beside: bool,
    shift: u16,
    /// The visible columns and rows of the board.
    seen: (usize, usize),
}

impl Plan {
    /// Returns a plan; `None` if the panel does not fit, or cells cannot be shifted by half a hexagon.
    fn new(
        (cell, halves): ((u16, u16), bool),
        beside: bool,
        area: Rect,
        lattice: Lattice,
    ) -> Option<Self> {
        let body = area.height.checked_sub(frame(area))?;
        let (columns, rows) = if beside {
            (
                area.width.checked_sub(1 + PANEL_WIDTH)?,
                Some(body).filter(|&body| body >= PANEL_HEIGHT)?,
            )
        } else {
            (
                Some(area.width).filter(|&width| width >= STRIP_WIDTH)?,
                body.checked_sub(STRIP_HEIGHT)?,
            )
        };
        let is_hex = lattice.tiling() == Tiling::Hex;
        if is_hex && (halves || cell.0 == 1) {
            return None;
        }
        let shift = if is_hex { cell.0 / 2 } else { 0 };
        let rows = usize::from(rows / cell.1) * if halves { 2 } else { 1 };
        let columns = usize::from(columns.saturating_sub(shift) / cell.0);
        Some(Self {
            cell,
            halves,
            beside,
            shift,
            seen: (columns.min(lattice.width()), rows.min(lattice.height())),
        })
    }
}

impl Layout {
    /// Returns the best layout for a terminal of this size; with `halves`, two cells may share a character. For a
    /// larger board, the visible part begins at `scroll`, or as close to it as the end of the board allows.
    ///
    /// # Errors
    ///
    /// The size that would be enough.
    pub(crate) fn of(
        board: &Board,
        lattice: Lattice,
        area: Rect,
        scroll: Cell,
        halves: bool,
    ) -> Result<Self, Size> {
        // Cells that share a character have no labels, so this is only for boards that fit in no other way.
        let cells = CELLS
            .into_iter()
            .map(|cell| (cell, false))
            .chain(halves.then_some(((1, 1), true)));
        let plans = cells
            .flat_map(|cell| [true, false].map(|beside| Plan::new(cell, beside, area, lattice)));
        let plans: Vec<Plan> = plans.flatten().collect();
        let least = (
            usize::from(WINDOW.0).min(lattice.width()),
            usize::from(WINDOW.1).min(lattice.height()),
        );
        let whole = plans
            .iter()
            .find(|plan| plan.seen == (lattice.width(), lattice.height()));
        // Otherwise choose the plan that shows the largest part; among equals the first, with larger cells.
        let parts = plans
            .iter()
            .filter(|plan| !plan.halves && plan.seen.0 >= least.0 && plan.seen.1 >= least.1);
        match whole.or_else(|| parts.rev().max_by_key(|plan| plan.seen.0 * plan.seen.1)) {
            Some(&plan) => Ok(Self::place(board, lattice, plan, area, scroll)),
            None => Err(Size {
                width: STRIP_WIDTH,
                height: 4 + STRIP_HEIGHT + least.1 as u16,
            }),
        }
    }

    fn place(board: &Board, lattice: Lattice, plan: Plan, area: Rect, scroll: Cell) -> Self {
        let Plan {
            cell,
            halves,
            beside,
            shift,
            seen: (across, down),
        } = plan;
        let (row, column) = (
            scroll.row.min(lattice.height() - down),
            scroll.column.min(lattice.width() - across),
        );
        // The visible part fits the area, so the conversions cannot truncate.
        let rows = if halves { down.div_ceil(2) } else { down };
        let (board_width, board_height) = (across as u16 * cell.0 + shift, rows as u16 * cell.1);
        let body = area.height - frame(area);
        let (width, height) = if beside {
            // Beside a low board with many colors, the panel uses all rows.
            let wanted = (board.colors() as u16 + PANEL_HEIGHT + 3).min(body);
            (board_width + 1 + PANEL_WIDTH, board_height.max(wanted))
        } else {
            (board_width.max(STRIP_WIDTH), board_height + STRIP_HEIGHT)
        };
        let margin = (area.width - width) / 2;
        let (left, top) = (area.x + margin, area.y + 1 + (body - height) / 2);
        let (x, panel) = if beside {
            let x = left + board_width + 1;
            (
                left,
                Rect {
                    x,
                    y: top,
                    width: PANEL_WIDTH + margin,
                    height,
                },
            )
        } else {
            let panel = Rect {
                x: left,
                y: top + board_height,
                width,
                height: STRIP_HEIGHT,
            };
            (left + (width - board_width) / 2, panel)
        };
        Self {
            title: Rect { height: 1, ..area },
            board: Rect {
                x,
                y: top,
                width: board_width,
                height: board_height,
            },
            cell,
            halves,
            shift,
            rows: row..row + down,
            columns: column..column + across,
            panel,
            beside,
            message: Rect {
                y: area.bottom() - 1 - message_height(area),
                height: message_height(area),
                ..area
            },
            keys: Rect {
                y: area.bottom() - 1,
                height: 1,
                ..area
            },
        }
    }

    /// Returns the cell at this place of the screen; the upper one of two that share it.
    pub(crate) fn cell_at(&self, place: Position) -> Option<Cell> {
        if !self.board.contains(place) {
            return None;
        }
        let row = self.rows.start
            + usize::from((place.y - self.board.y) / self.cell.1) * if self.halves { 2 } else { 1 };
        let across = (place.x - self.board.x).checked_sub(self.shift_of(row))?;
        let column = self.columns.start + usize::from(across / self.cell.0);
        self.columns
            .contains(&column)
            .then_some(Cell { row, column })
    }

    /// Returns the columns by which a row of the board is shifted.
    pub(crate) fn shift_of(&self, row: usize) -> u16 {
        if row % 2 == 1 { self.shift } else { 0 }
    }

    /// Returns whether the whole board is visible.
    pub(crate) fn is_whole(&self, lattice: Lattice) -> bool {
        (self.columns.len(), self.rows.len()) == (lattice.width(), lattice.height())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_boards::random::Recipe;

    fn layout(width: usize, height: usize, columns: u16, rows: u16) -> Result<Layout, Size> {
        let board = Recipe::new(width, height, 5).unwrap().board(1);
        let lattice = board.lattice().unwrap();
        Layout::of(
            &board,
            lattice,
            Rect::new(0, 0, columns, rows),
            Cell::default(),
            false,
        )
    }

    #[test]
    fn a_board_of_30_by_20_fits_an_ordinary_terminal() {
        let layout = layout(30, 20, 80, 24).unwrap();
        assert_eq!((layout.cell, layout.beside), ((2, 1), true));
        assert_eq!(layout.board, Rect::new(0, 1, 60, 20));
        assert_eq!(layout.panel, Rect::new(61, 1, 19, 20));
        assert_eq!((layout.message.y, layout.keys.y), (22, 23));
    }

    #[test]
    fn cells_grow_and_shrink_with_the_terminal() {
        assert_eq!(layout(10, 6, 80, 24).unwrap().cell, (6, 3));
        assert_eq!(layout(14, 14, 80, 34).unwrap().cell, (4, 2));
        assert_eq!(
            layout(30, 20, 60, 30).map(|layout| (layout.cell, layout.beside)),
            Ok(((2, 1), false))
        );
        assert_eq!(layout(60, 20, 80, 24).unwrap().cell, (1, 1));
    }

    #[test]
    fn a_part_of_a_board_that_is_too_large_is_visible() {
        let board = Recipe::new(60, 60, 8).unwrap().board(1);
        for (columns, rows, seen) in [
            (80, 24, (60, 21)),
            (200, 60, (60, 57)),
            (120, 40, (60, 37)),
            (40, 15, (40, 7)),
        ] {
            let area = Rect::new(0, 0, columns, rows);
            let at = |row, column| {
                Layout::of(
                    &board,
                    board.lattice().unwrap(),
                    area,
                    Cell { row, column },
                    false,
                )
                .unwrap()
            };
            assert_eq!(
                (at(0, 0).columns, at(0, 0).rows),
                (0..seen.0, 0..seen.1),
                "{columns} x {rows}"
            );
            let last = at(usize::MAX, usize::MAX);
            assert_eq!(
                (last.columns.end, last.rows.end, last.rows.len()),
                (60, 60, seen.1)
            );
            let corner = last.cell_at((last.board.right() - 1, last.board.bottom() - 1).into());
            assert_eq!(
                corner,
                Some(Cell {
                    row: 59,
                    column: 59
                })
            );
        }
        assert!(layout(65_536, 1, 80, 24).is_ok() && layout(1, 65_536, 80, 24).is_ok());
    }

    #[test]
    fn two_cells_share_a_character_if_the_board_fits_only_then() {
        let of = |width, height, columns, rows| {
            let board = Recipe::new(width, height, 8).unwrap().board(1);
            Layout::of(
                &board,
                board.lattice().unwrap(),
                Rect::new(0, 0, columns, rows),
                Cell::default(),
                true,
            )
            .unwrap()
        };
        let layout = of(60, 60, 200, 60);
        assert!(layout.halves && layout.beside);
        assert_eq!(
            (layout.rows.clone(), layout.columns.clone()),
            (0..60, 0..60)
        );
        assert_eq!((layout.board.width, layout.board.height), (60, 30));
        let last = layout.cell_at((layout.board.right() - 1, layout.board.bottom() - 1).into());
        assert_eq!(
            last,
            Some(Cell {
                row: 58,
                column: 59
            })
        );
        assert_eq!(
            of(60, 61, 200, 60).board.height,
            31,
            "the last character has one cell"
        );
        assert!(!of(60, 57, 200, 60).halves, "there is room for whole cells");
        assert!(!of(60, 200, 200, 60).halves, "it would not fit even then");
        assert!(of(60, 38, 80, 24).halves);
    }

    #[test]
    fn odd_rows_of_hexagons_are_shifted_by_half_a_cell() {
        let board = Recipe::new(8, 8, 5)
            .unwrap()
            .with_tiling(Tiling::Hex)
            .board(1);
        let lattice = board.lattice().unwrap();
        let of = |columns, rows| {
            Layout::of(
                &board,
                lattice,
                Rect::new(0, 0, columns, rows),
                Cell::default(),
                true,
            )
        };
        let layout = of(80, 24).unwrap();
        assert_eq!(
            (
                layout.cell,
                layout.board.width,
                layout.shift_of(0),
                layout.shift_of(1)
            ),
            ((4, 2), 34, 0, 2)
        );
        let at =
            |column, row| layout.cell_at((layout.board.x + column, layout.board.y + row).into());
        assert_eq!(
            (at(0, 0), at(0, 2), at(2, 2)),
            (
                Some(Cell::default()),
                None,
                Some(Cell { row: 1, column: 0 })
            )
        );
        assert_eq!(
            (at(33, 0), at(33, 2)),
            (None, Some(Cell { row: 1, column: 7 }))
        );
        // A cell of one column cannot be halved.
        assert!(of(40, 15).is_ok_and(|layout| layout.cell.0 > 1 && !layout.halves));
    }

    #[test]
    fn a_terminal_that_is_too_small_is_told_the_size_needed() {
        let needed = Size {
            width: 40,
            height: 12,
        };
        assert_eq!(layout(30, 20, 40, 11), Err(needed));
        assert_eq!(layout(30, 20, 29, 12), Err(needed));
        assert!(layout(30, 20, 40, 12).is_ok());
        assert!(layout(1, 1, 0, 0).is_err());
    }

    #[test]
    fn nothing_leaves_the_screen_and_every_cell_can_be_clicked() {
        for (columns, rows) in [(80, 24), (81, 25), (60, 30), (50, 24), (200, 70)] {
            let area = Rect::new(0, 0, columns, rows);
            let layout = layout(30, 20, columns, rows).unwrap();
            for part in [
                layout.title,
                layout.board,
                layout.panel,
                layout.message,
                layout.keys,
            ] {
                assert_eq!(
                    part.intersection(area),
                    part,
                    "{columns}x{rows}: {layout:?}"
                );
            }
            let last = layout.cell_at((layout.board.right() - 1, layout.board.bottom() - 1).into());
            assert_eq!(
                last,
                Some(Cell {
                    row: 19,
                    column: 29
                })
            );
            assert_eq!(
                layout.cell_at((layout.board.x, layout.board.y).into()),
                Some(Cell::default())
            );
            assert_eq!(
                layout.cell_at((layout.board.right(), layout.board.y).into()),
                None
            );
        }
    }
}
