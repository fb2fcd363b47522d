//! The memory of beams, estimated before anything is allocated. Estimates err on the high side; memory in use is counted
//! exactly.

use colorwalk_core::Board;

use super::graph::{Graph, count_neighbors};
use super::layer::{Candidate, Link, State};
use super::walk::LANES;

/// Returns the widest beam on a board that fits into this many bytes; `None` if not even one position does.
pub(crate) fn width_within(memory: u64, board: &Board) -> Option<usize> {
    let regions = board.regions().count();
    let moves = bytes_of_moves(board);

    // Whatever the width: the graph, before and after it is numbered, and a walk over one position.
    let graphs = 2 * graph_bytes(board) as usize;
    let walk_over_one = regions * (34 + 2 * moves);

    // For each position of a layer: it is in two layers, and has its moves, its children and links to them.
    let state = size_of::<State>() + 2 * regions + 64;
    let moves_of_regions = moves * regions;
    // With the index that finds equal ones.
    let child = 3 * size_of::<Candidate>() + 40;
    let children = child * board.colors();
    let links = 128 * size_of::<Link>();
    let position = 2 * state + moves_of_regions + children + links;

    let first = graphs + walk_over_one + position;
    let spare = memory.checked_sub(first as u64)?;
    // From the second position on, walks go over sixteen.
    let walk_over_sixteen = regions * LANES * (3 + moves);
    let for_others = spare.saturating_sub(walk_over_sixteen as u64);
    let others = usize::try_from(for_others / position as u64).unwrap_or(usize::MAX);
    Some(others.saturating_add(1))
}

/// Returns the bytes of a set of moves.
fn bytes_of_moves(board: &Board) -> usize {
    if board.colors() > 8 { 8 } else { 1 }
}

/// Returns how many of these threads have room for their walks in this many bytes, besides the first; at least 1.
pub(crate) fn threads_within(memory: u64, board: &Board, threads: usize) -> usize {
    // A walk over sixteen positions and one over a single one.
    let walks_of_region = (LANES + 1) * (3 + bytes_of_moves(board)) + 16;
    let walks = board.regions().count() * walks_of_region;
    let memory = usize::try_from(memory).unwrap_or(usize::MAX);
    let others = memory / walks.max(1);
    threads.min(others.saturating_add(1))
}

/// Returns the bytes of the graph of a board, as beams keep it.
pub(crate) fn graph_bytes(board: &Board) -> u64 {
    let regions = board.regions();
    Graph::bytes_for(regions.count(), count_neighbors(regions)) as u64
}
