//! The grader of boards, which remembers the levels of each kind.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use colorwalk_boards::random::Recipe;
use colorwalk_core::Board;
use colorwalk_solvers::difficulty::{Difficulty, NoScale, Scale, examine};
use colorwalk_solvers::grade::Grade;
use colorwalk_solvers::{
    Budget, Bytes, Cancel, Clock as _, Control, Exact, Progress, Prover, SolveError, SpecError,
    SystemClock, batch,
};

use super::Rating;

/// The most cells of boards whose levels are measured if they are not in the table: that takes about a tenth of a second.
const MOST_MEASURED: usize = 36;

/// Grades boards, one at a time in each of several threads.
///
/// ```
/// use colorwalk_boards::random::Recipe;
/// use colorwalk_lab::grade::Grader;
/// use colorwalk_solvers::{Budget, Cancel};
///
/// let board = Recipe::new(6, 6, 4)?.board(1);
/// let cancel = Cancel::new();
/// let grader = Grader::new(1, Budget::default(), &cancel)?;
/// let (grade, measured) = grader.examine(&board, &mut |_| {})?;
/// let rating = grader.rate(&board, &measured, &mut |_| {}).ok_or("no limit has stopped the proofs")?;
/// assert_eq!(grade.par(), Some(rating.difficulty.par));
/// println!("{rating}");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Grader<'a> {
    /// The number of random boards proven at once.
    jobs: usize,
    exact: Exact,
    /// The limits for each board.
    pub budget: Budget,
    cancel: &'a Cancel,
    /// The levels of each kind of boards that has come up.
    scales: Mutex<HashMap<Recipe, Result<Scale, NoScale>>>,
}

/// What was measured of a board.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// Its difficulty; `None` if a limit has stopped the proofs.
    difficulty: Option<Difficulty>,
    /// The rest of its budget.
    left: Budget,
}

impl<'a> Grader<'a> {
    /// Returns a grader for this many boards at once, each within this budget.
    ///
    /// # Errors
    ///
    /// If the solver refuses the threads or the memory.
    pub fn new(jobs: usize, budget: Budget, cancel: &'a Cancel) -> Result<Self, SpecError> {
        let Bytes(least) = Exact::MIN_MEMORY;
        let memory = Bytes(budget.memory.unwrap_or(least).max(least));
        // All boards together use each processor once.
        let threads = (batch::processors() / jobs.max(1)).clamp(1, 1024);
        let exact = Exact::default()
            .with_threads(threads)?
            .with_memory(memory)?;
        let jobs = jobs.max(1).saturating_mul(threads);
        Ok(Self {
            jobs,
            exact,
            budget,
            cancel,
            scales: Mutex::default(),
        })
    }

    /// Grades a board and measures its difficulty. The observer is called with the progress of each solve.
    ///
    /// # Errors
    ///
    /// Those of the solver.
    pub fn examine(
        &self,
        board: &Board,
        observer: &mut (dyn FnMut(&Progress) + Send),
    ) -> Result<(Grade, Measured), SolveError> {
        let began = SystemClock.now();
        let prover = Prover::with(board, self.exact.clone());
        let control = self.control(self.left_since(began)).with_observer(observer);
        let (grade, difficulty) = examine(&prover, control)?;
        let measured = Measured {
            difficulty,
            left: self.left_since(began),
        };
        Ok((grade, measured))
    }

    /// Measures only the difficulty of a board.
    ///
    /// # Errors
    ///
    /// Those of the solver.
    pub fn measure(&self, board: &Board) -> Result<Measured, SolveError> {
        let began = SystemClock.now();
        let prover = Prover::with(board, self.exact.clone());
        let difficulty = Difficulty::of(&prover, self.control(self.left_since(began)))?;
        Ok(Measured {
            difficulty,
            left: self.left_since(began),
        })
    }

    /// Returns what is left of the budget of a board, from which its tables are paid, too.
    fn left_since(&self, began: Duration) -> Budget {
        let elapsed = SystemClock.now().saturating_sub(began);
        let left = self.budget.time.map(|time| time.saturating_sub(elapsed));
        self.budget.with_time(left)
    }

    /// Returns the rating of a board; `None` if its difficulty is not known.
    ///
    /// The levels of common kinds are known at once. When small boards of another kind come up for the first time, that
    /// costs a [`Scale`] of the kind, within what the board has left of its budget; if that does not suffice, boards of the
    /// kind have no level from then on. `progress` is called with the number of random boards proven so far.
    pub fn rate(
        &self,
        board: &Board,
        measured: &Measured,
        progress: &mut dyn FnMut(usize),
    ) -> Option<Rating> {
        let difficulty = measured.difficulty?;
        let scale =
            Scale::kind(board).and_then(|kind| self.scale_of(&kind, measured.left, progress));
        Some(Rating {
            difficulty,
            level: scale.map(|scale| scale.level(difficulty.score)),
        })
    }

    /// Returns the levels of a kind: from the table that comes with the library, or measured within this budget if it is not in
    /// the table, its boards are small, and it has not come up before.
    ///
    /// # Errors
    ///
    /// Why the kind has no levels.
    pub fn scale_of(
        &self,
        kind: &Recipe,
        budget: Budget,
        progress: &mut dyn FnMut(usize),
    ) -> Result<Scale, NoScale> {
        let from_table = Scale::from_table(kind);
        if from_table.is_ok() || kind.lattice().cell_count() > MOST_MEASURED {
            return from_table;
        }
        // Locked while the levels are measured: other boards of the kind wait for them instead of
        // measuring them, too.
        let mut scales = self.scales.lock().unwrap_or_else(PoisonError::into_inner);
        let found = scales
            .entry(*kind)
            .or_insert_with(|| Scale::of(kind, self.jobs, self.control(budget), progress));
        found.clone()
    }

    fn control(&self, budget: Budget) -> Control<'a> {
        Control::default()
            .with_budget(budget)
            .with_cancel(self.cancel)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_level_of_a_common_board_costs_nothing() {
        let board = Recipe::new(9, 8, 4).unwrap().board(1);
        let cancel = Cancel::new();
        let grader = Grader::new(1, Budget::default(), &cancel).unwrap();
        let measured = grader.measure(&board).unwrap();
        let mut measure = |_| panic!("a random board is proven");
        let rating = grader.rate(&board, &measured, &mut measure).unwrap();
        assert!(rating.level.is_ok());
    }

    #[test]
    fn levels_have_only_the_time_that_the_proofs_of_a_board_have_left() {
        let (board, cancel, hour) = (
            // A kind that is not in the table.
            Recipe::new(4, 4, 4).unwrap().board(1),
            Cancel::new(),
            Duration::from_secs(3600),
        );
        let grader = Grader::new(1, Budget::default().with_time(hour), &cancel).unwrap();
        let measured = grader.measure(&board).unwrap();
        assert!(measured.left.time.is_some_and(|left| left < hour));
        let spent = Measured {
            left: Budget::default().with_time(Duration::ZERO),
            ..measured
        };
        assert!(
            grader
                .rate(&board, &spent, &mut |_| {})
                .unwrap()
                .level
                .is_err()
        );
    }
}
