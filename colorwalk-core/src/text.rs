//! Grid text, the native form of boards: one row a line, one character a cell.
//!
//! Colors are `1` to `9`, then `a` to `z`; a `.` stands for the start cell of a walk board. White space at both ends of
//! a line does not count, so that boards may be indented, and neither do carriage returns or a byte-order mark. Lines
//! that begin with `#` are comments wherever they stand, between two rows of a board too. Blank lines separate boards.
//!
//! A text without any `.` outside its comments holds flood boards, started at the top-left cell unless told otherwise.
//! Any other text holds walk boards, so that a board without a `.` is then a mistake. [`TextOptions`] can say it all
//! differently.
//!
//! Two things such a grid cannot say, and [`Board`]'s `Display` puts them into a line above it where they are needed, a
//! comment for all other programs: where a flood board starts if not at the top left, and how many colors there are to
//! choose from if the last ones do not occur.
//!
//! ```text
//! #: start=1,2 colors=5
//! 1212
//! 3112
//! 2333
//! ```
//!
//! So a line that begins with `#:` must be such a directive and stand directly above its board.

mod blocks;
mod directive;
mod error;
mod parse;
mod start;

use std::fmt::{self, Write as _};
use std::str::FromStr;

pub(crate) use blocks::Block;
pub use error::{ParseBoardError, ParseBoardErrorKind};
pub use parse::{Boards, TextBoard};
pub use start::{Start, UnknownStart};

use crate::board::{Board, Cell};
use crate::color::Color;
use crate::rules::Rules;

/// What a caller says about the boards of a text; by default nothing, and the text speaks for itself.
///
/// ```
/// use colorwalk_core::text::{Start, TextOptions, parse_board};
/// use colorwalk_core::{Cell, Rules};
///
/// let text = "121\n112\n221";
/// assert_eq!(parse_board(text, TextOptions::default())?.rules(), Rules::Flood);
/// let options = TextOptions::default().with_rules(Rules::Walk).with_start(Start::Center);
/// assert_eq!(parse_board(text, options)?.start(), Cell { row: 1, column: 1 });
/// # Ok::<(), colorwalk_core::text::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct TextOptions {
    /// The rules of all boards. `None` means walk if a `.` occurs in the text, and flood if not.
    ///
    /// With [`Rules::Walk`] a board may have no `.`; the color of its start cell is then dropped. With [`Rules::Flood`]
    /// a `.` is a mistake.
    pub rules: Option<Rules>,
    /// Where all boards start, whatever a directive says. A `.` that stands somewhere else is a mistake.
    ///
    /// `None` means at the `.`, or where a directive says, or at the top-left cell.
    pub start: Option<Start>,
}

impl TextOptions {
    /// The same options with these rules.
    #[must_use]
    pub fn with_rules(self, rules: impl Into<Option<Rules>>) -> Self {
        Self { rules: rules.into(), ..self }
    }

    /// The same options with this start.
    #[must_use]
    pub fn with_start(self, start: impl Into<Option<Start>>) -> Self {
        Self { start: start.into(), ..self }
    }
}

/// Reads the one board of a text.
///
/// ```
/// use colorwalk_core::text::{TextOptions, parse_board};
///
/// let board = parse_board("# small\n.21\n112\n", TextOptions::default())?;
/// assert_eq!(board, ".21\n112".parse()?);
/// # Ok::<(), colorwalk_core::text::ParseBoardError>(())
/// ```
///
/// # Errors
///
/// A [`ParseBoardError`] if there is no board, or more than one, or a mistake in it.
pub fn parse_board(text: &str, options: TextOptions) -> Result<Board, ParseBoardError> {
    let mut boards = parse_boards(text, options);
    let Some(first) = boards.next() else {
        return Err(ParseBoardError { line: 1, column: 1, kind: ParseBoardErrorKind::NoBoard });
    };
    let board = first?.board;
    match boards.next() {
        None => Ok(board),
        Some(Ok(TextBoard { line, .. }) | Err(ParseBoardError { line, .. })) => {
            Err(ParseBoardError { line, column: 1, kind: ParseBoardErrorKind::SecondBoard })
        }
    }
}

/// Reads the boards of a text one by one, each with its own result: after a mistake the next board follows.
///
/// A text without any board gives nothing.
///
/// ```
/// use colorwalk_core::text::{TextOptions, parse_boards};
///
/// let text = "\
///     .21
///     112
///
///     .2
///     1
///
///     ## the last one
///     .1
///     21
/// ";
/// let found: Vec<_> = parse_boards(text, TextOptions::default()).collect();
/// assert_eq!(found.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, true]);
/// ```
#[must_use]
pub fn parse_boards(text: &str, options: TextOptions) -> Boards<'_> {
    Boards::new(text, options)
}

impl FromStr for Board {
    type Err = ParseBoardError;

    /// Reads the one board of a text, as [`parse_board`] without options.
    fn from_str(text: &str) -> Result<Self, ParseBoardError> {
        parse_board(text, TextOptions::default())
    }
}

impl fmt::Display for Board {
    /// Writes the board as grid text without a line break at the end; it reads back as the same board.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_directive(self, formatter)?;
        for (index, color) in self.cells().enumerate() {
            if index > 0 && index % self.width() == 0 {
                formatter.write_char('\n')?;
            }
            formatter.write_char(color.map_or(START_SYMBOL, Color::symbol))?;
        }
        Ok(())
    }
}

/// What stands for the start cell of a walk board.
pub(crate) const START_SYMBOL: char = '.';

/// Writes the line of what the grid cannot say, if there is anything.
fn write_directive(board: &Board, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    let start = board.start();
    let says_start = board.rules() == Rules::Flood && start != Cell::default();
    let colors_shown = board.cells().flatten().map(|color| color.index() + 1).max().unwrap_or(1);
    let says_colors = board.colors() != colors_shown;
    if !says_start && !says_colors {
        return Ok(());
    }
    formatter.write_str("#:")?;
    if says_start {
        write!(formatter, " start={start}")?;
    }
    if says_colors {
        write!(formatter, " colors={}", board.colors())?;
    }
    formatter.write_char('\n')
}

#[cfg(test)]
mod tests;
