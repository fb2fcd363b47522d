//! The exact solver: a shortest solution, and the proof that there is no shorter one.
//!
//! A [beam](crate::Beam) finds a solution, of `n` moves say, that is often as short as any. The [search](search) then shows
//! that none has `n - 1` moves, or finds one, and goes on from there. It learns a [nogood](nogood) from every failure.

mod color_blind;
#[cfg_attr(not(feature = "threads"), expect(dead_code, reason = "one search has nobody to trade with"))]
mod exchange;
mod nogood;
mod parts;
mod path;
mod proof;
mod prover;
mod reasons;
mod schedule;
mod search;
mod store;
mod workers;

use std::str::FromStr;

use colorwalk_core::RegionSet;

use crate::algorithms::beam;
use crate::arguments::Arguments;
use crate::bytes::Bytes;
use crate::control::Meter;
use crate::kernel::{Task, dispatch};
use crate::outcome::Found;
use crate::parameter::{Parameter, Values};
use crate::problem::Problem;
use crate::registry::{Entry, Registry};
use crate::solver::{Algorithm, SolveError, Solver};
use crate::spec::{SolverSpec, SpecError};
use crate::word::Word;

pub use parts::Parts;
use prover::Memory;
pub use prover::{CertifyError, Prover};

/// Proves the shortest number of moves and returns such a solution.
///
/// Stopped by a limit, it returns the best solution that it has, and the lower bound that it has proven so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exact {
    /// The width of the beam that finds the first solution.
    pub width: usize,
    /// The bytes that what is learned may take. `None` is the budget's memory, or [`Exact::MEMORY`] where that is not set
    /// either. With little memory a proof takes longer, but it is found.
    pub memory: Option<Bytes>,
    /// The number of threads; `None` is one for each processor. The answer does not depend on it.
    pub threads: Option<usize>,
    /// The parts of the search that are in use; all, unless somebody measures what they are worth.
    pub parts: Parts,
}

impl Exact {
    /// The default width of the beam.
    pub const WIDTH: usize = 1;
    /// The memory where neither the solver nor the budget says how much.
    pub const MEMORY: Bytes = Bytes(256 << 20);
    /// The least memory that can be asked for by text.
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
        Values::Words { words: &["bound", "choice", "order", "refutations"] },
        "leaves out parts of the search, to measure what they are worth",
    );

    const PARAMETERS: [Parameter; 4] =
        [Self::WIDTH_PARAMETER, Self::MEMORY_PARAMETER, Self::THREADS_PARAMETER, Self::WITHOUT_PARAMETER];

    /// The registry's entry.
    pub fn entry() -> Entry<dyn Solver> {
        let summary = "a shortest solution, with proof, in bounded memory";
        Entry::<dyn Solver>::new(Word::from_static(Self::NAME), summary, &Self::PARAMETERS, |arguments| {
            Ok(Box::new(Self::build(arguments)?))
        })
    }

    fn build(arguments: &Arguments<'_>) -> Result<Self, SpecError> {
        let (memory, threads) = Self::resources(arguments)?;
        let width = arguments.number(&Self::WIDTH_PARAMETER)?;
        let parts = match arguments.value(&Self::WITHOUT_PARAMETER) {
            None => Parts::default(),
            Some(names) => Parts::without(names.name()).ok_or_else(|| arguments.bad_value(&Self::WITHOUT_PARAMETER))?,
        };
        Ok(Self { width, memory, threads, parts })
    }

    /// Reads the memory and the threads, for other solvers that prove with this one too.
    pub(crate) fn resources(arguments: &Arguments<'_>) -> Result<(Option<Bytes>, Option<usize>), SpecError> {
        let memory = arguments.optional_size(&Self::MEMORY_PARAMETER)?;
        Ok((memory, arguments.optional_number(&Self::THREADS_PARAMETER)?))
    }

    /// Adds the memory and the threads, if they are set.
    pub(crate) fn describe_resources(spec: SolverSpec, memory: Option<Bytes>, threads: Option<usize>) -> SolverSpec {
        spec.with_some(&Self::MEMORY_PARAMETER, memory).with_some(&Self::THREADS_PARAMETER, threads)
    }

    /// Adds the parameters that differ from their defaults.
    fn describe(&self, spec: SolverSpec) -> SolverSpec {
        let spec = spec.with_unless_default(&Self::WIDTH_PARAMETER, self.width);
        let spec = Self::describe_resources(spec, self.memory, self.threads);
        // The names of parts are words; nothing is left out by default.
        spec.with_some(&Self::WITHOUT_PARAMETER, Word::new(self.parts.to_string()).ok())
    }
}

impl Default for Exact {
    fn default() -> Self {
        Self { width: Self::WIDTH, memory: None, threads: None, parts: Parts::default() }
    }
}

/// Reads the specification of an exact solver, where a program needs more of it than that it solves.
///
/// ```
/// use colorwalk_solvers::{Algorithm, Exact};
///
/// let exact: Exact = "exact:width=50,threads=1".parse()?;
/// assert_eq!((exact.width, exact.threads), (50, Some(1)));
/// assert_eq!(exact.spec().to_string(), "exact:width=50,threads=1");
/// assert!("greedy".parse::<Exact>().is_err());
/// # Ok::<(), colorwalk_solvers::SpecError>(())
/// ```
impl FromStr for Exact {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let spec: SolverSpec = text.parse()?;
        if spec.name() != Self::NAME {
            return Err(SpecError::OtherSolver { name: spec.name().to_owned(), expected: Self::NAME });
        }
        Self::build(&Arguments::of_solver(&spec, &Self::PARAMETERS, &Registry::empty())?)
    }
}

impl Algorithm for Exact {
    fn spec(&self) -> SolverSpec {
        self.describe(SolverSpec::new(Word::from_static(Self::NAME)))
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Found, SolveError> {
        struct Run<'a, 'm> {
            exact: &'a Exact,
            problem: &'a Problem,
            meter: &'a mut Meter<'m>,
        }
        impl Task for Run<'_, '_> {
            type Output = Found;

            fn run<const W: usize>(self) -> Found {
                self.exact.run::<W>(self.problem, self.meter)
            }
        }
        let words = RegionSet::words_for(problem.board().regions().count());
        Ok(dispatch(words, Run { exact: self, problem, meter }))
    }
}

impl Exact {
    fn run<const W: usize>(&self, problem: &Problem, meter: &mut Meter<'_>) -> Found {
        let Bytes(memory) = self.memory.or(meter.control().budget().memory.map(Bytes)).unwrap_or(Self::MEMORY);
        Memory::<W>::new(problem.board(), self, memory, false).solve(self, problem, meter)
    }
}

#[cfg(test)]
mod tests;
