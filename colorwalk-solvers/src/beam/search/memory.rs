//! The memory of beams, estimated before anything is allocated. Estimates err on the high side; memory in use is counted
//! exactly.

use colorwalk_core::Board;

use super::graph::{Graph, count_neighbors};
use super::layer::{Candidate, Link, State};
use super::walk::LANES;

/// Returns the widest beam on a board that fits into this many bytes; `None` if not even one position does.
pub(crate) fn width_within(memory: u64, board: &Board) -> Option<usize> {
    let regions = board.regions().count();
    // The bytes of a set of moves.
    let moves = if board.colors() > 8 { 8 } else { 1 };
    // The graph, before and after it is numbered, and the memory of a walk over one position.
    let once = 2 * graph_bytes(board) as usize + regions * (34 + 2 * moves);
    // Two layers, the moves of one, the links to them, and the children with the index that finds equal ones.
    let state = size_of::<State>() + 2 * regions + 64;
    let child = 3 * size_of::<Candidate>() + 40;
    let each = 2 * state + moves * regions + child * board.colors() + 128 * size_of::<Link>();
    let spare = memory.checked_sub((once + each) as u64)?;
    // A walk over sixteen positions, if there is more than one.
    let together = (regions * LANES * (3 + moves)) as u64;
    let more = spare.saturating_sub(together) / each as u64;
    let more = usize::try_from(more).unwrap_or(usize::MAX);
    Some(more.saturating_add(1))
}

/// Returns how many of these threads have room for their walks in this many bytes, besides the first; at least 1.
pub(crate) fn threads_within(memory: u64, board: &Board, threads: usize) -> usize {
    let moves = if board.colors() > 8 { 8 } else { 1 };
    let walks = board.regions().count() * ((LANES + 1) * (3 + moves) + 16);
    let others = usize::try_from(memory).unwrap_or(usize::MAX) / walks.max(1);
    threads.min(others.saturating_add(1))
}

/// Returns the bytes of the graph of a board, as beams keep it.
pub(crate) fn graph_bytes(board: &Board) -> u64 {
    let regions = board.regions();
    Graph::bytes_for(regions.count(), count_neighbors(regions)) as u64
}
