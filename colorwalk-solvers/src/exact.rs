//! The exact solver: a shortest solution, and the proof that there is no shorter one.
//!
//! A [beam](crate::Beam) finds a solution, of `n` moves say, that is often as short as any. The [search](search) then shows
//! that none has `n - 1` moves, or finds one, and goes on from there. It learns a [nogood](nogood) from every failure.

mod color_blind;
#[cfg_attr(not(feature = "threads"), expect(dead_code, reason = "one search has nobody to trade with"))]
mod exchange;
mod nogood;
mod own_bound;
mod parts;
mod path;
mod proof;
mod prover;
mod reasons;
mod schedule;
mod search;
mod store;
mod workers;

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use colorwalk_core::RegionSet;

use crate::algorithms::beam;
use crate::bounds::LowerBound;
use crate::bytes::Bytes;
use crate::control::Meter;
use crate::kernel::{Task, dispatch};
use crate::registry::{Entry, Parameter};
use crate::solver::{Found, Problem, SolveError, Solver};
use crate::spec::{Arguments, SolverSpec, SpecError};

pub use parts::Parts;
use prover::Memory;
pub use prover::{CertifyError, Prover};

/// Proves the shortest number of moves and returns such a solution.
///
/// Stopped by a limit, it returns the best solution that it has, and the lower bound that it has proven so far.
#[derive(Clone, Debug)]
pub struct Exact {
    width: usize,
    memory: Option<Bytes>,
    threads: Option<usize>,
    parts: Parts,
    bound: Option<Arc<dyn LowerBound>>,
}

impl Exact {
    /// The default width of the beam.
    pub const WIDTH: usize = 1;
    /// The memory where neither the solver nor the budget says how much.
    pub const MEMORY: Bytes = Bytes(256 << 20);
    /// The least memory that can be asked for by text.
    pub const LEAST_MEMORY: Bytes = Bytes(1 << 20);

    pub(crate) const MEMORY_PARAMETER: Parameter = Parameter {
        key: "memory",
        default: "",
        values: "a size such as 512MiB or 2GiB, at least 1MiB",
        help: "the memory for what is learned; 256MiB unless given",
    };

    pub(crate) const THREADS_PARAMETER: Parameter = Parameter {
        key: "threads",
        default: "",
        values: "a number from 1 to 1024",
        help: "the number of threads; all processors unless given",
    };

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
        self.with("width", width)
    }

    /// The same with so much memory for a proof, the tables of the board included. Without this it is the budget's, or
    /// [`Exact::MEMORY`] where that is not set either. With little memory a proof takes longer, but it is found.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] if it is less than [`Exact::LEAST_MEMORY`].
    pub fn with_memory(self, memory: Bytes) -> Result<Self, SpecError> {
        self.with("memory", memory)
    }

    /// The same with this number of threads, instead of one for each processor. The answer does not depend on it.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 1024.
    pub fn with_threads(self, threads: usize) -> Result<Self, SpecError> {
        self.with("threads", threads)
    }

    fn with(self, key: &str, value: impl fmt::Display) -> Result<Self, SpecError> {
        let exact: Self = self.describe(SolverSpec::new(Self::ENTRY.name)).with(key, value).to_string().parse()?;
        Ok(Self { bound: self.bound, ..exact })
    }

    /// The same with these parts of the search in use; all of them are, unless somebody measures what they are worth.
    #[must_use]
    pub fn with_parts(mut self, parts: Parts) -> Self {
        self.parts = parts;
        self
    }

    /// The same with a lower bound of your own. It is asked about every position that neither the color-blind bound nor
    /// anything learned refutes, and the search learns from what it says; so it pays where it says more than they do, and
    /// takes less time than a search would. [`Exact::certify`] leaves it out: a certificate rests on nothing but its rules.
    ///
    /// A bound that is above the truth makes answers wrong. It is held against every solution that is returned, and a
    /// contradiction is a [`SolveError::Bound`]; what no solution contradicts, nobody sees.
    #[must_use]
    pub fn with_bound(mut self, bound: Arc<dyn LowerBound>) -> Self {
        self.bound = Some(bound);
        self
    }

    /// The registry's entry.
    pub const ENTRY: Entry = Entry {
        name: "exact",
        summary: "a shortest solution, with proof, in bounded memory",
        parameters: &[
            Parameter {
                key: "width",
                default: "1",
                values: "a number from 1 to 10000000",
                help: "the width of the beam that finds the first solution",
            },
            Self::MEMORY_PARAMETER,
            Self::THREADS_PARAMETER,
            Parameter {
                key: "without",
                default: "",
                values: "bound, choice, order, refutations, or several with a + between them",
                help: "leaves out parts of the search, to measure what they are worth",
            },
        ],
        build: |arguments| Ok(Box::new(Self::build(arguments)?)),
    };

    fn build(arguments: &Arguments<'_>) -> Result<Self, SpecError> {
        let (memory, threads) = Self::resources(arguments)?;
        let width = arguments.number("width", 1..=beam::Beam::MAX_WIDTH)?;
        let without = arguments.given("without").unwrap_or_default();
        let parts = Parts::without(without).ok_or_else(|| arguments.bad_value("without"))?;
        Ok(Self { width, memory, threads, parts, bound: None })
    }

    /// Reads the memory and the threads, for other solvers that prove with this one too.
    pub(crate) fn resources(arguments: &Arguments<'_>) -> Result<(Option<Bytes>, Option<usize>), SpecError> {
        let memory: Option<Bytes> = arguments.given("memory").map(|_| arguments.value("memory")).transpose()?;
        if memory.is_some_and(|memory| memory < Self::LEAST_MEMORY) {
            return Err(arguments.bad_value("memory"));
        }
        let threads = arguments.given("threads").map(|_| arguments.number("threads", 1..=1024)).transpose()?;
        Ok((memory, threads))
    }

    /// The default solver with these, each checked before.
    pub(crate) fn with_resources(memory: Option<Bytes>, threads: Option<usize>) -> Self {
        Self { memory, threads, ..Self::default() }
    }

    /// Adds the memory and the threads, if they are set.
    pub(crate) fn describe_resources(spec: SolverSpec, memory: Option<Bytes>, threads: Option<usize>) -> SolverSpec {
        let spec = memory.into_iter().fold(spec, |spec, memory| spec.with("memory", memory));
        threads.into_iter().fold(spec, |spec, threads| spec.with("threads", threads))
    }

    /// Adds the parameters that differ from their defaults.
    fn describe(&self, spec: SolverSpec) -> SolverSpec {
        let spec = spec.with_unless("width", self.width, Self::WIDTH);
        let spec = Self::describe_resources(spec, self.memory, self.threads);
        spec.with_unless("without", self.parts.to_string(), String::new())
    }
}

impl Default for Exact {
    fn default() -> Self {
        Self { width: Self::WIDTH, memory: None, threads: None, parts: Parts::default(), bound: None }
    }
}

/// Reads the specification of an exact solver, where a program needs more of it than that it solves.
///
/// ```
/// use colorwalk_solvers::{Exact, Solver};
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
        let spec: SolverSpec = text.parse()?;
        if spec.name() != Self::ENTRY.name {
            return Err(SpecError::OtherSolver { name: spec.name().to_owned(), expected: Self::ENTRY.name });
        }
        Self::build(&Arguments::new(&spec, Self::ENTRY.parameters)?)
    }
}

impl Solver for Exact {
    fn spec(&self) -> SolverSpec {
        self.describe(SolverSpec::new(Self::ENTRY.name))
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Found, SolveError> {
        struct Run<'a, 'm> {
            exact: &'a Exact,
            problem: &'a Problem,
            meter: &'a mut Meter<'m>,
        }
        impl Task for Run<'_, '_> {
            type Output = Result<Found, SolveError>;

            fn run<const W: usize>(self) -> Self::Output {
                self.exact.run::<W>(self.problem, self.meter)
            }
        }
        let words = RegionSet::words_for(problem.board().regions().count());
        dispatch(words, Run { exact: self, problem, meter })
    }
}

impl Exact {
    fn run<const W: usize>(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Found, SolveError> {
        let Bytes(memory) = self.memory.or(meter.control().budget().memory.map(Bytes)).unwrap_or(Self::MEMORY);
        Memory::<W>::new(problem.board(), self, memory, false).solve(self, problem, meter)
    }
}

#[cfg(test)]
mod tests;
