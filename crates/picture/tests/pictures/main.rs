//! Pictures that are drawn, and what is read in them.

#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that cannot continue has failed"
)]

#[path = "../corpus/mod.rs"]
mod corpus;

mod checks;
mod kinds;
mod messages;
mod ours;
mod trials;
