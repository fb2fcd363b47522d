//! What the tests of the workspace share. It is not published, and nothing but tests, benches and examples depends on it.
//!
//! Three descriptions of the game are here, each written from the rules alone, and none of them shares code with the library or
//! with another one:
//!
//! - [`grid`]: rectangles of squares, cell by cell, with the [`metrics`] and [`players`] of the series and an uncapped breadth-first
//!   [`search`];
//! - [`plain`]: boards of any tiling or graph as lists of cells and edges, with a brute force over sets of cells, and [`forge`],
//!   which changes a certificate;
//! - [`colorings`]: graphs for the game in which any region takes a color.
//!
//! [`random`] draws what they play on, the same on every machine. [`texts`] are boards in files, and what looks like boards.
//! [`written`] renews files of the repository that follow from code.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that cannot continue has failed"
)]

pub mod colorings;
mod draw;
pub mod forge;
pub mod grid;
pub mod metrics;
pub mod plain;
pub mod players;
pub mod random;
pub mod search;
pub mod texts;
pub mod written;
