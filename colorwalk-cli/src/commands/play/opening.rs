//! Which game comes on the screen first.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;

use colorwalk_core::GameId;
use colorwalk_core::files::Shape;
use colorwalk_core::wording::count;
use colorwalk_play::Session;

use crate::arguments::{RandomOptions, shapes};
use crate::error::Error;
use crate::source::Source;

/// The options that say which board to play.
#[derive(Clone, Debug, clap::Args)]
#[command(next_help_heading = "Boards")]
pub(crate) struct Opening {
    /// The board to play, by its game id [default: the game left last, or a new random board]
    #[arg(value_name = "GAME-ID", conflicts_with_all = ["new", "boards", "size", "colors", "seed", "rules",
          "start"])]
    game: Option<GameId>,

    /// Play a new board of the shape played last
    #[arg(long)]
    new: bool,

    /// Play a board of this file (- is standard input)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["new", "colors", "seed"])]
    boards: Option<String>,

    /// Which board of the file, counted from 0 [default: 0]
    #[arg(long, value_name = "INDEX", requires = "boards")]
    index: Option<usize>,

    /// How boards stand in the file [default: recognized by what is in the file]
    #[arg(long, value_name = "SHAPE", value_parser = shapes(), requires = "boards")]
    input_format: Option<Shape>,

    #[command(flatten)]
    random: RandomOptions,

    /// The seed of a random board [default: another each time]
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
}

/// A number that nobody can foresee; the keys of hash maps are drawn from the system's randomness.
pub(crate) fn fresh_seed() -> u64 {
    RandomState::new().hash_one(0)
}

impl Opening {
    /// The game to begin with, and the one that undo comes back to, given the one that was left last.
    pub(crate) fn sessions(&self, last: Option<Session>) -> Result<(Session, Option<Session>), Error> {
        let first = if let Some(id) = &self.game {
            Session::new(id.clone())
        } else if let Some(file) = &self.boards {
            self.board_of_file(file)?
        } else if self.describes_a_board() {
            match self.seed {
                Some(seed) => Session::new(GameId::random(self.random.recipe()?, seed)),
                None => Session::random(self.random.recipe()?, fresh_seed()),
            }
        } else if let Some(last) = last.as_ref().filter(|last| !self.new && !last.game().is_solved()) {
            return Ok((last.clone(), None));
        } else {
            let recipe = last.as_ref().and_then(Session::recipe).map_or_else(|| self.random.recipe(), Ok)?;
            Session::random(recipe, fresh_seed())
        };
        Ok((first, last.filter(|last| last.game().move_count() > 0)))
    }

    fn describes_a_board(&self) -> bool {
        self.random.is_given() || self.seed.is_some()
    }

    /// A board of a file, in any of the shapes that files of boards have.
    fn board_of_file(&self, name: &str) -> Result<Session, Error> {
        let source = Source::file(name, self.input_format, self.random.read_options(), None)?;
        let index = self.index.unwrap_or(0);
        match source.puzzles().nth(index) {
            Some(read) => Ok(Session::new(GameId::of(&read?.board))),
            None => {
                let boards = count(source.count(), "board", "boards");
                Err(Error::Usage(format!("--index {index}: {name} has {boards}, counted from 0")))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{Args as _, FromArgMatches as _};

    fn opening(words: &[&str]) -> Opening {
        let command = Opening::augment_args(clap::Command::new("play").no_binary_name(true));
        Opening::from_arg_matches(&command.try_get_matches_from(words).unwrap()).unwrap()
    }

    fn left(moves: &str) -> Session {
        let moves: colorwalk_core::Solution = moves.parse().unwrap();
        Session::resume("pcg1-4x3-3-walk-7".parse().unwrap(), moves.moves())
    }

    #[test]
    fn the_game_left_last_goes_on_unless_it_is_over() {
        let (first, before) = opening(&[]).sessions(Some(left("12"))).unwrap();
        assert_eq!((first.id().to_string().as_str(), first.game().move_count()), ("pcg1-4x3-3-walk-7", 2));
        assert!(before.is_none());

        let (first, before) = opening(&[]).sessions(Some(left("1231231231231"))).unwrap();
        assert!(first.id().to_string().starts_with("pcg1-4x3-3-walk-"));
        assert!(first.game().move_count() == 0 && before.is_some_and(|before| before.game().is_solved()));
    }

    #[test]
    fn a_new_game_has_the_shape_of_the_last_one() {
        let (first, before) = opening(&["--new"]).sessions(Some(left("1"))).unwrap();
        assert!(first.id().to_string().starts_with("pcg1-4x3-3-walk-"));
        assert_eq!((first.game().move_count(), before.unwrap().game().move_count()), (0, 1));
        let (first, _) = opening(&["--new"]).sessions(None).unwrap();
        assert!(first.id().to_string().starts_with("pcg1-30x20-5-walk-"));
    }

    #[test]
    fn options_and_ids_name_a_board() {
        let id = |words: &[&str]| opening(words).sessions(Some(left(""))).unwrap().0.id().to_string();
        assert_eq!(id(&["series-7"]), "series-7");
        let words =
            ["--size", "9x8", "--colors", "4", "--seed", "12345678901", "--rules", "flood", "--start", "center"];
        assert_eq!(id(&words), "pcg1-9x8-4-flood-12345678901-at-4.4");
        assert!(id(&["--size", "9x8"]).starts_with("pcg1-9x8-5-walk-"));
    }
}
