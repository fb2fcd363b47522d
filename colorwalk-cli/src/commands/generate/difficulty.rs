//! Difficulty: par in comparison with other boards of the same size, colors and rules.
//!
//! How many moves a board needs says little by itself: 20 are many on a board of 10 x 10 and few on one of 20 x 20. So
//! a sample of random boards of the same kind is solved first, always the same one, and a board is easy or hard if its
//! par is among the lowest or the highest quarter of theirs. The sample is solved by a beam search, which finds the par
//! of nearly all boards in a thousandth of the time that proofs of large boards take.

use colorwalk_core::random::Recipe;
use colorwalk_solvers::{Beam, Control, Problem, Solver as _, batch};

use super::par::ParRange;

/// How hard boards should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Difficulty {
    /// As few moves as the lowest quarter of such boards needs, or fewer
    Easy,
    /// As many as the half between needs
    Medium,
    /// As many as the highest quarter needs, or more
    Hard,
}

/// How many boards are in the sample.
pub(crate) const SAMPLE: u64 = 32;

impl Difficulty {
    /// The range of par for random boards of this recipe.
    pub(crate) fn range(self, recipe: &Recipe, jobs: usize) -> Option<ParRange> {
        // Seeds from the far end, where few people look for boards.
        let seeds = (0..SAMPLE).map(|index| u64::MAX - index);
        let solver = Beam::default();
        let mut pars = Vec::new();
        let _: Option<()> = batch::in_order(
            jobs,
            seeds,
            |_, seed| solver.solve(&Problem::new(&recipe.board(seed)), Control::default()),
            || (),
            |_, solved| {
                pars.extend(solved.map(|outcome| outcome.solution.len()));
                std::ops::ControlFlow::Continue(())
            },
        );
        self.of(pars)
    }

    /// The range in comparison with these.
    fn of(self, mut pars: Vec<usize>) -> Option<ParRange> {
        pars.sort_unstable();
        let low = *pars.get(pars.len() / 4)?;
        let high = *pars.get(pars.len() - 1 - pars.len() / 4)?;
        Some(ParRange::new(match self {
            Self::Easy => 0..=low,
            Self::Medium => low..=high,
            Self::Hard => high..=usize::MAX,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarters_are_those_of_the_sample() {
        let pars: Vec<_> = (1..=16).rev().collect();
        assert_eq!(Difficulty::Easy.of(pars.clone()), Some(ParRange::new(0..=5)));
        assert_eq!(Difficulty::Medium.of(pars.clone()), Some(ParRange::new(5..=12)));
        assert_eq!(Difficulty::Hard.of(pars), Some(ParRange::new(12..=usize::MAX)));
        assert_eq!(Difficulty::Hard.of(vec![7]), Some(ParRange::new(7..=usize::MAX)));
        assert_eq!(Difficulty::Easy.of(Vec::new()), None);
    }
}
