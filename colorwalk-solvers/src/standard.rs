//! The content of the standard registry. It depends on the registry and the algorithms, which are independent.

#[cfg(feature = "exact")]
use crate::{Auto, Beam, Exact};
use crate::{BellmanFord, Bfs, BuiltInMetric, Dag, Dfs, Greedy, LookAhead};
#[cfg(feature = "priority-queue")]
use crate::{Dijkstra, DijkstraDijkstra, DijkstraGreedy, GreedyDijkstra, PerimeterDijkstra};
use crate::{RandomPlayer, RandomSkip, Registry, RoundRobin, RoundRobinSkip};

impl Registry {
    /// Creates the registry of all solvers and metrics of this crate, as far as its features include them.
    pub fn standard() -> Self {
        let mut solvers = vec![
            RoundRobin::entry(),
            RoundRobinSkip::entry(),
            RandomPlayer::entry(),
            RandomSkip::entry(),
        ];
        solvers.extend([
            Greedy::entry(),
            LookAhead::entry(),
            Bfs::entry(),
            Dfs::entry(),
        ]);
        solvers.extend([BellmanFord::entry(), Dag::entry()]);
        #[cfg(feature = "priority-queue")]
        solvers.extend([
            Dijkstra::entry(),
            GreedyDijkstra::entry(),
            PerimeterDijkstra::entry(),
        ]);
        #[cfg(feature = "priority-queue")]
        solvers.extend([DijkstraGreedy::entry(), DijkstraDijkstra::entry()]);
        #[cfg(feature = "exact")]
        solvers.extend([Beam::entry(), Exact::entry(), Auto::entry()]);
        Self {
            solvers,
            metrics: BuiltInMetric::entries(),
        }
    }
}
