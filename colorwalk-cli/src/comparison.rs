//! A comparison: many solvers on the same boards, and the figures that come of it.
//!
//! As JSON it is one object, which `compare` prints, saves and reads back, and `render` draws; its fields and their
//! order are what other programs rely on.

use std::io::Write;

use colorwalk_core::wording::count;
use colorwalk_core::{Board, series};
use colorwalk_solvers::batch::Summary;
use serde::{Deserialize, Serialize};
use serde_json::error::Category;

use crate::error::Error;
use crate::input::{Input, InputError, Mistake};

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
    /// What can be said of these boards, which have this source and, if they are random, this seed.
    pub(crate) fn new(source: String, seed: Option<u64>, boards: &[Board]) -> Self {
        Self {
            rules: common(boards, |board| board.rules().to_string()).filter(|_| source != SERIES),
            source,
            count: boards.len(),
            width: common(boards, Board::width),
            height: common(boards, Board::height),
            colors: common(boards, Board::colors),
            seed,
        }
    }

    /// What they are, in a few words.
    pub(crate) fn describe(&self) -> String {
        self.parts().join(", ")
    }

    /// What they are, part by part: which, their size, their colors, and what else is known.
    pub(crate) fn parts(&self) -> Vec<String> {
        let which = match (self.source.as_str(), self.count) {
            (SERIES, 1) => "the first board of the series".to_owned(),
            (SERIES, number) if self.is_series() => format!("the {number} boards of the series"),
            (SERIES, number) => format!("the first {number} boards of the series"),
            (RANDOM, number) => count(number, "random board", "random boards"),
            (file, number) => format!("{} of {file}", count(number, "board", "boards")),
        };
        let size = self.width.zip(self.height).map(|(width, height)| format!("{width} × {height} cells"));
        let colors = self.colors.map(|colors| count(colors, "color", "colors"));
        let rules = self.rules.as_ref().map(|rules| format!("{rules} rules"));
        let seed = self.seed.map(|seed| format!("seed {seed}"));
        [Some(which), size, colors, rules, seed].into_iter().flatten().collect()
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

/// How a row differs from the one of the same solver in an earlier run.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Against {
    /// The earlier mean.
    pub(crate) mean: Option<f64>,
    /// How much the mean has changed.
    pub(crate) change: Option<f64>,
    /// Boards that need fewer moves now, or were not solved then.
    pub(crate) shorter: usize,
    /// Boards that need as many moves as then.
    pub(crate) equal: usize,
    /// Boards that need more moves now, or are not solved any more.
    pub(crate) longer: usize,
    /// The earlier mean time that a board took, in seconds.
    pub(crate) seconds_per_board: f64,
}

impl Comparison {
    /// Reads a comparison that was saved, or printed as JSON; `-` is standard input.
    pub(crate) fn read(name: &str) -> Result<Self, InputError> {
        let input = Input::read(name)?;
        let text = input.text().strip_prefix('\u{feff}').unwrap_or(input.text());
        serde_json::from_str(text).map_err(|error| {
            // The place that the message ends with stands in front of it already.
            let said = error.to_string();
            let said = said.rsplit_once(" at line ").map_or(said.as_str(), |(said, _)| said);
            let what = if error.classify() == Category::Syntax { "not a saved comparison: " } else { "" };
            let message = format!("{what}{said}: expected what compare --format json writes");
            input.at(Mistake { line: error.line().max(1), column: error.column().max(1), message })
        })
    }

    /// Writes one line of JSON.
    pub(crate) fn write_json(&self, output: &mut dyn Write) -> Result<(), Error> {
        serde_json::to_writer(&mut *output, self).map_err(std::io::Error::from)?;
        Ok(writeln!(output)?)
    }

    /// Enters each row's gap to the proven optimum of the boards.
    pub(crate) fn enter_gaps(&mut self, optimum: &[usize]) {
        for row in &mut self.rows {
            row.gap = row.gap_to(optimum);
        }
    }

    /// Whether the gaps to the optimum are known.
    pub(crate) fn has_gaps(&self) -> bool {
        self.rows.iter().any(|row| row.gap.is_some())
    }

    /// Whether any row is held against an earlier one.
    pub(crate) fn has_against(&self) -> bool {
        self.rows.iter().any(|row| row.against.is_some())
    }
}

/// The value, or nothing.
pub(crate) fn text<T: ToString>(value: Option<T>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
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

    #[test]
    fn the_description_says_what_was_played() {
        let boards = BoardsPlayed {
            source: RANDOM.into(),
            count: 3,
            width: Some(4),
            height: Some(5),
            colors: Some(6),
            rules: Some("flood".into()),
            seed: Some(7),
        };
        assert_eq!(boards.parts().join(" · "), "3 random boards · 4 × 5 cells · 6 colors · flood rules · seed 7");
        let boards = BoardsPlayed { source: SERIES.into(), count: 100, rules: None, seed: None, ..boards };
        assert_eq!(boards.parts().join(" · "), "the 100 boards of the series · 4 × 5 cells · 6 colors");
        let one = BoardsPlayed { count: 1, ..boards };
        assert_eq!(one.describe(), "the first board of the series, 4 × 5 cells, 6 colors");
    }
}
