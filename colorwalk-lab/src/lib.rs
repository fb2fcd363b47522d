//! Experiments with many boards of the flood-filling puzzle Color Walk.
//!
//! - [`Source`]: boards, one by one, from a file of any shape, from the series, or made by seed; a [`Shard`] is one of
//!   several parts of them, for one of several machines.
//! - [`comparison`]: solvers, those of others too, on the same boards, and the figures that come of it. It touches no
//!   file, and works in a browser too.
//! - [`results`]: files of results that are resumed after an interruption, and those of all shards merged;
//!   a [`Record`] is one line of them, and [`answer`] prints it for people and for contests.
//! - [`solutions`]: files of solutions of any origin, checked by code that shares nothing with the solvers.
//! - [`grade`] and [`par`]: how hard boards are, and those whose par is in a range.
//!
//! Nothing here prints; what is wrong with a file is a [`FileError`] that says where, what was found, and what was
//! expected. Whatever is in the name of a file, and in what is quoted from it, it can be shown on a terminal.

#![warn(missing_debug_implementations)]
pub mod answer;
mod atomic_file;
pub mod comparison;
mod file_error;
pub mod grade;
mod json;
mod named_solver;
pub mod par;
#[cfg(any(test, fuzzing))]
pub mod properties;
mod record;
pub mod results;
mod said;
mod shard;
pub mod solutions;
mod source;
mod tally;

pub use atomic_file::AtomicFile;
pub use file_error::FileError;
pub use named_solver::NamedSolver;
pub use record::{Failed, Record, RecordMismatch, Solved};
pub use shard::{ParseShardError, Shard};
pub use source::{BoardFile, Source};
pub use tally::Tally;

/// The example of the README runs with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
