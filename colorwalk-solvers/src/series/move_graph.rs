//! The explicit graph of all positions of a game, and shortest paths in it: for Bellman-Ford and the search of a directed
//! acyclic graph, which differ only in how often they relax all edges.
//!
//! Nodes are positions, numbered breadth-first from that of the problem; edges are the moves that clear something. A
//! move that clears nothing would be an edge from a node to itself. The number of nodes grows with the number of ways
//! to clear a board, so this is for small boards only, under a cap.

use colorwalk_core::{Color, Position, RegionSet};
use rustc_hash::FxHashMap;

use crate::api::{Limit, Meter, Problem, SearchResult, SolveError};
use crate::series::footprint;

/// A move from one node to another.
#[derive(Clone, Copy, Debug)]
struct Edge {
    from: u32,
    to: u32,
    color: Color,
}

/// The shortest known way from the root to a node: its length, and its last edge.
type Way = (u32, Option<Edge>);

#[derive(Debug)]
struct MoveGraph {
    nodes: usize,
    /// Sorted by source node, and so in breadth-first order.
    edges: Vec<Edge>,
    /// The position in which the board is cleared. It exists: playing all colors in turn clears any board.
    goal: u32,
}

impl MoveGraph {
    /// Builds the graph; `None` if it has more nodes than the cap.
    fn new(problem: &Problem, cap: usize, meter: &mut Meter<'_>) -> Result<Option<Self>, Limit> {
        let root = problem.position().cleared().clone();
        let mut numbers: FxHashMap<RegionSet, u32> = FxHashMap::from_iter([(root.clone(), 0)]);
        let mut positions = vec![root];
        let mut graph = Self { nodes: 0, edges: Vec::new(), goal: 0 };
        while graph.nodes < positions.len() {
            meter.expand()?;
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
                return Ok(None);
            }
            let sets = 2 * positions.len() * RegionSet::heap_bytes(problem.board().regions().count());
            let bytes = footprint::table(numbers.len(), numbers.capacity(), size_of::<(RegionSet, u32)>())
                + footprint::list(positions.len(), positions.capacity(), size_of::<RegionSet>())
                + footprint::list(graph.edges.len(), graph.edges.capacity(), size_of::<Edge>())
                + positions.len() * size_of::<Way>()
                + sets;
            meter.hold(positions.len() as u64, bytes as u64)?;
            graph.nodes += 1;
        }
        Ok(Some(graph))
    }

    /// Returns the colors of a shortest solution, by relaxing all edges at most this many times.
    fn shortest(&self, times: usize, meter: &mut Meter<'_>) -> Result<Vec<Color>, Limit> {
        let mut ways: Vec<Way> = vec![(u32::MAX, None); self.nodes];
        ways[0].0 = 0;
        for _ in 0..times {
            meter.poll()?;
            let mut changed = false;
            for &edge in &self.edges {
                let through = ways[edge.from as usize].0.saturating_add(1);
                if through < ways[edge.to as usize].0 {
                    ways[edge.to as usize] = (through, Some(edge));
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        let edges = std::iter::successors(ways[self.goal as usize].1, |edge| ways[edge.from as usize].1);
        let mut path: Vec<Color> = edges.map(|edge| edge.color).collect();
        path.reverse();
        Ok(path)
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
    let stopped = |limit| SolveError::Stopped { solver: solver.to_owned(), limit };
    let graph = MoveGraph::new(problem, cap, meter).map_err(stopped)?;
    let graph = graph.ok_or_else(|| SolveError::NodeCap { solver: solver.to_owned(), cap })?;
    let path = graph.shortest(times, meter).map_err(stopped)?;
    Ok(SearchResult::optimal(path).proven())
}
