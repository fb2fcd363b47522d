//! Values and groups of options that several commands take.

pub(crate) mod boards;
mod budget;
mod jobs;
mod named;
#[cfg(any(feature = "draw", feature = "play"))]
mod offering;
#[cfg(any(feature = "draw", feature = "play"))]
mod palette;
mod quiet;

pub(crate) use boards::Boards;
pub(crate) use budget::BudgetOptions;
#[cfg(feature = "draw")]
pub(crate) use budget::delay;
pub(crate) use jobs::Jobs;
pub(crate) use named::{TextOrJson, named, value};
#[cfg(any(feature = "draw", feature = "play"))]
pub(crate) use palette::PaletteOption;
pub(crate) use quiet::Quiet;
