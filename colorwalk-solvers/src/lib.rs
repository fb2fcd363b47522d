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
mod algorithms;
mod auto;
pub mod batch;
pub mod bounds;
mod bytes;
mod clock;
mod control;
pub mod difficulty;
mod exact;
pub mod grade;
#[doc(hidden)]
pub mod kernel;
mod line;
mod metric;
mod metrics;
mod outcome;
mod parallel;
mod parameter;
mod problem;
pub mod published;
mod registry;
#[cfg(feature = "serde")]
mod seconds;
mod solver;
mod spec;
mod standard;

pub use algorithms::{Beam, Greedy, LookAhead};
pub use auto::Auto;
pub use bytes::{Bytes, ParseBytesError};
pub use clock::{Clock, SystemClock};
pub use control::{Budget, Cancel, Control, Limit, Meter, Progress, Statistics};
pub use exact::{Ablation, BestStart, CertifyError, Exact, Prover};
pub use metric::{Gain, Metric, SharedMetric};
pub use metrics::BuiltInMetric;
pub use outcome::{Outcome, SearchResult, Status};
pub use parameter::{Kind, Parameter, Value, Values};
pub use problem::Problem;
pub use registry::{Arguments, Component, Entry, RegisterError, Registry};
pub use solver::{Algorithm, SolveError, Solver};
pub use spec::{Spec, SpecError};

/// The examples of the README run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
