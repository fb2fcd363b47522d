//! Experiments with many boards of the flood-filling puzzle Color Walk.
//!
//! - [`Source`]: boards, one by one, from a file of any shape, from the series, or made by seed; a [`Shard`] is one of
//!   several parts of them, for one of several machines.
//! - [`comparison`]: solvers, those of others too, on the same boards, and the figures that come of it. It is all that there
//!   is without the feature `files`, and then works in a browser.
//! - [`results`]: files of results that are gone on with after an interruption, and those of all shards put together;
//!   a [`Record`] is one line of them, and [`answer`] prints it for people and for contests.
//! - [`solutions`]: files of solutions of any origin, checked by code that shares nothing with the solvers.
//! - [`grade`] and [`par`]: how hard boards are, and those whose par is in a range.
//!
//! Nothing here prints; what is wrong with a file is a [`FileError`] that says where, what was found, and what was
//! expected. Whatever is in the name of a file, and in what is quoted from it, it can be shown on a terminal.

#![warn(missing_debug_implementations)]
#[cfg(feature = "files")]
pub mod answer;
pub mod comparison;
#[cfg(feature = "files")]
mod file_error;
#[cfg(feature = "files")]
pub mod grade;
mod json;
#[cfg(all(any(test, fuzzing), feature = "files"))]
pub mod laws;
#[cfg(feature = "files")]
mod named_solver;
#[cfg(feature = "files")]
pub mod par;
#[cfg(feature = "files")]
mod record;
#[cfg(feature = "files")]
mod replacement;
#[cfg(feature = "files")]
pub mod results;
#[cfg(feature = "files")]
mod shard;
#[cfg(feature = "files")]
pub mod solutions;
#[cfg(feature = "files")]
mod source;
#[cfg(feature = "files")]
mod tally;

#[cfg(feature = "files")]
pub use file_error::FileError;
#[cfg(feature = "files")]
pub use named_solver::NamedSolver;
#[cfg(feature = "files")]
pub use record::{Failed, ForeignRecord, Record, Solved};
#[cfg(feature = "files")]
pub use replacement::Replacement;
#[cfg(feature = "files")]
pub use shard::{ParseShardError, Shard};
#[cfg(feature = "files")]
pub use source::{BoardFile, Source};
#[cfg(feature = "files")]
pub use tally::Tally;

/// The example of the README runs with the tests.
#[cfg(all(doctest, feature = "files"))]
#[doc = include_str!("../README.md")]
struct Readme;
