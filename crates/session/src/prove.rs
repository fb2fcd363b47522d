//! Running a proof, and its reports.

use colorwalk_core::check::check_from;
use colorwalk_core::{Board, Color, Solution};
use colorwalk_solvers::{
    Answer, BuiltInMetric, Control, Greedy, Problem, Progress, SolveError, Solver,
};

/// A report of a proof.
#[derive(Clone, PartialEq, Debug)]
pub enum Report {
    /// Its progress.
    Progress(Progress),
    /// A better solution than before, checked: the moves from the position to the end. The proof continues.
    Better(Vec<Color>),
    /// Its answer, checked: the moves from the position to the end. The proof has ended.
    Solved(Box<Answer>),
    /// The proof ended without a solution, for this reason.
    Failed(String),
}

impl Report {
    /// Returns whether the proof continues.
    pub fn goes_on(&self) -> bool {
        matches!(self, Self::Progress(_) | Self::Better(_))
    }
}

impl From<Answer> for Report {
    fn from(answer: Answer) -> Self {
        Self::Solved(Box::new(answer))
    }
}

impl From<Result<Answer, SolveError>> for Report {
    fn from(result: Result<Answer, SolveError>) -> Self {
        match result {
            Ok(answer) => Self::from(answer),
            Err(error) => Self::Failed(error.to_string()),
        }
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
) -> Result<Answer, SolveError> {
    let mut reporter = Reporter {
        board: problem.board(),
        cleared: problem.position().cleared_cells(),
        best: usize::MAX,
        tell,
    };
    // Greedy is silent: its progress would look like that of the proof.
    let greedy = Greedy::new(BuiltInMetric::Area);
    let outcome = greedy.solve(problem, control.reborrow().with_observer(&mut |_| ()));
    if let Ok(outcome) = outcome {
        reporter.report_better(&outcome.solution);
    }
    let mut observe = |progress: &Progress| {
        if let Some(solution) = &progress.best {
            reporter.report_better(solution);
        }
        (reporter.tell)(Report::Progress(progress.clone()));
    };
    solver.solve(problem, control.with_observer(&mut observe))
}

/// Reports each solution that is better than those before.
struct Reporter<'a> {
    /// The board of the problem.
    board: &'a Board,
    /// The cells that are cleared where the solutions begin.
    cleared: Vec<bool>,
    /// The number of moves of the best solution so far.
    best: usize,
    tell: &'a mut (dyn FnMut(Report) + Send),
}

impl Reporter<'_> {
    /// Reports a solution if it is correct and better than those before.
    fn report_better(&mut self, solution: &Solution) {
        if solution.len() >= self.best {
            return;
        }
        // A wrong solution becomes an error when the solver has finished.
        if check_from(self.board, &self.cleared, solution).is_ok() {
            self.best = solution.len();
            (self.tell)(Report::Better(solution.moves().to_vec()));
        }
    }
}
