//! The trait that every solver implements, and what goes in and comes out.
//!
//! A solver implements [`Solver::search`]. Callers use [`Solver::solve`], which replays the answer cell by cell with
//! the checker of the core crate before anybody sees it: a solver with a bug yields an error, never a wrong solution.

use std::fmt;

use colorwalk_core::check::{CheckError, check_from};
use colorwalk_core::{Board, Color, Game, Position, PositionError, Solution};
use thiserror::Error;

use crate::bounds::{BoundError, color_blind};
use crate::control::{Control, Limit, Meter, Statistics};
use crate::spec::SolverSpec;

/// What is to be solved: a board from its start, or a game in progress.
#[derive(Clone, Debug)]
pub struct Problem {
    board: Board,
    position: Position,
    played: usize,
}

impl Problem {
    /// The board from its start.
    pub fn new(board: &Board) -> Self {
        Self { board: board.clone(), position: Position::start(board.regions()), played: 0 }
    }

    /// The board from a position that was reached by `played` moves.
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
    pub fn of_game(game: &Game) -> Self {
        Self { board: game.board().clone(), position: game.position().clone(), played: game.move_count() }
    }

    /// The same board one move later. A color that clears nothing counts as a move and leaves the position as it is.
    #[must_use]
    pub fn play(&self, color: Color) -> Self {
        let position = self.position.play(self.board.regions(), color);
        Self { board: self.board.clone(), position, played: self.played + 1 }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The position to go on from.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How many moves lie behind the position; some solvers change their ways in the course of a game.
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
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ProblemError {
    /// The position is none of the board.
    #[error("cannot go on from this position: {0}")]
    Position(#[from] PositionError),
}

/// How much is known about a solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// No solution is shorter; that is proven.
    Optimal,
    /// The solver went by its rules to the end; a shorter solution may exist.
    Feasible,
    /// The solver was stopped by this limit; the solution is the best that it had, or its beginning with a greedy end.
    Exhausted(Limit),
}

impl fmt::Display for Status {
    /// `optimal` or `feasible`: what holds of the solution, whatever ended the search.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Optimal => "optimal",
            Self::Feasible | Self::Exhausted(_) => "feasible",
        })
    }
}

/// What a search has found, not checked yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The moves from the problem's position to the end.
    pub moves: Vec<Color>,
    /// What the search knows of them.
    pub status: Status,
    /// The number of moves below which the search has proven that there is no solution, if it has proven any.
    pub lower_bound: Option<usize>,
}

impl Found {
    /// Moves that nothing is proven of.
    pub fn feasible(moves: Vec<Color>) -> Self {
        Self { moves, status: Status::Feasible, lower_bound: None }
    }

    /// Moves that are proven to be as few as possible.
    pub fn optimal(moves: Vec<Color>) -> Self {
        let lower_bound = Some(moves.len());
        Self { moves, status: Status::Optimal, lower_bound }
    }

    /// Moves of a search that a limit ended.
    pub fn exhausted(moves: Vec<Color>, limit: Limit) -> Self {
        Self { moves, status: Status::Exhausted(limit), lower_bound: None }
    }
}

/// A checked answer.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Outcome {
    /// The moves from the problem's position to the end, replayed and found to clear the board.
    pub solution: Solution,
    /// What is known of it.
    pub status: Status,
    /// Proven: no solution from the problem's position has fewer moves.
    pub lower_bound: usize,
    /// What it took.
    pub statistics: Statistics,
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The solver needs the whole graph of positions, and that has more vertices than its cap.
    #[error(
        "{solver}: the board has more than {cap} positions, the cap of this solver; raise cap, or use a solver that \
         does not need them all at once"
    )]
    VertexCap {
        /// The solver's name.
        solver: &'static str,
        /// The cap.
        cap: usize,
    },
    /// The solver was stopped before it had any solution.
    #[error("{solver}: stopped by the budget ({limit}) before it had found a solution")]
    Stopped {
        /// The solver's name.
        solver: &'static str,
        /// What stopped it.
        limit: Limit,
    },
    /// The solver gave an answer that does not clear the board: a bug of the solver.
    #[error("{solver} gave a wrong solution, which is a bug of that solver: {mistake}")]
    WrongSolution {
        /// The solver's specification.
        solver: String,
        /// What the checker says.
        mistake: CheckError,
    },
    /// The solver claims a lower bound above the number of moves of its own solution: a bug of the solver.
    #[error(
        "{solver} solved the board in {length} moves and claims that {lower_bound} are needed, which is a bug of it"
    )]
    WrongBound {
        /// The solver's specification.
        solver: String,
        /// The number of moves of its solution.
        length: usize,
        /// The bound that it claims.
        lower_bound: usize,
    },
    /// A lower bound that the solver was given is wrong.
    #[error(transparent)]
    Bound(#[from] BoundError),
}

/// An algorithm that clears boards.
///
/// Without a time limit, an answer depends on nothing but the solver's parameters, the problem and the budget.
pub trait Solver: fmt::Debug + Send + Sync {
    /// The specification that builds this solver again: its name and parameters.
    fn spec(&self) -> SolverSpec;

    /// Searches for a solution. Callers use [`Solver::solve`] instead, which checks the answer.
    ///
    /// An implementation counts every vertex that it expands on the meter. When the meter says that a limit is reached,
    /// it returns the best that it has as [`Found::exhausted`].
    ///
    /// # Errors
    ///
    /// Any [`SolveError`] that tells why there is no solution.
    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Found, SolveError>;

    /// Solves the problem and checks the answer.
    ///
    /// The lower bound is the better of the search's own and the color-blind bound; where it meets the length, the
    /// status is [`Status::Optimal`] whatever the search said.
    ///
    /// # Errors
    ///
    /// What [`Solver::search`] says, or that its answer is wrong.
    fn solve(&self, problem: &Problem, control: Control<'_>) -> Result<Outcome, SolveError> {
        let mut meter = Meter::start(control);
        let found = self.search(problem, &mut meter)?;
        let statistics = meter.statistics();
        let solution = Solution::new(found.moves);
        let cleared = problem.position().cleared_cells(problem.board().regions());
        check_from(problem.board(), cleared, &solution)
            .map_err(|mistake| SolveError::WrongSolution { solver: self.spec().to_string(), mistake })?;
        let simple = color_blind(problem.board().regions(), problem.position());
        let lower_bound = found.lower_bound.unwrap_or(0).max(simple);
        let length = solution.len();
        if lower_bound > length {
            return Err(SolveError::WrongBound { solver: self.spec().to_string(), length, lower_bound });
        }
        let status = if lower_bound == length { Status::Optimal } else { found.status };
        Ok(Outcome { solution, status, lower_bound, statistics })
    }
}
