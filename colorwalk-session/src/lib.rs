//! A game with what is known of its board, and the policy of its hints: which proof is worth running and when, what a
//! hint is, the par, and the gap between a game and its par. Known elsewhere, the puzzle is called Flood-It.
//!
//! A [`Session`] is a pure state machine, without threads, clock or screen. Events go in: moves, a hint that is wanted,
//! a [`Report`] of a proof. Out come [`Wish`]es: proofs to start and to stop, which the caller carries out in its own
//! way, with [`prove`]. What is learned is kept in [`Facts`]. The game in the terminal, the web page and the Python
//! package all call this crate, so that a hint means the same everywhere.
//!
//! The policy:
//!
//! 1. The par is proven first, if the caller [asks](Session::prove) for that.
//! 2. Once it is known, the position of the game is looked at after every move, which gives the gap and makes hints
//!    immediate. A [`Patience`] bounds the time of a look that nobody waits for.
//! 3. A hint does not wait for the par: its proof begins at once, unless the proof of the par is about the same
//!    position. The best move known is a [hint](Hint::BestKnown) until it is [proven](Hint::Proven).
//! 4. A move stops the look at the position before it, and ends the wish for a hint.
//! 5. Where a proof was given up, it is tried again only when the player asks again.
#![warn(missing_debug_implementations)]

mod facts;
mod hint;
mod prove;
mod session;
mod wish;

pub use facts::{End, Facts};
pub use hint::Hint;
pub use prove::{Report, prove};
pub use session::Session;
pub use wish::{Patience, Question, Wish};

/// The example of the README runs with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests;
