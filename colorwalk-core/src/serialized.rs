//! The feature `serde`: types with a text form are serialized as that text and validated when read.
//!
//! A board in JSON is a string of [grid text](crate::text), a solution `"2131"`, a color `"3"`, rules `"walk"`. A
//! [`Cell`](crate::Cell) is a structure of two numbers, a position one of its board and the numbers of its cleared
//! regions, a game one of its board, its moves and those that were undone, the next to be redone first.

use alloc::{string::String, vec::Vec};
use core::fmt::Display;
use core::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    Board, Color, Game, Position, Region, RegionSet, RegionSetError, ReplayError, Rules, Solution,
};

/// Serializes a value as its text.
fn serialize_text<S: Serializer>(value: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Deserializes a value from its text, with the error of its parser.
fn deserialize_text<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    let text = String::deserialize(deserializer)?;
    text.parse().map_err(D::Error::custom)
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_text(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_text(deserializer)
    }
}

impl Serialize for Color {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_text(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Color {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_text(deserializer)
    }
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_text(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_text(deserializer)
    }
}

impl Serialize for Solution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_text(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Solution {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_text(deserializer)
    }
}

#[derive(Serialize, Deserialize)]
pub(crate) struct StoredPosition {
    board: Board,
    cleared: Vec<usize>,
}

impl From<Position> for StoredPosition {
    fn from(position: Position) -> Self {
        Self {
            board: position.board().clone(),
            cleared: position.cleared().iter().map(Region::index).collect(),
        }
    }
}

impl TryFrom<StoredPosition> for Position {
    type Error = RegionSetError;

    fn try_from(stored: StoredPosition) -> Result<Self, RegionSetError> {
        let mut cleared = RegionSet::empty(stored.board.regions().count());
        for number in stored.cleared {
            cleared.insert(Region::new(number))?;
        }
        Self::from_cleared(&stored.board, cleared)
    }
}

#[derive(Serialize, Deserialize)]
pub(crate) struct StoredGame {
    board: Board,
    moves: Solution,
    undone: Solution,
}

impl From<Game> for StoredGame {
    fn from(mut game: Game) -> Self {
        let board = game.board().clone();
        let moves = game.to_solution();
        // Redoing them all tells what they are.
        let undone = core::iter::from_fn(|| game.redo()).collect();
        Self {
            board,
            moves,
            undone,
        }
    }
}

impl TryFrom<StoredGame> for Game {
    type Error = ReplayError;

    fn try_from(stored: StoredGame) -> Result<Self, ReplayError> {
        // All moves are played, so that those undone are checked as well, and then only the first ones.
        let moves = stored.moves.iter().chain(&stored.undone);
        let mut game = Self::from_moves(&stored.board, moves)?;
        game.restart();
        for _ in &stored.moves {
            game.redo();
        }
        Ok(game)
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use proptest::prelude::*;
    use serde::de::DeserializeOwned;

    use super::*;
    use crate::{Cell, oracle};

    fn json<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
        let text = serde_json::to_string(value).unwrap();
        assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value);
        text
    }

    fn refusal<T: DeserializeOwned + Debug>(text: &str) -> String {
        serde_json::from_str::<T>(text).unwrap_err().to_string()
    }

    #[test]
    fn everything_is_written_as_its_text() {
        assert_eq!(json(&".21\n112".parse::<Board>().unwrap()), r#"".21\n112""#);
        assert_eq!(
            json(&"#: start=0,1 colors=3\n12".parse::<Board>().unwrap()),
            r##""#: start=0,1 colors=3\n12""##
        );
        assert_eq!(json(&"2131".parse::<Solution>().unwrap()), r#""2131""#);
        assert_eq!(json(&Color::FIRST), r#""1""#);
        assert_eq!(json(&Rules::Flood), r#""flood""#);
        let mut game = Game::from_moves(
            &".2131".parse().unwrap(),
            &"213".parse::<Solution>().unwrap(),
        )
        .unwrap();
        game.undo();
        assert_eq!(
            json(&game),
            r#"{"board":".2131","moves":"21","undone":"3"}"#
        );
        assert_eq!(
            json(game.position()),
            r#"{"board":".2131","cleared":[0,1,3]}"#
        );
        assert_eq!(json(&Cell { row: 1, column: 2 }), r#"{"row":1,"column":2}"#);
    }

    #[test]
    fn what_is_no_such_thing_is_refused_in_the_words_of_the_text_form() {
        assert!(
            refusal::<Board>(r#"".2\n1""#).contains("line 2, column 2: the row ends after 1 cell")
        );
        assert!(refusal::<Solution>(r#""2,1""#).contains("move 2 is \",\""));
        assert!(refusal::<Color>(r#""0""#).contains(r#""0" is not a color"#));
        assert!(refusal::<Color>("1").contains("expected a string"));
        assert!(refusal::<Rules>(r#""swim""#).contains("expected walk or flood"));
        assert!(
            refusal::<Position>(r#"{"board":".2131","cleared":[0,5]}"#)
                .contains("there is no region 5")
        );
        assert!(
            refusal::<Position>(r#"{"board":".2131","cleared":[0,2]}"#)
                .contains("region 2 is not connected")
        );
        assert!(
            refusal::<Game>(r#"{"board":".1","moves":"","undone":"11"}"#)
                .contains("move 2: the game is over")
        );
        assert!(refusal::<Cell>(r#"{"row":-1,"column":2}"#).contains("invalid value"));
    }

    proptest! {
        #[test]
        fn boards_positions_and_games_read_back(
            board in oracle::boards(), moves in proptest::collection::vec(0usize..35, 0..12), undone in 0usize..12,
        ) {
            json(&board);
            let mut game = Game::new(&board);
            for number in moves {
                json(game.position());
                let _ = game.play(Color::new(number % board.colors()).unwrap());
            }
            for _ in 0..undone {
                game.undo();
            }
            json(&game);
        }
    }
}
