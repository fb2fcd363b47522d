//! The places of boards on paper.
//!
//! All cells of a worksheet have the same size. It is chosen so that the pages fit on A4 and on US letter: the printed
//! area is as wide as that of the narrower paper (A4), and as high as that of the shorter one (letter).

use super::PrintedBoard;
use crate::error::DrawError;
use crate::font;
use crate::scene::Weight;
use crate::style::Look;

/// The margin of the paper on all sides, in millimeters.
pub(crate) const MARGIN: f32 = 12.0;
/// The space between boards, in millimeters.
pub(crate) const GAP: f32 = 6.0;
/// The size of the name and of the note above a board, in millimeters.
pub(crate) const TEXT: f32 = 3.2;
/// The distance between lines of text, in millimeters.
pub(crate) const LINE: f32 = 4.3;

/// The width of the printed area, in millimeters: A4 is 210 wide.
const WIDTH: f32 = 210.0 - 2.0 * MARGIN;
/// The height of the printed area, in millimeters: letter is 279.4 high.
const HEIGHT: f32 = 279.0 - 2.0 * MARGIN;
/// The height of the title and the rules on the first page, in millimeters.
const HEAD: f32 = 28.0;
/// The space between the text above a board and the board, in millimeters.
pub(crate) const BELOW_TEXT: f32 = 1.5;

/// The space around a board for lines that extend beyond it, in the units of [`Look::PRINTED`].
pub(crate) const EDGE: u32 = 2;

/// The width of a cell with a symbol that can be read, in millimeters.
const SMALLEST: f32 = 3.0;
/// The width of a cell that can be crossed out with a pencil, in millimeters.
const COMFORTABLE: f32 = 5.0;
/// The width of the largest cell, in millimeters.
const LARGEST: f32 = 24.0;

/// The places of boards on paper, in rows and columns.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Grid {
    /// The number of boards side by side.
    pub(crate) columns: usize,
    /// The width of a cell in millimeters.
    pub(crate) cell: f32,
}

/// What determines the size of cells.
struct Sizes {
    /// The width of the widest board, in cells.
    width: f32,
    /// The height of the highest board, in cells.
    height: f32,
    /// The width of the longest name, in millimeters.
    name: f32,
}

impl Grid {
    /// Returns the places with the largest cells.
    ///
    /// One page is enough if its cells can be [`COMFORTABLE`]. If not, as many boards are on a page as with such cells,
    /// and are then as large as possible. With a given number of columns, they fill its width.
    pub(super) fn new(boards: &[PrintedBoard], columns: Option<usize>) -> Result<Self, DrawError> {
        let sizes = Sizes::of(boards).ok_or(DrawError::Nothing)?;
        let count = boards.len();
        let columns = columns.map(|columns| columns.clamp(1, count));

        let one_page = sizes.on_one_page(count, columns);
        if one_page.cell >= COMFORTABLE {
            return Ok(one_page);
        }
        let (columns, least) = match columns {
            Some(columns) => (columns, sizes.cell(columns, 1)),
            None => {
                let columns = sizes.most_columns(count);
                (columns, sizes.cell(columns, 1).min(COMFORTABLE))
            }
        };
        let rows = sizes.most_rows(columns, least);
        let cell = sizes.cell(columns, rows);
        if cell >= SMALLEST {
            return Ok(Self { columns, cell });
        }
        Err(DrawError::Other(format!(
            "with {columns} in a row, cells are narrower than {SMALLEST} mm: expected smaller boards, or fewer in a row"
        )))
    }
}

impl Sizes {
    /// Returns the largest sizes of some boards; `None` if there are none.
    fn of(boards: &[PrintedBoard]) -> Option<Self> {
        let mut sizes = Self {
            width: 0.0,
            height: 0.0,
            name: 0.0,
        };
        for board in boards {
            let replay = &board.solution;
            let (width, height) = Look::PRINTED.size(&replay.puzzle.board);
            let width = width as u32 + 2 * EDGE;
            let height = height as u32 + 2 * EDGE;
            let cell = Look::PRINTED.cell as f32;
            // The fonts of browsers are up to an eighth wider than ours, and a number comes before the name.
            let name = font::width(&replay.title, TEXT, Weight::Regular);
            let name = 1.125 * name + 2.0 * TEXT;
            sizes.width = sizes.width.max(width as f32 / cell);
            sizes.height = sizes.height.max(height as f32 / cell);
            sizes.name = sizes.name.max(name);
        }
        (sizes.width > 0.0).then_some(sizes)
    }

    /// Returns the places with the largest cells if all boards are on one page.
    fn on_one_page(&self, count: usize, columns: Option<usize>) -> Grid {
        let candidates = match columns {
            Some(columns) => columns..=columns,
            None => 1..=count,
        };
        let mut best = Grid {
            columns: 1,
            cell: 0.0,
        };
        for columns in candidates {
            let cell = self.cell(columns, count.div_ceil(columns));
            if cell > best.cell {
                best = Grid { columns, cell };
            }
        }
        best
    }

    /// Returns the largest number of columns with comfortable cells, at least 1.
    fn most_columns(&self, count: usize) -> usize {
        let mut columns = 1;
        while columns < count && self.cell(columns + 1, 1) >= COMFORTABLE {
            columns += 1;
        }
        columns
    }

    /// Returns the largest number of rows on a page with cells of at least this width, at least 1.
    fn most_rows(&self, columns: usize, least: f32) -> usize {
        let mut rows = 1;
        while self.cell(columns, rows + 1) >= least {
            rows += 1;
        }
        rows
    }

    /// Returns the width of the largest cells with which this many columns and rows fit on the first page, in
    /// millimeters; 0 or less if there is no space.
    fn cell(&self, columns: usize, rows: usize) -> f32 {
        // Each board has a gap after it, except the last one.
        let pitch_across = (WIDTH + GAP) / columns as f32;
        let width = pitch_across - GAP;
        // Long names are broken, and all boards leave space for the longest.
        let lines = self.name / width.max(1.0);
        let lines_of_name = lines.ceil().max(1.0);
        // One line more for the note.
        let text = (lines_of_name + 1.0) * LINE + BELOW_TEXT;
        let pitch_down = (HEIGHT - HEAD + GAP) / rows as f32;
        let height = pitch_down - GAP - text;
        let fits_across = width / self.width;
        let fits_down = height / self.height;
        LARGEST.min(fits_across).min(fits_down)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::Replay;
    use colorwalk_boards::random::Recipe;
    use colorwalk_core::Rules;

    fn boards(width: usize, height: usize, count: usize) -> Vec<PrintedBoard> {
        let recipe = Recipe::new(width, height, 4).unwrap();
        let board = recipe.with_rules(Rules::Flood).board(1);
        let solution = Replay::new("a name", &board.into(), &[]).unwrap();
        let note = String::new();
        vec![PrintedBoard { solution, note }; count]
    }

    fn grid(width: usize, height: usize, count: usize) -> Grid {
        Grid::new(&boards(width, height, count), None).unwrap()
    }

    #[test]
    fn few_boards_have_large_cells() {
        assert_eq!(
            grid(4, 4, 1),
            Grid {
                columns: 1,
                cell: LARGEST
            }
        );
        assert_eq!(grid(8, 8, 4).columns, 2);
        assert!(grid(8, 8, 4).cell > grid(8, 8, 9).cell);
        assert!(grid(8, 8, 9).cell > grid(8, 8, 12).cell);
    }

    #[test]
    fn many_boards_have_comfortable_cells_on_several_pages() {
        let many = grid(8, 8, 50);
        assert_eq!(many.columns, 4);
        assert!(many.cell >= COMFORTABLE, "{many:?}");
        assert_eq!(grid(8, 8, 5_000), many);
    }

    #[test]
    fn a_large_board_has_a_page_of_its_own() {
        let large = grid(30, 20, 3);
        assert_eq!(large.columns, 1);
        assert!((large.cell - WIDTH / 30.0).abs() < 0.05, "{large:?}");
        let error = Grid::new(&boards(70, 20, 1), None).unwrap_err();
        assert_eq!(
            error.to_string(),
            "with 1 in a row, cells are narrower than 3 mm: expected smaller boards, or fewer in a row"
        );
    }

    #[test]
    fn the_given_number_of_columns_is_kept() {
        let two = Grid::new(&boards(8, 8, 50), Some(2)).unwrap();
        assert_eq!(two.columns, 2);
        assert!(two.cell > grid(8, 8, 50).cell);
        assert!(Grid::new(&boards(8, 8, 50), Some(99)).is_err());
        assert_eq!(Grid::new(&[], None), Err(DrawError::Nothing));
    }
}
