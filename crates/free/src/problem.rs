//! A board and the color that it has to become.

use colorwalk_core::Color;

use crate::board::FreeBoard;

/// A board to be made one color.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FreeProblem {
    /// The board.
    pub board: FreeBoard,
    /// The color that every cell must have at the end; any color if it is `None`.
    pub target: Option<Color>,
}

impl FreeProblem {
    /// Creates the problem to make a board any one color.
    pub fn new(board: FreeBoard) -> Self {
        Self {
            board,
            target: None,
        }
    }

    /// Sets the color that every cell must have at the end. One that the board does not have becomes one of those to choose from.
    pub fn with_target(self, target: impl Into<Option<Color>>) -> Self {
        Self {
            target: target.into(),
            ..self
        }
    }

    /// Returns the number of colors to choose from: those of the board, and the target.
    pub fn colors(&self) -> usize {
        let target = self.target.map_or(0, |color| color.index() + 1);
        self.board.colors().max(target)
    }
}
