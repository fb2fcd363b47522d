//! A game with facts about its board, and the policy of its hints: which proofs to run and when, what a hint is, the
//! par, and the gap between a game and its par. The puzzle is also known as Flood-It.
//!
//! A [`Session`] is a pure state machine, without threads, clock or screen. Events go in: moves, requests for hints,
//! [`Report`]s of proofs. [`Request`]s come out: proofs to start and to stop, which the caller runs in its own way,
//! with [`prove`]. [`Facts`] are collected on the way. The game in the terminal, the web page and the Python package
//! all use this crate, so a hint means the same everywhere.
//!
//! This crate serves the programs of its workspace, and changes with them; other programs depend on `colorwalk`.
//!
//! The policy:
//!
//! 1. The par is proven first, if the caller [asks](Session::prove) for that.
//! 2. Once it is known, the position of the game is analyzed after every move, which gives the gap and makes hints
//!    immediate. [`TimeLimits`] bound the time of such an analysis.
//! 3. A hint does not wait for the par: its proof starts at once, unless the proof of the par is for the same position.
//!    The best known move is a [hint](Hint::BestKnown) until it is [proven](Hint::Proven).
//! 4. A move stops the analysis of the previous position and cancels the request for a hint.
//! 5. A proof that was given up is tried again only when the player asks again.
#![warn(missing_debug_implementations)]

mod facts;
mod hint;
mod prove;
mod request;
mod session;
mod unproven;

pub use facts::{End, Facts};
pub use hint::Hint;
pub use prove::{Report, prove};
pub use request::{Question, Request, TimeLimits};
pub use session::Session;
pub use unproven::Unproven;

/// The example of the README runs with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests;
