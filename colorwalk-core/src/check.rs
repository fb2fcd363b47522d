//! The checker: replays moves cell by cell, on the cells and their neighbors alone.
//!
//! It uses neither regions nor positions and shares no code with them. Cells that touch the cleared part wait in a
//! list for their color; a move empties its list and floods from there. So every cell is visited once per game, however
//! many moves there are. The code is deliberately plain, since every answer of every solver goes through it.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::board::Board;
use crate::color::Color;
use crate::position::ColorNotOnBoard;
use crate::solution::Solution;
use crate::wording::count;

/// Returns, for each cell, whether it is cleared before the first move. O(cells and neighbors).
pub fn cleared_at_start(board: &Board) -> Vec<bool> {
    let mut cleared = vec![false; board.cell_count()];
    cleared[board.start()] = true;
    // No other cell is without color, so a start cell without color is cleared alone.
    let color = board.color(board.start());
    let mut found = vec![board.start()];
    while let Some(cell) = found.pop() {
        for next in board.topology().neighbors(cell) {
            if !cleared[next] && board.color(next) == color {
                cleared[next] = true;
                found.push(next);
            }
        }
    }
    cleared
}

/// Plays the moves from the start and returns, for each, how many cells it clears.
///
/// O(cells, neighbors and moves).
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Board, check::{CheckError, check}};
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
/// [`CheckError::Unsolved`] if cells are left at the end; [`CheckError::AfterEnd`] if a move follows the one that clears the
/// last cell; [`CheckError::Color`] if a move names a color that the board does not have. A move that clears nothing is legal
/// before the end.
pub fn check(board: &Board, solution: &Solution) -> Result<Vec<usize>, CheckError> {
    check_from(board, &cleared_at_start(board), solution)
}

/// Plays the moves from the position in which exactly these cells are cleared, for games in progress.
///
/// O(cells, neighbors and moves).
///
/// # Errors
///
/// Those of [`check`], and [`CheckError::BoardMismatch`] if the number of flags is not the number of cells.
pub fn check_from(
    board: &Board,
    cleared: &[bool],
    solution: &Solution,
) -> Result<Vec<usize>, CheckError> {
    if cleared.len() != board.cell_count() {
        return Err(CheckError::BoardMismatch {
            found: cleared.len(),
            expected: board.cell_count(),
        });
    }
    let mut replay = Replay::new(board, cleared);
    let mut gains = Vec::with_capacity(solution.len());
    for (index, &color) in solution.moves().iter().enumerate() {
        ColorNotOnBoard::check(color, board.colors()).map_err(|error| CheckError::Color {
            place: index + 1,
            error,
        })?;
        if replay.left == 0 {
            return Err(CheckError::AfterEnd { place: index + 1 });
        }
        gains.push(replay.play(color));
    }
    match replay.left {
        0 => Ok(gains),
        left => Err(CheckError::Unsolved {
            left,
            moves: solution.len(),
        }),
    }
}

/// Why moves do not solve a board.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Board, check::check};
///
/// let board: Board = ".12\n112".parse()?;
/// let error = check(&board, &"1".parse()?).unwrap_err();
/// assert_eq!(error.to_string(), "2 cells are left after 1 move");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CheckError {
    /// The board is not cleared at the end.
    Unsolved {
        /// Cells that are not cleared.
        left: usize,
        /// Moves that were played.
        moves: usize,
    },
    /// A move follows the one that clears the last cell, when the game is over.
    AfterEnd {
        /// The move, counted from 1.
        place: usize,
    },
    /// A move names a color that the board does not have.
    Color {
        /// The move, counted from 1.
        place: usize,
        /// The color, and the colors of the board.
        error: ColorNotOnBoard,
    },
    /// The cleared cells are those of another board.
    BoardMismatch {
        /// The number of flags given.
        found: usize,
        /// The number of cells of the board.
        expected: usize,
    },
}

impl fmt::Display for CheckError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsolved { left, moves } => {
                let left = count(*left, "cell is", "cells are");
                let moves = count(*moves, "move", "moves");
                write!(formatter, "{left} left after {moves}")
            }
            Self::AfterEnd { place } => {
                let moves = count(place - 1, "move", "moves");
                write!(
                    formatter,
                    "move {place}: the game is over: the board was solved in {moves}"
                )
            }
            Self::Color { place, error } => {
                write!(formatter, "move {place}: {error}")
            }
            Self::BoardMismatch { found, expected } => {
                let found = count(*found, "cell", "cells");
                write!(formatter, "the position has {found}, the board {expected}")
            }
        }
    }
}

impl Error for CheckError {}

/// A game on the cells of a board.
///
/// Invariant between two moves: the visited cells are the cleared ones and those that touch them, and each of the
/// latter waits in the list of its color.
struct Replay<'b> {
    board: &'b Board,
    /// For each unvisited cell the number of its color, for visited ones [`VISITED`]; above these bits, once it is
    /// visited, one more than the cell that waits behind it, or 0 for none.
    cells: Vec<u32>,
    /// The number of cells that are not cleared.
    left: usize,
    /// One more than the first waiting cell of each color; 0 if none waits. The entry of [`VISITED`] is never read.
    first: [u32; 256],
    /// The number of cells examined so far, each from each of its sides.
    #[cfg(test)]
    examined: usize,
    /// The number of pairs of a cell and a neighbor.
    #[cfg(test)]
    sides: usize,
}

/// A number that no color has.
const VISITED: u32 = 0xFF;

/// The number of bits below the cell that waits behind one. A board has fewer than 2^24 cells.
const SHIFT: u32 = 8;

impl<'b> Replay<'b> {
    fn new(board: &'b Board, cleared: &[bool]) -> Self {
        let mut cells = Vec::with_capacity(board.cell_count());
        for (color, &is_cleared) in board.cells().zip(cleared) {
            cells.push(match color {
                Some(color) if !is_cleared => color.index() as u32,
                _ => VISITED,
            });
        }
        let mut replay = Self {
            board,
            cells,
            left: board.cell_count(),
            first: [0; 256],
            #[cfg(test)]
            examined: 0,
            #[cfg(test)]
            sides: tests::sides(board),
        };
        for (cell, &is_cleared) in cleared.iter().enumerate() {
            if is_cleared {
                replay.left -= 1;
                replay.visit_around(cell);
            }
        }
        replay
    }

    /// Clears every cell of the color that a path of that color joins to the cleared part; returns their number.
    fn play(&mut self, color: Color) -> usize {
        let mut gained = 0;
        // Cells of this color that are visited on the way join the same list.
        while let Some(cell) = self.first[color.index()].checked_sub(1) {
            self.first[color.index()] = self.cells[cell as usize] >> SHIFT;
            gained += 1;
            self.visit_around(cell as usize);
        }
        self.left -= gained;
        gained
    }

    /// Adds the unvisited neighbors of a cleared cell to the lists of their colors.
    ///
    /// Visited neighbors take the same steps without effect: a branch would be mispredicted a third of the time.
    fn visit_around(&mut self, cell: usize) {
        self.board.topology().neighbors(cell).for_each(|neighbor| {
            #[cfg(test)]
            self.count_examined();
            let cell = &mut self.cells[neighbor];
            let color = *cell & VISITED;
            // A visited cell is put into the list of `VISITED`, which nobody reads, and stays as it is.
            let first = &mut self.first[color as usize];
            let behind = *first;
            *first = neighbor as u32 + 1;
            *cell = if color == VISITED {
                *cell
            } else {
                behind << SHIFT | VISITED
            };
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setup;
    use crate::oracle;
    use proptest::prelude::*;

    impl Replay<'_> {
        /// Counts a cell that is examined; each may be once from each of its sides.
        pub(super) fn count_examined(&mut self) {
            self.examined += 1;
            assert!(
                self.examined <= self.sides,
                "a cell is examined again from the same side"
            );
        }

        /// Returns, for each cell, whether it is cleared: visited and not waiting.
        fn cleared_cells(&self) -> Vec<bool> {
            let mut cleared: Vec<bool> = self
                .cells
                .iter()
                .map(|&cell| cell & VISITED == VISITED)
                .collect();
            for &first in &self.first[..VISITED as usize] {
                let behind = |&cell: &u32| {
                    self.cells[cell as usize]
                        .checked_sub(VISITED)
                        .and_then(|next| (next >> SHIFT).checked_sub(1))
                };
                core::iter::successors(first.checked_sub(1), behind)
                    .for_each(|cell| cleared[cell as usize] = false);
            }
            cleared
        }
    }

    /// Returns the number of pairs of a cell and a neighbor.
    pub(super) fn sides(board: &Board) -> usize {
        let topology = board.topology();
        (0..board.cell_count())
            .map(|cell| topology.neighbors(cell).count())
            .sum()
    }

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
        assert_eq!(
            replay(board, "12"),
            Err(CheckError::Unsolved { left: 1, moves: 2 })
        );
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
        assert_eq!(
            replay("12", "3"),
            Err(CheckError::Color {
                place: 1,
                error: ColorNotOnBoard { color, colors: 2 }
            })
        );
    }

    #[test]
    fn a_move_after_the_end_is_named() {
        let error = replay("12\n21", "21212").unwrap_err();
        assert_eq!(error, CheckError::AfterEnd { place: 3 });
        assert_eq!(
            error.to_string(),
            "move 3: the game is over: the board was solved in 2 moves"
        );
        assert_eq!(replay("1", "1"), Err(CheckError::AfterEnd { place: 1 }));
    }

    #[test]
    fn a_position_of_another_board_is_refused() {
        let board: Board = "12".parse().unwrap();
        let answer = check_from(&board, &[true; 3], &Solution::default());
        assert_eq!(
            answer,
            Err(CheckError::BoardMismatch {
                found: 3,
                expected: 2
            })
        );
    }

    #[test]
    fn a_board_of_one_cell_needs_no_move() {
        assert_eq!(replay("1", ""), Ok(vec![]));
        assert_eq!(replay(".", ""), Ok(vec![]));
    }

    /// Applies the rule itself: cells of the color that touch a cleared cell are cleared, until none is left.
    fn spread(board: &Board, cleared: &mut [bool], color: Color) -> usize {
        let (neighbors, cells) = (oracle::neighbors(board), board.cells().collect::<Vec<_>>());
        let before = cleared.iter().filter(|&&done| done).count();
        loop {
            let touches = |cell: usize| neighbors[cell].iter().any(|&next| cleared[next]);
            let next =
                |cell: &usize| !cleared[*cell] && cells[*cell] == Some(color) && touches(*cell);
            let gained: Vec<usize> = (0..cells.len()).filter(next).collect();
            if gained.is_empty() {
                return cleared.iter().filter(|&&done| done).count() - before;
            }
            gained.into_iter().for_each(|cell| cleared[cell] = true);
        }
    }

    proptest! {
        /// From any set of cells, even one that no game leads to.
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
                // A colorless start waits in no list, so it counts as cleared; games clear it at once.
                let mut found = replay.cleared_cells();
                found[board.start()] &= cleared[board.start()] || board.color(board.start()).is_some();
                prop_assert_eq!(found, cleared.clone());
            }
        }
    }

    /// Counts instead of timing: each cell is examined once from each of its four sides, and not once per move.
    #[test]
    fn every_cell_is_examined_from_each_side_once_in_the_whole_game() {
        let line = |width: usize, height: usize| {
            let cell = |row, column| ((row + column) % 3) as u8;
            let rows: Vec<Vec<u8>> = (0..height)
                .map(|row| (0..width).map(|column| cell(row, column)).collect())
                .collect();
            Setup::from_rows(&rows).build().unwrap()
        };
        for board in [line(1 << 16, 1), line(1, 1 << 16), line(256, 256)] {
            let mut replay = Replay::new(&board, &cleared_at_start(&board));
            let round: Vec<Color> = board.palette().collect();
            let mut moves = 0;
            while replay.left > 0 {
                replay.play(round[(moves + 1) % round.len()]);
                moves += 1;
                assert!(
                    moves <= round.len() * board.cell_count(),
                    "{} cells are never cleared",
                    replay.left
                );
            }
            // Moves that clear nothing cost nothing.
            (0..1000).for_each(|place| assert_eq!(replay.play(round[place % round.len()]), 0));
            assert_eq!(replay.examined, replay.sides, "{moves} moves");
            assert!(replay.sides <= 4 * board.cell_count());
        }
    }
}
