//! The graph of a board: its cells, and which of them are neighbors.
//!
//! A topology is a finite connected simple graph. A [`Lattice`] has its cells in rows and computes its neighbors; a
//! [`Graph`] lists them. Nothing else in this crate knows where cells lie.

mod graph;
mod lattice;

use alloc::{boxed::Box, vec::Vec};
use core::fmt;

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
        near.into_iter().take(count).chain(listed.iter().map(|&neighbor| neighbor as usize))
    }
}

/// The neighbors of cells, for passes over a whole board. In a lattice, they are the same few steps away from all cells of a
/// kind: those of the first, the last, the other even and the other odd rows, each in the first, the last or another column.
pub(crate) enum Steps<'a> {
    /// The kind of each cell, and for each kind what is added to a cell to get all of its neighbors, and those before it,
    /// wrapping around.
    Lattice(Vec<u8>, Box<[[Kind; 2]; 12]>),
    Graph(&'a Graph),
}

/// The steps from a cell, and their number.
type Kind = ([u32; 6], usize);

impl<'a> Steps<'a> {
    pub(crate) fn new(topology: &'a Topology) -> Self {
        let lattice = match topology {
            Topology::Lattice(lattice) => lattice,
            Topology::Graph(graph) => return Self::Graph(graph),
        };
        let (width, height) = (lattice.width(), lattice.height());
        let (mut of_cells, mut kinds) = (vec![0; width * height], Box::new([[Kind::default(); 2]; 12]));
        for (row, cells) in of_cells.chunks_exact_mut(width).enumerate() {
            let first = match row {
                0 => 0,
                _ if row + 1 == height => 3,
                _ => 6 + 3 * (row % 2),
            };
            cells.fill(first as u8 + 2);
            (cells[width - 1], cells[0]) = (first as u8 + 1, first as u8);
            if row > 2 && row + 1 < height {
                continue;
            }
            for (kind, column) in [(first + 2, width / 2), (first + 1, width - 1), (first, 0)] {
                let cell = row * width + column;
                let (near, count) = lattice.neighbors(cell);
                kinds[kind] = [cell + width * height, cell].map(|end| {
                    let near = near[..count].iter().filter(|&&next| next < end);
                    near.fold(Kind::default(), |(mut steps, count), next| {
                        steps[count] = next.wrapping_sub(cell) as u32;
                        (steps, count + 1)
                    })
                });
            }
        }
        Self::Lattice(of_cells, kinds)
    }

    /// Returns at least as many as all cells have neighbors.
    pub(crate) fn count(&self) -> usize {
        match self {
            Self::Lattice(of_cells, kinds) => of_cells.len() * kinds.iter().map(|[all, _]| all.1).max().unwrap_or(0),
            Self::Graph(graph) => 2 * graph.edge_count(),
        }
    }

    /// Passes each neighbor of a cell to `visit`, in the order of [`Topology::neighbors`]; only those before it if wanted.
    #[inline(always)]
    pub(crate) fn each<const BEFORE: bool>(&self, cell: usize, mut visit: impl FnMut(usize)) {
        match self {
            Self::Lattice(of_cells, kinds) => {
                let (steps, count) = &kinds[usize::from(of_cells[cell])][usize::from(BEFORE)];
                steps[..*count].iter().for_each(|step| visit((cell as u32).wrapping_add(*step) as usize));
            }
            Self::Graph(graph) => {
                let near = graph.neighbors(cell).iter().map(|&next| next as usize);
                near.filter(|&next| !BEFORE || next < cell).for_each(visit);
            }
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
