//! How many boards are worked on at once.

use std::num::NonZeroUsize;

use colorwalk_solvers::batch;

/// More than this gains nothing on any machine.
const MOST: usize = 256;

/// The option `--jobs`.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Jobs {
    /// Boards worked on at once [default: one for each processor]
    ///
    /// Results are the same for any number; only the times differ. There are 256 at most, and fewer where the system
    /// has no more threads.
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

impl Jobs {
    /// The number of boards to work on at once.
    pub(crate) fn count(self) -> usize {
        self.jobs.map_or_else(batch::processors, NonZeroUsize::get).min(MOST)
    }
}
