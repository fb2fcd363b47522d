//! What a solver made of all boards.

use colorwalk_solvers::batch::Summary;
use serde::{Deserialize, Serialize};

use super::{Against, PairedDifference, Step};

/// The status of a solution than which none is shorter.
pub(crate) const OPTIMAL: &str = "optimal";

/// What a solver made of the boards.
///
/// ```
/// use colorwalk_lab::comparison::{Known, Played, ComparisonRow};
///
/// let solved = |length| Played { known: Some(Known { length, lower_bound: 4 }), seconds: 0.5 };
/// let row = ComparisonRow::new("greedy".into(), &[solved(4), solved(7), Played { known: None, seconds: 1.0 }]);
/// assert_eq!((row.mean, row.solved, row.proven), (Some(5.5), 2, 1));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(expecting = "the row of a solver")]
pub struct ComparisonRow {
    /// The solver's canonical specification.
    pub solver: String,
    /// The least number of moves; this and the three figures that follow are null if no board was solved.
    pub min: Option<usize>,
    /// The mean.
    pub mean: Option<f64>,
    /// The most.
    pub max: Option<usize>,
    /// The population standard deviation.
    pub stdev: Option<f64>,
    /// The mean time that a solved board took, in seconds; 0 if there is none.
    pub seconds_per_board: f64,
    /// The number of moves on each board, in order; null where it was not solved.
    pub lengths: Vec<Option<usize>>,
    /// How many boards were solved; this and what follows is missing in files of older versions.
    #[serde(default)]
    pub solved: usize,
    /// Of how many it is proven that no solution is shorter.
    #[serde(default)]
    pub proven: usize,
    /// The mean of the lower bounds of the boards that were solved.
    #[serde(default)]
    pub mean_lower_bound: Option<f64>,
    /// For each board `optimal`, `feasible`, or `unsolved`.
    #[serde(default)]
    pub statuses: Vec<String>,
    /// The moves that each board needs at least, as far as that is proven; null where it was not solved.
    #[serde(default)]
    pub lower_bounds: Vec<Option<usize>>,
    /// The time that each board took, in seconds.
    #[serde(default)]
    pub seconds: Vec<f64>,
    /// The standard error of the mean, if two boards at least were solved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standard_error: Option<f64>,
    /// How it differs from the first row, board by board; none of the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difference: Option<PairedDifference>,
    /// The mean number of moves above the proven optimum; only if that is known of all boards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gap: Option<f64>,
    /// The figures for each size; only if the boards are of several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub growth: Vec<Step>,
    /// How the row differs from that of an earlier run; only if it is held against one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<Against>,
}

impl ComparisonRow {
    /// The row of a solver that made this of each board.
    pub fn new(solver: String, boards: &[Played]) -> Self {
        let lengths: Vec<_> = boards.iter().map(Played::length).collect();
        let summary = Summary::of(&lengths.iter().flatten().copied().collect::<Vec<_>>());
        let lower_bounds: Vec<_> = boards.iter().map(|played| played.known.map(|known| known.lower_bound)).collect();
        let bounds = Summary::of(&lower_bounds.iter().flatten().copied().collect::<Vec<_>>());
        let solved = lengths.iter().flatten().count();
        let seconds = boards.iter().filter(|played| played.known.is_some()).map(|played| played.seconds);
        // A sum of nothing is a negative 0.
        let seconds_per_board = seconds.fold(0.0, |sum, seconds| sum + seconds) / solved.max(1) as f64;
        Self {
            solved,
            proven: boards.iter().filter(|played| played.is_proven()).count(),
            mean_lower_bound: bounds.map(|bounds| bounds.mean),
            statuses: boards.iter().map(|played| played.status().to_owned()).collect(),
            lower_bounds,
            seconds: boards.iter().map(|played| played.seconds).collect(),
            standard_error: super::paired::standard_error(lengths.iter().flatten().map(|&length| length as f64)),
            difference: None,
            solver,
            min: summary.map(|summary| summary.min),
            mean: summary.map(|summary| summary.mean),
            max: summary.map(|summary| summary.max),
            stdev: summary.map(|summary| summary.stdev),
            seconds_per_board,
            lengths,
            gap: None,
            growth: Vec::new(),
            against: None,
        }
    }

    /// The optimum of each of this many boards, if this solver has proven it of all.
    pub(super) fn optimum(&self, boards: usize) -> Option<Vec<usize>> {
        let all = self.proven == boards && self.lengths.len() == boards;
        self.lengths.iter().copied().collect::<Option<_>>().filter(|_| all)
    }

    /// The mean number of moves above these, over the boards that were solved.
    pub(super) fn gap_to(&self, optimum: &[usize]) -> Option<f64> {
        let pairs = self.lengths.iter().zip(optimum);
        let gaps = pairs.filter_map(|(length, &optimum)| length.map(|length| length as f64 - optimum as f64));
        let (sum, count) = gaps.fold((0.0, 0), |(sum, count), gap| (sum + gap, count + 1));
        (count > 0).then(|| sum / f64::from(count))
    }
}

/// What a solver made of a board.
///
/// ```
/// use colorwalk_lab::comparison::{Known, Played};
///
/// let played = Played { known: Some(Known { length: 4, lower_bound: 4 }), seconds: 0.5 };
/// assert!(played.is_proven());
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Played {
    /// Its solution, if it found one.
    pub known: Option<Known>,
    /// The time that it took.
    pub seconds: f64,
}

/// What is known of a solved board.
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
    /// The moves that any solution needs.
    pub lower_bound: usize,
}

impl Played {
    fn length(&self) -> Option<usize> {
        self.known.map(|known| known.length)
    }

    /// Whether no solution is shorter.
    pub fn is_proven(&self) -> bool {
        self.known.is_some_and(|known| known.length == known.lower_bound)
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

    /// A row with these lengths and lower bounds, a quarter of a second each.
    fn row(boards: &[Option<(usize, usize)>]) -> ComparisonRow {
        let known = |(length, lower_bound)| Known { length, lower_bound };
        let played = |board: &Option<(usize, usize)>| Played { known: board.map(known), seconds: 0.25 };
        ComparisonRow::new("greedy:metric=area".into(), &boards.iter().map(played).collect::<Vec<_>>())
    }

    #[test]
    fn a_gap_is_the_mean_over_the_boards_that_were_solved() {
        assert_eq!(row(&[Some((5, 0)), Some((4, 0))]).gap_to(&[4, 2]), Some(1.5));
        assert_eq!(row(&[None, Some((4, 0))]).gap_to(&[4, 2]), Some(2.0));
        assert_eq!(row(&[None, None]).gap_to(&[4, 2]), None);
    }
}
