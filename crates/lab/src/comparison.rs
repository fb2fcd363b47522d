//! Comparisons of solvers on the same boards.
//!
//! A comparison as JSON is one object, which the program prints, saves, reads and draws. Other programs rely on its
//! fields and their order.

mod against;
mod boards_played;
mod cells;
mod columns;
mod csv;
mod figures;
mod game;
#[cfg(feature = "files")]
mod games;
mod growth;
mod paired;
#[cfg(feature = "files")]
mod rounds;
mod row;

use std::io::{self, Write};

use colorwalk_solvers::{Budget, Bytes, published};
use serde::{Deserialize, Serialize};
use serde_json::error::Category;

pub use against::Against;
pub use boards_played::BoardsPlayed;
pub use columns::TableLine;
#[cfg(feature = "schema")]
pub(crate) use csv::headers as csv_headers;
pub use figures::{Figures, mean_gap, proven_optimum};
pub use game::Game;
#[cfg(feature = "files")]
pub use games::{Failure, Games, Watch};
pub use growth::{SizeFigures, SizePlayed};
pub use paired::PairedDifference;
pub use row::ComparisonRow;

use crate::{Provenance, json};

/// The result of a comparison.
///
/// ```
/// use colorwalk_boards::series;
/// use colorwalk_lab::comparison::{BoardsPlayed, Comparison, Games};
/// use colorwalk_lab::NamedSolver;
/// use colorwalk_solvers::{Cancel, Registry};
///
/// let boards: Vec<_> = series::boards().take(2).collect();
/// let registry = Registry::standard();
/// let solvers = ["greedy", "random"].map(|spec| registry.build(spec).map(NamedSolver::from));
/// let solvers = solvers.into_iter().collect::<Result<Vec<_>, _>>()?;
/// let mut games = Games::new(&boards, &solvers);
/// games.play(&Cancel::new(), None, |solver, played| println!("{solver}: {played} games are over"))?;
/// let played = BoardsPlayed::new("series".into(), None, &boards, Vec::new());
/// let (comparison, failures) = games.close(played);
/// assert!(failures.is_empty() && comparison.rows[0].figures.mean < comparison.rows[1].figures.mean);
///
/// let mut text = Vec::new();
/// comparison.write_json(&mut text)?;
/// assert_eq!(Comparison::parse(&String::from_utf8(text)?)?, comparison);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(expecting = "a comparison")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Comparison {
    /// The run: the version of the program, and what it was asked for; missing in files of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub run: Option<Provenance>,
    /// The boards that were played.
    pub boards: BoardsPlayed,
    /// The limits for each game; those that are missing were not set. Times are in seconds.
    #[serde(default, skip_serializing_if = "json::is_unlimited")]
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Limits"))]
    pub limits: Budget,
    /// A row for each solver, in the given order.
    pub rows: Vec<ComparisonRow>,
}

impl Comparison {
    /// Returns the comparison of solvers, given by specification, with their games so far. Rows have gaps if a solver
    /// has proven the optimum of all boards, differences from the first row, and the figures that the series published.
    pub fn new(boards: BoardsPlayed, games: impl IntoIterator<Item = (String, Vec<Game>)>) -> Self {
        let games: Vec<_> = games.into_iter().collect();
        let mut rows = Vec::new();
        for (solver, played) in &games {
            rows.push(ComparisonRow::new(solver.clone(), played));
        }
        growth::enter(&mut rows, &boards, &games);
        // One solver that has proven all boards provides the gaps of all rows.
        let optimum = games
            .iter()
            .find_map(|(_, games)| proven_optimum(games, boards.count));
        if let Some(optimum) = optimum {
            for (row, (_, games)) in rows.iter_mut().zip(&games) {
                row.figures.gap = mean_gap(games, &optimum);
            }
        }
        // The published figures are over all boards of the series.
        if boards.is_series() {
            for row in &mut rows {
                row.published = published::figures(&row.solver);
            }
        }
        let first = rows
            .first()
            .map(|row| row.solver.clone())
            .unwrap_or_default();
        let mut comparison = Self {
            run: None,
            boards,
            limits: Budget::default(),
            rows,
        };
        comparison.set_baseline(&first);
        comparison
    }

    /// Takes the paired differences from the row of this solver; without such a row, they stay what they are.
    pub fn set_baseline(&mut self, solver: &str) {
        let Some(baseline) = self.rows.iter().position(|row| row.solver == solver) else {
            return;
        };
        // Cloned, since the rows change while they are compared with this one.
        let lengths = self.rows[baseline].lengths.clone();
        let ranges = growth::ranges(&self.boards.sizes, lengths.len());
        for (index, row) in self.rows.iter_mut().enumerate() {
            let is_baseline = index == baseline;
            let difference = PairedDifference::of(&row.lengths, &lengths);
            row.figures.difference = (!is_baseline).then_some(difference);
            for (size, range) in row.growth.iter_mut().zip(&ranges) {
                let these = growth::part(&row.lengths, range);
                let difference = PairedDifference::of(these, &lengths[range.clone()]);
                size.figures.difference = (!is_baseline).then_some(difference);
            }
        }
    }

    /// Describes the limits for each game, such as `200ms, 1000 nodes`; `None` without any.
    pub fn describe_limits(&self) -> Option<String> {
        let Budget {
            time,
            expanded,
            memory,
            ..
        } = self.limits;
        let mut limits = Vec::new();
        if let Some(time) = time {
            limits.push(format!("{time:?}"));
        }
        if let Some(nodes) = expanded {
            limits.push(format!("{nodes} nodes"));
        }
        if let Some(bytes) = memory {
            limits.push(Bytes(bytes).to_string());
        }
        (!limits.is_empty()).then(|| limits.join(", "))
    }

    /// Returns the name of the row from which differences are taken: the one that has none itself. `None` if no row has one.
    pub fn baseline(&self) -> Option<&str> {
        // A row alone has no difference, and is no baseline either.
        let has_differences = self.rows.iter().any(|row| row.figures.difference.is_some());
        let baseline = self
            .rows
            .iter()
            .find(|row| row.figures.difference.is_none())?;
        has_differences.then_some(&*baseline.solver)
    }

    /// Parses the output of [`write_json`](Self::write_json).
    ///
    /// # Errors
    ///
    /// The place and the reason if the text is not a comparison.
    pub fn parse(text: &str) -> Result<Self, String> {
        // Some editors begin a file with a byte order mark.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        serde_json::from_str(text).map_err(|error| describe(&error, text))
    }

    /// Writes the comparison as one line of JSON.
    ///
    /// # Errors
    ///
    /// Those of `output`.
    pub fn write_json(&self, output: &mut dyn Write) -> io::Result<()> {
        serde_json::to_writer(&mut *output, self)?;
        writeln!(output)
    }
}

/// Describes why a text is not a comparison, with the place.
fn describe(error: &serde_json::Error, text: &str) -> String {
    let message = match error.classify() {
        Category::Syntax => "not a saved comparison".to_owned(),
        _ => json::plain(error),
    };
    // An error without a place is in line 0.
    let number = error.line().max(1);
    let line = text.lines().nth(number - 1).unwrap_or_default();
    // The parser counts bytes.
    let characters = line.char_indices();
    let before = characters.take_while(|&(byte, _)| byte < error.column());
    let column = before.count().max(1);
    format!("line {number}, column {column}: {message}: expected what compare --format json writes")
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_solvers::Limit;

    #[test]
    fn json_has_the_promised_fields_in_the_promised_order() {
        let boards = BoardsPlayed {
            source: "series".into(),
            count: 3,
            width: Some(30),
            height: Some(20),
            topology: None,
            colors: Some(5),
            rules: None,
            seed: None,
            sizes: Vec::new(),
            ids: vec!["series-0".into(), "series-1".into(), "series-2".into()],
        };
        let games = [(Some(40), 27), (Some(39), 39), (None, 0)].map(|(length, bound)| Game {
            length,
            lower_bound: length.map(|_| bound),
            stopped_by: length.filter(|&length| length > bound).map(|_| Limit::Time),
            seconds: 0.25,
            expanded: length.map(|_| 7),
            peak_bytes: length.map(|_| 0),
        });
        let mut comparison = Comparison::new(boards, []);
        comparison.limits = Budget::default().with_expanded(9);
        comparison.rows = vec![ComparisonRow::new("greedy:metric=area".into(), &games)];
        let text = serde_json::to_string(&comparison).unwrap();
        // What they are is tested beside them.
        let figures = serde_json::to_string(&comparison.rows[0].figures).unwrap();
        let figures = figures.trim_matches(['{', '}']);
        assert_eq!(
            text,
            format!(
                "{{\"boards\":{{\"source\":\"series\",\"count\":3,\"width\":30,\"height\":20,\"colors\":5,\
                 \"ids\":[\"series-0\",\"series-1\",\"series-2\"]}},\
                 \"limits\":{{\"expanded\":9}},\
                 \"rows\":[{{\"solver\":\"greedy:metric=area\",{figures},\"lengths\":[40,39,null],\
                 \"statuses\":[\"feasible\",\"optimal\",\"unsolved\"],\
                 \"lower_bounds\":[27,39,null],\"seconds\":[0.25,0.25,0.25],\
                 \"stopped_by\":[\"time\",null,null],\"expanded\":[7,7,null],\"peak_bytes\":[0,0,null]}}]}}"
            )
        );
        assert_eq!(
            serde_json::from_str::<Comparison>(&text).unwrap(),
            comparison
        );
    }

    #[test]
    fn errors_of_parsing_are_in_plain_words() {
        for (text, mistake) in [
            (
                "5",
                "line 1, column 1: invalid type: integer `5`, expected a comparison: expected what",
            ),
            ("[1]", "line 1, column 2: "),
            (
                "{\"boards\":{\"source\":\"x\",\"count\":-1}}",
                "line 1, column 34: invalid value: integer `-1`, expected a whole number: expected what",
            ),
        ] {
            let error = Comparison::parse(text).unwrap_err();
            assert!(error.starts_with(mistake), "{error}");
        }
    }
}
