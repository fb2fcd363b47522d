//! A board together with what its file says about it.

use colorwalk_core::Board;
use colorwalk_core::wording::count;
use thiserror::Error;

use super::Symbols;
use super::text::Line;
use crate::BoardId;
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
    /// The id by which the file names the board, if it names a board of the series or a random one.
    pub id: Option<BoardId>,
}

/// The longest id that does not contain the cells, in bytes.
const LONGEST_ID: usize = 100;

/// Returns the beginning of a text if it looks like an id that does not contain the cells: any other is made from them.
pub(super) fn short_id(text: &str) -> Option<&str> {
    let end = text.find(|symbol: char| !symbol.is_ascii_alphanumeric() && !".-".contains(symbol));
    let id = &text[..end.unwrap_or(text.len())];
    (BoardId::is_short(id) && id.len() <= LONGEST_ID).then_some(id)
}

/// Returns the short id with which a comment begins.
pub(super) fn id_in_comment(line: &Line) -> Option<String> {
    let words = line.text().trim_start_matches('#').trim_start();
    short_id(words).map(str::to_owned)
}

/// Returns an id if it is that of the board: one above a board that was edited since is not.
pub(super) fn id_of(board: &Board, text: &str) -> Option<BoardId> {
    let id: BoardId = text.parse().ok()?;
    // A board of another size is not drawn to be compared: it may be large.
    let is_alike = board.lattice() == Some(id.lattice());
    (is_alike && id.board() == board).then_some(id)
}

impl Puzzle {
    /// Sets the names of the colors.
    pub fn with_symbols(self, symbols: Symbols) -> Self {
        Self { symbols, ..self }
    }

    /// Sets the id by which the source names the board.
    pub fn with_id(self, id: BoardId) -> Self {
        Self {
            id: Some(id),
            ..self
        }
    }

    /// Returns the id by which the file names the board, or else the one of the series or of the cells; `None` for a graph.
    ///
    /// ```
    /// # use colorwalk_boards as colorwalk;
    /// use colorwalk::files::{FileFormat, FileIndex, ReadOptions};
    ///
    /// let text = "# pcg1-3x3-3-flood-0\n212\n332\n132\n";
    /// let index = FileIndex::new(text.as_bytes(), Some(FileFormat::GRID), ReadOptions::default())?;
    /// let puzzle = index.read(text.as_bytes()).next().ok_or("it has a board")??;
    /// assert_eq!(puzzle.board_id().ok_or("it has rows")?.to_string(), "pcg1-3x3-3-flood-0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn board_id(&self) -> Option<BoardId> {
        self.id.clone().or_else(|| BoardId::from_board(&self.board))
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
            id: None,
        }
    }
}
