//! Values and groups of options that several commands take.

mod boards;
mod budget;
mod jobs;
mod origin;
mod size;

pub(crate) use boards::{BoardDetails, BoardOptions};
pub(crate) use budget::BudgetOptions;
pub(crate) use jobs::Jobs;
pub(crate) use origin::Origin;
pub(crate) use size::Size;
