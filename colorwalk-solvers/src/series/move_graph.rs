//! The explicit graph of all positions of a game, and shortest paths in it: for Bellman-Ford and the search of a directed
//! acyclic graph, which differ only in how often they relax all edges.
//!
//! Nodes are positions, numbered breadth-first from that of the problem; edges are the moves that clear something. A
//! move that clears nothing would be an edge from a node to itself. The number of nodes grows with the number of ways
//! to clear a board, so this is for small boards only, under a cap.

use colorwalk_core::{Color, Position, RegionSet};
use rustc_hash::FxHashMap;

use crate::api::{Meter, Problem, SearchResult, SolveError};
use crate::series::footprint;

/// A move from one node to another.
#[derive(Clone, Copy, Debug)]
struct Edge {
    from: u32,
    to: u32,
    color: Color,
}

#[derive(Debug)]
struct MoveGraph {
    nodes: usize,
    /// Sorted by source node, and so in breadth-first order.
    edges: Vec<Edge>,
    /// The position in which the board is cleared. It exists: playing all colors in turn clears any board.
    goal: u32,
}

impl MoveGraph {
    /// Builds the graph for the solver of this name.
    fn new(problem: &Problem, solver: &str, cap: usize, meter: &mut Meter<'_>) -> Result<Self, SolveError> {
        let regions = problem.board().regions();
        let root = problem.position().cleared().clone();
        let mut numbers: FxHashMap<RegionSet, u32> = FxHashMap::from_iter([(root.clone(), 0)]);
        let mut positions = vec![root];
        let mut graph = Self { nodes: 0, edges: Vec::new(), goal: 0 };
        while graph.nodes < positions.len() {
            meter.expand().map_err(|limit| SolveError::stopped(solver, limit))?;
            let from = graph.nodes as u32;
            let position = Position::from_cleared_unchecked(problem.board(), positions[graph.nodes].clone());
            if position.is_solved() {
                graph.goal = from;
            }
            for color in position.useful_colors() {
                let child = position.after(color).cleared().clone();
                meter.generate(1);
                let to = *numbers.entry(child).or_insert_with_key(|child| {
                    positions.push(child.clone());
                    positions.len() as u32 - 1
                });
                graph.edges.push(Edge { from, to, color });
            }
            if positions.len() > cap {
                return Err(SolveError::NodeCap { solver: solver.to_owned(), cap });
            }
            let sets = 2 * positions.len() * RegionSet::heap_bytes(regions.count());
            let bytes = footprint::table(numbers.len(), numbers.capacity(), size_of::<(RegionSet, u32)>())
                + footprint::list(positions.len(), positions.capacity(), size_of::<RegionSet>())
                + footprint::list(graph.edges.len(), graph.edges.capacity(), size_of::<Edge>())
                + positions.len() * Distances::EACH
                + sets;
            let held = meter.hold(positions.len() as u64, bytes as u64);
            held.map_err(|limit| SolveError::stopped(solver, limit))?;
            graph.nodes += 1;
        }
        Ok(graph)
    }
}

/// Finds a shortest solution by relaxing all edges at most this many times, for the solver of this name.
pub(super) fn search(
    solver: &str,
    cap: usize,
    times: usize,
    problem: &Problem,
    meter: &mut Meter<'_>,
) -> Result<SearchResult, SolveError> {
    let graph = MoveGraph::new(problem, solver, cap, meter)?;
    let mut distances = Distances::new(graph.nodes);
    for _ in 0..times {
        meter.poll().map_err(|limit| SolveError::stopped(solver, limit))?;
        let mut changed = false;
        for &edge in &graph.edges {
            changed |= distances.relax(edge);
        }
        if !changed {
            break;
        }
    }
    Ok(SearchResult::optimal(distances.path(graph.goal)).proven())
}

/// Distances from the root over the edges relaxed so far, and the edge by which each node was reached.
#[derive(Debug)]
struct Distances {
    of: Vec<u32>,
    by: Vec<Option<Edge>>,
}

impl Distances {
    const UNKNOWN: u32 = u32::MAX;

    /// The number of bytes per node.
    const EACH: usize = size_of::<u32>() + size_of::<Option<Edge>>();

    fn new(nodes: usize) -> Self {
        let mut of = vec![Self::UNKNOWN; nodes];
        if let Some(root) = of.first_mut() {
            *root = 0;
        }
        Self { of, by: vec![None; nodes] }
    }

    /// Shortens the way to the target of the edge if the way over the edge is shorter; returns whether it was.
    #[inline]
    fn relax(&mut self, edge: Edge) -> bool {
        let through = self.of[edge.from as usize].saturating_add(1);
        let shorter = through < self.of[edge.to as usize];
        if shorter {
            self.of[edge.to as usize] = through;
            self.by[edge.to as usize] = Some(edge);
        }
        shorter
    }

    /// Returns the colors along the shortest way to the node.
    fn path(&self, node: u32) -> Vec<Color> {
        let last = self.by[node as usize];
        let edges = std::iter::successors(last, |edge| self.by[edge.from as usize]);
        let mut path: Vec<Color> = edges.map(|edge| edge.color).collect();
        path.reverse();
        path
    }
}
