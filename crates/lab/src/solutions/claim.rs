//! The content of a line of solutions: moves, and claims about them.

use colorwalk_boards::files::Puzzle;
use colorwalk_core::{Color, Solution};

use crate::claims::{Claims, Replayed};

/// The claim of a file about one board.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_lab::solutions::Solutions;
///
/// let solutions = Solutions::read("# by hand\n12");
/// let board: Board = ".21\n112".parse()?;
/// let claim = solutions.of(0).ok_or("the file has a line for it")?;
/// assert_eq!((claim.line, claim.check(&board.into()).is_err()), (2, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Claim {
    /// The line, counted from 1.
    pub line: usize,
    pub(super) moves: Moves,
    pub(super) claims: Claims,
}

/// The moves of a line.
#[derive(Debug)]
pub(super) enum Moves {
    /// In the board's symbols.
    Symbols(String),
    /// As numbers of colors, and in the board's symbols if those are given too.
    Numbers(Vec<usize>, Option<String>),
    /// The line says that there is no solution.
    None,
}

impl Claim {
    /// Replays the solution cell by cell, with code independent of the solvers, and checks the claims of the line.
    ///
    /// The check takes time linear in the board and the moves.
    ///
    /// # Errors
    ///
    /// What is wrong with the moves, that cells are left, or a claim that cannot be true.
    pub fn check(&self, puzzle: &Puzzle) -> Result<Replayed<'_>, String> {
        self.claims.replay(puzzle, &self.solution(puzzle)?)
    }

    /// Returns the moves, whether or not they clear the board.
    ///
    /// # Errors
    ///
    /// If the board lacks a symbol, or if the symbols and the numbers of the moves differ.
    pub fn solution(&self, puzzle: &Puzzle) -> Result<Solution, String> {
        match &self.moves {
            Moves::None => Err("there is no solution".to_owned()),
            Moves::Symbols(line) => in_symbols(line, puzzle),
            Moves::Numbers(numbers, symbols) => {
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
