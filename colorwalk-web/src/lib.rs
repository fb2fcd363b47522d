//! What the web page of Color Walk calls, compiled to WebAssembly: a thin surface over the game and its solvers.
//!
//! Boards are named by [game ids](colorwalk_boards::GameId), moves are text in the symbols of the colors, such as `1213`,
//! and solvers are specifications such as `beam:width=100`. So everything that passes between the page, its workers and
//! this crate is text, numbers or a flat array, and the types for the page are written from these declarations.
//!
//! - [`Session`]: a game in progress, what is known of its board, and what a drawing of it needs.
//! - [`solve`], [`BoardProver`] and [`certify`]: the searches, for a worker. They tell of their progress while they
//!   run.
//! - [`Games`]: many solvers on many boards, and the figures that come of it.
//! - [`solvers`]: what the registry offers. [`read_boards`], [`random_id`]: where boards come from.
//!
//! Functions that can fail throw an `Error` with the message of the crates below.

mod boards;
mod games;
mod session;
mod solvers;
mod solving;
mod watch;

pub use boards::{BoardFile, BoardLine, palette, palettes, random_id, read_boards, shapes};
pub use games::{Games, GamesFigures};
pub use session::{Outlook, Session, Suggestion, ProofRequest};
pub use solvers::{Parameter, PublishedFigures, SolverEntry, canonical, published, series_rows, solvers};
pub use solving::{Answer, BoardProver, certify, solve};
