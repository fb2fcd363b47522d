//! The exact solver: a shortest solution, and the proof that there is no shorter one.
//!
//! A [beam](crate::Beam) finds a solution, of `n` moves say, that is often as short as any. The [search](search) then
//! shows that none has `n - 1` moves, or finds one, and goes on from there. It learns a [nogood](nogood) from every
//! failure.

mod any_start;
mod color_blind;
mod nogood;
mod parts;
mod path;
mod proof;
mod prover;
mod reasons;
mod schedule;
mod search;
mod store;
#[cfg_attr(not(feature = "threads"), expect(dead_code, reason = "one search is no team"))]
mod team;
mod workers;

use std::str::FromStr;
use std::sync::Arc;

use colorwalk_core::RegionSet;

use crate::algorithms::beam;
use crate::bounds::LowerBound;
use crate::bytes::Bytes;
use crate::control::Meter;
use crate::kernel::{Task, dispatch};
use crate::outcome::SearchResult;
use crate::parameter::{Kind, Parameter, Values};
use crate::problem::Problem;
use crate::registry::{Arguments, Entry, Registry};
use crate::solver::{Algorithm, SolveError, Solver};
use crate::spec::{Spec, SpecError};

pub use any_start::BestStart;
pub use parts::Ablation;
use prover::Memory;
pub use prover::{CertifyError, Prover};

/// Proves the shortest number of moves and returns such a solution.
///
/// Stopped by a limit, it returns the best solution that it has, and the lower bound that it has proven so far.
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
    width: usize,
    memory: Option<Bytes>,
    threads: Option<usize>,
    parts: Ablation,
    bound: Option<Arc<dyn LowerBound>>,
}

impl Exact {
    /// The default width of the beam.
    pub const WIDTH: usize = 1;
    /// The memory where neither the solver nor the budget says how much.
    pub const MEMORY: Bytes = Bytes(256 << 20);
    /// The least memory that can be asked for.
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
        Values::Names { names: &["bound", "choice", "order", "refutations"] },
        "leaves out parts of the search, to measure what they are worth",
    );

    const BOUND_PARAMETER: Parameter =
        Parameter::optional_component("bound", Kind::Bound, "a bound to ask beside the built-in color-blind one");

    const PARAMETERS: [Parameter; 5] = [
        Self::WIDTH_PARAMETER,
        Self::MEMORY_PARAMETER,
        Self::THREADS_PARAMETER,
        Self::WITHOUT_PARAMETER,
        Self::BOUND_PARAMETER,
    ];

    /// The width of the beam that finds the first solution.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// The same with another width of the beam that finds the first solution.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to [`Beam::MAX_WIDTH`](crate::Beam::MAX_WIDTH).
    pub fn with_width(self, width: usize) -> Result<Self, SpecError> {
        Self::WIDTH_PARAMETER.check(Self::NAME, width)?;
        Ok(Self { width, ..self })
    }

    /// The same with this much memory for a proof, the tables of the board included. Without this it is the budget's,
    /// or [`Exact::MEMORY`] where that is not set either. With little memory a proof takes longer, but it is found.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] if it is less than [`Exact::LEAST_MEMORY`].
    pub fn with_memory(self, memory: Bytes) -> Result<Self, SpecError> {
        Self::MEMORY_PARAMETER.check(Self::NAME, memory)?;
        Ok(Self { memory: Some(memory), ..self })
    }

    /// The same with this number of threads, instead of one for each processor. The number of moves and the status do
    /// not depend on it. Which of the shortest solutions is found may, on boards that prove hard; one thread finds the
    /// same in every run.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 1024.
    pub fn with_threads(self, threads: usize) -> Result<Self, SpecError> {
        Self::THREADS_PARAMETER.check(Self::NAME, threads)?;
        Ok(Self { threads: Some(threads), ..self })
    }

    /// The same with these parts of the search in use; all of them are, but where their worth is measured.
    #[must_use]
    pub fn with_parts(mut self, parts: Ablation) -> Self {
        self.parts = parts;
        self
    }

    /// The same with a lower bound of your own. It is asked about every position that neither the color-blind bound nor
    /// anything learned refutes, and the search learns from what it says; so it pays where it says more than they do,
    /// and takes less time than a search would. [`Exact::certify`] leaves it out: a certificate rests on nothing but
    /// its rules.
    ///
    /// A bound that is above the truth makes answers wrong. It is held against every solution that is returned, and a
    /// contradiction is a [`SolveError::Bound`]; otherwise a bound that is too high may go unnoticed.
    #[must_use]
    pub fn with_bound(mut self, bound: Arc<dyn LowerBound>) -> Self {
        self.bound = Some(bound);
        self
    }

    /// The registry's entry.
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
        let bound = arguments.optional_component(&Self::BOUND_PARAMETER)?.map(Arc::from);
        Ok(Self { width, memory, threads, parts, bound })
    }

    /// Reads the memory and the threads, for other solvers that prove with this one too.
    pub(crate) fn resources(arguments: &Arguments<'_>) -> Result<(Option<Bytes>, Option<usize>), SpecError> {
        let memory = arguments.optional(&Self::MEMORY_PARAMETER)?;
        Ok((memory, arguments.optional(&Self::THREADS_PARAMETER)?))
    }

    /// The default solver with these, each checked before.
    pub(crate) fn with_resources(memory: Option<Bytes>, threads: Option<usize>) -> Self {
        Self { memory, threads, ..Self::default() }
    }

    /// With a beam of this width, which need not be asked for.
    pub(crate) fn with_any_width(self, width: usize) -> Self {
        Self { width, ..self }
    }

    /// Adds the memory and the threads, if they are set.
    pub(crate) fn describe_resources(spec: Spec, memory: Option<Bytes>, threads: Option<usize>) -> Spec {
        spec.with_some(&Self::MEMORY_PARAMETER, memory).with_some(&Self::THREADS_PARAMETER, threads)
    }

    /// Adds the parameters that differ from their defaults.
    fn describe(&self, spec: Spec) -> Spec {
        let spec = spec.with_unless_default(&Self::WIDTH_PARAMETER, self.width);
        let spec = Self::describe_resources(spec, self.memory, self.threads);
        let without = (self.parts != Ablation::default()).then(|| Spec::new(self.parts.to_string()));
        let spec = spec.with_some(&Self::WITHOUT_PARAMETER, without);
        spec.with_some(&Self::BOUND_PARAMETER, self.bound.as_ref().map(|bound| bound.spec()))
    }
}

impl Default for Exact {
    fn default() -> Self {
        Self { width: Self::WIDTH, memory: None, threads: None, parts: Ablation::default(), bound: None }
    }
}

/// Reads the specification of an exact solver, where a program needs more of it than that it solves.
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

impl Algorithm for Exact {
    fn spec(&self) -> Spec {
        self.describe(Spec::new(Self::NAME))
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        struct Run<'a, 'm> {
            exact: &'a Exact,
            problem: &'a Problem,
            meter: &'a mut Meter<'m>,
        }
        impl Task for Run<'_, '_> {
            type Output = Result<SearchResult, SolveError>;

            fn run<const W: usize>(self) -> Self::Output {
                self.exact.run::<W>(self.problem, self.meter)
            }
        }
        let words = RegionSet::words_for(problem.board().regions().count());
        dispatch(words, Run { exact: self, problem, meter })
    }
}

impl Exact {
    fn run<const W: usize>(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        let Bytes(memory) = self.memory.or(meter.control().budget().memory.map(Bytes)).unwrap_or(Self::MEMORY);
        Memory::<W>::new(problem.board(), self, memory, false).solve(self, problem, meter)
    }
}

#[cfg(test)]
mod tests;
