//! The game Color Walk, known elsewhere as Flood-It: boards, regions, positions, moves.
//!
//! A [`Board`] is a validated grid of colored cells; behind it stands its [region graph](Regions). A [`Position`] says
//! which regions are cleared and plays colors; a [`Game`] adds the history that a person wants. A [`Solution`] is a
//! sequence of moves, and [`check`](mod@check) replays one on the raw grid. Boards come from [`text`], from the
//! [`files`] that people have, from the [`series`] of 100 that the project follows, or from a seed ([`random`]); a
//! [`GameId`] names any of them in one line. A [`certificate`] proves how few moves can do; the [`palette`] says what
//! colors look like. Nothing here knows that solvers exist.
//!
//! ```
//! use colorwalk_core::{Board, Color, Game, check::check};
//!
//! let board: Board = "\
//!     .12
//!     112
//!     221".parse()?;
//! let mut game = Game::new(board.clone());
//! while !game.is_solved() {
//!     // Plays what clears most, the lowest color of several.
//!     let best = board.palette().rev().max_by_key(|&color| game.cells_cleared_by(color).len());
//!     game.play(best.unwrap_or(Color::FIRST))?;
//! }
//! assert_eq!(check(&board, &game.to_solution()), Ok(vec![3, 4, 1]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! - `serde`: boards, solutions, colors, rules and game ids are written as their text and read with the same checks;
//!   cells as structures of their two numbers.
//!
//! # Conventions
//!
//! Rows, columns, cells, boards of the series and colors are counted from 0. What people read is counted from 1: lines,
//! columns of a text, moves, and the symbols of colors. Lists of cells go row by row; [`Board::index`] gives the place
//! of a cell in them. An item stands in one place: either here or in its module.

#![warn(missing_debug_implementations)]
#![warn(clippy::must_use_candidate, clippy::return_self_not_must_use)]

pub mod certificate;
pub mod check;
pub mod files;
pub mod palette;
pub mod random;
pub mod series;
pub mod text;
pub mod wording;

#[cfg(test)]
mod arbitrary;
mod board;
mod color;
mod color_set;
mod digest;
mod game;
mod game_id;
mod lines;
mod position;
mod region_set;
mod regions;
mod rules;
#[cfg(feature = "serde")]
mod serialized;
mod solution;

pub use board::{Board, BoardError, Cell, MAX_CELLS, ParseCellError, Setup};
pub use color::{Color, ColorError, MAX_COLORS};
pub use color_set::{ColorSet, ColorSetIter};
pub use game::{Game, PlayError, ReplayError};
pub use game_id::{GameId, GameIdError};
pub use position::{Position, PositionError};
pub use region_set::{RegionSet, RegionSetIter};
pub use regions::{Neighbor, Regions, START_REGION};
pub use rules::{Rules, UnknownRules};
pub use solution::{ParseSolutionError, Solution};

/// The examples of the README run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
