//! Boards as text: grid text for lattices, DIMACS for graphs.
//!
//! In *grid text* a row is a line and a cell a character. Colors are `1` to `9`, then `a` to `z`; a `.` stands for a
//! start cell without color. White space at both ends of a line does not count, so that boards may be indented, and
//! neither do carriage returns, a byte-order mark, or lines that begin with `#`.
//!
//! What such a grid cannot say, [`Board`]'s `Display` puts into a directive above it, a comment for all other programs:
//! what its cells are if not squares, where it starts if not at the first cell or a `.`, and how many colors there are
//! to choose from if the last ones do not occur.
//!
//! ```text
//! #: topology=hex start=1,2 colors=5
//! 1212
//! 3112
//! 2333
//! ```
//!
//! A *graph* is written in the DIMACS form for graph coloring, its vertices counted from 1. Cell 0 is vertex 1.
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
//! `p` says how many vertices and edges there are, `s` where the game starts if not at vertex 1, `n` the color of a
//! vertex, which only the start may do without, and `e` is an edge.

mod graph;
mod grid;

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::board::Board;
use crate::color::MAX_COLORS;
use crate::rules::Rules;
use crate::start::Start;
use crate::topology::{Tiling, Topology};

/// What a caller says about the board of a text; by default nothing, and the text speaks for itself.
///
/// ```
/// use colorwalk_core::text::{TextOptions, parse_board};
/// use colorwalk_core::{Rules, Start};
///
/// let text = "121\n112\n221";
/// assert_eq!(Rules::of(&parse_board(text, TextOptions::default())?), Rules::Flood);
/// let options = TextOptions::default().with_rules(Rules::Walk).with_start(Start::Center);
/// assert_eq!(parse_board(text, options)?.to_string(), "121\n1.2\n221");
/// # Ok::<(), colorwalk_core::text::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct TextOptions {
    /// The rules. `None` means walk if the start cell has no color in the text, and flood if it has.
    ///
    /// With [`Rules::Walk`] the color of the start cell is dropped. With [`Rules::Flood`] it must have one.
    pub rules: Option<Rules>,
    /// Where the board starts, whatever a directive says. A `.` that stands elsewhere is a mistake.
    ///
    /// `None` means at the `.`, or where the text says, or at the first cell.
    pub start: Option<Start>,
}

impl TextOptions {
    /// Sets the rules.
    #[must_use]
    pub fn with_rules(self, rules: impl Into<Option<Rules>>) -> Self {
        Self { rules: rules.into(), ..self }
    }

    /// Sets the start.
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
/// If there is no board, or more than one, or a mistake in it.
pub fn parse_board(text: &str, options: TextOptions) -> Result<Board, ParseBoardError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if is_graph(text) { graph::parse(text, options) } else { grid::parse(text, options) }
}

/// Whether a text is one of a graph: it has a line of the problem, `p`.
#[must_use]
pub fn is_graph(text: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with("p "))
}

impl FromStr for Board {
    type Err = ParseBoardError;

    /// Reads the one board of a text, as [`parse_board`] without options.
    fn from_str(text: &str) -> Result<Self, ParseBoardError> {
        parse_board(text, TextOptions::default())
    }
}

impl fmt::Display for Board {
    /// Writes the board without a line break at the end; it reads back as the same board.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.topology() {
            Topology::Lattice(lattice) => grid::write(self, *lattice, formatter),
            Topology::Graph(graph) => graph::write(self, graph, formatter),
        }
    }
}

/// The number of colors, if the cells do not show it.
fn unseen_colors(board: &Board) -> Option<usize> {
    let shown = board.cells().flatten().map(|color| color.index() + 1).max().unwrap_or(1);
    Some(board.colors()).filter(|&colors| colors != shown)
}

/// What the directives of a text say, with the lines that say it.
#[derive(Clone, Copy, Default)]
struct Directives {
    tiling: Option<Tiling>,
    start: Option<(Start, Place)>,
    colors: Option<usize>,
}

impl Directives {
    /// Reads the words of a directive. None may say again what was said.
    fn read(&mut self, words: &str, place: Place) -> Result<(), ParseBoardError> {
        for word in words.split_whitespace() {
            let wrong = |expected: &str| place.error(format!("the directive {word:?} is wrong: expected {expected}"));
            let said_twice = match word.split_once('=') {
                Some(("topology", name)) => {
                    let tiling = name.parse().map_err(|_| wrong("topology=grid, topology=torus or topology=hex"))?;
                    self.tiling.replace(tiling).is_some()
                }
                Some(("start", start)) => {
                    let start = start.parse().map_err(|_| wrong("start=ROW,COLUMN, both counted from 0"))?;
                    self.start.replace((start, place)).is_some()
                }
                Some(("colors", number)) => {
                    let colors = number.parse().ok().filter(|colors| (1..=MAX_COLORS).contains(colors));
                    self.colors.replace(colors.ok_or_else(|| wrong("colors= and a number from 1 to 35"))?).is_some()
                }
                _ => return Err(wrong("start=ROW,COLUMN, colors=NUMBER or topology=NAME")),
            };
            if said_twice {
                return Err(wrong("each word only once a board"));
            }
        }
        Ok(())
    }
}

/// A place in a text, both counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    line: u32,
    column: u32,
}

impl Place {
    fn error(self, message: impl Into<String>) -> ParseBoardError {
        ParseBoardError { line: self.line as usize, column: self.column as usize, message: message.into() }
    }

    /// The place this many characters further on.
    fn after(self, characters: usize) -> Self {
        Self { column: self.column.saturating_add(characters as u32), ..self }
    }
}

/// The lines of a text without the white space at their ends, and where each begins.
fn lines(text: &str) -> impl Iterator<Item = (Place, &str)> {
    text.lines().zip(1_u32..).map(|(line, number)| {
        let indent = line.chars().take_while(|symbol| symbol.is_whitespace()).count();
        (Place { line: number, column: indent as u32 + 1 }, line.trim())
    })
}

/// A mistake in the text of a board, with its place.
///
/// ```
/// use colorwalk_core::Board;
///
/// let error = ".21\n1-2".parse::<Board>().unwrap_err();
/// assert_eq!((error.line, error.column), (2, 2));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
#[error("line {line}, column {column}: {message}")]
pub struct ParseBoardError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// What is wrong there, and what would be right.
    pub message: String,
}

#[cfg(test)]
mod tests;
