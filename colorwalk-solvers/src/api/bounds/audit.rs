//! Compares the values and reasons of a custom bound with brute force, on every position of small boards.

use std::collections::{HashMap, HashSet};

use colorwalk_core::{Board, Color, Position, RegionSet, Solution};
use thiserror::Error;

use super::{BoundError, LowerBound};

/// The maximum number of positions stored for one board.
const MOST_POSITIONS: usize = 1 << 20;

/// The first contradiction found in a bound.
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Position, Spec, bounds::{self, LowerBound}, random::Recipe};
///
/// /// Too high as soon as half of the board is cleared.
/// #[derive(Debug)]
/// struct Hasty;
///
/// impl LowerBound for Hasty {
///     fn spec(&self) -> Spec {
///         Spec::new("hasty")
///     }
///
///     fn moves(&self, position: &Position) -> usize {
///         let late = position.cells_left() < position.cells_cleared() && !position.is_solved();
///         bounds::color_blind(position) + usize::from(late)
///     }
/// }
///
/// let boards = [Recipe::new(4, 4, 3)?.board(1)];
/// let contradiction = bounds::audit(&Hasty, &boards).unwrap_err();
/// assert_eq!(contradiction.board, 0);
/// assert!(contradiction.to_string().starts_with("board 0 after the moves "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Error)]
#[error("board {board} after the moves {:?}: {mistake}", moves.to_string())]
#[non_exhaustive]
pub struct Contradiction {
    /// The number of the board among those given, from 0.
    pub board: usize,
    /// The moves from the start of the board to the position.
    pub moves: Solution,
    /// The error found there.
    pub mistake: BoundError,
}

/// Compares a bound with the true number of moves at every reachable position of the boards, and each of its reasons with
/// every position covered by the reason.
///
/// The true number is found by brute force, so the boards have to be small, up to about 25 regions: time and memory grow
/// with the number of positions, which can double with each region.
///
/// # Errors
///
/// The first contradiction; or [`BoundError::TooLarge`] for a board that has more than a million positions.
pub fn audit<'a>(
    bound: &dyn LowerBound,
    boards: impl IntoIterator<Item = &'a Board>,
) -> Result<(), Contradiction> {
    for (number, board) in boards.into_iter().enumerate() {
        let prepared = bound.prepare(board);
        let bound = prepared.as_deref().unwrap_or(bound);
        if let Err((moves, mistake)) = audit_board(bound, board) {
            return Err(Contradiction {
                board: number,
                moves: Solution::new(moves),
                mistake,
            });
        }
    }
    Ok(())
}

/// Audits a bound on one board; the error is the moves to the position and what is wrong there.
fn audit_board(bound: &dyn LowerBound, board: &Board) -> Result<(), (Vec<Color>, BoundError)> {
    // Positions are reached in several orders of moves; the first one found is reported.
    let mut truth = Truth::new();
    let mut seen = HashSet::new();
    let mut open = vec![(Position::start(board), Vec::new())];
    while let Some((position, moves)) = open.pop() {
        if !seen.insert(position.cleared().clone()) {
            continue;
        }
        if let Err(mistake) = audit_position(bound, &position, &mut truth) {
            return Err((moves, mistake));
        }
        for color in position.useful_colors() {
            let mut further = moves.clone();
            further.push(color);
            open.push((position.after(color), further));
        }
    }
    Ok(())
}

/// The fewest moves of positions of one board, by their cleared sets.
type Truth = HashMap<RegionSet, usize>;

/// Returns the fewest moves of a position, by trying all colors at every position.
fn fewest_moves(position: &Position, truth: &mut Truth) -> Result<usize, BoundError> {
    if position.is_solved() {
        return Ok(0);
    }
    if let Some(&moves) = truth.get(position.cleared()) {
        return Ok(moves);
    }
    let mut fewest = usize::MAX;
    for color in position.useful_colors() {
        fewest = fewest.min(1 + fewest_moves(&position.after(color), truth)?);
    }
    if truth.len() == MOST_POSITIONS {
        return Err(BoundError::TooLarge);
    }
    truth.insert(position.cleared().clone(), fewest);
    Ok(fewest)
}

/// Audits the value of a bound at one position, and its reasons for all smaller values.
fn audit_position(
    bound: &dyn LowerBound,
    position: &Position,
    truth: &mut Truth,
) -> Result<(), BoundError> {
    let claimed = bound.moves(position);
    let needed = fewest_moves(position, truth)?;
    if claimed > needed {
        return Err(BoundError::TooHigh {
            bound: name_of(bound),
            claimed,
            needed,
        });
    }
    for moves in 0..claimed {
        let Some(reason) = bound.reason(position, moves) else {
            continue;
        };
        if !is_valid_reason(position, &reason) {
            return Err(BoundError::Reason {
                bound: name_of(bound),
            });
        }
        // It needs the fewest moves of all positions covered by the reason.
        let weakest = most_cleared(position.board(), &reason);
        let needed = fewest_moves(&weakest, truth)?;
        if needed <= moves {
            return Err(BoundError::WeakReason {
                bound: name_of(bound),
                moves,
                needed,
            });
        }
    }
    Ok(())
}

fn name_of(bound: &dyn LowerBound) -> String {
    format!("{:#}", bound.spec())
}

/// Returns whether a reason has regions, all of them on the board and not cleared at the position.
fn is_valid_reason(position: &Position, reason: &RegionSet) -> bool {
    let count = position.board().regions().count();
    if reason.is_empty() {
        return false;
    }
    reason
        .iter()
        .all(|region| region.index() < count && !position.cleared().contains(region))
}

/// Returns the position that has cleared everything reachable without a region of the reason. Each position that has
/// cleared none of these is contained in it, and so needs at least as many moves.
fn most_cleared(board: &Board, reason: &RegionSet) -> Position {
    let mut cleared = RegionSet::empty(board.regions().count());
    let mut open = vec![board.start_region()];
    while let Some(region) = open.pop() {
        if reason.contains(region) || cleared.contains(region) {
            continue;
        }
        if cleared.insert(region).is_err() {
            // Impossible: the set has room for all regions of the board.
            continue;
        }
        for neighbor in board.regions().neighbors(region) {
            open.push(neighbor.region());
        }
    }
    Position::from_cleared_unchecked(board, cleared)
}
