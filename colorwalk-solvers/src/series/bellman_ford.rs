//! Bellman-Ford: relaxes every edge of the whole graph of positions, once for every node.

use crate::api::{Meter, Problem, SearchResult, SolveError};
use crate::series::move_graph;

solver! {
    /// Bellman-Ford in the whole graph of positions: shortest solutions of small boards.
    ///
    /// The graph takes memory for each position and each move: a board of 5 × 5 cells may have a hundred thousand
    /// positions.
    ///
    /// ```
    /// use colorwalk_boards::random::Recipe;
    /// use colorwalk_solvers::{Control, BellmanFord, Problem, SolveError, Solver, Status};
    ///
    /// let problem = Problem::new(&Recipe::new(4, 4, 3)?.board(1));
    /// let bellman_ford = BellmanFord::default();
    /// assert_eq!(bellman_ford.solve(&problem, Control::default())?.status(), Status::Optimal);
    /// let error = bellman_ford.with_cap(3)?.solve(&problem, Control::default()).unwrap_err();
    /// assert!(matches!(error, SolveError::NodeCap { cap: 3, .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    BellmanFord, "bellman-ford", "relaxes all edges of the whole graph of positions; small boards only",
        with_unless_default;
    cap, with_cap: usize [1..=1_000_000_000] = 1_000_000, "the most nodes that the graph of positions may have";
}

impl BellmanFord {
    fn run(&self, problem: &Problem, meter: &mut Meter<'_>) -> Result<SearchResult, SolveError> {
        move_graph::search(Self::NAME, self.cap, usize::MAX, problem, meter)
    }
}
