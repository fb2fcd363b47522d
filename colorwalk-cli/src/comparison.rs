//! A comparison: many solvers on the same boards, and the figures that come of it.
//!
//! As JSON it is one object, which `compare` prints, saves and reads back, and `render` draws; its fields and their
//! order are what other programs rely on.

mod growth;

use std::io::Write;

use colorwalk_core::wording::count;
use colorwalk_core::{Board, series};
use colorwalk_solvers::batch::Summary;
use serde::{Deserialize, Serialize};
use serde_json::error::Category;

pub(crate) use growth::{SizePlayed, Step};

use crate::error::Error;
use crate::input::{Input, InputError, Mistake};
use crate::output::printable;
use crate::record::OPTIMAL;

/// The outcome of a comparison.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(expecting = "a comparison")]
pub(crate) struct Comparison {
    /// The boards that were played.
    pub(crate) boards: BoardsPlayed,
    /// A row for each solver, in the order in which they were named.
    pub(crate) rows: Vec<Row>,
}

/// What is known of the boards; what is not the same for all of them is left out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(expecting = "what is known of the boards")]
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
    /// The sizes, if there are several, one after the other.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) sizes: Vec<SizePlayed>,
    /// The game id of each, in order; files of older versions have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) ids: Vec<String>,
}

impl BoardsPlayed {
    /// What can be said of these boards, which have this source and, if they are random, this seed.
    pub(crate) fn new(source: String, seed: Option<u64>, boards: &[Board], ids: Vec<String>) -> Self {
        Self {
            ids,
            sizes: Vec::new(),
            rules: common(boards, |board| board.rules().to_string()).filter(|_| source != SERIES),
            source,
            count: boards.len(),
            width: common(boards, Board::width),
            height: common(boards, Board::height),
            colors: common(boards, Board::colors),
            seed,
        }
    }

    /// The same, of these sizes one after the other.
    pub(crate) fn with_sizes(mut self, sizes: Vec<SizePlayed>) -> Self {
        self.sizes = sizes;
        self
    }

    /// Whether these are the same boards, as far as can be told.
    pub(crate) fn are(&self, others: &Self) -> bool {
        let same = self.ids.is_empty() || others.ids.is_empty() || self.ids == others.ids;
        let [ours, theirs] = [self, others].map(|boards| Self { ids: Vec::new(), ..boards.clone() });
        same && ours == theirs
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
            (file, number) => format!("{} of {}", count(number, "board", "boards"), printable(file)),
        };
        let size = self.width.zip(self.height).map(|(width, height)| format!("{width} × {height} cells"));
        let sizes = self.sizes.first().zip(self.sizes.last()).map(|(first, last)| {
            let [first, last] = [first, last].map(|size| format!("{} × {}", size.width, size.height));
            format!("{first} to {last} cells")
        });
        let size = sizes.or(size);
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
#[serde(expecting = "the row of a solver")]
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
    /// How many boards were solved; this and what follows is missing in files of older versions.
    #[serde(default)]
    pub(crate) solved: usize,
    /// Of how many it is proven that no solution is shorter.
    #[serde(default)]
    pub(crate) proven: usize,
    /// The mean of the lower bounds of the boards that were solved.
    #[serde(default)]
    pub(crate) mean_lower_bound: Option<f64>,
    /// For each board `optimal`, `feasible`, or `unsolved`.
    #[serde(default)]
    pub(crate) statuses: Vec<String>,
    /// The moves that each board needs at least, as far as that is proven; null where it was not solved.
    #[serde(default)]
    pub(crate) lower_bounds: Vec<Option<usize>>,
    /// The time that each board took, in seconds.
    #[serde(default)]
    pub(crate) seconds: Vec<f64>,
    /// The mean number of moves above the proven optimum; only if that is known of all boards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) gap: Option<f64>,
    /// The figures for each size; only if the boards are of several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) growth: Vec<Step>,
    /// How the row differs from that of an earlier run; only if it is held against one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) against: Option<Against>,
}

impl Row {
    /// The row of a solver that made this of each board.
    pub(crate) fn new(solver: String, boards: &[Played]) -> Self {
        let lengths: Vec<_> = boards.iter().map(Played::length).collect();
        let summary = Summary::of(&lengths.iter().flatten().copied().collect::<Vec<_>>());
        let lower_bounds: Vec<_> = boards.iter().map(|played| played.known.map(|known| known.lower_bound)).collect();
        let bounds = Summary::of(&lower_bounds.iter().flatten().copied().collect::<Vec<_>>());
        let solved = lengths.iter().flatten().count();
        let seconds = boards.iter().filter(|played| played.known.is_some()).map(|played| played.seconds);
        let seconds_per_board = seconds.sum::<f64>() / solved.max(1) as f64;
        Self {
            solved,
            proven: boards.iter().filter(|played| played.is_proven()).count(),
            mean_lower_bound: bounds.map(|bounds| bounds.mean),
            statuses: boards.iter().map(|played| played.status().to_owned()).collect(),
            lower_bounds,
            seconds: boards.iter().map(|played| played.seconds).collect(),
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

    /// The mean number of moves above these, over the boards that were solved.
    fn gap_to(&self, optimum: &[usize]) -> Option<f64> {
        let pairs = self.lengths.iter().zip(optimum);
        let gaps = pairs.filter_map(|(length, &optimum)| length.map(|length| length as f64 - optimum as f64));
        let (sum, count) = gaps.fold((0.0, 0), |(sum, count), gap| (sum + gap, count + 1));
        (count > 0).then(|| sum / f64::from(count))
    }
}

/// What a solver made of a board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Played {
    /// Its solution, if it found one.
    pub(crate) known: Option<Known>,
    /// The time that it took.
    pub(crate) seconds: f64,
}

/// What is known of a solved board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    /// The number of moves.
    pub(crate) length: usize,
    /// The moves that any solution needs.
    pub(crate) lower_bound: usize,
}

impl Played {
    fn length(&self) -> Option<usize> {
        self.known.map(|known| known.length)
    }

    /// Whether no solution is shorter.
    pub(crate) fn is_proven(&self) -> bool {
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
        Self::parse(input.text()).map_err(|error| {
            let said = plain(&error);
            let what = if error.classify() == Category::Syntax { "not a saved comparison: " } else { "" };
            let message = format!("{what}{said}: expected what compare --format json writes");
            input.at(Mistake { line: error.line().max(1), column: error.column().max(1), message })
        })
    }

    /// Reads the text of such a file.
    pub(crate) fn parse(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text.strip_prefix('\u{feff}').unwrap_or(text))
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

/// What is wrong with a text of JSON, without the place and in the words of everybody.
pub(crate) fn plain(error: &serde_json::Error) -> String {
    let said = error.to_string();
    let said = said.rsplit_once(" at line ").map_or(said.as_str(), |(said, _)| said);
    let words = [("usize", "a whole number"), ("u64", "a whole number"), ("f64", "a number"), ("a sequence", "a list")];
    words.iter().fold(said.to_owned(), |said, (own, plain)| {
        said.replace(&format!("expected {own}"), &format!("expected {plain}"))
    })
}

/// The value, or nothing.
pub(crate) fn text<T: ToString>(value: Option<T>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A row with these lengths and lower bounds, a quarter of a second each.
    fn row(boards: &[Option<(usize, usize)>]) -> Row {
        let known = |(length, lower_bound)| Known { length, lower_bound };
        let played = |board: &Option<(usize, usize)>| Played { known: board.map(known), seconds: 0.25 };
        Row::new("greedy:metric=area".into(), &boards.iter().map(played).collect::<Vec<_>>())
    }

    #[test]
    fn a_gap_is_the_mean_over_the_boards_that_were_solved() {
        assert_eq!(row(&[Some((5, 0)), Some((4, 0))]).gap_to(&[4, 2]), Some(1.5));
        assert_eq!(row(&[None, Some((4, 0))]).gap_to(&[4, 2]), Some(2.0));
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
            sizes: Vec::new(),
            ids: vec!["series-0".into(), "series-1".into(), "series-2".into()],
        };
        let mut comparison = Comparison { boards, rows: vec![row(&[Some((40, 27)), Some((39, 39)), None])] };
        let text = serde_json::to_string(&comparison).unwrap();
        assert_eq!(
            text,
            "{\"boards\":{\"source\":\"series\",\"count\":3,\"width\":30,\"height\":20,\"colors\":5,\
             \"ids\":[\"series-0\",\"series-1\",\"series-2\"]},\
             \"rows\":[{\"solver\":\"greedy:metric=area\",\"min\":39,\"mean\":39.5,\"max\":40,\
             \"stdev\":0.5,\"seconds_per_board\":0.25,\"lengths\":[40,39,null],\"solved\":2,\"proven\":1,\
             \"mean_lower_bound\":33.0,\"statuses\":[\"feasible\",\"optimal\",\"unsolved\"],\
             \"lower_bounds\":[27,39,null],\"seconds\":[0.25,0.25,0.25]}]}"
        );
        assert_eq!(serde_json::from_str::<Comparison>(&text).unwrap(), comparison);
        comparison.enter_gaps(&[38, 38, 38]);
        let text = serde_json::to_string(&comparison).unwrap();
        assert!(text.ends_with(",\"gap\":1.5}]}"), "{text}");
    }

    #[test]
    fn what_is_no_comparison_is_told_in_plain_words() {
        let mistake = |text: &str| plain(&serde_json::from_str::<Comparison>(text).unwrap_err());
        assert_eq!(mistake("5"), "invalid type: integer `5`, expected a comparison");
        assert_eq!(
            mistake("{\"boards\":{\"source\":\"x\",\"count\":-1}}"),
            "invalid value: integer `-1`, expected a whole number"
        );
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
            sizes: Vec::new(),
            ids: Vec::new(),
        };
        assert_eq!(boards.parts().join(" · "), "3 random boards · 4 × 5 cells · 6 colors · flood rules · seed 7");
        let boards = BoardsPlayed { source: SERIES.into(), count: 100, rules: None, seed: None, ..boards };
        assert_eq!(boards.parts().join(" · "), "the 100 boards of the series · 4 × 5 cells · 6 colors");
        let one = BoardsPlayed { count: 1, ..boards };
        assert_eq!(one.describe(), "the first board of the series, 4 × 5 cells, 6 colors");
    }
}
