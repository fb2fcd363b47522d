//! A board together with what its file says about it.

use colorwalk_core::Board;
use colorwalk_core::wording::count;
use thiserror::Error;

use super::Symbols;
use crate::palette::{Palette, Rgb};

/// A board, with what else its file says about it.
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_boards::*; }
/// use colorwalk::{Board, files::Puzzle};
///
/// let board: Board = ".12\n112\n221".parse()?;
/// let puzzle = Puzzle::from(board).with_optimum(3);
/// assert_eq!(puzzle.optimum, Some(3));
/// # Ok::<(), colorwalk::text::ParseBoardError>(())
/// ```
#[must_use]
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Puzzle {
    /// The board.
    pub board: Board,
    /// The names of the colors in the file.
    pub symbols: Symbols,
    /// The proven optimum, if the file states it.
    pub optimum: Option<usize>,
    /// The maximum number of moves, if the file states it.
    pub limit: Option<usize>,
}

impl Puzzle {
    /// Sets the names of the colors.
    pub fn with_symbols(self, symbols: Symbols) -> Self {
        Self { symbols, ..self }
    }

    /// Sets the optimum.
    pub fn with_optimum(self, optimum: usize) -> Self {
        Self {
            optimum: Some(optimum),
            ..self
        }
    }

    /// Returns the hue of each color: its own if the file or picture says them, or the names of all colors are names of hues, else
    /// that of the palette.
    /// The colors of a custom palette always replace those of the names.
    ///
    /// ```
    /// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_boards::*; }
    /// use colorwalk::{Board, files::{Puzzle, Symbols}, palette::{Palette, hue}};
    ///
    /// let board: Board = "12\n21".parse()?;
    /// let puzzle = Puzzle::from(board).with_symbols(Symbols::new(["B", "R"].map(String::from)));
    /// assert_eq!(puzzle.lights(Palette::STANDARD)[..2], [hue("blue"), hue("red")].map(Option::unwrap_or_default));
    /// # Ok::<(), colorwalk::text::ParseBoardError>(())
    /// ```
    pub fn lights(&self, palette: Palette) -> Vec<Rgb> {
        self.symbols.lights(self.board.colors(), palette)
    }

    /// Checks the optimum and the limit of the file against a proven lower bound and the number of moves of a solution;
    /// `None` if there is no contradiction, or neither in the file.
    ///
    /// ```
    /// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_boards::*; }
    /// use colorwalk::{Board, files::Puzzle};
    ///
    /// let board: Board = ".12\n112\n221".parse()?;
    /// let puzzle = Puzzle::from(board).with_optimum(4);
    /// assert!(puzzle.wrong_optimum(0, 4).is_none());
    /// let wrong = puzzle.wrong_optimum(0, 3).map(|wrong| wrong.to_string());
    /// assert_eq!(wrong.as_deref(), Some("3 moves, below the optimum of 4 in the file of boards"));
    /// # Ok::<(), colorwalk::text::ParseBoardError>(())
    /// ```
    pub fn wrong_optimum(&self, lower_bound: usize, length: usize) -> Option<WrongOptimum> {
        let shorter = count(length, "move", "moves");
        let needed = count(lower_bound, "move is", "moves are");
        let wrong = match (self.optimum, self.limit) {
            (Some(optimum), _) if length < optimum => {
                format!("{shorter}, below the optimum of {optimum}")
            }
            (Some(optimum), _) if lower_bound > optimum => {
                format!("{needed} needed, above the optimum of {optimum}")
            }
            (_, Some(limit)) if lower_bound > limit => {
                format!("{needed} needed, above the limit of {limit}")
            }
            _ => return None,
        };
        Some(WrongOptimum(wrong))
    }
}

/// A contradiction to the optimum or the limit in a file: a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0} in the file of boards")]
pub struct WrongOptimum(String);

impl From<Board> for Puzzle {
    /// Creates the board with the symbols of grid text and an unknown optimum.
    fn from(board: Board) -> Self {
        Self {
            board,
            symbols: Symbols::standard(),
            optimum: None,
            limit: None,
        }
    }
}
