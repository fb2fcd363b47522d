//! What is kept from one time to the next: games that are not over, and the best that was made of each board.
//!
//! Both are lists with the latest at the end and with a limit: what is too old falls out at the front. A change is
//! made to whatever is kept at the moment, so that two games at once lose nothing of each other.

mod text;

use std::collections::HashSet;
use std::time::Duration;

use colorwalk_boards::GameId;
use colorwalk_core::{Board, Color, Rules};
use colorwalk_session::Session;

use crate::day::Day;

pub(crate) use text::{Mistake, Problem};

/// The most games that are kept.
const GAMES: usize = 20;
/// The most boards whose best result is kept.
const SCORES: usize = 1_000;
/// The longest name of a game that a result is kept under; of longer ones, the cells are left out.
const LONG: usize = 80;

/// A game as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SavedGame {
    pub(crate) id: GameId,
    pub(crate) moves: Vec<Color>,
    /// Hints that were shown, and moves that a solver has made.
    pub(crate) hints: usize,
    /// How long it was on the screen.
    pub(crate) time: Duration,
}

impl SavedGame {
    /// The game, to be resumed.
    pub(crate) fn session(&self) -> Session {
        let mut session = Session::resume(self.id.clone(), &self.moves);
        (session.hints, session.time) = (self.hints, self.time);
        session
    }
}

/// The best that was made of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Score {
    /// The name of the game, short if it is a long one.
    pub(crate) name: String,
    /// What the board looks like, such as `30x20-5-walk`.
    pub(crate) shape: String,
    pub(crate) moves: usize,
    /// The proven par.
    pub(crate) par: Option<usize>,
    pub(crate) hints: usize,
    pub(crate) time: Duration,
}

impl Score {
    /// How good it is: without hints first, then few moves, then little time.
    fn rank(&self) -> (bool, usize, Duration) {
        (self.hints > 0, self.moves, self.time)
    }
}

/// The results on boards of one shape.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) shape: String,
    /// Boards solved.
    pub(crate) solved: usize,
    /// Boards solved without hints; the other figures are about these.
    pub(crate) alone: usize,
    /// Boards whose par is proven, and how far all results on them together lie above par.
    pub(crate) proven: usize,
    pub(crate) above: usize,
    /// Boards solved at par.
    pub(crate) at_par: usize,
    /// The fewest moves that a board was solved in.
    pub(crate) fewest: Option<usize>,
}

/// Everything that is kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Records {
    games: Vec<SavedGame>,
    scores: Vec<Score>,
}

impl Records {
    /// The game left last.
    pub(crate) fn last(&self) -> Option<&SavedGame> {
        self.games.last()
    }

    /// The game of this name, if it was begun.
    pub(crate) fn game(&self, id: &GameId) -> Option<&SavedGame> {
        self.games.iter().find(|kept| kept.id == *id)
    }

    /// The best result on the board of this name.
    pub(crate) fn score(&self, id: &GameId) -> Option<&Score> {
        self.score_named(&name(id))
    }

    /// The best result under this name.
    pub(crate) fn score_named(&self, name: &str) -> Option<&Score> {
        self.scores.iter().find(|score| score.name == name)
    }

    /// The best results of all boards, the latest last.
    pub(crate) fn scores(&self) -> &[Score] {
        &self.scores
    }

    /// Keeps a game in the place of what is kept of it; if it is solved, its result is entered.
    pub(crate) fn keep(&mut self, change: Change) {
        let Change { game, score } = change;
        self.put(game);
        if let Some(score) = score {
            self.enter(score);
        }
    }

    fn put(&mut self, game: SavedGame) {
        // A board that nobody has played on is kept only while it is the last.
        self.games.retain(|kept| kept.id != game.id && !kept.moves.is_empty());
        self.games.push(game);
        let old = self.games.len().saturating_sub(GAMES);
        self.games.drain(..old);
    }

    fn enter(&mut self, mut score: Score) {
        if let Some(place) = self.scores.iter().position(|other| other.name == score.name) {
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

    /// The results by shape, the shape with the most boards first.
    pub(crate) fn tallies(&self) -> Vec<Tally> {
        let mut tallies: Vec<Tally> = Vec::new();
        for score in &self.scores {
            let place = tallies.iter().position(|tally| tally.shape == score.shape).unwrap_or_else(|| {
                tallies.push(Tally { shape: score.shape.clone(), ..Tally::default() });
                tallies.len() - 1
            });
            tallies[place].add(score);
        }
        tallies.sort_by_key(|tally| std::cmp::Reverse(tally.solved));
        tallies
    }

    /// How many boards of the day were solved, and on how many days in a row up to today or yesterday.
    pub(crate) fn daily(&self, today: Day) -> (usize, usize) {
        let names: HashSet<&str> = self.scores.iter().map(|score| score.name.as_str()).collect();
        let solved = |day: Day| names.contains(day.name().as_str());
        let days = || std::iter::successors(Some(today), |day| day.before()).take(SCORES + 1);
        let all = days().filter(|&day| solved(day)).count();
        let row = days().skip_while(|&day| day == today && !solved(day)).take_while(|&day| solved(day)).count();
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
        self.fewest = Some(self.fewest.map_or(score.moves, |fewest| fewest.min(score.moves)));
        if let Some(par) = score.par {
            self.proven += 1;
            self.above += score.moves.saturating_sub(par);
            self.at_par += usize::from(score.moves <= par);
        }
    }
}

/// A change of what is kept: how a game stands, and its result if it is solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Change {
    game: SavedGame,
    score: Option<Score>,
}

impl Change {
    /// How this game stands.
    pub(crate) fn of(session: &Session) -> Self {
        let (game, hints, time) = (session.game(), session.hints, session.time);
        let moves = game.moves().to_vec();
        let score = (game.is_solved() && !moves.is_empty()).then(|| Score {
            name: name(session.id()),
            shape: shape(session.board()),
            moves: moves.len(),
            par: session.known().par(),
            hints,
            time,
        });
        Self { game: SavedGame { id: session.id().clone(), moves, hints, time }, score }
    }
}

/// What a board looks like, as in a game id.
pub(crate) fn shape(board: &Board) -> String {
    format!("{}-{}-{}", board.topology(), board.colors(), Rules::of(board)).replace(' ', "")
}

/// The name of a game that its result is kept under. An id of many cells ends in a check of them; the cells themselves
/// are left out.
fn name(id: &GameId) -> String {
    let id = id.to_string();
    if id.len() <= LONG {
        return id;
    }
    let fields: Vec<&str> = id.split('-').collect();
    match fields[..] {
        [ref shape @ .., _, check] => format!("{}-{check}", shape.join("-")),
        _ => id,
    }
}

#[cfg(test)]
mod tests;
