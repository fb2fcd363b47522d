//! The choice of the first game.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;

use clap::ValueHint;
use colorwalk_boards::random::Recipe;
use colorwalk_boards::{BoardId, BoardSource, BoardSpec};
use colorwalk_play::{BoardQueue, Session, Store, daily_game};

use crate::arguments::boards;
use crate::error::Error;
use crate::input;
use crate::pictures::{self, Asking};

/// The options that choose the board to play.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Opening {
    /// The board to play: random, random:8x8,4, an id, series:7, or boards of a file (- is standard input);
    /// `colorwalk help boards` shows more [default: a pipe; at a terminal the last game, or a new random board]
    #[arg(value_name = "BOARD", value_parser = boards::parser(), value_hint = ValueHint::FilePath)]
    board: Option<BoardSpec>,

    /// Play a new board of the same kind as the last one
    #[arg(long, conflicts_with = "board")]
    new: bool,

    /// Play the daily board, the same for everyone and on the web page; the day is that of your clock
    #[arg(long, conflicts_with_all = ["board", "new"])]
    daily: bool,
}

/// Returns an unpredictable number: the keys of hash maps come from the system's randomness.
pub(crate) fn fresh_seed() -> u64 {
    RandomState::new().hash_one(0)
}

/// The initial state of a game.
pub(crate) struct Start {
    /// The game on the screen.
    pub(crate) session: Session,
    /// The session that undo returns to.
    pub(crate) previous: Option<Session>,
    /// The boards of the file, if the board is from one.
    pub(crate) boards: Option<BoardQueue>,
}

impl Opening {
    /// Returns the board that is named, or standard input if it is a pipe; empty for none.
    pub(crate) fn named_boards(&self) -> Result<Vec<BoardSpec>, Error> {
        match &self.board {
            Some(board) => Ok(vec![board.clone()]),
            None if !self.new && !self.daily && input::is_given() => {
                boards::read(&["-".to_owned()])
            }
            None => Ok(Vec::new()),
        }
    }

    /// Returns the initial state, given the saved games.
    pub(crate) fn start(&self, kept: Option<&Store>) -> Result<Start, Error> {
        let last = kept.and_then(Store::last);
        let named_boards = self.named_boards()?;
        let (id, boards) = match (named_boards.first(), &last) {
            (Some(board), _) => named(&pictures::resolve(board, Asking::OnTerminal)?)?,
            _ if self.daily => (
                daily_game().map_err(|error| Error::Usage(error.to_string()))?,
                None,
            ),
            (None, Some(last)) if !self.new && !last.game().is_solved() => {
                return Ok(Start {
                    session: last.clone(),
                    previous: None,
                    boards: None,
                });
            }
            (None, Some(last)) => (new_board(last.id().recipe()), None),
            (None, None) => named(
                &"random"
                    .parse()
                    .map_err(|error| Error::Usage(format!("{error}")))?,
            )?,
        };
        // A saved game is resumed.
        let session = kept
            .and_then(|kept| kept.game(&id))
            .unwrap_or_else(|| Session::new(id));
        let previous = last.filter(|last| {
            // Undo leads back to a game, not to a board on which nothing was played.
            let has_moves = last.game().move_count() > 0;
            has_moves && last.id() != session.id()
        });
        Ok(Start {
            session,
            previous,
            boards,
        })
    }
}

/// Returns the board that a specification names first, and all of them if they come from a file.
fn named(spec: &BoardSpec) -> Result<(BoardId, Option<BoardQueue>), Error> {
    let no_board = || Error::Usage(format!("{spec}: there is no board to play"));
    match &spec.source {
        BoardSource::Id(id) => Ok((*id.clone(), None)),
        BoardSource::Series(places) => {
            Ok((BoardId::series(places.first).ok_or_else(no_board)?, None))
        }
        BoardSource::Random(random) => match random.recipes[..] {
            // A player expects another board each time; other commands begin with seed 0.
            [recipe] if random.seed.is_none() => Ok((new_board(recipe), None)),
            [_] => Ok((random.id(0).ok_or_else(no_board)?, None)),
            _ => Err(Error::Usage(
                "one board has one size and one number of colors: expected no range".to_owned(),
            )),
        },
        // Besides files, the board of a picture, whose colors stay those of the picture.
        BoardSource::File { .. } | BoardSource::Picture(..) => {
            let source = boards::open(std::slice::from_ref(spec))?;
            let boards = BoardQueue::new(source.count(), 0, move |index| {
                match source.puzzles().nth(index) {
                    Some(read) => read.map_err(|mistake| Error::from(mistake).to_string()),
                    None => Err("the file has no such board".to_owned()),
                }
            });
            let boards = boards.map_err(Error::Usage)?;
            Ok((boards.id().clone(), Some(boards)))
        }
    }
}

/// Returns a new random board of a recipe.
fn new_board(recipe: Recipe) -> BoardId {
    Session::random(recipe, fresh_seed()).id().clone()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use clap::{Args as _, FromArgMatches as _};

    fn opening(words: &[&str]) -> Opening {
        let command = Opening::augment_args(clap::Command::new("play").no_binary_name(true));
        Opening::from_arg_matches(&command.try_get_matches_from(words).unwrap()).unwrap()
    }

    /// Returns a store with a game of these moves, and its file.
    fn left(moves: &str) -> (Store, std::path::PathBuf) {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let file =
            std::env::temp_dir().join(format!("colorwalk-opening-{}-{number}", std::process::id()));
        let moves: colorwalk_core::Solution = moves.parse().unwrap();
        let mut store = Store::open(&file).unwrap();
        let id = "pcg1-4x3-3-walk-7".parse().unwrap();
        let session = Session::resume(id, moves.moves()).unwrap();
        store.keep(&session).unwrap();
        (store, file)
    }

    /// Returns the current and the previous game: their ids and numbers of moves.
    fn begin(words: &[&str], moves: &str) -> ((String, usize), Option<(String, usize)>) {
        let (store, file) = left(moves);
        let start = opening(words).start(Some(&store)).unwrap();
        std::fs::remove_file(&file).unwrap();
        std::fs::remove_file(format!("{}.lock", file.display())).unwrap();
        let told = |session: Session| (session.id().to_string(), session.game().move_count());
        (told(start.session), start.previous.map(told))
    }

    #[test]
    fn the_last_game_is_resumed_unless_it_is_over() {
        assert_eq!(
            begin(&[], "12"),
            (("pcg1-4x3-3-walk-7".to_owned(), 2), None)
        );
        let ((id, moves), before) = begin(&[], "1231231");
        assert!(id.starts_with("pcg1-4x3-3-walk-") && moves == 0, "{id}");
        assert!(before.is_some_and(|(id, moves)| id == "pcg1-4x3-3-walk-7" && moves > 0));
    }

    #[test]
    fn a_new_game_is_of_the_same_kind_as_the_last_one() {
        let ((id, moves), before) = begin(&["--new"], "1");
        assert!(id.starts_with("pcg1-4x3-3-walk-") && moves == 0, "{id}");
        assert_eq!(before.map(|(_, moves)| moves), Some(1));
        let first = opening(&["--new"]).start(None).unwrap().session;
        assert!(first.id().to_string().starts_with("pcg1-14x14-6-flood-"));
    }

    #[test]
    fn a_saved_game_is_resumed_when_it_is_named() {
        assert_eq!(
            begin(&["pcg1-4x3-3-walk-7"], "12"),
            (("pcg1-4x3-3-walk-7".to_owned(), 2), None)
        );
        let words = ["random:4x3,3,walk,seed=7"];
        assert_eq!(
            begin(&words, "12"),
            (("pcg1-4x3-3-walk-7".to_owned(), 2), None)
        );
        assert_eq!(
            begin(&["pcg1-4x3-3-walk-7"], "1231231").0.1,
            0,
            "a finished one starts over"
        );
    }

    #[test]
    fn options_and_ids_name_a_board() {
        let id = |words: &[&str]| begin(words, "").0.0;
        assert_eq!(id(&["series-7"]), "series-7");
        assert_eq!(id(&["series:7"]), "series-7");
        let words = ["random:9x8,4,seed=12345678901,start=center"];
        assert_eq!(id(&words), "pcg1-9x8-4-flood-12345678901-at-4.4");
        assert!(id(&["random:9x8"]).starts_with("pcg1-9x8-6-flood-"));
        assert_eq!(id(&["--daily"]), daily_game().unwrap().to_string());
    }
}
