//! Shortest paths in a directed acyclic graph: relaxes every edge of the whole graph of positions, once.
//!
//! Nodes are visited in breadth-first order. All edges have length 1, so a later node is no nearer to the root, and an
//! edge that leads back in the order shortens nothing: when a node is visited, its distance is final.

use crate::api::{Meter, Problem, SearchResult, SolveError};
use crate::series::move_graph;

solver! {
    /// Relaxes the edges of the whole graph of positions in order: shortest solutions of small boards.
    ///
    /// The graph takes memory for each position and each move: a board of 5 × 5 cells may have a hundred thousand
    /// positions.
    ///
    /// ```
    /// use colorwalk_boards::random::Recipe;
    /// use colorwalk_solvers::{Control, Dag, Problem, SolveError, Solver, Status};
    ///
    /// let problem = Problem::new(&Recipe::new(4, 4, 3)?.board(1));
    /// let dag = Dag::default();
    /// assert_eq!(dag.solve(&problem, Control::default())?.status(), Status::Optimal);
    /// let error = dag.with_cap(3)?.solve(&problem, Control::default()).unwrap_err();
    /// assert!(matches!(error, SolveError::NodeCap { cap: 3, .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    Dag, "dag", "relaxes the edges of the whole graph of positions in order; small boards only",
        with_unless_default;
    cap, with_cap: usize [1..=1_000_000_000] = 1_000_000, "the most nodes that the graph of positions may have";
}

impl Dag {
    fn run(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        move_graph::search(Self::NAME, self.cap, 1, problem, meter)
    }
}
