//! Shortest paths in a directed acyclic graph: relaxes every edge of the whole graph of positions, once.
//!
//! Vertices are taken in breadth-first order. All edges have length 1, so a vertex that comes later is no nearer to the
//! root, and an edge that leads back in the order shortens nothing: when a vertex is taken, its distance is final.

use crate::algorithms::move_graph::{CAP, Distances, MoveGraph, solve_by};
use crate::control::{Limit, Meter};
use crate::registry::{Entry, Parameter};
use crate::solver::{Found, Problem, SolveError, Solver};
use crate::spec::SolverSpec;

/// Shortest solutions of small boards by relaxing each edge once, in breadth-first order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dag {
    /// The most vertices that the graph may have.
    pub cap: usize,
}

impl Dag {
    /// The registry's entry.
    pub const ENTRY: Entry = Entry {
        name: "dag",
        summary: "relaxes the edges of the whole graph of positions in order; small boards only",
        parameters: &[Parameter {
            key: "cap",
            default: "1000000",
            values: "a number from 1 to 1000000000",
            help: "the most vertices that the graph of positions may have",
        }],
        build: |arguments| Ok(Box::new(Self { cap: arguments.number("cap", 1..=1_000_000_000)? })),
    };
}

impl Default for Dag {
    fn default() -> Self {
        Self { cap: CAP }
    }
}

impl Solver for Dag {
    fn spec(&self) -> SolverSpec {
        SolverSpec::new(Self::ENTRY.name).with_unless("cap", self.cap, CAP)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<Found, SolveError> {
        solve_by(Self::ENTRY.name, self.cap, problem, meter, relax_all)
    }
}

fn relax_all(graph: &MoveGraph, _: &mut Meter<'_>) -> Result<Distances, Limit> {
    let mut distances = Distances::new(graph.vertices);
    for &edge in &graph.edges {
        distances.relax(edge);
    }
    Ok(distances)
}
