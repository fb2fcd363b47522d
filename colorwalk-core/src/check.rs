//! The checker: replays moves cell by cell on the raw grid.
//!
//! It knows neither regions nor positions and shares no code with them. Cells that touch what is cleared wait in a list
//! for their color; a move empties its list and floods from there. So every cell is met once in the whole game, however
//! many moves there are. Plain on purpose: every answer of every solver goes through it.

use thiserror::Error;

use crate::board::Board;
use crate::color::Color;
use crate::rules::Rules;
use crate::solution::Solution;
use crate::wording::count;

/// The cells that are cleared before the first move, row by row.
///
/// Takes time linear in the cells.
#[must_use]
pub fn cleared_at_start(board: &Board) -> Vec<bool> {
    let mut cleared = vec![false; board.cell_count()];
    let start = board.start().row * board.width() + board.start().column;
    cleared[start] = true;
    let mut replay = Replay::new(board, &cleared);
    if let (Rules::Flood, Some(color)) = (board.rules(), board.cells().nth(start).flatten()) {
        replay.play(color);
    }
    replay.cleared_cells()
}

/// Plays the moves from the start and returns, for each, how many cells it clears.
///
/// Takes time linear in the cells and the moves.
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
/// [`CheckError::Unsolved`] if cells are left at the end; [`CheckError::ForeignColor`] if a move names a color that the
/// board does not have.
pub fn check(board: &Board, solution: &Solution) -> Result<Vec<usize>, CheckError> {
    check_from(board, cleared_at_start(board), solution)
}

/// Plays the moves from the position in which just these cells are cleared, row by row; for games in progress.
///
/// Takes time linear in the cells and the moves.
///
/// # Errors
///
/// As [`check`], and [`CheckError::ForeignPosition`] if there are not as many flags as the board has cells.
pub fn check_from(board: &Board, cleared: Vec<bool>, solution: &Solution) -> Result<Vec<usize>, CheckError> {
    if cleared.len() != board.cell_count() {
        return Err(CheckError::ForeignPosition { found: cleared.len(), expected: board.cell_count() });
    }
    let mut replay = Replay::new(board, &cleared);
    let mut gains = Vec::with_capacity(solution.len());
    for (index, &color) in solution.moves().iter().enumerate() {
        if color.index() >= board.colors() {
            return Err(CheckError::ForeignColor { place: index + 1, color, colors: board.colors() });
        }
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

/// A game on the raw grid, with a frame around it that no move clears, so that every cell has four neighbors.
///
/// The invariant between two moves: the cells that are met are those that are cleared and those that touch them, and
/// each of the latter waits in the list of its color.
struct Replay {
    /// The cells of a row, its two of the frame included.
    stride: usize,
    /// For each cell that is not met yet the number of its color, for the others and the frame [`MET`]; above these
    /// bits, once it is met, the cell that waits behind it, or 0 for none.
    cells: Vec<u32>,
    /// How many cells are not cleared.
    left: usize,
    /// The first cell that waits, by the number of its color; 0, which is in the frame, where none does. Nobody asks
    /// what is first of [`MET`].
    first: [u32; 256],
    /// A start cell that has no color to be played and is not cleared, as in no game; 0 for none.
    colorless: usize,
    /// How often a cell was looked at.
    #[cfg(test)]
    looks: usize,
}

/// The number of no color.
const MET: u32 = 0xFF;

/// How many bits stand below the cell that waits behind one. With its frame, a board has fewer than 2 to the power of
/// 24 cells.
const SHIFT: u32 = 8;

impl Replay {
    fn new(board: &Board, cleared: &[bool]) -> Self {
        let (width, stride) = (board.width(), board.width() + 2);
        let framed = stride * (board.height() + 2);
        let mut replay = Self {
            stride,
            cells: vec![MET; framed],
            left: board.cell_count(),
            first: [0; 256],
            colorless: 0,
            #[cfg(test)]
            looks: 0,
        };
        for (row, colors) in replay.cells.chunks_exact_mut(stride).skip(1).zip(board.rows()) {
            row[1..].iter_mut().zip(colors).for_each(|(cell, color)| *cell = color.index() as u32);
        }
        let place = |cell: usize| (cell / width + 1) * stride + cell % width + 1;
        // A color stands there too, but not one to be played.
        if board.rules() == Rules::Walk {
            let start = board.start().row * width + board.start().column;
            replay.cells[place(start)] = MET;
            replay.colorless = if cleared[start] { 0 } else { place(start) };
        }
        let flags = cleared.iter().enumerate().filter(|&(_, &cleared)| cleared);
        let begin: Vec<usize> = flags.map(|(cell, _)| place(cell)).collect();
        replay.left -= begin.len();
        begin.iter().for_each(|&place| replay.cells[place] = MET);
        begin.iter().for_each(|&place| replay.meet_around(place));
        replay
    }

    /// Clears every cell of the color that a path of that color joins to what is cleared; returns how many.
    fn play(&mut self, color: Color) -> usize {
        let mut gained = 0;
        // What is met on the way joins the list of its color, so this one too.
        while let place @ 1.. = self.first[color.index()] as usize {
            self.first[color.index()] = self.cells[place] >> SHIFT;
            gained += 1;
            self.meet_around(place);
        }
        self.left -= gained;
        gained
    }

    /// Lets the cells around a cleared one wait for their color, if they are met for the first time.
    ///
    /// What is met already goes through the same steps in vain, as the frame would: no branch that a processor would
    /// guess wrongly at every third look.
    fn meet_around(&mut self, place: usize) {
        for neighbor in [place - self.stride, place - 1, place + 1, place + self.stride] {
            #[cfg(test)]
            {
                self.looks += 1;
            }
            let cell = &mut self.cells[neighbor];
            let color = *cell & MET;
            let behind = std::mem::replace(&mut self.first[color as usize], neighbor as u32);
            *cell = if color == MET { *cell } else { behind << SHIFT | MET };
        }
    }

    /// Which cells are cleared, row by row and without the frame: those that are met and do not wait.
    fn cleared_cells(&self) -> Vec<bool> {
        let mut cleared: Vec<bool> = self.cells.iter().map(|&cell| cell & MET == MET).collect();
        cleared[self.colorless] = false;
        for &first in &self.first[..MET as usize] {
            let behind = |&place: &usize| Some((self.cells[place] >> SHIFT) as usize);
            let waiting = std::iter::successors(Some(first as usize), behind);
            waiting.take_while(|&place| place > 0).for_each(|place| cleared[place] = false);
        }
        let inner = cleared.chunks_exact(self.stride).skip(1).take(cleared.len() / self.stride - 2);
        inner.flat_map(|row| &row[1..row.len() - 1]).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arbitrary;
    use crate::board::{MAX_CELLS, Setup};
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

    /// The rule itself: again and again, whatever has the color and touches a cleared cell is cleared.
    fn spread(board: &Board, cleared: &mut [bool], color: Color) -> usize {
        let (width, cells) = (board.width(), board.cells().collect::<Vec<_>>());
        let before = cleared.iter().filter(|&&done| done).count();
        loop {
            let touches = |cell: usize| {
                let column = cell % width;
                (column > 0 && cleared[cell - 1])
                    || (column + 1 < width && cleared[cell + 1])
                    || (cell >= width && cleared[cell - width])
                    || (cell + width < cells.len() && cleared[cell + width])
            };
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
            board in arbitrary::board(),
            flags in proptest::collection::vec(proptest::bool::weighted(0.1), 144),
            moves in proptest::collection::vec(0usize..35, 0..12),
        ) {
            let mut cleared = flags[..board.cell_count()].to_vec();
            let mut replay = Replay::new(&board, &cleared);
            for number in moves {
                let color = Color::new(number % board.colors()).unwrap();
                prop_assert_eq!(replay.play(color), spread(&board, &mut cleared, color));
                prop_assert_eq!(replay.cleared_cells(), cleared.clone());
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
        for board in [line(MAX_CELLS, 1), line(1, MAX_CELLS), line(256, 256), crate::series::board(0).unwrap()] {
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
