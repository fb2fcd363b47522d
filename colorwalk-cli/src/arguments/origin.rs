//! The source of boards in one word: `series`, `random`, a game id, or the name of a file.

use std::fmt;
use std::path::Path;
use std::str::FromStr;

use colorwalk_boards::{BoardId, BoardIdError, random};

/// The source of boards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// The boards of the series.
    Series,
    /// Random boards.
    Random,
    /// The board that a game id names.
    Game(Box<BoardId>),
    /// The boards of a file; `-` is standard input.
    File(String),
}

impl fmt::Display for Origin {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Series => formatter.write_str("series"),
            Self::Random => formatter.write_str("random"),
            Self::Game(id) => id.fmt(formatter),
            Self::File(name) => formatter.write_str(name),
        }
    }
}

impl FromStr for Origin {
    type Err = BoardIdError;

    /// Fails only for text that begins like a game id but is neither one nor the name of a file.
    fn from_str(text: &str) -> Result<Self, BoardIdError> {
        let like_id = ["series", random::SCHEME, "board1"]
            .iter()
            .any(|scheme| text.strip_prefix(scheme).is_some_and(|rest| rest.starts_with('-')));
        match text {
            "series" => Ok(Self::Series),
            "random" => Ok(Self::Random),
            id if like_id && !Path::new(id).exists() => Ok(Self::Game(Box::new(id.parse()?))),
            name => Ok(Self::File(name.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_read_back() {
        for text in ["series", "random", "-", "boards.txt", "series-7", "pcg1-4x3-3-flood-9"] {
            assert_eq!(text.parse::<Origin>().unwrap().to_string(), text);
        }
        assert!(matches!("series-7".parse(), Ok(Origin::Game(_))));
        assert!(matches!("series7".parse(), Ok(Origin::File(_))));
        let error = "series-100".parse::<Origin>().unwrap_err();
        assert_eq!(error.to_string(), "the series has no board 100: its boards are 0 to 99");
    }
}
