//! What a line of the engine's input means.
//!
//! A keyword precedes the name of a board, and an unknown keyword is an error, so later keywords cannot change the meaning of
//! lines that clients send today.

use crate::arguments::BudgetOptions;
use crate::error::shortened;

/// The version of the protocol, which `ready` states. A change that is not just a new keyword or a new field takes the next number.
pub(super) const VERSION: u8 = 1;

/// The most characters of a line that an answer repeats.
const MOST_REPEATED: usize = 200;

/// A board to solve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum BoardText {
    /// The name of a board, as on the command line.
    Name(String),
    /// The rows of a board in grid text.
    Rows(String),
}

impl BoardText {
    /// Returns the number of bytes of the text.
    pub(super) fn len(&self) -> usize {
        let (Self::Name(text) | Self::Rows(text)) = self;
        text.len()
    }
}

/// What a line means.
#[derive(Clone, Debug)]
pub(super) enum Request {
    /// Nothing: a blank line.
    Nothing,
    /// Solve a board. It has a number and an answer, even if what is asked is invalid.
    Board {
        /// The line, shortened, by which an error names it.
        line: String,
        /// The board, and the limits for it alone; or what is wrong with the line.
        wanted: Result<(BoardText, BudgetOptions), String>,
    },
    /// End the search for all boards so far.
    Stop,
    /// End the program.
    Quit,
    /// The line is rejected for this reason. It does not count as a board, so it has no number.
    Refused(String),
}

impl Request {
    /// Reads a line, without its end. `limits` are those of boards that have none of their own.
    pub(super) fn read(line: &[u8], limits: &BudgetOptions) -> Self {
        let text = match std::str::from_utf8(line) {
            Ok(text) => text.trim(),
            Err(error) => {
                let byte = error.valid_up_to() + 1;
                return Self::Refused(format!(
                    "byte {byte} of the line is not text: expected UTF-8"
                ));
            }
        };
        let (word, rest) = split_word(text);
        match (word, rest) {
            ("", _) => Self::Nothing,
            ("stop", "") => Self::Stop,
            ("quit", "") => Self::Quit,
            ("board" | "rows", _) => Self::Board {
                line: shortened(text, MOST_REPEATED),
                wanted: read_board(word, rest, limits),
            },
            ("stop" | "quit", _) => Self::Refused(format!(
                "unexpected {:?}: {word} stands alone in its line",
                shortened(rest, MOST_REPEATED)
            )),
            _ => Self::Refused(format!(
                "unknown word {:?}: expected board, rows, stop or quit, as in board series-7",
                shortened(word, MOST_REPEATED)
            )),
        }
    }
}

/// Reads `[LIMIT=VALUE ...] NAME` after `board`, or `[LIMIT=VALUE ...] ROWS` after `rows`.
fn read_board(
    word: &str,
    rest: &str,
    limits: &BudgetOptions,
) -> Result<(BoardText, BudgetOptions), String> {
    let mut limits = *limits;
    let mut rest = rest;
    loop {
        // Limits come first, so that what follows them may be any name.
        let (item, after) = split_word(rest);
        let Some((key, value)) = limit(item) else {
            break;
        };
        limits = limits.with(key, value)?;
        rest = after;
    }
    if rest.is_empty() {
        return Err(match word {
            "rows" => "missing rows: expected rows ROW/ROW/..., such as rows .12/221".to_owned(),
            _ => "missing name: expected board NAME, such as board series-7".to_owned(),
        });
    }
    let board = match word {
        "rows" => BoardText::Rows(rest.to_owned()),
        _ => BoardText::Name(rest.to_owned()),
    };
    Ok((board, limits))
}

/// Returns the key and the value of a limit. Names of boards have no such beginning: `random:6x6,seed=3` has a colon before its
/// first equals sign.
fn limit(item: &str) -> Option<(&str, &str)> {
    let (key, value) = item.split_once('=')?;
    let is_key = !key.is_empty()
        && key
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    is_key.then_some((key, value))
}

/// Splits a text after its first word.
fn split_word(text: &str) -> (&str, &str) {
    match text.split_once(char::is_whitespace) {
        Some((word, rest)) => (word, rest.trim_start()),
        None => (text, ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &[u8]) -> Request {
        Request::read(line, &BudgetOptions::default())
    }

    /// Returns the board that a line names, and its limits as text; or what is wrong.
    fn board(line: &str) -> Result<(BoardText, String), String> {
        match read(line.as_bytes()) {
            Request::Board { wanted, .. } => {
                wanted.map(|(board, limits)| (board, limits.to_string()))
            }
            other => panic!("{line:?} is not a board: {other:?}"),
        }
    }

    fn name(name: &str) -> BoardText {
        BoardText::Name(name.to_owned())
    }

    #[test]
    fn boards_follow_a_word_and_their_limits() {
        let expected = (name("my boards.txt:3"), String::new());
        assert_eq!(board("board my boards.txt:3"), Ok(expected));

        let line = "board time-limit=500ms max-expanded=7 random:6x6,seed=3";
        let limits = ", time-limit 500ms, max-expanded 7".to_owned();
        let expected = (name("random:6x6,seed=3"), limits);
        assert_eq!(board(line), Ok(expected));

        let rows = BoardText::Rows(".12/221".to_owned());
        let expected = (rows, ", max-memory 1MiB".to_owned());
        assert_eq!(board("rows max-memory=1MiB .12/221"), Ok(expected));
        for line in [
            "board",
            "rows",
            "board time-limit=1s",
            "board limit=1s series-7",
        ] {
            assert!(board(line).is_err(), "{line}");
        }
    }

    #[test]
    fn unknown_words_and_bytes_are_refused_without_a_number() {
        for line in [
            &b"series-7"[..],
            b"boards series-7",
            b"stop now",
            b"quit 1",
            b"?",
            b"protocol 2",
            b"board a\xff",
        ] {
            let request = read(line);
            assert!(
                matches!(request, Request::Refused(_)),
                "{line:?}: {request:?}"
            );
        }
        assert!(matches!(read(b" "), Request::Nothing));
    }

    #[test]
    fn answers_repeat_200_characters_of_a_line() {
        let long = "é".repeat(100_000);
        let Request::Board { line, .. } = read(format!("board {long}").as_bytes()) else {
            panic!("it is a board")
        };
        assert_eq!(line.chars().count(), 203, "and dots");
        let Request::Refused(error) = read(long.as_bytes()) else {
            panic!("it is no board")
        };
        assert!(error.chars().count() < 300);
    }
}
