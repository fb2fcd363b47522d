//! The engine of the web page of Color Walk, compiled to WebAssembly: a thin layer over the solvers and the formats of boards.
//!
//! Boards are named by [game ids](colorwalk_boards::BoardId), moves are text in the symbols of the colors, such as
//! `1213`, and solvers are specifications such as `beam:width=100`. So only text, numbers and flat arrays pass between
//! the page, its workers and this crate, and the types for the page are generated from these declarations.
//!
//! - [`solve`] and [`certify`]: the searches, for a worker. They report progress while they run, and return an answer as the
//!   library serializes it, in JSON; the page passes it on as it is.
//! - [`rate`]: the values by which a solver chooses a move.
//! - [`Games`]: several solvers on several boards, and their figures.
//! - [`solvers`]: the registry. [`read_boards`]: boards.
//!
//! What a game needs is compiled by itself, too, so that it comes first: [`colorwalk_game_wasm`], whose functions are exported here
//! as well.
//!
//! Functions that fail throw an `Error` with the message of the crates below.

mod answer;
mod boards;
mod games;
mod rating;
#[cfg(test)]
mod shapes;
mod solvers;
mod solving;

pub use boards::{BoardFile, BoardLine, formats, palette, palettes, read_boards};
pub use colorwalk_game_wasm::{
    BoardProver, ProofAnswer, ProofRequest, Session, Suggestion, random_id,
};
pub use games::{Games, GamesFigures};
pub use rating::rate;
pub use solvers::{
    Parameter, PublishedFigures, SolverEntry, canonical, limits, published, series_rows, solvers,
};
pub use solving::{certify, solve};
