//! The call for those who have a board and want its solution.

use colorwalk_solvers::{Answer, Auto, Control, Problem, SolveError, Solver};

/// Solves a board, or a game from its current position, with the default solver: [`Auto`], for at most ten seconds.
///
/// The answer says whether the solution is proven to be a shortest one. For a proof however long it takes, for another
/// solver, or for limits, progress and cancelling, call [`Solver::solve`].
///
/// ```
/// use colorwalk::Board;
///
/// let board: Board = "\
///     .12
///     112
///     221".parse()?;
/// let answer = colorwalk::solve(&board)?;
/// assert_eq!(answer.solution.len(), 3);
/// assert!(answer.is_optimal());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// See [`Solver::solve`].
pub fn solve(problem: impl Into<Problem>) -> Result<Answer, SolveError> {
    Auto::new().solve(&problem.into(), Control::default())
}
