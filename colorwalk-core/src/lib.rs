//! The game Color Walk, known elsewhere as Flood-It: boards, regions, positions, moves.
//!
//! A [`Board`] is a validated coloring of a [`Topology`]: squares, a torus, hexagons, or any graph, with its [region
//! graph](Regions). A [`Position`] states which regions are cleared and plays colors; a [`Game`] adds undo and redo. A
//! [`Solution`] is a sequence of moves, and [`check`](mod@check) replays one cell by cell. Boards come from [`text`] or
//! a [`Setup`]. This crate does not depend on solvers.
//!
//! ```
//! use colorwalk_core::{Board, Color, Game, check::check};
//!
//! let board: Board = "\
//!     .12
//!     112
//!     221".parse()?;
//! let mut game = Game::new(&board);
//! while !game.is_solved() {
//!     // Play the color that clears most, the lowest of several.
//!     let best = board.palette().rev().max_by_key(|&color| game.cells_cleared_by(color).len());
//!     game.play(best.unwrap_or(Color::FIRST))?;
//! }
//! assert_eq!(check(&board, &game.to_solution()), Ok(vec![3, 4, 1]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Examples at the items use the facade, `colorwalk`, which shows them, too. With this crate alone, write `colorwalk_core`
//! in its place.
//!
//! # Features
//!
//! - `serde`: boards, solutions, colors and rules are serialized as their text form and validated when read; cells,
//!   positions and games are structures.
//! - `arbitrary`: boards for property tests with proptest.
//!
//! The crate needs no standard library, only `alloc`, and pointers that count atomically, since boards are shared between
//! threads: it builds for `thumbv7em-none-eabi` and `wasm32v1-none`, and not for `thumbv6m-none-eabi`, which has no atomic
//! compare-and-swap.
//!
//! # Conventions
//!
//! Rows, columns, cells and colors are counted from 0. What people read is counted from 1: lines, columns of a text,
//! moves, and color symbols. Cells are numbered row by row; [`Lattice::index`] returns the number of a cell.

#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(not(test), no_std)]
#![warn(missing_debug_implementations)]

#[macro_use]
extern crate alloc;

pub mod check;
pub mod text;
#[doc(hidden)]
pub mod wording;

#[cfg(any(test, feature = "arbitrary"))]
pub mod arbitrary;
mod board;
mod cell;
mod color;
mod color_set;
mod digest;
mod error;
mod game;
#[cfg(test)]
#[path = "tests/oracle.rs"]
mod oracle;
mod position;
mod region_set;
mod regions;
mod rules;
#[cfg(feature = "serde")]
mod serialized;
mod solution;
mod start;
mod topology;

pub use board::{Board, BoardError, MAX_CELLS, Setup};
pub use cell::Cell;
pub use color::{Color, ColorError, MAX_COLORS};
pub use color_set::{ColorSet, ColorSetIter};
#[doc(hidden)]
pub use digest::{Digest, mix};
pub use error::ParseError;
pub use game::{Game, PlayError, ReplayError};
pub use position::{ColorNotOnBoard, Position};
pub use region_set::{RegionSet, RegionSetError, RegionSetIter};
pub use regions::{Neighbor, Region, Regions};
pub use rules::Rules;
pub use solution::{ParseSolutionError, Solution};
pub use start::Start;
pub use topology::{Graph, Lattice, Layout, MAX_EDGES, Point, Shape, Side, Tile, Tiling, Topology};

/// The examples of the README run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
