//! Values and groups of options that several commands take.

mod boards;
mod budget;
mod jobs;
mod named;
mod origin;
mod random;
mod sizes;

pub(crate) use boards::{BoardDetails, BoardOptions};
pub(crate) use budget::BudgetOptions;
pub(crate) use jobs::Jobs;
pub(crate) use named::named;
#[cfg(any(feature = "draw", feature = "play"))]
pub(crate) use named::palettes;
pub(crate) use named::{input_formats, output_formats};
pub(crate) use origin::Origin;
pub(crate) use random::RandomOptions;
pub(crate) use sizes::{colors_or_range, size_or_range};
