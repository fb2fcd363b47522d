//! The row of a solver in a comparison.

use colorwalk_solvers::batch::Summary;
use serde::{Deserialize, Serialize};

use super::paired::{mean, standard_error};
use super::{Against, PairedDifference, Step};

/// The status of a solution that is proven to be shortest.
pub(crate) const OPTIMAL: &str = "optimal";

/// The row of a solver: its results on all boards.
///
/// ```
/// use colorwalk_lab::comparison::{Known, Played, ComparisonRow};
///
/// let solved = |length| Played { known: Some(Known { length, lower_bound: 4 }), seconds: 0.5 };
/// let row = ComparisonRow::new("greedy".into(), &[solved(4), solved(7), Played { known: None, seconds: 1.0 }]);
/// assert_eq!((row.mean, row.solved, row.proven), (Some(5.5), 2, 1));
/// ```
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(expecting = "the row of a solver")]
pub struct ComparisonRow {
    /// The solver's canonical specification.
    pub solver: String,
    /// The smallest number of moves; this and the next three figures are null if no board was solved.
    pub min: Option<usize>,
    /// The mean number of moves.
    pub mean: Option<f64>,
    /// The largest number of moves.
    pub max: Option<usize>,
    /// The population standard deviation.
    pub stdev: Option<f64>,
    /// The mean time of a solved board, in seconds; 0 if there is none.
    pub seconds_per_board: f64,
    /// The number of moves on each board, in order; null if it was not solved.
    pub lengths: Vec<Option<usize>>,
    /// The number of boards solved.
    pub solved: usize,
    /// The number of boards with a solution proven to be optimal.
    pub proven: usize,
    /// The mean of the lower bounds of solved boards.
    pub mean_lower_bound: Option<f64>,
    /// `optimal`, `feasible` or `unsolved` for each board.
    pub statuses: Vec<String>,
    /// The proven lower bound on the moves of each board; null if it was not solved.
    pub lower_bounds: Vec<Option<usize>>,
    /// The time for each board, in seconds: of a single game, or the median over `rounds`.
    pub seconds: Vec<f64>,
    /// The standard error of the mean, if at least two boards were solved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standard_error: Option<f64>,
    /// The paired difference from the baseline, which is the first row unless another is named; none for the baseline.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difference: Option<PairedDifference>,
    /// The mean number of moves above the proven optimum, if that is known for all boards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gap: Option<f64>,
    /// The figures for each size, if there are several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub growth: Vec<Step>,
    /// The difference from an earlier run, if there is one to compare with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<Against>,
    /// The figures that the series published for the solver, if the boards are those of the series.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published: Option<Summary>,
    /// The number of rounds over which the times are medians, if times were measured; 1 if the games take long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<usize>,
    /// How far the time of a round is from that of the medians at most, as a fraction of it, if there were several
    /// rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_spread: Option<f64>,
}

impl ComparisonRow {
    /// Returns the row of a solver with these games.
    pub fn new(solver: String, boards: &[Played]) -> Self {
        let mut row = Self {
            solver,
            ..Self::default()
        };
        let mut lengths = Vec::new();
        let mut lower_bounds = Vec::new();
        let mut seconds = 0.0;
        for played in boards {
            row.lengths.push(played.known.map(|known| known.length));
            row.lower_bounds
                .push(played.known.map(|known| known.lower_bound));
            row.statuses.push(played.status().to_owned());
            row.seconds.push(played.seconds);
            row.proven += usize::from(played.is_proven());
            // The figures are those of solutions: a failure has a time, but no length.
            if let Some(known) = played.known {
                lengths.push(known.length);
                lower_bounds.push(known.lower_bound);
                seconds += played.seconds;
            }
        }
        row.solved = lengths.len();
        // Without solutions, 0 seconds and not NaN.
        row.seconds_per_board = seconds / row.solved.max(1) as f64;
        if let Some(summary) = Summary::of(&lengths) {
            row.min = Some(summary.min);
            row.mean = Some(summary.mean);
            row.max = Some(summary.max);
            row.stdev = Some(summary.stdev);
        }
        if let Some(bounds) = Summary::of(&lower_bounds) {
            row.mean_lower_bound = Some(bounds.mean);
        }
        row.standard_error = standard_error(lengths.iter().map(|&length| length as f64));
        row
    }

    /// Returns the optimum of each board, if this solver has proven it for all `boards` boards.
    pub(super) fn optimum(&self, boards: usize) -> Option<Vec<usize>> {
        // An interrupted row may have proven all of the boards that it has.
        if self.proven != boards || self.lengths.len() != boards {
            return None;
        }
        self.lengths.iter().copied().collect()
    }

    /// Returns the mean number of moves above `optimum`, over the boards that were solved.
    pub(super) fn gap_to(&self, optimum: &[usize]) -> Option<f64> {
        let mut gaps = Vec::new();
        for (length, optimum) in self.lengths.iter().zip(optimum) {
            if let Some(length) = length {
                gaps.push(*length as f64 - *optimum as f64);
            }
        }
        mean(&gaps)
    }
}

/// A game of a solver on one board.
///
/// ```
/// use colorwalk_lab::comparison::{Known, Played};
///
/// let played = Played { known: Some(Known { length: 4, lower_bound: 4 }), seconds: 0.5 };
/// assert!(played.is_proven());
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Played {
    /// The solution's figures, if a solution was found.
    pub known: Option<Known>,
    /// The time, in seconds.
    pub seconds: f64,
}

/// The figures of a solved board.
///
/// ```
/// use colorwalk_lab::comparison::{Known, Played};
///
/// let known = Known { length: 5, lower_bound: 4 };
/// assert!(!Played { known: Some(known), seconds: 0.5 }.is_proven());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// The number of moves.
    pub length: usize,
    /// The proven lower bound on the moves of any solution.
    pub lower_bound: usize,
}

impl Played {
    /// Returns whether the solution is proven to be optimal.
    pub fn is_proven(&self) -> bool {
        self.known
            .is_some_and(|known| known.length == known.lower_bound)
    }

    fn status(&self) -> &'static str {
        match self.known {
            Some(_) if self.is_proven() => OPTIMAL,
            Some(_) => "feasible",
            None => "unsolved",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a row with these lengths and lower bounds, a quarter of a second each.
    fn row(boards: &[Option<(usize, usize)>]) -> ComparisonRow {
        let known = |(length, lower_bound)| Known {
            length,
            lower_bound,
        };
        let played = |board: &Option<(usize, usize)>| Played {
            known: board.map(known),
            seconds: 0.25,
        };
        ComparisonRow::new(
            "greedy:metric=area".into(),
            &boards.iter().map(played).collect::<Vec<_>>(),
        )
    }

    #[test]
    fn a_gap_is_the_mean_over_the_boards_that_were_solved() {
        assert_eq!(
            row(&[Some((5, 0)), Some((4, 0))]).gap_to(&[4, 2]),
            Some(1.5)
        );
        assert_eq!(row(&[None, Some((4, 0))]).gap_to(&[4, 2]), Some(2.0));
        assert_eq!(row(&[None, None]).gap_to(&[4, 2]), None);
    }
}
