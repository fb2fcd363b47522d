//! The content of the standard registry. It depends on the registry and the algorithms, which are independent.

use crate::algorithms::{
    Beam, Bfs, Dfs, Dijkstra, DijkstraThen, Greedy, LookAhead, LookAheadDijkstra, Random, RoundRobin, WholeGraph,
};
use crate::{Auto, BuiltInMetric, Entry, Exact, Metric, Registry, Solver};

/// The solvers of the standard registry.
const SOLVERS: &[fn() -> Entry<dyn Solver>] = &[
    RoundRobin::entry,
    RoundRobin::skipping_entry,
    Random::entry,
    Random::skipping_entry,
    Greedy::entry,
    LookAhead::entry,
    Bfs::entry,
    Dfs::entry,
    WholeGraph::bellman_ford_entry,
    WholeGraph::dag_entry,
    Dijkstra::entry,
    LookAheadDijkstra::area_entry,
    LookAheadDijkstra::perimeter_entry,
    DijkstraThen::look_ahead_entry,
    DijkstraThen::scale_entry,
    Beam::entry,
    Exact::entry,
    Auto::entry,
];

/// The metrics of the standard registry.
const METRICS: &[fn() -> Entry<dyn Metric>] = &[
    BuiltInMetric::area,
    BuiltInMetric::perimeter,
    BuiltInMetric::path_ratio,
    BuiltInMetric::perimeter_area,
    BuiltInMetric::path_area,
];

impl Registry {
    /// Creates the registry of all solvers and metrics of this crate. There are no bounds to name, since `exact` has
    /// the best one built in.
    #[must_use]
    pub fn standard() -> Self {
        Self::of(SOLVERS.iter().map(|entry| entry()).collect(), METRICS.iter().map(|entry| entry()).collect())
    }
}

impl Default for Registry {
    fn default() -> Self {
        Self::standard()
    }
}
