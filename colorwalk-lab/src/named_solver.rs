//! A solver with its name.

use colorwalk_solvers::Solver;

/// A solver, and the specification that results name it by.
///
/// ```
/// use colorwalk_lab::NamedSolver;
/// use colorwalk_solvers::Registry;
///
/// let solver = NamedSolver::from(Registry::standard().build("look-ahead:depth=2")?);
/// assert_eq!(solver.spec, "look-ahead:metric=area,depth=2");
/// # Ok::<(), colorwalk_solvers::SpecError>(())
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
        Self { spec: solver.spec().to_string(), solver: Box::new(solver) }
    }
}
