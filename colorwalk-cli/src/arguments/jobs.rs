//! The number of boards worked on at once.

use std::num::NonZeroUsize;

use colorwalk_solvers::batch;

use crate::machine;

/// The maximum; more gains nothing on any machine.
const MOST: usize = 256;

/// The option `--jobs`.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Jobs {
    /// Boards worked on at once [default: one for each processor]
    ///
    /// Results do not depend on this number; only the times do. The maximum is 256, or fewer if the system limits
    /// threads or memory.
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
}

impl Jobs {
    /// Returns the number of boards to work on at once.
    pub(crate) fn count(self) -> usize {
        self.jobs
            .map_or_else(batch::processors, NonZeroUsize::get)
            .min(MOST)
            .min(machine::most_threads())
    }
}
