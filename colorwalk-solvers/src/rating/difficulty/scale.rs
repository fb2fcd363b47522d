//! Levels: a board's score among those of random boards of its kind.
//!
//! A kind is a size, a topology, a number of colors, rules and a start. Always the same sample of its random boards is
//! scored, and the thirds of their scores are the levels. The boards of the sample show all colors of the kind, and the
//! kind of a board has the colors that it shows: so a board has the same level whether it is generated from a seed or read
//! from a file that does not mention colors without cells.
//!
//! Boards of equal scores have the same level. If that leaves no scores near the thirds, or if the sample cannot be
//! proven, there are no levels, and [`NoScale`] is the reason.

use std::fmt;
use std::ops::{ControlFlow, RangeInclusive};
use std::str::FromStr;
use std::time::Duration;

use colorwalk_boards::random::Recipe;
use colorwalk_core::wording::count;
use colorwalk_core::{Board, ParseError};
use thiserror::Error;

use crate::api::{Budget, Bytes, Cancel, Clock, Control, SolveError};
use crate::batch;
use crate::exact::{Exact, Prover};

use super::{Difficulty, Score, by_first_cell, recolored};

/// How hard a board is among those of its kind.
///
/// ```
/// # use colorwalk_solvers as colorwalk;
/// use colorwalk::difficulty::Level;
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
/// # mod colorwalk { pub use colorwalk_boards::*; pub use colorwalk_solvers::*; }
/// use colorwalk::{Control, Prover, difficulty::{Difficulty, Scale}, random::Recipe};
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
    pub(super) easy: Score,
    /// The lowest score that is hard.
    pub(super) hard: Score,
}

/// The reason why boards of a kind have no levels: a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct NoScale(String);

impl NoScale {
    pub(super) fn of(kind: &Recipe, why: &str) -> Self {
        let lattice = kind.lattice();
        let colors = count(kind.colors(), "color", "colors");
        let rules = kind.rules();
        Self(format!(
            "boards of {lattice} with {colors} and {rules} rules have no levels: {why}"
        ))
    }
}

impl Scale {
    /// The number of boards in the sample.
    pub const SAMPLE: usize = 1000;
    /// The work that the sample may take for each of its boards, in nodes times cells: about a tenth of a second.
    const WORK: u64 = 6_000_000;
    /// The number of boards whose work the first ones may take early, since a single board can be much harder than most.
    const FIRST: usize = 4;
    /// The memory for each proof: the nodes that a proof takes depend on it.
    const MEMORY: Bytes = Bytes(16 << 20);
    /// The maximum number of boards generated for each one of the sample.
    const TRIES: u64 = 32;
    /// The tolerance for each third, in percentage points.
    const TOLERANCE: usize = 2;

    /// The kind of a board, with the colors that it shows.
    ///
    /// # Errors
    ///
    /// [`NoScale`] if the board has no rows and columns, since random boards have them.
    pub fn kind(board: &Board) -> Result<Recipe, NoScale> {
        match Recipe::like(&recolored(board)) {
            Some(kind) => Ok(kind),
            None => Err(NoScale(
                "boards without rows and columns have no levels: there are no random ones of their kind".to_owned(),
            )),
        }
    }

    /// The scale of a kind, measured; [`Scale::from_table`] has those of common kinds.
    ///
    /// It takes the difficulty of [`SAMPLE`](Self::SAMPLE) boards, `jobs` at once, each a tenth of a second of processor time
    /// at most on average. They share the time of the budget; each has an equal part of its nodes. `progress` is called with
    /// the number of boards done.
    ///
    /// The scale depends on the kind alone. Kinds whose boards take too many nodes to prove have none, whatever the
    /// budget, so that the level of a board never takes hours.
    ///
    /// # Errors
    ///
    /// [`NoScale`] if the kind has no levels, or if a limit or the flag of the control has stopped the proofs.
    pub fn of(
        kind: &Recipe,
        jobs: usize,
        control: Control<'_>,
        progress: &mut dyn FnMut(usize),
    ) -> Result<Self, NoScale> {
        let survey = Survey::new(kind, &control)?;
        let mut sample = Sample {
            survey: &survey,
            scores: Vec::with_capacity(Self::SAMPLE),
            nodes: 0,
        };
        let failure = batch::in_order(
            jobs,
            survey.boards(),
            |_, board| survey.measure(&board),
            || (),
            |index, measured| match sample.take(index, measured) {
                Ok(()) => {
                    progress(sample.scores.len());
                    ControlFlow::Continue(())
                }
                Err(reason) => ControlFlow::Break(reason),
            },
        );
        if let Some(reason) = failure {
            return Err(reason);
        }
        // The generator gives up at some point: on few cells, hardly any board has all of many
        // colors.
        if sample.scores.len() < Self::SAMPLE {
            return Err(NoScale::of(
                kind,
                "too few random ones show all of the colors",
            ));
        }
        Self::among(sample.scores, kind)
    }

    /// The thirds of a sample, which is not empty.
    fn among(mut scores: Vec<Score>, kind: &Recipe) -> Result<Self, NoScale> {
        scores.sort_unstable();
        let count = scores.len();
        // The numbers of boards below each change of the score: only there can levels begin.
        let cuts: Vec<usize> = (1..count)
            .filter(|&cut| scores[cut - 1] < scores[cut])
            .collect();
        let lower_third = nearest(&cuts, count / 3);
        let upper_third = nearest(&cuts, count - count / 3);
        let (Some(easy), Some(not_hard)) = (lower_third, upper_third) else {
            return Err(NoScale::of(
                kind,
                &format!("all {count} random ones score {}", scores[0]),
            ));
        };
        let sizes = [easy, not_hard - easy, count - not_hard];
        if sizes.iter().any(|&size| !is_third(size, count)) {
            let [easy, medium, hard] = sizes.map(|size| 100 * size / count);
            return Err(NoScale::of(
                kind,
                &format!(
                    "too many score alike; the nearest possible thirds are {easy}%, {medium}%, {hard}%"
                ),
            ));
        }
        Ok(Self {
            easy: scores[easy - 1],
            hard: scores[not_hard],
        })
    }

    /// The scores of a level; no two levels have one in common.
    pub fn range(&self, level: Level) -> RangeInclusive<Score> {
        match level {
            Level::Easy => Score::MIN..=self.easy,
            Level::Medium => Score(self.easy.0 + 1)..=Score(self.hard.0 - 1),
            Level::Hard => self.hard..=Score::MAX,
        }
    }

    /// The level of boards of this score.
    pub fn level(&self, score: Score) -> Level {
        if score <= self.easy {
            Level::Easy
        } else if score >= self.hard {
            Level::Hard
        } else {
            Level::Medium
        }
    }
}

/// Returns the cut that is nearest to the wanted one, the lower of two; `None` if there is none.
fn nearest(cuts: &[usize], wanted: usize) -> Option<usize> {
    cuts.iter().copied().min_by_key(|cut| cut.abs_diff(wanted))
}

/// Returns whether this many of all boards are a third of them, within the tolerance.
fn is_third(size: usize, all: usize) -> bool {
    let difference = (3 * size).abs_diff(all);
    100 * difference <= 3 * Scale::TOLERANCE * all
}

/// How the boards of a sample are generated and measured.
struct Survey<'a> {
    kind: &'a Recipe,
    exact: Exact,
    budget: Budget,
    cancel: Option<&'a Cancel>,
    clock: &'a dyn Clock,
    started: Duration,
    /// The nodes that a board may take on average.
    average_nodes: u64,
    /// The nodes that a board may take at most.
    allowed_nodes: u64,
}

/// The difficulty of a board, if it was proven, and the nodes that it took.
type Measured = Result<(Option<Difficulty>, u64), SolveError>;

impl<'a> Survey<'a> {
    fn new<'c: 'a>(kind: &'a Recipe, control: &Control<'c>) -> Result<Self, NoScale> {
        let budget = control.budget;
        let memory = Bytes(budget.memory.unwrap_or(u64::MAX))
            .min(Scale::MEMORY)
            .max(Exact::MIN_MEMORY);
        let exact = Exact::default()
            // One thread: the nodes of a proof, and with them which kinds have levels, are the same
            // in every run.
            .with_threads(1)
            .and_then(|exact| exact.with_memory(memory))
            .map_err(|error| NoScale(error.to_string()))?;
        // Counted in nodes instead of time, so that the same kinds have levels on every machine.
        let average_nodes = Scale::WORK / kind.lattice().cell_count() as u64;
        let most_nodes = average_nodes * Scale::FIRST as u64;
        let allowed_nodes = match budget.expanded {
            Some(all) => most_nodes.min(all / Scale::SAMPLE as u64),
            None => most_nodes,
        };
        Ok(Self {
            kind,
            exact,
            budget,
            cancel: control.cancel,
            clock: control.clock,
            started: control.clock.now(),
            average_nodes,
            allowed_nodes,
        })
    }

    /// Returns random boards that show all colors of the kind, up to the size of the sample.
    fn boards(&self) -> impl Iterator<Item = Board> + Send {
        let kind = self.kind;
        // Counts down from `u64::MAX` to avoid users' seeds.
        (0..Scale::SAMPLE as u64 * Scale::TRIES)
            .map(move |index| kind.board(u64::MAX - index))
            .filter(move |board| by_first_cell(board).len().max(1) == kind.colors())
            .take(Scale::SAMPLE)
    }

    fn measure(&self, board: &Board) -> Measured {
        let elapsed = self.clock.now().saturating_sub(self.started);
        let time_left = self.budget.time.map(|time| time.saturating_sub(elapsed));
        let budget = self
            .budget
            .with_time(time_left)
            .with_expanded(self.allowed_nodes);
        let mut control = Control {
            cancel: self.cancel,
            ..Control::default()
                .with_budget(budget)
                .with_clock(self.clock)
        };
        let prover = Prover::with(board, self.exact.clone());
        let difficulty = Difficulty::within(&prover, &mut control)?;
        let nodes_left = control.budget.expanded.unwrap_or(self.allowed_nodes);
        Ok((difficulty, self.allowed_nodes - nodes_left))
    }
}

/// The scores of a sample so far.
struct Sample<'a> {
    survey: &'a Survey<'a>,
    scores: Vec<Score>,
    /// The nodes that they took.
    nodes: u64,
}

impl Sample<'_> {
    /// Adds a board; fails if the boards of the kind take too many nodes, or if this one was not proven.
    fn take(&mut self, index: usize, measured: Measured) -> Result<(), NoScale> {
        let (difficulty, nodes) = measured.map_err(|error| NoScale(error.to_string()))?;
        self.nodes += nodes;
        let average = self.survey.average_nodes;
        let most_nodes = average * Scale::FIRST as u64;
        let most_together = average * Scale::FIRST.max(index + 1) as u64;
        // The first boards share the work of `FIRST` boards; later ones must not exceed the average together.
        if nodes >= most_nodes || self.nodes > most_together {
            return Err(NoScale::of(
                self.survey.kind,
                &format!("to prove random ones takes more than {average} nodes each"),
            ));
        }
        match difficulty {
            Some(difficulty) => {
                self.scores.push(difficulty.score);
                Ok(())
            }
            None => Err(NoScale::of(
                self.survey.kind,
                "the limits do not suffice to prove the random ones that levels are measured by",
            )),
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
