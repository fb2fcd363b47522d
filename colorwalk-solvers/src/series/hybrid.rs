//! Hybrids: one algorithm begins a game, another one completes it.

mod by_cells;
mod by_moves;

pub use by_cells::{DijkstraDijkstra, DijkstraGreedy};
pub use by_moves::{GreedyDijkstra, PerimeterDijkstra};
