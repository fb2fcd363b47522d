//! A board as one line that a chat leaves alone: only letters, digits, dots and single hyphens.
//!
//! There are three forms, and each gives back exactly one board:
//!
//! - `series-7`: board 7 of the [blog series](crate::series), counted from 0.
//! - `pcg1-30x20-5-walk-42`: width × height, colors, rules, and the seed of a [random board](crate::random);
//!   `-at-3.4` follows if it starts at row 3, column 4 and not at the top left.
//! - `board1-4x3-3-walk-0.0-0IEw-0OXEkw`: any board, with width × height, colors, rules, row and column of the start,
//!   the cells, and a check.
//!
//! The cells are written with the digits `0` to `9`, `A` to `Z`, `a` to `z` of base 62. Read row by row, with 0 for the
//! start cell of a walk board, they are cut into groups of `n`, the largest number for which `colors^n` is at most
//! `62^10`; with one color, a single group. A group is a number of `n` digits in base `colors`, its first cell the most
//! significant, and is written in base 62 with as few digits as its largest value needs, but at least one: 10, or fewer
//! for the last group if that is shorter.
//!
//! The check is the CRC-32 of zip and PNG over all characters before the last hyphen, in 6 digits of base 62. It finds
//! every single wrong character, and lets one in four thousand million of other slips pass. The other two forms have no
//! check: they are short enough to be read.

mod packing;

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::board::{Board, BoardError, Cell};
use crate::random::{self, Recipe};
use crate::rules::UnknownRules;
use crate::series;

/// A board in one line of text.
///
/// ```
/// use colorwalk_core::{Board, GameId, series};
///
/// let board: Board = "\
///     .21
///     112".parse()?;
/// let id = GameId::of(&board).to_string();
/// assert_eq!(id.parse::<GameId>()?.board(), &board);
///
/// let id: GameId = "series-7".parse()?;
/// assert_eq!(Some(id.board()), series::board(7).as_ref());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct GameId {
    source: Source,
    board: Board,
}

/// What the text of an id says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Source {
    Series(usize),
    Seed(u64),
    Cells,
}

const SERIES: &str = "series";
const CELLS: &str = "board1";

impl GameId {
    /// The id of a board, the short one if it is one of the series.
    ///
    /// A random board does not know its seed: see [`GameId::random`].
    pub fn of(board: &Board) -> Self {
        let source = series::index_of(board).map_or(Source::Cells, Source::Series);
        Self { source, board: board.clone() }
    }

    /// The id of a board of the series, counted from 0; `None` if the series has no such board.
    #[must_use]
    pub fn series(index: usize) -> Option<Self> {
        Some(Self { source: Source::Series(index), board: series::board(index)? })
    }

    /// The id of a random board.
    #[must_use]
    pub fn random(recipe: Recipe, seed: u64) -> Self {
        Self { source: Source::Seed(seed), board: recipe.board(seed) }
    }

    /// The board that the id stands for.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The board that the id stands for, without the id.
    #[must_use]
    pub fn into_board(self) -> Board {
        self.board
    }

    fn from_index(text: &str) -> Result<Self, GameIdError> {
        let index = number("the number of a board", text)?;
        Self::series(index).ok_or(GameIdError::Series { index })
    }

    fn from_seed(text: &str) -> Result<Self, GameIdError> {
        let fields: Vec<&str> = text.split('-').collect();
        let (size, colors, rules, seed, start) = match fields[..] {
            [size, colors, rules, seed] => (size, colors, rules, seed, "0.0"),
            [size, colors, rules, seed, "at", start] => (size, colors, rules, seed, start),
            _ => {
                let expected = "pcg1-WIDTHxHEIGHT-COLORS-RULES-SEED, with -at-ROW.COLUMN after it if need be";
                return Err(GameIdError::Form { expected });
            }
        };
        Ok(Self::random(recipe(size, colors, rules, start)?, number("the seed", seed)?))
    }

    fn from_cells(text: &str, whole: &str) -> Result<Self, GameIdError> {
        let fields: Vec<&str> = text.split('-').collect();
        let [size, colors, rules, start, cells, check] = fields[..] else {
            let expected = "board1-WIDTHxHEIGHT-COLORS-RULES-ROW.COLUMN-CELLS-CHECK";
            return Err(GameIdError::Form { expected });
        };
        let shape = recipe(size, colors, rules, start)?;
        let (width, count) = (shape.width(), shape.width() * shape.height());
        let expected = packing::packed_length(count, shape.colors());
        if cells.len() != expected {
            return Err(GameIdError::Length { found: cells.len(), expected });
        }
        let checked = whole.len() - check.len() - 1;
        if check != packing::check(&whole[..checked]) {
            return Err(GameIdError::Check);
        }
        let cells = packing::unpack(cells, count, shape.colors()).ok_or(GameIdError::Cells)?;
        let start = shape.start().row * width + shape.start().column;
        let board = Board::from_checked(width, cells, start, shape.rules(), shape.colors());
        Ok(Self { source: Source::Cells, board })
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = &self.board;
        let (width, height, colors) = (board.width(), board.height(), board.colors());
        let (rules, Cell { row, column }) = (board.rules(), board.start());
        match self.source {
            Source::Series(index) => write!(formatter, "{SERIES}-{index}"),
            Source::Seed(seed) => {
                write!(formatter, "{}-{width}x{height}-{colors}-{rules}-{seed}", random::SCHEME)?;
                if board.start() == Cell::default() { Ok(()) } else { write!(formatter, "-at-{row}.{column}") }
            }
            Source::Cells => {
                let cells = packing::pack(board.cells(), colors);
                let checked = format!("{CELLS}-{width}x{height}-{colors}-{rules}-{row}.{column}-{cells}");
                write!(formatter, "{checked}-{}", packing::check(&checked))
            }
        }
    }
}

impl FromStr for GameId {
    type Err = GameIdError;

    /// Reads an id; white space at either end does not count.
    fn from_str(text: &str) -> Result<Self, GameIdError> {
        let text = text.trim();
        let foreign = |symbol: &char| !symbol.is_ascii_alphanumeric() && !".-".contains(*symbol);
        if let Some((index, found)) = text.chars().enumerate().find(|(_, symbol)| foreign(symbol)) {
            return Err(GameIdError::Character { place: index + 1, found });
        }
        let (scheme, rest) = text.split_once('-').unwrap_or((text, ""));
        let id = match scheme {
            SERIES => Self::from_index(rest),
            random::SCHEME => Self::from_seed(rest),
            CELLS => Self::from_cells(rest, text),
            _ => Err(GameIdError::Scheme { found: scheme.to_owned() }),
        }?;
        // One board has one id of each form: no zeros before a number, no start that goes without saying.
        let expected = id.to_string();
        if expected == text { Ok(id) } else { Err(GameIdError::Spelling { expected }) }
    }
}

fn recipe(size: &str, colors: &str, rules: &str, start: &str) -> Result<Recipe, GameIdError> {
    let Some((width, height)) = size.split_once('x') else {
        return Err(GameIdError::Number { what: "the size, WIDTHxHEIGHT", found: size.to_owned() });
    };
    let Some((row, column)) = start.split_once('.') else {
        return Err(GameIdError::Number { what: "the start, ROW.COLUMN", found: start.to_owned() });
    };
    let (width, height) = (number("the width", width)?, number("the height", height)?);
    let start = Cell { row: number("the row of the start", row)?, column: number("the column of the start", column)? };
    let recipe = Recipe::new(width, height, number("the number of colors", colors)?)?;
    Ok(recipe.with_rules(rules.parse()?).with_start(start)?)
}

fn number<N: FromStr>(what: &'static str, text: &str) -> Result<N, GameIdError> {
    text.parse().map_err(|_| GameIdError::Number { what, found: text.to_owned() })
}

/// Why a text is not the id of a board.
///
/// ```
/// use colorwalk_core::{GameId, GameIdError};
///
/// assert_eq!("series-100".parse::<GameId>(), Err(GameIdError::Series { index: 100 }));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum GameIdError {
    /// A character that occurs in no id.
    #[error("character {place} is {found:?}: a game id has only letters, digits, dots and hyphens")]
    Character {
        /// Which character, counted from 1.
        place: usize,
        /// The character found.
        found: char,
    },
    /// The text begins like no id.
    #[error("{found:?} begins no game id: expected {SERIES}-, {}- or {CELLS}-", random::SCHEME)]
    Scheme {
        /// What stands before the first hyphen.
        found: String,
    },
    /// Parts are missing or too many.
    #[error("the parts of the game id do not add up (was it copied whole?): expected {expected}")]
    Form {
        /// What would be right.
        expected: &'static str,
    },
    /// A part is not the number that should stand there.
    #[error("{found:?} is not {what}")]
    Number {
        /// What should stand there.
        what: &'static str,
        /// What stands there.
        found: String,
    },
    /// The series has no such board.
    #[error("the series has no board {index}: its boards are 0 to {}", series::COUNT - 1)]
    Series {
        /// The number of the board.
        index: usize,
    },
    /// The rules have an unknown name.
    #[error(transparent)]
    Rules(#[from] UnknownRules),
    /// There is no board of this description.
    #[error("the game id describes no board: {0}")]
    Board(#[from] BoardError),
    /// There are more or fewer characters for the cells than the size calls for.
    #[error("the cells take {expected} characters, but {found} stand there: was the game id copied whole?")]
    Length {
        /// The number of characters found.
        found: usize,
        /// The number expected.
        expected: usize,
    },
    /// The check at the end does not fit the rest.
    #[error("the check at the end does not fit: a character of the game id is wrong, or more than one")]
    Check,
    /// The check fits, but the cells are none of a board.
    #[error("the characters of the cells stand for no cells of a board with its number of colors")]
    Cells,
    /// The id is understood, but it is not how the id of that board is written.
    #[error("this game id is written {expected}")]
    Spelling {
        /// How it is written.
        expected: String,
    },
}

#[cfg(test)]
mod tests;
