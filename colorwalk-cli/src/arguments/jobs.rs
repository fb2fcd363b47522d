//! How many boards are worked on at once.

use std::num::NonZeroUsize;

use colorwalk_solvers::batch;

/// The option `--jobs`.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Jobs {
    /// Boards worked on at once [default: one for each processor]
    ///
    /// Results are the same for any number; only the times differ.
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

impl Jobs {
    /// The number of boards to work on at once.
    pub(crate) fn count(self) -> usize {
        self.jobs.map_or_else(batch::processors, NonZeroUsize::get)
    }
}
