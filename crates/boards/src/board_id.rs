//! A board as one line that survives a chat: only letters, digits, dots and single hyphens.
//!
//! There are four forms, each of which identifies exactly one board:
//!
//! - `series-7`: board 7 of the [blog series](crate::series), counted from 0.
//! - `pcg1-30x20-5-walk-42`: width × height, colors, rules, and the seed of a [random board](crate::random);
//!   `-at-3.4` follows if it starts at row 3, column 4 and not at the top left.
//! - `board1-4x3-3-walk-0.0-0IEw-0OXEkw`: any board, with width × height, colors, rules, row and column of the start,
//!   the cells, and a check.
//! - `holes1-4x3-3-walk-0.0-0ciI-1zYUAm`: the same of a board with holes, whose cells are written as if holes were one more
//!   color, the last.
//!
//! The tiling, if the cells are not squares, precedes the width: `torus4x3`, `hex30x20`. A graph that is not made from
//! a lattice has no id: it would not fit on a line.
//!
//! The cells are written with the digits `0` to `9`, `A` to `Z`, `a` to `z` of base 62. Read row by row, with 0 for the
//! start cell of a walk board, they are cut into groups of `n`, the largest number for which `colors^n` is at most
//! `62^10`; with one color, a single group. A group is a number of `n` digits in base `colors`, its first cell the most
//! significant, and is written in base 62 with as few digits as its largest value needs, but at least one: 10, or fewer
//! for the last group if that is shorter.
//!
//! The check is the CRC-32 of zip and PNG over all characters before the last hyphen, in 6 digits of base 62. It
//! detects every single wrong character, and misses one in four billion other errors. The first two forms are short
//! enough to be compared by eye and have no check.

mod packing;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;
use std::sync::OnceLock;

use colorwalk_core::wording::pad;
use colorwalk_core::{Board, BoardError, Cell, Color, Lattice, Layout, ParseError, Rules, Tiling};
use thiserror::Error;

use crate::random::{self, Recipe};
use crate::series;

/// A board as one line of text.
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_boards::*; }
/// use colorwalk::{Board, BoardId, series};
///
/// let board: Board = "\
///     .21
///     112".parse()?;
/// let id = BoardId::from_board(&board).ok_or("it has rows and columns")?.to_string();
/// assert_eq!(id.parse::<BoardId>()?.board(), &board);
///
/// let id: BoardId = "series-7".parse()?;
/// assert_eq!(Some(id.board()), series::board(7).as_ref());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct BoardId {
    /// The size, tiling, colors, rules and start of the board.
    recipe: Recipe,
    source: Source,
}

/// The content of an id.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Source {
    Series {
        index: usize,
        board: Board,
    },
    Seed(Seeded),
    Cells(Board),
    /// A board with holes, and which places of the lattice have a cell.
    Holes(Board, Vec<bool>),
}

/// A random board. Its name does not show its cells, so they are drawn at the first call of
/// [`BoardId::board`].
#[derive(Clone, Debug)]
struct Seeded {
    seed: u64,
    board: OnceLock<Board>,
}

impl PartialEq for Seeded {
    fn eq(&self, other: &Self) -> bool {
        self.seed == other.seed
    }
}

impl Eq for Seeded {}

impl Hash for Seeded {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.seed.hash(state);
    }
}

const SERIES: &str = "series";
const CELLS: &str = "board1";
/// The first part of the id of a board with holes.
const HOLES: &str = "holes1";

impl BoardId {
    /// Creates the id of a board, the short one if it belongs to the series; `None` for a graph.
    ///
    /// A random board does not know its seed: see [`BoardId::random`].
    pub fn from_board(board: &Board) -> Option<Self> {
        let recipe = Recipe::like(board)?;
        let board = board.clone();
        let source = match series::index_of(&board) {
            Some(index) => Source::Series { index, board },
            None => Source::Cells(board),
        };
        Some(Self { recipe, source })
    }

    /// Returns the id of a board that has a layout, with holes or without: what can be drawn can be named. `None` for any other
    /// graph.
    pub fn from_layout(board: &Board) -> Option<Self> {
        let layout = board.layout().filter(Layout::has_holes);
        let Some(layout) = layout else {
            return Self::from_board(board);
        };
        let places = 0..layout.lattice().cell_count();
        let exists = places.map(|place| layout.cell_at(place).is_some());
        Some(Self {
            recipe: Recipe::around(board, &layout)?,
            source: Source::Holes(board.clone(), exists.collect()),
        })
    }

    /// Creates the id of a board of the series, counted from 0; `None` if the series has no such board.
    pub fn series(index: usize) -> Option<Self> {
        let board = series::board(index)?;
        Some(Self {
            recipe: Recipe::like(&board)?,
            source: Source::Series { index, board },
        })
    }

    /// Creates the id of a random board, which is drawn at the first call of [`BoardId::board`].
    pub fn random(recipe: Recipe, seed: u64) -> Self {
        Self {
            recipe,
            source: Source::Seed(Seeded {
                seed,
                board: OnceLock::new(),
            }),
        }
    }

    /// Returns whether a text begins like an id, as the name of a source of boards.
    pub(crate) fn is_like(text: &str) -> bool {
        let scheme = text.split_once('-').map(|(scheme, _)| scheme);
        [SERIES, random::SCHEME, CELLS, HOLES]
            .map(Some)
            .contains(&scheme)
    }

    /// Returns whether a text begins like an id that does not contain the cells.
    pub(crate) fn is_short(text: &str) -> bool {
        let scheme = text.split_once('-').map(|(scheme, _)| scheme);
        [SERIES, random::SCHEME].map(Some).contains(&scheme)
    }

    /// Returns the board that the id identifies.
    pub fn board(&self) -> &Board {
        match &self.source {
            Source::Series { board, .. } | Source::Cells(board) | Source::Holes(board, _) => board,
            Source::Seed(seeded) => seeded.board.get_or_init(|| self.recipe.board(seeded.seed)),
        }
    }

    /// Returns the rows and columns of the board: every board with an id has them.
    pub fn lattice(&self) -> Lattice {
        self.recipe.lattice()
    }

    /// Returns the seed of a random board; `None` for one of the series, or one that is named by its cells.
    ///
    /// ```
    /// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_boards::*; }
    /// use colorwalk::BoardId;
    ///
    /// assert_eq!("pcg1-14x14-6-flood-42".parse::<BoardId>()?.seed(), Some(42));
    /// assert_eq!("series-7".parse::<BoardId>()?.seed(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn seed(&self) -> Option<u64> {
        match &self.source {
            Source::Seed(seeded) => Some(seeded.seed),
            Source::Series { .. } | Source::Cells(_) | Source::Holes(..) => None,
        }
    }

    /// Returns the recipe of random boards like this one.
    pub fn recipe(&self) -> Recipe {
        self.recipe
    }

    /// Converts the id into its board.
    pub fn into_board(self) -> Board {
        self.board().clone()
    }

    fn from_index(text: &str) -> Result<Self, ParseBoardIdError> {
        let index = number("the number of a board", text)?;
        let last = series::COUNT - 1;
        Self::series(index).ok_or_else(|| {
            wrong(format!(
                "the series has no board {index}: its boards are 0 to {last}"
            ))
        })
    }

    fn from_seed(text: &str) -> Result<Self, ParseBoardIdError> {
        let fields: Vec<&str> = text.split('-').collect();
        let expected = "pcg1-WIDTHxHEIGHT-COLORS-RULES-SEED, optionally followed by -at-ROW.COLUMN";
        let [size, colors, rules, seed, ref at @ ..] = fields[..] else {
            return Err(incomplete(expected));
        };
        let start = match *at {
            [] => "0.0",
            ["at", start] => start,
            _ => return Err(incomplete(expected)),
        };
        let recipe = recipe(size, colors, rules, start)?;
        let seed = number("the seed", seed)?;
        Ok(Self::random(recipe, seed))
    }

    /// Reads the parts after the scheme; with holes, the highest number of a cell is that of a hole.
    fn from_cells(text: &str, whole: &str, has_holes: bool) -> Result<Self, ParseBoardIdError> {
        let fields: Vec<&str> = text.split('-').collect();
        let [size, colors, rules, start, cells, check] = fields[..] else {
            return Err(incomplete(
                "board1-WIDTHxHEIGHT-COLORS-RULES-ROW.COLUMN-CELLS-CHECK",
            ));
        };
        let recipe = recipe(size, colors, rules, start)?;
        let lattice = recipe.lattice();
        let values = recipe.colors() + usize::from(has_holes);
        let expected = packing::packed_length(lattice.cell_count(), values);
        if cells.len() != expected {
            let found = cells.len();
            return Err(wrong(format!(
                "the cells take {expected} characters, but there are {found}: was the game id copied whole?"
            )));
        }
        // The check is of everything before its hyphen.
        let checked = whole.len() - check.len() - 1;
        if check != packing::check(&whole[..checked]) {
            return Err(wrong(
                "the check at the end does not match: at least one character of the game id is wrong",
            ));
        }
        let unpacked = packing::unpack(cells, lattice.cell_count(), values);
        let Some(numbers) = unpacked else {
            return Err(wrong(
                "the characters of the cells do not encode a board with this number of colors",
            ));
        };
        let exists: Vec<bool> = numbers
            .iter()
            .map(|&number| usize::from(number) < recipe.colors())
            .collect();
        // Of a board without holes, the other form is the only one.
        let source = if exists.contains(&false) {
            let board = recipe.with_holes(&numbers, &exists).map_err(no_board)?;
            Source::Holes(board, exists)
        } else {
            Source::Cells(recipe.colored(&numbers))
        };
        Ok(Self { recipe, source })
    }
}

impl fmt::Display for BoardId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lattice = self.lattice();
        let tiling = match lattice.tiling() {
            Tiling::Grid => "",
            other => other.name(),
        };
        let width = lattice.width();
        let height = lattice.height();
        let colors = self.recipe.colors();
        let rules = self.recipe.rules();
        let kind = format!("{tiling}{width}x{height}-{colors}-{rules}");
        let start = self.recipe.start();
        let Cell { row, column } = lattice.cell(start).unwrap_or_default();
        match &self.source {
            Source::Series { index, .. } => pad(formatter, format_args!("{SERIES}-{index}")),
            Source::Seed(Seeded { seed, .. }) => {
                let scheme = random::SCHEME;
                // Most boards start at the first cell, and their ids do without it.
                if start == 0 {
                    return pad(formatter, format_args!("{scheme}-{kind}-{seed}"));
                }
                pad(
                    formatter,
                    format_args!("{scheme}-{kind}-{seed}-at-{row}.{column}"),
                )
            }
            Source::Cells(board) => {
                let numbers = board.cells().map(number_of);
                let cells = packing::pack(numbers, colors);
                let checked = format!("{CELLS}-{kind}-{row}.{column}-{cells}");
                let check = packing::check(&checked);
                pad(formatter, format_args!("{checked}-{check}"))
            }
            Source::Holes(board, exists) => {
                let mut numbers = board.cells().map(number_of);
                let of_places = exists.iter().map(|&exists| {
                    let number = exists.then(|| numbers.next()).flatten();
                    number.unwrap_or(colors)
                });
                let cells = packing::pack(of_places, colors + 1);
                let checked = format!("{HOLES}-{kind}-{row}.{column}-{cells}");
                let check = packing::check(&checked);
                pad(formatter, format_args!("{checked}-{check}"))
            }
        }
    }
}

impl FromStr for BoardId {
    type Err = ParseBoardIdError;

    /// Parses an id; white space at either end is ignored.
    fn from_str(text: &str) -> Result<Self, ParseBoardIdError> {
        let text = text.trim();
        for (index, symbol) in text.chars().enumerate() {
            if !symbol.is_ascii_alphanumeric() && !".-".contains(symbol) {
                let place = index + 1;
                return Err(wrong(format!(
                    "character {place} is {symbol:?}: a game id has only letters, digits, dots and hyphens"
                )));
            }
        }
        let (scheme, rest) = text.split_once('-').unwrap_or((text, ""));
        let id = match scheme {
            SERIES => Self::from_index(rest),
            random::SCHEME => Self::from_seed(rest),
            CELLS => Self::from_cells(rest, text, false),
            HOLES => Self::from_cells(rest, text, true),
            _ => Err(wrong(format!(
                "{scheme:?} does not begin a game id: expected series-, pcg1-, board1- or holes1-"
            ))),
        }?;
        // A board has one id of each form: no leading zeros, no default start.
        let expected = id.to_string();
        if expected == text {
            Ok(id)
        } else {
            Err(wrong(format!("this game id is written {expected}")))
        }
    }
}

/// Returns the number of a cell in an id: 0 for the start of a walk board.
fn number_of(color: Option<Color>) -> usize {
    color.map_or(0, Color::index)
}

/// Returns the recipe of the boards that the parts of an id describe.
fn recipe(size: &str, colors: &str, rules: &str, start: &str) -> Result<Recipe, ParseBoardIdError> {
    let (tiling, sides) = split_tiling(size);
    let Some((width, height)) = sides.split_once('x') else {
        return Err(wrong(format!("{size:?} is not the size, WIDTHxHEIGHT")));
    };
    let Some((row, column)) = start.split_once('.') else {
        return Err(wrong(format!("{start:?} is not the start, ROW.COLUMN")));
    };
    let width = number("the width", width)?;
    let height = number("the height", height)?;
    let start = Cell {
        row: number("the row of the start", row)?,
        column: number("the column of the start", column)?,
    };
    let colors = number("the number of colors", colors)?;
    let rules: Rules = rules
        .parse()
        .map_err(|error: ParseError| wrong(error.to_string()))?;
    Recipe::new(width, height, colors)
        .map_err(no_board)?
        .with_tiling(tiling)
        .map_err(no_board)?
        .with_rules(rules)
        .with_start(start)
        .map_err(no_board)
}

/// Splits a size after the name of its tiling; squares have none.
fn split_tiling(size: &str) -> (Tiling, &str) {
    for &tiling in Tiling::ALL {
        if let Some(sides) = size.strip_prefix(tiling.name()) {
            return (tiling, sides);
        }
    }
    (Tiling::Grid, size)
}

/// Parses a number, which a message calls `what`.
fn number<N: FromStr>(what: &str, text: &str) -> Result<N, ParseBoardIdError> {
    text.parse()
        .map_err(|_| wrong(format!("{text:?} is not {what}")))
}

/// Why a text is not a game id: a sentence.
///
/// ```
/// # use colorwalk_boards as colorwalk;
/// use colorwalk::BoardId;
///
/// let error = "series-100".parse::<BoardId>().unwrap_err();
/// assert_eq!(error.to_string(), "the series has no board 100: its boards are 0 to 99");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct ParseBoardIdError(String);

fn wrong(message: impl Into<String>) -> ParseBoardIdError {
    ParseBoardIdError(message.into())
}

/// Returns the error for an id with missing or surplus parts.
fn incomplete(expected: &str) -> ParseBoardIdError {
    wrong(format!(
        "the parts of the game id do not add up (was it copied whole?): expected {expected}"
    ))
}

/// Returns the error for an id whose numbers describe no board.
fn no_board(error: BoardError) -> ParseBoardIdError {
    wrong(format!("the game id describes no board: {error}"))
}

#[cfg(test)]
mod tests;
