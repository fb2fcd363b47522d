//! What the page needs for a game of Color Walk, compiled to WebAssembly: facts about the board, the fewest possible moves, hints.
//!
//! It comes first, and by itself: the engine with all solvers and formats is more than twice as large, and is loaded where it is
//! needed. Boards are named by [game ids](colorwalk_boards::BoardId), moves are text in the symbols of the colors, such as `1213`.
//!
//! - [`Session`]: a game in progress, with facts about its board, and what is needed to draw it.
//! - [`BoardProver`]: the search, for a worker. It reports progress while it runs, and returns a [`ProofAnswer`].
//! - [`random_id`]: random boards.
//!
//! Functions that fail throw an `Error` with the message of the crates below.

mod boards;
mod prover;
mod session;
mod watch;

pub use boards::{MOST_COLORS, random_id, unseen};
pub use prover::{BoardProver, ProofAnswer, with_control};
pub use session::{ProofRequest, Session, Suggestion};
