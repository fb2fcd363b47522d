//! From the shortest length to a shortest solution.
//!
//! The proof search keeps no links to parents, so when it meets a cleared board it knows how long a shortest solution
//! is, but not the solution. Beams held to that length, each four times as wide as the last, find it nearly always at
//! once. Should none do so within the memory, the solution is walked down move by move, with the proof search telling
//! which moves keep the length: slow, but in as little memory as the proof.

use colorwalk_core::Color;

use crate::beam;
use crate::control::Limit;
use crate::kernel::{Moves, Node};

use super::layers::{Prover, Verdict};

/// A solution of just this length, which is known to be the shortest.
pub(super) fn recover<const W: usize>(
    prover: &mut Prover<'_, '_, W>,
    root: &Node<W>,
    width: usize,
    length: u32,
) -> Result<Vec<Color>, Limit> {
    let widest = beam::width_within::<W>(prover.memory, prover.net.colors.len());
    let widths = std::iter::successors(Some(width), |width| width.checked_mul(4));
    for width in widths.skip(1).take_while(|&width| width <= widest) {
        if let Some(end) = beam::sweep(prover.net, root, width, length, prover.meter).map_err(|cut| cut.limit)? {
            return Ok(end.moves);
        }
    }
    walk_down(prover, root, length)
}

/// Finds each move by asking whether what comes after it can be solved in the moves that are left.
pub(super) fn walk_down<const W: usize>(
    prover: &mut Prover<'_, '_, W>,
    root: &Node<W>,
    length: u32,
) -> Result<Vec<Color>, Limit> {
    let mut solution = Vec::new();
    let mut here = *root;
    let mut moves = Moves::new();
    for left in (0..length).rev() {
        // One of the children is the next position of a shortest solution, so the last need not be asked about.
        let children = moves.of(prover.net, &here, 0).to_vec();
        let Some((last, others)) = children.split_last() else { break };
        let mut next = last;
        for child in others {
            let solvable = child.node.rim.is_empty()
                || prover.prove(&child.node, left).map_err(|stopped| stopped.limit)? != Verdict::None;
            if solvable {
                next = child;
                break;
            }
        }
        solution.extend(Color::new(usize::from(next.color)));
        here = next.node;
    }
    Ok(solution)
}
