//! Boards as text: grid text for lattices, DIMACS for graphs.
//!
//! In *grid text* a row is a line and a cell a symbol. Colors are `1` to `9`, then `a` to `z`, then `(36)` to `(64)`; a `.`
//! is a start cell without color. White space at both ends of a line is ignored, so that boards may be indented, as are
//! carriage returns, a byte-order mark, and lines that begin with `#`.
//!
//! What such a grid cannot express, [`Board`]'s `Display` writes into a directive above it, which is a comment to all
//! other programs: the tiling if the cells are not squares, the start if it is neither the first cell nor a `.`, and
//! the number of colors if the last ones do not occur.
//!
//! ```text
//! #: topology=hex start=1,2 colors=5
//! 1212
//! 3112
//! 2333
//! ```
//!
//! A *graph* is written in the DIMACS format for graph coloring, its vertices counted from 1. Cell 0 is vertex 1.
//!
//! ```text
//! c anything, or a directive: c #: colors=5
//! p edge 3 2
//! s 3
//! n 1 2
//! n 2 1
//! e 1 2
//! e 2 3
//! ```
//!
//! `p` gives the numbers of vertices and edges, `s` the start if it is not vertex 1, `n` the color of a vertex, which
//! only the start may lack, and `e` an edge.

mod graph;
mod grid;

use alloc::string::String;
use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::board::Board;
use crate::color::{Color, MAX_COLORS};
use crate::error::ParseError;
use crate::rules::Rules;
use crate::start::Start;
use crate::topology::{Tiling, Topology};

/// The caller's choices for the board of a text; by default none.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Rules, Start, text::{TextOptions, parse_board}};
///
/// let text = "121\n112\n221";
/// assert_eq!(parse_board(text, TextOptions::default())?.rules(), Rules::Flood);
/// let options = TextOptions::default().with_rules(Rules::Walk).with_start(Start::Center);
/// assert_eq!(parse_board(text, options)?.to_string(), "121\n1.2\n221");
/// # Ok::<(), colorwalk::text::ParseBoardError>(())
/// ```
#[must_use]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct TextOptions {
    /// The rules. `None` means walk if the start cell has no color in the text, and flood if it has one.
    ///
    /// With [`Rules::Walk`] the color of the start cell is dropped. With [`Rules::Flood`] it must have one.
    pub rules: Option<Rules>,
    /// The start, which overrides a directive. A `.` in another cell is an error.
    ///
    /// `None` means the `.`, else the directive, else the first cell.
    pub start: Option<Start>,
}

impl TextOptions {
    /// Sets the rules.
    pub fn with_rules(self, rules: impl Into<Option<Rules>>) -> Self {
        Self {
            rules: rules.into(),
            ..self
        }
    }

    /// Sets the start.
    pub fn with_start(self, start: impl Into<Option<Start>>) -> Self {
        Self {
            start: start.into(),
            ..self
        }
    }
}

/// Parses a text that contains one board.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::text::{TextOptions, parse_board};
///
/// let board = parse_board("# small\n.21\n112\n", TextOptions::default())?;
/// assert_eq!(board, ".21\n112".parse()?);
/// # Ok::<(), colorwalk::text::ParseBoardError>(())
/// ```
///
/// # Errors
///
/// If there is no board, more than one, or an error in it.
pub fn parse_board(text: &str, options: TextOptions) -> Result<Board, ParseBoardError> {
    // Some editors begin a file with a byte-order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if is_graph(text) {
        graph::parse(text, options)
    } else {
        grid::parse(text, options)
    }
}

/// Returns whether a text describes a graph: it has a problem line, `p`.
pub fn is_graph(text: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with("p "))
}

impl FromStr for Board {
    type Err = ParseBoardError;

    /// Parses a text that contains one board, like [`parse_board`] without options.
    fn from_str(text: &str) -> Result<Self, ParseBoardError> {
        parse_board(text, TextOptions::default())
    }
}

impl fmt::Display for Board {
    /// Writes the board without a line break at the end; parsing it gives an equal board. A width has no effect: a board
    /// has several lines.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.topology() {
            Topology::Lattice(lattice) => grid::write(self, *lattice, formatter),
            Topology::Graph(graph) => graph::write(self, graph, formatter),
        }
    }
}

/// Returns the number of colors if the cells do not show it: the last color does not occur.
fn unseen_colors(board: &Board) -> Option<usize> {
    // A walk board of one cell shows no color, and has one.
    let highest = board.cells().flatten().max().unwrap_or(Color::FIRST);
    if board.colors() > highest.index() + 1 {
        Some(board.colors())
    } else {
        None
    }
}

/// The directives of a text, with their lines.
#[derive(Clone, Copy, Default)]
struct Directives {
    tiling: Option<Tiling>,
    start: Option<(Start, Place)>,
    colors: Option<usize>,
}

impl Directives {
    /// Reads the words of a directive. None may be repeated.
    fn read(&mut self, words: &str, place: Place) -> Result<(), ParseBoardError> {
        for word in words.split_whitespace() {
            let is_repeated = match word.split_once('=') {
                Some(("topology", name)) => {
                    let tiling = name.parse().map_err(|error: ParseError| {
                        place.error(format!("the directive {word:?} is wrong: {error}"))
                    })?;
                    self.tiling.replace(tiling).is_some()
                }
                Some(("start", start)) => {
                    let Ok(start) = start.parse() else {
                        return Err(place.error(format!(
                            "the directive {word:?} is wrong: expected start=ROW,COLUMN, both counted from 0, or start=center"
                        )));
                    };
                    self.start.replace((start, place)).is_some()
                }
                Some(("colors", number)) => {
                    // Text that is not a number is rejected like 0.
                    let colors = number.parse().unwrap_or(0);
                    if !(1..=MAX_COLORS).contains(&colors) {
                        return Err(place.error(format!(
                            "the directive {word:?} is wrong: expected colors= and a number from 1 to {MAX_COLORS}"
                        )));
                    }
                    self.colors.replace(colors).is_some()
                }
                _ => {
                    return Err(place.error(format!(
                        "the directive {word:?} is wrong: expected start=ROW,COLUMN, colors=NUMBER or topology=NAME"
                    )));
                }
            };
            if is_repeated {
                return Err(place.error(format!(
                    "the directive {word:?} is wrong: expected each word only once per board"
                )));
            }
        }
        Ok(())
    }
}

/// A position in a text, both numbers counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    line: u32,
    column: u32,
}

impl Place {
    /// Returns an error at this place.
    fn error(self, message: impl Into<String>) -> ParseBoardError {
        ParseBoardError {
            line: self.line as usize,
            column: self.column as usize,
            message: message.into(),
        }
    }

    /// Returns the place this many characters to the right.
    fn after(self, characters: usize) -> Self {
        Self {
            // Saturating, since the text may be of any length.
            column: self.column.saturating_add(characters as u32),
            ..self
        }
    }
}

/// Returns the lines of a text without the white space at their ends, and where each begins.
fn lines(text: &str) -> impl Iterator<Item = (Place, &str)> {
    (1..).zip(text.lines()).map(|(number, line)| {
        let is_space = |symbol: &char| symbol.is_whitespace();
        let indent = line.chars().take_while(is_space).count();
        let place = Place {
            line: number,
            column: indent as u32 + 1,
        };
        (place, line.trim())
    })
}

/// An error in the text of a board, with its position.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::Board;
///
/// let error = ".21\n1-2".parse::<Board>().unwrap_err();
/// assert_eq!((error.line, error.column), (2, 2));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ParseBoardError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// The problem there, and what was expected.
    pub message: String,
}

impl fmt::Display for ParseBoardError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            line,
            column,
            message,
        } = self;
        write!(formatter, "line {line}, column {column}: {message}")
    }
}

impl Error for ParseBoardError {}

#[cfg(test)]
mod tests;
