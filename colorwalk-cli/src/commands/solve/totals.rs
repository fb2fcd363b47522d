//! What the results of a run amount to, for either game.

use colorwalk_lab::{Row, RowMove, RunSummary};

use crate::error::Verdict;
use crate::progress::{self, ProgressDisplay};

/// The results so far.
pub(crate) struct Totals {
    /// The results written, those of an earlier run among them.
    written: usize,
    /// Those of an earlier run.
    done: usize,
    summary: RunSummary,
    verdict: Verdict,
    /// Whether the user cancelled a solve.
    is_cut: bool,
}

impl Totals {
    /// Resumes with the number of results of an earlier run and its exit code.
    pub(crate) fn begin(done: usize, verdict: Verdict) -> Self {
        Self {
            written: done,
            done,
            summary: RunSummary::begin(),
            verdict,
            is_cut: false,
        }
    }

    /// Enters a result, and what it means for the exit code.
    pub(crate) fn enter<M: RowMove>(&mut self, row: &Row<M>, verdict: Verdict, is_cancelled: bool) {
        self.written += 1;
        self.summary.enter(row);
        self.verdict = self.verdict.max(verdict);
        self.is_cut |= is_cancelled;
    }

    /// Prints the summary of a run on several boards, if anything was solved in it.
    pub(crate) fn remark(&self, boards: usize, display: &ProgressDisplay) {
        if boards > 1 && self.written > self.done {
            display.remark(&self.summary.to_string());
        }
    }

    /// Returns the exit code of a run on this many boards.
    pub(crate) fn verdict(&self, boards: usize) -> Verdict {
        if progress::all_done(self.written, boards) && !self.is_cut {
            self.verdict
        } else {
            Verdict::Interrupted
        }
    }
}
