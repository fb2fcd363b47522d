//! The exact solver: a shortest solution, and the proof that there is no shorter one.
//!
//! A [beam](crate::Beam) finds a solution, of `n` moves say, that is nearly always as short as any. The
//! [proof search](layers) then shows that none has `n - 1` moves, or finds that one has. In that case the shortest
//! length is known, and [what is left](recover) is to find such a solution.

mod crew;
mod endgame;
mod horizon;
mod layers;
mod recover;
mod refine;

use colorwalk_core::RegionSet;

use crate::beam::{self, End};
use crate::bounds::{HorizonOptions, ProofBound};
use crate::bytes::Bytes;
use crate::control::Meter;
use crate::kernel::{Net, Task, dispatch};
use crate::registry::{Entry, Parameter};
use crate::solver::{Found, Problem, SolveError, Solver, Status};
use crate::spec::{Arguments, SolverSpec, SpecError};

use crew::Crew;
use layers::{Prover, Verdict};
use recover::recover;

pub(crate) use horizon::Horizon;
pub(crate) use refine::{Nothing, Refine};

/// Proves the shortest number of moves and returns such a solution.
///
/// Stopped by a limit, it returns the best solution that it has, and the lower bound that it has proven so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exact {
    /// The width of the beam that finds the first solution.
    pub width: usize,
    /// The bound that prunes.
    pub bound: ProofBound,
    /// The bytes that stored positions and what the bound remembers may take. `None` is the budget's memory, or
    /// [`Exact::MEMORY`] where that is not set either. With little memory a proof takes longer, but it is found.
    pub memory: Option<Bytes>,
    /// The number of threads; `None` is one for each processor. The answer and the counts do not depend on it.
    pub threads: Option<usize>,
}

impl Exact {
    /// The default width of the beam.
    pub const WIDTH: usize = 100;
    /// The memory where neither the solver nor the budget says how much.
    pub const MEMORY: Bytes = Bytes(2 << 30);
    /// The least memory that can be asked for by text.
    pub const LEAST_MEMORY: Bytes = Bytes(1 << 20);

    /// The registry's entry.
    pub const ENTRY: Entry = Entry {
        name: "exact",
        summary: "a shortest solution, with proof, in bounded memory",
        parameters: &[
            Parameter {
                key: "bound",
                default: "horizon",
                values: "horizon|color-blind",
                help: "the lower bound that prunes the proof search",
            },
            Parameter {
                key: "endgame",
                default: "7",
                values: "a number from 1 to 40; only the bound horizon takes one",
                help: "how many moves longer than there are colors the endgames of the horizon bound may be",
            },
            Parameter {
                key: "without",
                default: "",
                values: "obstacles, siblings or both, with a + between them; only the bound horizon takes one",
                help: "leaves out parts of the horizon bound, to measure what they are worth",
            },
            Parameter {
                key: "width",
                default: "100",
                values: "a number from 1 to 10000000",
                help: "the width of the beam that finds the first solution",
            },
            Parameter {
                key: "memory",
                default: "",
                values: "a size such as 512MiB or 2GiB, at least 1MiB",
                help: "the memory for positions and what the bound remembers; a quarter of the machine's unless given",
            },
            Parameter {
                key: "threads",
                default: "",
                values: "a number from 1 to 1024",
                help: "the number of threads; all processors unless given",
            },
        ],
        build: |arguments| Ok(Box::new(Self::build(arguments)?)),
    };

    pub(crate) fn build(arguments: &Arguments<'_>) -> Result<Self, SpecError> {
        let bound = match arguments.text("bound") {
            "horizon" => ProofBound::Horizon(Self::horizon_options(arguments)?),
            "color-blind" => match ["endgame", "without"].iter().find(|key| arguments.given(key).is_some()) {
                Some(key) => return Err(arguments.bad_value(key)),
                None => ProofBound::ColorBlind,
            },
            _ => return Err(arguments.bad_value("bound")),
        };
        let memory: Option<Bytes> = arguments.given("memory").map(|_| arguments.value("memory")).transpose()?;
        if memory.is_some_and(|memory| memory < Self::LEAST_MEMORY) {
            return Err(arguments.bad_value("memory"));
        }
        let threads = arguments.given("threads").map(|_| arguments.number("threads", 1..=1024)).transpose()?;
        let width = arguments.number("width", 1..=beam::Beam::MAX_WIDTH)?;
        Ok(Self { width, bound, memory, threads })
    }

    fn horizon_options(arguments: &Arguments<'_>) -> Result<HorizonOptions, SpecError> {
        let mut options = HorizonOptions { endgame: arguments.number("endgame", 1..=40)?, ..HorizonOptions::default() };
        for part in arguments.given("without").into_iter().flat_map(|parts| parts.split('+')) {
            match part {
                "obstacles" => options.obstacles = false,
                "siblings" => options.siblings = false,
                _ => return Err(arguments.bad_value("without")),
            }
        }
        Ok(options)
    }

    /// Adds the parameters that differ from their defaults.
    pub(crate) fn describe(&self, spec: SolverSpec) -> SolverSpec {
        let spec = match self.bound {
            ProofBound::ColorBlind => spec.with("bound", "color-blind"),
            ProofBound::Horizon(options) => {
                let parts = [("obstacles", options.obstacles), ("siblings", options.siblings)];
                let without: Vec<&str> = parts.iter().filter(|(_, kept)| !kept).map(|&(part, _)| part).collect();
                spec.with_unless("endgame", options.endgame, HorizonOptions::ENDGAME).with_unless(
                    "without",
                    without.join("+"),
                    String::new(),
                )
            }
        };
        let spec = spec.with_unless("width", self.width, Self::WIDTH);
        let spec = self.memory.into_iter().fold(spec, |spec, memory| spec.with("memory", memory));
        self.threads.into_iter().fold(spec, |spec, threads| spec.with("threads", threads))
    }
}

impl Default for Exact {
    fn default() -> Self {
        Self { width: Self::WIDTH, bound: ProofBound::default(), memory: None, threads: None }
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
        let net = Net::<W>::new(problem.board().regions());
        let root = net.node(problem.position());
        let Bytes(memory) = self.memory.or(meter.control().budget().memory.map(Bytes)).unwrap_or(Self::MEMORY);
        let width = beam::width_within::<W>(memory, net.colors.len()).min(self.width);
        let moves = match beam::sweep(&net, &root, width, u32::MAX, meter) {
            Ok(Some(End { moves, complete: true })) => return Found::optimal(moves),
            Ok(end) => end.map(|end| end.moves).unwrap_or_default(),
            Err(cut) => return cut.finish(problem),
        };
        let Some(limit) = (moves.len() as u32).checked_sub(1) else { return Found::optimal(moves) };
        meter.progress().upper_bound = Some(moves.len());

        let horizon;
        let (refine, memory): (&dyn Refine<W>, u64) = match self.bound {
            ProofBound::ColorBlind => (&Nothing, memory),
            ProofBound::Horizon(options) => {
                horizon = Horizon::new(net.colors.len(), options, memory / 2);
                (&horizon, memory / 2)
            }
        };
        let crew = Crew::new(self.threads);
        let mut prover = Prover { net: &net, refine, crew, memory, meter };
        match prover.prove(&root, limit) {
            Ok(Verdict::None) => Found::optimal(moves),
            Ok(Verdict::Shortest(length)) => match recover(&mut prover, &root, width, length) {
                Ok(shortest) => Found::optimal(shortest),
                Err(limit) => Found { moves, status: Status::Exhausted(limit), lower_bound: Some(length as usize) },
            },
            Err(stopped) => Found {
                moves,
                status: Status::Exhausted(stopped.limit),
                lower_bound: Some(stopped.lower_bound as usize),
            },
        }
    }
}

#[cfg(test)]
mod tests;
