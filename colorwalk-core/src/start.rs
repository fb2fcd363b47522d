//! The start of a board: a cell, or the center, whatever the size.

use core::fmt;
use core::str::FromStr;

use crate::cell::Cell;
use crate::error::ParseError;
use crate::topology::Topology;
use crate::wording::pad;

/// A start cell, given before the board is known.
///
/// ```
/// # use colorwalk_core as colorwalk;
/// use colorwalk::{Cell, Lattice, Start};
///
/// assert_eq!("center".parse(), Ok(Start::Center));
/// assert_eq!(Start::from(Cell { row: 2, column: 0 }), "2,0".parse()?);
/// assert_eq!("2,0".parse(), Ok(Start::At(Cell { row: 2, column: 0 })));
/// assert_eq!(Start::Center.on(&Lattice::new(19, 19)?.into()), Some(9 * 19 + 9));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Start {
    /// At this row and column.
    At(Cell),
    /// At the cell with this number.
    Index(usize),
    /// In the center; of the two middle rows or columns of an even number, the second.
    Center,
}

impl Start {
    /// Returns the number of the start cell; `None` if there is no such cell, as in a graph without rows and columns.
    pub fn on(self, topology: &Topology) -> Option<usize> {
        match self {
            Self::Index(index) => Some(index).filter(|&index| index < topology.cell_count()),
            Self::At(cell) => topology.lattice()?.index(cell),
            // A graph has cells with numbers, but neither rows nor a center.
            Self::Center => {
                let lattice = topology.lattice()?;
                lattice.index(Cell {
                    row: lattice.height() / 2,
                    column: lattice.width() / 2,
                })
            }
        }
    }
}

impl Default for Start {
    /// Returns the first cell.
    fn default() -> Self {
        Self::Index(0)
    }
}

impl From<Cell> for Start {
    fn from(cell: Cell) -> Self {
        Self::At(cell)
    }
}

impl From<usize> for Start {
    fn from(index: usize) -> Self {
        Self::Index(index)
    }
}

impl fmt::Display for Start {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::At(cell) => pad(formatter, format_args!("{cell} (row,column from 0)")),
            Self::Index(index) => pad(formatter, format_args!("{index} (from 0)")),
            Self::Center => formatter.pad("center"),
        }
    }
}

impl FromStr for Start {
    type Err = ParseError;

    /// Parses `ROW,COLUMN`, both counted from 0, or `center`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        if text == "center" {
            return Ok(Self::Center);
        }
        let wrong = "a start cell: expected ROW,COLUMN, both counted from 0, or center";
        text.parse()
            .map(Self::At)
            .map_err(|_| ParseError::new(text, wrong))
    }
}
