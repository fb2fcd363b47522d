//! The figures of a solver on several boards, and their columns.
//!
//! A figure is a field of [`Figures`], which is its key in JSON, the line that computes it, and an entry of [`FIGURES`]: CSV, tables
//! and Markdown follow from that.

use colorwalk_solvers::Limit;
use colorwalk_solvers::batch::Summary;
use serde::{Deserialize, Serialize};

use super::cells::{change, decimals, marked, marked_interval, measured, text, unless_zero};
use super::columns::Column;
use super::paired::{margin, mean, standard_error};
use super::{Game, PairedDifference};
use crate::memory::rounded_up;

/// The figures of a solver on all boards of a comparison, or on those of one size. Without a solved board, figures of solutions
/// are null.
///
/// ```
/// use colorwalk_lab::comparison::{Figures, Game};
///
/// let solved = |length| Game { length: Some(length), lower_bound: Some(4), seconds: 0.5, ..Game::default() };
/// let figures = Figures::of(&[solved(4), solved(7), Game::unsolved(1.0)]);
/// assert_eq!((figures.mean, figures.solved, figures.proven), (Some(5.5), 2, 1));
/// ```
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(expecting = "the figures of a solver")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Figures {
    /// The smallest number of moves.
    pub min: Option<usize>,
    /// The median number of moves.
    #[serde(default)]
    pub median: Option<f64>,
    /// The mean number of moves.
    pub mean: Option<f64>,
    /// The largest number of moves.
    pub max: Option<usize>,
    /// The population standard deviation.
    pub stdev: Option<f64>,
    /// The standard error of the mean, if at least two boards were solved.
    #[serde(default)]
    pub standard_error: Option<f64>,
    /// The paired difference from the baseline, which is the first row unless another is named; none for the baseline.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difference: Option<PairedDifference>,
    /// The mean number of moves above the proven optimum, if that is known for all boards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gap: Option<f64>,
    /// The number of boards solved.
    pub solved: usize,
    /// The number of boards with a solution proven to be optimal.
    pub proven: usize,
    /// The number of boards on which a limit stopped the solver before it had a proof. The caps of solvers do not count:
    /// they are parameters, as the width of a beam is.
    #[serde(default)]
    pub stopped: usize,
    /// The mean of the lower bounds of solved boards.
    pub mean_lower_bound: Option<f64>,
    /// The median time of a solved board, in seconds.
    #[serde(default)]
    pub median_seconds: Option<f64>,
    /// The mean time of a solved board, in seconds.
    #[serde(alias = "mean_seconds")]
    pub seconds_per_board: Option<f64>,
    /// The number of rounds over which the times are medians, if times were measured; 1 if the games take long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rounds: Option<usize>,
    /// How far the time of a round is from that of the medians at most, as a fraction of it, if there were several
    /// rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_spread: Option<f64>,
    /// The mean number of expanded nodes of solved boards; null if the moves were found elsewhere.
    #[serde(default)]
    pub mean_expanded: Option<f64>,
    /// The largest of the peak numbers of bytes; null if the moves were found elsewhere.
    #[serde(default)]
    pub max_peak_bytes: Option<u64>,
}

/// The columns of the figures, in the order of CSV and tables.
pub(super) const FIGURES: &[Column] = &[
    Column::new("min", "min", |line| text(line.figures.min)),
    Column::new("median", "median", |line| decimals(line.figures.median, 1)).of_sizes(),
    Column::new("mean", "mean", |line| {
        let figures = line.figures;
        if line.is_of_size() {
            // Means of other boards, which have no paired differences, are compared.
            marked_interval(figures.mean, figures.stopped, figures.margin())
        } else {
            marked(figures.mean, figures.stopped)
        }
    }),
    Column::new("max", "max", |line| text(line.figures.max)),
    Column::new("stdev", "stdev", |line| decimals(line.figures.stdev, 1)),
    Column::csv("standard_error"),
    Column::new("difference", "difference", |line| {
        match &line.figures.difference {
            Some(difference) => change(difference),
            None if line.is_baseline => "baseline".to_owned(),
            None => String::new(),
        }
    })
    .at("/difference/mean"),
    Column::csv("difference_standard_error").at("/difference/standard_error"),
    Column::csv("difference_margin").at("/difference/margin"),
    Column::csv("difference_from"),
    Column::new("gap", "gap", |line| decimals(line.figures.gap, 2)),
    Column::new("solved", "solved", |line| line.figures.solved.to_string()),
    Column::new("proven", "proven", |line| line.figures.proven.to_string()),
    Column::new("stopped", "stopped", |line| {
        unless_zero(line.figures.stopped)
    }),
    Column::new("mean_lower_bound", "bound", |line| {
        decimals(line.figures.mean_lower_bound, 2)
    }),
    Column::new("median_seconds", "median time", |line| {
        let figures = line.figures;
        measured(figures.median_seconds, figures.rounds, None)
    })
    .of_sizes(),
    Column::new("seconds_per_board", "time per board", |line| {
        let figures = line.figures;
        measured(
            figures.seconds_per_board,
            figures.rounds,
            figures.time_spread,
        )
    }),
    Column::csv("rounds"),
    Column::csv("time_spread"),
    Column::new("mean_expanded", "nodes", |line| {
        decimals(line.figures.mean_expanded, 1)
    })
    .with_limits(),
    Column::new("max_peak_bytes", "memory", |line| {
        text(line.figures.max_peak_bytes.map(rounded_up))
    })
    .with_limits(),
];

impl Figures {
    /// Returns the figures of these games.
    pub fn of(games: &[Game]) -> Self {
        let mut figures = Self::default();
        let mut lengths = Vec::new();
        let mut lower_bounds = Vec::new();
        let mut seconds = Vec::new();
        let mut expanded = Vec::new();
        for game in games {
            figures.proven += usize::from(game.is_proven());
            let stop = game.stopped_by.filter(|&limit| limit != Limit::Cap);
            figures.stopped += usize::from(stop.is_some());
            expanded.extend(game.expanded.map(|nodes| nodes as f64));
            figures.max_peak_bytes = figures.max_peak_bytes.max(game.peak_bytes);
            // The other figures are those of solutions: a failure has a time, but no length.
            if let (Some(length), Some(lower_bound)) = (game.length, game.lower_bound) {
                lengths.push(length);
                lower_bounds.push(lower_bound);
                seconds.push(game.seconds);
            }
        }
        figures.solved = lengths.len();
        figures.mean_expanded = mean(&expanded);
        figures.seconds_per_board = mean(&seconds);
        figures.median_seconds = median(seconds);
        if let Some(summary) = Summary::of(&lengths) {
            figures.min = Some(summary.min);
            figures.mean = Some(summary.mean);
            figures.max = Some(summary.max);
            figures.stdev = Some(summary.stdev);
        }
        if let Some(bounds) = Summary::of(&lower_bounds) {
            figures.mean_lower_bound = Some(bounds.mean);
        }
        let lengths: Vec<f64> = lengths.iter().map(|&length| length as f64).collect();
        figures.standard_error = standard_error(lengths.iter().copied());
        figures.median = median(lengths);
        figures
    }

    /// Returns how far the 95% confidence interval of the mean reaches to both sides, by Student's distribution, if at least two
    /// boards were solved.
    fn margin(&self) -> Option<f64> {
        Some(margin(self.standard_error?, self.solved))
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

/// Returns the optimum of each board, if a solver has proven it for all `boards` boards.
pub fn proven_optimum(games: &[Game], boards: usize) -> Option<Vec<usize>> {
    // An interrupted solver may have proven all of the boards that it has played.
    if games.len() != boards || !games.iter().all(Game::is_proven) {
        return None;
    }
    games.iter().map(|game| game.length).collect()
}

/// Returns the mean number of moves above `optimum`, over the boards that were solved.
pub fn mean_gap(games: &[Game], optimum: &[usize]) -> Option<f64> {
    let mut gaps = Vec::new();
    for (game, optimum) in games.iter().zip(optimum) {
        if let Some(length) = game.length {
            gaps.push(length as f64 - *optimum as f64);
        }
    }
    mean(&gaps)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns games with these lengths and lower bounds.
    fn games(boards: &[Option<(usize, usize)>]) -> Vec<Game> {
        let mut games = Vec::new();
        for board in boards {
            games.push(Game {
                length: board.map(|(length, _)| length),
                lower_bound: board.map(|(_, lower_bound)| lower_bound),
                seconds: 0.25,
                ..Game::default()
            });
        }
        games
    }

    #[test]
    fn a_gap_is_the_mean_over_the_boards_that_were_solved() {
        let gap = |boards: &[_]| mean_gap(&games(boards), &[4, 2]);
        assert_eq!(gap(&[Some((5, 0)), Some((4, 0))]), Some(1.5));
        assert_eq!(gap(&[None, Some((4, 0))]), Some(2.0));
        assert_eq!(gap(&[None, None]), None);
    }

    #[test]
    fn a_median_is_in_the_middle() {
        assert_eq!(median(Vec::new()), None);
        assert_eq!(median(vec![9.0, 1.0, 4.0]), Some(4.0));
        assert_eq!(median(vec![9.0, 1.0, 4.0, 5.0]), Some(4.5));
    }

    #[test]
    fn an_optimum_is_known_only_if_every_board_is_proven() {
        let proven = games(&[Some((4, 4)), Some((7, 7))]);
        assert_eq!(proven_optimum(&proven, 2), Some(vec![4, 7]));
        assert_eq!(proven_optimum(&proven, 3), None);
        assert_eq!(
            proven_optimum(&games(&[Some((4, 4)), Some((7, 6))]), 2),
            None
        );
    }

    #[test]
    fn json_has_the_promised_keys() {
        let figures = Figures {
            gap: Some(1.5),
            difference: Some(PairedDifference::default()),
            rounds: Some(5),
            time_spread: Some(0.1),
            ..Figures::of(&games(&[Some((40, 27)), Some((39, 39)), None]))
        };
        let text = serde_json::to_string(&figures).unwrap();
        assert_eq!(
            text,
            "{\"min\":39,\"median\":39.5,\"mean\":39.5,\"max\":40,\"stdev\":0.5,\"standard_error\":0.5,\
             \"difference\":{\"boards\":0,\"mean\":null,\"standard_error\":null,\"margin\":null},\"gap\":1.5,\
             \"solved\":2,\"proven\":1,\"stopped\":0,\"mean_lower_bound\":33.0,\"median_seconds\":0.25,\
             \"seconds_per_board\":0.25,\"rounds\":5,\"time_spread\":0.1,\"mean_expanded\":null,\
             \"max_peak_bytes\":null}"
        );
        assert_eq!(serde_json::from_str::<Figures>(&text).unwrap(), figures);
    }

    #[test]
    fn every_figure_has_a_column() {
        let json = serde_json::to_value(Figures {
            difference: Some(PairedDifference::default()),
            rounds: Some(5),
            time_spread: Some(0.1),
            ..Figures::default()
        })
        .unwrap();
        for figure in json.as_object().unwrap().keys() {
            assert!(
                FIGURES.iter().any(|column| column.name == figure),
                "{figure} has no column: add an entry to FIGURES"
            );
        }
    }

    /// A file of the first versions has neither medians nor costs, and another name for the mean time of a size.
    #[test]
    fn figures_of_earlier_versions_are_read() {
        let text = r#"{"min":3,"mean":3.0,"max":3,"stdev":0.0,"mean_seconds":0.5,"solved":1,"proven":1,"mean_lower_bound":3.0}"#;
        let figures: Figures = serde_json::from_str(text).unwrap();
        assert_eq!(
            (figures.median, figures.seconds_per_board),
            (None, Some(0.5))
        );
    }
}
