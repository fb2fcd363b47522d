//! Solvers that build the whole graph of positions and find shortest paths in it: Bellman-Ford and the search of a
//! directed acyclic graph. They differ only in how they relax edges.

use crate::api::{Algorithm, Limit, Meter, Parameter, Problem, SearchResult, SolveError, Solver, Spec};
use crate::registry::Entry;
use crate::series::move_graph::{Distances, Incomplete, MoveGraph};

const CAP: Parameter =
    Parameter::number("cap", 1..=1_000_000_000, 1_000_000, "the most nodes that the graph of positions may have");

/// A method to find the distances of all nodes.
#[derive(Debug)]
pub(super) struct Relaxation {
    pub(super) name: &'static str,
    pub(super) summary: &'static str,
    pub(super) relax_all: fn(&MoveGraph, &mut Meter<'_>) -> Result<Distances, Limit>,
}

/// Finds shortest solutions of small boards in the whole graph of positions, which takes memory for each position and
/// each move: a board of 5 × 5 cells may have a hundred thousand positions.
#[derive(Debug)]
struct WholeGraph {
    relaxation: &'static Relaxation,
    cap: usize,
}

/// Returns the registry entry of the solver that relaxes edges in this way.
pub(super) fn entry(relaxation: &'static Relaxation) -> Entry<dyn Solver> {
    let Relaxation { name, summary, .. } = *relaxation;
    Entry::<dyn Solver>::new(name, summary, &[CAP], move |arguments| {
        Ok(Box::new(WholeGraph { relaxation, cap: arguments.get(&CAP)? }))
    })
}

impl Algorithm for WholeGraph {
    fn spec(&self) -> Spec {
        Spec::new(self.relaxation.name).with_unless_default(&CAP, self.cap)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        let stopped = |limit| SolveError::stopped(self.relaxation.name, limit);
        let graph = MoveGraph::new(problem, self.cap, meter).map_err(|incomplete| match incomplete {
            Incomplete::Cap => SolveError::NodeCap { solver: self.relaxation.name.to_owned(), cap: self.cap },
            Incomplete::Limit(limit) => stopped(limit),
        })?;
        let distances = (self.relaxation.relax_all)(&graph, meter).map_err(stopped)?;
        Ok(SearchResult::optimal(distances.path(graph.goal)).proven())
    }
}
