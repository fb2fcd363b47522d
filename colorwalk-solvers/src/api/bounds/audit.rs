//! A custom bound against brute force: every position of small boards, values and reasons.

use std::collections::{HashMap, HashSet};

use colorwalk_core::{Board, Position, Region, RegionSet, Solution};
use thiserror::Error;

use super::{BoundError, LowerBound};

/// The positions of one board that are stored at most.
const MOST_POSITIONS: usize = 1 << 20;

/// The first contradiction found in a bound.
///
/// ```
/// use colorwalk_boards::random::Recipe;
/// use colorwalk_core::Position;
/// use colorwalk_solvers::Spec;
/// use colorwalk_solvers::bounds::{self, LowerBound};
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
    /// What is wrong there.
    pub mistake: BoundError,
}

/// Compares a bound with the truth at every position that the boards can reach, and each of its reasons with every position
/// that the reason speaks of.
///
/// The truth is found by brute force, so the boards have to be small: up to about 25 regions. Time and memory grow with the
/// number of positions, which can double with each region.
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
        let mut truth = HashMap::new();
        let mut seen = HashSet::new();
        let mut open = vec![(Position::start(board), Vec::new())];
        while let Some((position, moves)) = open.pop() {
            if !seen.insert(position.cleared().clone()) {
                continue;
            }
            let here = |mistake| Contradiction {
                board: number,
                moves: Solution::new(moves.clone()),
                mistake,
            };
            examine(bound, &position, &mut truth).map_err(here)?;
            for color in position.useful_colors() {
                let moves = moves.iter().copied().chain([color]).collect();
                open.push((position.after(color), moves));
            }
        }
    }
    Ok(())
}

/// The fewest moves of positions of one board, by what they have cleared.
type Truth = HashMap<RegionSet, usize>;

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

fn examine(
    bound: &dyn LowerBound,
    position: &Position,
    truth: &mut Truth,
) -> Result<(), BoundError> {
    let (claimed, needed) = (bound.moves(position), fewest_moves(position, truth)?);
    let name = || format!("{:#}", bound.spec());
    if claimed > needed {
        return Err(BoundError::TooHigh {
            bound: name(),
            claimed,
            needed,
        });
    }
    let count = position.board().regions().count();
    let is_left = |region: Region| region.index() < count && !position.cleared().contains(region);
    for moves in 0..claimed {
        let Some(reason) = bound.reason(position, moves) else {
            continue;
        };
        if reason.is_empty() || !reason.iter().all(is_left) {
            return Err(BoundError::Reason { bound: name() });
        }
        let needed = fewest_moves(&most_cleared(position.board(), &reason), truth)?;
        if needed <= moves {
            return Err(BoundError::WeakReason {
                bound: name(),
                moves,
                needed,
            });
        }
    }
    Ok(())
}

/// Returns the position that has cleared all it can without a region of the reason. Each position that has cleared none of
/// these is contained in it, and so needs at least as many moves.
fn most_cleared(board: &Board, reason: &RegionSet) -> Position {
    let mut cleared = RegionSet::empty(board.regions().count());
    let mut open = vec![board.start_region()];
    while let Some(region) = open.pop() {
        if !reason.contains(region) && !cleared.contains(region) && cleared.insert(region).is_ok() {
            open.extend(
                board
                    .regions()
                    .neighbors(region)
                    .iter()
                    .map(|neighbor| neighbor.region()),
            );
        }
    }
    Position::from_cleared_unchecked(board, cleared)
}
