//! Boards of the free game: cells of a color and holes, joined or not.

use colorwalk_core::{Board, Color, MAX_CELLS, MAX_EDGES, Topology};
use thiserror::Error;

/// A board on which any region can be recolored.
///
/// Unlike a [`Board`], it has no start, may have holes, and need not be connected: the parts of a board that is not are solved
/// to one common color. A cell that is locked, as some games have them, is a hole: it never changes, and nothing merges through
/// it.
///
/// ```
/// use colorwalk_core::Color;
/// use colorwalk_free::FreeBoard;
///
/// let colors = [0, 1, 0].map(|number| Color::new(number).ok());
/// let path = FreeBoard::new(colors.to_vec(), [(0, 1), (1, 2)])?;
/// assert_eq!((path.cell_count(), path.colors()), (3, 2));
/// assert_eq!(path.neighbors(1), [0, 2]);
/// # Ok::<(), colorwalk_free::FreeBoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FreeBoard {
    /// The color of each cell; `None` for a hole.
    cells: Vec<Option<Color>>,
    /// The neighbors of each cell, in ascending order; none of a hole, and no hole among them.
    neighbors: Vec<Vec<usize>>,
    /// The number of cells in a row.
    width: usize,
    /// The number of colors to choose from.
    colors: usize,
}

/// Why cells and edges are not a board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FreeBoardError {
    /// There are no cells, or too many.
    #[error("a board has from 1 to {MAX_CELLS} cells, not {0}")]
    CellCount(usize),
    /// An edge leads to a cell that the board does not have.
    #[error("the edge {from}-{to} leads nowhere: cells are numbered from 0 to {last}")]
    EdgeOutside {
        /// The first cell of the edge.
        from: usize,
        /// The second cell of the edge.
        to: usize,
        /// The last cell of the board.
        last: usize,
    },
    /// An edge joins a cell to itself.
    #[error("cell {0} has an edge to itself")]
    Loop(usize),
    /// There are too many edges.
    #[error("there are too many edges: at most {MAX_EDGES} are allowed")]
    EdgeCount,
    /// Every cell is a hole.
    #[error("no cell has a color")]
    NoColor,
    /// Rows of this length do not fill the board.
    #[error("{cells} cells do not fill rows of {width}")]
    Width {
        /// The number of cells.
        cells: usize,
        /// The number of cells in a row.
        width: usize,
    },
    /// The start cell of a board of Color Walk has no color.
    #[error("the start cell {0} has no color, so that it belongs to no region: use flood rules")]
    StartWithoutColor(usize),
}

impl FreeBoard {
    /// Creates the board with these cells, `None` for holes, and these edges between cells, counted from 0. An edge may be listed
    /// more than once; one that leads to a hole has no effect. The colors to choose from are all up to the highest on the board.
    ///
    /// # Errors
    ///
    /// If there is no cell with a color, or more than [`MAX_CELLS`]; if an edge leads to a missing cell or to its own; if there
    /// are more than [`MAX_EDGES`].
    pub fn new(
        cells: Vec<Option<Color>>,
        edges: impl IntoIterator<Item = (usize, usize)>,
    ) -> Result<Self, FreeBoardError> {
        let count = cells.len();
        if count == 0 || count > MAX_CELLS {
            return Err(FreeBoardError::CellCount(count));
        }
        let Some(highest) = cells.iter().copied().flatten().max() else {
            return Err(FreeBoardError::NoColor);
        };
        let mut neighbors = vec![Vec::new(); count];
        for (number, (from, to)) in edges.into_iter().enumerate() {
            if from >= count || to >= count {
                let last = count - 1;
                return Err(FreeBoardError::EdgeOutside { from, to, last });
            }
            if from == to {
                return Err(FreeBoardError::Loop(from));
            }
            // Counted one by one: a list without an end must be refused, too.
            if number >= MAX_EDGES {
                return Err(FreeBoardError::EdgeCount);
            }
            // Nothing merges through a hole, so that no search has to look at one.
            if cells[from].is_some() && cells[to].is_some() {
                neighbors[from].push(to);
                neighbors[to].push(from);
            }
        }
        // Files list an edge in both directions, or twice.
        for list in &mut neighbors {
            list.sort_unstable();
            list.dedup();
        }
        Ok(Self {
            cells,
            neighbors,
            width: count,
            colors: highest.index() + 1,
        })
    }

    /// Creates the board with these cells, `None` for holes, on the cells of a topology.
    ///
    /// # Errors
    ///
    /// Those of [`FreeBoard::new`], and if there are not as many cells as the topology has.
    pub fn on(topology: &Topology, cells: Vec<Option<Color>>) -> Result<Self, FreeBoardError> {
        if cells.len() != topology.cell_count() {
            return Err(FreeBoardError::CellCount(cells.len()));
        }
        let mut edges = Vec::new();
        for cell in 0..topology.cell_count() {
            for neighbor in topology.neighbors(cell) {
                // Once for each pair: a topology names an edge at both of its ends.
                if cell < neighbor {
                    edges.push((cell, neighbor));
                }
            }
        }
        let board = Self::new(cells, edges)?;
        match topology.lattice() {
            Some(lattice) => board.with_width(lattice.width()),
            None => Ok(board),
        }
    }

    /// Sets the number of cells in a row, by which moves name their cells. Without it, all cells are in one row.
    ///
    /// # Errors
    ///
    /// If the cells do not fill rows of this length.
    pub fn with_width(self, width: usize) -> Result<Self, FreeBoardError> {
        let cells = self.cells.len();
        if width == 0 || cells % width != 0 {
            return Err(FreeBoardError::Width { cells, width });
        }
        Ok(Self { width, ..self })
    }

    /// Returns the number of cells, holes among them.
    pub fn cell_count(&self) -> usize {
        self.cells.len()
    }

    /// Returns the number of cells in a row.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Returns the color of a cell; `None` for a hole and for a cell that the board does not have.
    pub fn color(&self, cell: usize) -> Option<Color> {
        self.cells.get(cell).copied().flatten()
    }

    /// Returns the neighbors of a cell, in ascending order; a hole has none.
    ///
    /// # Panics
    ///
    /// If the board has no such cell.
    pub fn neighbors(&self, cell: usize) -> &[usize] {
        &self.neighbors[cell]
    }

    /// Returns the number of colors to choose from.
    pub fn colors(&self) -> usize {
        self.colors
    }
}

impl TryFrom<&Board> for FreeBoard {
    type Error = FreeBoardError;

    /// Creates the board with the cells and the colors of a board of Color Walk, whose start has no meaning here.
    fn try_from(board: &Board) -> Result<Self, FreeBoardError> {
        if board.color(board.start()).is_none() {
            return Err(FreeBoardError::StartWithoutColor(board.start()));
        }
        let free = Self::on(board.topology(), board.cells().collect())?;
        // A board of Color Walk may have colors that no cell has; they are to choose from all the same.
        Ok(Self {
            colors: board.colors(),
            ..free
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn colors(numbers: &[usize]) -> Vec<Option<Color>> {
        numbers
            .iter()
            .map(|&number| Color::new(number).ok())
            .collect()
    }

    #[test]
    fn errors_say_what_is_wrong() {
        let errors = [
            (FreeBoard::new(Vec::new(), []), "a board has from 1 to "),
            (FreeBoard::new(vec![None], []), "no cell has a color"),
            (
                FreeBoard::new(colors(&[0, 1]), [(0, 2)]),
                "the edge 0-2 leads nowhere: cells are numbered from 0 to 1",
            ),
            (
                FreeBoard::new(colors(&[0, 1]), [(2, 0)]),
                "the edge 2-0 leads nowhere: cells are numbered from 0 to 1",
            ),
            (
                FreeBoard::new(colors(&[0, 1]), [(1, 1)]),
                "cell 1 has an edge to itself",
            ),
            (
                FreeBoard::new(colors(&[0, 1, 0]), []).and_then(|board| board.with_width(2)),
                "3 cells do not fill rows of 2",
            ),
        ];
        for (board, message) in errors {
            assert!(board.unwrap_err().to_string().starts_with(message));
        }
    }

    #[test]
    fn holes_have_no_neighbors() {
        let board = FreeBoard::new(
            vec![Color::new(0).ok(), None, Color::new(1).ok()],
            [(0, 1), (1, 2)],
        )
        .unwrap();
        for cell in 0..3 {
            assert!(board.neighbors(cell).is_empty());
        }
    }

    #[test]
    fn a_walk_board_has_a_cell_without_a_region() {
        let board: Board = "\
            .12
            112"
        .parse()
        .unwrap();
        assert_eq!(
            FreeBoard::try_from(&board),
            Err(FreeBoardError::StartWithoutColor(0))
        );
    }
}
