//! Boards of the free game: cells of a color and holes, joined or not.

use colorwalk_core::{Board, Cell, Color, Lattice, MAX_CELLS, MAX_EDGES, Topology};
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
    /// Where the cells lie, each in the place of its number; `None` for a graph, whose nodes lie nowhere.
    lattice: Option<Lattice>,
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
            lattice: None,
            colors: highest.index() + 1,
        })
    }

    /// Creates the board with these cells, `None` for holes, in the places of a lattice.
    ///
    /// # Errors
    ///
    /// Those of [`FreeBoard::new`], and if there are not as many cells as the lattice has.
    pub fn on(lattice: Lattice, cells: Vec<Option<Color>>) -> Result<Self, FreeBoardError> {
        let topology = Topology::from(lattice);
        if cells.len() != topology.cell_count() {
            return Err(FreeBoardError::CellCount(cells.len()));
        }
        Ok(Self {
            lattice: Some(lattice),
            ..Self::new(cells, edges(&topology))?
        })
    }

    /// Returns the number of cells, holes among them.
    pub fn cell_count(&self) -> usize {
        self.cells.len()
    }

    /// Returns the lattice in whose places the cells lie; `None` for a graph.
    pub fn lattice(&self) -> Option<Lattice> {
        self.lattice
    }

    /// Returns the number of cells in a row; those of a graph are in one row.
    pub fn width(&self) -> usize {
        self.lattice.map_or(self.cells.len(), Lattice::width)
    }

    /// Returns the name of a cell in moves: `ROW,COLUMN`, counted from 0, and for a graph the number of the node, counted from 1
    /// as in files of graphs.
    ///
    /// ```
    /// use colorwalk_core::{Color, Lattice};
    /// use colorwalk_free::FreeBoard;
    ///
    /// let cells = vec![Color::new(0).ok(); 6];
    /// let rows = FreeBoard::on(Lattice::new(3, 2)?, cells.clone())?;
    /// let graph = FreeBoard::new(cells, [(0, 5)])?;
    /// assert_eq!((rows.name_of(5), graph.name_of(5)), ("1,2".to_owned(), "6".to_owned()));
    /// assert_eq!((rows.named("1,2"), graph.named("6"), graph.named("0,5")), (Some(5), Some(5), Some(5)));
    /// assert_eq!((rows.named("0,3"), graph.named("0")), (None, None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn name_of(&self, cell: usize) -> String {
        if self.lattice.is_none() {
            return (cell + 1).to_string();
        }
        let row = cell / self.width();
        let column = cell % self.width();
        Cell { row, column }.to_string()
    }

    /// Returns the cell of a name. Nodes of a graph may also have the names that they would have in a row. `None` if the board has
    /// no such cell.
    pub fn named(&self, name: &str) -> Option<usize> {
        if self.lattice.is_none() {
            if let Ok(node) = name.parse::<usize>() {
                // Nodes are counted from 1.
                let cell = node.checked_sub(1)?;
                return (cell < self.cells.len()).then_some(cell);
            }
        }
        let Cell { row, column } = name.parse().ok()?;
        let width = self.width();
        let height = self.cells.len() / width;
        // A column beyond the row would be a cell of the next one.
        if row < height && column < width {
            Some(row * width + column)
        } else {
            None
        }
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
        let free = match board.layout() {
            // A board with holes numbers its cells without them.
            Some(layout) => {
                let lattice = layout.lattice();
                let places = 0..lattice.cell_count();
                let color = |place| board.color(layout.cell_at(place)?);
                Self::on(lattice, places.map(color).collect())?
            }
            None => Self::new(board.cells().collect(), edges(board.topology()))?,
        };
        // A board of Color Walk may have colors that no cell has; they are to choose from all the same.
        Ok(Self {
            colors: board.colors(),
            ..free
        })
    }
}

/// Returns the pairs of cells of a topology that touch.
fn edges(topology: &Topology) -> Vec<(usize, usize)> {
    let mut edges = Vec::new();
    for cell in 0..topology.cell_count() {
        for neighbor in topology.neighbors(cell) {
            // Once for each pair: a topology names an edge at both of its ends.
            if cell < neighbor {
                edges.push((cell, neighbor));
            }
        }
    }
    edges
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_core::{Graph, Rules, Setup};

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
                FreeBoard::on(Lattice::new(3, 1).unwrap(), colors(&[0, 1])),
                "a board has from 1 to ",
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
    fn cells_of_a_board_with_holes_are_named_by_their_places() {
        let exists = [true, false, true, true, true, true];
        let graph = Graph::with_holes(Lattice::new(3, 2).unwrap(), &exists).unwrap();
        let board = Setup::from_cells(graph, &[0, 1, 0, 1, 0])
            .with_rules(Rules::Flood)
            .build()
            .unwrap();
        let free = FreeBoard::try_from(&board).unwrap();
        assert_eq!((free.color(1), free.named("1,0")), (None, Some(3)));
        assert_eq!(free.color(3), Color::new(0).ok());
        assert_eq!(free.neighbors(3), [0, 4]);
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
