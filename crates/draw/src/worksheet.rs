//! Worksheets: boards to solve on paper, and their solutions.

pub(crate) mod grid;

use colorwalk_boards::palette::Palette;

use crate::error::DrawError;
use crate::limits::check_cells;
use crate::replay::Replay;

pub(crate) use grid::{EDGE, Grid};

/// Boards to solve on paper, on as many pages as they need, with their solutions on the last one.
///
/// The page says what the rules are. Cells have the symbols of their colors, so a printer without colors will do, and
/// are as large as the number of boards allows on paper of both A4 and US letter.
///
/// ```
/// use colorwalk_core::{Board, Solution};
/// use colorwalk_draw::{Format, PrintedBoard, Replay, Worksheet};
///
/// let board: Board = "112\n122\n211".parse()?;
/// let solution: Solution = "21".parse()?;
/// let mut solution = Replay::new("the first", &board.into(), solution.moves())?;
/// solution.optimal = true;
/// let note = "par 2, easy".to_owned();
/// let worksheet = Worksheet::new("Class 7b", vec![PrintedBoard { solution, note }]);
/// let page = String::from_utf8(Format::HTML.worksheet(&worksheet)?)?;
/// assert!(page.starts_with("<!DOCTYPE html>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Worksheet {
    /// The title of the first page.
    pub title: String,
    /// The boards, which are numbered from 1.
    pub boards: Vec<PrintedBoard>,
    /// Whether there is a last page with the solutions.
    pub solutions: bool,
    /// The number of boards side by side, at least 1; `None` chooses it.
    pub columns: Option<usize>,
    /// The colors of the boards.
    pub palette: Palette,
}

/// A board on a [`Worksheet`].
#[derive(Clone, Debug)]
pub struct PrintedBoard {
    /// A solution of the board. Its title is printed as the name of the board.
    pub solution: Replay,
    /// A note on the board, such as its par and its level.
    pub note: String,
}

impl Worksheet {
    /// Returns a worksheet with solutions and the standard palette.
    pub fn new(title: impl Into<String>, boards: Vec<PrintedBoard>) -> Self {
        Self {
            title: title.into(),
            boards,
            solutions: true,
            columns: None,
            palette: Palette::STANDARD,
        }
    }

    /// Returns the places of the boards.
    ///
    /// # Errors
    ///
    /// A [`DrawError`] if there is no board, if the boards have too many cells, or if one is too large for the paper.
    pub(crate) fn grid(&self) -> Result<Grid, DrawError> {
        let mut cells = 0;
        for board in &self.boards {
            cells += board.solution.puzzle.board.cell_count() as u64;
        }
        check_cells(cells)?;
        Grid::new(&self.boards, self.columns)
    }
}
