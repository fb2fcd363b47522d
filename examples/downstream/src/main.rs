//! Runs the program:
//!
//! ```text
//! cargo run --locked --manifest-path examples/downstream/Cargo.toml
//! ```
//!
//! It checks its results, and fails if they are wrong.

fn main() -> downstream::Checked<()> {
    downstream::check()
}
