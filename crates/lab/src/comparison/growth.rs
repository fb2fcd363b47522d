//! Growth: the figures of each solver for each size of board.

use serde::{Deserialize, Serialize};

use super::{BoardsPlayed, ComparisonRow, Game};

/// The number of boards of one size; they are consecutive.
///
/// ```
/// use colorwalk_lab::comparison::{BoardsPlayed, SizePlayed};
///
/// let sizes = [(8, 8), (9, 9)].map(|(width, height)| SizePlayed { width, height, colors: None, count: 5 });
/// let played = BoardsPlayed { sizes: sizes.to_vec(), ..BoardsPlayed::new("random".into(), Some(1), &[], Vec::new()) };
/// assert!(played.describe().contains("8 × 8 to 9 × 9 cells"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(expecting = "a size with its number of boards")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SizePlayed {
    /// The number of cells per row.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// The number of colors, if the boards differ in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colors: Option<usize>,
    /// The number of boards of this size.
    pub count: usize,
}

/// The figures of a solver for the boards of one size; without a solved board they are null.
///
/// ```
/// use colorwalk_lab::comparison::{BoardsPlayed, Comparison, Game, SizePlayed};
///
/// let games = [4, 6, 9].map(|length| Game { length: Some(length), lower_bound: Some(4), ..Game::default() });
/// let sizes = [(8, 1), (9, 2)].map(|(width, count)| SizePlayed { width, height: 8, colors: None, count });
/// let boards = BoardsPlayed { sizes: sizes.to_vec(), ..BoardsPlayed::new("random".into(), Some(1), &[], Vec::new()) };
/// let comparison = Comparison::new(boards, [("greedy".to_owned(), games.to_vec())]);
/// assert_eq!(comparison.rows[0].growth[1].median, Some(7.5));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(expecting = "the figures of a size")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Step {
    /// The number of cells per row.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// The number of boards played.
    pub boards: usize,
    /// The number of boards solved.
    pub solved: usize,
    /// The number of boards with a solution proven to be optimal.
    pub proven: usize,
    /// The smallest number of moves.
    pub min: Option<usize>,
    /// The median number of moves.
    pub median: Option<f64>,
    /// The mean number of moves.
    pub mean: Option<f64>,
    /// The largest number of moves.
    pub max: Option<usize>,
    /// The population standard deviation.
    pub stdev: Option<f64>,
    /// The mean number of moves above the optimum, if a solver has proven the optimum of all boards of the size.
    pub gap: Option<f64>,
    /// The median time of a solved board, in seconds.
    pub median_seconds: Option<f64>,
    /// The mean time of a solved board, in seconds.
    pub mean_seconds: Option<f64>,
    /// The mean of the lower bounds of solved boards.
    pub mean_lower_bound: Option<f64>,
    /// The standard error of the mean number of moves, if at least two boards were solved.
    pub standard_error: Option<f64>,
    /// The number of colors, if all boards of the step have the same.
    pub colors: Option<usize>,
    /// The number of rounds over which the times are medians, if times were measured.
    pub rounds: Option<usize>,
    /// How far a round is from these medians at most, as a fraction of them, if there were several rounds.
    pub time_spread: Option<f64>,
    /// The number of boards on which a limit stopped the solver before it had a proof.
    #[serde(default)]
    pub stopped: usize,
}

/// Sets each row's figures for each size, if there are several.
pub(super) fn enter(
    rows: &mut [ComparisonRow],
    boards: &BoardsPlayed,
    games: &[(String, Vec<Game>)],
) {
    let played = games
        .iter()
        .map(|(_, games)| games.len())
        .max()
        .unwrap_or(0);
    let mut first: usize = 0;
    for size in &boards.sizes {
        // A caller may claim any number of boards, and an interrupted row is shorter.
        let last = first.saturating_add(size.count).min(played);
        let mut parts = Vec::new();
        for (_, games) in games {
            let begin = first.min(games.len());
            let end = last.min(games.len());
            let games = &games[begin..end];
            parts.push(ComparisonRow::new(String::new(), games));
        }
        let optimum = parts.iter().find_map(|part| part.optimum(last - first));
        for (row, part) in rows.iter_mut().zip(parts) {
            let gap = optimum.as_ref().and_then(|optimum| part.gap_to(optimum));
            row.growth.push(Step {
                gap,
                ..step(&part, *size, boards.colors)
            });
        }
        first = last;
    }
}

/// Returns the figures of the boards of a size, all of these colors if the size does not name any.
fn step(part: &ComparisonRow, size: SizePlayed, colors: Option<usize>) -> Step {
    let mut lengths = Vec::new();
    let mut seconds = Vec::new();
    for (length, time) in part.lengths.iter().zip(&part.seconds) {
        // An unsolved board has a time as well, but it is that of a failure.
        if let Some(length) = length {
            lengths.push(*length as f64);
            seconds.push(*time);
        }
    }
    Step {
        width: size.width,
        height: size.height,
        boards: part.lengths.len(),
        solved: part.solved,
        proven: part.proven,
        min: part.min,
        median: median(lengths),
        mean: part.mean,
        max: part.max,
        stdev: part.stdev,
        // Set by the caller, who knows the optimum once all solvers have their figures.
        gap: None,
        median_seconds: median(seconds),
        mean_seconds: (part.solved > 0).then_some(part.seconds_per_board),
        mean_lower_bound: part.mean_lower_bound,
        standard_error: part.standard_error,
        colors: size.colors.or(colors),
        // Set after the games, if times were measured.
        rounds: None,
        time_spread: None,
        stopped: part.stopped,
    }
}

/// Returns the median: the middle number, or the mean of the two middle ones.
pub(super) fn median(mut numbers: Vec<f64>) -> Option<f64> {
    numbers.sort_by(f64::total_cmp);
    // An odd count has one middle, found twice.
    let below = numbers.len().checked_sub(1)? / 2;
    let above = numbers.len() / 2;
    Some((numbers[below] + numbers[above]) / 2.0)
}

#[cfg(test)]
mod tests {
    use super::super::Comparison;
    use super::*;

    #[test]
    fn each_size_has_its_own_figures() {
        let played = |board: &(usize, usize, f64)| Game {
            length: Some(board.0),
            lower_bound: Some(board.1),
            seconds: board.2,
            ..Game::default()
        };
        let row = |boards: &[(usize, usize, f64)]| {
            (
                "exact".to_owned(),
                boards.iter().map(played).collect::<Vec<_>>(),
            )
        };
        let sizes = [(3, 3, 3), (5, 4, 2)].map(|(width, height, count)| SizePlayed {
            width,
            height,
            colors: None,
            count,
        });
        let boards = BoardsPlayed {
            sizes: sizes.to_vec(),
            ..BoardsPlayed::new("random".into(), Some(1), &[], Vec::new())
        };
        let games = [
            row(&[
                (4, 4, 0.25),
                (6, 6, 0.5),
                (5, 5, 1.5),
                (9, 9, 1.0),
                (10, 8, 3.0),
            ]),
            // Interrupted during the second size.
            row(&[(5, 1, 0.1), (7, 1, 0.2), (9, 1, 0.3), (9, 1, 1.0)]),
        ];
        let comparison = Comparison::new(boards, games);
        let [exact, other] = [0, 1].map(|row| &comparison.rows[row].growth);
        assert_eq!(
            (exact[0].median, exact[0].mean_seconds, exact[0].proven),
            (Some(5.0), Some(0.75), 3)
        );
        assert_eq!(
            (exact[0].median_seconds, exact[1].median_seconds),
            (Some(0.5), Some(2.0))
        );
        assert_eq!(
            (exact[1].median, exact[1].proven, exact[1].gap),
            (Some(9.5), 1, None)
        );
        assert_eq!(
            (exact[1].mean_lower_bound, exact[1].standard_error),
            (Some(8.5), Some(0.5))
        );
        assert_eq!((other[0].gap, other[0].max), (Some(2.0), Some(9)));
        assert_eq!(
            (other[1].boards, other[1].solved, other[1].median),
            (1, 1, Some(9.0))
        );
        assert_eq!(median(Vec::new()), None);
    }

    #[test]
    fn sizes_that_do_not_add_up_are_harmless() {
        let sizes = vec![
            SizePlayed {
                width: 3,
                height: 3,
                colors: None,
                count: usize::MAX
            };
            2
        ];
        let boards = BoardsPlayed {
            sizes,
            ..BoardsPlayed::new("random".into(), Some(1), &[], Vec::new())
        };
        let comparison = Comparison::new(boards, [("exact".to_owned(), Vec::new())]);
        assert_eq!(comparison.rows[0].growth.len(), 2);
    }
}
