//! Lower bounds on the number of moves that a position still needs.
//!
//! A bound is prepared for one board by [`ProofBound::on`] and then asked about positions of it. None is ever above the
//! true number; the proof of each stands in its own documentation.

mod color_blind;

use colorwalk_core::Position;

pub use color_blind::color_blind;

/// A lower bound on one board.
pub trait LowerBound: Send + Sync {
    /// The name of the bound.
    fn name(&self) -> &'static str;

    /// A number of moves that the position needs at least.
    ///
    /// The answer does not depend on what was asked before, but what was asked before may make it faster.
    fn moves(&self, position: &Position) -> usize;
}
