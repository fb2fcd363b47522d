//! How a proof is carried out, and what it reports.

use colorwalk_core::check::check_from;
use colorwalk_core::{Color, Solution};
use colorwalk_solvers::{BuiltInMetric, Control, Greedy, Outcome, Problem, Progress, SolveError, Solver};

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
/// A greedy solution comes first, which takes no time to find: so there is always a hint. Solutions are checked before
/// they are reported. An observer of the control is replaced.
///
/// # Errors
///
/// What the solver says.
pub fn prove(
    solver: &dyn Solver,
    problem: &Problem,
    mut control: Control<'_>,
    tell: &mut dyn FnMut(Report),
) -> Result<Outcome, SolveError> {
    let cleared = problem.position().cleared_cells();
    let mut best = usize::MAX;
    let mut better = |solution: &Solution, tell: &mut dyn FnMut(Report)| {
        // A wrong one is an error of the solver when it is through.
        if solution.len() < best && check_from(problem.board(), &cleared, solution).is_ok() {
            best = solution.len();
            tell(Report::Better(solution.moves().to_vec()));
        }
    };
    let quick = Greedy::new(BuiltInMetric::Area).solve(problem, control.reborrow().with_observer(&mut |_| ()));
    if let Ok(quick) = quick {
        better(&quick.solution, tell);
    }
    let mut hear = |progress: &Progress| {
        progress.best.iter().for_each(|solution| better(solution, tell));
        tell(Report::Progress(progress.clone()));
    };
    solver.solve(problem, control.with_observer(&mut hear))
}
