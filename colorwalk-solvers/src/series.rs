//! The algorithms of the series, one file each, with its metrics and published figures. Shared code is here too: `play` is for players that choose one move at a time, `path` and `move_graph` for searches
//! that keep positions.

mod bellman_ford;
mod bfs;
mod dag;
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

pub use bellman_ford::BellmanFord;
pub use bfs::Bfs;
pub use dag::Dag;
pub use dfs::Dfs;
#[cfg(feature = "priority-queue")]
pub use dijkstra::Dijkstra;
#[cfg(feature = "priority-queue")]
pub use hybrid::{DijkstraDijkstra, DijkstraGreedy, GreedyDijkstra, PerimeterDijkstra};
pub use look_ahead::{Greedy, LookAhead};
pub use metrics::BuiltInMetric;
pub use random::RandomPlayer;
pub use round_robin::RoundRobin;

use crate::api::{Algorithm, Meter, Problem, SearchResult, SolveError, Solver, Spec};
use crate::registry::Entry;

/// Makes these players algorithms.
macro_rules! players {
    ($($player:ty),*) => {
        $(impl Algorithm for $player {
            fn spec(&self) -> Spec {
                self.describe()
            }

            fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
                Ok(play::play_by(self, problem, meter))
            }
        })*
    };
}

players!(RoundRobin, RandomPlayer, Greedy, LookAhead, Bfs, Dfs);
#[cfg(feature = "priority-queue")]
players!(Dijkstra, GreedyDijkstra, PerimeterDijkstra, DijkstraGreedy, DijkstraDijkstra);

/// Returns the entries of the algorithms of the series, in the order of lists.
pub(crate) fn entries() -> Vec<Entry<dyn Solver>> {
    vec![
        RoundRobin::default().entry(),
        RoundRobin::default().skipping().entry(),
        RandomPlayer::default().entry(),
        RandomPlayer::default().skipping().entry(),
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
