//! The flood-filling puzzle Color Walk, also known as Flood-It, as a game in the terminal, with mouse and keys, hints,
//! the proven par, solvers to watch, and saved games.
//!
//! [`Play`] configures and runs the game, a [`Session`] is one game, and a [`Store`] is the file of games and results.
//!
//! ```no_run
//! use colorwalk_boards::{BoardId, random::Recipe};
//! use colorwalk_play::{Play, Session};
//!
//! let session = Session::new(BoardId::random(Recipe::new(14, 14, 6)?, 42));
//! let ending = Play::new(session).run()?;
//! println!("{}", ending.session.summary());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The parts, from the inside out: a pure [model] with the [session](colorwalk_session), the
//! [records] of games and results, and its [jobs]; its [commands](command), which define the keys; a [view] that
//! draws it, with a [layout] and the colors of the [terminal](color_depth); and around them the [loop](run), the [terminal],
//! the [file](store) of records and the [workers], which decide nothing.
#![allow(rustdoc::private_intra_doc_links, reason = "the last paragraph is for readers of the source")]

mod boards;
mod color_depth;
mod command;
mod day;
mod event;
mod help;
mod jobs;
mod keys;
mod layout;
mod model;
mod play;
#[cfg(any(test, fuzzing))]
pub mod properties;
mod records;
mod run;
mod solvers;
mod store;
mod terminal;
mod view;
mod workers;

pub use boards::BoardQueue;
pub use color_depth::ColorDepth;
pub use colorwalk_session::Session;
pub use day::Day;
pub use play::{Ending, MAX_JOBS, Play};
pub use store::{Store, StoreError};

/// The example of the README is compiled with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
