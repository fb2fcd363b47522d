//! A custom program on top of colorwalk, through its public items only.

mod boards;
mod bound;
mod cancelling_service;
mod game;
mod metric;
mod pages;
mod progress_bar;
mod remote;
mod service;
mod solver;

use std::error::Error;

use colorwalk::Registry;

/// The return type of every part of the program.
pub type Checked<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Fails with this message unless the condition holds.
fn ensure(condition: bool, words: impl FnOnce() -> String) -> Checked<()> {
    if condition {
        Ok(())
    } else {
        Err(words().into())
    }
}

/// Creates a registry of the solvers and metrics of the library and of this program.
pub fn registry() -> Checked<Registry> {
    let mut registry = Registry::standard();
    // The weights could come from a file: code that builds the metric later need not know them.
    registry.register_metric(metric::entry("rim", 3.0)?)?;
    registry.register_metric(metric::entry("sweep", 0.5)?)?;
    registry.register(solver::entry())?;
    Ok(registry)
}

/// Runs each part of the program, which checks its results.
pub fn check() -> Checked<()> {
    pages::check()?;
    let registry = registry()?;
    metric::check(&registry)?;
    bound::check()?;
    solver::check(&registry)?;
    service::check(&registry)?;
    cancelling_service::check()?;
    progress_bar::check()?;
    remote::check()?;
    boards::check(&registry)?;
    game::check(&registry)
}
