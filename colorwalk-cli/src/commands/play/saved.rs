//! The game left last, kept in a file until the next time.
//!
//! The file is three lines of text in the platform's directory for state, such as `~/.local/state/colorwalk/play`: the
//! name of the format, the game id, and the moves. It is written next to its place and then moved there, so that it is
//! the old game or the new one, whatever happens in between.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use colorwalk_core::{GameId, Solution};
use etcetera::base_strategy::{BaseStrategy as _, choose_base_strategy};

use super::session::Session;

/// The first line: what this file is, and the version of its form.
const HEADING: &str = "colorwalk play 1";

/// Where the file belongs on this platform, if it has a home for such files.
pub(crate) fn path() -> Option<PathBuf> {
    let places = choose_base_strategy().ok()?;
    let directory = places.state_dir().unwrap_or_else(|| places.data_dir());
    Some(directory.join("colorwalk").join("play"))
}

/// Reads the game back; `None` if none was kept.
///
/// # Errors
///
/// One line that names the file and says what is wrong with it.
pub(crate) fn load(path: &Path) -> Result<Option<Session>, String> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(format!("{}: {error}", path.display())),
    };
    parse(&text).map(Some).map_err(|mistake| format!("{}: {mistake}", path.display()))
}

/// Keeps the game.
///
/// # Errors
///
/// What the system says.
pub(crate) fn store(path: &Path, session: &Session) -> io::Result<()> {
    if let Some(directory) = path.parent() {
        fs::create_dir_all(directory)?;
    }
    // Two programs that save at once must not write into one file.
    let beside = path.with_extension(format!("{}.new", std::process::id()));
    let written = fs::write(&beside, print(session)).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // What is left of it is of no use; that it cannot be removed either is no news.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn print(session: &Session) -> String {
    format!("{HEADING}\ngame {}\nmoves {}\n", session.id(), session.game.to_solution())
}

fn parse(text: &str) -> Result<Session, String> {
    let mut lines = text.lines();
    if lines.next() != Some(HEADING) {
        return Err(format!("line 1: expected {HEADING:?}"));
    }
    let id = field(lines.next(), "game").ok_or("line 2: expected \"game\" and a game id")?;
    let id: GameId = id.parse().map_err(|error| format!("line 2: {error}"))?;
    let moves = field(lines.next(), "moves").ok_or("line 3: expected \"moves\" and the colors played")?;
    let moves: Solution = moves.parse().map_err(|error| format!("line 3: {error}"))?;
    let session = Session::resume(id, moves.moves());
    if session.game.move_count() < moves.len() {
        return Err(format!("line 3: move {} cannot be played on this board", session.game.move_count() + 1));
    }
    Ok(session)
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
        let mistake = |text: &str| parse(text).unwrap_err();
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
        assert!(load(&path).unwrap().is_none());
        for moves in ["1", "12"] {
            store(&path, &session("series-3", moves)).unwrap();
            assert_eq!(load(&path).unwrap().unwrap().game.to_solution().to_string(), moves);
        }
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
        fs::write(&path, b"\xff\xfe").unwrap();
        let mistake = load(&path).unwrap_err();
        assert!(mistake.starts_with(&path.display().to_string()) && mistake.lines().count() == 1, "{mistake}");
        fs::remove_dir_all(&directory).unwrap();
    }
}
