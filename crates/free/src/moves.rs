//! Moves of the free game, and how they are written.

use std::str::FromStr;

use colorwalk_core::{Cell, Color};
use thiserror::Error;

use crate::board::FreeBoard;

/// A move: the region of a cell takes another color.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FreeMove {
    /// The number of any cell of the region.
    pub cell: usize,
    /// The color that it takes.
    pub color: Color,
}

/// Why a text is not a move on a board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// The text is not a cell, a colon and a color.
    #[error("invalid move {0:?}: expected ROW,COLUMN:COLOR, with rows and columns counted from 0")]
    Form(String),
    /// The board has no such cell.
    #[error("invalid move {text:?}: the board has {rows} rows of {columns} cells")]
    Outside {
        /// The text.
        text: String,
        /// The number of rows.
        rows: usize,
        /// The number of cells in a row.
        columns: usize,
    },
}

impl FreeMove {
    /// Writes the move as `ROW,COLUMN:COLOR`, with rows and columns counted from 0.
    ///
    /// ```
    /// use colorwalk_core::{Board, Color};
    /// use colorwalk_free::{FreeBoard, FreeMove};
    ///
    /// let board: Board = "12\n21".parse()?;
    /// let board = FreeBoard::try_from(&board)?;
    /// let last = FreeMove { cell: 3, color: Color::new(1)? };
    /// assert_eq!(last.text(&board), "1,1:2");
    /// assert_eq!(FreeMove::parse("1,1:2", &board), Ok(last));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn text(&self, board: &FreeBoard) -> String {
        let row = self.cell / board.width();
        let column = self.cell % board.width();
        format!("{}:{}", Cell { row, column }, self.color)
    }

    /// Parses `ROW,COLUMN:COLOR`.
    ///
    /// # Errors
    ///
    /// If the text is anything else, or names a cell that the board does not have.
    pub fn parse(text: &str, board: &FreeBoard) -> Result<Self, ParseMoveError> {
        let form = || ParseMoveError::Form(text.to_owned());
        let (cell, color) = text.split_once(':').ok_or_else(form)?;
        let cell = Cell::from_str(cell).map_err(|_| form())?;
        let color = Color::from_str(color).map_err(|_| form())?;
        let columns = board.width();
        let rows = board.cell_count() / columns;
        // Both: a column beyond the row would name a cell of the next one.
        if cell.row >= rows || cell.column >= columns {
            let text = text.to_owned();
            return Err(ParseMoveError::Outside {
                text,
                rows,
                columns,
            });
        }
        Ok(Self {
            cell: cell.row * columns + cell.column,
            color,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_core::Board;

    #[test]
    fn each_cell_is_named_by_its_row_and_column() {
        let board: Board = "121\n212".parse().unwrap();
        let board = FreeBoard::try_from(&board).unwrap();
        let color = Color::new(1).unwrap();
        for (cell, text) in ["0,0:2", "0,1:2", "0,2:2", "1,0:2", "1,1:2", "1,2:2"]
            .into_iter()
            .enumerate()
        {
            let one = FreeMove { cell, color };
            assert_eq!(one.text(&board), text);
            assert_eq!(FreeMove::parse(text, &board), Ok(one));
        }
    }

    #[test]
    fn a_move_beyond_the_board_is_refused() {
        let board: Board = "121\n212".parse().unwrap();
        let board = FreeBoard::try_from(&board).unwrap();
        assert!(FreeMove::parse("1,2:1", &board).is_ok());
        for text in ["2,0:1", "0,3:1"] {
            let error = FreeMove::parse(text, &board).unwrap_err().to_string();
            assert!(
                error.ends_with("the board has 2 rows of 3 cells"),
                "{error}"
            );
        }
    }
}
