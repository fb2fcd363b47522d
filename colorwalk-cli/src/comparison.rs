//! A comparison: many solvers on the same boards, and the figures that come of it.
//!
//! As JSON it is one object, which `compare` prints, saves and reads back; its fields and their order are what other
//! programs rely on.

mod against;
mod formats;
mod play;
mod series_rows;
mod statistics;
mod table;

use colorwalk_core::{Board, series};
use serde::{Deserialize, Serialize};

use crate::arguments::BoardOptions;
use against::Against;

pub(crate) use formats::Format;
pub(crate) use play::{Players, play};
pub(crate) use series_rows::{BEYOND_SERIES, SERIES_ROWS};
pub(crate) use statistics::Summary;

/// The outcome of a comparison.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Comparison {
    /// The boards that were played.
    pub(crate) boards: BoardsPlayed,
    /// A row for each solver, in the order in which they were named.
    pub(crate) rows: Vec<Row>,
}

/// What is known of the boards; what is not the same for all of them is left out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct BoardsPlayed {
    /// `series`, `random`, or the name of a file.
    pub(crate) source: String,
    /// How many there are.
    pub(crate) count: usize,
    /// Cells in a row.
    pub(crate) width: Option<usize>,
    /// The number of rows.
    pub(crate) height: Option<usize>,
    /// The number of colors.
    pub(crate) colors: Option<usize>,
    /// The variant of the rules; left out for the series, which has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) rules: Option<String>,
    /// The seed of the first one, if they are random.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seed: Option<u64>,
}

impl BoardsPlayed {
    /// What can be said of these boards, found by these options.
    pub(crate) fn new(options: &BoardOptions, boards: &[Board]) -> Self {
        let source = options.origin().to_string();
        Self {
            rules: common(boards, |board| board.rules().to_string()).filter(|_| source != SERIES),
            source,
            count: boards.len(),
            width: common(boards, Board::width),
            height: common(boards, Board::height),
            colors: common(boards, Board::colors),
            seed: options.seed(),
        }
    }

    /// What they are, in a few words.
    fn describe(&self) -> String {
        let mut text = match (self.source.as_str(), self.count) {
            (SERIES, 1) => "the first board of the series".to_owned(),
            (SERIES, count) if self.is_series() => format!("the {count} boards of the series"),
            (SERIES, count) => format!("the first {count} boards of the series"),
            (RANDOM, 1) => "a random board".to_owned(),
            (RANDOM, count) => format!("{count} random boards"),
            (file, 1) => format!("the board of {file}"),
            (file, count) => format!("{count} boards of {file}"),
        };
        if let (Some(width), Some(height)) = (self.width, self.height) {
            text += &format!(", {width} x {height}");
        }
        if let Some(colors) = self.colors {
            text += &format!(", {colors} color{}", if colors == 1 { "" } else { "s" });
        }
        if let Some(rules) = &self.rules {
            text += &format!(", {rules} rules");
        }
        if let Some(seed) = self.seed {
            text += &format!(", seed {seed}");
        }
        text
    }

    /// Whether these are all the boards of the series, for which there are published figures.
    pub(crate) fn is_series(&self) -> bool {
        self.source == SERIES && self.count == series::COUNT
    }
}

/// The source that is the series.
const SERIES: &str = "series";

/// The source of random boards.
const RANDOM: &str = "random";

/// The value that all boards share.
fn common<T: PartialEq>(boards: &[Board], value: impl Fn(&Board) -> T) -> Option<T> {
    let first = value(boards.first()?);
    boards.iter().all(|board| value(board) == first).then_some(first)
}

/// What a solver made of the boards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Row {
    /// The solver's canonical specification.
    pub(crate) solver: String,
    /// The least number of moves; this and the three figures that follow are null if no board was solved.
    pub(crate) min: Option<usize>,
    /// The mean.
    pub(crate) mean: Option<f64>,
    /// The most.
    pub(crate) max: Option<usize>,
    /// The population standard deviation.
    pub(crate) stdev: Option<f64>,
    /// The mean time that a board took, in seconds.
    pub(crate) seconds_per_board: f64,
    /// The number of moves on each board, in order; null where it was not solved.
    pub(crate) lengths: Vec<Option<usize>>,
    /// The mean number of moves above the proven optimum; only if that is known of all boards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) gap: Option<f64>,
    /// How the row differs from that of an earlier run; only if it is held against one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) against: Option<Against>,
}

impl Row {
    /// The row of these lengths.
    pub(crate) fn new(solver: String, lengths: Vec<Option<usize>>, seconds_per_board: f64) -> Self {
        let summary = Summary::of(&lengths.iter().flatten().copied().collect::<Vec<_>>());
        Self {
            solver,
            min: summary.map(|summary| summary.min),
            mean: summary.map(|summary| summary.mean),
            max: summary.map(|summary| summary.max),
            stdev: summary.map(|summary| summary.stdev),
            seconds_per_board,
            lengths,
            gap: None,
            against: None,
        }
    }

    /// The mean number of moves above these, over the boards that were solved.
    fn gap_to(&self, optimum: &[usize]) -> Option<f64> {
        let pairs = self.lengths.iter().zip(optimum);
        let gaps = pairs.filter_map(|(length, &optimum)| length.map(|length| length as f64 - optimum as f64));
        let (sum, count) = gaps.fold((0.0, 0), |(sum, count), gap| (sum + gap, count + 1));
        (count > 0).then(|| sum / f64::from(count))
    }
}

impl Comparison {
    /// Enters each row's gap to the proven optimum of the boards.
    pub(crate) fn enter_gaps(&mut self, optimum: &[usize]) {
        for row in &mut self.rows {
            row.gap = row.gap_to(optimum);
        }
    }

    /// Whether the gaps to the optimum are known.
    fn has_gaps(&self) -> bool {
        self.rows.iter().any(|row| row.gap.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gap_is_the_mean_over_the_boards_that_were_solved() {
        let row = |lengths: &[Option<usize>]| Row::new("greedy".into(), lengths.to_vec(), 0.0);
        assert_eq!(row(&[Some(5), Some(4)]).gap_to(&[4, 2]), Some(1.5));
        assert_eq!(row(&[None, Some(4)]).gap_to(&[4, 2]), Some(2.0));
        assert_eq!(row(&[None, None]).gap_to(&[4, 2]), None);
    }

    #[test]
    fn json_has_the_promised_fields_in_the_promised_order() {
        let boards = BoardsPlayed {
            source: SERIES.into(),
            count: 3,
            width: Some(30),
            height: Some(20),
            colors: Some(5),
            rules: None,
            seed: None,
        };
        let mut comparison = Comparison {
            boards,
            rows: vec![Row::new("greedy:metric=area".into(), vec![Some(40), Some(39), None], 0.25)],
        };
        let text = serde_json::to_string(&comparison).unwrap();
        assert_eq!(
            text,
            "{\"boards\":{\"source\":\"series\",\"count\":3,\"width\":30,\"height\":20,\"colors\":5},\
             \"rows\":[{\"solver\":\"greedy:metric=area\",\"min\":39,\"mean\":39.5,\"max\":40,\
             \"stdev\":0.5,\"seconds_per_board\":0.25,\"lengths\":[40,39,null]}]}"
        );
        assert_eq!(serde_json::from_str::<Comparison>(&text).unwrap(), comparison);
        comparison.enter_gaps(&[38, 38, 38]);
        let text = serde_json::to_string(&comparison).unwrap();
        assert!(text.ends_with("\"lengths\":[40,39,null],\"gap\":1.5}]}"), "{text}");
    }
}
