//! A program of one's own on top of colorwalk, through its public items only.
//!
//! ```text
//! cargo run --locked --manifest-path examples/downstream/Cargo.toml
//! ```
//!
//! It checks what it does, and fails if that is not as it should be.

mod boards;
mod bound;
mod game;
mod metric;
mod service;
mod solver;

use std::error::Error;

use colorwalk::Registry;

/// What every part of the program returns.
type Checked<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Fails with these words unless the condition holds.
fn ensure(condition: bool, words: impl FnOnce() -> String) -> Checked<()> {
    if condition { Ok(()) } else { Err(words().into()) }
}

/// The solvers and metrics of the library, and those of this program.
fn registry() -> Checked<Registry> {
    let mut registry = Registry::standard();
    // The weights come from a file, say: whoever builds the metric later need not know them.
    registry.register(metric::entry("rim", 3.0)?)?;
    registry.register(metric::entry("sweep", 0.5)?)?;
    registry.register(bound::entry())?;
    registry.register(solver::entry())?;
    Ok(registry)
}

fn main() -> Checked<()> {
    let registry = registry()?;
    metric::check(&registry)?;
    bound::check(&registry)?;
    solver::check(&registry)?;
    service::check(&registry)?;
    boards::check(&registry)?;
    game::check(&registry)
}
