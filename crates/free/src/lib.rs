//! The puzzle in which every move recolors any region: KAMI, KAMI 2, Free-Flood-It.
//!
//! A move names a region, which is a largest connected set of cells of one color, and gives it another color; it merges with
//! its neighbors of that color. The goal is one color everywhere: any color, or a given one. Color Walk's own game, in which
//! one region grows, is another puzzle: a solution of it from its best start is a solution of this one, and often not the
//! shortest.
//!
//! A [`FreeProblem`] is a [`FreeBoard`] and a goal. [`solve`] finds a shortest solution, or both bounds if a limit ends it
//! first, and [`replay`] plays moves cell by cell, by code that shares nothing with the search. [`read`] reads the files of
//! other programs.
//!
//! ```
//! use colorwalk_core::Board;
//! use colorwalk_free::{FreeBoard, FreeProblem, replay, solve};
//! use colorwalk_solvers::Control;
//!
//! let board: Board = "\
//!     1213
//!     2123
//!     1213".parse()?;
//! let problem = FreeProblem::new(FreeBoard::try_from(&board)?);
//! let answer = solve(&problem, Control::default())?;
//! assert!(answer.is_optimal());
//! assert_eq!(answer.solution.len(), 3);
//! assert!(replay(&problem, answer.solution.moves()).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How it searches
//!
//! Three searches share the nodes. Solutions of Color Walk from its best start are solutions of this game, and good ones
//! on boards of any size. Of these and others, the last moves are replaced by fewer, as many as can be searched. And
//! iterative deepening over the graph of regions, in which a move contracts edges, proves a shortest solution: positions that are
//! known to need more moves are stored in a table; of moves that commute, only one order is tried; lower bounds by
//! colors and by the radius of the graph end most branches at once. Nogoods of cleared sets, by which Color Walk itself is
//! proven, do not hold here: a position with more regions merged may need more moves.

#![warn(missing_debug_implementations)]

mod board;
mod bounds;
mod contraction;
mod ends;
mod exact;
mod first;
mod merged;
mod moves;
#[cfg(test)]
mod numbers;
mod part;
mod problem;
mod radius;
pub mod read;
mod replay;
mod schedule;
mod search;
mod set;
mod solve;
mod table;

pub use board::{FreeBoard, FreeBoardError};
pub use moves::{FreeMove, ParseMoveError};
pub use problem::FreeProblem;
pub use replay::{ReplayError, replay};
pub use solve::{SolveError, solve};

/// The examples of the README run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
