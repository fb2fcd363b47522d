//! What holds of every solver. They are compared with `colorwalk-testkit`, which shares no code with the library.

#![allow(
    clippy::panic,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test that cannot continue has failed"
)]

#[path = "../boards/mod.rs"]
mod boards;

mod agreement;
mod any_start;
mod anytime;
mod bounds;
mod budgets;
mod certificates;
mod claims;
mod difficulty;
mod graphs;
mod moves;
mod own_bounds;
mod own_solvers;
mod players;
mod prover;
mod registry;
mod second_checker;
mod series;
mod shortest;
mod types;
