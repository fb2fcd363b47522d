//! The number of boards worked on at once.

use std::num::NonZeroUsize;

use colorwalk_solvers::batch;

use crate::machine;

/// The maximum; more gains nothing on any machine.
const MOST: usize = 256;

/// The option `--jobs`.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Jobs {
    /// The number of boards to solve in parallel [default: one for each processor]
    ///
    /// The results do not depend on this number. The maximum is 256; fewer boards are solved at once if the system
    /// limits threads or memory.
    #[arg(short, long, value_name = "N", value_parser = jobs)]
    jobs: Option<NonZeroUsize>,
}

impl Jobs {
    /// Returns the number of boards to work on at once.
    pub(crate) fn count(self) -> usize {
        let asked = match self.jobs {
            Some(jobs) => jobs.get(),
            None => batch::processors(),
        };
        // Where the address space is limited, more threads would fail to start.
        asked.min(MOST).min(machine::most_threads())
    }
}

/// Parses a number of jobs.
fn jobs(text: &str) -> Result<NonZeroUsize, String> {
    let number = text.parse().ok();
    number
        .filter(|number: &NonZeroUsize| number.get() <= MOST)
        .ok_or_else(|| format!("expected a number from 1 to {MOST}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_beyond_the_maximum_are_refused() {
        assert_eq!(jobs("1").map(NonZeroUsize::get), Ok(1));
        assert_eq!(jobs("256").map(NonZeroUsize::get), Ok(256));
        for text in ["0", "257", "1000", "-1", "x", ""] {
            assert_eq!(
                jobs(text),
                Err("expected a number from 1 to 256".to_owned())
            );
        }
    }
}
