//! The work of a command that proves boards: which boards, within which limits, and how many at once.

use super::{BoardDetails, BudgetOptions, Jobs};

/// The options of a command that proves boards of any origin.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Work {
    #[command(flatten)]
    pub(crate) jobs: Jobs,

    #[command(flatten)]
    pub(crate) budget: BudgetOptions,

    #[command(flatten)]
    pub(crate) details: BoardDetails,
}
