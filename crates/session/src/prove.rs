//! Running a proof, and its reports.

use colorwalk_core::check::check_from;
use colorwalk_core::{Color, Solution};
use colorwalk_solvers::{
    BuiltInMetric, Control, Greedy, Outcome, Problem, Progress, SolveError, Solver,
};

/// A report of a proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Report {
    /// Its progress.
    Progress(Progress),
    /// A better solution than before, checked: the moves from the position to the end. The proof continues.
    Better(Vec<Color>),
    /// Its final solution, checked.
    Solved {
        /// The moves from the position to the end.
        moves: Vec<Color>,
        /// The proven lower bound on the moves from the position.
        lower_bound: usize,
    },
    /// The proof ended without a solution, for this reason.
    Failed(String),
}

impl Report {
    /// Returns whether the proof continues.
    pub fn goes_on(&self) -> bool {
        matches!(self, Self::Progress(_) | Self::Better(_))
    }
}

impl From<Result<Outcome, SolveError>> for Report {
    fn from(result: Result<Outcome, SolveError>) -> Self {
        let solved = |outcome: Outcome| Self::Solved {
            lower_bound: outcome.lower_bound(),
            moves: outcome.solution.moves().to_vec(),
        };
        result.map_or_else(|error| Self::Failed(error.to_string()), solved)
    }
}

/// Solves a problem, usually with a [`Prover`](colorwalk_solvers::Prover) of its board, and reports progress and each
/// better solution.
///
/// A greedy solution, which is found at once, comes first, so there is always a hint. Solutions are checked before they
/// are reported. The observer of `control` is replaced.
///
/// # Errors
///
/// Errors of the solver.
pub fn prove(
    solver: &dyn Solver,
    problem: &Problem,
    mut control: Control<'_>,
    tell: &mut (dyn FnMut(Report) + Send),
) -> Result<Outcome, SolveError> {
    let cleared = problem.position().cleared_cells();
    let mut best = usize::MAX;
    let mut better = |solution: &Solution, tell: &mut (dyn FnMut(Report) + Send)| {
        // A wrong solution becomes an error when the solver has finished.
        if solution.len() < best && check_from(problem.board(), &cleared, solution).is_ok() {
            best = solution.len();
            tell(Report::Better(solution.moves().to_vec()));
        }
    };
    let quick = Greedy::new(BuiltInMetric::Area)
        .solve(problem, control.reborrow().with_observer(&mut |_| ()));
    if let Ok(quick) = quick {
        better(&quick.solution, tell);
    }
    let mut hear = |progress: &Progress| {
        progress
            .best
            .iter()
            .for_each(|solution| better(solution, tell));
        tell(Report::Progress(progress.clone()));
    };
    solver.solve(problem, control.with_observer(&mut hear))
}
