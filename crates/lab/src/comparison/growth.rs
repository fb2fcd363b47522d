//! Growth: the figures of each solver for each size of board.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::figures::{mean_gap, proven_optimum};
use super::{BoardsPlayed, ComparisonRow, Figures, Game};

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

/// The figures of a solver for the boards of one size: those of its row, grouped by size.
///
/// ```
/// use colorwalk_lab::comparison::{BoardsPlayed, Comparison, Game, SizePlayed};
///
/// let games = [4, 6, 9].map(|length| Game { length: Some(length), lower_bound: Some(4), ..Game::default() });
/// let sizes = [(8, 1), (9, 2)].map(|(width, count)| SizePlayed { width, height: 8, colors: None, count });
/// let boards = BoardsPlayed { sizes: sizes.to_vec(), ..BoardsPlayed::new("random".into(), Some(1), &[], Vec::new()) };
/// let comparison = Comparison::new(boards, [("greedy".to_owned(), games.to_vec())]);
/// assert_eq!(comparison.rows[0].growth[1].figures.median, Some(7.5));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(expecting = "the figures of a size")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SizeFigures {
    /// The number of cells per row.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// The number of colors, if all of these boards have the same.
    pub colors: Option<usize>,
    /// The number of boards that were played.
    pub boards: usize,
    /// The figures of these boards.
    #[serde(flatten)]
    pub figures: Figures,
}

/// Sets each row's figures for each size, if there are several.
pub(super) fn enter(
    rows: &mut [ComparisonRow],
    boards: &BoardsPlayed,
    games: &[(String, Vec<Game>)],
) {
    let played = games.iter().map(|(_, games)| games.len()).max();
    let ranges = ranges(&boards.sizes, played.unwrap_or(0));
    for (size, range) in boards.sizes.iter().zip(ranges) {
        let optimum = games
            .iter()
            .find_map(|(_, games)| proven_optimum(part(games, &range), range.len()));
        for (row, (_, games)) in rows.iter_mut().zip(games) {
            let games = part(games, &range);
            let mut figures = Figures::of(games);
            figures.gap = optimum
                .as_ref()
                .and_then(|optimum| mean_gap(games, optimum));
            row.growth.push(SizeFigures {
                width: size.width,
                height: size.height,
                colors: size.colors.or(boards.colors),
                boards: games.len(),
                figures,
            });
        }
    }
}

/// Returns the numbers of the boards of each size, of which `played` were played.
pub(super) fn ranges(sizes: &[SizePlayed], played: usize) -> Vec<Range<usize>> {
    let mut ranges = Vec::new();
    let mut first: usize = 0;
    for size in sizes {
        // A caller may claim any number of boards.
        let last = first.saturating_add(size.count).min(played);
        ranges.push(first..last);
        first = last;
    }
    ranges
}

/// Returns the items of a range, as far as there are: an interrupted row is shorter than others.
pub(super) fn part<'a, T>(items: &'a [T], range: &Range<usize>) -> &'a [T] {
    let end = range.end.min(items.len());
    &items[range.start.min(end)..end]
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
            (
                exact[0].figures.median,
                exact[0].figures.seconds_per_board,
                exact[0].figures.proven
            ),
            (Some(5.0), Some(0.75), 3)
        );
        assert_eq!(
            (
                exact[0].figures.median_seconds,
                exact[1].figures.median_seconds
            ),
            (Some(0.5), Some(2.0))
        );
        assert_eq!(
            (
                exact[1].figures.median,
                exact[1].figures.proven,
                exact[1].figures.gap
            ),
            (Some(9.5), 1, None)
        );
        assert_eq!(
            (
                exact[1].figures.mean_lower_bound,
                exact[1].figures.standard_error
            ),
            (Some(8.5), Some(0.5))
        );
        assert_eq!(
            (other[0].figures.gap, other[0].figures.max),
            (Some(2.0), Some(9))
        );
        assert_eq!(
            (
                other[1].boards,
                other[1].figures.solved,
                other[1].figures.median
            ),
            (1, 1, Some(9.0))
        );
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
