//! A lower bound from outside, as the search asks it.
//!
//! Where it says that a position needs more than `m` moves, its reason is a [nogood](super::nogood). Without one, all
//! regions that are not cleared are. *Proof:* a position in which none of them is cleared has cleared nothing that this
//! one has not, and needs as many moves at least: what solves it solves this one, too.

use std::sync::Arc;

use colorwalk_core::{Board, Color, Position, RegionSet};

use crate::bounds::{BoundError, LowerBound};
use crate::kernel::{Bits, Graph, Node};

use super::nogood::Nogood;

/// A bound, and what it has said that cannot be true.
#[derive(Clone, Debug)]
pub(super) struct OwnBound {
    board: Board,
    bound: Arc<dyn LowerBound>,
    mistake: Option<BoundError>,
}

impl OwnBound {
    pub(super) fn new(board: &Board, bound: &Arc<dyn LowerBound>) -> Self {
        let bound = bound.prepare(board).map_or_else(|| Arc::clone(bound), Arc::from);
        Self { board: board.clone(), bound, mistake: None }
    }

    /// A nogood for this position if the bound says that it needs more than `moves`.
    pub(super) fn refutation<const W: usize>(
        &mut self,
        graph: &Graph<W>,
        node: &Node<W>,
        moves: u32,
    ) -> Option<Nogood<W>> {
        let regions = self.board.regions();
        let mut cleared = RegionSet::empty(regions.count());
        node.cleared.each(|region| cleared.insert(region));
        let position = Position::from_cleared_unchecked(regions, cleared);
        if self.bound.moves(regions, &position) <= moves as usize {
            return None;
        }
        let standing = graph.all.minus(&node.cleared);
        let reason = self.bound.reason(regions, &position, moves as usize);
        let regions = match reason {
            None => standing,
            Some(reason) => {
                let words = Bits::from_words(reason.words());
                let fits =
                    !words.is_empty() && words.count() as usize == reason.len() && words.minus(&standing).is_empty();
                if !fits && self.mistake.is_none() {
                    self.mistake = Some(BoundError::Reason { bound: self.bound.spec().to_string() });
                }
                if fits { words } else { standing }
            }
        };
        Some(Nogood { regions, step: 0 })
    }

    /// Holds the bound against a solution.
    ///
    /// # Errors
    ///
    /// What it said of any position that cannot be true, or says of one on the way.
    pub(super) fn check(&self, mut position: Position, moves: &[Color]) -> Result<(), BoundError> {
        if let Some(mistake) = &self.mistake {
            return Err(mistake.clone());
        }
        let regions = self.board.regions();
        for needed in (0..=moves.len()).rev() {
            let claimed = self.bound.moves(regions, &position);
            if claimed > needed {
                return Err(BoundError::TooHigh { bound: self.bound.spec().to_string(), claimed, needed });
            }
            moves.get(moves.len() - needed).into_iter().for_each(|&color| {
                position.play_in_place(regions, color);
            });
        }
        Ok(())
    }
}
