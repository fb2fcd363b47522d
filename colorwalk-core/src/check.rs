//! The checker: replays moves cell by cell, on the cells and their neighbors alone.
//!
//! It knows neither regions nor positions and shares no code with them. Cells that touch what is cleared wait in a list
//! for their color; a move empties its list and floods from there. So every cell is met once in the whole game, however
//! many moves there are. Plain on purpose: every answer of every solver goes through it.

use thiserror::Error;

use crate::board::Board;
use crate::color::Color;
use crate::position::ColorNotOnBoard;
use crate::solution::Solution;
use crate::wording::count;

/// For each cell whether it is cleared before the first move. O(cells and neighbors).
#[must_use]
pub fn cleared_at_start(board: &Board) -> Vec<bool> {
    let mut cleared = vec![false; board.cell_count()];
    cleared[board.start()] = true;
    let mut replay = Replay::new(board, &cleared);
    if let Some(color) = board.color(board.start()) {
        replay.play(color);
    }
    replay.cleared_cells()
}

/// Plays the moves from the start and returns, for each, how many cells it clears.
///
/// O(cells, neighbors and moves).
///
/// ```
/// use colorwalk_core::{Board, check::{CheckError, check}};
///
/// let board: Board = "\
///     .12
///     112
///     221".parse()?;
/// assert_eq!(check(&board, &"121".parse()?), Ok(vec![3, 4, 1]));
/// assert_eq!(check(&board, &"12".parse()?), Err(CheckError::Unsolved { left: 1, moves: 2 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`CheckError::Unsolved`] if cells are left at the end; [`CheckError::Color`] if a move names a color that the
/// board does not have.
pub fn check(board: &Board, solution: &Solution) -> Result<Vec<usize>, CheckError> {
    check_from(board, &cleared_at_start(board), solution)
}

/// Plays the moves from the position in which exactly these cells are cleared; for games in progress.
///
/// O(cells, neighbors and moves).
///
/// # Errors
///
/// As [`check`], and [`CheckError::BoardMismatch`] if there are not as many flags as the board has cells.
pub fn check_from(board: &Board, cleared: &[bool], solution: &Solution) -> Result<Vec<usize>, CheckError> {
    if cleared.len() != board.cell_count() {
        return Err(CheckError::BoardMismatch { found: cleared.len(), expected: board.cell_count() });
    }
    let mut replay = Replay::new(board, cleared);
    let mut gains = Vec::with_capacity(solution.len());
    for (index, &color) in solution.moves().iter().enumerate() {
        ColorNotOnBoard::check(color, board.colors()).map_err(|error| CheckError::Color { place: index + 1, error })?;
        gains.push(replay.play(color));
    }
    match replay.left {
        0 => Ok(gains),
        left => Err(CheckError::Unsolved { left, moves: solution.len() }),
    }
}

/// What is wrong with a solution.
///
/// ```
/// use colorwalk_core::{Board, check::check};
///
/// let board: Board = ".12\n112".parse()?;
/// let error = check(&board, &"1".parse()?).unwrap_err();
/// assert_eq!(error.to_string(), "2 cells are left after 1 move");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum CheckError {
    /// The board is not cleared at the end.
    #[error("{} left after {}", count(*left, "cell is", "cells are"), count(*moves, "move", "moves"))]
    Unsolved {
        /// Cells that are not cleared.
        left: usize,
        /// Moves that were played.
        moves: usize,
    },
    /// A move names a color that the board does not have.
    #[error("move {place}: {error}")]
    Color {
        /// Which move, counted from 1.
        place: usize,
        /// The color, and those that there are.
        error: ColorNotOnBoard,
    },
    /// The cleared cells given are those of another board.
    #[error("the position has {found} cells, the board {expected}")]
    BoardMismatch {
        /// The number of flags given.
        found: usize,
        /// The number of cells of the board.
        expected: usize,
    },
}

/// A game on the cells of a board.
///
/// The invariant between two moves: the cells that are met are those that are cleared and those that touch them, and
/// each of the latter waits in the list of its color.
struct Replay<'b> {
    board: &'b Board,
    /// For each cell that is not met yet the number of its color, for the others [`MET`]; above these bits, once it is
    /// met, one more than the cell that waits behind it, or 0 for none.
    cells: Vec<u32>,
    /// How many cells are not cleared.
    left: usize,
    /// One more than the first cell that waits, by the number of its color; 0 where none does. Nobody asks what is
    /// first of [`MET`].
    first: [u32; 256],
    /// How often a cell was looked at.
    #[cfg(test)]
    looks: usize,
}

/// The number of no color.
const MET: u32 = 0xFF;

/// How many bits stand below the cell that waits behind one. A board has fewer than 2 to the power of 24 cells.
const SHIFT: u32 = 8;

impl<'b> Replay<'b> {
    fn new(board: &'b Board, cleared: &[bool]) -> Self {
        let colors = board.cells().zip(cleared);
        let mut replay = Self {
            board,
            cells: colors
                .map(|(color, &done)| color.filter(|_| !done).map_or(MET, |color| color.index() as u32))
                .collect(),
            left: board.cell_count(),
            first: [0; 256],
            #[cfg(test)]
            looks: 0,
        };
        for cell in (0..cleared.len()).filter(|&cell| cleared[cell]) {
            replay.left -= 1;
            replay.meet_around(cell);
        }
        replay
    }

    /// Clears every cell of the color that a path of that color joins to what is cleared; returns how many.
    fn play(&mut self, color: Color) -> usize {
        let mut gained = 0;
        // What is met on the way joins the list of its color, so this one too.
        while let Some(cell) = self.first[color.index()].checked_sub(1) {
            self.first[color.index()] = self.cells[cell as usize] >> SHIFT;
            gained += 1;
            self.meet_around(cell as usize);
        }
        self.left -= gained;
        gained
    }

    /// Lets the cells around a cleared one wait for their color, if they are met for the first time.
    ///
    /// What is met already goes through the same steps in vain: no branch that a processor would guess wrongly at every
    /// third look.
    fn meet_around(&mut self, cell: usize) {
        self.board.topology().neighbors(cell).for_each(|neighbor| {
            #[cfg(test)]
            {
                self.looks += 1;
            }
            let cell = &mut self.cells[neighbor];
            let color = *cell & MET;
            let behind = std::mem::replace(&mut self.first[color as usize], neighbor as u32 + 1);
            *cell = if color == MET { *cell } else { behind << SHIFT | MET };
        });
    }

    /// For each cell whether it is cleared: those that are met and do not wait.
    fn cleared_cells(&self) -> Vec<bool> {
        let mut cleared: Vec<bool> = self.cells.iter().map(|&cell| cell & MET == MET).collect();
        for &first in &self.first[..MET as usize] {
            let behind =
                |&cell: &u32| self.cells[cell as usize].checked_sub(MET).and_then(|met| (met >> SHIFT).checked_sub(1));
            std::iter::successors(first.checked_sub(1), behind).for_each(|cell| cleared[cell as usize] = false);
        }
        cleared
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{MAX_CELLS, Setup};
    use crate::oracle;
    use proptest::prelude::*;

    fn replay(board: &str, moves: &str) -> Result<Vec<usize>, CheckError> {
        check(&board.parse().unwrap(), &moves.parse().unwrap())
    }

    #[test]
    fn a_walk_board_starts_with_nothing_but_its_start_cell() {
        let board = "\
            .12
            112
            221";
        assert_eq!(replay(board, "121"), Ok(vec![3, 4, 1]));
        assert_eq!(replay(board, "12"), Err(CheckError::Unsolved { left: 1, moves: 2 }));
    }

    #[test]
    fn a_flood_board_starts_with_the_region_of_its_start_cell() {
        let board = "\
            112
            112
            221";
        assert_eq!(replay(board, "21"), Ok(vec![4, 1]));
        // Playing the color that is cleared already is legal, clears nothing and costs a move.
        assert_eq!(replay(board, "121"), Ok(vec![0, 4, 1]));
    }

    #[test]
    fn a_color_that_the_board_does_not_have_is_named() {
        let color = Color::new(2).unwrap();
        assert_eq!(replay("12", "3"), Err(CheckError::Color { place: 1, error: ColorNotOnBoard { color, colors: 2 } }));
    }

    #[test]
    fn a_position_of_another_board_is_refused() {
        let board: Board = "12".parse().unwrap();
        let answer = check_from(&board, &[true; 3], &Solution::default());
        assert_eq!(answer, Err(CheckError::BoardMismatch { found: 3, expected: 2 }));
    }

    #[test]
    fn a_board_of_one_cell_needs_no_move() {
        assert_eq!(replay("1", ""), Ok(vec![]));
        assert_eq!(replay(".", ""), Ok(vec![]));
    }

    /// The rule itself: again and again, whatever has the color and touches a cleared cell is cleared.
    fn spread(board: &Board, cleared: &mut [bool], color: Color) -> usize {
        let (neighbors, cells) = (oracle::neighbors(board), board.cells().collect::<Vec<_>>());
        let before = cleared.iter().filter(|&&done| done).count();
        loop {
            let touches = |cell: usize| neighbors[cell].iter().any(|&next| cleared[next]);
            let next = |cell: &usize| !cleared[*cell] && cells[*cell] == Some(color) && touches(*cell);
            let gained: Vec<usize> = (0..cells.len()).filter(next).collect();
            if gained.is_empty() {
                return cleared.iter().filter(|&&done| done).count() - before;
            }
            gained.into_iter().for_each(|cell| cleared[cell] = true);
        }
    }

    proptest! {
        /// From any set of cells, one that no game leads to as well.
        #[test]
        fn every_move_clears_what_the_rule_says(
            board in oracle::boards(),
            flags in proptest::collection::vec(proptest::bool::weighted(0.1), 144),
            moves in proptest::collection::vec(0usize..35, 0..12),
        ) {
            let mut cleared = flags[..board.cell_count()].to_vec();
            let mut replay = Replay::new(&board, &cleared);
            for number in moves {
                let color = Color::new(number % board.colors()).unwrap();
                prop_assert_eq!(replay.play(color), spread(&board, &mut cleared, color));
                prop_assert_eq!(replay.left, cleared.iter().filter(|&&done| !done).count());
                // Nobody asks for the cells of a game whose colorless start is not cleared: it waits for no color.
                let mut found = replay.cleared_cells();
                found[board.start()] &= cleared[board.start()] || board.color(board.start()).is_some();
                prop_assert_eq!(found, cleared.clone());
            }
        }
    }

    /// Counts, and does not time: each cell is met from its four sides at most, and not once more for each move.
    #[test]
    fn every_cell_is_looked_at_from_each_side_once_in_the_whole_game() {
        let line = |width: usize, height: usize| {
            let cell = |row, column| ((row + column) % 3) as u8;
            let rows: Vec<Vec<u8>> =
                (0..height).map(|row| (0..width).map(|column| cell(row, column)).collect()).collect();
            Setup::from_rows(&rows).build().unwrap()
        };
        for board in [line(MAX_CELLS, 1), line(1, MAX_CELLS), line(256, 256)] {
            let mut replay = Replay::new(&board, &cleared_at_start(&board));
            let round: Vec<Color> = board.palette().collect();
            let mut moves = 0;
            while replay.left > 0 {
                replay.play(round[(moves + 1) % round.len()]);
                moves += 1;
                assert!(moves <= round.len() * board.cell_count(), "{} cells are never cleared", replay.left);
            }
            // And moves that clear nothing cost nothing.
            (0..1000).for_each(|place| assert_eq!(replay.play(round[place % round.len()]), 0));
            assert!(replay.looks <= 4 * board.cell_count(), "{} looks, {moves} moves", replay.looks);
            assert!(replay.looks >= board.cell_count() - 1);
        }
    }
}
