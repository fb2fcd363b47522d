//! The flood-filling puzzle Color Walk, also known as Flood-It, as a game in the terminal, with mouse and keys, hints,
//! the proven par, solvers to watch, and saved games.
//!
//! This crate serves the programs of its workspace, and changes with them; other programs depend on `colorwalk`.
//!
//! A [`Model`] is the state that [`run`] shows and changes, a [`Session`] one game in it, and a [`Store`] the file of games and
//! results.
//!
//! ```no_run
//! use colorwalk_boards::{BoardId, random::Recipe};
//! use colorwalk_boards::palette::ColorDepth;
//! use colorwalk_play::{Model, Session, run};
//!
//! let session = Session::new(BoardId::random(Recipe::new(14, 14, 6)?, 42));
//! let depth = ColorDepth::find(|name| std::env::var(name).ok());
//! if let Some(session) = run(Model::new(session, None, None)?, depth, None, Default::default())? {
//!     println!("{}", session.summary());
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The parts, from the inside out: a pure [model] with the [session](colorwalk_session), the
//! [records] of games and results, and its [jobs]; its commands, which define the keys; a [view] that
//! draws it, with a [layout] and the colors of the [terminal](color_depth); and around them the [loop](run), the [terminal],
//! the [file](store) of records and the [workers], which decide nothing.
#![allow(
    rustdoc::private_intra_doc_links,
    reason = "the last paragraph is for readers of the source"
)]

mod boards;
mod clipboard;
mod color_depth;
mod day;
mod event;
mod export;
mod free;
mod help;
mod jobs;
mod layout;
mod model;
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
pub use colorwalk_session::Session;
pub use day::daily_game;
pub use event::MAX_JOBS;
pub use export::drawing_command;
pub use free::{FreeLevel, FreeLevels, FreeLook, run as run_free};
pub use model::Model;
pub use run::run;
pub use store::Store;

/// The example of the README is compiled with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
