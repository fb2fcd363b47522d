//! The answer of a solver: one type, from the search to whatever shows it.
//!
//! A search creates an [`Answer`]; [`Solver::solve`](crate::Solver::solve) replays its moves, adds the counts, and returns
//! the same answer. Nothing about it is text: what is proven is a [`Proof`], what stopped the search a [`Limit`].

use std::fmt;

use colorwalk_core::wording::pad;
use colorwalk_core::{Board, BoardError, Color, Solution};

use crate::api::{Limit, Problem, Statistics, Stop, finish_greedily};

/// What is known about the length of a solution.
///
/// ```
/// # mod colorwalk { pub use colorwalk_solvers::*; }
/// use colorwalk::Proof;
///
/// assert_eq!(Proof::Optimal.to_string(), "optimal");
/// let proof = Proof::OptimalIf { bound: "mine".to_owned() };
/// assert_eq!((proof.name(), proof.to_string().as_str()), ("feasible", "optimal if the bound mine holds"));
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[must_use]
pub enum Proof {
    /// It is proven that no solution is shorter.
    Optimal,
    /// No solution is shorter if a custom bound holds, which is not proven.
    OptimalIf {
        /// The name of the bound.
        bound: String,
    },
    /// A solver outside this crate claims that no solution is shorter, without a proof.
    Claimed,
    /// A shorter solution may exist.
    Open,
}

impl Proof {
    /// Returns `optimal` if that is proven, else `feasible`.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Optimal => "optimal",
            Self::OptimalIf { .. } | Self::Claimed | Self::Open => "feasible",
        }
    }
}

impl fmt::Display for Proof {
    /// Writes the name, and what the proof depends on.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OptimalIf { bound } => pad(
                formatter,
                format_args!("optimal if the bound {bound} holds"),
            ),
            Self::Claimed => formatter.pad("claimed to be optimal"),
            Self::Optimal | Self::Open => formatter.pad(self.name()),
        }
    }
}

/// A solution, what is proven about its length, what stopped the search, and its counts.
///
/// Algorithms create answers, and [`Solver::solve`](crate::Solver::solve) checks them: the moves of an answer that it
/// returns clear the board. `M` is the type of a move; that of Color Walk is a color.
///
/// ```
/// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Control, Exact, Problem, Proof, Solver, series};
///
/// let board = series::board(0).ok_or("the series has 100 boards")?;
/// let answer = Exact::default().solve(&Problem::new(&board), Control::default())?;
/// assert_eq!((answer.solution.len(), answer.lower_bound(), answer.proof()), (29, 29, Proof::Optimal));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Answer<M = Color> {
    /// The moves from the problem's position to the end.
    pub solution: Solution<M>,
    /// The start cell, if the search chose it; `None` if it was given.
    pub start: Option<usize>,
    /// The counts of the search; [`Solver::solve`](crate::Solver::solve) sets them.
    pub statistics: Statistics,
    stop: Option<Stop>,
    /// The number of moves that every solution needs, proven; 0 if nothing is.
    proven: usize,
    /// Whether that was proven elsewhere, and not by a search of this crate.
    is_stated: bool,
    /// The number of moves that every solution is claimed to need; 0 for no claim.
    claimed: usize,
    /// The custom bound by which the claim holds; `None` for the claim of a solver outside this crate.
    assumption: Option<String>,
    /// The problem, to compute its bound on demand.
    problem: Option<Problem>,
}

impl<M> Answer<M> {
    /// Creates an answer about which nothing is proven.
    pub fn feasible(moves: Vec<M>) -> Self {
        Self {
            solution: Solution::new(moves),
            start: None,
            statistics: Statistics::default(),
            stop: None,
            proven: 0,
            is_stated: false,
            claimed: 0,
            assumption: None,
            problem: None,
        }
    }

    /// Creates an answer of moves that are claimed to be as few as possible.
    ///
    /// ```
    /// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_solvers::*; }
    /// use colorwalk::{Answer, Color, Proof};
    ///
    /// let answer = Answer::optimal(vec![Color::FIRST; 3]);
    /// assert_eq!((answer.claimed_bound(), answer.lower_bound(), answer.proof()), (3, 0, Proof::Claimed));
    /// ```
    pub fn optimal(moves: Vec<M>) -> Self {
        let bound = moves.len();
        Self::feasible(moves).with_claimed_bound(bound)
    }

    /// Creates the answer of a search that was stopped.
    ///
    /// ```
    /// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_solvers::*; }
    /// use colorwalk::{Answer, Color, Limit};
    ///
    /// let answer = Answer::stopped(vec![Color::FIRST; 3], Limit::Time).with_claimed_bound(2);
    /// assert_eq!((answer.solution.len(), answer.stopped_by()), (3, Some(Limit::Time)));
    /// ```
    pub fn stopped(moves: Vec<M>, stop: impl Into<Stop>) -> Self {
        Self::feasible(moves).with_stop(Some(stop.into()))
    }

    /// Sets a number of moves that every solution is claimed to need.
    pub fn with_claimed_bound(self, bound: usize) -> Self {
        Self {
            claimed: bound,
            assumption: None,
            ..self
        }
    }

    /// Sets a number of moves that every solution needs if the custom bound of this name holds.
    pub fn with_assumed_bound(self, bound: usize, name: impl Into<String>) -> Self {
        Self {
            claimed: bound,
            assumption: Some(name.into()),
            ..self
        }
    }

    /// Sets a number of moves that every solution needs, proven elsewhere: by the solver of another game, or by the run
    /// that a record is of. [`Solver::solve`](crate::Solver::solve) takes it for a claim.
    ///
    /// ```
    /// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_solvers::*; }
    /// use colorwalk::{Answer, Color};
    ///
    /// assert!(Answer::feasible(vec![Color::FIRST]).with_proven_bound(1).is_optimal());
    /// ```
    pub fn with_proven_bound(self, bound: usize) -> Self {
        Self {
            proven: bound,
            is_stated: true,
            ..self
        }
    }

    /// Sets what stopped the search, or nothing.
    pub fn with_stop(self, stop: Option<Stop>) -> Self {
        Self { stop, ..self }
    }

    /// Sets the start cell that the search chose.
    pub fn with_start(self, cell: usize) -> Self {
        Self {
            start: Some(cell),
            ..self
        }
    }

    /// Sets the counts of the search.
    pub fn with_statistics(self, statistics: Statistics) -> Self {
        Self { statistics, ..self }
    }

    /// Creates an answer of moves that a search of this crate has proven to be as few as possible.
    pub(crate) fn shortest(moves: Vec<M>) -> Self {
        let bound = moves.len();
        Self::feasible(moves).proven(bound)
    }

    /// Sets the bound that a search of this crate has proven.
    pub(crate) fn proven(self, bound: usize) -> Self {
        Self {
            proven: bound,
            is_stated: false,
            ..self
        }
    }

    /// Turns a bound that was proven by means of a custom one into a claim that depends on it.
    #[cfg(feature = "exact")]
    pub(crate) fn assuming(self, bound: Option<String>) -> Self {
        let Some(name) = bound else {
            return self;
        };
        let claimed = self.proven;
        Self { proven: 0, ..self }.with_assumed_bound(claimed, name)
    }

    /// Returns what ended the search, be it a limit or the end of a turn.
    pub(crate) fn stop(&self) -> Option<Stop> {
        self.stop
    }

    /// Returns the proven lower bound: no solution from the problem's position has fewer moves; at most the length of the
    /// solution.
    ///
    /// It is the better of the bound that a search of this crate has proven and that of the
    /// [problem](Problem::lower_bound), which is computed on first use.
    pub fn lower_bound(&self) -> usize {
        // The bound of the problem takes time to compute, and cannot exceed the length of a solution.
        if self.proven == self.solution.len() {
            return self.proven;
        }
        let of_problem = self.problem.as_ref().map_or(0, Problem::lower_bound);
        debug_assert!(
            of_problem <= self.solution.len(),
            "a solution that was replayed is shorter than the bound"
        );
        self.proven.max(of_problem)
    }

    /// Returns the number of moves that every solution needs according to the solver, proven or not; 0 if it claims nothing.
    /// At most the length of the solution. Solvers with a custom [bound](crate::bounds::LowerBound) claim such numbers.
    ///
    /// ```
    /// # mod colorwalk { pub use colorwalk_solvers::*; }
    /// use colorwalk::{
    ///     Algorithm, Answer, Control, Meter, Problem, Proof, SolveError, Solver, Spec,
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
    ///     fn search(&self, problem: &Problem, _: &mut Meter<'_>) -> Result<Answer, SolveError> {
    ///         // The same color twice: the second move clears nothing.
    ///         let colors = problem.board().palette().flat_map(|color| [color, color]);
    ///         Ok(Answer::optimal(colors.take(3).collect()))
    ///     }
    /// }
    ///
    /// let problem = Problem::new(&".1\n12".parse()?);
    /// let answer = Boaster.solve(&problem, Control::default())?;
    /// assert_eq!((answer.claimed_bound(), answer.lower_bound()), (3, 2));
    /// assert_eq!(answer.proof(), Proof::Claimed);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn claimed_bound(&self) -> usize {
        self.claimed.max(self.proven)
    }

    /// Returns whether it is proven that no solution is shorter. Costs the same as [`lower_bound`](Self::lower_bound).
    pub fn is_optimal(&self) -> bool {
        self.lower_bound() == self.solution.len()
    }

    /// Returns what is known about the length of the solution. Costs the same as [`lower_bound`](Self::lower_bound).
    pub fn proof(&self) -> Proof {
        // Even a solver that was stopped, or that proves nothing, may have met the bound of the problem.
        if self.is_optimal() {
            return Proof::Optimal;
        }
        if self.claimed < self.solution.len() {
            return Proof::Open;
        }
        match &self.assumption {
            Some(name) => Proof::OptimalIf {
                bound: name.clone(),
            },
            None => Proof::Claimed,
        }
    }

    /// Returns the limit that stopped the search before it had a proof; `None` if nothing did, or if there is one. Costs the
    /// same as [`lower_bound`](Self::lower_bound).
    ///
    /// ```
    /// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
    /// use colorwalk::{Budget, Control, Exact, Limit, Problem, Solver, random::Recipe};
    ///
    /// let problem = Problem::new(&Recipe::new(30, 30, 8)?.board(1));
    /// let control = Control::default().with_budget(Budget::default().with_expanded(100));
    /// assert_eq!(Exact::default().solve(&problem, control)?.stopped_by(), Some(Limit::Expanded));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn stopped_by(&self) -> Option<Limit> {
        let limit = self.stop?.limit()?;
        match self.proof() {
            Proof::Optimal | Proof::OptimalIf { .. } => None,
            Proof::Claimed | Proof::Open => Some(limit),
        }
    }

    /// Returns whether there is a solution of at most this many moves; `None` if that is open. Costs the same as
    /// [`lower_bound`](Self::lower_bound).
    ///
    /// ```
    /// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_solvers::*; }
    /// use colorwalk::{Answer, Color};
    ///
    /// let answer = Answer::feasible(vec![Color::FIRST; 4]).with_proven_bound(3);
    /// assert_eq!([2, 3, 4].map(|moves| answer.is_possible_in(moves)), [Some(false), None, Some(true)]);
    /// ```
    pub fn is_possible_in(&self, moves: usize) -> Option<bool> {
        if self.solution.len() <= moves {
            Some(true)
        } else if self.lower_bound() > moves {
            Some(false)
        } else {
            None
        }
    }

    /// Returns the board that the moves clear: this one, with the start that the search chose, if it chose one.
    ///
    /// ```
    /// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_solvers::*; }
    /// use colorwalk::{Board, Control, Exact};
    ///
    /// let board: Board = "1231".parse()?;
    /// let answer = Exact::default().best_start(&board, Control::default())?;
    /// assert_eq!(answer.solved_board(&board)?.start(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the board cannot start there: it is not the one that was solved.
    pub fn solved_board(&self, board: &Board) -> Result<Board, BoardError> {
        match self.start {
            Some(cell) => board.with_start(cell),
            None => Ok(board.clone()),
        }
    }

    /// Returns the answer with each move in another form.
    pub fn map_moves<N>(self, form: impl FnMut(M) -> N) -> Answer<N> {
        let moves: Vec<M> = self.solution.into_moves();
        Answer {
            solution: Solution::new(moves.into_iter().map(form).collect()),
            start: self.start,
            statistics: self.statistics,
            stop: self.stop,
            proven: self.proven,
            is_stated: self.is_stated,
            claimed: self.claimed,
            assumption: self.assumption,
            problem: self.problem,
        }
    }

    /// Returns whether the caller cancelled the search, proof or not.
    pub fn is_cancelled(&self) -> bool {
        self.stop.and_then(Stop::limit) == Some(Limit::Cancelled)
    }
}

impl Answer {
    /// Creates the answer of a search that was stopped, from the first moves of a solution: completes them greedily, by the
    /// color that clears most cells. O(region graph), and O(colors) for each added move.
    ///
    /// ```
    /// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_solvers::*; }
    /// use colorwalk::{Answer, Board, Limit, Problem};
    ///
    /// let board: Board = "\
    ///     .12
    ///     112
    ///     221".parse()?;
    /// let answer = Answer::cut_short(&Problem::new(&board), Vec::new(), Limit::Cancelled);
    /// assert_eq!(answer.solution.len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cut_short(problem: &Problem, moves: Vec<Color>, stop: impl Into<Stop>) -> Self {
        let moves = if moves.is_empty() {
            problem.greedy().to_vec()
        } else {
            finish_greedily(problem, moves)
        };
        Self::stopped(moves, stop)
    }

    /// Completes an answer whose moves were replayed on this problem, and whose search has these counts.
    pub(crate) fn checked(self, problem: &Problem, statistics: Statistics) -> Self {
        // What was proven elsewhere was not proven for this problem.
        let answer = if self.is_stated {
            let claimed = self.claimed_bound();
            Self { proven: 0, ..self }.with_claimed_bound(claimed)
        } else {
            self
        };
        Self {
            statistics,
            problem: Some(problem.clone()),
            ..answer
        }
    }
}

/// Answers are equal if they say the same, whether their bounds are computed yet or not.
impl<M: PartialEq> PartialEq for Answer<M> {
    fn eq(&self, other: &Self) -> bool {
        self.solution == other.solution
            && self.start == other.start
            && self.statistics == other.statistics
            && self.lower_bound() == other.lower_bound()
            && self.proof() == other.proof()
            && self.stopped_by() == other.stopped_by()
    }
}

/// Serializes the moves, what is proven, what stopped the search, the lower bound and the counts. An answer has been checked
/// on its board, so it cannot be deserialized.
#[cfg(feature = "serde")]
impl serde::Serialize for Answer {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;

        let proof = self.proof();
        let optimal_if = match &proof {
            Proof::OptimalIf { bound } => Some(bound),
            _ => None,
        };
        let mut answer = serializer.serialize_struct("Answer", 7)?;
        answer.serialize_field("solution", &self.solution)?;
        answer.serialize_field("start", &self.start)?;
        answer.serialize_field("status", proof.name())?;
        answer.serialize_field("optimal_if", &optimal_if)?;
        answer.serialize_field("stopped_by", &self.stopped_by())?;
        answer.serialize_field("lower_bound", &self.lower_bound())?;
        answer.serialize_field("statistics", &self.statistics)?;
        answer.end()
    }
}
