//! Lower bounds as values, so that a search can be given one of your own.

use std::fmt;

use colorwalk_core::{Board, Position, RegionSet};
use thiserror::Error;

use crate::spec::Spec;

use super::color_blind::color_blind;

/// A lower bound on the number of moves that positions need, such as one of your own for
/// [`Exact::with_bound`](crate::Exact::with_bound) and [`Beam::with_bound`](crate::Beam::with_bound).
///
/// A bound must never be above the true number; and it has to know its boards by nothing but what it is given. Where it
/// needs tables of a board, [`prepare`](LowerBound::prepare) makes them once.
///
/// ```
/// use std::sync::Arc;
///
/// use colorwalk_boards::series;
/// use colorwalk_core::Position;
/// use colorwalk_solvers::bounds::LowerBound;
/// use colorwalk_solvers::{Control, Exact, Spec, Problem, Solver, Status};
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
/// let outcome = exact.solve(&Problem::new(&board), Control::default())?;
/// assert_eq!((outcome.solution.len(), outcome.status()), (29, Status::Optimal));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait LowerBound: fmt::Debug + Send + Sync {
    /// The specification that builds this bound again: its name and its parameters.
    fn spec(&self) -> Spec;

    /// A number of moves that the position needs at least; 0 where it is solved.
    fn moves(&self, position: &Position) -> usize;

    /// Why the position needs more than `moves` moves, when [`LowerBound::moves`] has said that it does: regions that
    /// are not cleared, such that *every* position of the board in which none of them is cleared needs more than
    /// `moves` moves.
    ///
    /// The fewer they are, the more positions the search need not look at. `None`, unless a bound implements it: then
    /// the search takes all regions that are not cleared, which is always right and says least.
    fn reason(&self, position: &Position, moves: usize) -> Option<RegionSet> {
        let _ = (position, moves);
        None
    }

    /// The same bound with tables of one board, for searches that ask about many of its positions. `None`, unless a
    /// bound implements it: it is asked itself.
    fn prepare(&self, board: &Board) -> Option<Box<dyn LowerBound>> {
        let _ = board;
        None
    }
}

/// What a bound has said that cannot be true.
///
/// ```
/// use colorwalk_solvers::bounds::BoundError;
///
/// let error = BoundError::TooHigh { bound: "mine".to_owned(), claimed: 8, needed: 7 };
/// let text = "the bound mine says that 8 moves are needed where 7 solve the board; this is a bug in the bound";
/// assert_eq!(error.to_string(), text);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum BoundError {
    /// It is above the truth.
    #[error(
        "the bound {bound} says that {claimed} moves are needed where {needed} solve the board; this is a bug in the bound"
    )]
    TooHigh {
        /// The name of the bound.
        bound: String,
        /// What it says.
        claimed: usize,
        /// The number of moves of a solution from the same position.
        needed: usize,
    },
    /// Its reason for a position is empty, or holds regions that are cleared there or that the board has not.
    #[error(
        "the bound {bound} gives a reason for a position that does not fit it; this is a bug in the bound; a reason is one or \
         more regions that are not cleared there"
    )]
    Reason {
        /// The name of the bound.
        bound: String,
    },
}

/// The color-blind bound as a value; see [`color_blind`]. `exact` has it built in, much faster.
///
/// ```
/// use colorwalk_boards::series;
/// use colorwalk_core::Position;
/// use colorwalk_solvers::bounds::{ColorBlind, LowerBound};
///
/// let board = series::board(0).ok_or("the series has 100 boards")?;
/// assert_eq!(ColorBlind.moves(&Position::start(&board)), 26);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ColorBlind;

impl LowerBound for ColorBlind {
    fn spec(&self) -> Spec {
        Spec::new("color-blind")
    }

    fn moves(&self, position: &Position) -> usize {
        color_blind(position)
    }
}
