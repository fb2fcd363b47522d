//! An independent oracle for Color Walk and Flood-It, written from the rules alone and sharing no code with the
//! library. Everything goes cell by cell over plain vectors, without regions, bit sets or remembered results: it is
//! slow, and its whole worth is that a reader can see that it is right. It uses no crate, so that tests (`mod oracle;`)
//! and benches (`#[path = "../tests/oracle/mod.rs"] mod oracle;`) can both include it.

// Every test and bench that includes this folder uses another part of it, and nobody else sees it.
#![allow(dead_code, unreachable_pub, clippy::expect_used)]

pub mod grid;
pub mod metrics;
pub mod players;
pub mod random;
pub mod search;
