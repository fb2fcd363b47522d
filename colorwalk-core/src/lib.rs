//! The game Color Walk, known elsewhere as Flood-It: boards, regions, positions, moves.
//!
//! A [`Board`] is a validated grid of colored cells; behind it stands its [region graph](Regions). A [`Position`] says
//! which regions are cleared and plays colors; a [`Game`] adds the history that a person wants. A [`Solution`] is a
//! sequence of moves, and [`check`](mod@check) replays one on the raw grid. Boards come from [`text`], from the
//! [`files`] that people have, from the [`series`] of 100 that the project follows, or from a seed ([`random`]); a
//! [`GameId`] names any of them in one line.
//! The [`palette`] says what colors look like. Nothing here knows that solvers exist.

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
mod game;
mod game_id;
mod lines;
mod position;
mod region_set;
mod regions;
mod solution;

pub use board::{Board, BoardError, Cell, MAX_CELLS, Rules, Setup, UnknownRules};
pub use color::{Color, ColorError, ColorSet, ColorSetIter, MAX_COLORS};
pub use game::{Game, PlayError};
pub use game_id::{GameId, GameIdError};
pub use position::{Position, PositionError};
pub use region_set::RegionSet;
pub use regions::{Neighbor, Regions, START_REGION};
pub use solution::{ParseSolutionError, Solution};
pub use text::ParseBoardError;
