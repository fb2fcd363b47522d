//! A board together with what its file says of it.

use super::Symbols;
use crate::board::Board;

/// A board, and what its file says of it besides.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_core::files::Puzzle;
///
/// let board: Board = ".12\n112\n221".parse()?;
/// let puzzle = Puzzle::from(board).with_optimum(3);
/// assert_eq!(puzzle.optimum, Some(3));
/// # Ok::<(), colorwalk_core::text::ParseBoardError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Puzzle {
    /// The board.
    pub board: Board,
    /// What the colors are called in the file.
    pub symbols: Symbols,
    /// The proven optimum, if the file tells it.
    pub optimum: Option<usize>,
}

impl Puzzle {
    /// The same board, its colors under other names.
    #[must_use]
    pub fn with_symbols(mut self, symbols: Symbols) -> Self {
        self.symbols = symbols;
        self
    }

    /// The same board with its optimum known.
    #[must_use]
    pub fn with_optimum(mut self, optimum: usize) -> Self {
        self.optimum = Some(optimum);
        self
    }
}

impl From<Board> for Puzzle {
    /// The board with the symbols of grid text, its optimum not known.
    fn from(board: Board) -> Self {
        Self { board, symbols: Symbols::standard(), optimum: None }
    }
}
