//! The settings of the exact solver, and their text form.

use std::str::FromStr;
use std::sync::Arc;

use crate::api::bounds::LowerBound;
use crate::api::{
    Algorithm, Answer, Bytes, ChooseStart, Meter, Parameter, Problem, SolveError, Solver, Spec,
    SpecError, Values,
};
use crate::registry::{Arguments, Entry, Registry, Setting, Settings};

use super::MOST_REGIONS;
use super::ablation::Ablation;

/// The memory of a proof, for all solvers that run one.
pub(crate) const MEMORY: Parameter = Parameter::new(
    "memory",
    Values::Size {
        least: Exact::MIN_MEMORY,
    },
    "the memory of a proof; unless given, the limit on memory, or 256MiB without one",
);

/// The threads of a proof, for all solvers that run one.
pub(crate) const THREADS: Parameter = Parameter::new(
    "threads",
    Values::Number {
        least: 1,
        most: 1024,
        default: None,
    },
    "the number of threads; all processors unless given",
);

/// Finds a shortest solution and proves that none is shorter.
///
/// If a limit stops it, it returns the best solution and the best lower bound so far.
///
/// How long a proof takes depends on the board. Half of random boards with six colors are proven on one thread within a
/// millisecond at 10 × 10 cells, ten at 20 × 20 and a second at 30 × 30; each further row makes it about half as long again,
/// and some boards take many times as long as most. Nothing ends a proof but the budget or the cancel flag of the
/// [`Control`](crate::Control); [`Auto`](crate::Auto) has a time limit of its own.
///
/// ```
/// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Control, Exact, Problem, Solver, Proof, series};
///
/// let board = series::board(0).ok_or("the series has 100 boards")?;
/// let answer = Exact::default().with_threads(1)?.solve(&Problem::new(&board), Control::default())?;
/// assert_eq!((answer.solution.len(), answer.proof()), (29, Proof::Optimal));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct Exact {
    /// The width of the first beam; `None` for a proof without beams of its own.
    pub(crate) width: Option<usize>,
    /// `None` for that of the budget.
    pub(crate) memory: Option<Bytes>,
    /// `None` for one per processor.
    pub(crate) threads: Option<usize>,
    /// `None` to leave out nothing.
    pub(crate) without: Option<Ablation>,
    pub(crate) bound: Option<Arc<dyn LowerBound>>,
}

impl Default for Exact {
    fn default() -> Self {
        Self {
            width: Some(1),
            memory: None,
            threads: None,
            without: None,
            bound: None,
        }
    }
}

impl Exact {
    /// The name in a specification.
    pub const NAME: &'static str = "exact";

    const SETTINGS: Settings<Self> = Settings {
        name: Self::NAME,
        summary: "a shortest solution, with proof, in bounded memory",
        rows: &[
            Setting::new(
                Parameter::number(
                    "width",
                    1..=10_000_000,
                    1,
                    "the width of the beam that finds the first solution",
                ),
                |exact| &mut exact.width,
            ),
            Setting::new(MEMORY, |exact| &mut exact.memory),
            Setting::new(THREADS, |exact| &mut exact.threads),
            Setting::new(
                Parameter::new(
                    "without",
                    Values::Names {
                        names: &Ablation::NAMES,
                    },
                    "leaves out parts of the search, to measure what they are worth",
                ),
                |exact| &mut exact.without,
            ),
        ],
        #[cfg(test)]
        example: || {
            Self::default()
                .with_width(7)?
                .with_memory(Bytes(64 << 20))?
                .with_threads(1)
        },
    };

    /// Creates the solver with the default of each parameter.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of regions up to which it proves boards: 65,535, or 256 without the feature `wide`.
    pub const MOST_REGIONS: usize = MOST_REGIONS;
    /// The memory if neither the solver nor the budget sets it.
    pub const DEFAULT_MEMORY: Bytes = Bytes(256 << 20);
    /// The least memory that can be requested.
    pub const MIN_MEMORY: Bytes = Bytes(1 << 20);

    /// Sets the width of the beam that finds the first solution, in positions; 1 by default.
    ///
    /// # Errors
    ///
    /// [`BadValue`](crate::SpecError::BadValue) unless it is from 1 to 10,000,000.
    pub fn with_width(self, width: usize) -> Result<Self, SpecError> {
        Self::SETTINGS.with(self, "width", width)
    }

    /// Sets the memory for a proof, including the tables of the board. The default is that of the budget, or
    /// [`Exact::DEFAULT_MEMORY`] if the budget sets none. With little memory a proof takes longer, but it is found.
    ///
    /// # Errors
    ///
    /// [`BadValue`](crate::SpecError::BadValue) if it is less than [`Exact::MIN_MEMORY`].
    pub fn with_memory(self, memory: Bytes) -> Result<Self, SpecError> {
        Self::SETTINGS.with(self, "memory", memory)
    }

    /// Sets the number of threads; the default is one per processor. The number of moves and the status do not
    /// depend on it. Which of the shortest solutions is found may, on boards that are hard to prove; one thread
    /// finds the same one in every run.
    ///
    /// # Errors
    ///
    /// [`BadValue`](crate::SpecError::BadValue) unless it is from 1 to 1024.
    pub fn with_threads(self, threads: usize) -> Result<Self, SpecError> {
        Self::SETTINGS.with(self, "threads", threads)
    }

    /// Sets a custom lower bound, whose name is added to that of the solver, as in `exact+NAME`. It is evaluated at every
    /// position that neither the color-blind bound nor a learned nogood refutes, and the search learns from its reasons; so
    /// it pays off where it is higher than they are, and cheaper than a search. [`Exact::certify`] ignores it: a certificate relies on nothing but its rules.
    ///
    /// The bound is not proven. An answer that depends on it is [optimal if the bound holds](crate::Proof::OptimalIf), and its
    /// lower bound is what is known without it. The bound is checked against the solution; a contradiction is a
    /// [`SolveError::Bound`](crate::SolveError::Bound). [`audit`](crate::bounds::audit) looks for others.
    pub fn with_bound(self, bound: Arc<dyn LowerBound>) -> Self {
        Self {
            bound: Some(bound),
            ..self
        }
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        Self::SETTINGS.entry()
    }
}

impl Algorithm for Exact {
    fn spec(&self) -> Spec {
        Self::SETTINGS.spec(self).with_bound(self.bound.as_deref())
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Answer, SolveError> {
        self.run(problem, meter)
    }

    fn choose_start(&self) -> Option<&dyn ChooseStart> {
        Some(self)
    }
}

/// Parses the specification of an exact solver, for programs that need more than the trait of solvers.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::{Algorithm, Exact};
///
/// let exact: Exact = "exact:width=50,threads=1".parse()?;
/// assert_eq!(exact.spec().to_string(), "exact:width=50,threads=1");
/// assert!("greedy".parse::<Exact>().is_err());
/// # Ok::<(), colorwalk::SpecError>(())
/// ```
impl FromStr for Exact {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let spec: Spec = text.parse()?;
        if spec.name() != Self::NAME {
            return Err(SpecError::Malformed(format!(
                "invalid solver {:?}: expected exact, or exact:KEY=VALUE,...",
                spec.name()
            )));
        }
        let registry = Registry::empty();
        let arguments = Arguments::of(&spec, &Self::SETTINGS.parameters(), &registry)?;
        Self::SETTINGS.build(&arguments)
    }
}
