//! The feature `serde`: types with a text form are serialized as that text and validated when read.
//!
//! A board in JSON is a string of [grid text](crate::text), a solution `"2131"`, a color `"3"`, rules `"walk"`. A
//! [`Cell`](crate::Cell) is a structure of two numbers.

use alloc::string::String;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Board, Color, Rules, Solution};

macro_rules! as_text {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

as_text!(Board, Color, Rules, Solution);

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
        assert_eq!(json(&"#: start=0,1 colors=3\n12".parse::<Board>().unwrap()), r##""#: start=0,1 colors=3\n12""##);
        assert_eq!(json(&"2131".parse::<Solution>().unwrap()), r#""2131""#);
        assert_eq!(json(&Color::FIRST), r#""1""#);
        assert_eq!(json(&Rules::Flood), r#""flood""#);
        assert_eq!(json(&Cell { row: 1, column: 2 }), r#"{"row":1,"column":2}"#);
    }

    #[test]
    fn what_is_no_such_thing_is_refused_in_the_words_of_the_text_form() {
        assert!(refusal::<Board>(r#"".2\n1""#).contains("line 2, column 2: the row ends after 1 cell"));
        assert!(refusal::<Solution>(r#""2,1""#).contains("move 2 is ','"));
        assert!(refusal::<Color>(r#""0""#).contains(r#""0" is not a color"#));
        assert!(refusal::<Color>("1").contains("expected a string"));
        assert!(refusal::<Rules>(r#""swim""#).contains("expected walk or flood"));
        assert!(refusal::<Cell>(r#"{"row":-1,"column":2}"#).contains("invalid value"));
    }

    proptest! {
        #[test]
        fn every_board_reads_back(board in oracle::boards()) {
            json(&board);
        }
    }
}
