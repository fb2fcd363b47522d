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

mod tally;

use std::time::Duration;

use colorwalk_boards::BoardId;
use colorwalk_core::{Board, ReplayError, Solution};
use colorwalk_session::Session;
use serde::{Deserialize, Serialize};
use thiserror::Error;

pub(crate) use tally::Tally;

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
    /// The id of the board.
    pub(crate) id: BoardId,
    /// The moves made.
    pub(crate) moves: Solution,
    /// The number of hints shown and of moves made by a solver.
    pub(crate) hints: usize,
    /// The playing time.
    pub(crate) seconds: u64,
}

impl SavedGame {
    /// Returns the game, to be resumed.
    ///
    /// # Errors
    ///
    /// The first move that cannot be played. The lines of a file are checked when they are read.
    pub(crate) fn session(&self) -> Result<Session, ReplayError> {
        let mut session = Session::resume(self.id.clone(), self.moves.moves())?;
        session.hints = self.hints;
        session.time = Duration::from_secs(self.seconds);
        Ok(session)
    }
}

/// The best result on a board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Score {
    /// The name of the game, shortened if it is long.
    pub(crate) name: String,
    /// The kind of board, such as `30x20-5-walk`.
    pub(crate) kind: String,
    /// The number of moves.
    pub(crate) moves: usize,
    /// The proven par.
    pub(crate) par: Option<usize>,
    /// The number of hints shown and of moves made by a solver.
    pub(crate) hints: usize,
    /// The playing time.
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
    /// A game.
    Game(SavedGame),
    /// The best result on a board.
    Result(Score),
}

/// Why a file, or a line of it, was not read, as the end of a sentence about the file.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum Mistake {
    /// The first line names another version of the format.
    #[error("was not read (it is of another version: expected {HEADING:?})")]
    Version,
    /// The line of this number, counted from 1, is invalid for this reason.
    #[error("was damaged (line {0}: {1})")]
    Line(usize, String),
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
        let mut records = Self::default();
        let mut mistakes = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            if number == 1 {
                // Any other kind of file is not read at all.
                if let Err(mistake) = check_heading(line) {
                    return (records, vec![mistake]);
                }
                continue;
            }
            match read_line(line) {
                Ok(line) => records.add(line),
                Err(reason) => mistakes.push(Mistake::Line(number, reason)),
            }
        }
        (records, mistakes)
    }

    /// Returns the records as text.
    pub(crate) fn print(&self) -> String {
        let scores = self.scores.iter().cloned().map(Line::Result);
        let games = self.games.iter().cloned().map(Line::Game);
        let mut text = format!("{HEADING}\n");
        for line in scores.chain(games) {
            // Plain data can always be written.
            text += &serde_json::to_string(&line).unwrap_or_default();
            text.push('\n');
        }
        text
    }

    /// Returns the last game of this id that is unfinished.
    pub(crate) fn game(&self, id: &BoardId) -> Option<Session> {
        for kept in self.games.iter().rev() {
            if kept.id != *id {
                continue;
            }
            if let Ok(session) = kept.session()
                && !session.game().is_solved()
            {
                return Some(session);
            }
        }
        None
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
                let excess = self.games.len().saturating_sub(GAMES);
                self.games.drain(..excess);
            }
            Line::Result(score) => self.enter(score),
        }
    }

    /// Adds a result. Of two on one board, the better one is kept, with the par that either of them knows.
    fn enter(&mut self, score: Score) {
        let earlier = self
            .scores
            .iter()
            .position(|other| other.name == score.name);
        let mut best = score;
        if let Some(index) = earlier {
            // The par may have been proven after the better result.
            let other = self.scores.remove(index);
            let par = best.par.or(other.par);
            if other.rank() < best.rank() {
                best = other;
            }
            best.par = par;
        }
        self.scores.push(best);
        let excess = self.scores.len().saturating_sub(SCORES);
        self.scores.drain(..excess);
    }
}

/// Checks that the first line names the format and its version.
fn check_heading(line: &str) -> Result<(), Mistake> {
    if line == HEADING {
        return Ok(());
    }
    if line.starts_with("colorwalk play ") {
        return Err(Mistake::Version);
    }
    Err(Mistake::Line(1, format!("expected {HEADING:?}")))
}

/// Reads a line after the heading.
fn read_line(line: &str) -> Result<Line, String> {
    let line: Line = match serde_json::from_str(line) {
        Ok(line) => line,
        Err(error) => {
            // What is wrong, without the place in the line.
            let message = error.to_string();
            let reason = message.split(" at line ").next().unwrap_or_default();
            return Err(reason.to_owned());
        }
    };
    match &line {
        Line::Game(game) => {
            game.session().map_err(|error| error.to_string())?;
        }
        Line::Result(score) => {
            if !is_plain(&score.name) || !is_plain(&score.kind) {
                return Err(
                    "expected letters, digits, dots and hyphens in the name and the kind"
                        .to_owned(),
                );
            }
        }
    }
    Ok(line)
}

/// Returns whether a name can be shown without harm to the terminal.
fn is_plain(name: &str) -> bool {
    name.chars()
        .all(|symbol| symbol.is_ascii_alphanumeric() || symbol == '.' || symbol == '-')
}

/// Returns the lines that save a game: its state, and its result if it is solved.
pub(crate) fn lines_of(session: &Session) -> Vec<Line> {
    let game = session.game();
    let moves = game.to_solution();
    let hints = session.hints;
    let seconds = session.time.as_secs();
    let result = Score {
        name: name(session.id()),
        kind: kind(session.board()),
        moves: moves.len(),
        par: session.known().par(),
        hints,
        seconds,
    };
    // There is no result on a board that has nothing to clear.
    let has_result = game.is_solved() && !moves.is_empty();
    let state = SavedGame {
        id: session.id().clone(),
        moves,
        hints,
        seconds,
    };
    let mut lines = vec![Line::Game(state)];
    if has_result {
        lines.push(Line::Result(result));
    }
    lines
}

/// Returns the kind of a board, as in a game id.
pub(crate) fn kind(board: &Board) -> String {
    let topology = board.topology();
    let colors = board.colors();
    let rules = board.rules();
    format!("{topology}-{colors}-{rules}").replace(' ', "")
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
