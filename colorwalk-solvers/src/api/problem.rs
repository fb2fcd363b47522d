//! The input of solvers: a board and the position to start from.

use std::sync::{Arc, OnceLock};

use colorwalk_core::{Board, Color, Game, Position};

use crate::api::bounds::color_blind;
use crate::api::finish_greedily;

/// A problem to be solved: a board from its start, or a game in progress. A clone shares the board.
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Board, Color, Control, Exact, Game, Problem, Solver};
///
/// let board: Board = "\
///     .12
///     112
///     221".parse()?;
/// let mut game = Game::new(&board);
/// game.play(Color::FIRST)?;
/// let rest = Exact::default().solve(&Problem::from_game(&game), Control::default())?;
/// assert_eq!(rest.solution.to_string(), "21");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Problem {
    position: Position,
    played: usize,
    /// The lower bound, once computed: the same for every solver to which the problem is given.
    lower_bound: Arc<OnceLock<usize>>,
    /// The solution that greedy finds, once computed: the fallback answer.
    greedy: Arc<OnceLock<Vec<Color>>>,
}

impl Problem {
    /// Creates the problem of a board from its start.
    pub fn new(board: &Board) -> Self {
        Self::resume(Position::start(board), 0)
    }

    /// Creates the problem of a position that was reached by `played` moves, a number that some solvers use.
    #[doc(alias = "from_position")]
    pub fn resume(position: Position, played: usize) -> Self {
        Self {
            position,
            played,
            lower_bound: Arc::default(),
            greedy: Arc::default(),
        }
    }

    /// Creates the problem of a game in progress.
    pub fn from_game(game: &Game) -> Self {
        Self::resume(game.position().clone(), game.move_count())
    }

    /// Returns the problem one move later. A color that clears nothing counts as a move.
    ///
    /// # Panics
    ///
    /// If the board does not have the color.
    pub fn play(&self, color: Color) -> Self {
        let position = self.position.after(color);
        Self::resume(position, self.played.saturating_add(1))
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        self.position.board()
    }

    /// Returns the position to continue from.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the number of moves before the position; some solvers change their behavior in the course of a game.
    pub fn played(&self) -> usize {
        self.played
    }

    /// Returns a number of moves that every solution takes: the [color-blind bound](color_blind) of the position.
    ///
    /// Computed on first use, and shared by the problem, its clones and the outcomes of its solves.
    ///
    /// ```
    /// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
    /// use colorwalk::{Problem, series};
    ///
    /// let board = series::board(0).ok_or("the series has 100 boards")?;
    /// assert_eq!(Problem::new(&board).lower_bound(), 26);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn lower_bound(&self) -> usize {
        *self.lower_bound.get_or_init(|| color_blind(&self.position))
    }

    /// Returns the moves of greedy, the color that clears most cells each time. Computed on first use, in O(region graph +
    /// colors · moves), and shared as the [bound](Self::lower_bound) is.
    pub(crate) fn greedy(&self) -> &[Color] {
        self.greedy
            .get_or_init(|| finish_greedily(self, Vec::new()))
    }
}

impl From<&Board> for Problem {
    /// See [`Problem::new`].
    fn from(board: &Board) -> Self {
        Self::new(board)
    }
}

impl From<&Game> for Problem {
    /// See [`Problem::from_game`].
    fn from(game: &Game) -> Self {
        Self::from_game(game)
    }
}
