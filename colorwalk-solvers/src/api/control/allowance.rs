//! One budget for several solves.

use std::time::Duration;

use super::{Budget, Control};
use crate::api::{Outcome, Problem, SolveError, Solver};

/// A control whose time and nodes several solves share: each gets a part of what those before it have left.
pub(crate) struct Allowance<'a> {
    control: Control<'a>,
    began: Duration,
    expanded: u64,
}

impl<'a> Allowance<'a> {
    pub(crate) fn new(control: Control<'a>) -> Self {
        Self { began: control.clock.now(), control, expanded: 0 }
    }

    /// An equal part of what is left, if it is left to this many solves.
    fn share(&self, solves: u32) -> Budget {
        let Budget { time, expanded, .. } = self.control.budget;
        let gone = self.control.clock.now().saturating_sub(self.began);
        let time = time.map(|time| time.saturating_sub(gone) / solves);
        let expanded = expanded.map(|most| most.saturating_sub(self.expanded) / u64::from(solves));
        self.control.budget.with_time(time).with_expanded(expanded)
    }

    /// Solves a problem as the first of `solves` that are still to come, which is 1 or more.
    pub(crate) fn solve(&mut self, solver: &dyn Solver, problem: &Problem, solves: u32) -> Result<Outcome, SolveError> {
        let budget = self.share(solves);
        let outcome = solver.solve(problem, self.control.reborrow().with_budget(budget))?;
        self.expanded += outcome.statistics.expanded;
        Ok(outcome)
    }

    /// The nodes expanded so far.
    pub(crate) fn expanded(&self) -> u64 {
        self.expanded
    }
}
