//! Solvers for the flood-filling puzzle Color Walk (Flood-It).
//!
//! Every algorithm is one file and implements one trait, [`Algorithm`], which makes it a [`Solver`]. A [`Registry`]
//! builds solvers from text such as `look-ahead:metric=perimeter,depth=3`; a [`Control`] holds the budget, the cancel
//! flag and the progress observer of a solve; every answer is replayed by the checker of the core crate before the
//! caller sees it.
//!
//! ```
//! use colorwalk_boards::series;
//! use colorwalk_solvers::{Control, Problem, Registry, Solver};
//!
//! let board = series::board(0).ok_or("the series has 100 boards")?;
//! let solver = Registry::standard().build("greedy:metric=area")?;
//! let outcome = solver.solve(&Problem::new(&board), Control::default())?;
//! assert_eq!(outcome.solution.len(), 40);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_debug_implementations)]
mod api;
mod auto;
pub mod batch;
mod beam;
mod exact;
#[doc(hidden)]
pub mod kernel;
mod rating;
mod registry;
mod series;
mod standard;

pub use api::{
    Algorithm, Budget, Bytes, Cancel, Clock, Control, Gain, Kind, Limit, Meter, Metric, Outcome, Parameter,
    ParseBytesError, Problem, Progress, SearchResult, SharedMetric, SolveError, Solver, Spec, SpecError, Statistics,
    Status, SystemClock, Value, Values, bounds,
};
pub use auto::Auto;
pub use beam::Beam;
pub use exact::{Ablation, BestStart, CertifyError, Exact, Prover};
pub use rating::{difficulty, grade};
pub use registry::{Arguments, Component, Entry, RegisterError, Registry};
pub use series::{BuiltInMetric, Greedy, LookAhead, published};

/// The examples of the README run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
