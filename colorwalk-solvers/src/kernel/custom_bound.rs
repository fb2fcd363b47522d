//! A custom lower bound, as searches evaluate it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

use colorwalk_core::{Board, Color, Position, RegionSet};

use crate::api::bounds::{BoundError, LowerBound};

/// A bound on one board. Clones, which other threads evaluate, share whether it was used and the first error
/// detected in it.
#[derive(Clone, Debug)]
pub(crate) struct CustomBound {
    board: Board,
    bound: Arc<dyn LowerBound>,
    /// Whether a search relied on it.
    used: Arc<AtomicBool>,
    /// The first reason that does not fit its position.
    mistake: Arc<OnceLock<BoundError>>,
}

impl CustomBound {
    pub(crate) fn new(board: &Board, bound: &Arc<dyn LowerBound>) -> Self {
        let bound = bound
            .prepare(board)
            .map_or_else(|| Arc::clone(bound), Arc::from);
        Self {
            board: board.clone(),
            bound,
            used: Arc::default(),
            mistake: Arc::default(),
        }
    }

    /// Returns the name of the bound if what was found depends on it.
    pub(crate) fn assumption(&self) -> Option<String> {
        self.used.load(Ordering::Relaxed).then(|| self.name())
    }

    fn name(&self) -> String {
        format!("{:#}", self.bound.spec())
    }

    /// If the bound says that the position in which these regions are cleared, the words of a set, needs more than `moves`,
    /// returns its reason: regions of which a position must have cleared one to need fewer.
    ///
    /// Without a reason, these are all regions that are not cleared. If the value is right, so are they: a position in
    /// which none of them is cleared has cleared nothing that this one has not, and needs at least as many moves.
    pub(crate) fn reason(&self, cleared: &[u64], moves: u32) -> Option<RegionSet> {
        let position = self.position(cleared);
        if self.bound.moves(&position) <= moves as usize {
            return None;
        }
        // From here on, an answer holds only if the bound does.
        self.used.store(true, Ordering::Relaxed);
        let left = !position.cleared();
        let Some(reason) = self.bound.reason(&position, moves as usize) else {
            return Some(left);
        };
        let fits = !reason.is_empty() && reason.iter().all(|region| left.contains(region));
        if !fits {
            self.mistake
                .get_or_init(|| BoundError::Reason { bound: self.name() });
        }
        // The search goes on with what is always a reason; its answer is refused at the end.
        Some(if fits { reason } else { left })
    }

    fn position(&self, cleared: &[u64]) -> Position {
        let count = self.board.regions().count();
        let words = &cleared[..RegionSet::words_for(count)];
        let cleared =
            RegionSet::from_words(count, words).unwrap_or_else(|| RegionSet::empty(count));
        Position::from_cleared_unchecked(&self.board, cleared)
    }

    /// Checks the bound against a solution.
    ///
    /// # Errors
    ///
    /// If the bound was wrong about any position so far, or is wrong about one on the way.
    pub(crate) fn check(&self, mut position: Position, moves: &[Color]) -> Result<(), BoundError> {
        if let Some(mistake) = self.mistake.get() {
            return Err(mistake.clone());
        }
        // The rest of a solution is a solution of the position before it, down to the cleared
        // board.
        for needed in (0..=moves.len()).rev() {
            let claimed = self.bound.moves(&position);
            if claimed > needed {
                return Err(BoundError::TooHigh {
                    bound: self.name(),
                    claimed,
                    needed,
                });
            }
            if let Some(&color) = moves.get(moves.len() - needed) {
                position.play_unchecked(color);
            }
        }
        Ok(())
    }
}
