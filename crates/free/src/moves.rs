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
    #[error("invalid move {text:?}: expected {expected}")]
    Form {
        /// The text.
        text: String,
        /// What would be right on the board.
        expected: &'static str,
    },
    /// The board has no such cell.
    #[error("invalid move {text:?}: the board has {size}")]
    Outside {
        /// The text.
        text: String,
        /// The size of the board, in words.
        size: String,
    },
    /// The board has no such color.
    #[error("invalid move {text:?}: {color:?} is not a color of the board")]
    Color {
        /// The text.
        text: String,
        /// Its color.
        color: String,
    },
}

/// What a move is, on a board whose cells lie in rows.
const FORM: &str = "ROW,COLUMN:COLOR, with rows and columns counted from 0";
/// What a move is, on a graph.
const FORM_ON_GRAPH: &str = "NODE:COLOR, with nodes counted from 1";

impl FreeMove {
    /// Writes the move as the [name](FreeBoard::name_of) of its cell, a colon, and the symbol of its color.
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
        format!("{}:{}", board.name_of(self.cell), self.color)
    }

    /// Parses what [`text`](Self::text) writes. On a graph, `0,5` is another name of node 6.
    ///
    /// # Errors
    ///
    /// If the text is anything else, or names a cell that the board does not have.
    pub fn parse(text: &str, board: &FreeBoard) -> Result<Self, ParseMoveError> {
        Self::parse_with(text, board, |color| Color::from_str(color).ok())
    }

    /// Parses a move whose color is a symbol of the board's file.
    ///
    /// # Errors
    ///
    /// As for [`parse`](Self::parse), and if the board has no such symbol.
    pub fn parse_with(
        text: &str,
        board: &FreeBoard,
        color_of: impl Fn(&str) -> Option<Color>,
    ) -> Result<Self, ParseMoveError> {
        let (name, symbol) = text
            .split_once(':')
            .filter(|(name, _)| is_name(name, board))
            .ok_or_else(|| ParseMoveError::Form {
                text: text.to_owned(),
                expected: match board.lattice() {
                    Some(_) => FORM,
                    None => FORM_ON_GRAPH,
                },
            })?;
        let color = color_of(symbol).ok_or_else(|| ParseMoveError::Color {
            text: text.to_owned(),
            color: symbol.to_owned(),
        })?;
        let cell = board.named(name).ok_or_else(|| ParseMoveError::Outside {
            text: text.to_owned(),
            size: match board.lattice() {
                Some(lattice) => {
                    let rows = lattice.height();
                    let columns = lattice.width();
                    format!("{rows} rows of {columns} cells")
                }
                None => format!("nodes 1 to {}", board.cell_count()),
            },
        })?;
        Ok(Self { cell, color })
    }
}

/// Returns whether a word has the form of a cell's name on such a board.
fn is_name(word: &str, board: &FreeBoard) -> bool {
    let is_node = board.lattice().is_none() && word.parse::<usize>().is_ok();
    is_node || Cell::from_str(word).is_ok()
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
    fn a_move_on_a_graph_names_its_node_as_the_file_does() {
        let colors = [0, 1, 0].map(|number| Color::new(number).ok());
        let path = FreeBoard::new(colors.to_vec(), [(0, 1), (1, 2)]).unwrap();
        let color = Color::new(2).unwrap();
        let one = FreeMove { cell: 1, color };
        assert_eq!(one.text(&path), "2:3");
        for text in ["2:3", "0,1:3"] {
            assert_eq!(FreeMove::parse(text, &path), Ok(one));
        }
        for (text, end) in [
            ("0:1", "the board has nodes 1 to 3"),
            ("4:1", "the board has nodes 1 to 3"),
            ("0,3:1", "the board has nodes 1 to 3"),
            ("a:1", "expected NODE:COLOR, with nodes counted from 1"),
            ("2:-", "\"-\" is not a color of the board"),
        ] {
            let error = FreeMove::parse(text, &path).unwrap_err().to_string();
            assert_eq!(error, format!("invalid move {text:?}: {end}"));
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
