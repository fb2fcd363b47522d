//! Times of games that were played in several rounds.

use std::ops::Range;

use super::figures::median;
use super::growth::ranges;
use super::{ComparisonRow, SizePlayed};

/// The times of a solver: for each round, the seconds of each board.
///
/// The time of a board is its median over the rounds, from which all other times are computed.
#[derive(Clone, Debug, Default)]
pub(super) struct Rounds {
    rounds: Vec<Vec<f64>>,
}

impl Rounds {
    /// Adds a round, with the seconds of each board.
    pub(super) fn push(&mut self, seconds: Vec<f64>) {
        self.rounds.push(seconds);
    }

    /// Returns the median time of a board, in seconds.
    pub(super) fn seconds(&self, board: usize) -> Option<f64> {
        let mut seconds = Vec::new();
        for round in &self.rounds {
            seconds.push(round[board]);
        }
        median(seconds)
    }

    /// Enters the number of rounds and their spread into a row whose times are the medians over these rounds.
    pub(super) fn enter(&self, row: &mut ComparisonRow, sizes: &[SizePlayed]) {
        let boards = row.lengths.len();
        row.figures.rounds = Some(self.rounds.len());
        row.figures.time_spread = self.spread(row, 0..boards);
        for (step, boards) in ranges(sizes, boards).into_iter().enumerate() {
            let spread = self.spread(row, boards);
            let figures = &mut row.growth[step].figures;
            figures.rounds = Some(self.rounds.len());
            figures.time_spread = spread;
        }
    }

    /// Returns how far the total of a round over these boards is from that of the medians at most, as a fraction of the
    /// latter.
    fn spread(&self, row: &ComparisonRow, boards: Range<usize>) -> Option<f64> {
        if self.rounds.len() < 2 {
            return None;
        }
        let mut medians = 0.0;
        let mut totals = vec![0.0; self.rounds.len()];
        for board in boards {
            // An unsolved board has the time of a failure, which is in no other figure either.
            if row.lengths[board].is_none() {
                continue;
            }
            medians += row.seconds[board];
            for (total, round) in totals.iter_mut().zip(&self.rounds) {
                *total += round[board];
            }
        }
        let mut farthest: f64 = 0.0;
        for total in totals {
            farthest = farthest.max((total - medians).abs());
        }
        (medians > 0.0).then(|| farthest / medians)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{BoardsPlayed, Comparison, Game};
    use super::*;

    #[test]
    fn the_spread_is_that_of_the_farthest_round() {
        let mut rounds = Rounds::default();
        // The third board is never solved.
        rounds.push(vec![1.0, 3.0, 9.0]);
        rounds.push(vec![2.0, 2.0, 0.0]);
        rounds.push(vec![1.5, 3.5, 0.0]);
        let mut games = Vec::new();
        for (board, length) in [Some(5), Some(5), None].into_iter().enumerate() {
            games.push(Game {
                length,
                lower_bound: length.map(|_| 4),
                seconds: rounds.seconds(board).unwrap(),
                ..Game::default()
            });
        }
        assert_eq!(games[0].seconds, 1.5);
        assert_eq!(games[1].seconds, 3.0);

        let sizes = [1, 2].map(|count| SizePlayed {
            width: 3,
            height: 3,
            colors: None,
            count,
        });
        let boards = BoardsPlayed {
            sizes: sizes.to_vec(),
            ..BoardsPlayed::new("random".into(), Some(1), &[], Vec::new())
        };
        let mut comparison = Comparison::new(boards, [("greedy".to_owned(), games)]);
        let row = &mut comparison.rows[0];
        rounds.enter(row, &sizes);
        assert_eq!(row.figures.rounds, Some(3));
        // The rounds take 4, 4 and 5 seconds, the medians 4.5.
        assert_eq!(row.figures.time_spread, Some(0.5 / 4.5));
        assert_eq!(row.figures.seconds_per_board, Some(2.25));
        assert_eq!(row.growth[0].figures.time_spread, Some(0.5 / 1.5));
        assert_eq!(row.growth[1].figures.time_spread, Some(1.0 / 3.0));
    }

    #[test]
    fn one_round_has_no_spread() {
        let mut rounds = Rounds::default();
        rounds.push(vec![0.5]);
        let played = Game {
            length: Some(5),
            lower_bound: Some(4),
            seconds: 0.5,
            ..Game::default()
        };
        let mut row = ComparisonRow::new("dfs".to_owned(), &[played]);
        rounds.enter(&mut row, &[]);
        assert_eq!(
            (row.figures.rounds, row.figures.time_spread),
            (Some(1), None)
        );
    }
}
