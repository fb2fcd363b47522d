//! Solvers for the flood-filling puzzle Color Walk (Flood-It).
//!
//! Every algorithm is one file and implements one trait, [`Solver`]. A [`Registry`] builds solvers from text such as
//! `look-ahead:metric=perimeter,depth=3`; a [`Control`] holds the budget, the cancel flag and the progress observer of a
//! solve; every answer is replayed by the checker of the core crate before the caller sees it.
//!
//! ```
//! use colorwalk_core::series;
//! use colorwalk_solvers::{Control, Problem, Registry, Solver};
//!
//! let board = series::board(0).ok_or("the series has 100 boards")?;
//! let solver = Registry::standard().build("greedy:metric=area")?;
//! let outcome = solver.solve(&Problem::new(&board), Control::default())?;
//! assert_eq!(outcome.solution.len(), 40);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod algorithms;
mod auto;
pub mod batch;
pub mod bounds;
mod bytes;
mod clock;
mod control;
mod exact;
pub mod grade;
#[doc(hidden)]
pub mod kernel;
mod metric;
pub mod published;
pub mod registry;
mod solver;
mod spec;

pub use algorithms::{
    Beam, BellmanFord, Bfs, Dag, Dfs, Dijkstra, DijkstraThen, Greedy, LookAhead, LookAheadDijkstra, MAX_DEPTH, Random,
    RoundRobin,
};
pub use auto::Auto;
pub use bytes::{Bytes, ParseBytesError};
pub use clock::{Clock, SystemClock};
pub use control::{Budget, Cancel, Control, LOOK_EVERY, Limit, Meter, Observer, Progress, Statistics};
pub use exact::{CertifyError, Exact, Parts, Prover};
pub use metric::{BuiltInMetric, Gain, Metric, SharedMetric, UnknownMetric};
pub use registry::{Entry, NameTaken, Parameter, Registry};
pub use solver::{Found, Outcome, Problem, ProblemError, SolveError, Solver, Status};
pub use spec::{Arguments, SolverSpec, SpecError};

/// The solvers of the standard registry.
const BUILT_IN: &[Entry] = &[
    RoundRobin::ENTRY,
    RoundRobin::SKIP_ENTRY,
    Random::ENTRY,
    Random::SKIP_ENTRY,
    Greedy::ENTRY,
    LookAhead::ENTRY,
    Bfs::ENTRY,
    Dfs::ENTRY,
    BellmanFord::ENTRY,
    Dag::ENTRY,
    Dijkstra::ENTRY,
    LookAheadDijkstra::AREA_ENTRY,
    LookAheadDijkstra::PERIMETER_ENTRY,
    DijkstraThen::LOOK_AHEAD_ENTRY,
    DijkstraThen::DIJKSTRA_ENTRY,
    Beam::ENTRY,
    Exact::ENTRY,
    Auto::ENTRY,
];
