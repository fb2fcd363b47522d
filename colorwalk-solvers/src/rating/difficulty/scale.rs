//! Levels: a board's score among those of random boards of its kind.
//!
//! A kind is a size, a topology, a number of colors, rules and a start. A sample of its random boards is scored, always
//! the same one, and the thirds of their scores are the levels. The sample consists of boards that show all colors of
//! the kind, and a board is of the kind with the colors that it shows: so it has one level, whether it is made by seed
//! or read from a file that says nothing of colors without a cell.
//!
//! Boards of one score are of one level. Where that leaves no score at which to part the thirds, and where the sample
//! cannot be proven, there are no levels, and [`NoScale`] says why.

use std::fmt;
use std::ops::{ControlFlow, RangeInclusive};
use std::str::FromStr;

use colorwalk_boards::random::Recipe;
use colorwalk_core::wording::count;
use colorwalk_core::{Board, ParseError};
use thiserror::Error;

use crate::api::{Bytes, Control, SolveError};
use crate::batch;
use crate::exact::{Exact, Prover};

use super::{Difficulty, Score, by_first_cell, recolored};

/// How hard a board is among those of its kind.
///
/// ```
/// use colorwalk_solvers::difficulty::Level;
///
/// assert!(Level::Easy < Level::Hard);
/// assert_eq!(Level::Hard.to_string(), "hard");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Among the third of random boards with the lowest scores.
    Easy,
    /// Between the two.
    Medium,
    /// Among the third with the highest scores.
    Hard,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// Returns the name, which can be parsed again.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::ALL
            .into_iter()
            .find(|level| level.name() == text)
            .ok_or_else(|| ParseError::new(text, "a level: expected easy, medium or hard"))
    }
}

/// The levels of one kind of boards.
///
/// ```
/// use colorwalk_boards::random::Recipe;
/// use colorwalk_solvers::{Control, Prover};
/// use colorwalk_solvers::difficulty::{Difficulty, Scale};
///
/// let kind = Recipe::new(6, 6, 4)?;
/// let scale = Scale::of(&kind, 1, Control::default(), &mut |_| {})?;
/// let board = kind.board(1);
/// let difficulty = Difficulty::of(&Prover::new(&board), Control::default())?.ok_or("no limit stops it")?;
/// println!("{}: {}", difficulty.score, scale.level(difficulty.score));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scale {
    /// The highest score that is easy.
    easy: Score,
    /// The lowest score that is hard.
    hard: Score,
}

/// Why boards of a kind have no levels: a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct NoScale(String);

impl NoScale {
    fn of(kind: &Recipe, why: &str) -> Self {
        let (lattice, colors, rules) = (
            kind.lattice(),
            count(kind.colors(), "color", "colors"),
            kind.rules(),
        );
        Self(format!(
            "boards of {lattice} with {colors} and {rules} rules have no levels: {why}"
        ))
    }
}

impl Scale {
    /// How many boards are in the sample.
    pub const SAMPLE: usize = 1000;
    /// The nodes times cells that the sample may take for each of its boards that is proven, and for the first ones at
    /// once: a tenth of a second or so.
    const WORK: u64 = 6_000_000;
    /// How many boards the first ones are.
    const FIRST: usize = 4;
    /// The memory for each proof: what a proof takes in nodes depends on it.
    const MEMORY: Bytes = Bytes(16 << 20);
    /// The boards made for each one of the sample, at most.
    const TRIES: u64 = 32;
    /// By how many hundredths of all boards a level may miss its third in the sample.
    const TOLERANCE: usize = 2;

    /// The kind of a board, with the colors that it shows.
    ///
    /// # Errors
    ///
    /// If the board has no rows and columns: no random board is like it.
    pub fn kind(board: &Board) -> Result<Recipe, NoScale> {
        let none = "boards without rows and columns have no levels: there are no random ones of their kind";
        Recipe::like(&recolored(board)).ok_or_else(|| NoScale(none.to_owned()))
    }

    /// The scale of a kind. It costs the difficulty of [`SAMPLE`](Self::SAMPLE) boards, `jobs` at once, which share the
    /// time of the budget; each has an equal part of its nodes. `progress` is called with the number of boards done.
    ///
    /// The scale depends on the kind alone. Kinds whose boards take too many nodes to prove have none, whatever the
    /// budget, so that the level of a board never takes hours.
    ///
    /// # Errors
    ///
    /// Why there is none: because of the kind, or because a limit or the flag of the control has stopped the proofs.
    pub fn of(
        kind: &Recipe,
        jobs: usize,
        control: Control<'_>,
        progress: &mut dyn FnMut(usize),
    ) -> Result<Self, NoScale> {
        let Control {
            budget,
            cancel,
            clock,
            ..
        } = control;
        let began = clock.now();
        let memory = Bytes(budget.memory.unwrap_or(u64::MAX))
            .min(Self::MEMORY)
            .max(Exact::LEAST_MEMORY);
        let exact = Exact::default()
            .with_threads(1)
            .and_then(|exact| exact.with_memory(memory));
        let exact = exact.map_err(|error| NoScale(error.to_string()))?;
        let each = Self::WORK / kind.lattice().cell_count() as u64;
        let most = each * Self::FIRST as u64;
        let allowed = budget
            .expanded
            .map_or(most, |all| most.min(all / Self::SAMPLE as u64));
        let measure = |_, board: Board| {
            let time = budget
                .time
                .map(|time| time.saturating_sub(clock.now().saturating_sub(began)));
            let budget = budget.with_time(time).with_expanded(allowed);
            let mut control = Control {
                cancel,
                ..Control::default().with_budget(budget).with_clock(clock)
            };
            let difficulty =
                Difficulty::within(&Prover::with(&board, exact.clone()), &mut control)?;
            Ok((
                difficulty,
                allowed - control.budget.expanded.unwrap_or(allowed),
            ))
        };
        let (mut scores, mut nodes) = (Vec::with_capacity(Self::SAMPLE), 0);
        let mut take = |index: usize, measured: Result<(Option<Difficulty>, u64), SolveError>| {
            let (difficulty, expanded) = measured.map_err(|error| NoScale(error.to_string()))?;
            nodes += expanded;
            if expanded >= most || nodes > each * Self::FIRST.max(index + 1) as u64 {
                return Err(NoScale::of(
                    kind,
                    &format!("to prove random ones takes more than {each} nodes each"),
                ));
            }
            let unproven =
                "the limits do not suffice to prove the random ones that levels are measured by";
            scores.push(difficulty.ok_or_else(|| NoScale::of(kind, unproven))?.score);
            progress(scores.len());
            Ok(())
        };
        // Counts down from `u64::MAX`, to avoid users' seeds.
        let boards =
            (0..Self::SAMPLE as u64 * Self::TRIES).map(|index| kind.board(u64::MAX - index));
        let boards = boards
            .filter(|board| by_first_cell(board).len().max(1) == kind.colors())
            .take(Self::SAMPLE);
        let sink = |index, measured| {
            take(index, measured).map_or_else(ControlFlow::Break, ControlFlow::Continue)
        };
        match batch::in_order(jobs, boards, measure, || (), sink) {
            Some(reason) => Err(reason),
            None if scores.len() < Self::SAMPLE => Err(NoScale::of(
                kind,
                "too few random ones show all of the colors",
            )),
            None => Self::among(scores, kind),
        }
    }

    /// The thirds of a sample, which is not empty.
    fn among(mut scores: Vec<Score>, kind: &Recipe) -> Result<Self, NoScale> {
        scores.sort_unstable();
        let count = scores.len();
        // Where the score changes: the number of boards below.
        let cuts = || (1..count).filter(|&cut| scores[cut - 1] < scores[cut]);
        let nearest = |wanted: usize| cuts().min_by_key(|cut| cut.abs_diff(wanted));
        let Some((low, high)) = nearest(count / 3).zip(nearest(count - count / 3)) else {
            return Err(NoScale::of(
                kind,
                &format!("all {count} random ones score {}", scores[0]),
            ));
        };
        let misses = |share: usize| (3 * share).abs_diff(count) * 100 > 3 * Self::TOLERANCE * count;
        if [low, high.saturating_sub(low), count - high]
            .into_iter()
            .any(misses)
        {
            let shares = [low, high - low, count - high]
                .map(|share| format!("{}%", 100 * share / count))
                .join(", ");
            let why = format!(
                "too many score alike; parted as nearly into thirds as can be they are {shares}"
            );
            return Err(NoScale::of(kind, &why));
        }
        Ok(Self {
            easy: scores[low - 1],
            hard: scores[high],
        })
    }

    /// The scores of a level; no two levels have one in common.
    pub fn range(&self, level: Level) -> RangeInclusive<Score> {
        match level {
            Level::Easy => Score::LEAST..=self.easy,
            Level::Medium => Score(self.easy.0 + 1)..=Score(self.hard.0 - 1),
            Level::Hard => self.hard..=Score::MOST,
        }
    }

    /// The level of boards of this score.
    pub fn level(&self, score: Score) -> Level {
        match score {
            _ if score <= self.easy => Level::Easy,
            _ if score >= self.hard => Level::Hard,
            _ => Level::Medium,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cuts_are_between_the_thirds() {
        let kind = Recipe::new(6, 6, 4).unwrap();
        let scale = Scale::among((1..=9).rev().map(Score).collect(), &kind).unwrap();
        let levels: Vec<Level> = (1..=9).map(|score| scale.level(Score(score))).collect();
        assert_eq!(
            levels,
            [[Level::Easy; 3], [Level::Medium; 3], [Level::Hard; 3]].concat()
        );
    }
}
