//! Par, the proven smallest number of moves: ranges of it, and a finder.

use std::ops::RangeInclusive;
use std::str::FromStr;

use colorwalk_boards::board_spec::range;
use colorwalk_core::{Board, Solution};
use colorwalk_solvers::{Budget, Cancel, Control, Problem, Progress, SolveError, Solver};

/// A range of pars, both ends included.
///
/// ```
/// use colorwalk_lab::par::ParRange;
///
/// let range: ParRange = "18..22".parse()?;
/// assert_eq!("18..22".parse(), Ok(range));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParRange(RangeInclusive<usize>);

impl ParRange {
    /// Every par.
    pub const ANY: Self = Self(0..=usize::MAX);

    /// Returns whether a par between these bounds, both included, cannot be in the range.
    fn is_beyond(&self, lower: Option<usize>, upper: Option<usize>) -> bool {
        lower.is_some_and(|lower| lower > *self.0.end())
            || upper.is_some_and(|upper| upper < *self.0.start())
    }
}

/// The relation of a board's par to a range.
///
/// ```
/// use colorwalk_boards::series;
/// use colorwalk_lab::par::{ParFinder, Par};
/// use colorwalk_solvers::{Budget, Cancel, Greedy};
///
/// let board = series::board(0).ok_or("the series has 100 boards")?;
/// // Greedy proves only weak bounds, so only ranges far from its solution can be excluded.
/// let finder = ParFinder { solver: &Greedy::default(), budget: Budget::default(), cancel: &Cancel::new() };
/// assert!(matches!(finder.par(&board, &"90..".parse()?)?, Par::Outside(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Par {
    /// A shortest solution, whose length, the par, is in the range.
    Inside(Solution),
    /// The par is outside the range; a solution has this number of moves.
    Outside(usize),
    /// The question could not be decided within the budget.
    Unknown,
}

impl FromStr for ParRange {
    type Err = &'static str;

    /// Parses `N`, `N..M`, `N..` or `..M`; both ends belong to the range.
    fn from_str(text: &str) -> Result<Self, &'static str> {
        match range(text) {
            // No par is in an empty range: the ends were mixed up.
            Some((least, most)) if least <= most => Ok(Self(least..=most)),
            _ => Err(EXPECTED),
        }
    }
}

/// What a text that is not a range should be.
const EXPECTED: &str = "par is a number or a range, both ends included: 20, 18..22, 18.. or ..22";

/// Finds the par of boards.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_lab::par::{ParFinder, Par};
/// use colorwalk_solvers::{Budget, Cancel, Exact};
///
/// let board: Board = ".21\n112".parse()?;
/// let finder = ParFinder { solver: &Exact::default(), budget: Budget::default(), cancel: &Cancel::new() };
/// assert!(matches!(finder.par(&board, &"2..4".parse()?)?, Par::Inside(solution) if solution.len() == 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ParFinder<'a> {
    /// A solver that proves optima.
    pub solver: &'a dyn Solver,
    /// The limits for each board.
    pub budget: Budget,
    /// The flag that cancels the search.
    pub cancel: &'a Cancel,
}

impl ParFinder<'_> {
    /// Decides whether the par of a board is in the range. The search ends as soon as its bounds decide this.
    ///
    /// # Errors
    ///
    /// Errors of the solver, unless it was stopped.
    pub fn par(&self, board: &Board, range: &ParRange) -> Result<Par, SolveError> {
        let this = Cancel::new();
        // Stops this search without stopping those of other boards.
        let mut watch = |progress: &Progress| {
            if self.cancel.is_cancelled()
                || range.is_beyond(progress.lower_bound, progress.upper_bound)
            {
                this.cancel();
            }
        };
        let control = Control::default()
            .with_budget(self.budget)
            .with_cancel(&this)
            .with_observer(&mut watch);
        let answer = self.solver.solve(&Problem::new(board), control)?;
        let moves = answer.solution.len();
        // First, since a search that `watch` has stopped proves no optimum.
        if range.is_beyond(Some(answer.lower_bound()), Some(moves)) {
            return Ok(Par::Outside(moves));
        }
        if answer.is_optimal() {
            Ok(Par::Inside(answer.solution))
        } else {
            Ok(Par::Unknown)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_include_both_ends() {
        let range = |text: &str| text.parse::<ParRange>().unwrap();
        for (text, inside, outside) in [
            ("20", 20, 21),
            ("18..22", 22, 23),
            ("18..", 999, 17),
            ("..22", 0, 23),
        ] {
            let is_beyond = |par| range(text).is_beyond(Some(par), Some(par));
            assert!(!is_beyond(inside) && is_beyond(outside), "{text}");
        }
        for text in ["", "..", "x", "3..2", "-1", "1..2..3", "1-2"] {
            assert_eq!(text.parse::<ParRange>(), Err(EXPECTED), "{text}");
        }
    }

    #[test]
    fn a_proof_ends_once_its_bounds_are_outside_the_range() {
        let board = colorwalk_boards::series::board(0).unwrap();
        let exact = colorwalk_solvers::Registry::standard()
            .build("exact:threads=1")
            .unwrap();
        let finder = ParFinder {
            solver: exact.as_ref(),
            budget: Budget::default(),
            cancel: &Cancel::new(),
        };
        let par = |range: &str| finder.par(&board, &range.parse().unwrap()).unwrap();
        assert!(matches!(par("..5"), Par::Outside(_)) && matches!(par("90.."), Par::Outside(_)));
        let Par::Inside(solution) = par("1..90") else {
            panic!("the series can be solved")
        };
        let moves = solution.len();
        assert_eq!(par(&moves.to_string()), Par::Inside(solution));
        let budget = Budget::default().with_expanded(10);
        let finder = ParFinder { budget, ..finder };
        assert_eq!(
            finder
                .par(&board, &moves.to_string().parse().unwrap())
                .unwrap(),
            Par::Unknown
        );
        assert!(matches!(
            finder.par(&board, &"..5".parse().unwrap()).unwrap(),
            Par::Outside(_)
        ));
    }
}
