//! What is claimed to be a board, and what can be wrong with it.

use thiserror::Error;

use super::{Board, Cell, MAX_CELLS};
use crate::color::{Color, MAX_COLORS};
use crate::rules::Rules;
use crate::wording::count;

/// A board as a caller describes it, not checked yet.
///
/// ```
/// use colorwalk_core::{Cell, Rules, Setup};
///
/// let board = Setup::from_rows(&[[0, 1, 0], [1, 0, 1]])
///     .with_rules(Rules::Flood)
///     .with_start(Cell { row: 1, column: 2 })
///     .build()?;
/// assert_eq!((board.width(), board.height(), board.colors()), (3, 2, 2));
///
/// let mistake = Setup::from_rows(&[vec![0, 1], vec![1]]).build().unwrap_err();
/// assert_eq!(mistake.to_string(), "row 1 has 1 cell where row 0 has 2 (rows are counted from 0)");
/// # Ok::<(), colorwalk_core::BoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Setup {
    /// Color numbers, row by row. Under [`Rules::Walk`] the number at the start cell counts for nothing.
    pub rows: Vec<Vec<u8>>,
    /// The variant of the rules.
    pub rules: Rules,
    /// Where the game starts.
    pub start: Cell,
    /// The number of colors that a player can choose from; `None` is one more than the highest number on the board.
    pub colors: Option<usize>,
}

impl Setup {
    /// A walk board from its rows of color numbers, started at the top-left corner.
    pub fn from_rows<R: AsRef<[u8]>>(rows: &[R]) -> Self {
        Self { rows: rows.iter().map(|row| row.as_ref().to_vec()).collect(), ..Self::default() }
    }

    /// A walk board from the color numbers of all cells, row by row, started at the top-left corner.
    ///
    /// ```
    /// use colorwalk_core::{Board, Setup};
    ///
    /// let board: Board = ".21\n112".parse()?;
    /// assert_eq!(Setup::from_cells(3, &[0, 1, 0, 0, 0, 1])?.build()?, board);
    /// assert!(Setup::from_cells(3, &[0, 1, 0, 0, 0]).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`BoardError::NoCells`] if the width or the number of cells is 0; [`BoardError::PartialRow`] if the cells do not
    /// fill their last row.
    pub fn from_cells(width: usize, cells: &[u8]) -> Result<Self, BoardError> {
        if width == 0 || cells.is_empty() {
            return Err(BoardError::NoCells);
        }
        if cells.len() % width != 0 {
            return Err(BoardError::PartialRow { found: cells.len(), width });
        }
        Ok(Self::from_rows(&cells.chunks(width).collect::<Vec<_>>()))
    }

    /// The same setup with other rules.
    #[must_use]
    pub fn with_rules(mut self, rules: Rules) -> Self {
        self.rules = rules;
        self
    }

    /// The same setup with another start cell.
    #[must_use]
    pub fn with_start(mut self, start: Cell) -> Self {
        self.start = start;
        self
    }

    /// The same setup with a stated number of colors, whether or not all of them occur.
    #[must_use]
    pub fn with_colors(mut self, colors: usize) -> Self {
        self.colors = Some(colors);
        self
    }

    /// Checks everything and builds the board with its region graph, in time linear in the cells.
    ///
    /// # Errors
    ///
    /// A [`BoardError`] that names the first thing that is wrong.
    pub fn build(&self) -> Result<Board, BoardError> {
        let height = self.rows.len();
        let width = self.rows.first().map_or(0, Vec::len);
        check_size(width, height)?;
        if let Some((row, found)) = self.rows.iter().map(Vec::len).enumerate().find(|&(_, length)| length != width) {
            return Err(BoardError::Ragged { row, found, expected: width });
        }
        if self.start.row >= height || self.start.column >= width {
            return Err(BoardError::StartOutside { start: self.start, width, height });
        }
        if let Some(colors) = self.colors.filter(|&colors| colors == 0 || colors > MAX_COLORS) {
            return Err(BoardError::ColorCount { colors });
        }

        let start = self.start.row * width + self.start.column;
        let limit = self.colors.unwrap_or(MAX_COLORS);
        let mut cells = Vec::with_capacity(width * height);
        let mut highest = 0;
        for (index, &value) in self.rows.iter().flatten().enumerate() {
            if self.rules == Rules::Walk && index == start {
                cells.push(Color::FIRST);
                continue;
            }
            match Color::new(usize::from(value)) {
                Ok(color) if color.index() < limit => cells.push(color),
                _ => {
                    let cell = Cell { row: index / width, column: index % width };
                    return Err(BoardError::ColorOutside { cell, value, colors: limit });
                }
            }
            highest = highest.max(usize::from(value));
        }
        let colors = self.colors.unwrap_or(highest + 1);
        Ok(Board::from_checked(width, cells, start, self.rules, colors))
    }
}

/// Whether a board may have this size; to be asked before memory is set aside for one.
pub(crate) fn check_size(width: usize, height: usize) -> Result<(), BoardError> {
    if width == 0 || height == 0 {
        return Err(BoardError::NoCells);
    }
    match width.checked_mul(height) {
        Some(cells) if cells <= MAX_CELLS => Ok(()),
        _ => Err(BoardError::TooLarge { width, height }),
    }
}

impl TryFrom<&Setup> for Board {
    type Error = BoardError;

    /// As [`Setup::build`].
    fn try_from(setup: &Setup) -> Result<Self, BoardError> {
        setup.build()
    }
}

impl TryFrom<Setup> for Board {
    type Error = BoardError;

    /// As [`Setup::build`].
    fn try_from(setup: Setup) -> Result<Self, BoardError> {
        setup.build()
    }
}

impl From<&Board> for Setup {
    /// As [`Board::to_setup`].
    fn from(board: &Board) -> Self {
        board.to_setup()
    }
}

/// Why a [`Setup`] is not a board.
///
/// ```
/// use colorwalk_core::{BoardError, Setup};
///
/// let error = Setup::from_rows(&[[0, 1, 2]]).with_colors(2).build().unwrap_err();
/// assert!(matches!(error, BoardError::ColorOutside { value: 2, colors: 2, .. }));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BoardError {
    /// There is no row, or the rows have no cell.
    #[error("the board has no cells")]
    NoCells,
    /// A row is longer or shorter than the first one.
    #[error("row {row} has {} where row 0 has {expected} (rows are counted from 0)", count(*found, "cell", "cells"))]
    Ragged {
        /// The row, counted from 0.
        row: usize,
        /// Its length.
        found: usize,
        /// The length of the first row.
        expected: usize,
    },
    /// A list of cells ends within a row.
    #[error("{} not fill rows of {width}", count(*found, "cell does", "cells do"))]
    PartialRow {
        /// The number of cells.
        found: usize,
        /// Cells in a row.
        width: usize,
    },
    /// There are more than [`MAX_CELLS`] cells.
    #[error("a board of {width} x {height} is too large: {MAX_CELLS} cells are the most")]
    TooLarge {
        /// Cells in a row.
        width: usize,
        /// Rows.
        height: usize,
    },
    /// The stated number of colors is 0 or above [`MAX_COLORS`].
    #[error("{colors} colors: a board has from 1 to {MAX_COLORS}")]
    ColorCount {
        /// The number stated.
        colors: usize,
    },
    /// A cell's color number is too high.
    #[error("color number {value} at cell {cell} (row,column from 0) is not below the number of colors, {colors}")]
    ColorOutside {
        /// The cell.
        cell: Cell,
        /// The number found there.
        value: u8,
        /// The number of colors that the board may have.
        colors: usize,
    },
    /// The start cell is not on the board.
    #[error("the start cell {start} (row,column from 0) lies outside the board of {width} x {height} (columns x rows)")]
    StartOutside {
        /// The start cell.
        start: Cell,
        /// Cells in a row.
        width: usize,
        /// Rows.
        height: usize,
    },
}
