//! A solver with its name.

use colorwalk_solvers::Solver;

/// A solver with the specification that names it in results.
///
/// ```
/// use colorwalk_lab::NamedSolver;
/// use colorwalk_solvers::Registry;
///
/// let solver = NamedSolver::from(Registry::standard().build("look-ahead:depth=2")?);
/// assert_eq!(solver.spec, "look-ahead:metric=area,depth=2");
/// # Ok::<(), colorwalk_solvers::SpecError>(())
/// ```
///
/// Custom solvers are compared like built-in ones:
///
/// ```
/// use colorwalk_boards::series;
/// use colorwalk_lab::NamedSolver;
/// use colorwalk_lab::comparison::{BoardsPlayed, Games};
/// use colorwalk_solvers::{Algorithm, Cancel, Answer, Greedy, Limit, Meter, Problem, SolveError, Spec};
///
/// #[derive(Debug)]
/// struct Mine(Spec);
///
/// impl Algorithm for Mine {
///     fn spec(&self) -> Spec {
///         self.0.clone()
///     }
///
///     fn search(&self, problem: &Problem, _: &mut Meter<'_>) -> Result<Answer, SolveError> {
///         Ok(Answer::cut_short(problem, Vec::new(), Limit::Expanded))
///     }
/// }
///
/// let boards: Vec<_> = series::boards().take(3).collect();
/// let solvers = [NamedSolver::from(Mine("mine".parse()?)), NamedSolver::from(Greedy::default())];
/// let mut games = Games::new(&boards, &solvers);
/// games.play(&Cancel::new(), None, |_, _| ())?;
/// let (comparison, _) = games.close(BoardsPlayed::new("series".into(), None, &boards, Vec::new()));
/// assert_eq!(comparison.rows[0].solver, "mine");
/// assert_eq!(comparison.rows[0].lengths, comparison.rows[1].lengths);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct NamedSolver {
    /// The specification.
    pub spec: String,
    /// The solver.
    pub solver: Box<dyn Solver>,
}

impl<S: Solver + 'static> From<S> for NamedSolver {
    fn from(solver: S) -> Self {
        Self {
            spec: solver.spec().to_string(),
            solver: Box::new(solver),
        }
    }
}
