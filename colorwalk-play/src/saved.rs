//! A game kept in a file until the next time.
//!
//! The file is three lines of text: the name of the format, the game id, and the moves. It is written next to its place
//! and then moved there, so that it is the old game or the new one, whatever happens in between.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use colorwalk_core::{GameId, GameIdError, ParseSolutionError, Solution};
use thiserror::Error;

use crate::session::Session;

/// The first line: what this file is, and the version of its form.
const HEADING: &str = "colorwalk play 1";

/// A file does not hold a game that was kept.
///
/// ```no_run
/// use colorwalk_play::Session;
///
/// match Session::load("game".as_ref()) {
///     Ok(Some(session)) => println!("{}", session.summary()),
///     Ok(None) => println!("no game was kept"),
///     Err(error) => println!("{error}"),
/// }
/// ```
#[derive(Debug, Error)]
#[error("{}: {problem}", file.display())]
pub struct LoadError {
    /// The file.
    pub file: PathBuf,
    /// What is wrong with it.
    pub problem: LoadProblem,
}

/// What is wrong with the file of a game.
///
/// ```
/// use colorwalk_play::{LoadProblem, Session};
///
/// // A directory is there, and cannot be read as a file.
/// let error = Session::load(".".as_ref()).unwrap_err();
/// assert!(matches!(error.problem, LoadProblem::Unreadable(_)));
/// ```
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LoadProblem {
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(#[from] io::Error),
    /// It is another kind of file.
    #[error("line 1: expected {HEADING:?}")]
    Heading,
    /// It names no game.
    #[error("line 2: expected \"game\" and a game id")]
    NoGame,
    /// What it names is no game.
    #[error("line 2: {0}")]
    Game(GameIdError),
    /// It lists no moves.
    #[error("line 3: expected \"moves\" and the colors played")]
    NoMoves,
    /// What it lists are no moves.
    #[error("line 3: {0}")]
    Moves(ParseSolutionError),
    /// A move is not possible.
    #[error("line 3: move {0} cannot be played on this board")]
    Unplayable(
        /// The number of the move, counted from 1.
        usize,
    ),
}

impl Session {
    /// Reads a game back that [`Session::store`] has kept; `None` if there is no such file.
    ///
    /// # Errors
    ///
    /// A [`LoadError`] that names the file and says what is wrong with it.
    pub fn load(file: &Path) -> Result<Option<Self>, LoadError> {
        let parsed = match fs::read_to_string(file) {
            Ok(text) => parse(&text).map(Some),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(LoadProblem::Unreadable(error)),
        };
        parsed.map_err(|problem| LoadError { file: file.to_owned(), problem })
    }

    /// Keeps the game in a file, whose directory is made if there is none.
    ///
    /// # Errors
    ///
    /// What the system says. The file is then as it was before.
    pub fn store(&self, file: &Path) -> io::Result<()> {
        if let Some(directory) = file.parent() {
            fs::create_dir_all(directory)?;
        }
        // Two programs that save at once must not write into one file.
        let beside = file.with_extension(format!("{}.new", std::process::id()));
        let written = fs::write(&beside, print(self)).and_then(|()| fs::rename(&beside, file));
        if written.is_err() {
            // What is left of it is of no use; that it cannot be removed either is no news.
            let _ = fs::remove_file(&beside);
        }
        written
    }
}

fn print(session: &Session) -> String {
    format!("{HEADING}\ngame {}\nmoves {}\n", session.id(), session.game.to_solution())
}

fn parse(text: &str) -> Result<Session, LoadProblem> {
    let mut lines = text.lines();
    if lines.next() != Some(HEADING) {
        return Err(LoadProblem::Heading);
    }
    let id = field(lines.next(), "game").ok_or(LoadProblem::NoGame)?;
    let id: GameId = id.parse().map_err(LoadProblem::Game)?;
    let moves = field(lines.next(), "moves").ok_or(LoadProblem::NoMoves)?;
    let moves: Solution = moves.parse().map_err(LoadProblem::Moves)?;
    let session = Session::resume(id, moves.moves());
    let played = session.game().move_count();
    if played < moves.len() { Err(LoadProblem::Unplayable(played + 1)) } else { Ok(session) }
}

fn field<'t>(line: Option<&'t str>, name: &str) -> Option<&'t str> {
    line?.strip_prefix(name).filter(|rest| rest.is_empty() || rest.starts_with(' ')).map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session(id: &str, moves: &str) -> Session {
        Session::resume(id.parse().unwrap(), moves.parse::<Solution>().unwrap().moves())
    }

    #[test]
    fn a_game_reads_back() {
        for (id, moves) in [("series-7", ""), ("series-7", "1213"), ("pcg1-3x3-4-flood-1", "2")] {
            let read = parse(&print(&session(id, moves))).unwrap();
            assert_eq!((read.id().to_string().as_str(), read.game.to_solution().to_string().as_str()), (id, moves));
        }
    }

    #[test]
    fn what_is_wrong_is_said_in_one_line() {
        let mistake = |text: &str| parse(text).unwrap_err().to_string();
        assert_eq!(mistake(""), "line 1: expected \"colorwalk play 1\"");
        assert_eq!(mistake("colorwalk play 1\n"), "line 2: expected \"game\" and a game id");
        assert!(mistake("colorwalk play 1\ngame series-700\nmoves\n").starts_with("line 2: the series has no board"));
        assert_eq!(mistake("colorwalk play 1\ngame series-7\n"), "line 3: expected \"moves\" and the colors played");
        assert!(mistake("colorwalk play 1\ngame series-7\nmoves 12!\n").starts_with("line 3: move 3 is '!'"));
        assert_eq!(
            mistake("colorwalk play 1\ngame series-7\nmoves 129\n"),
            "line 3: move 3 cannot be played on this board"
        );
    }

    #[test]
    fn the_file_is_written_over_and_nothing_is_left_beside_it() {
        let directory = std::env::temp_dir().join(format!("colorwalk-saved-{}", std::process::id()));
        let path = directory.join("state").join("play");
        assert!(Session::load(&path).unwrap().is_none());
        for moves in ["1", "12"] {
            session("series-3", moves).store(&path).unwrap();
            assert_eq!(Session::load(&path).unwrap().unwrap().game.to_solution().to_string(), moves);
        }
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
        fs::write(&path, b"\xff\xfe").unwrap();
        let mistake = Session::load(&path).unwrap_err().to_string();
        assert!(mistake.starts_with(&path.display().to_string()) && mistake.lines().count() == 1, "{mistake}");
        fs::remove_dir_all(&directory).unwrap();
    }
}
