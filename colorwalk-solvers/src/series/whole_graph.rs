//! Solvers that build the whole graph of positions and find shortest paths in it: Bellman-Ford and the search of a
//! directed acyclic graph. They differ only in how they relax edges.

use crate::api::{Limit, Meter, Problem, SearchResult, SolveError};
use crate::series::move_graph::{Distances, Incomplete, MoveGraph};

/// Finds a shortest solution by a method that finds the distances of all nodes.
pub(super) fn search(
    name: &str,
    cap: usize,
    relax_all: fn(&MoveGraph, &mut Meter<'_>) -> Result<Distances, Limit>,
    problem: &Problem,
    meter: &mut Meter<'_>,
) -> Result<SearchResult, SolveError> {
    let stopped = |limit| SolveError::stopped(name, limit);
    let graph = MoveGraph::new(problem, cap, meter).map_err(|incomplete| match incomplete {
        Incomplete::Cap => SolveError::NodeCap { solver: name.to_owned(), cap },
        Incomplete::Limit(limit) => stopped(limit),
    })?;
    let distances = relax_all(&graph, meter).map_err(stopped)?;
    Ok(SearchResult::optimal(distances.path(graph.goal)).proven())
}
