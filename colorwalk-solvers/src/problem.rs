//! What solvers are given: a board and where to go on from.

use colorwalk_core::{Board, Color, Game, Position, PositionError};
use thiserror::Error;

/// What is to be solved: a board from its start, or a game in progress. A clone shares the board.
///
/// ```
/// use colorwalk_core::{Board, Color, Game};
/// use colorwalk_solvers::{Control, Exact, Problem, Solver};
///
/// let board: Board = "\
///     .12
///     112
///     221".parse()?;
/// let mut game = Game::new(board);
/// game.play(Color::FIRST)?;
/// let rest = Exact::default().solve(&Problem::of_game(&game), Control::default())?;
/// assert_eq!(rest.solution.to_string(), "21");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Problem {
    board: Board,
    position: Position,
    played: usize,
}

impl Problem {
    /// The board from its start.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        Self { board: board.clone(), position: Position::start(board.regions()), played: 0 }
    }

    /// The board from a position that was reached by `played` moves: some solvers go by that number.
    ///
    /// Costs a look at every neighbor of every cleared region.
    ///
    /// # Errors
    ///
    /// [`ProblemError::Position`] if it is not a position of this board.
    pub fn resume(board: &Board, position: Position, played: usize) -> Result<Self, ProblemError> {
        position.check(board.regions())?;
        Ok(Self { board: board.clone(), position, played })
    }

    /// The game as it stands.
    #[must_use]
    pub fn of_game(game: &Game) -> Self {
        Self { board: game.board().clone(), position: game.position().clone(), played: game.move_count() }
    }

    /// The same board one move later. A color that clears nothing counts as a move and leaves the position as it is.
    #[must_use]
    pub fn play(&self, color: Color) -> Self {
        let position = self.position.play(self.board.regions(), color);
        Self { board: self.board.clone(), position, played: self.played.saturating_add(1) }
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The position to go on from.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How many moves lie behind the position; some solvers change their ways in the course of a game.
    #[must_use]
    pub fn played(&self) -> usize {
        self.played
    }
}

impl From<&Board> for Problem {
    fn from(board: &Board) -> Self {
        Self::new(board)
    }
}

/// Why something is not a problem to be solved.
///
/// ```
/// use colorwalk_core::{Board, Position};
/// use colorwalk_solvers::{Problem, ProblemError};
///
/// let (board, other): (Board, Board) = (".12".parse()?, ".1212".parse()?);
/// let foreign = Problem::resume(&board, Position::start(other.regions()), 0);
/// assert!(matches!(foreign, Err(ProblemError::Position(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ProblemError {
    /// The position is none of the board.
    #[error("cannot go on from this position: {0}")]
    Position(#[from] PositionError),
}
