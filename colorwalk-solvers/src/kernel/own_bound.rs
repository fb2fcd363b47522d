//! A custom lower bound, as searches evaluate it.

use std::sync::Arc;

use colorwalk_core::{Board, Color, Position, RegionSet};

use super::bits::Bits;
use super::graph::{Graph, Node};
use crate::api::bounds::{BoundError, LowerBound};

/// A bound, and the first contradiction found in it.
#[derive(Clone, Debug)]
pub(crate) struct OwnBound {
    board: Board,
    bound: Arc<dyn LowerBound>,
    mistake: Option<BoundError>,
}

impl OwnBound {
    pub(crate) fn new(board: &Board, bound: &Arc<dyn LowerBound>) -> Self {
        let bound = bound.prepare(board).map_or_else(|| Arc::clone(bound), Arc::from);
        Self { board: board.clone(), bound, mistake: None }
    }

    /// Evaluates the bound at a position.
    pub(crate) fn moves<const W: usize>(&self, node: &Node<W>) -> u32 {
        let moves = self.bound.moves(&self.position(node));
        u32::try_from(moves).unwrap_or(u32::MAX)
    }

    /// If the bound says that the position needs more than `moves`, returns its reason: regions of which a position
    /// must have cleared one to need fewer.
    ///
    /// Without a reason, these are all regions that are not cleared. *Proof:* a position in which none of them is
    /// cleared has cleared nothing that this one has not, and needs at least as many moves: its solutions solve this
    /// one, too.
    pub(crate) fn refutation<const W: usize>(
        &mut self,
        graph: &Graph<W>,
        node: &Node<W>,
        moves: u32,
    ) -> Option<Bits<W>> {
        let position = self.position(node);
        if self.bound.moves(&position) <= moves as usize {
            return None;
        }
        let standing = graph.all.minus(&node.cleared);
        let Some(reason) = self.bound.reason(&position, moves as usize) else { return Some(standing) };
        let words = Bits::from_words(reason.words());
        let fits = !words.is_empty() && words.count() as usize == reason.len() && words.minus(&standing).is_empty();
        if !fits && self.mistake.is_none() {
            self.mistake = Some(BoundError::Reason { bound: format!("{:#}", self.bound.spec()) });
        }
        Some(if fits { words } else { standing })
    }

    fn position<const W: usize>(&self, node: &Node<W>) -> Position {
        let count = self.board.regions().count();
        let words = &node.cleared.0[..RegionSet::words_for(count)];
        let cleared = RegionSet::from_words(count, words).unwrap_or_else(|| RegionSet::empty(count));
        Position::from_cleared_unchecked(&self.board, cleared)
    }

    /// Checks the bound against a solution.
    ///
    /// # Errors
    ///
    /// If the bound was wrong about any position so far, or is wrong about one on the way.
    pub(crate) fn check(&self, mut position: Position, moves: &[Color]) -> Result<(), BoundError> {
        if let Some(mistake) = &self.mistake {
            return Err(mistake.clone());
        }
        for needed in (0..=moves.len()).rev() {
            let claimed = self.bound.moves(&position);
            if claimed > needed {
                return Err(BoundError::TooHigh { bound: format!("{:#}", self.bound.spec()), claimed, needed });
            }
            moves.get(moves.len() - needed).into_iter().for_each(|&color| {
                position.play_unchecked(color);
            });
        }
        Ok(())
    }
}
