//! Sources and formats of boards of the flood-filling puzzle Color Walk (Flood-It): [`files`] in many formats, a
//! [`BoardId`] that fits into a line of a chat, a [`BoardSpec`] that names boards of all sources, [seeds](random) that give the same board forever, the [`series`] of 100
//! boards that the project follows, and the [`palette`] of their colors.
//!
//! Examples at the items use the facade, `colorwalk`, which shows them, too. With this crate alone, write `colorwalk_boards` in its
//! place.

#![cfg_attr(docsrs, feature(doc_cfg))]

mod board_id;
pub mod board_spec;
pub mod files;
mod flood;
pub mod palette;
pub mod random;
#[cfg(feature = "serde")]
mod serialized;
pub mod series;

pub use board_id::{BoardId, ParseBoardIdError};
pub use board_spec::{BoardSource, BoardSpec, ParseBoardSpecError};

/// The examples of the README run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
