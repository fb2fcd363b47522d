//! The flood-filling puzzle Color Walk, known elsewhere as Flood-It: boards, solvers, proven shortest solutions.
//!
//! This crate only joins those that do the work: `colorwalk-core` is the game, `colorwalk-boards` the places that boards
//! come from, `colorwalk-solvers` the searches, and `colorwalk-certificate` the proofs.
//!
//! ```
//! use colorwalk::{Control, Problem, Registry, Solver, series};
//!
//! let solver = Registry::standard().build("look-ahead:depth=2")?;
//! let lengths: Result<Vec<usize>, _> = series::boards()
//!     .take(3)
//!     .map(|board| solver.solve(&Problem::new(&board), Control::default()).map(|outcome| outcome.solution.len()))
//!     .collect();
//! assert_eq!(lengths?.len(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub use colorwalk_boards::{GameId, GameIdError, files, palette, random, series};
pub use colorwalk_certificate as certificate;
pub use colorwalk_core::{
    Board, BoardError, Cell, Color, ColorError, ColorNotOnBoard, ColorSet, ColorSetIter, Digest, Game, Graph,
    GraphError, Lattice, MAX_CELLS, MAX_COLORS, MAX_EDGES, Neighbor, ParseCellError, ParseSolutionError, PlayError,
    Position, PositionError, RegionSet, RegionSetIter, Regions, ReplayError, Rules, Setup, Solution, Start, Tiling,
    Topology, UnknownRules, UnknownStart, UnknownTiling, check, text, wording,
};
pub use colorwalk_solvers::{
    Ablation, Algorithm, Arguments, Auto, Beam, BestStart, Bfs, Budget, BuiltInMetric, Bytes, Cancel, CertifyError,
    Clock, Component, Control, Dfs, Dijkstra, DijkstraThen, Entry, Exact, Gain, Greedy, Kind, Limit, LookAhead,
    LookAheadDijkstra, Meter, Metric, Outcome, Parameter, ParseBytesError, Problem, Progress, Prover, Random,
    RegisterError, Registry, RoundRobin, SearchResult, SharedMetric, SolveError, Solver, Spec, SpecError, Statistics,
    Status, SystemClock, Values, WholeGraph, batch, bounds, difficulty, grade, published,
};
