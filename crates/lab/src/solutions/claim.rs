//! The solution that a line of a file gives for a board.

use colorwalk_boards::files::Puzzle;
use colorwalk_core::{Color, Solution};

use crate::row::{Replayed, StatedRow};

/// What a line of a file states about a board.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_lab::solutions::Solutions;
///
/// let solutions: Solutions = Solutions::read("# by hand\n12");
/// let board: Board = ".21\n112".parse()?;
/// let claim = solutions.of(0).ok_or("the file has a line for it")?;
/// assert_eq!((claim.line, claim.check(&board.into()).is_err()), (2, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Claim<N = usize> {
    /// The line, counted from 1.
    pub line: usize,
    /// The row; a line of bare moves has nothing but their symbols.
    pub row: StatedRow<N>,
}

impl Claim {
    /// Replays the solution cell by cell, with code independent of the solvers, and checks what the line states.
    ///
    /// The check takes time linear in the board and the moves.
    ///
    /// # Errors
    ///
    /// What is wrong with the moves, that cells are left, or a claim that cannot be true.
    pub fn check(&self, puzzle: &Puzzle) -> Result<Replayed<'_>, String> {
        self.row.replay(puzzle, &self.solution(puzzle)?)
    }

    /// Returns the moves, whether or not they clear the board.
    ///
    /// # Errors
    ///
    /// If the board lacks a symbol, or if the symbols and the numbers of the moves differ.
    pub fn solution(&self, puzzle: &Puzzle) -> Result<Solution, String> {
        match (&self.row.moves, &self.row.symbols) {
            (None, None) => Err("there is no solution".to_owned()),
            (None, Some(symbols)) => in_symbols(symbols, puzzle),
            (Some(numbers), symbols) => {
                let solution = in_numbers(numbers)?;
                if let Some(symbols) = symbols
                    && in_symbols(symbols, puzzle)? != solution
                {
                    return Err("its symbols and its numbers are different moves".to_owned());
                }
                Ok(solution)
            }
        }
    }

    /// Returns the text of a line of bare moves.
    pub(super) fn bare_moves(&self) -> Option<&str> {
        match self.row.moves {
            Some(_) => None,
            None => self.row.symbols.as_deref(),
        }
    }
}

impl<N> Claim<N> {
    /// Returns whether the line has moves.
    pub fn has_moves(&self) -> bool {
        self.row.moves.is_some() || self.row.symbols.is_some()
    }
}

/// Parses moves in the board's symbols.
fn in_symbols(line: &str, puzzle: &Puzzle) -> Result<Solution, String> {
    puzzle
        .symbols
        .read(line, puzzle.board.colors())
        .map_err(|error| error.to_string())
}

/// Converts numbers of colors to moves.
fn in_numbers(numbers: &[usize]) -> Result<Solution, String> {
    let mut moves = Vec::new();
    for &number in numbers {
        moves.push(Color::new(number).map_err(|error| error.to_string())?);
    }
    Ok(Solution::new(moves))
}
