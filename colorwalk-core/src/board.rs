//! The board: a validated, immutable grid of colors with a start cell and a rule variant.
//!
//! A [`Setup`] is what a caller claims to be a board; [`Setup::build`] turns it into a [`Board`] or says what is wrong
//! with it. Whoever holds a [`Board`] need not check anything again: it has at least one cell, at most [`MAX_CELLS`],
//! every color is one of its palette, and its region graph is built.

mod cell;
mod setup;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

pub use cell::{Cell, ParseCellError};
pub(crate) use setup::check_size;
pub use setup::{BoardError, Setup};

use crate::color::Color;
use crate::regions::Regions;
use crate::rules::Rules;

/// The largest number of cells of a board: 256 × 256, or any other shape of that area.
pub const MAX_CELLS: usize = 1 << 16;

/// A validated, immutable board. Cloning one is cheap: clones share their cells and their region graph.
///
/// Two boards are equal when size, cells, start, rules and number of colors are. Comparing and hashing take time linear
/// in the cells, but for a board and its clone.
///
/// A board is read from [text](crate::text), built from a [`Setup`], drawn from a [seed](crate::random) or named by a
/// [`GameId`](crate::GameId).
///
/// ```
/// use colorwalk_core::{Board, Cell, Color, Rules};
///
/// let board: Board = "\
///     .21
///     112".parse()?;
/// assert_eq!((board.width(), board.height(), board.colors()), (3, 2, 2));
/// assert_eq!((board.rules(), board.start()), (Rules::Walk, Cell { row: 0, column: 0 }));
/// assert_eq!(board.cells().next(), Some(None));
/// assert_eq!(board.cells().filter(|&cell| cell == Some(Color::FIRST)).count(), 3);
/// # Ok::<(), colorwalk_core::text::ParseBoardError>(())
/// ```
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
    #[must_use]
    pub fn width(&self) -> usize {
        self.0.width
    }

    /// The number of rows.
    #[must_use]
    pub fn height(&self) -> usize {
        self.0.height
    }

    /// The number of cells.
    #[must_use]
    pub fn cell_count(&self) -> usize {
        self.0.cells.len()
    }

    /// The number of colors to choose from. Each is below it; not all of them need to occur.
    #[must_use]
    pub fn colors(&self) -> usize {
        self.0.colors
    }

    /// The colors to choose from, in order.
    #[must_use]
    pub fn palette(&self) -> impl DoubleEndedIterator<Item = Color> + ExactSizeIterator + Clone + use<> {
        Color::first(self.0.colors)
    }

    /// The variant of the rules.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.0.rules
    }

    /// Where the game starts.
    #[must_use]
    pub fn start(&self) -> Cell {
        self.cell_at(self.0.start)
    }

    /// The color of a cell; `None` for the start cell of a walk board and for a place outside the board.
    #[must_use]
    pub fn color_at(&self, cell: Cell) -> Option<Color> {
        self.color_of(self.index(cell)?)
    }

    /// The place of a cell in all lists of cells: they go row by row. `None` for a place outside the board.
    ///
    /// ```
    /// use colorwalk_core::{Board, Cell};
    ///
    /// let board: Board = ".21\n112".parse()?;
    /// assert_eq!(board.index(Cell { row: 1, column: 0 }), Some(3));
    /// assert_eq!(board.cell(3), Some(Cell { row: 1, column: 0 }));
    /// assert_eq!((board.index(Cell { row: 0, column: 3 }), board.cell(6)), (None, None));
    /// # Ok::<(), colorwalk_core::text::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn index(&self, cell: Cell) -> Option<usize> {
        (cell.row < self.0.height && cell.column < self.0.width).then(|| cell.row * self.0.width + cell.column)
    }

    /// The cell at a place in the lists of cells, as [`Board::index`] gives it; `None` if there are not as many cells.
    #[must_use]
    pub fn cell(&self, index: usize) -> Option<Cell> {
        (index < self.0.cells.len()).then(|| self.cell_at(index))
    }

    /// The colors of all cells, row by row; `None` only for the start cell of a walk board.
    #[must_use]
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Option<Color>> + ExactSizeIterator + Clone + '_ {
        (0..self.0.cells.len()).map(|index| self.color_of(index))
    }

    /// The rows of colors; [`Color::FIRST`] stands at the start cell of a walk board, which has none.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[Color]> {
        self.0.cells.chunks_exact(self.0.width)
    }

    /// The region graph behind the board.
    #[inline]
    #[must_use]
    pub fn regions(&self) -> &Regions {
        &self.0.regions
    }

    /// The setup that builds this board again.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        let rows = self.0.cells.chunks(self.0.width).map(|row| row.iter().map(|color| color.index() as u8).collect());
        Setup { rows: rows.collect(), rules: self.rules(), start: self.start(), colors: Some(self.colors()) }
    }

    fn color_of(&self, index: usize) -> Option<Color> {
        (self.0.rules == Rules::Flood || index != self.0.start).then(|| self.0.cells[index])
    }

    fn cell_at(&self, index: usize) -> Cell {
        Cell { row: index / self.0.width, column: index % self.0.width }
    }
}

impl Data {
    /// What makes a board the board that it is; all else follows from it.
    fn identity(&self) -> impl Eq + Hash + '_ {
        (self.width, self.height, self.colors, self.rules, self.start, &self.cells)
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.identity() == other.0.identity()
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.identity().hash(state);
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Board {}x{} {}\n{self}", self.width(), self.height(), self.rules())
    }
}

#[cfg(test)]
mod tests;
