//! The board: a validated, immutable coloring of a topology with a start cell.
//!
//! A [`Setup`] is an unvalidated description of a board; [`Setup::build`] turns it into a [`Board`] or returns an
//! error. A [`Board`] need not be checked again: it has at least one cell and at most [`MAX_CELLS`], every color
//! belongs to its palette, and its region graph is built.

mod setup;

use alloc::{boxed::Box, sync::Arc, vec::Vec};
use core::fmt;
use core::hash::{Hash, Hasher};

pub use setup::{BoardError, Setup};

use crate::color::Color;
use crate::regions::{Region, Regions};
use crate::rules::Rules;
use crate::topology::{Lattice, Layout, Topology};

/// The largest number of cells of a board: 2,048 × 2,048, or any other sides with that area.
pub const MAX_CELLS: usize = 1 << 22;

/// A validated, immutable board. Cloning one is cheap: clones share their cells and their region graph.
///
/// Every cell has a color, except that the start cell may have none: then it alone is cleared before the first move
/// (the [rules](Rules) of Color Walk). A colored start cell is cleared with its whole region (Flood-It).
///
/// Two boards are equal if their topology, cells, start and number of colors are equal. Comparing and hashing are
/// O(cells); comparing clones is O(1).
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Board, Color, Rules};
///
/// let board: Board = "\
///     .21
///     112".parse()?;
/// assert_eq!((board.topology().to_string().as_str(), board.colors()), ("3x2", 2));
/// assert_eq!((board.start(), board.color(0), board.color(1)), (0, None, Some("2".parse()?)));
/// assert_eq!(board.cells().filter(|&cell| cell == Some(Color::FIRST)).count(), 3);
/// assert_eq!(board.rules(), Rules::Walk);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Board(Arc<Data>);

#[derive(Clone)]
struct Data {
    topology: Topology,
    colors: usize,
    start: usize,
    cells: Box<[Option<Color>]>,
    /// Shared by boards that differ only in their start.
    regions: Arc<Regions>,
}

impl Board {
    /// Creates the board of these rows of color numbers, counted from 0: a flood board, started at the top-left cell, with
    /// one color more than the highest number. A [`Setup`] has other rules, starts, tilings and numbers of colors.
    ///
    /// ```
    /// # use colorwalk_core as colorwalk;
    /// use colorwalk::Board;
    ///
    /// let board = Board::from_rows(&[[0, 1, 0], [1, 1, 2]])?;
    /// assert_eq!((board.width(), board.height(), board.colors()), (3, 2, 3));
    /// assert_eq!(board.to_string(), "121\n223");
    ///
    /// // The cells of another game.
    /// let rows: Vec<Vec<u8>> = vec![vec![0, 1, 0], vec![1, 1, 2]];
    /// assert_eq!(Board::try_from(rows)?, board);
    /// # Ok::<(), colorwalk::BoardError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is no cell, if rows differ in length, or if a number is not that of a [color](Color).
    #[doc(alias = "from_vec")]
    #[doc(alias = "from_grid")]
    pub fn from_rows<R: AsRef<[u8]>>(rows: &[R]) -> Result<Self, BoardError> {
        Setup::from_rows(rows).with_rules(Rules::Flood).build()
    }

    /// Returns the cells and which of them are neighbors.
    pub fn topology(&self) -> &Topology {
        &self.0.topology
    }

    /// Returns the rows and columns; `None` for a graph.
    pub fn lattice(&self) -> Option<Lattice> {
        self.0.topology.lattice()
    }

    /// Returns where the cells lie, for drawing; `None` for a graph that was not made from a lattice. A board with holes has
    /// no rows and columns, but a layout.
    pub fn layout(&self) -> Option<Layout> {
        self.0.topology.layout()
    }

    /// Returns the number of cells in a row. A graph counts as one row.
    #[doc(alias = "columns")]
    pub fn width(&self) -> usize {
        self.lattice().map_or(self.cell_count(), Lattice::width)
    }

    /// Returns the number of rows. A graph counts as one row.
    pub fn height(&self) -> usize {
        self.lattice().map_or(1, Lattice::height)
    }

    /// Returns the number of cells.
    #[doc(alias = "size")]
    #[doc(alias = "len")]
    pub fn cell_count(&self) -> usize {
        self.0.cells.len()
    }

    /// Returns the rules by which the board was made.
    pub fn rules(&self) -> Rules {
        if self.color(self.start()).is_none() {
            Rules::Walk
        } else {
            Rules::Flood
        }
    }

    /// Returns the number of colors to choose from. All colors are below it; not all of them need to occur.
    pub fn colors(&self) -> usize {
        self.0.colors
    }

    /// Returns the colors to choose from, in order.
    #[expect(
        clippy::implied_bounds_in_impls,
        reason = "the pages of the facade show the item of no other bound"
    )]
    pub fn palette(
        &self,
    ) -> impl Iterator<Item = Color> + DoubleEndedIterator + ExactSizeIterator + Clone + use<> {
        Color::first(self.0.colors)
    }

    /// Returns the cell at which the game starts.
    pub fn start(&self) -> usize {
        self.0.start
    }

    /// Returns the region that is cleared before the first move.
    pub fn start_region(&self) -> Region {
        self.0.regions.of_cells()[self.0.start]
    }

    /// Returns the color of a cell, by its number; [`Lattice::index`] has that of a row and a column. `None` for a start cell without color and for a cell that the board does not have.
    #[doc(alias = "get")]
    pub fn color(&self, cell: usize) -> Option<Color> {
        self.0.cells.get(cell).copied().flatten()
    }

    /// Returns the colors of all cells; `None` only for a start cell without color.
    #[expect(
        clippy::implied_bounds_in_impls,
        reason = "the pages of the facade show the item of no other bound"
    )]
    pub fn cells(
        &self,
    ) -> impl Iterator<Item = Option<Color>> + DoubleEndedIterator + ExactSizeIterator + Clone + '_
    {
        self.0.cells.iter().copied()
    }

    /// Returns the colors row by row, like [`Board::cells`]. A graph counts as one row.
    ///
    /// ```
    /// # use colorwalk_core as colorwalk;
    /// use colorwalk::Board;
    ///
    /// let board: Board = ".21\n112".parse()?;
    /// for row in board.rows() {
    ///     println!("{row:?}");
    /// }
    /// assert_eq!(board.rows().map(<[_]>::len).collect::<Vec<_>>(), [3, 3]);
    /// # Ok::<(), colorwalk::text::ParseBoardError>(())
    /// ```
    pub fn rows(&self) -> core::slice::ChunksExact<'_, Option<Color>> {
        self.0.cells.chunks_exact(self.width())
    }

    /// Returns the region graph of the board.
    pub fn regions(&self) -> &Regions {
        &self.0.regions
    }

    /// Returns the board with another start cell; the region graph is shared.
    ///
    /// ```
    /// # use colorwalk_core as colorwalk;
    /// use colorwalk::Board;
    ///
    /// let board: Board = "12\n22".parse()?;
    /// assert_eq!(board.with_start(3)?.to_string(), "#: start=1,1\n12\n22");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the board has no such cell, or if its own start cell has no color, which would be left uncleared.
    pub fn with_start(&self, start: usize) -> Result<Self, BoardError> {
        if start == self.0.start {
            return Ok(self.clone());
        }
        if start >= self.cell_count() {
            return Err(BoardError::start_outside(start.into(), &self.0.topology));
        }
        // A cell without color is cleared because the game starts there. From elsewhere, no move could clear it.
        if self.0.cells[self.0.start].is_none() {
            return Err(BoardError::new(
                "a board whose start cell has no color cannot start elsewhere",
            ));
        }
        Ok(Self(Arc::new(Data {
            start,
            ..Data::clone(&self.0)
        })))
    }

    /// Returns whether the two are clones of one board.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// Returns whether positions of the two boards can be compared: only their starts may differ.
    pub fn has_same_regions(&self, other: &Self) -> bool {
        // Cheap answers first: most boards that are compared share their regions.
        self.is_same(other)
            || Arc::ptr_eq(&self.0.regions, &other.0.regions)
            || self.0.regions == other.0.regions
    }
}

impl TryFrom<Vec<Vec<u8>>> for Board {
    type Error = BoardError;

    /// See [`Board::from_rows`].
    fn try_from(rows: Vec<Vec<u8>>) -> Result<Self, BoardError> {
        Self::from_rows(&rows)
    }
}

impl TryFrom<&[Vec<u8>]> for Board {
    type Error = BoardError;

    /// See [`Board::from_rows`].
    fn try_from(rows: &[Vec<u8>]) -> Result<Self, BoardError> {
        Self::from_rows(rows)
    }
}

impl Data {
    /// Returns what identifies a board; everything else follows from it.
    fn identity(&self) -> impl Eq + Hash + '_ {
        (&self.topology, self.colors, self.start, &self.cells)
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        // Clones are equal without a look at their cells.
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
        write!(
            formatter,
            "Board {} {}\n{self}",
            self.topology(),
            self.rules()
        )
    }
}

#[cfg(test)]
mod tests;
