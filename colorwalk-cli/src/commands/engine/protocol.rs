//! What a line of the engine's input means, in each version of the protocol.
//!
//! Invariant: a line keeps its meaning in every later version. Version 1 reads every line that is not a command as the name
//! of a board, so it can never gain a command. In version 2, a keyword precedes the name of a board, and an unknown keyword
//! is an error, so new commands cannot change the meaning of lines that clients send today.

use std::borrow::Cow;

use crate::arguments::BudgetOptions;

/// The most characters of a line that an error repeats.
const MOST_REPEATED: usize = 200;

/// A version of the protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Version {
    /// A line is `stop`, `quit`, `rows ...`, `protocol ...`, or the name of a board.
    One,
    /// The first word of a line is a command.
    Two,
}

impl Version {
    /// All versions, oldest first.
    pub(super) const ALL: [Self; 2] = [Self::One, Self::Two];

    /// The version in which the engine begins: clients of version 1 do not select one.
    pub(super) const FIRST: Self = Self::One;

    /// Returns the number of the version, as written in lines.
    pub(super) fn number(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }
}

/// A board to solve.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum BoardText {
    /// The name of a board, as on the command line.
    Name(String),
    /// The rows of a board in grid text.
    Rows(String),
}

/// What a line means.
#[derive(Clone, Debug)]
pub(super) enum Request {
    /// Nothing: a blank line.
    Nothing,
    /// Solve a board. It has a number and an answer, even if what is asked is invalid.
    Board {
        /// The line, or its readable beginning, by which the answer names it.
        line: String,
        /// The board, and the limits for it alone; or what is wrong with the line.
        wanted: Result<(BoardText, BudgetOptions), String>,
    },
    /// End the search for all boards so far.
    Stop,
    /// End the program.
    Quit,
    /// State the version of the protocol, and select this one first, if there is one.
    Protocol(Option<Version>),
    /// The line is rejected for this reason. It does not count as a board, so it has no number.
    Refused(String),
}

impl Request {
    /// Reads a line, without its end. `limits` are those of boards that have none of their own.
    pub(super) fn read(line: &[u8], version: Version, limits: &BudgetOptions) -> Self {
        let text = match std::str::from_utf8(line) {
            Ok(text) => text.trim(),
            Err(error) => return Self::not_text(line, error.valid_up_to(), version),
        };
        let (word, rest) = split_word(text);
        match (word, rest) {
            ("", _) => Self::Nothing,
            ("stop", "") => Self::Stop,
            ("quit", "") => Self::Quit,
            ("protocol", _) => Self::protocol(rest),
            _ => match version {
                Version::One => Self::version_one(text, limits),
                Version::Two => Self::version_two(text, word, rest, limits),
            },
        }
    }

    /// Refuses a line that is too long to be read.
    pub(super) fn too_long(beginning: &[u8], most: usize, version: Version) -> Self {
        let error = format!("the line is too long: expected at most {most} bytes");
        Self::invalid(beginning, error, version)
    }

    fn not_text(line: &[u8], valid: usize, version: Version) -> Self {
        let error = format!("byte {} of the line is not text: expected UTF-8", valid + 1);
        Self::invalid(line, error, version)
    }

    /// Rejects a line whose words cannot be read. In version 1, such a line counts as a board and has a number.
    fn invalid(line: &[u8], error: String, version: Version) -> Self {
        match version {
            Version::One => Self::Board {
                line: beginning_of(&String::from_utf8_lossy(line)).into_owned(),
                wanted: Err(error),
            },
            Version::Two => Self::Refused(error),
        }
    }

    fn protocol(rest: &str) -> Self {
        if rest.is_empty() {
            return Self::Protocol(None);
        }
        for version in Version::ALL {
            if rest == version.number().to_string() {
                return Self::Protocol(Some(version));
            }
        }
        Self::Refused(format!(
            "unknown protocol {:?}: expected 1 or 2",
            beginning_of(rest)
        ))
    }

    fn version_one(text: &str, limits: &BudgetOptions) -> Self {
        let board = match text.strip_prefix("rows ") {
            Some(rows) => BoardText::Rows(rows.to_owned()),
            None => BoardText::Name(text.to_owned()),
        };
        Self::Board {
            line: text.to_owned(),
            wanted: Ok((board, *limits)),
        }
    }

    fn version_two(text: &str, word: &str, rest: &str, limits: &BudgetOptions) -> Self {
        match word {
            "board" | "rows" => Self::Board {
                line: beginning_of(text).into_owned(),
                wanted: read_board(word, rest, limits),
            },
            "stop" | "quit" => Self::Refused(format!(
                "unexpected {:?}: {word} stands alone in its line",
                beginning_of(rest)
            )),
            _ => Self::Refused(format!(
                "unknown word {:?}: expected board, rows, stop, quit or protocol",
                beginning_of(word)
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

/// Returns the beginning of a text that may have any length.
fn beginning_of(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(MOST_REPEATED) {
        Some((end, _)) => Cow::Owned(format!("{} …", &text[..end])),
        None => Cow::Borrowed(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str, version: Version) -> Request {
        Request::read(line.as_bytes(), version, &BudgetOptions::default())
    }

    /// Returns the board that a line names, and its limits as text; or what is wrong.
    fn board(line: &str, version: Version) -> Result<(BoardText, String), String> {
        match read(line, version) {
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
    fn in_version_1_a_line_that_is_no_command_is_a_board() {
        for line in ["series-7", "board series-7", "stop now", "quit!", "limit 7"] {
            let expected = Ok((name(line), String::new()));
            assert_eq!(board(line, Version::One), expected, "{line}");
        }
        let rows = BoardText::Rows(".12/221".to_owned());
        assert_eq!(
            board("rows .12/221", Version::One),
            Ok((rows, String::new()))
        );
    }

    #[test]
    fn in_version_2_boards_follow_a_word_and_their_limits() {
        let expected = (name("my boards.txt:3"), String::new());
        assert_eq!(board("board my boards.txt:3", Version::Two), Ok(expected));

        let line = "board time-limit=500ms max-expanded=7 random:6x6,seed=3";
        let limits = ", time-limit 500ms, max-expanded 7".to_owned();
        let expected = (name("random:6x6,seed=3"), limits);
        assert_eq!(board(line, Version::Two), Ok(expected));

        let rows = BoardText::Rows(".12/221".to_owned());
        let expected = (rows, ", max-memory 1MiB".to_owned());
        assert_eq!(
            board("rows max-memory=1MiB .12/221", Version::Two),
            Ok(expected)
        );
    }

    #[test]
    fn in_version_2_unknown_words_are_refused_without_a_number() {
        for line in ["series-7", "boards series-7", "stop now", "quit 1", "?"] {
            let request = read(line, Version::Two);
            assert!(
                matches!(request, Request::Refused(_)),
                "{line}: {request:?}"
            );
        }
        for line in [
            "board",
            "rows",
            "board time-limit=1s",
            "board limit=1s series-7",
        ] {
            assert!(board(line, Version::Two).is_err(), "{line}");
        }
    }

    #[test]
    fn the_version_is_stated_and_selected_in_every_version() {
        for version in Version::ALL {
            let is = |line, expected| {
                let request = read(line, version);
                matches!(request, Request::Protocol(selected) if selected == expected)
            };
            assert!(is("protocol", None));
            assert!(is("protocol 1", Some(Version::One)));
            assert!(is(" protocol  2 ", Some(Version::Two)));
            assert!(matches!(read("protocol 3", version), Request::Refused(_)));
            assert!(matches!(read(" ", version), Request::Nothing));
        }
    }

    #[test]
    fn a_line_that_is_not_text_is_a_board_of_version_1() {
        let read = |version| Request::read(b"ab\xff", version, &BudgetOptions::default());
        let Request::Board { line, wanted } = read(Version::One) else {
            panic!("it has a number")
        };
        assert_eq!(line, "ab\u{fffd}");
        assert_eq!(
            wanted.unwrap_err(),
            "byte 3 of the line is not text: expected UTF-8"
        );
        assert!(matches!(read(Version::Two), Request::Refused(_)));
    }
}
