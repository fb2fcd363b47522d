//! Par, the proven smallest number of moves: ranges of it, and who finds it.

use std::ops::RangeInclusive;
use std::str::FromStr;

use colorwalk_core::Board;
use colorwalk_solvers::{Budget, Cancel, Control, Problem, Solver, Status};
use thiserror::Error;

/// The numbers of moves that are asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ParRange(RangeInclusive<usize>);

impl ParRange {
    /// From this number to that.
    pub(crate) fn new(range: RangeInclusive<usize>) -> Self {
        Self(range)
    }

    /// Whether a par is in the range.
    pub(crate) fn contains(&self, par: usize) -> bool {
        self.0.contains(&par)
    }
}

impl FromStr for ParRange {
    type Err = UnknownRange;

    /// Reads `N`, `N..M`, `N..` or `..M`; both ends belong to the range.
    fn from_str(text: &str) -> Result<Self, UnknownRange> {
        let number = |text: &str| text.parse::<usize>().map_err(|_| UnknownRange);
        let range = match text.split_once("..") {
            None => number(text)?..=number(text)?,
            Some(("", "")) => return Err(UnknownRange),
            Some((least, "")) => number(least)?..=usize::MAX,
            Some(("", most)) => 0..=number(most)?,
            Some((least, most)) => number(least)?..=number(most)?,
        };
        if range.is_empty() { Err(UnknownRange) } else { Ok(Self(range)) }
    }
}

/// The text is no range.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("par is a number or a range, both ends included: 20, 18..22, 18.. or ..22")]
pub(crate) struct UnknownRange;

/// Finds the par of boards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Judge<'a> {
    /// A solver that proves what it finds.
    pub(crate) solver: &'a dyn Solver,
    /// What it may use on a board.
    pub(crate) budget: Budget,
    /// The flag that says that nobody wants to know any more.
    pub(crate) cancel: &'a Cancel,
}

impl Judge<'_> {
    /// The par of a board; `None` if it could not be proven within the budget.
    pub(crate) fn par(&self, board: &Board) -> Option<usize> {
        let control = Control::default().with_budget(self.budget).with_cancel(self.cancel);
        let outcome = self.solver.solve(&Problem::new(board), control).ok()?;
        (outcome.status == Status::Optimal).then(|| outcome.solution.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_include_both_ends() {
        let range = |text: &str| text.parse::<ParRange>().unwrap();
        for (text, inside, outside) in [("20", 20, 21), ("18..22", 22, 23), ("18..", 999, 17), ("..22", 0, 23)] {
            assert!(range(text).contains(inside) && !range(text).contains(outside), "{text}");
        }
        for text in ["", "..", "x", "3..2", "-1", "1..2..3", "1-2"] {
            assert_eq!(text.parse::<ParRange>(), Err(UnknownRange), "{text}");
        }
    }
}
