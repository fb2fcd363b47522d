//! Records: unfinished games, and the best result on each board.
//!
//! Both are lists of limited length, with the latest entry last; the oldest are dropped. Changes are made to the
//! current contents, so two games at once lose nothing.
//!
//! As text, the first line names the format, and each other line is a game or a result in JSON:
//!
//! ```text
//! colorwalk play 3
//! {"result":{"name":"series-3","kind":"30x20-5-walk","moves":26,"par":26,"hints":0,"seconds":340}}
//! {"game":{"id":"series-7","moves":"1213","hints":0,"seconds":95}}
//! ```
//!
//! A line that cannot be read is skipped.

use std::collections::HashSet;
use std::time::Duration;

use colorwalk_boards::BoardId;
use colorwalk_core::{Board, Game, Rules, Solution};
use colorwalk_session::Session;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::day::daily_name;

/// The first line of the text: the format and its version.
const HEADING: &str = "colorwalk play 3";
/// The maximum number of saved games.
const GAMES: usize = 20;
/// The maximum number of boards with a result.
const SCORES: usize = 1_000;
/// The maximum length of a name in a result; longer ones omit the cells.
const LONG: usize = 80;

/// A saved game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct SavedGame {
    pub(crate) id: BoardId,
    pub(crate) moves: Solution,
    /// The number of hints shown and of moves made by a solver.
    pub(crate) hints: usize,
    /// The playing time.
    pub(crate) seconds: u64,
}

impl SavedGame {
    /// Returns the game, to be resumed.
    pub(crate) fn session(&self) -> Session {
        let mut session = Session::resume(self.id.clone(), self.moves.moves());
        (session.hints, session.time) = (self.hints, Duration::from_secs(self.seconds));
        session
    }
}

/// The best result on a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Score {
    /// The name of the game, shortened if it is long.
    pub(crate) name: String,
    /// The kind of board, such as `30x20-5-walk`.
    pub(crate) kind: String,
    pub(crate) moves: usize,
    /// The proven par.
    pub(crate) par: Option<usize>,
    pub(crate) hints: usize,
    pub(crate) seconds: u64,
}

impl Score {
    /// Returns the sort key of results: those without hints first, then by moves, then by time.
    fn rank(&self) -> (bool, usize, u64) {
        (self.hints > 0, self.moves, self.seconds)
    }
}

/// A line of the text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Line {
    Game(SavedGame),
    Result(Score),
}

/// Why a file, or a line of it, was not read, as the end of a sentence about the file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum Mistake {
    #[error("was not read (it is of another version: expected {HEADING:?})")]
    Version,
    #[error("was damaged (line {0}: {1})")]
    Line(usize, String),
}

/// The results on boards of one kind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) kind: String,
    /// The number of boards solved.
    pub(crate) solved: usize,
    /// The number of boards solved without hints, to which the other figures refer.
    pub(crate) alone: usize,
    /// The number of boards with a proven par, and the total number of moves above par on them.
    pub(crate) proven: usize,
    pub(crate) above: usize,
    /// The number of boards solved at par.
    pub(crate) at_par: usize,
    /// The smallest number of moves of a solved board.
    pub(crate) fewest: Option<usize>,
}

/// All saved games and results.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Records {
    /// The games, the last one last.
    pub(crate) games: Vec<SavedGame>,
    /// The best results of all boards, the latest last.
    pub(crate) scores: Vec<Score>,
}

impl Records {
    /// Reads all valid lines of a text, and returns the errors of the others.
    pub(crate) fn read(text: &str) -> (Self, Vec<Mistake>) {
        let (mut records, mut mistakes) = (Self::default(), Vec::new());
        match text.lines().next() {
            None | Some(HEADING) => {}
            // Any other kind of file is not read at all.
            Some(line) if line.starts_with("colorwalk play ") => {
                return (records, vec![Mistake::Version]);
            }
            Some(_) => {
                return (
                    records,
                    vec![Mistake::Line(1, format!("expected {HEADING:?}"))],
                );
            }
        }
        for (line, number) in text.lines().zip(1..).skip(1) {
            match read_line(line) {
                Ok(line) => records.add(line),
                Err(problem) => mistakes.push(Mistake::Line(number, problem)),
            }
        }
        (records, mistakes)
    }

    /// Returns the records as text.
    pub(crate) fn print(&self) -> String {
        let scores = self.scores.iter().cloned().map(Line::Result);
        let lines = scores.chain(self.games.iter().cloned().map(Line::Game));
        // Plain data can always be written.
        let lines = lines.map(|line| serde_json::to_string(&line).unwrap_or_default() + "\n");
        format!("{HEADING}\n{}", lines.collect::<String>())
    }

    /// Returns the last game of this id that is unfinished.
    pub(crate) fn game(&self, id: &BoardId) -> Option<Session> {
        let kept = self.games.iter().rev().filter(|kept| kept.id == *id);
        kept.map(SavedGame::session)
            .find(|session| !session.game().is_solved())
    }

    /// Returns the best result on the board of this id.
    pub(crate) fn score(&self, id: &BoardId) -> Option<&Score> {
        self.score_named(&name(id))
    }

    /// Returns the best result with this name.
    pub(crate) fn score_named(&self, name: &str) -> Option<&Score> {
        self.scores.iter().find(|score| score.name == name)
    }

    /// Adds lines: games, which replace their earlier states, and results.
    pub(crate) fn keep(&mut self, lines: impl IntoIterator<Item = Line>) {
        for line in lines {
            if let Line::Game(game) = &line {
                self.games.retain(|kept| kept.id != game.id);
            }
            self.add(line);
        }
    }

    /// Adds a line, a game beside other states of it.
    pub(crate) fn add(&mut self, line: Line) {
        match line {
            Line::Game(game) => {
                // A game without moves is kept only while it is the last one.
                self.games
                    .retain(|kept| *kept != game && !kept.moves.is_empty());
                self.games.push(game);
                let old = self.games.len().saturating_sub(GAMES);
                self.games.drain(..old);
            }
            Line::Result(score) => self.enter(score),
        }
    }

    fn enter(&mut self, mut score: Score) {
        if let Some(place) = self
            .scores
            .iter()
            .position(|other| other.name == score.name)
        {
            let other = self.scores.remove(place);
            let par = score.par.or(other.par);
            if other.rank() < score.rank() {
                score = other;
            }
            score.par = par;
        }
        self.scores.push(score);
        let old = self.scores.len().saturating_sub(SCORES);
        self.scores.drain(..old);
    }

    /// Returns the results by kind of board, the most frequent first.
    pub(crate) fn tallies(&self) -> Vec<Tally> {
        let mut tallies: Vec<Tally> = Vec::new();
        for score in &self.scores {
            let place = tallies
                .iter()
                .position(|tally| tally.kind == score.kind)
                .unwrap_or_else(|| {
                    tallies.push(Tally {
                        kind: score.kind.clone(),
                        ..Tally::default()
                    });
                    tallies.len() - 1
                });
            tallies[place].add(score);
        }
        tallies.sort_by_key(|tally| std::cmp::Reverse(tally.solved));
        tallies
    }

    /// Returns the number of daily boards solved, and the streak of days up to today or yesterday.
    pub(crate) fn daily(&self, today: Date) -> (usize, usize) {
        let names: HashSet<&str> = self
            .scores
            .iter()
            .map(|score| score.name.as_str())
            .collect();
        let solved = |day: Date| names.contains(daily_name(day).as_str());
        let days =
            || std::iter::successors(Some(today), |day| day.yesterday().ok()).take(SCORES + 1);
        let all = days().filter(|&day| solved(day)).count();
        let row = days()
            .skip_while(|&day| day == today && !solved(day))
            .take_while(|&day| solved(day))
            .count();
        (all, row)
    }
}

impl Tally {
    fn add(&mut self, score: &Score) {
        self.solved += 1;
        if score.hints > 0 {
            return;
        }
        self.alone += 1;
        self.fewest = Some(
            self.fewest
                .map_or(score.moves, |fewest| fewest.min(score.moves)),
        );
        if let Some(par) = score.par {
            self.proven += 1;
            self.above = self.above.saturating_add(score.moves.saturating_sub(par));
            self.at_par += usize::from(score.moves <= par);
        }
    }
}

/// Reads a line after the heading.
fn read_line(line: &str) -> Result<Line, String> {
    // What is wrong, without the place in the line.
    let line = serde_json::from_str(line).map_err(|error| {
        error
            .to_string()
            .split(" at line ")
            .next()
            .unwrap_or_default()
            .to_owned()
    })?;
    match &line {
        Line::Game(game) => {
            Game::from_moves(game.id.board(), &game.moves).map_err(|error| error.to_string())?;
        }
        Line::Result(score) => {
            let is_plain = |symbol: char| symbol.is_ascii_alphanumeric() || ".-".contains(symbol);
            if !score.name.chars().chain(score.kind.chars()).all(is_plain) {
                return Err(
                    "expected letters, digits, dots and hyphens in the name and the kind"
                        .to_owned(),
                );
            }
        }
    }
    Ok(line)
}

/// Returns the lines that save a game: its state, and its result if it is solved.
pub(crate) fn lines_of(session: &Session) -> Vec<Line> {
    let (game, hints, seconds) = (session.game(), session.hints, session.time.as_secs());
    let moves = game.to_solution();
    let score = (game.is_solved() && !moves.is_empty()).then(|| {
        let (name, kind, par) = (
            name(session.id()),
            kind(session.board()),
            session.known().par(),
        );
        Line::Result(Score {
            name,
            kind,
            moves: moves.len(),
            par,
            hints,
            seconds,
        })
    });
    let game = Line::Game(SavedGame {
        id: session.id().clone(),
        moves,
        hints,
        seconds,
    });
    [game].into_iter().chain(score).collect()
}

/// Returns the kind of a board, as in a game id.
pub(crate) fn kind(board: &Board) -> String {
    format!(
        "{}-{}-{}",
        board.topology(),
        board.colors(),
        Rules::of(board)
    )
    .replace(' ', "")
}

/// Returns the name under which the result of a game is saved. A long id ends in a checksum of its cells; the cells
/// themselves are omitted.
fn name(id: &BoardId) -> String {
    let id = id.to_string();
    if id.len() <= LONG {
        return id;
    }
    let fields: Vec<&str> = id.split('-').collect();
    match fields[..] {
        [ref kind @ .., _, check] => format!("{}-{check}", kind.join("-")),
        _ => id,
    }
}

#[cfg(test)]
mod tests;
