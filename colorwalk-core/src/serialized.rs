//! The feature `serde`: types with a text form are serialized as that text and validated when read.
//!
//! What is stored, and what every version reads, is documented at the items; `tests/users/stored.rs` of the facade reads
//! files of earlier versions.

use alloc::{string::String, vec::Vec};
use core::fmt::Display;
use core::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::region_set::no_region;
use crate::text::ParseBoardError;
use crate::wording::excerpt;
use crate::{Board, Color, Game, Position, Region, RegionSet, Rules, Solution};

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
        let text = String::deserialize(deserializer)?;
        text.parse()
            .map_err(|error| D::Error::custom(in_its_line(&error, &text)))
    }
}

/// Returns what is wrong with the text of a board, without its position there: that in the JSON is the only one.
fn in_its_line(error: &ParseBoardError, text: &str) -> String {
    let line = text.lines().nth(error.line.saturating_sub(1));
    let line = excerpt(line.unwrap_or_default());
    let message = &error.message;
    format!("the line {line:?} of the board: {message}")
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

/// The structure of a position.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Position", deny_unknown_fields)]
struct StoredPosition {
    board: Board,
    cleared: Vec<u64>,
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut cleared = Vec::with_capacity(self.cleared().len());
        for region in self.cleared() {
            cleared.push(region.index() as u64);
        }
        let stored = StoredPosition {
            board: self.board().clone(),
            cleared,
        };
        stored.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let stored = StoredPosition::deserialize(deserializer)?;
        let count = stored.board.regions().count();
        let mut cleared = RegionSet::empty(count);
        for number in stored.cleared {
            // Checked as written in the file: a region has 32 bits, and a larger number would become another one.
            if number >= count as u64 {
                return Err(D::Error::custom(no_region(number, count)));
            }
            cleared.put(Region::new(number as usize));
        }
        Self::from_cleared(&stored.board, cleared).map_err(D::Error::custom)
    }
}

/// The structure of a game.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Game", deny_unknown_fields)]
struct StoredGame {
    board: Board,
    moves: Solution,
    undone: Solution,
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let stored = StoredGame {
            board: self.board().clone(),
            moves: self.to_solution(),
            undone: self.undone().iter().copied().collect(),
        };
        stored.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let stored = StoredGame::deserialize(deserializer)?;
        // All moves are played, so that those undone are checked as well, and then only the first ones.
        let moves = stored.moves.iter().chain(&stored.undone);
        let mut game = Self::from_moves(&stored.board, moves).map_err(D::Error::custom)?;
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
            "213".parse::<Solution>().unwrap(),
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
            refusal::<Board>(r#"".2\n1""#)
                .contains(r#"the line "1" of the board: the row ends after 1 cell"#)
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
            refusal::<Position>(r#"{"board":".2131","cleared":[0,4294967297]}"#)
                .contains("there is no region 4294967297: the board has 5 regions")
        );
        assert!(
            refusal::<Position>(r#"{"board":".2131","cleared":[0],"moves":""}"#)
                .contains("unknown field `moves`")
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
