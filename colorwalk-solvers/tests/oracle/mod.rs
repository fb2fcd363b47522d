//! An independent oracle for Color Walk and Flood-It, written from the rules alone and sharing no code with the
//! library. Everything goes cell by cell over plain vectors, without regions, bit sets or caches: it is slow, but a
//! reader can see that it is correct. It uses no crate, so that tests and the benches of the facade can both include it.

// Every test and bench that includes this folder uses a different part of it.
#![allow(dead_code, unreachable_pub, clippy::expect_used)]

pub mod grid;
pub mod metrics;
pub mod players;
pub mod random;
pub mod search;
