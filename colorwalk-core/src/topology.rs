//! The graph of a board: its cells, and which of them are neighbors.
//!
//! A topology is a finite connected simple graph. A [`Lattice`] has its cells in rows and computes its neighbors; a
//! [`Graph`] lists them. Nothing else in this crate knows where cells lie.

mod graph;
mod lattice;
mod layout;
mod shape;
mod tiling;

use core::fmt;

pub use graph::{Graph, MAX_EDGES};
pub use lattice::Lattice;
pub use layout::Layout;
pub use shape::{Point, Shape, Side, Tile};
pub use tiling::Tiling;

pub(crate) use shape::MAX_SIDES;

/// The cells of a board and which of them are neighbors. Cells are numbered from 0; those of a lattice go row by row.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Graph, Lattice, Tiling, Topology};
///
/// let torus = Topology::from(Lattice::new(3, 3)?.with_tiling(Tiling::Torus)?);
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

    /// Returns where the cells lie, for drawing; `None` for a graph that was not made from a lattice.
    pub fn layout(&self) -> Option<Layout> {
        match self {
            Self::Lattice(lattice) => Some(Layout::whole(*lattice)),
            Self::Graph(graph) => graph.layout().cloned(),
        }
    }

    /// Returns the neighbors of a cell, each once.
    ///
    /// # Panics
    ///
    /// If the topology is a graph without this cell. The neighbors of a cell outside a lattice are meaningless.
    pub fn neighbors(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        // One iterator for both kinds, with one part empty: a lattice computes its neighbors, a graph lists them.
        let (computed, count) = match self {
            Self::Lattice(lattice) => lattice.neighbors(cell),
            Self::Graph(_) => ([0; MAX_SIDES], 0),
        };
        let listed = match self {
            Self::Lattice(_) => &[],
            Self::Graph(graph) => graph.neighbors(cell),
        };
        let computed = computed.into_iter().take(count);
        computed.chain(listed.iter().map(|&neighbor| neighbor as usize))
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
