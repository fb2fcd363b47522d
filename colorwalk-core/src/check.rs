//! The checker: replays moves cell by cell on the raw grid.
//!
//! It knows neither regions nor positions and shares no code with them: each move is a flood over cells from what is
//! cleared. Slow and plain on purpose; every answer of every solver goes through it.

use thiserror::Error;

use crate::board::{Board, Rules};
use crate::color::Color;
use crate::solution::Solution;
use crate::wording::count;

/// The cells that are cleared before the first move, row by row.
pub fn cleared_at_start(board: &Board) -> Vec<bool> {
    let grid = Grid::new(board);
    let mut cleared = vec![false; grid.cells.len()];
    let start = board.start().row * grid.width + board.start().column;
    cleared[start] = true;
    if let (Rules::Flood, Some(color)) = (board.rules(), grid.cells[start]) {
        grid.flood(&mut cleared, color);
    }
    cleared
}

/// Plays the moves from the start and returns, for each, how many cells it clears.
///
/// # Errors
///
/// [`CheckError::Unsolved`] if cells are left at the end; [`CheckError::ForeignColor`] if a move names a color that the
/// board does not have.
pub fn check(board: &Board, solution: &Solution) -> Result<Vec<usize>, CheckError> {
    check_from(board, cleared_at_start(board), solution)
}

/// Plays the moves from the position in which just these cells are cleared, row by row; for games in progress.
///
/// # Errors
///
/// As [`check`], and [`CheckError::ForeignPosition`] if there are not as many flags as the board has cells.
pub fn check_from(board: &Board, mut cleared: Vec<bool>, solution: &Solution) -> Result<Vec<usize>, CheckError> {
    let grid = Grid::new(board);
    if cleared.len() != grid.cells.len() {
        return Err(CheckError::ForeignPosition { found: cleared.len(), expected: grid.cells.len() });
    }
    let mut gains = Vec::with_capacity(solution.len());
    for (index, &color) in solution.moves().iter().enumerate() {
        if color.index() >= board.colors() {
            return Err(CheckError::ForeignColor { place: index + 1, color, colors: board.colors() });
        }
        gains.push(grid.flood(&mut cleared, color));
    }
    match cleared.iter().filter(|&&done| !done).count() {
        0 => Ok(gains),
        left => Err(CheckError::Unsolved { left, moves: solution.len() }),
    }
}

/// What is wrong with a solution.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum CheckError {
    /// The board is not cleared at the end.
    #[error("{} left after {}", count(*left, "cell is", "cells are"), count(*moves, "move", "moves"))]
    Unsolved {
        /// Cells that still stand.
        left: usize,
        /// Moves that were played.
        moves: usize,
    },
    /// A move names a color that is not on the board's palette.
    #[error("move {place} plays color {color}, but the board has only {colors} colors")]
    ForeignColor {
        /// Which move, counted from 1.
        place: usize,
        /// The color played.
        color: Color,
        /// The number of colors of the board.
        colors: usize,
    },
    /// The cleared cells given are not those of this board.
    #[error("the position has {found} cells, the board {expected}")]
    ForeignPosition {
        /// The number of flags given.
        found: usize,
        /// The number of cells of the board.
        expected: usize,
    },
}

struct Grid {
    width: usize,
    cells: Vec<Option<Color>>,
}

impl Grid {
    fn new(board: &Board) -> Self {
        Self { width: board.width(), cells: board.cells().collect() }
    }

    /// Clears every cell of the color that a path of that color joins to what is cleared; returns how many.
    fn flood(&self, cleared: &mut [bool], color: Color) -> usize {
        let mut found: Vec<usize> = (0..cleared.len()).filter(|&cell| cleared[cell]).collect();
        let mut gained = 0;
        while let Some(cell) = found.pop() {
            for next in self.around(cell) {
                if !cleared[next] && self.cells[next] == Some(color) {
                    cleared[next] = true;
                    gained += 1;
                    found.push(next);
                }
            }
        }
        gained
    }

    fn around(&self, cell: usize) -> Vec<usize> {
        let (row, column) = (cell / self.width, cell % self.width);
        let mut around = Vec::with_capacity(4);
        if row > 0 {
            around.push(cell - self.width);
        }
        if row + 1 < self.cells.len() / self.width {
            around.push(cell + self.width);
        }
        if column > 0 {
            around.push(cell - 1);
        }
        if column + 1 < self.width {
            around.push(cell + 1);
        }
        around
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(replay("12", "3"), Err(CheckError::ForeignColor { place: 1, color, colors: 2 }));
    }

    #[test]
    fn a_position_of_another_board_is_refused() {
        let board: Board = "12".parse().unwrap();
        let answer = check_from(&board, vec![true; 3], &Solution::default());
        assert_eq!(answer, Err(CheckError::ForeignPosition { found: 3, expected: 2 }));
    }

    #[test]
    fn a_board_of_one_cell_needs_no_move() {
        assert_eq!(replay("1", ""), Ok(vec![]));
        assert_eq!(replay(".", ""), Ok(vec![]));
    }
}
