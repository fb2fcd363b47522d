//! Values and groups of options that several commands take.

mod boards;
mod budget;
mod jobs;
mod named;
mod origin;
#[cfg(any(feature = "draw", feature = "play"))]
mod palette;
mod random;
mod sizes;

pub(crate) use boards::BoardOptions;
pub(crate) use budget::BudgetOptions;
#[cfg(feature = "draw")]
pub(crate) use budget::delay;
pub(crate) use jobs::Jobs;
pub(crate) use named::{TextOrJson, input_formats, named, value};
pub(crate) use origin::Origin;
#[cfg(any(feature = "draw", feature = "play"))]
pub(crate) use palette::PaletteParser;
pub(crate) use random::RandomOptions;
