//! The content of the standard registry. It depends on the registry and the algorithms, which are independent.

#[cfg(feature = "exact")]
use crate::{Auto, Beam, Exact};
use crate::{
    BellmanFord, Bfs, BuiltInMetric, Dag, Dfs, Greedy, LookAhead, RandomPlayer, RandomSkip,
    Registry, RoundRobin, RoundRobinSkip,
};
#[cfg(feature = "priority-queue")]
use crate::{Dijkstra, DijkstraDijkstra, DijkstraGreedy, GreedyDijkstra, PerimeterDijkstra};

impl Registry {
    /// Creates the registry of all solvers and metrics of this crate that its features include.
    pub fn standard() -> Self {
        let solvers = vec![
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
            #[cfg(feature = "exact")]
            Beam::entry(),
            #[cfg(feature = "exact")]
            Exact::entry(),
            #[cfg(feature = "exact")]
            Auto::entry(),
        ];
        Self {
            solvers,
            metrics: BuiltInMetric::entries(),
        }
    }
}

#[cfg(test)]
mod tests;
