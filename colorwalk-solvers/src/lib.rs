//! Solvers for the flood-filling puzzle Color Walk (Flood-It).
//!
//! Every algorithm is a type in a file of its own and implements one trait, [`Algorithm`], which makes it a [`Solver`].
//! A [`Registry`] builds the same types from text such as `look-ahead:metric=perimeter,depth=3`; a [`Control`] holds the budget, the cancel
//! flag and the progress observer of a solve; every answer is replayed by the checker of the core crate before the
//! caller sees it.
//!
//! ```
//! use colorwalk_boards::series;
//! use colorwalk_solvers::{BuiltInMetric, Control, Greedy, Problem, Registry, Solver};
//!
//! let board = series::board(0).ok_or("the series has 100 boards")?;
//! let problem = Problem::new(&board);
//! let answer = Greedy::new(BuiltInMetric::Area).solve(&problem, Control::default())?;
//! assert_eq!(answer.solution.len(), 40);
//! let same = Registry::standard().build("greedy:metric=area")?.solve(&problem, Control::default())?;
//! assert_eq!(same.solution, answer.solution);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Examples at the items use the facade, `colorwalk`, which shows them, too. With this crate alone, write `colorwalk_solvers` in its
//! place.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![warn(missing_debug_implementations)]
mod api;
#[cfg(feature = "exact")]
mod auto;
pub mod batch;
#[cfg(feature = "exact")]
mod beam;
#[cfg(feature = "exact")]
mod exact;
#[cfg(feature = "exact")]
#[doc(hidden)]
pub mod kernel;
#[cfg(feature = "exact")]
mod rating;
mod registry;
mod series;
mod standard;
#[cfg(feature = "exact")]
mod starts;
mod threads;

pub use api::{
    Algorithm, Answer, Budget, Bytes, Cancel, ChooseStart, Clock, Closure, Control, Gain, Limit,
    Meter, Metric, Parameter, Problem, Progress, Proof, SharedMetric, SolveError, Solver, Spec,
    SpecError, Statistics, Stop, SystemClock, Values, bounds,
};
#[cfg(feature = "exact")]
pub use auto::{Auto, BestStartSearch};
#[cfg(feature = "exact")]
pub use beam::Beam;
#[cfg(feature = "exact")]
pub use exact::{CertifyError, Exact, Prover};
#[cfg(feature = "exact")]
pub use rating::{difficulty, grade};
pub use registry::{Arguments, Entry, RegisterError, Registry};
pub use series::*;

/// The examples of the README run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
