//! How a proof is carried out, and what it reports.

use std::sync::atomic::{AtomicUsize, Ordering};

use colorwalk_core::check::check_from;
use colorwalk_core::{Color, Solution};
use colorwalk_solvers::{BuiltInMetric, Control, Greedy, Observer, Outcome, Problem, Progress, SolveError, Solver};

/// What a proof says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Report {
    /// How far it has come.
    Progress(Progress),
    /// It has a better solution than before, checked, and goes on: the moves from the position to the end.
    Better(Vec<Color>),
    /// It has a solution, checked, and has said its last.
    Solved {
        /// The moves from the position to the end.
        moves: Vec<Color>,
        /// Proven: no end from the position has fewer moves.
        lower_bound: usize,
    },
    /// It did not find a solution, and this is why; it has said its last.
    Failed(String),
}

impl Report {
    /// Whether the proof goes on.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        matches!(self, Self::Progress(_) | Self::Better(_))
    }
}

impl From<Result<Outcome, SolveError>> for Report {
    fn from(result: Result<Outcome, SolveError>) -> Self {
        match result {
            Ok(outcome) => {
                let lower_bound = outcome.lower_bound();
                Self::Solved { moves: outcome.solution.moves().to_vec(), lower_bound }
            }
            Err(error) => Self::Failed(error.to_string()),
        }
    }
}

/// Solves a problem, usually with a [`Prover`](colorwalk_solvers::Prover) of its board, and tells on the way how far it
/// has come and each better solution.
///
/// A greedy solution is told first, which takes no time to find: so there is always a hint. Solutions are checked before
/// they are told. The observer of the control is replaced.
///
/// # Errors
///
/// What the solver says.
pub fn prove(
    solver: &dyn Solver,
    problem: &Problem,
    control: Control<'_>,
    tell: &(dyn Fn(Report) + Sync),
) -> Result<Outcome, SolveError> {
    let listener = Listener { problem, tell, best: AtomicUsize::new(usize::MAX) };
    let silent = |_: &Progress| ();
    if let Ok(quick) = Greedy::new(BuiltInMetric::Area).solve(problem, control.with_observer(&silent)) {
        listener.solution(quick.solution.moves());
    }
    solver.solve(problem, control.with_observer(&listener))
}

/// Hears of a solve under way.
struct Listener<'a> {
    problem: &'a Problem,
    tell: &'a (dyn Fn(Report) + Sync),
    /// The moves of the best solution told so far.
    best: AtomicUsize,
}

impl Observer for Listener<'_> {
    fn progress(&self, progress: &Progress) {
        (self.tell)(Report::Progress(progress.clone()));
    }

    fn solution(&self, moves: &[Color]) {
        if self.best.fetch_min(moves.len(), Ordering::Relaxed) <= moves.len() {
            return;
        }
        let cleared = self.problem.position().cleared_cells();
        // A wrong one is told when the solver is through, as any wrong answer is.
        if check_from(self.problem.board(), &cleared, &Solution::new(moves.to_vec())).is_ok() {
            (self.tell)(Report::Better(moves.to_vec()));
        }
    }
}
