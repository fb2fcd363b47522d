//! A board, the color that it has to become, and the moves that are allowed.

use colorwalk_core::Color;

use crate::board::FreeBoard;

/// A board to be made one color.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FreeProblem {
    /// The board.
    pub board: FreeBoard,
    /// The color that every cell must have at the end; any color if it is `None`.
    pub target: Option<Color>,
    /// The most moves that a solution may have; any number if it is `None`.
    pub move_limit: Option<usize>,
    /// A number of moves that may be the fewest, such as the one that a level's file states: it is tried first. It may be wrong.
    pub goal: Option<usize>,
}

impl FreeProblem {
    /// Creates the problem to make a board any one color.
    pub fn new(board: FreeBoard) -> Self {
        Self {
            board,
            target: None,
            move_limit: None,
            goal: None,
        }
    }

    /// Sets the color that every cell must have at the end. One that the board does not have becomes one of those to choose from.
    pub fn with_target(self, target: impl Into<Option<Color>>) -> Self {
        Self {
            target: target.into(),
            ..self
        }
    }

    /// Sets the most moves that a solution may have. [`solve`](crate::solve()) then ends when it knows whether there is one.
    pub fn with_move_limit(self, move_limit: impl Into<Option<usize>>) -> Self {
        Self {
            move_limit: move_limit.into(),
            ..self
        }
    }

    /// Sets a number of moves that is tried first; the answer is a shortest solution all the same.
    pub fn with_goal(self, goal: impl Into<Option<usize>>) -> Self {
        Self {
            goal: goal.into(),
            ..self
        }
    }

    /// Returns the number of colors to choose from: those of the board, and the target.
    pub fn colors(&self) -> usize {
        let target = self.target.map_or(0, |color| color.index() + 1);
        self.board.colors().max(target)
    }
}
