//! The settings of the exact solver, and their text form.

use std::str::FromStr;
use std::sync::Arc;

use crate::api::bounds::LowerBound;
use crate::api::{Bytes, Spec, SpecError, Values};
use crate::registry::{Arguments, Registry};

use super::ablation::Ablation;

solver! {
    /// Finds a shortest solution and proves that none is shorter.
    ///
    /// If a limit stops it, it returns the best solution and the best lower bound so far.
    ///
    /// ```
    /// use colorwalk_boards::series;
    /// use colorwalk_solvers::{Control, Exact, Problem, Solver, Status};
    ///
    /// let board = series::board(0).ok_or("the series has 100 boards")?;
    /// let outcome = Exact::default().with_threads(1)?.solve(&Problem::new(&board), Control::default())?;
    /// assert_eq!((outcome.solution.len(), outcome.status()), (29, Status::Optimal));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    Exact, "exact", "a shortest solution, with proof, in bounded memory", with_unless_default;
    width, with_width: usize [1..=10_000_000] = 1, "the width of the beam that finds the first solution";
    {
        /// Sets the memory for a proof, including the tables of the board. The default is that of the budget, or
        /// [`Exact::MEMORY`] if the budget sets none. With little memory a proof takes longer, but it is found.
        memory, with_memory: Bytes = Values::Size { least: Self::LEAST_MEMORY },
            "the memory for what is learned; 256MiB unless given";
        /// Sets the number of threads; the default is one per processor. The number of moves and the status do not
        /// depend on it. Which of the shortest solutions is found may, on boards that are hard to prove; one thread
        /// finds the same one in every run.
        threads, with_threads: usize = Self::THREADS, "the number of threads; all processors unless given";
        without: Ablation = Values::Names { names: &Ablation::NAMES },
            "leaves out parts of the search, to measure what they are worth";
    }
    also bound: Option<Arc<dyn LowerBound>>
}

impl Exact {
    /// The memory if neither the solver nor the budget sets it.
    pub const MEMORY: Bytes = Bytes(256 << 20);
    /// The least memory that can be requested.
    pub const LEAST_MEMORY: Bytes = Bytes(1 << 20);

    /// The numbers of threads that can be requested.
    pub(crate) const THREADS: Values = Values::Number {
        least: 1,
        most: 1024,
        default: None,
    };

    /// Sets a custom lower bound, whose name is added to that of the solver, as in `exact+NAME`. It is evaluated at every
    /// position that neither the color-blind bound nor a learned nogood refutes, and the search learns from its reasons; so
    /// it pays off where it is higher than they are, and cheaper than a search. [`Exact::certify`] ignores it: a certificate relies on nothing but its rules.
    ///
    /// The bound is not proven. An answer that depends on it is [optimal if the bound holds](crate::Status::OptimalIf), and its
    /// lower bound is what is known without it. The bound is checked against the solution; a contradiction is a
    /// [`SolveError::Bound`](crate::SolveError::Bound). [`audit`](crate::bounds::audit) looks for others.
    pub fn with_bound(self, bound: Arc<dyn LowerBound>) -> Self {
        Self {
            bound: Some(bound),
            ..self
        }
    }
}

/// Parses the specification of an exact solver, for programs that need more than the trait of solvers.
///
/// ```
/// use colorwalk_solvers::{Algorithm, Exact};
///
/// let exact: Exact = "exact:width=50,threads=1".parse()?;
/// assert_eq!(exact.spec().to_string(), "exact:width=50,threads=1");
/// assert!("greedy".parse::<Exact>().is_err());
/// # Ok::<(), colorwalk_solvers::SpecError>(())
/// ```
impl FromStr for Exact {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let spec: Spec = text.parse()?;
        if spec.name() != Self::NAME {
            let expected = "expected exact, or exact:KEY=VALUE,...";
            return Err(SpecError::Malformed(format!(
                "{:?} is another solver: {expected}",
                spec.name()
            )));
        }
        Self::build(&Arguments::of(
            &spec,
            Self::entry().parameters(),
            &Registry::empty(),
        )?)
    }
}
