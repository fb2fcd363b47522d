//! Values and groups of options that several commands take.

pub(crate) mod boards;
mod budget;
mod jobs;
mod named;
mod offering;
mod output;
#[cfg(any(feature = "draw", feature = "play"))]
mod palette;
mod quiet;
mod solvers;

pub(crate) use boards::Boards;
pub(crate) use budget::BudgetOptions;
#[cfg(feature = "draw")]
pub(crate) use budget::delay;
pub(crate) use jobs::Jobs;
pub(crate) use named::{TextOrJson, named, value};
pub(crate) use output::OutputOption;
#[cfg(any(feature = "draw", feature = "play"))]
pub(crate) use palette::PaletteOption;
pub(crate) use quiet::Quiet;
pub(crate) use solvers::{SolversOption, solver};
