//! Solvers that build the whole graph of positions and find shortest paths in it: Bellman-Ford and the search of a
//! directed acyclic graph. They differ only in how they relax edges.

use crate::algorithms::move_graph::{Distances, Incomplete, MoveGraph};
use crate::algorithms::{bellman_ford, dag};
use crate::control::{Limit, Meter};
use crate::outcome::SearchResult;
use crate::parameter::Parameter;
use crate::problem::Problem;
use crate::registry::Entry;
use crate::solver::{Algorithm, SolveError, Solver};
use crate::spec::{Spec, SpecError};

const CAP: Parameter = Parameter::number(
    "cap",
    1..=1_000_000_000,
    WholeGraph::CAP as u64,
    "the most nodes that the graph of positions may have",
);

/// A method to find the distances of all nodes.
#[derive(Debug)]
pub(super) struct Relaxation {
    pub(super) name: &'static str,
    pub(super) summary: &'static str,
    pub(super) relax_all: fn(&MoveGraph, &mut Meter<'_>) -> Result<Distances, Limit>,
}

/// Finds shortest solutions of small boards in the whole graph of positions, which takes memory for each position and
/// each move: a board of 5 × 5 cells may have a hundred thousand positions.
///
/// ```
/// use colorwalk_boards::random::Recipe;
/// use colorwalk_solvers::{Control, Problem, Solver, Status, WholeGraph};
///
/// let problem = Problem::new(&Recipe::new(4, 4, 3)?.board(1));
/// let outcome = WholeGraph::bellman_ford().solve(&problem, Control::default())?;
/// assert_eq!(outcome.status(), Status::Optimal);
/// assert_eq!(WholeGraph::dag().solve(&problem, Control::default())?.lower_bound(), outcome.lower_bound());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct WholeGraph {
    relaxation: &'static Relaxation,
    cap: usize,
}

impl WholeGraph {
    /// The default maximum number of nodes of the graph.
    pub const CAP: usize = 1_000_000;

    /// Creates the solver that relaxes all edges until a sweep over them changes nothing.
    pub fn bellman_ford() -> Self {
        Self { relaxation: &bellman_ford::RELAXATION, cap: Self::CAP }
    }

    /// Creates the solver that relaxes each edge once, in breadth-first order.
    pub fn dag() -> Self {
        Self { relaxation: &dag::RELAXATION, cap: Self::CAP }
    }

    /// Returns the registry entry of Bellman-Ford.
    pub fn bellman_ford_entry() -> Entry<dyn Solver> {
        Self::bellman_ford().entry()
    }

    /// Returns the registry entry of the search in breadth-first order.
    pub fn dag_entry() -> Entry<dyn Solver> {
        Self::dag().entry()
    }

    fn entry(self) -> Entry<dyn Solver> {
        let Relaxation { name, summary, .. } = *self.relaxation;
        Entry::<dyn Solver>::new(name, summary, &[CAP], move |arguments| {
            Ok(Box::new(Self { cap: arguments.get(&CAP)?, ..self }))
        })
    }

    /// Sets the maximum number of nodes of the graph. There is no answer for a larger graph.
    ///
    /// # Errors
    ///
    /// [`SpecError::BadValue`] unless it is from 1 to 1,000,000,000.
    pub fn with_cap(self, cap: usize) -> Result<Self, SpecError> {
        CAP.check(self.relaxation.name, cap)?;
        Ok(Self { cap, ..self })
    }
}

impl Algorithm for WholeGraph {
    fn spec(&self) -> Spec {
        Spec::new(self.relaxation.name).with_unless_default(&CAP, self.cap)
    }

    fn search(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        let stopped = |limit| SolveError::stopped(self.relaxation.name, limit);
        let graph = MoveGraph::new(problem, self.cap, meter).map_err(|incomplete| match incomplete {
            Incomplete::Cap => SolveError::NodeCap { solver: self.relaxation.name.to_owned(), cap: self.cap },
            Incomplete::Limit(limit) => stopped(limit),
        })?;
        let distances = (self.relaxation.relax_all)(&graph, meter).map_err(stopped)?;
        Ok(SearchResult::optimal(distances.path(graph.goal)).proven())
    }
}
