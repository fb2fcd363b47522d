//! The results of a search and of a solve.

use std::fmt;

use colorwalk_core::wording::pad;
use colorwalk_core::{Color, Solution};

use crate::api::{Limit, Problem, Statistics, Stop, finish_greedily};

/// The proven quality of a solution.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::{Limit, Status};
///
/// let stopped = Status::LimitReached(Limit::Time);
/// assert_eq!((stopped.name(), stopped.limit()), ("feasible", Some(Limit::Time)));
/// assert_eq!(stopped.to_string(), "feasible (stopped: time)");
/// assert_eq!(Status::Optimal.to_string(), "optimal");
/// let status = Status::OptimalIf { bound: "mine".to_owned() };
/// assert_eq!((status.name(), status.to_string().as_str()), ("feasible", "optimal if the bound mine holds"));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[non_exhaustive]
#[must_use]
pub enum Status {
    /// It is proven that no solution is shorter.
    Optimal,
    /// No solution is shorter if a custom bound holds, which is not proven.
    OptimalIf {
        /// The name of the bound.
        bound: String,
    },
    /// The solver finished; a shorter solution may exist.
    Feasible,
    /// The solver was stopped by this limit; the solution is its best so far, perhaps completed greedily.
    LimitReached(Limit),
}

impl Status {
    /// Returns `optimal` or `feasible`: what is proven about the solution, whatever ended the search.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Optimal => "optimal",
            Self::OptimalIf { .. } | Self::Feasible | Self::LimitReached(_) => "feasible",
        }
    }

    /// Returns the limit that stopped the solver, if one prevented a better result.
    pub fn limit(&self) -> Option<Limit> {
        match self {
            Self::LimitReached(limit) => Some(*limit),
            _ => None,
        }
    }
}

impl fmt::Display for Status {
    /// Writes the name, and what it depends on or what stopped the solver.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OptimalIf { bound } => pad(
                formatter,
                format_args!("optimal if the bound {bound} holds"),
            ),
            Self::LimitReached(limit) => {
                pad(formatter, format_args!("feasible (stopped: {limit})"))
            }
            Self::Optimal | Self::Feasible => formatter.pad(self.name()),
        }
    }
}

/// The unchecked result of a search: moves, a lower bound, and what ended it early, if anything.
///
/// A solution is optimal if the lower bound equals its number of moves. The bound of a solver outside this crate is an
/// unverified claim: see [`Outcome::claimed_bound`].
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Color, Limit, SearchResult, Stop};
///
/// let moves = vec![Color::FIRST; 3];
/// assert_eq!(SearchResult::optimal(moves.clone()), SearchResult::feasible(moves.clone()).with_lower_bound(3));
/// let found = SearchResult::exhausted(moves, Limit::Time).with_lower_bound(2);
/// assert_eq!((found.moves.len(), found.stop), (3, Some(Stop::from(Limit::Time))));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[must_use]
pub struct SearchResult {
    /// The moves from the problem's position to the end.
    pub moves: Vec<Color>,
    /// What ended the search early, if anything.
    pub stop: Option<Stop>,
    /// The claimed number of moves that every solution needs; 0 if there is no claim.
    pub(crate) lower_bound: usize,
    basis: Basis,
}

/// The basis of a lower bound.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Basis {
    /// A search of this crate has proven it.
    Proven,
    /// A search of this crate has derived it from the custom bound of this name.
    #[cfg_attr(
        not(feature = "exact"),
        expect(dead_code, reason = "only proofs rely on custom bounds")
    )]
    Assumed(String),
    /// A solver outside this crate claims it.
    Claimed,
}

impl SearchResult {
    /// Creates a result of moves about which nothing is proven.
    pub fn feasible(moves: Vec<Color>) -> Self {
        Self {
            moves,
            lower_bound: 0,
            basis: Basis::Claimed,
            stop: None,
        }
    }

    /// Creates a result of moves that are claimed to be as few as possible.
    pub fn optimal(moves: Vec<Color>) -> Self {
        let lower_bound = moves.len();
        Self::feasible(moves).with_lower_bound(lower_bound)
    }

    /// Creates the result of a search that was ended early.
    pub fn exhausted(moves: Vec<Color>, stop: impl Into<Stop>) -> Self {
        Self {
            stop: Some(stop.into()),
            ..Self::feasible(moves)
        }
    }

    /// Creates the result of a search that was ended early, from the first moves of a solution: completes them greedily, by
    /// the color that clears most cells. O(region graph), and O(colors) for each added move.
    ///
    /// ```
    /// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_solvers::*; }
    /// use colorwalk::{Board, Limit, Problem, SearchResult};
    ///
    /// let board: Board = "\
    ///     .12
    ///     112
    ///     221".parse()?;
    /// let found = SearchResult::cut_short(&Problem::new(&board), Vec::new(), Limit::Cancelled);
    /// assert_eq!(found.moves.len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cut_short(problem: &Problem, moves: Vec<Color>, stop: impl Into<Stop>) -> Self {
        let moves = if moves.is_empty() {
            problem.greedy().to_vec()
        } else {
            finish_greedily(problem, moves)
        };
        Self::exhausted(moves, stop)
    }

    /// Sets a number of moves that every solution is claimed to need.
    pub fn with_lower_bound(self, lower_bound: usize) -> Self {
        Self {
            lower_bound,
            basis: Basis::Claimed,
            ..self
        }
    }

    /// Marks the bound as proven by this crate.
    pub(crate) fn proven(self) -> Self {
        Self {
            basis: Basis::Proven,
            ..self
        }
    }

    /// Marks a bound that was proven by means of a custom one as depending on it.
    #[cfg(feature = "exact")]
    pub(crate) fn assuming(self, bound: Option<String>) -> Self {
        match bound {
            Some(name) if self.basis == Basis::Proven => Self {
                basis: Basis::Assumed(name),
                ..self
            },
            _ => self,
        }
    }

    /// Sets the limit that ended the search, or none.
    #[cfg(feature = "exact")]
    pub(crate) fn with_stop(self, stop: Option<Stop>) -> Self {
        Self { stop, ..self }
    }
}

/// A checked answer.
///
/// ```
/// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Control, Exact, Problem, Solver, Status, series};
///
/// let board = series::board(0).ok_or("the series has 100 boards")?;
/// let outcome = Exact::default().solve(&Problem::new(&board), Control::default())?;
/// assert_eq!((outcome.solution.len(), outcome.lower_bound(), outcome.status()), (29, 29, Status::Optimal));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Outcome {
    /// The moves from the problem's position to the end, replayed and found to clear the board.
    pub solution: Solution,
    /// The counts of the search.
    pub statistics: Statistics,
    /// What the search has found, without the moves.
    pub(crate) found: SearchResult,
    /// The problem, to compute its bound on demand.
    pub(crate) problem: Problem,
}

impl Outcome {
    /// Returns the proven lower bound: no solution from the problem's position has fewer moves.
    ///
    /// It is the better of the bound that a search of this crate has proven and that of the
    /// [problem](Problem::lower_bound), which is computed on first use.
    pub fn lower_bound(&self) -> usize {
        let proven = if self.found.basis == Basis::Proven {
            self.found.lower_bound
        } else {
            0
        };
        // The bound of the problem takes time to compute, and cannot exceed the length of a solution.
        if proven == self.solution.len() {
            return proven;
        }
        let of_problem = self.problem.lower_bound();
        debug_assert!(
            of_problem <= self.solution.len(),
            "a solution that was replayed is shorter than the bound"
        );
        proven.max(of_problem)
    }

    /// Returns the number of moves that every solution needs according to the solver, proven or not; 0 if it claims nothing.
    /// At most the length of the solution. Solvers with a custom [bound](crate::bounds::LowerBound) claim such numbers.
    ///
    /// ```
    /// # use colorwalk_solvers as colorwalk;
    /// use colorwalk::{
    ///     Algorithm, Control, Meter, Problem, SearchResult, SolveError, Solver, Spec,
    ///     Status,
    /// };
    ///
    /// #[derive(Debug)]
    /// struct Boaster;
    ///
    /// impl Algorithm for Boaster {
    ///     fn spec(&self) -> Spec {
    ///         Spec::new("boaster")
    ///     }
    ///
    ///     fn search(&self, problem: &Problem, _: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
    ///         let colors = problem.board().palette();
    ///         Ok(SearchResult::optimal(colors.cycle().take(2 * problem.board().colors()).collect()))
    ///     }
    /// }
    ///
    /// let problem = Problem::new(&"12\n21".parse()?);
    /// let outcome = Boaster.solve(&problem, Control::default())?;
    /// assert_eq!((outcome.claimed_bound(), outcome.lower_bound()), (4, 2));
    /// assert_eq!(outcome.status(), Status::Feasible);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn claimed_bound(&self) -> usize {
        self.found.lower_bound
    }

    /// Returns whether it is proven that no solution is shorter. Costs the same as [`lower_bound`](Self::lower_bound).
    pub fn is_optimal(&self) -> bool {
        self.status() == Status::Optimal
    }

    /// Returns what is known about the solution. Costs the same as [`lower_bound`](Self::lower_bound).
    pub fn status(&self) -> Status {
        let length = self.solution.len();
        // Even a solver that was stopped, or that proves nothing, may have met the bound of the
        // problem.
        if self.lower_bound() == length {
            return Status::Optimal;
        }
        if let Basis::Assumed(name) = &self.found.basis {
            if self.found.lower_bound == length {
                return Status::OptimalIf {
                    bound: name.clone(),
                };
            }
        }
        match self.found.stop.and_then(Stop::limit) {
            Some(limit) => Status::LimitReached(limit),
            None => Status::Feasible,
        }
    }
}

/// Serializes the moves, the status, the lower bound and the counts. An outcome has been checked on its board, so it cannot
/// be deserialized.
#[cfg(feature = "serde")]
impl serde::Serialize for Outcome {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;

        let mut outcome = serializer.serialize_struct("Outcome", 4)?;
        outcome.serialize_field("solution", &self.solution)?;
        outcome.serialize_field("status", &self.status())?;
        outcome.serialize_field("lower_bound", &self.lower_bound())?;
        outcome.serialize_field("statistics", &self.statistics)?;
        outcome.end()
    }
}
