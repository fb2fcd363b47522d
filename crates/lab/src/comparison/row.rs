//! The row of a solver in a comparison.

use colorwalk_solvers::Limit;
use colorwalk_solvers::batch::Summary;
use serde::{Deserialize, Serialize};

use super::paired::{mean, standard_error};
use super::{Against, Game, PairedDifference, Step};

/// The row of a solver: its results on all boards.
///
/// ```
/// use colorwalk_lab::comparison::{ComparisonRow, Game};
///
/// let solved = |length| Game { length: Some(length), lower_bound: Some(4), seconds: 0.5, ..Game::default() };
/// let row = ComparisonRow::new("greedy".into(), &[solved(4), solved(7), Game::unsolved(1.0)]);
/// assert_eq!((row.mean, row.solved, row.proven), (Some(5.5), 2, 1));
/// ```
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(expecting = "the row of a solver")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// The number of boards on which a limit stopped the solver before it had a proof. The caps of solvers do not count:
    /// they are parameters, as the width of a beam is.
    #[serde(default)]
    pub stopped: usize,
    /// The mean number of expanded nodes of solved boards; null if the moves were found elsewhere.
    #[serde(default)]
    pub mean_expanded: Option<f64>,
    /// The largest of the peak numbers of bytes; null if the moves were found elsewhere.
    #[serde(default)]
    pub max_peak_bytes: Option<u64>,
    /// What stopped the solver on each board before it had a proof; null if nothing did.
    #[serde(default)]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Vec<Option<crate::schema::StoppedBy>>")
    )]
    pub stopped_by: Vec<Option<Limit>>,
    /// The number of expanded nodes for each board; null if it was not solved here.
    #[serde(default)]
    pub expanded: Vec<Option<u64>>,
    /// The peak number of bytes for each board; null if it was not solved here.
    #[serde(default)]
    pub peak_bytes: Vec<Option<u64>>,
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
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<crate::schema::Published>")
    )]
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
    pub fn new(solver: String, boards: &[Game]) -> Self {
        let mut row = Self {
            solver,
            ..Self::default()
        };
        let mut lengths = Vec::new();
        let mut lower_bounds = Vec::new();
        let mut seconds = 0.0;
        for game in boards {
            row.lengths.push(game.length);
            row.lower_bounds.push(game.lower_bound);
            row.statuses.push(game.status().to_owned());
            row.seconds.push(game.seconds);
            row.stopped_by.push(game.stopped_by);
            row.expanded.push(game.expanded);
            row.peak_bytes.push(game.peak_bytes);
            row.proven += usize::from(game.is_proven());
            let stop = game.stopped_by.filter(|&limit| limit != Limit::Cap);
            row.stopped += usize::from(stop.is_some());
            // The figures are those of solutions: a failure has a time, but no length.
            if let (Some(length), Some(lower_bound)) = (game.length, game.lower_bound) {
                lengths.push(length);
                lower_bounds.push(lower_bound);
                seconds += game.seconds;
            }
        }
        row.solved = lengths.len();
        let expanded: Vec<f64> = row
            .expanded
            .iter()
            .flatten()
            .map(|&nodes| nodes as f64)
            .collect();
        row.mean_expanded = mean(&expanded);
        row.max_peak_bytes = row.peak_bytes.iter().flatten().max().copied();
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
    pub fn optimum(&self, boards: usize) -> Option<Vec<usize>> {
        // An interrupted row may have proven all of the boards that it has.
        if self.proven != boards || self.lengths.len() != boards {
            return None;
        }
        self.lengths.iter().copied().collect()
    }

    /// Returns the mean number of moves above `optimum`, over the boards that were solved.
    pub fn gap_to(&self, optimum: &[usize]) -> Option<f64> {
        let mut gaps = Vec::new();
        for (length, optimum) in self.lengths.iter().zip(optimum) {
            if let Some(length) = length {
                gaps.push(*length as f64 - *optimum as f64);
            }
        }
        mean(&gaps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a row with these lengths and lower bounds, a quarter of a second each.
    fn row(boards: &[Option<(usize, usize)>]) -> ComparisonRow {
        let mut games = Vec::new();
        for board in boards {
            games.push(Game {
                length: board.map(|(length, _)| length),
                lower_bound: board.map(|(_, lower_bound)| lower_bound),
                seconds: 0.25,
                ..Game::default()
            });
        }
        ComparisonRow::new("greedy:metric=area".into(), &games)
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
