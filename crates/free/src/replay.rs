//! Plays moves cell by cell, with nothing of what the search is made of.

use colorwalk_core::Color;
use thiserror::Error;

use crate::moves::FreeMove;
use crate::problem::FreeProblem;

/// Why moves do not solve a problem.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// A move names a hole, or a cell that the board does not have.
    #[error("move {number} names cell {cell}, which has no color")]
    NoColor {
        /// The number of the move, counted from 1.
        number: usize,
        /// The cell.
        cell: usize,
    },
    /// A move names a color that is not among those to choose from.
    #[error("move {number} names color {color}, of {colors} to choose from")]
    UnknownColor {
        /// The number of the move, counted from 1.
        number: usize,
        /// The color.
        color: Color,
        /// The number of colors to choose from.
        colors: usize,
    },
    /// A move gives a region the color that it has.
    #[error("move {number} changes nothing: cell {cell} already has color {color}")]
    NoChange {
        /// The number of the move, counted from 1.
        number: usize,
        /// The cell.
        cell: usize,
        /// The color.
        color: Color,
    },
    /// There are more moves than the problem allows.
    #[error("{moves} moves are above the limit of {limit}")]
    TooManyMoves {
        /// The number of moves.
        moves: usize,
        /// The most that are allowed.
        limit: usize,
    },
    /// A cell has another color than the rest, or than the target, at the end.
    #[error("after the last move, cell {cell} has color {found}, not {expected}")]
    Unsolved {
        /// The cell.
        cell: usize,
        /// Its color.
        found: Color,
        /// The target, or the color of the first cell.
        expected: Color,
    },
}

/// Plays the moves and checks that they make the board one color, the target if there is one, and are as few as the limit of
/// moves asks for. O(cells) for each move.
///
/// # Errors
///
/// Too many moves, the first move that is invalid, or a cell that has the wrong color at the end.
pub fn replay(problem: &FreeProblem, moves: &[FreeMove]) -> Result<(), ReplayError> {
    let board = &problem.board;
    if let Some(limit) = problem.move_limit.filter(|&limit| moves.len() > limit) {
        return Err(ReplayError::TooManyMoves {
            moves: moves.len(),
            limit,
        });
    }
    let mut colors = Vec::with_capacity(board.cell_count());
    for cell in 0..board.cell_count() {
        colors.push(board.color(cell));
    }
    for (index, &FreeMove { cell, color }) in moves.iter().enumerate() {
        let number = index + 1;
        // A cell beyond the board and a hole are the same mistake: there is no region to recolor.
        let Some(before) = colors.get(cell).copied().flatten() else {
            return Err(ReplayError::NoColor { number, cell });
        };
        if color.index() >= problem.colors() {
            let colors = problem.colors();
            return Err(ReplayError::UnknownColor {
                number,
                color,
                colors,
            });
        }
        if color == before {
            return Err(ReplayError::NoChange {
                number,
                cell,
                color,
            });
        }
        // Cells of the region are recolored when they are found, so that each is found once.
        colors[cell] = Some(color);
        let mut found = vec![cell];
        while let Some(cell) = found.pop() {
            for &neighbor in board.neighbors(cell) {
                if colors[neighbor] == Some(before) {
                    colors[neighbor] = Some(color);
                    found.push(neighbor);
                }
            }
        }
    }
    // Without a target, the first cell decides.
    let mut expected = problem.target;
    for (cell, color) in colors.into_iter().enumerate() {
        let Some(found) = color else {
            continue;
        };
        let expected = *expected.get_or_insert(found);
        if found != expected {
            return Err(ReplayError::Unsolved {
                cell,
                found,
                expected,
            });
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use colorwalk_core::{Color, Lattice};

    use super::{ReplayError, replay};
    use crate::{FreeBoard, FreeMove, FreeProblem};

    #[test]
    fn the_first_cell_and_the_first_color_beyond_the_board_are_refused() {
        let [first, second] = [0, 1].map(|index| Color::new(index).unwrap());
        let lattice = Lattice::new(2, 1).unwrap();
        let board = FreeBoard::on(lattice, vec![Some(first), Some(second)]).unwrap();
        let problem = FreeProblem::new(board);
        let play = |cell, color| {
            let color = Color::new(color).unwrap();
            replay(&problem, &[FreeMove { cell, color }])
        };
        assert_eq!(play(1, 0), Ok(()));
        let no_color = ReplayError::NoColor { number: 1, cell: 2 };
        assert_eq!(play(2, 0), Err(no_color));
        let unknown = ReplayError::UnknownColor {
            number: 1,
            color: Color::new(2).unwrap(),
            colors: 2,
        };
        assert_eq!(play(1, 2), Err(unknown));
    }

    /// A region of several cells changes as a whole, and neither what touches it at a corner nor a region of the new color does.
    #[test]
    fn a_move_recolors_a_whole_region() {
        let lattice = Lattice::new(3, 2).unwrap();
        let numbers = [0, 0, 1, 1, 0, 0];
        let cells = numbers.map(|number| Color::new(number).ok()).to_vec();
        let problem = FreeProblem::new(FreeBoard::on(lattice, cells).unwrap());
        let one = |cell, color| FreeMove {
            cell,
            color: Color::new(color).unwrap(),
        };
        // The region of four cells, from any of them.
        for cell in [0, 1, 4, 5] {
            assert_eq!(replay(&problem, &[one(cell, 1)]), Ok(()), "{cell}");
        }
        assert_eq!(replay(&problem, &[one(2, 0), one(3, 0)]), Ok(()));
        let unsolved = ReplayError::Unsolved {
            cell: 3,
            found: Color::new(1).unwrap(),
            expected: Color::new(0).unwrap(),
        };
        assert_eq!(replay(&problem, &[one(2, 0)]), Err(unsolved));
    }

    #[test]
    fn a_solution_has_at_most_as_many_moves_as_the_limit() {
        let lattice = Lattice::new(3, 1).unwrap();
        let cells = [0, 1, 2].map(|number| Color::new(number).ok()).to_vec();
        let problem = FreeProblem::new(FreeBoard::on(lattice, cells).unwrap());
        let moves = [(0, 1), (2, 1)].map(|(cell, color)| FreeMove {
            cell,
            color: Color::new(color).unwrap(),
        });
        for limit in [None, Some(3), Some(2)] {
            assert_eq!(
                replay(&problem.clone().with_move_limit(limit), &moves),
                Ok(())
            );
        }
        let too_many = ReplayError::TooManyMoves { moves: 2, limit: 1 };
        assert_eq!(replay(&problem.with_move_limit(1), &moves), Err(too_many));
    }
}
