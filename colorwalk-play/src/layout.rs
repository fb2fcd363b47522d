//! Where things stand on the screen.
//!
//! A cell is two columns wide and one row high, which is about a square. On a large terminal cells grow; on a small one
//! they shrink to a single column before the game gives up. What is known of the game stands in a panel to the right
//! of the board, or below it where there is no room beside it. Both the view and the mouse go by this one layout.

use colorwalk_core::{Board, Cell};
use ratatui::layout::Rect;

/// The columns of the panel beside the board.
pub(crate) const PANEL_WIDTH: u16 = 19;
/// The rows that it needs.
pub(crate) const PANEL_HEIGHT: u16 = 11;
/// The rows of the panel below the board.
pub(crate) const STRIP_HEIGHT: u16 = 3;
/// The columns that this one needs.
pub(crate) const STRIP_WIDTH: u16 = 40;
/// The rows around: a title, a message and the keys.
const FRAME: u16 = 3;
/// Columns and rows of a cell, the most welcome first.
const CELLS: [(u16, u16); 4] = [(6, 3), (4, 2), (2, 1), (1, 1)];

/// The places of everything.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    /// The name of the game.
    pub(crate) title: Rect,
    /// The board.
    pub(crate) board: Rect,
    /// Columns and rows of a cell.
    pub(crate) cell: (u16, u16),
    /// What is known of the game.
    pub(crate) panel: Rect,
    /// Whether the panel stands beside the board and not below it.
    pub(crate) beside: bool,
    /// The last thing that happened.
    pub(crate) message: Rect,
    /// The keys.
    pub(crate) keys: Rect,
}

/// The terminal has no room for the board; this size would do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooSmall {
    /// Columns needed.
    pub(crate) width: u32,
    /// Rows needed.
    pub(crate) height: u32,
}

/// One way to place things: the columns and rows that it takes.
#[derive(Clone, Copy)]
struct Plan {
    cell: (u16, u16),
    beside: bool,
    width: u32,
    height: u32,
}

impl Plan {
    fn new(board: &Board, cell: (u16, u16), beside: bool) -> Self {
        let (width, height) = (board.width() as u32 * u32::from(cell.0), board.height() as u32 * u32::from(cell.1));
        let (width, height) = if beside {
            (width + 1 + u32::from(PANEL_WIDTH), height.max(PANEL_HEIGHT.into()))
        } else {
            (width.max(STRIP_WIDTH.into()), height + u32::from(STRIP_HEIGHT))
        };
        Self { cell, beside, width, height: height + u32::from(FRAME) }
    }

    fn all(board: &Board) -> impl Iterator<Item = Self> {
        CELLS.into_iter().flat_map(|cell| [true, false].map(|beside| Self::new(board, cell, beside)))
    }

    /// How many columns and rows are missing.
    fn lacking(self, area: Rect) -> u32 {
        self.width.saturating_sub(area.width.into()) + 2 * self.height.saturating_sub(area.height.into())
    }
}

impl Layout {
    /// The best way to place things on a terminal of this size.
    ///
    /// # Errors
    ///
    /// The size nearest to it that would be enough.
    pub(crate) fn of(board: &Board, area: Rect) -> Result<Self, TooSmall> {
        if let Some(plan) = Plan::all(board).find(|plan| plan.lacking(area) == 0) {
            return Ok(Self::place(board, plan, area));
        }
        let nearest = Plan::all(board).min_by_key(|plan| plan.lacking(area));
        Err(nearest
            .map_or(TooSmall { width: 0, height: 0 }, |plan| TooSmall { width: plan.width, height: plan.height }))
    }

    fn place(board: &Board, plan: Plan, area: Rect) -> Self {
        // A plan that fits the area has no number above those of the area.
        let (width, height) = (plan.width as u16, plan.height as u16);
        let board_width = board.width() as u16 * plan.cell.0;
        let board_height = board.height() as u16 * plan.cell.1;
        let left = area.x + (area.width - width) / 2;
        let body = area.height - FRAME;
        // Beside a low board with many colors, the panel takes what rows there are.
        let wanted = (board.colors() as u16 + PANEL_HEIGHT).min(body);
        let height = if plan.beside { (height - FRAME).max(wanted) } else { height - FRAME };
        let top = area.y + 1 + (body - height) / 2;
        let line = |y| Rect { x: area.x, y, width: area.width, height: 1 };
        let panel = if plan.beside {
            let x = left + board_width + 1;
            Rect { x, y: top, width: PANEL_WIDTH + (area.width - width) / 2, height }
        } else {
            Rect { x: left, y: top + board_height, width, height: STRIP_HEIGHT }
        };
        let x = if plan.beside { left } else { left + (width - board_width) / 2 };
        Self {
            title: line(area.y),
            board: Rect { x, y: top, width: board_width, height: board_height },
            cell: plan.cell,
            panel,
            beside: plan.beside,
            message: line(area.bottom() - 2),
            keys: line(area.bottom() - 1),
        }
    }

    /// The cell of the board at this place of the screen.
    pub(crate) fn cell_at(&self, column: u16, row: u16) -> Option<Cell> {
        let inside = self.board.contains((column, row).into());
        inside.then(|| Cell {
            row: usize::from((row - self.board.y) / self.cell.1),
            column: usize::from((column - self.board.x) / self.cell.0),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_core::random::Recipe;

    fn layout(width: usize, height: usize, columns: u16, rows: u16) -> Result<Layout, TooSmall> {
        Layout::of(&Recipe::new(width, height, 5).unwrap().board(1), Rect::new(0, 0, columns, rows))
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
        assert_eq!(layout(30, 20, 60, 30).map(|layout| (layout.cell, layout.beside)), Ok(((2, 1), false)));
        assert_eq!(layout(60, 20, 80, 24).unwrap().cell, (1, 1));
    }

    #[test]
    fn what_is_too_small_says_what_would_do() {
        assert_eq!(layout(30, 20, 79, 23).map(|layout| layout.cell), Ok((1, 1)));
        assert_eq!(layout(30, 20, 80, 22), Err(TooSmall { width: 80, height: 23 }));
        assert_eq!(layout(30, 20, 40, 10), Err(TooSmall { width: 40, height: 26 }));
        assert!(layout(256, 256, 80, 24).is_err());
        assert!(layout(1, 1, 0, 0).is_err());
    }

    #[test]
    fn nothing_leaves_the_screen_and_every_cell_can_be_clicked() {
        for (columns, rows) in [(80, 24), (81, 25), (60, 30), (50, 23), (200, 70)] {
            let area = Rect::new(0, 0, columns, rows);
            let layout = layout(30, 20, columns, rows).unwrap();
            for part in [layout.title, layout.board, layout.panel, layout.message, layout.keys] {
                assert_eq!(part.intersection(area), part, "{columns}x{rows}: {layout:?}");
            }
            let last = layout.cell_at(layout.board.right() - 1, layout.board.bottom() - 1);
            assert_eq!(last, Some(Cell { row: 19, column: 29 }));
            assert_eq!(layout.cell_at(layout.board.x, layout.board.y), Some(Cell::default()));
            assert_eq!(layout.cell_at(layout.board.right(), layout.board.y), None);
        }
    }
}
