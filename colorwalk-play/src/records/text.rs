//! The text format of the records.
//!
//! The first line names the format. Each other line is a game or a result, as pairs of a name and a value:
//!
//! ```text
//! colorwalk play 2
//! game series-7 moves 1213 hints 0 seconds 95
//! result series-3 shape 30x20-5-walk moves 26 par 26 hints 0 seconds 340
//! ```
//!
//! A line that cannot be read is skipped.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

use colorwalk_boards::{BoardId, BoardIdError};
use colorwalk_core::{Game, ParseSolutionError, Solution};
use thiserror::Error;

use super::{Records, SavedGame, Score};

/// The first line: the format and its version.
pub(super) const HEADING: &str = "colorwalk play 2";

/// A line of the file that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}: {problem}")]
pub(crate) struct Mistake {
    /// The line, counted from 1.
    pub(crate) line: usize,
    /// The problem.
    pub(crate) problem: Problem,
}

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum Problem {
    #[error("the file is of a newer version: this one reads {HEADING:?}")]
    Newer,
    #[error("{0}")]
    Other(String),
}

const FORM: &str = "expected \"game\" or \"result\", a name, and pairs of a word and a value";
const NAME: &str = "expected letters, digits, dots and hyphens in the name and the shape of the board";

impl Records {
    /// Reads all valid lines of a file, and returns the errors of the others.
    pub(crate) fn read(text: &str) -> (Self, Vec<Mistake>) {
        let mut records = Self::default();
        let mut mistakes = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let read = if index > 0 {
                records.read_line(line)
            } else if line == HEADING {
                Ok(())
            } else {
                // Any other kind of file is not read at all.
                let version = |heading: &str| heading.strip_prefix("colorwalk play ")?.parse::<u32>().ok();
                let expected = || Problem::Other(format!("expected {HEADING:?}"));
                let problem = if version(line) > version(HEADING) { Problem::Newer } else { expected() };
                return (Self::default(), vec![Mistake { line: 1, problem }]);
            };
            mistakes.extend(read.err().map(|problem| Mistake { line: index + 1, problem: Problem::Other(problem) }));
        }
        (records, mistakes)
    }

    fn read_line(&mut self, line: &str) -> Result<(), String> {
        let mut words = line.split_whitespace();
        let (Some(kind), Some(name)) = (words.next(), words.next()) else { return Err(FORM.to_owned()) };
        let rest: Vec<&str> = words.collect();
        let (pairs, []) = rest.as_chunks::<2>() else { return Err(FORM.to_owned()) };
        let values: Values<'_> = pairs.iter().map(|&[name, value]| (name, value)).collect();
        match kind {
            "game" => self.put(read_game(name, &values)?),
            "result" => self.enter(read_score(name, &values)?),
            _ => return Err(FORM.to_owned()),
        }
        Ok(())
    }

    /// Returns the records as text.
    pub(crate) fn print(&self) -> String {
        let mut text = format!("{HEADING}\n");
        for Score { name, kind, moves, par, hints, time } in &self.scores {
            let par = par.map(|par| format!(" par {par}")).unwrap_or_default();
            let seconds = time.as_secs();
            // Writing to a string cannot fail.
            let _ = writeln!(text, "result {name} shape {kind} moves {moves}{par} hints {hints} seconds {seconds}");
        }
        for SavedGame { id, moves, hints, time } in &self.games {
            let moves = Solution::new(moves.clone());
            let moves = if moves.is_empty() { String::new() } else { format!(" moves {moves}") };
            let _ = writeln!(text, "game {id}{moves} hints {hints} seconds {}", time.as_secs());
        }
        text
    }
}

type Values<'t> = BTreeMap<&'t str, &'t str>;

/// Parses a 32-bit number, so that a thousand of them can be summed.
fn number(values: &Values<'_>, name: &str) -> Result<usize, String> {
    let number: Option<u32> = values.get(name).and_then(|value| value.parse().ok());
    number.and_then(|number| number.try_into().ok()).ok_or_else(|| format!("{name:?} is missing or not a number"))
}

fn seconds(values: &Values<'_>) -> Result<Duration, String> {
    number(values, "seconds").map(|seconds| Duration::from_secs(seconds as u64))
}

fn read_game(name: &str, values: &Values<'_>) -> Result<SavedGame, String> {
    let moves = values.get("moves").copied().unwrap_or_default();
    let moves: Solution = moves.parse().map_err(|error: ParseSolutionError| error.to_string())?;
    let id: BoardId = name.parse().map_err(|error: BoardIdError| error.to_string())?;
    Game::from_moves(id.board(), &moves).map_err(|error| error.to_string())?;
    Ok(SavedGame { id, moves: moves.into(), hints: number(values, "hints")?, time: seconds(values)? })
}

fn read_score(name: &str, values: &Values<'_>) -> Result<Score, String> {
    let plain = |text: &str| text.chars().all(|symbol| symbol.is_ascii_alphanumeric() || ".-".contains(symbol));
    let kind = values.get("shape").copied().filter(|kind| plain(kind) && plain(name)).ok_or(NAME)?;
    Ok(Score {
        name: name.to_owned(),
        kind: kind.to_owned(),
        moves: number(values, "moves")?,
        par: values.contains_key("par").then(|| number(values, "par")).transpose()?,
        hints: number(values, "hints")?,
        time: seconds(values)?,
    })
}
