//! A game in progress, for people: a board, the moves so far, and the way back.
//!
//! The invariant: the position is the one that the moves so far lead to from the start. Moves that were taken back are
//! remembered until another move is played, and can be played again.

use thiserror::Error;

use crate::board::Board;
use crate::color::{Color, last_symbol};
use crate::position::Position;
use crate::solution::Solution;

/// A game on one board.
///
/// ```
/// use colorwalk_core::{Board, Color, Game};
///
/// let board: Board = "\
///     .21
///     112".parse()?;
/// let mut game = Game::new(board);
/// assert_eq!(game.play(Color::FIRST), Ok(2));
/// assert_eq!(game.undo(), Some(Color::FIRST));
/// assert_eq!(game.redo(), Some(Color::FIRST));
/// assert_eq!((game.move_count(), game.is_solved()), (1, false));
/// # Ok::<(), colorwalk_core::ParseBoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    board: Board,
    position: Position,
    /// The moves so far, and after them those that were taken back.
    moves: Vec<Color>,
    /// How many of the moves are played.
    played: usize,
}

impl Game {
    /// The game on this board before the first move.
    pub fn new(board: Board) -> Self {
        let position = Position::start(board.regions());
        Self { board, position, moves: Vec::new(), played: 0 }
    }

    /// The board played on.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The position that the moves so far lead to.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The moves so far.
    pub fn moves(&self) -> &[Color] {
        &self.moves[..self.played]
    }

    /// The number of moves so far: the score, the fewer the better.
    pub fn move_count(&self) -> usize {
        self.played
    }

    /// The moves so far, on their own.
    pub fn to_solution(&self) -> Solution {
        Solution::new(self.moves().to_vec())
    }

    /// Whether every cell is cleared and the game over.
    pub fn is_solved(&self) -> bool {
        self.position.is_solved()
    }

    /// Plays a color and returns the number of cells that it clears. A move that clears nothing is legal and counts.
    ///
    /// Moves that were taken back and not played again are forgotten.
    ///
    /// # Errors
    ///
    /// A [`PlayError`]; the game is then what it was.
    pub fn play(&mut self, color: Color) -> Result<u32, PlayError> {
        if self.is_solved() {
            return Err(PlayError::Over { moves: self.played });
        }
        if color.index() >= self.board.colors() {
            return Err(PlayError::ForeignColor { color, colors: self.board.colors() });
        }
        self.moves.truncate(self.played);
        self.moves.push(color);
        self.played += 1;
        Ok(self.position.play_in_place(self.board.regions(), color))
    }

    /// Whether there is a move to take back.
    pub fn can_undo(&self) -> bool {
        self.played > 0
    }

    /// Whether there is a move that was taken back and can be played again.
    pub fn can_redo(&self) -> bool {
        self.played < self.moves.len()
    }

    /// Takes the last move back and returns it; `None` if there is none.
    ///
    /// Replays the game up to there: the cost is a look at every region, and a few words a move.
    pub fn undo(&mut self) -> Option<Color> {
        self.played = self.played.checked_sub(1)?;
        self.position = Position::start(self.board.regions());
        for &color in &self.moves[..self.played] {
            self.position.play_in_place(self.board.regions(), color);
        }
        Some(self.moves[self.played])
    }

    /// Plays the move again that was taken back last, and returns it; `None` if there is none.
    pub fn redo(&mut self) -> Option<Color> {
        let color = *self.moves.get(self.played)?;
        self.position.play_in_place(self.board.regions(), color);
        self.played += 1;
        Some(color)
    }

    /// Takes all moves back. They can be played again one by one, as after so many calls of [`Game::undo`].
    pub fn restart(&mut self) {
        self.position = Position::start(self.board.regions());
        self.played = 0;
    }
}

/// Why a color cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// Every cell is cleared already.
    #[error("the game is over: the board was solved in {moves} moves")]
    Over {
        /// The moves so far.
        moves: usize,
    },
    /// The color is not on the board's palette.
    #[error("the board has no color {color}: it has 1 to {}", last_symbol(*colors))]
    ForeignColor {
        /// The color played.
        color: Color,
        /// The number of colors of the board.
        colors: usize,
    },
}

#[cfg(test)]
mod tests;
