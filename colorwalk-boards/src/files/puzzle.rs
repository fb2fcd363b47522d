//! A board together with what its file says about it.

use colorwalk_core::wording::count;
use colorwalk_core::{Board, Color, MAX_COLORS};
use thiserror::Error;

use super::Symbols;
use crate::palette::{Palette, Rgb};

/// A board, with what else its file says about it.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_boards::files::Puzzle;
///
/// let board: Board = ".12\n112\n221".parse()?;
/// let puzzle = Puzzle::from(board).with_optimum(3);
/// assert_eq!(puzzle.optimum, Some(3));
/// # Ok::<(), colorwalk_core::text::ParseBoardError>(())
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
    pub fn with_symbols(mut self, symbols: Symbols) -> Self {
        self.symbols = symbols;
        self
    }

    /// Sets the optimum.
    pub fn with_optimum(mut self, optimum: usize) -> Self {
        self.optimum = Some(optimum);
        self
    }

    /// Returns the hue of each color: its own if the names of all colors are names of hues, else that of the palette.
    /// The colors of a custom palette always replace those of the names.
    ///
    /// ```
    /// use colorwalk_boards::files::{Puzzle, Symbols};
    /// use colorwalk_boards::palette::{Palette, hue};
    /// use colorwalk_core::Board;
    ///
    /// let board: Board = "12\n21".parse()?;
    /// let puzzle = Puzzle::from(board).with_symbols(Symbols::new(["B", "R"].map(String::from)));
    /// assert_eq!(puzzle.lights(Palette::STANDARD)[..2], [hue("blue"), hue("red")].map(Option::unwrap_or_default));
    /// # Ok::<(), colorwalk_core::text::ParseBoardError>(())
    /// ```
    pub fn lights(&self, palette: Palette) -> Vec<Rgb> {
        let named = palette.name().and_then(|_| self.symbols.hues(self.board.colors()));
        let mut lights = named.unwrap_or_default();
        lights.extend(Color::first(MAX_COLORS).skip(lights.len()).map(|color| palette.rgb(color)));
        lights
    }

    /// Checks the optimum and the limit of the file against a proven lower bound and the number of moves of a solution;
    /// `None` if there is no contradiction, or neither in the file.
    ///
    /// ```
    /// use colorwalk_core::Board;
    /// use colorwalk_boards::files::Puzzle;
    ///
    /// let board: Board = ".12\n112\n221".parse()?;
    /// let puzzle = Puzzle::from(board).with_optimum(4);
    /// assert!(puzzle.wrong_optimum(0, 4).is_none());
    /// let wrong = puzzle.wrong_optimum(0, 3).map(|wrong| wrong.to_string());
    /// assert_eq!(wrong.as_deref(), Some("3 moves, below the optimum of 4 in the file of boards"));
    /// # Ok::<(), colorwalk_core::text::ParseBoardError>(())
    /// ```
    pub fn wrong_optimum(&self, lower_bound: usize, length: usize) -> Option<WrongOptimum> {
        match (self.optimum, self.limit) {
            (Some(optimum), _) if length < optimum => Some(WrongOptimum::TooLarge { optimum, length }),
            (Some(optimum), _) if lower_bound > optimum => Some(WrongOptimum::TooSmall { optimum, lower_bound }),
            (_, Some(limit)) if lower_bound > limit => Some(WrongOptimum::Limit { limit, lower_bound }),
            _ => None,
        }
    }
}

/// A contradiction to the optimum or the limit in a file.
///
/// ```
/// use colorwalk_boards::files::WrongOptimum;
///
/// let wrong = WrongOptimum::TooSmall { optimum: 3, lower_bound: 4 };
/// assert_eq!(wrong.to_string(), "4 moves are needed, above the optimum of 3 in the file of boards");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum WrongOptimum {
    /// A solution is shorter.
    #[error("{}, below the optimum of {optimum} in the file of boards", count(*length, "move", "moves"))]
    TooLarge {
        /// The optimum in the file.
        optimum: usize,
        /// The number of moves of the solution.
        length: usize,
    },
    /// No solution that short exists; this is proven.
    #[error(
        "{} needed, above the optimum of {optimum} in the file of boards",
        count(*lower_bound, "move is", "moves are")
    )]
    TooSmall {
        /// The optimum in the file.
        optimum: usize,
        /// The number of moves that any solution needs.
        lower_bound: usize,
    },
    /// The board cannot be solved within the limit; this is proven.
    #[error("{} needed, above the limit of {limit} in the file of boards", count(*lower_bound, "move is", "moves are"))]
    Limit {
        /// The limit in the file.
        limit: usize,
        /// The number of moves that any solution needs.
        lower_bound: usize,
    },
}

impl From<Board> for Puzzle {
    /// Creates the board with the symbols of grid text and an unknown optimum.
    fn from(board: Board) -> Self {
        Self { board, symbols: Symbols::standard(), optimum: None, limit: None }
    }
}
