//! The flood-filling puzzle Color Walk, known elsewhere as Flood-It: boards, solvers, proven shortest solutions.
//!
//! ```
//! use colorwalk::series;
//!
//! let board = series::board(0).ok_or("the series has 100 boards")?;
//! let answer = colorwalk::solve(&board)?;
//! assert_eq!((answer.solution.len(), answer.is_optimal()), (29, true));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What to call first
//!
//! | to | begin with |
//! |---|---|
//! | get a board | text and [`str::parse`], rows of numbers and [`Board::from_rows`], [`random::Recipe`], [`series::board`], [`BoardId`], [`files`], or a [`Setup`] on any [`Topology`] |
//! | play moves | [`Game`], with undo and redo; [`Position`] for a search |
//! | solve a board | [`solve`], as above |
//! | choose a solver | one such as [`Exact`], [`Beam`] or [`Greedy`], and [`Solver::solve`] |
//! | choose a solver by text | [`Registry::build`] |
//! | set limits, watch or cancel a solve | [`Control`] with a [`Budget`] |
//! | ask many questions about one board | [`Prover`]: hints, grades |
//! | solve many boards on all cores | [`batch`] |
//! | check a solution | [`check`](mod@check) |
//! | write and check a proof | [`Exact::certify`], [`certificate::verify`] |
//! | add a solver or a metric | [`Algorithm`], [`Metric`], [`Closure::metric`]; by name: [`Registry::register`] |
//! | add a bound | [`bounds::LowerBound`] or [`Closure::bound`], and [`Exact::with_bound`] |
//!
//! # Features
//!
//! - `exact`, on by default: the solvers that prove, and what is built on them: `Exact`, `Auto`, `Beam`, `Prover`, grades,
//!   difficulty. Without them, the library compiles in seconds.
//! - `avx2`: up to a tenth less time for proofs on processors with AVX2, for three more crates to compile.
//! - `threads`, on by default: solvers use more than one thread. Leave it out where there are none, as in a browser.
//! - `priority-queue`, on by default: the solvers that need a priority queue, `Dijkstra` and the hybrids. The crate of
//!   that name is LGPL-3.0-or-later or MPL-2.0.
//! - `formats`: files of boards as other programs write them, CSV, JSON, rows of names or emoji.
//! - `serde`: boards, positions, games, solutions and results as serde reads and writes them.
//!
//! This crate only combines others: `colorwalk-core` is the game, `colorwalk-boards` the sources of boards,
//! `colorwalk-solvers` the searches, and `colorwalk-certificate` the proofs.

#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "exact")]
mod solving;
#[cfg(all(doctest, feature = "exact"))]
mod wrong_guesses;

pub use colorwalk_boards::{BoardId, ParseBoardIdError, files, palette, random, series};
pub use colorwalk_certificate as certificate;
#[doc(hidden)]
pub use colorwalk_core::mix;
pub use colorwalk_core::{
    Board, BoardError, Cell, Color, ColorError, ColorNotOnBoard, ColorSet, ColorSetIter, Game,
    Graph, Lattice, Layout, MAX_CELLS, MAX_COLORS, MAX_EDGES, Neighbor, ParseError,
    ParseSolutionError, PlayError, Point, Position, Region, RegionSet, RegionSetError,
    RegionSetIter, Regions, ReplayError, Rules, Setup, Shape, Side, Solution, Start, Tile, Tiling,
    Topology, check, text,
};
pub use colorwalk_solvers::*;
#[cfg(feature = "exact")]
pub use solving::solve;
