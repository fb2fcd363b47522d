//! A game in progress, for human players: a board, the moves so far, undo and redo.
//!
//! Invariant: the position is the one that the moves so far lead to from the start. Undone moves are remembered until
//! another move is played, and can be redone.

use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::board::Board;
use crate::color::Color;
use crate::position::{ColorNotOnBoard, Position};
use crate::region_set::RegionSet;
use crate::solution::Solution;
use crate::wording::count;

/// A game on one board.
///
/// With the feature `serde`, a game is a structure of its board, its moves, and those that were undone, the next to be
/// redone first: `{"board":".2131","moves":"21","undone":"3"}`. Every version reads what earlier ones have written.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Board, Color, Game};
///
/// let board: Board = "\
///     .21
///     112".parse()?;
/// let mut game = Game::new(&board);
/// assert_eq!(game.play(Color::FIRST), Ok(2));
/// assert_eq!(game.undo(), Some(Color::FIRST));
/// assert_eq!(game.redo(), Some(Color::FIRST));
/// assert_eq!((game.move_count(), game.is_solved()), (1, false));
/// # Ok::<(), colorwalk::text::ParseBoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    position: Position,
    /// The moves so far, followed by those that were undone.
    moves: Vec<Color>,
    /// The number of moves that are played.
    played: usize,
}

impl Game {
    /// Creates the game on this board before the first move.
    pub fn new(board: &Board) -> Self {
        Self {
            position: Position::start(board),
            moves: Vec::new(),
            played: 0,
        }
    }

    /// Creates the game that these moves lead to, for example when it is read from a file.
    ///
    /// ```
    /// # use colorwalk_core as colorwalk;
    /// use colorwalk::{Board, Game, Solution};
    ///
    /// let board: Board = ".21\n112".parse()?;
    /// let moves: Solution = "12".parse()?;
    /// let game = Game::from_moves(&board, &moves)?;
    /// assert_eq!((game.move_count(), game.position().cells_left()), (2, 1));
    ///
    /// let error = Game::from_moves(&board, &"14".parse::<Solution>()?).unwrap_err();
    /// assert_eq!(error.to_string(), "move 2: the board has no color 4: it has 1 to 2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A [`ReplayError`] that names the first move that cannot be played.
    pub fn from_moves(
        board: &Board,
        moves: impl IntoIterator<Item = Color>,
    ) -> Result<Self, ReplayError> {
        let mut game = Self::new(board);
        for (place, color) in (1..).zip(moves) {
            game.play(color)
                .map_err(|error| ReplayError { place, error })?;
        }
        Ok(game)
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        self.position.board()
    }

    /// Returns the position that the moves so far lead to.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the moves so far.
    pub fn moves(&self) -> &[Color] {
        &self.moves[..self.played]
    }

    /// Returns the moves that were undone, the next to be redone first.
    pub fn undone(&self) -> &[Color] {
        &self.moves[self.played..]
    }

    /// Returns the number of moves so far: the score, the fewer the better.
    pub fn move_count(&self) -> usize {
        self.played
    }

    /// Returns the moves so far as a solution.
    pub fn to_solution(&self) -> Solution {
        Solution::new(self.moves().to_vec())
    }

    /// Returns whether every cell is cleared, so that the game is over.
    #[doc(alias = "is_over")]
    #[doc(alias = "is_won")]
    pub fn is_solved(&self) -> bool {
        self.position.is_solved()
    }

    /// Plays a color and returns the number of cells that it clears. A move that clears nothing is legal and counts.
    ///
    /// Undone moves are forgotten.
    ///
    /// # Errors
    ///
    /// A [`PlayError`]; the game is then unchanged.
    pub fn play(&mut self, color: Color) -> Result<usize, PlayError> {
        if self.is_solved() {
            return Err(PlayError::Over { moves: self.played });
        }
        ColorNotOnBoard::check(color, self.board().colors()).map_err(PlayError::Color)?;
        self.moves.truncate(self.played);
        self.moves.push(color);
        self.played += 1;
        Ok(self.position.play_unchecked(color))
    }

    /// Returns the cells that the color would clear, in order, for a display that shows a move before or while it is
    /// made. Empty if the color clears nothing. O(cells).
    ///
    /// ```
    /// # use colorwalk_core as colorwalk;
    /// use colorwalk::{Color, Game};
    ///
    /// let game = Game::new(&".21\n112".parse()?);
    /// assert_eq!(game.cells_cleared_by(Color::FIRST), [3, 4]);
    /// # Ok::<(), colorwalk::text::ParseBoardError>(())
    /// ```
    pub fn cells_cleared_by(&self, color: Color) -> Vec<usize> {
        // A set of the regions, so that each cell is looked up in O(1).
        let regions = self.board().regions();
        let mut cleared = RegionSet::empty(regions.count());
        for region in self.position.reachable(color) {
            cleared.put(region);
        }
        let mut cells = Vec::new();
        for (cell, &region) in regions.of_cells().iter().enumerate() {
            if cleared.contains(region) {
                cells.push(cell);
            }
        }
        cells
    }

    /// Returns whether there is a move to redo.
    pub fn can_redo(&self) -> bool {
        self.played < self.moves.len()
    }

    /// Undoes the last move and returns it; `None` if there is none.
    ///
    /// Replays the game up to there: O(regions), and a few words per move.
    pub fn undo(&mut self) -> Option<Color> {
        let played = self.played.checked_sub(1)?;
        // A position does not know what a move has cleared, so the moves are played again.
        self.restart();
        while self.played < played {
            self.redo();
        }
        self.moves.get(played).copied()
    }

    /// Redoes the move that was undone last, and returns it; `None` if there is none.
    pub fn redo(&mut self) -> Option<Color> {
        // The move was legal when it was played, at this position.
        let color = *self.moves.get(self.played)?;
        self.position.play_unchecked(color);
        self.played += 1;
        Some(color)
    }

    /// Undoes all moves. They can be redone one by one, as after calling [`Game::undo`] for each.
    pub fn restart(&mut self) {
        self.position = Position::start(self.board());
        self.played = 0;
    }
}

/// Why a color cannot be played.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Color, Game, PlayError};
///
/// let mut game = Game::new(&".1".parse()?);
/// game.play(Color::FIRST)?;
/// assert_eq!(game.play(Color::FIRST), Err(PlayError::Over { moves: 1 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PlayError {
    /// Every cell is cleared already.
    Over {
        /// The moves so far.
        moves: usize,
    },
    /// The board does not have the color.
    Color(ColorNotOnBoard),
}

impl fmt::Display for PlayError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over { moves } => {
                let moves = count(*moves, "move", "moves");
                write!(
                    formatter,
                    "the game is over: the board was solved in {moves}"
                )
            }
            Self::Color(error) => error.fmt(formatter),
        }
    }
}

impl Error for PlayError {}

/// Why a sequence of moves cannot be played.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Color, Game, PlayError};
///
/// let error = Game::from_moves(&".1".parse()?, [Color::FIRST, Color::FIRST]).unwrap_err();
/// assert_eq!((error.place, error.error), (2, PlayError::Over { moves: 1 }));
/// # Ok::<(), colorwalk::text::ParseBoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ReplayError {
    /// The move, counted from 1.
    pub place: usize,
    /// Why it cannot be played.
    pub error: PlayError,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { place, error } = self;
        write!(formatter, "move {place}: {error}")
    }
}

impl Error for ReplayError {}

#[cfg(test)]
mod tests;
