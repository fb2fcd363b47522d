//! What solvers are given: a board and where to go on from.

use std::sync::{Arc, OnceLock};

use colorwalk_core::{Board, Color, Game, Position};

use crate::bounds::color_blind;

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
/// let mut game = Game::new(&board);
/// game.play(Color::FIRST)?;
/// let rest = Exact::default().solve(&Problem::of_game(&game), Control::default())?;
/// assert_eq!(rest.solution.to_string(), "21");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Problem {
    position: Position,
    played: usize,
    /// The lower bound, once somebody has asked for it: the same for every solver that the problem is given to.
    lower_bound: Arc<OnceLock<usize>>,
}

impl Problem {
    fn from_parts(position: Position, played: usize) -> Self {
        Self { position, played, lower_bound: Arc::default() }
    }

    /// The board from its start.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        Self::from_parts(Position::start(board), 0)
    }

    /// A position that was reached by `played` moves: some solvers go by that number.
    #[must_use]
    pub fn resume(position: Position, played: usize) -> Self {
        Self::from_parts(position, played)
    }

    /// The game as it stands.
    #[must_use]
    pub fn of_game(game: &Game) -> Self {
        Self::from_parts(game.position().clone(), game.move_count())
    }

    /// The same board one move later. A color that clears nothing counts as a move and leaves the position as it is.
    ///
    /// # Panics
    ///
    /// If the board does not have the color.
    #[must_use]
    pub fn play(&self, color: Color) -> Self {
        let position = self.position.play(color);
        Self::from_parts(position, self.played.saturating_add(1))
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.position.board()
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

    /// A number of moves that every solution takes: the [color-blind bound](color_blind) of the position.
    ///
    /// The first call finds it; the problem, its clones and the outcomes of its solves keep it.
    ///
    /// ```
    /// use colorwalk_boards::series;
    /// use colorwalk_solvers::Problem;
    ///
    /// let board = series::board(0).ok_or("the series has 100 boards")?;
    /// assert_eq!(Problem::new(&board).lower_bound(), 26);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn lower_bound(&self) -> usize {
        *self.lower_bound.get_or_init(|| color_blind(&self.position))
    }
}

impl From<&Board> for Problem {
    fn from(board: &Board) -> Self {
        Self::new(board)
    }
}
