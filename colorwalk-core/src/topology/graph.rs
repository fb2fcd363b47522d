//! Any connected graph as the cells of a board.

use alloc::{boxed::Box, sync::Arc, vec::Vec};
use core::fmt;
use core::hash::{Hash, Hasher};

use super::{Lattice, Layout};
use crate::board::{BoardError, MAX_CELLS};
use crate::wording::{count, pad};

/// The largest number of edges of a graph, where an edge listed in both directions counts twice.
pub const MAX_EDGES: usize = 1 << 24;

/// A connected simple graph. Cloning one is cheap: clones share their edges. Two are equal if their edges are: where they are
/// drawn does not count.
#[derive(Clone)]
pub struct Graph {
    adjacency: Arc<Adjacency>,
    /// Where the cells lie, if the graph is a part of a lattice.
    layout: Option<Layout>,
}

#[derive(PartialEq, Eq, Hash)]
struct Adjacency {
    /// Cell `c` has the neighbors `offsets[c]..offsets[c + 1]`.
    offsets: Box<[u32]>,
    /// In ascending order for each cell.
    neighbors: Box<[u32]>,
}

impl Graph {
    /// Creates the graph with these edges between cells, counted from 0. An edge may be listed more than once.
    ///
    /// Takes linear time, except for sorting the edges.
    ///
    /// # Errors
    ///
    /// If there is no cell, or more than [`MAX_CELLS`]; if an edge leads to a missing cell or to its own; if there are
    /// more than [`MAX_EDGES`]; if the graph is not connected.
    pub fn new(
        cells: usize,
        edges: impl IntoIterator<Item = (usize, usize)>,
    ) -> Result<Self, BoardError> {
        let graph = Self::perhaps_disconnected(cells, edges)?;
        match graph.disconnected() {
            None => Ok(graph),
            Some(cell) => Err(BoardError::new(format!(
                "the graph is not connected: nothing leads from cell 0 to cell {cell}"
            ))),
        }
    }

    /// Creates the graph of those cells of a lattice that exist, numbered row by row without the holes. It knows where its cells
    /// lie, and can be drawn. Places beyond the end of `exists` are holes.
    ///
    /// # Errors
    ///
    /// As [`Graph::new`]: if no cell exists, or if some do not touch the others.
    pub fn with_holes(lattice: Lattice, exists: &[bool]) -> Result<Self, BoardError> {
        let mut places = exists.to_vec();
        places.resize(lattice.cell_count(), false);
        let layout = Layout::with_holes(lattice, &places);
        let mut edges = Vec::new();
        let mut cells = 0;
        for place in 0..lattice.cell_count() {
            let Some(cell) = layout.cell_at(place) else {
                continue;
            };
            cells += 1;
            let (near, count) = lattice.neighbors(place);
            for neighbor in near[..count]
                .iter()
                .filter_map(|&near| layout.cell_at(near))
            {
                // Each edge is among the neighbors of both of its ends.
                if cell < neighbor {
                    edges.push((cell, neighbor));
                }
            }
        }
        Ok(Self {
            layout: Some(layout),
            ..Self::new(cells, edges)?
        })
    }

    /// Returns where the cells lie, if the graph was made from a lattice.
    pub fn layout(&self) -> Option<&Layout> {
        self.layout.as_ref()
    }

    /// Works like [`Graph::new`], except that the caller checks whether the graph is connected, in terms of its own.
    pub(crate) fn perhaps_disconnected(
        cells: usize,
        edges: impl IntoIterator<Item = (usize, usize)>,
    ) -> Result<Self, BoardError> {
        if cells == 0 || cells > MAX_CELLS {
            return Err(BoardError::new(format!(
                "a board has from 1 to {MAX_CELLS} cells, not {cells}"
            )));
        }
        let mut directed = Vec::new();
        for (number, (from, to)) in edges.into_iter().enumerate() {
            check_edge(cells, from, to)?;
            if number >= MAX_EDGES {
                return Err(BoardError::new(format!(
                    "there are too many edges: at most {MAX_EDGES} are allowed"
                )));
            }
            // Sorted by their first cell, the edges of a cell are then beside each other.
            directed.push((from as u32, to as u32));
            directed.push((to as u32, from as u32));
        }
        directed.sort_unstable();
        directed.dedup();

        // The edges from a cell are those between the first one from it and the first one from the next cell.
        let first_edge_from = |cell| directed.partition_point(|&(from, _)| from < cell) as u32;
        Ok(Self {
            adjacency: Arc::new(Adjacency {
                offsets: (0..=cells as u32).map(first_edge_from).collect(),
                neighbors: directed.iter().map(|&(_, to)| to).collect(),
            }),
            layout: None,
        })
    }

    /// Returns the number of cells.
    pub fn cell_count(&self) -> usize {
        self.adjacency.offsets.len() - 1
    }

    /// Returns the number of edges.
    pub fn edge_count(&self) -> usize {
        self.adjacency.neighbors.len() / 2
    }

    /// Returns the edges, each once: its lower cell first, in ascending order.
    pub fn edges(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..self.cell_count()).flat_map(|from| {
            let neighbors = self.neighbors(from).iter();
            neighbors
                .map(move |&to| (from, to as usize))
                .filter(|(from, to)| from < to)
        })
    }

    /// Returns the neighbors of a cell, in ascending order.
    pub(crate) fn neighbors(&self, cell: usize) -> &[u32] {
        let begin = self.adjacency.offsets[cell] as usize;
        let end = self.adjacency.offsets[cell + 1] as usize;
        &self.adjacency.neighbors[begin..end]
    }

    /// Returns a cell that no path joins to cell 0.
    pub(crate) fn disconnected(&self) -> Option<usize> {
        // A search from cell 0. Cells are marked when they are found, so that each is found once.
        let mut joined = vec![false; self.cell_count()];
        joined[0] = true;
        let mut found = vec![0];
        while let Some(cell) = found.pop() {
            for &next in self.neighbors(cell) {
                if !joined[next as usize] {
                    joined[next as usize] = true;
                    found.push(next as usize);
                }
            }
        }
        joined.iter().position(|&joined| !joined)
    }
}

/// Checks that an edge leads from a cell to another.
fn check_edge(cells: usize, from: usize, to: usize) -> Result<(), BoardError> {
    if from.max(to) >= cells {
        let last = cells - 1;
        return Err(BoardError::new(format!(
            "the edge {from}-{to} leads nowhere: cells are numbered from 0 to {last}"
        )));
    }
    if from == to {
        return Err(BoardError::new(format!(
            "cell {from} has an edge to itself"
        )));
    }
    Ok(())
}

impl PartialEq for Graph {
    fn eq(&self, other: &Self) -> bool {
        self.adjacency == other.adjacency
    }
}

impl Eq for Graph {}

impl Hash for Graph {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.adjacency.hash(state);
    }
}

impl fmt::Display for Graph {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = count(self.cell_count(), "cell", "cells");
        pad(formatter, format_args!("graph of {cells}"))
    }
}

impl fmt::Debug for Graph {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_set().entries(self.edges()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mistake(cells: usize, edges: &[(usize, usize)]) -> String {
        Graph::new(cells, edges.iter().copied())
            .unwrap_err()
            .to_string()
    }

    #[test]
    fn edges_are_kept_once_each_and_in_both_directions() {
        let graph = Graph::new(3, [(1, 0), (0, 1), (2, 1)]).unwrap();
        assert_eq!(
            (graph.edge_count(), graph.edges().collect::<Vec<_>>()),
            (2, vec![(0, 1), (1, 2)])
        );
        assert_eq!(
            (graph.neighbors(1), graph.to_string().as_str()),
            (&[0, 2][..], "graph of 3 cells")
        );
        assert_eq!(Graph::new(1, []).unwrap().edge_count(), 0);
    }

    #[test]
    fn a_part_of_a_lattice_knows_its_places() {
        // 0 1 .
        // . 2 3
        let lattice = Lattice::new(3, 2).unwrap();
        let graph = Graph::with_holes(lattice, &[true, true, false, false, true, true]).unwrap();
        assert_eq!(graph.edges().collect::<Vec<_>>(), [(0, 1), (1, 2), (2, 3)]);
        let layout = graph.layout().unwrap();
        let cells: Vec<_> = (0..7).map(|place| layout.cell_at(place)).collect();
        assert_eq!(
            cells,
            [Some(0), Some(1), None, None, Some(2), Some(3), None]
        );
        assert_eq!((layout.place_of(2), layout.place_of(4)), (Some(4), None));
        // Where it lies makes no other board of it.
        let path = Graph::new(4, [(0, 1), (1, 2), (2, 3)]).unwrap();
        assert_eq!(graph, path);
        assert!(path.layout().is_none());
        let corners = [true, false, false, false, false, true];
        assert_eq!(
            Graph::with_holes(lattice, &corners)
                .unwrap_err()
                .to_string(),
            "the graph is not connected: nothing leads from cell 0 to cell 1"
        );
        assert!(Graph::with_holes(lattice, &[]).is_err());
    }

    #[test]
    fn what_is_no_connected_simple_graph_is_refused() {
        assert_eq!(
            mistake(0, &[]),
            "a board has from 1 to 4194304 cells, not 0"
        );
        assert_eq!(
            mistake(2, &[(0, 2)]),
            "the edge 0-2 leads nowhere: cells are numbered from 0 to 1"
        );
        assert_eq!(
            mistake(2, &[(0, 1), (1, 1)]),
            "cell 1 has an edge to itself"
        );
        assert_eq!(
            mistake(4, &[(0, 1), (2, 3)]),
            "the graph is not connected: nothing leads from cell 0 to cell 2"
        );
    }
}
