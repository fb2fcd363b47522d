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

/// The shortest known way from the root to a node: its length, and its last edge.
type Way = (u32, Option<Edge>);

/// Finds a shortest solution by relaxing all edges at most this many times, for the solver of this name.
pub(super) fn search(
    solver: &str,
    cap: usize,
    times: usize,
    problem: &Problem,
    meter: &mut Meter<'_>,
) -> Result<SearchResult, SolveError> {
    let stopped = |stop| SolveError::Stopped { solver: solver.to_owned(), stop };
    let root = problem.position().cleared().clone();
    let mut numbers: FxHashMap<RegionSet, u32> = FxHashMap::from_iter([(root.clone(), 0)]);
    let mut positions = vec![root];
    // Sorted by source node, and so in breadth-first order.
    let mut edges: Vec<Edge> = Vec::new();
    // The position in which the board is cleared. It exists: playing all colors in turn clears any board.
    let mut goal = 0;
    for from in 0.. {
        let Some(cleared) = positions.get(from) else { break };
        meter.expand().map_err(stopped)?;
        let position = Position::from_cleared_unchecked(problem.board(), cleared.clone());
        if position.is_solved() {
            goal = from;
        }
        for color in position.useful_colors() {
            let child = position.after(color).cleared().clone();
            meter.generate(1);
            let to = *numbers.entry(child).or_insert_with_key(|child| {
                positions.push(child.clone());
                positions.len() as u32 - 1
            });
            edges.push(Edge { from: from as u32, to, color });
        }
        if positions.len() > cap {
            return Err(SolveError::NodeCap { solver: solver.to_owned(), cap });
        }
        let sets = 2 * positions.len() * RegionSet::heap_bytes(problem.board().regions().count());
        let bytes = footprint::table(numbers.len(), numbers.capacity(), size_of::<(RegionSet, u32)>())
            + footprint::list(positions.len(), positions.capacity(), size_of::<RegionSet>())
            + footprint::list(edges.len(), edges.capacity(), size_of::<Edge>())
            + positions.len() * size_of::<Way>()
            + sets;
        meter.hold(positions.len() as u64, bytes as u64).map_err(stopped)?;
    }
    let nodes = positions.len();
    drop((numbers, positions));
    let mut ways: Vec<Way> = vec![(u32::MAX, None); nodes];
    ways[0].0 = 0;
    for _ in 0..times {
        meter.poll().map_err(stopped)?;
        let mut changed = false;
        for &edge in &edges {
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
    let last = std::iter::successors(ways[goal].1, |edge| ways[edge.from as usize].1);
    let mut path: Vec<Color> = last.map(|edge| edge.color).collect();
    path.reverse();
    Ok(SearchResult::optimal(path).proven())
}
