//! The board: a validated, immutable grid of colors with a start cell and a rule variant.
//!
//! A [`Setup`] is what somebody claims to be a board; [`Setup::build`] turns it into a [`Board`] or says what is wrong
//! with it. Whoever holds a [`Board`] need not check anything again: it has at least one cell, at most [`MAX_CELLS`],
//! every color is one of its palette, and its region graph is built.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use thiserror::Error;

use crate::color::{Color, MAX_COLORS};
use crate::regions::Regions;
use crate::wording::count;

/// The largest number of cells of a board: 256 × 256, or any other shape of that area.
pub const MAX_CELLS: usize = 1 << 16;

/// How the game starts; the only difference between the two variants of the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Rules {
    /// Color Walk: the start cell has no color and is cleared from the beginning; all its neighbors still stand.
    #[default]
    Walk,
    /// Flood-It: the start cell has a color, and its whole region is cleared from the beginning.
    Flood,
}

impl fmt::Display for Rules {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Walk => "walk",
            Self::Flood => "flood",
        })
    }
}

impl FromStr for Rules {
    type Err = UnknownRules;

    fn from_str(text: &str) -> Result<Self, UnknownRules> {
        match text {
            "walk" => Ok(Self::Walk),
            "flood" => Ok(Self::Flood),
            _ => Err(UnknownRules { text: text.to_owned() }),
        }
    }
}

/// The text names no rule variant.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{text:?} is not a rule variant: there are walk and flood")]
pub struct UnknownRules {
    /// The text found.
    pub text: String,
}

/// A place on a board, counted from 0 at the top-left corner.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Cell {
    /// The row, counted downward.
    pub row: usize,
    /// The column, counted to the right.
    pub column: usize,
}

impl fmt::Display for Cell {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{},{}", self.row, self.column)
    }
}

/// A board as somebody describes it, not checked yet.
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
#[derive(Clone, PartialEq, Eq, Debug, Default)]
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

    /// The same setup with other rules.
    pub fn with_rules(mut self, rules: Rules) -> Self {
        self.rules = rules;
        self
    }

    /// The same setup with another start cell.
    pub fn with_start(mut self, start: Cell) -> Self {
        self.start = start;
        self
    }

    /// The same setup with a stated number of colors, whether or not all of them occur.
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

/// Why a [`Setup`] is not a board.
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

/// A validated, immutable board. Cloning one is cheap: clones share their cells and their region graph.
///
/// Two boards are equal when size, cells, start, rules and number of colors are.
#[derive(Clone)]
pub struct Board(Arc<Data>);

struct Data {
    width: usize,
    height: usize,
    colors: usize,
    rules: Rules,
    start: usize,
    /// [`Color::FIRST`] at the start cell of a walk board, where it is never shown to anybody.
    cells: Box<[Color]>,
    regions: Regions,
}

impl Board {
    /// The board of cells that are known to make one: full rows, a size and a palette that [`Setup::build`] would let
    /// pass, every color within the palette, the start cell inside. The color at the start of a walk board is dropped.
    pub(crate) fn from_checked(width: usize, mut cells: Vec<Color>, start: usize, rules: Rules, colors: usize) -> Self {
        if rules == Rules::Walk {
            cells[start] = Color::FIRST;
        }
        let height = cells.len() / width;
        let regions = Regions::new(width, &cells, start, rules, colors);
        let cells = cells.into_boxed_slice();
        Self(Arc::new(Data { width, height, colors, rules, start, cells, regions }))
    }

    /// Cells in a row.
    pub fn width(&self) -> usize {
        self.0.width
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.0.height
    }

    /// The number of cells.
    pub fn cell_count(&self) -> usize {
        self.0.cells.len()
    }

    /// The number of colors to choose from. Each is below it; not all of them need to occur.
    pub fn colors(&self) -> usize {
        self.0.colors
    }

    /// The colors to choose from, in order.
    pub fn palette(&self) -> impl DoubleEndedIterator<Item = Color> + ExactSizeIterator + Clone + use<> {
        Color::first(self.0.colors)
    }

    /// The variant of the rules.
    pub fn rules(&self) -> Rules {
        self.0.rules
    }

    /// Where the game starts.
    pub fn start(&self) -> Cell {
        self.cell(self.0.start)
    }

    /// The color of a cell; `None` for the start cell of a walk board and for a place outside the board.
    pub fn color_at(&self, cell: Cell) -> Option<Color> {
        if cell.row >= self.0.height || cell.column >= self.0.width {
            return None;
        }
        self.color_of(cell.row * self.0.width + cell.column)
    }

    /// The colors of all cells, row by row; `None` only for the start cell of a walk board.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Option<Color>> + '_ {
        (0..self.0.cells.len()).map(|index| self.color_of(index))
    }

    /// The region graph behind the board.
    #[inline]
    pub fn regions(&self) -> &Regions {
        &self.0.regions
    }

    /// The setup that builds this board again.
    pub fn to_setup(&self) -> Setup {
        let rows = self.0.cells.chunks(self.0.width).map(|row| row.iter().map(|color| color.index() as u8).collect());
        Setup { rows: rows.collect(), rules: self.rules(), start: self.start(), colors: Some(self.colors()) }
    }

    fn color_of(&self, index: usize) -> Option<Color> {
        (self.0.rules == Rules::Flood || index != self.0.start).then(|| self.0.cells[index])
    }

    fn cell(&self, index: usize) -> Cell {
        Cell { row: index / self.0.width, column: index % self.0.width }
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        let (a, b) = (&*self.0, &*other.0);
        Arc::ptr_eq(&self.0, &other.0)
            || (a.width, a.height, a.colors, a.rules, a.start, &a.cells)
                == (b.width, b.height, b.colors, b.rules, b.start, &b.cells)
    }
}

impl Eq for Board {}

impl fmt::Debug for Board {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Board {}x{} {}\n{self}", self.width(), self.height(), self.rules())
    }
}

#[cfg(test)]
mod tests;
