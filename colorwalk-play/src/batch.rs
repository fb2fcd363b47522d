//! Batches: many boards with one solver, with figures and a histogram that grow as boards are solved.
//!
//! Only the frequency of each length is stored; every figure follows from it.

use std::collections::BTreeMap;

use colorwalk_boards::series;
use colorwalk_solvers::batch::Summary;

use crate::event::Supply;

/// The numbers of boards to choose from.
const COUNTS: [usize; 10] = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/// The initial choice: the number of boards of the series.
const FIRST_COUNT: usize = 3;

/// A batch that is set up, running or finished.
#[derive(Clone, Debug)]
pub(crate) struct Batch {
    /// The source of the boards.
    pub(crate) supply: Supply,
    count: usize,
    tally: BTreeMap<usize, usize>,
    /// The number of boards not solved.
    pub(crate) failed: usize,
    /// The reason for the first of them.
    pub(crate) failure: Option<String>,
    /// The run that the results belong to; `None` before the first run.
    pub(crate) played: Option<Run>,
}

/// A run: its solver and boards may differ from those set up now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Run {
    /// The specification of the solver.
    pub(crate) solver: String,
    /// The source of the boards.
    pub(crate) supply: Supply,
    /// The number of boards.
    pub(crate) count: usize,
}

impl Batch {
    /// Returns a batch of boards from this source, not started.
    pub(crate) fn new(supply: Supply) -> Self {
        Self { supply, count: FIRST_COUNT, tally: BTreeMap::new(), failed: 0, failure: None, played: None }
    }

    /// Returns the number of boards.
    pub(crate) fn count(&self) -> usize {
        match self.supply {
            Supply::Series => COUNTS[self.count].min(series::COUNT),
            Supply::Random(_) => COUNTS[self.count],
        }
    }

    /// Chooses more boards.
    pub(crate) fn more(&mut self) {
        let last = COUNTS.len() - 1;
        if self.count < last && (self.supply != Supply::Series || COUNTS[self.count] < series::COUNT) {
            self.count += 1;
        }
    }

    /// Chooses fewer boards.
    pub(crate) fn fewer(&mut self) {
        self.count = self.count.saturating_sub(1);
    }

    /// Sets the source of the boards, and limits their number to what it has.
    pub(crate) fn set_supply(&mut self, supply: Supply) {
        self.supply = supply;
        self.count = self.count.min(if supply == Supply::Series { FIRST_COUNT } else { COUNTS.len() - 1 });
    }

    /// Returns the run that would start now with this solver.
    pub(crate) fn run_of(&self, solver: String) -> Run {
        Run { solver, supply: self.supply, count: self.count() }
    }

    /// Discards all results and starts a run with this solver.
    pub(crate) fn begin(&mut self, solver: String) {
        self.tally.clear();
        (self.failed, self.failure, self.played) = (0, None, Some(self.run_of(solver)));
    }

    /// Counts a board solved in this number of moves.
    pub(crate) fn enter(&mut self, length: usize) {
        *self.tally.entry(length).or_default() += 1;
    }

    /// Counts a board that was not solved.
    pub(crate) fn fail(&mut self, reason: String) {
        self.failed += 1;
        self.failure.get_or_insert(reason);
    }

    /// Returns the number of boards solved.
    pub(crate) fn solved(&self) -> usize {
        self.tally.values().sum()
    }

    /// Returns the frequency of each length, the shortest first.
    pub(crate) fn tally(&self) -> &BTreeMap<usize, usize> {
        &self.tally
    }

    /// Returns the figures so far; `None` before the first solved board.
    pub(crate) fn figures(&self) -> Option<Summary> {
        Summary::of_tally(self.tally.iter().map(|(&length, &times)| (length, times)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_boards::random::Recipe;

    #[test]
    fn figures_grow_with_the_boards() {
        let mut batch = Batch::new(Supply::Series);
        assert_eq!(batch.figures(), None);
        batch.enter(4);
        assert_eq!(batch.figures(), Summary::of(&[4]));
        for length in [2, 4, 4, 5, 5, 7, 9] {
            batch.enter(length);
        }
        assert_eq!(batch.figures(), Summary::of(&[4, 2, 4, 4, 5, 5, 7, 9]));
        batch.fail("too large".into());
        assert_eq!((batch.solved(), batch.failed, batch.tally()[&4]), (8, 1, 3));
        batch.begin("greedy".into());
        assert_eq!((batch.solved(), batch.failed, batch.failure), (0, 0, None));
    }

    #[test]
    fn the_series_has_no_more_than_100_boards() {
        let mut batch = Batch::new(Supply::Series);
        assert_eq!(batch.count(), 100);
        batch.more();
        assert_eq!(batch.count(), 100);
        batch.set_supply(Supply::Random(Recipe::new(3, 3, 3).unwrap()));
        batch.more();
        batch.more();
        assert_eq!(batch.count(), 500);
        batch.set_supply(Supply::Series);
        assert_eq!(batch.count(), 100);
        for _ in 0..9 {
            batch.fewer();
        }
        assert_eq!(batch.count(), 10);
    }
}
