//! The difference between a comparison and an earlier one on the same boards.

use std::cmp::Ordering;

use colorwalk_solvers::batch::Summary;
use serde::{Deserialize, Serialize};

use super::{Comparison, ComparisonRow, PairedDifference};

/// The difference between a row and that of the same solver in an earlier run.
///
/// ```
/// use colorwalk_lab::comparison::{Against, ComparisonRow, Game};
///
/// let row = |length| {
///     ComparisonRow::new("greedy".into(), &[Game { length: Some(length), lower_bound: Some(4), ..Game::default() }])
/// };
/// let against = Against::new(&row(6), &row(7));
/// assert_eq!((against.shorter, against.change), (1, Some(-1.0)));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Against {
    /// The earlier mean, over the boards solved in both runs.
    pub mean: Option<f64>,
    /// The change of that mean.
    pub change: Option<f64>,
    /// The number of boards with fewer moves now, or not solved then.
    pub shorter: usize,
    /// The number of boards with the same number of moves, or not solved in either run.
    pub equal: usize,
    /// The number of boards with more moves now, or not solved now.
    pub longer: usize,
    /// The earlier mean time per board, in seconds.
    pub seconds_per_board: Option<f64>,
    /// The number of rounds over which that time is a median, if times were measured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<usize>,
    /// How far a round was from that time at most, as a fraction of it, if there were several rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_spread: Option<f64>,
    /// The number of boards solved in both runs, and the standard error of the change.
    pub paired: PairedDifference,
}

impl Against {
    /// Compares a row with an earlier one on the same boards.
    pub fn new(now: &ComparisonRow, then: &ComparisonRow) -> Self {
        let mut both = Vec::new();
        let mut shorter = 0;
        let mut equal = 0;
        let mut longer = 0;
        for (now, then) in now.lengths.iter().zip(&then.lengths) {
            both.extend(now.and(*then));
            // An unsolved board counts as longer than any solution.
            let moves_now = now.unwrap_or(usize::MAX);
            let moves_then = then.unwrap_or(usize::MAX);
            match moves_now.cmp(&moves_then) {
                Ordering::Less => shorter += 1,
                Ordering::Equal => equal += 1,
                Ordering::Greater => longer += 1,
            }
        }
        let paired = PairedDifference::of(&now.lengths, &then.lengths);
        Self {
            mean: Summary::of(&both).map(|summary| summary.mean),
            change: paired.mean,
            shorter,
            equal,
            longer,
            seconds_per_board: then.figures.seconds_per_board,
            rounds: then.figures.rounds,
            time_spread: then.figures.time_spread,
            paired,
        }
    }
}

impl Comparison {
    /// Compares each row with that of the same solver in an earlier run on the same boards.
    ///
    /// Returns what could not be compared, one sentence each: solvers in only one of the runs, and boards not solved in
    /// both. Whether the boards are the same says [`BoardsPlayed::check`](super::BoardsPlayed::check).
    pub fn compare_with(&mut self, earlier: &Self) -> Vec<String> {
        let mut uncompared = Vec::new();
        for row in &mut self.rows {
            let then = earlier.rows.iter().find(|then| then.solver == row.solver);
            row.against = then.map(|then| Against::new(row, then));
            let solver = &row.solver;
            let Some(against) = &row.against else {
                uncompared.push(format!("{solver}: the earlier run has no such row"));
                continue;
            };
            let all = row.lengths.len();
            if against.paired.boards < all {
                let left = all - against.paired.boards;
                uncompared.push(format!(
                    "{solver}: {left} of {all} boards were not solved in both runs"
                ));
            }
        }
        for then in &earlier.rows {
            if self.rows.iter().all(|row| row.solver != then.solver) {
                uncompared.push(format!(
                    "{}: only the earlier run has such a row",
                    then.solver
                ));
            }
        }
        uncompared
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::comparison::{BoardsPlayed, Game};

    #[test]
    fn boards_are_counted_by_how_they_changed() {
        let played = |length: &Option<usize>| Game {
            length: *length,
            lower_bound: length.map(|_| 0),
            ..Game::default()
        };
        let row = |lengths: &[Option<usize>]| {
            ComparisonRow::new(
                "greedy".into(),
                &lengths.iter().map(played).collect::<Vec<_>>(),
            )
        };
        let now = row(&[Some(3), Some(4), Some(6), Some(9), None]);
        let then = row(&[Some(4), Some(4), Some(5), None, Some(7)]);
        let against = Against::new(&now, &then);
        assert_eq!((against.shorter, against.equal, against.longer), (2, 1, 2));
        assert_eq!(
            (against.mean, against.change),
            (Some(13.0 / 3.0), Some(0.0)),
            "over the first three"
        );
    }

    #[test]
    fn a_run_on_other_boards_is_refused() {
        let run = |count| {
            let boards = vec!["12".parse().unwrap(); count];
            let boards = BoardsPlayed::new("boards.txt".into(), None, &boards, Vec::new());
            Comparison::new(boards, [])
        };
        assert!(
            run(1).boards.check(&run(1).boards).is_ok()
                && run(1).boards.check(&run(2).boards).is_err()
        );
    }
}
