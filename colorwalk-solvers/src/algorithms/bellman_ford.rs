//! Bellman-Ford: relaxes every edge of the whole graph of positions, once for every vertex.

use crate::algorithms::move_graph::{CAP, Distances, MoveGraph, solve_by};
use crate::control::{Limit, Meter};
use crate::registry::{Entry, Parameter};
use crate::solver::{Found, Problem, SolveError, Solver};
use crate::spec::SolverSpec;

/// Shortest solutions of small boards by relaxing all edges until a sweep over them changes nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BellmanFord {
    /// The most vertices that the graph may have.
    pub cap: usize,
}

impl BellmanFord {
    /// The registry's entry.
    pub const ENTRY: Entry = Entry {
        name: "bellman-ford",
        summary: "relaxes all edges of the whole graph of positions; small boards only",
        parameters: &[Parameter {
            key: "cap",
            default: "1000000",
            values: "a number from 1 to 1000000000",
            help: "the most vertices that the graph of positions may have",
        }],
        build: |arguments| Ok(Box::new(Self { cap: arguments.number("cap", 1..=1_000_000_000)? })),
    };
}

impl Default for BellmanFord {
    fn default() -> Self {
        Self { cap: CAP }
    }
}

impl Solver for BellmanFord {
    fn spec(&self) -> SolverSpec {
        SolverSpec::new(Self::ENTRY.name).with_unless("cap", self.cap, CAP)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Found, SolveError> {
        solve_by(Self::ENTRY.name, self.cap, problem, meter, relax_all)
    }
}

fn relax_all(graph: &MoveGraph, meter: &mut Meter<'_>) -> Result<Distances, Limit> {
    let mut distances = Distances::new(graph.vertices);
    for _ in 0..graph.vertices {
        let mut changed = false;
        for &edge in &graph.edges {
            changed |= distances.relax(edge);
        }
        if !changed {
            break;
        }
        meter.look()?;
    }
    Ok(distances)
}
