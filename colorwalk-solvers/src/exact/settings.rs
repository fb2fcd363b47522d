//! The settings of the exact solver, and their text form.

use std::str::FromStr;
use std::sync::Arc;

use crate::api::bounds::LowerBound;
use crate::api::{Bytes, Parameter, Solver, Spec, SpecError, Values};
use crate::beam;
use crate::registry::{Arguments, Entry, Registry};

use super::ablation::Ablation;

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
#[derive(Clone, Debug)]
pub struct Exact {
    pub(super) width: usize,
    pub(super) memory: Option<Bytes>,
    pub(super) threads: Option<usize>,
    pub(super) parts: Ablation,
    pub(super) bound: Option<Arc<dyn LowerBound>>,
}

impl Exact {
    /// The default width of the beam.
    pub const WIDTH: usize = 1;
    /// The memory if neither the solver nor the budget sets it.
    pub const MEMORY: Bytes = Bytes(256 << 20);
    /// The least memory that can be requested.
    pub const LEAST_MEMORY: Bytes = Bytes(1 << 20);

    /// The name in a specification.
    pub const NAME: &'static str = "exact";

    const WIDTH_PARAMETER: Parameter = Parameter::number(
        "width",
        1..=beam::Beam::MAX_WIDTH as u64,
        Self::WIDTH as u64,
        "the width of the beam that finds the first solution",
    );

    pub(crate) const MEMORY_PARAMETER: Parameter = Parameter::new(
        "memory",
        Values::Size { least: Self::LEAST_MEMORY },
        "the memory for what is learned; 256MiB unless given",
    );

    pub(crate) const THREADS_PARAMETER: Parameter =
        Parameter::optional_number("threads", 1..=1024, "the number of threads; all processors unless given");

    const WITHOUT_PARAMETER: Parameter = Parameter::new(
        "without",
        Values::Names { names: &["bound", "choice", "order", "refutations", "growth"] },
        "leaves out parts of the search, to measure what they are worth",
    );

    const PARAMETERS: [Parameter; 4] =
        [Self::WIDTH_PARAMETER, Self::MEMORY_PARAMETER, Self::THREADS_PARAMETER, Self::WITHOUT_PARAMETER];

    /// Returns the width of the beam that finds the first solution.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Sets the width of the beam that finds the first solution.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to [`Beam::MAX_WIDTH`](crate::Beam::MAX_WIDTH).
    pub fn with_width(self, width: usize) -> Result<Self, SpecError> {
        Self::WIDTH_PARAMETER.check(Self::NAME, width)?;
        Ok(Self { width, ..self })
    }

    /// Sets the memory for a proof, including the tables of the board. The default is that of the budget, or
    /// [`Exact::MEMORY`] if the budget sets none. With little memory a proof takes longer, but it is found.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] if it is less than [`Exact::LEAST_MEMORY`].
    pub fn with_memory(self, memory: Bytes) -> Result<Self, SpecError> {
        Self::MEMORY_PARAMETER.check(Self::NAME, memory)?;
        Ok(Self { memory: Some(memory), ..self })
    }

    /// Sets the number of threads; the default is one per processor. The number of moves and the status do not depend
    /// on it. Which of the shortest solutions is found may, on boards that are hard to prove; one thread finds the same
    /// one in every run.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 1024.
    pub fn with_threads(self, threads: usize) -> Result<Self, SpecError> {
        Self::THREADS_PARAMETER.check(Self::NAME, threads)?;
        Ok(Self { threads: Some(threads), ..self })
    }

    /// Sets which parts of the search are used; all of them, except to measure what they are worth.
    #[must_use]
    pub fn with_parts(mut self, parts: Ablation) -> Self {
        self.parts = parts;
        self
    }

    /// Sets a custom lower bound, whose name is added to that of the solver, as in `exact+NAME`. It is evaluated at every position that neither the color-blind bound nor a learned
    /// nogood refutes, and the search learns from its reasons; so it pays off where it is higher than they are, and
    /// cheaper than a search. [`Exact::certify`] ignores it: a certificate relies on nothing but its rules.
    ///
    /// The bound is not proven. An answer that depends on it is [optimal if the bound holds](crate::Status::OptimalIf), and its
    /// lower bound is what is known without it. The bound is checked against the solution; a contradiction is a
    /// [`SolveError::Bound`](crate::SolveError::Bound). [`audit`](crate::bounds::audit) looks for others.
    #[must_use]
    pub fn with_bound(mut self, bound: Arc<dyn LowerBound>) -> Self {
        self.bound = Some(bound);
        self
    }

    /// Returns the registry entry.
    pub fn entry() -> Entry<dyn Solver> {
        let summary = "a shortest solution, with proof, in bounded memory";
        Entry::<dyn Solver>::new(Self::NAME, summary, &Self::PARAMETERS, |arguments| {
            Ok(Box::new(Self::build(arguments)?))
        })
    }

    fn build(arguments: &Arguments<'_>) -> Result<Self, SpecError> {
        let (memory, threads) = Self::resources(arguments)?;
        let width = arguments.get(&Self::WIDTH_PARAMETER)?;
        let parts = match arguments.value(&Self::WITHOUT_PARAMETER) {
            None => Ablation::default(),
            Some(names) => {
                Ablation::without(names.name()).ok_or_else(|| arguments.bad_value(&Self::WITHOUT_PARAMETER))?
            }
        };
        Ok(Self { width, memory, threads, parts, bound: None })
    }

    /// Reads the memory and the threads, also for other solvers that use this one for proofs.
    pub(crate) fn resources(arguments: &Arguments<'_>) -> Result<(Option<Bytes>, Option<usize>), SpecError> {
        Ok((arguments.get(&Self::MEMORY_PARAMETER)?, arguments.get(&Self::THREADS_PARAMETER)?))
    }

    /// Creates the default solver with these resources, which have been validated.
    pub(crate) fn with_resources(memory: Option<Bytes>, threads: Option<usize>) -> Self {
        Self { memory, threads, ..Self::default() }
    }

    /// Sets the width of the beam, even beyond the range that can be requested.
    pub(crate) fn with_any_width(self, width: usize) -> Self {
        Self { width, ..self }
    }

    /// Adds the memory and the threads to a specification, if they are set.
    pub(crate) fn describe_resources(spec: Spec, memory: Option<Bytes>, threads: Option<usize>) -> Spec {
        spec.with_some(&Self::MEMORY_PARAMETER, memory).with_some(&Self::THREADS_PARAMETER, threads)
    }

    /// Adds the name of a custom bound, and the parameters that differ from their defaults, to a specification.
    pub(super) fn describe(&self, spec: Spec) -> Spec {
        let spec = spec.with_bound(self.bound.as_ref());
        let spec = spec.with_unless_default(&Self::WIDTH_PARAMETER, self.width);
        let spec = Self::describe_resources(spec, self.memory, self.threads);
        let without = (self.parts != Ablation::default()).then(|| Spec::new(self.parts.to_string()));
        spec.with_some(&Self::WITHOUT_PARAMETER, without)
    }
}

impl Default for Exact {
    fn default() -> Self {
        Self { width: Self::WIDTH, memory: None, threads: None, parts: Ablation::default(), bound: None }
    }
}

/// Parses the specification of an exact solver, for programs that need more than the trait of solvers.
///
/// ```
/// use colorwalk_solvers::{Algorithm, Exact};
///
/// let exact: Exact = "exact:width=50,threads=1".parse()?;
/// assert_eq!(exact.width(), 50);
/// assert_eq!(exact.spec().to_string(), "exact:width=50,threads=1");
/// assert!("greedy".parse::<Exact>().is_err());
/// # Ok::<(), colorwalk_solvers::SpecError>(())
/// ```
impl FromStr for Exact {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let spec: Spec = text.parse()?;
        if spec.name() != Self::NAME {
            let name = spec.name();
            return Err(SpecError::Malformed(format!(
                "{name:?} is another solver: expected exact, or exact:KEY=VALUE,..."
            )));
        }
        Self::build(&Arguments::of(&spec, &Self::PARAMETERS, &Registry::empty())?)
    }
}
