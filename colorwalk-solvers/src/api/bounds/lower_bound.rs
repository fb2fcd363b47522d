//! Lower bounds as values, so that a search can use a custom one.

use std::fmt;

use colorwalk_core::{Board, Position, RegionSet};
use thiserror::Error;

use crate::api::Spec;

/// A lower bound on the number of moves that positions need, such as a custom one for
/// [`Exact::with_bound`](crate::Exact::with_bound).
///
/// A bound must never exceed the true number, and must depend on nothing but its arguments. This is not proven, so an
/// answer that depends on it is [optimal if the bound holds](crate::Proof::OptimalIf); [`audit`](super::audit) tests it.
/// If it needs tables of a board, [`prepare`](LowerBound::prepare) builds them once.
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use std::sync::Arc;
///
/// use colorwalk::{
///     Control, Exact, Position, Problem, Solver, Spec, Proof, bounds::LowerBound,
///     series,
/// };
///
/// /// Every color that is left takes a move of its own.
/// #[derive(Debug)]
/// struct ColorsLeft;
///
/// impl LowerBound for ColorsLeft {
///     fn spec(&self) -> Spec {
///         Spec::new("colors-left")
///     }
///
///     fn moves(&self, position: &Position) -> usize {
///         position.board().palette().filter(|&color| position.has_uncleared(color)).count()
///     }
/// }
///
/// let board = series::board(0).ok_or("the series has 100 boards")?;
/// let exact = Exact::default().with_bound(Arc::new(ColorsLeft));
/// let answer = exact.solve(&Problem::new(&board), Control::default())?;
/// assert_eq!((answer.solution.len(), answer.proof()), (29, Proof::Optimal));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait LowerBound: fmt::Debug + Send + Sync {
    /// Returns the specification that builds this bound again: its name and its parameters.
    fn spec(&self) -> Spec;

    /// Returns a lower bound on the number of moves that the position needs; 0 if it is solved.
    fn moves(&self, position: &Position) -> usize;

    /// Explains why the position needs more than `moves` moves, which is less than [`LowerBound::moves`] of it: returns
    /// regions that are not cleared, such that *every* position of the board in which none of them is cleared needs
    /// more than `moves` moves.
    ///
    /// The fewer regions, the more positions the search can skip. By default `None`: then the search takes all regions
    /// that are not cleared, which is always correct and covers the fewest positions.
    fn reason(&self, position: &Position, moves: usize) -> Option<RegionSet> {
        let _ = (position, moves);
        None
    }

    /// Returns the bound with tables of one board, for searches that evaluate it at many positions. By default `None`:
    /// then the bound itself is used.
    fn prepare(&self, board: &Board) -> Option<Box<dyn LowerBound>> {
        let _ = board;
        None
    }
}

/// Why a bound cannot be correct.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::bounds::BoundError;
///
/// let error = BoundError::TooHigh { bound: "mine".to_owned(), claimed: 8, needed: 7 };
/// let text = "the bound mine says that 8 moves are needed where 7 solve the board; this is a bug in the bound";
/// assert_eq!(error.to_string(), text);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BoundError {
    /// It exceeds the true number.
    #[error(
        "the bound {bound} says that {claimed} moves are needed where {needed} solve the board; this is a bug in the bound"
    )]
    TooHigh {
        /// The name of the bound.
        bound: String,
        /// The number of moves claimed.
        claimed: usize,
        /// The number of moves of a solution from the same position.
        needed: usize,
    },
    /// Its reason for a position is empty, or contains regions that are cleared there or that the board does not have.
    #[error(
        "the bound {bound} gives an invalid reason: expected one or more regions that are not cleared; this is a bug in the bound"
    )]
    Reason {
        /// The name of the bound.
        bound: String,
    },
    /// Its reason for a position leaves out a region: another position has cleared none of the reason and needs fewer
    /// moves. Found by [`audit`](super::audit).
    #[error(
        "the bound {bound} gives a reason why more than {moves} moves are needed, but {needed} solve a position that has cleared none of it; this is a bug in the bound"
    )]
    WeakReason {
        /// The name of the bound.
        bound: String,
        /// The number of moves that the reason explains.
        moves: usize,
        /// The fewest moves of the other position.
        needed: usize,
    },
    /// A board is too large to be audited.
    #[error("the board has more than a million positions: audit smaller boards")]
    TooLarge,
}
