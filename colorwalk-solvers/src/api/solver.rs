//! The traits of solvers: what an algorithm implements, and what callers use.
//!
//! An algorithm implements [`Algorithm::search`]. Callers use [`Solver::solve`], which is provided for every algorithm
//! and cannot be overridden: it replays the answer cell by cell with the checker of the core crate. A solver with a bug
//! yields an error, never a wrong solution.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use colorwalk_core::check::{CheckError, check_from};
use colorwalk_core::{Board, Position, Solution};
use thiserror::Error;

use crate::api::bounds::BoundError;
use crate::api::{Answer, Control, Meter, Problem, Spec};

/// The reason why there is no answer.
///
/// ```
/// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Control, Problem, Registry, SolveError, Solver, series};
///
/// let board = series::board(0).ok_or("the series has 100 boards")?;
/// let solver = Registry::standard().build("dag:cap=100")?;
/// let error = solver.solve(&Problem::new(&board), Control::default()).unwrap_err();
/// assert!(matches!(error, SolveError::NodeCap { cap: 100, .. }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The solver needs the whole graph of positions, which has more nodes than its cap.
    #[error(
        "{solver}: the board has more than {cap} positions, the cap of this solver; raise cap, or use a solver that does not need them all at once"
    )]
    NodeCap {
        /// The solver's name.
        solver: String,
        /// The cap.
        cap: usize,
    },
    /// The board is larger than the solver can hold.
    #[error(
        "{solver}: the board has {regions} regions, which is too large for this solver: {reason}"
    )]
    TooLarge {
        /// The solver's name.
        solver: String,
        /// The number of regions of the board.
        regions: usize,
        /// What the solver can hold.
        reason: String,
    },
    /// Something external that the solver needs has failed, such as a service or a file.
    #[error("{solver}: {source}")]
    Failed {
        /// The solver's name.
        solver: String,
        /// The cause.
        source: Arc<dyn Error + Send + Sync>,
    },
    /// The solver returned moves that do not clear the board: a bug in the solver.
    #[error("{solver} returned a wrong solution; this is a bug in the solver: {mistake}")]
    WrongSolution {
        /// The solver's specification.
        solver: String,
        /// The error found by the checker.
        mistake: CheckError,
    },
    /// A custom metric returned a value that is infinite or NaN: a bug in the metric.
    #[error(
        "the metric {metric} returned {value} where {} cells are left after {played} moves: expected a finite number",
        position.cells_left()
    )]
    Metric {
        /// The metric's specification.
        metric: String,
        /// The value.
        value: f64,
        /// The position that it was asked to rate.
        position: Box<Position>,
        /// The number of moves made before it was considered.
        played: usize,
    },
    /// The solver claims a lower bound above the number of moves of a solution: a bug in the solver.
    #[error(
        "{solver} claims that {lower_bound} moves are needed where {length} clear the board; this is a bug in the solver"
    )]
    WrongBound {
        /// The solver's specification.
        solver: String,
        /// The number of moves of the solution.
        length: usize,
        /// The bound that it claims.
        lower_bound: usize,
    },
    /// A custom lower bound is wrong.
    #[error(transparent)]
    Bound(#[from] BoundError),
}

impl SolveError {
    /// Creates the error of a solver of this name that failed for an external reason.
    ///
    /// ```
    /// # use colorwalk_solvers as colorwalk;
    /// use colorwalk::SolveError;
    ///
    /// let error = SolveError::failed("remote", std::io::Error::other("the service is down"));
    /// assert_eq!(error.to_string(), "remote: the service is down");
    /// ```
    pub fn failed(solver: impl Into<String>, source: impl Error + Send + Sync + 'static) -> Self {
        Self::Failed {
            solver: solver.into(),
            source: Arc::new(source),
        }
    }

    /// Creates the error of a solver of this name that cannot hold the board.
    #[cfg(feature = "exact")]
    pub(crate) fn too_large(solver: &str, board: &Board, reason: impl Into<String>) -> Self {
        Self::TooLarge {
            solver: solver.to_owned(),
            regions: board.regions().count(),
            reason: reason.into(),
        }
    }
}

/// An algorithm that clears boards. Each is a [`Solver`]; so are references, boxes and `Arc`s of it.
///
/// Without a time limit, an answer depends only on the algorithm's parameters, the problem and the budget.
///
/// ```
/// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{
///     Algorithm, Control, Meter, Problem, Answer, SolveError, Solver, Spec,
///     series,
/// };
///
/// /// Plays the first color that clears anything.
/// #[derive(Debug)]
/// struct First;
///
/// impl Algorithm for First {
///     fn spec(&self) -> Spec {
///         Spec::new("first")
///     }
///
///     fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
///         let regions = problem.board().regions();
///         let (mut position, mut moves) = (problem.position().clone(), Vec::new());
///         while let Some(color) = position.useful_colors().into_iter().next() {
///             if let Err(stop) = meter.expand() {
///                 return Ok(Answer::cut_short(problem, moves, stop));
///             }
///             position.play_unchecked(color);
///             meter.generate(1);
///             moves.push(color);
///         }
///         Ok(Answer::feasible(moves))
///     }
/// }
///
/// let board = series::board(0).ok_or("the series has 100 boards")?;
/// let answer = First.solve(&Problem::new(&board), Control::default())?;
/// assert!(answer.solution.len() >= 29);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Algorithm: fmt::Debug + Send + Sync {
    /// Returns the specification that builds this solver again: its name and parameters.
    fn spec(&self) -> Spec;

    /// Searches for a solution. Callers use [`Solver::solve`] instead, which checks the answer.
    ///
    /// An implementation counts every node that it expands and every position that it generates on the meter, and
    /// reports better solutions and bounds to it. When the meter reports a limit, it returns the best solution so far
    /// as [`Answer::stopped`], or the beginning of one, which may be empty, as [`Answer::cut_short`]. A
    /// limit is never an error.
    ///
    /// # Errors
    ///
    /// Any [`SolveError`] that explains why there is no solution.
    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError>;

    /// Returns the solver as one that chooses the start; `None`, as by default, if it solves from given starts only.
    fn choose_start(&self) -> Option<&dyn ChooseStart> {
        None
    }
}

/// A solver that also finds the start from which a board needs the fewest moves.
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Algorithm, Board, Control, Registry};
///
/// let board: Board = "1231".parse()?;
/// let registry = Registry::standard();
/// for name in ["auto", "beam", "exact"] {
///     let solver = registry.build(name)?;
///     let best = solver.choose_start().ok_or("it chooses the start")?.best_start(&board, Control::default())?;
///     assert_eq!(best.start, Some(1));
/// }
/// assert!(registry.build("greedy")?.choose_start().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait ChooseStart: fmt::Debug + Send + Sync {
    /// Finds a good start and a solution from there, with a lower bound for all starts; [`Answer::start`] is its cell. The
    /// board's own start does not matter.
    ///
    /// # Errors
    ///
    /// If the start cell has no color: the board cannot start elsewhere. And those of [`Solver::solve`].
    fn best_start(&self, board: &Board, control: Control<'_>) -> Result<Answer, SolveError>;
}

/// A solver of problems. Every [`Algorithm`] is one, and no other type can be.
///
/// ```
/// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use std::sync::Arc;
///
/// use colorwalk::{Control, Problem, Registry, Solver, series};
///
/// let solver: Arc<dyn Solver> = Registry::standard().build("greedy")?.into();
/// let board = series::board(0).ok_or("the series has 100 boards")?;
/// assert_eq!(solver.solve(&Problem::new(&board), Control::default())?.solution.len(), 40);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// No algorithm can bypass the check:
///
/// ```compile_fail,E0119
/// # use colorwalk_solvers as colorwalk;
/// # use colorwalk::{
/// #     Algorithm, Answer, Control, Meter, Problem, SolveError, Solver,
/// #     Spec,
/// # };
/// # #[derive(Debug)]
/// # struct Sly;
/// # impl Algorithm for Sly {
/// #     fn spec(&self) -> Spec { unimplemented!() }
/// #     fn search(&self, _: &Problem, _: &mut Meter<'_>) -> Result<Answer, SolveError> { unimplemented!() }
/// # }
/// impl Solver for Sly {
///     fn solve(&self, problem: &Problem, control: Control<'_>) -> Result<Answer, SolveError> {
///         todo!("an unchecked answer")
///     }
/// }
/// ```
pub trait Solver: Algorithm {
    /// Solves the problem and checks the answer.
    ///
    /// A solve that is stopped has a solution: if a limit has been reached already, the search is not started, and the
    /// answer is greedy's; if one ends the search, the answer has no more moves than that. Its
    /// [`stopped_by`](Answer::stopped_by) names the limit. The observer receives the answer last, with the lower bound, which is computed for
    /// it. The overhead is a replay of the solution: O(cells + moves).
    ///
    /// # Errors
    ///
    /// Those of [`Algorithm::search`], or that its answer is wrong.
    ///
    /// # Panics
    ///
    /// If custom code panics itself.
    fn solve(&self, problem: &Problem, control: Control<'_>) -> Result<Answer, SolveError>;
}

impl<A: Algorithm> Solver for A {
    fn solve(&self, problem: &Problem, control: Control<'_>) -> Result<Answer, SolveError> {
        let mut meter = Meter::for_board(problem.board(), control);
        let answer = search_and_check(self, problem, &mut meter);
        meter.finish(answer.as_ref().ok());
        answer
    }
}

/// Runs a search unless a limit has been reached already, and checks its answer.
fn search_and_check(
    algorithm: &dyn Algorithm,
    problem: &Problem,
    meter: &mut Meter<'_>,
) -> Result<Answer, SolveError> {
    // A search may take long to prepare, before it polls for the first time.
    let mut answer = match meter.poll() {
        Ok(()) => algorithm.search(problem, meter)?,
        Err(stop) => Answer::cut_short(problem, Vec::new(), stop),
    };
    if let Some(error) = meter.take_failure() {
        return Err(error);
    }
    if answer.stop().is_none() {
        answer = answer.with_stop(meter.own_stop());
    }
    let statistics = meter.statistics();

    answer.solution = replay(algorithm, problem, answer.solution)?;
    if answer.stop().is_some_and(|stop| !stop.is_own()) {
        let greedy = problem.greedy();
        if greedy.len() < answer.solution.len() {
            answer.solution = replay(algorithm, problem, Solution::new(greedy.to_vec()))?;
        }
    }
    // Only the bound of the search can be wrong; that of the problem is proven.
    if answer.claimed_bound() > answer.solution.len() {
        return Err(SolveError::WrongBound {
            solver: algorithm.spec().to_string(),
            length: answer.solution.len(),
            lower_bound: answer.claimed_bound(),
        });
    }
    Ok(answer.checked(problem, statistics))
}

/// Returns the solution if the checker of the core crate finds that it clears the board.
fn replay(
    algorithm: &dyn Algorithm,
    problem: &Problem,
    solution: Solution,
) -> Result<Solution, SolveError> {
    let cleared = problem.position().cleared_cells();
    match check_from(problem.board(), &cleared, &solution) {
        Ok(_) => Ok(solution),
        Err(mistake) => Err(SolveError::WrongSolution {
            solver: algorithm.spec().to_string(),
            mistake,
        }),
    }
}

impl<T: Algorithm + ?Sized> Algorithm for &T {
    fn spec(&self) -> Spec {
        (**self).spec()
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        (**self).search(problem, meter)
    }

    fn choose_start(&self) -> Option<&dyn ChooseStart> {
        (**self).choose_start()
    }
}

impl<T: Algorithm + ?Sized> Algorithm for Box<T> {
    fn spec(&self) -> Spec {
        (**self).spec()
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        (**self).search(problem, meter)
    }

    fn choose_start(&self) -> Option<&dyn ChooseStart> {
        (**self).choose_start()
    }
}

impl<T: Algorithm + ?Sized> Algorithm for Arc<T> {
    fn spec(&self) -> Spec {
        (**self).spec()
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        (**self).search(problem, meter)
    }

    fn choose_start(&self) -> Option<&dyn ChooseStart> {
        (**self).choose_start()
    }
}
