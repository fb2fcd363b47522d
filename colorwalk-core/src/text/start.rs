//! Where the boards of a text are to start: at a cell or in the center, whatever their size.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::board::Cell;

/// A start cell, said before the size of the board is known.
///
/// ```
/// use colorwalk_core::Cell;
/// use colorwalk_core::text::Start;
///
/// assert_eq!("center".parse(), Ok(Start::Center));
/// assert_eq!("2,0".parse(), Ok(Start::At(Cell { row: 2, column: 0 })));
/// assert_eq!(Start::Center.on(19, 19), Cell { row: 9, column: 9 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Start {
    /// At this cell.
    At(Cell),
    /// In the center; of the two middle rows or columns of an even number, the second.
    Center,
}

impl Start {
    /// The start cell on a board of this size. Whether it has such a cell is not asked.
    #[must_use]
    pub fn on(self, width: usize, height: usize) -> Cell {
        match self {
            Self::At(cell) => cell,
            Self::Center => Cell { row: height / 2, column: width / 2 },
        }
    }
}

impl From<Cell> for Start {
    fn from(cell: Cell) -> Self {
        Self::At(cell)
    }
}

impl fmt::Display for Start {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::At(cell) => cell.fmt(formatter),
            Self::Center => formatter.write_str("center"),
        }
    }
}

impl FromStr for Start {
    type Err = UnknownStart;

    /// Reads `ROW,COLUMN`, both counted from 0, or `center`.
    fn from_str(text: &str) -> Result<Self, UnknownStart> {
        if text == "center" {
            return Ok(Self::Center);
        }
        text.parse().map(Self::At).map_err(|_| UnknownStart { text: text.to_owned() })
    }
}

/// The text names no start cell.
///
/// ```
/// use colorwalk_core::text::Start;
///
/// let error = "middle".parse::<Start>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     r#""middle" is not a start cell: it is ROW,COLUMN, both counted from 0, or center"#
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
#[error("{text:?} is not a start cell: it is ROW,COLUMN, both counted from 0, or center")]
pub struct UnknownStart {
    /// The text found.
    pub text: String,
}
