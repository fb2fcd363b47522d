//! The size of a board in text: `30x20`.

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;

use colorwalk_core::wording::pad;
use colorwalk_core::{Board, ParseError};

/// The size of a board in cells.
///
/// ```
/// # use colorwalk_boards as colorwalk;
/// use colorwalk::files::Size;
///
/// assert_eq!("30x20".parse(), Ok(Size { width: 30, height: 20 }));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    /// The number of cells in a row.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
}

impl Size {
    /// Returns the size of a board; one without rows counts as a single row.
    pub(super) fn of(board: &Board) -> Self {
        let lattice = board.lattice();
        let (width, height) = lattice.map_or((board.cell_count(), 1), |lattice| {
            (lattice.width(), lattice.height())
        });
        Self { width, height }
    }

    /// Returns the size of a square board of this many cells.
    pub(super) fn square(cells: usize) -> Option<Self> {
        let side = cells.isqrt();
        (side * side == cells).then_some(Self {
            width: side,
            height: side,
        })
    }

    /// Returns the number of cells. A size may be larger than any board, hence the wide type.
    pub fn cells(self) -> u128 {
        self.width as u128 * self.height as u128
    }
}

impl fmt::Display for Size {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(formatter, format_args!("{}x{}", self.width, self.height))
    }
}

impl FromStr for Size {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let wrong = || {
            ParseError::new(
                text,
                "a size: expected WIDTHxHEIGHT in cells, such as 30x20",
            )
        };
        let (width, height) = text.split_once(['x', 'X']).ok_or_else(wrong)?;
        let width: NonZeroUsize = width.parse().map_err(|_| wrong())?;
        let height: NonZeroUsize = height.parse().map_err(|_| wrong())?;
        Ok(Self {
            width: width.get(),
            height: height.get(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn width_comes_first() {
        assert_eq!(
            "30x20".parse(),
            Ok(Size {
                width: 30,
                height: 20
            })
        );
        assert_eq!(
            Size {
                width: 30,
                height: 20
            }
            .to_string(),
            "30x20"
        );
        for text in ["", "30", "x", "30x", "0x3", "-1x3", "3x3x3"] {
            assert_eq!(text.parse::<Size>().unwrap_err().text, text);
        }
    }
}
