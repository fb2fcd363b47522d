//! The algorithms of the series, those that share most of their code in one file, with its metrics and published figures.
//! Shared code is here too: `play` is for players that choose one move at a time, `path` for searches that keep positions.
//!
//! A solver has three lines here: its module, its name, and its registry entry.

use crate::api::Solver;
use crate::registry::Entry;

mod bfs;
mod dfs;
#[cfg(feature = "priority-queue")]
mod dijkstra;
mod footprint;
#[cfg(feature = "priority-queue")]
mod hybrid;
mod look_ahead;
mod metrics;
mod move_graph;
mod path;
mod play;
pub mod published;
mod random;
mod round_robin;

pub use bfs::Bfs;
pub use dfs::Dfs;
#[cfg(feature = "priority-queue")]
pub use dijkstra::Dijkstra;
#[cfg(feature = "priority-queue")]
pub use hybrid::{DijkstraDijkstra, DijkstraGreedy, GreedyDijkstra, Hybrid, PerimeterDijkstra};
pub use look_ahead::{Greedy, LookAhead};
pub use metrics::BuiltInMetric;
pub use move_graph::{BellmanFord, Dag};
pub use random::{Random, RandomPlayer, RandomSkip};
pub use round_robin::{InTurn, RoundRobin, RoundRobinSkip};

/// Returns the registry entries of the solvers, in the order of lists.
pub(crate) fn entries() -> Vec<Entry<dyn Solver>> {
    vec![
        RoundRobin::entry(),
        RoundRobinSkip::entry(),
        RandomPlayer::entry(),
        RandomSkip::entry(),
        Greedy::entry(),
        LookAhead::entry(),
        Bfs::entry(),
        Dfs::entry(),
        BellmanFord::entry(),
        Dag::entry(),
        #[cfg(feature = "priority-queue")]
        Dijkstra::entry(),
        #[cfg(feature = "priority-queue")]
        GreedyDijkstra::entry(),
        #[cfg(feature = "priority-queue")]
        PerimeterDijkstra::entry(),
        #[cfg(feature = "priority-queue")]
        DijkstraGreedy::entry(),
        #[cfg(feature = "priority-queue")]
        DijkstraDijkstra::entry(),
    ]
}
