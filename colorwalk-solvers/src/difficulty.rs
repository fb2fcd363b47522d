//! Difficulty: par in comparison with other boards of the same size, colors, rules and start.
//!
//! How many moves a board needs says little by itself: 20 are many on a board of 10 x 10 and few on one of 20 x 20. So
//! a sample of random boards of the same kind is solved first, always the same one, and a board is easy or hard if its
//! par is among the lowest or the highest quarter of theirs. The sample is solved by a beam search, which finds the par
//! of nearly all boards in a thousandth of the time that proofs of large boards take.

use std::fmt;
use std::ops::{ControlFlow, RangeInclusive};

use colorwalk_boards::random::Recipe;

use crate::algorithms::Beam;
use crate::batch;
use crate::control::Control;
use crate::outcome::Status;
use crate::problem::Problem;
use crate::solver::{SolveError, Solver as _};

/// How hard a board is among those of its kind.
///
/// ```
/// use colorwalk_solvers::difficulty::Difficulty;
///
/// assert_eq!(Difficulty::Hard.to_string(), "hard");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Difficulty {
    /// It needs as few moves as the lowest quarter of such boards, or fewer.
    Easy,
    /// It needs as many as the half between.
    Medium,
    /// It needs as many as the highest quarter, or more.
    Hard,
}

impl fmt::Display for Difficulty {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        })
    }
}

/// What is easy and what is hard among boards of one kind.
///
/// ```
/// use colorwalk_boards::random::Recipe;
/// use colorwalk_solvers::Control;
/// use colorwalk_solvers::difficulty::{Difficulty, Scale};
///
/// let scale = Scale::of(&Recipe::new(6, 6, 3)?, 1, Control::default())?.ok_or("nothing has stopped it")?;
/// assert_eq!(scale.rate(1), Difficulty::Easy);
/// assert_eq!(scale.rate(36), Difficulty::Hard);
/// assert!(scale.range(Difficulty::Hard).contains(&36));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scale {
    /// The greatest par of the lowest quarter.
    low: usize,
    /// The least par of the highest quarter.
    high: usize,
}

impl Scale {
    /// How many boards are in the sample.
    pub const SAMPLE: u64 = 32;

    /// The scale for random boards of this recipe. It costs [`SAMPLE`](Self::SAMPLE) beam searches, `jobs` at once, which
    /// share the time and the nodes of the budget; `None` if a limit has stopped one of them.
    ///
    /// # Errors
    ///
    /// What the beam search says of a board.
    pub fn of(recipe: &Recipe, jobs: usize, control: Control<'_>) -> Result<Option<Self>, SolveError> {
        // Seeds from the far end, where few people look for boards.
        let seeds = (0..Self::SAMPLE).map(|index| u64::MAX - index);
        let Control { budget, cancel, clock, .. } = control;
        let (solver, begun) = (Beam::default(), clock.now());
        let solve = |_, seed| {
            let time = budget.time.map(|time| time.saturating_sub(clock.now().saturating_sub(begun)));
            let budget = budget.with_time(time).with_expanded(budget.expanded.map(|most| most / Self::SAMPLE));
            let control = Control { cancel, ..Control::default().with_budget(budget).with_clock(clock) };
            solver.solve(&Problem::new(&recipe.board(seed)), control)
        };
        let mut pars = Vec::new();
        let ended = batch::in_order(
            jobs,
            seeds,
            solve,
            || (),
            |_, solved| match solved {
                Ok(outcome) if matches!(outcome.status(), Status::LimitReached(_)) => ControlFlow::Break(Ok(None)),
                Ok(outcome) => {
                    pars.push(outcome.solution.len());
                    ControlFlow::Continue(())
                }
                Err(error) => ControlFlow::Break(Err(error)),
            },
        );
        ended.unwrap_or_else(|| Ok(Some(Self::among(pars))))
    }

    /// The scale of a sample, which is not empty.
    fn among(mut pars: Vec<usize>) -> Self {
        pars.sort_unstable();
        let quarter = pars.len() / 4;
        let at = |index: usize| pars.get(index).copied().unwrap_or_default();
        Self { low: at(quarter), high: at(pars.len().saturating_sub(1 + quarter)) }
    }

    /// The pars of boards of this difficulty, both ends included. The ends of neighbors are the same.
    pub fn range(self, difficulty: Difficulty) -> RangeInclusive<usize> {
        match difficulty {
            Difficulty::Easy => 0..=self.low,
            Difficulty::Medium => self.low..=self.high,
            Difficulty::Hard => self.high..=usize::MAX,
        }
    }

    /// How hard a board of this par is. Where the two ends are the same, that par is medium.
    pub fn rate(self, par: usize) -> Difficulty {
        match par {
            _ if par == self.low && par == self.high => Difficulty::Medium,
            _ if par <= self.low => Difficulty::Easy,
            _ if par >= self.high => Difficulty::Hard,
            _ => Difficulty::Medium,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarters_are_those_of_the_sample() {
        let scale = Scale::among((1..=16).rev().collect());
        assert_eq!(scale.range(Difficulty::Easy), 0..=5);
        assert_eq!(scale.range(Difficulty::Medium), 5..=12);
        assert_eq!(scale.range(Difficulty::Hard), 12..=usize::MAX);
        let rates = [0, 5, 6, 11, 12, 99].map(|par| scale.rate(par));
        use Difficulty::{Easy, Hard, Medium};
        assert_eq!(rates, [Easy, Easy, Medium, Medium, Hard, Hard]);
    }

    #[test]
    fn boards_of_one_par_are_medium() {
        let scale = Scale::among(vec![7]);
        assert_eq!(scale.range(Difficulty::Hard), 7..=usize::MAX);
        assert_eq!([6, 7, 8].map(|par| scale.rate(par)), [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard]);
    }
}
