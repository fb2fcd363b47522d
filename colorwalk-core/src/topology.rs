//! The graph of a board: its cells, and which of them are neighbors.
//!
//! A topology is a finite connected simple graph. A [`Lattice`] has its cells in rows and computes its neighbors; a
//! [`Graph`] lists them. Nothing else in this crate knows where cells lie.

mod graph;
mod lattice;

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

pub use graph::{Graph, MAX_EDGES};
pub use lattice::{Lattice, Tiling};

/// The cells of a board and which of them are neighbors. Cells are numbered from 0; those of a lattice go row by row.
///
/// ```
/// use colorwalk_core::{Graph, Lattice, Tiling, Topology};
///
/// let torus = Topology::from(Lattice::new(3, 3)?.with_tiling(Tiling::Torus));
/// assert_eq!(torus.neighbors(0).collect::<Vec<_>>(), [6, 2, 1, 3]);
/// let path = Topology::from(Graph::new(3, [(0, 1), (1, 2)])?);
/// assert_eq!(path.neighbors(1).collect::<Vec<_>>(), [0, 2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Topology {
    /// Cells in rows.
    Lattice(Lattice),
    /// Any other graph.
    Graph(Graph),
}

impl Topology {
    /// Returns the number of cells; from 1 to [`MAX_CELLS`](crate::MAX_CELLS).
    pub fn cell_count(&self) -> usize {
        match self {
            Self::Lattice(lattice) => lattice.cell_count(),
            Self::Graph(graph) => graph.cell_count(),
        }
    }

    /// Returns the rows and columns; `None` for a graph.
    pub fn lattice(&self) -> Option<Lattice> {
        match self {
            Self::Lattice(lattice) => Some(*lattice),
            Self::Graph(_) => None,
        }
    }

    /// Returns the neighbors of a cell, each once.
    ///
    /// # Panics
    ///
    /// If the topology is a graph without this cell. The neighbors of a cell outside a lattice are meaningless.
    pub fn neighbors(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let ((near, count), listed) = match self {
            Self::Lattice(lattice) => (lattice.neighbors(cell), &[][..]),
            Self::Graph(graph) => (([0; 6], 0), graph.neighbors(cell)),
        };
        near.into_iter()
            .take(count)
            .chain(listed.iter().map(|&neighbor| neighbor as usize))
    }
}

/// A list of places for the cells of a board, and which places are near another, for passes over a whole board.
pub(crate) trait Places {
    /// Returns the number of places, and at least as many as all cells have neighbors.
    fn counts(&self) -> (usize, usize);

    /// Returns the places of the cells and the cells, row by row. Places before, between and after rows are empty.
    fn rows(&self) -> impl Iterator<Item = (Range<usize>, Range<usize>)>;

    /// Returns empty places that stand for a cell on the opposite side of the board, each with the place of that cell.
    fn twins(&self) -> Vec<[usize; 2]> {
        Vec::new()
    }

    /// Passes each place near that of a cell to `visit`, in the order of [`Topology::neighbors`]; only those before it if wanted.
    fn near<const BEFORE: bool>(&self, place: usize, visit: impl FnMut(usize));
}

impl Places for Graph {
    fn counts(&self) -> (usize, usize) {
        (self.cell_count(), 2 * self.edge_count())
    }

    fn rows(&self) -> impl Iterator<Item = (Range<usize>, Range<usize>)> {
        core::iter::once((0..self.cell_count(), 0..self.cell_count()))
    }

    #[inline(always)]
    fn near<const BEFORE: bool>(&self, place: usize, mut visit: impl FnMut(usize)) {
        for &next in self.neighbors(place) {
            if BEFORE && next as usize > place {
                break;
            }
            visit(next as usize);
        }
    }
}

/// The places of a lattice. With room around each row, the neighbors of all cells are the same few steps away; so are those of
/// hexagons, since every other row lies half a cell, and so the one after it a whole cell, farther left.
pub(crate) struct Rooms<const STEPS: usize> {
    lattice: Lattice,
    /// What is added to a place, wrapping around: first the steps to places before it.
    steps: [usize; STEPS],
}

impl<const STEPS: usize> Rooms<STEPS> {
    /// Creates the places of a lattice with these steps, by what leads to the next row.
    pub(crate) fn new(lattice: Lattice, steps: impl Fn(isize) -> [isize; STEPS]) -> Self {
        Self {
            lattice,
            steps: steps(lattice.width() as isize + 2).map(|step| step as usize),
        }
    }

    /// Returns the place of the first cell of a row.
    fn row(&self, row: usize) -> usize {
        let leaning = if self.lattice.tiling() == Tiling::Hex {
            row / 2
        } else {
            0
        };
        (row + 1) * (self.lattice.width() + 2) + 1 - leaning
    }
}

impl<const STEPS: usize> Places for Rooms<STEPS> {
    fn counts(&self) -> (usize, usize) {
        (
            self.row(self.lattice.height() + 1),
            STEPS * self.lattice.cell_count(),
        )
    }

    fn rows(&self) -> impl Iterator<Item = (Range<usize>, Range<usize>)> {
        let width = self.lattice.width();
        (0..self.lattice.height()).map(move |row| {
            (
                self.row(row)..self.row(row) + width,
                row * width..(row + 1) * width,
            )
        })
    }

    fn twins(&self) -> Vec<[usize; 2]> {
        let (width, height) = (self.lattice.width(), self.lattice.height());
        let mut twins = Vec::new();
        if self.lattice.tiling() == Tiling::Torus {
            // The two cells of a ring of two are beside each other already.
            if width > 2 {
                twins.extend(
                    self.rows()
                        .flat_map(|(row, _)| [[row.start - 1, row.end - 1], [row.end, row.start]]),
                );
            }
            if height > 2 {
                let (top, bottom, after) = (self.row(0), self.row(height - 1), self.row(height));
                let of_column = |column| {
                    [
                        [column + 1, bottom + column],
                        [after + column, top + column],
                    ]
                };
                twins.extend((0..width).flat_map(of_column));
            }
        }
        twins
    }

    #[inline(always)]
    fn near<const BEFORE: bool>(&self, place: usize, mut visit: impl FnMut(usize)) {
        for step in &self.steps[..if BEFORE { STEPS / 2 } else { STEPS }] {
            visit(place.wrapping_add(*step));
        }
    }
}

impl From<Lattice> for Topology {
    fn from(lattice: Lattice) -> Self {
        Self::Lattice(lattice)
    }
}

impl From<Graph> for Topology {
    fn from(graph: Graph) -> Self {
        Self::Graph(graph)
    }
}

impl fmt::Display for Topology {
    /// Writes the size: `30x20`, `torus 30x20`, `graph of 12 cells`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lattice(lattice) => lattice.fmt(formatter),
            Self::Graph(graph) => graph.fmt(formatter),
        }
    }
}
