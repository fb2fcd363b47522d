//! Boards as objects of JSON, a line each.

use colorwalk_core::{Lattice, Solution, Tiling};
use serde::Serialize;

use crate::files::{Puzzle, Size};

/// A board with what is known of it, as an object of JSON in one line, for programs that play or show boards.
///
/// Colors are numbers from 0. The start cell of a walk board is `"."`.
///
/// ```
/// # mod colorwalk { pub use colorwalk_core::*; pub use colorwalk_boards::*; }
/// use colorwalk::{Board, files::{JsonBoard, Puzzle}};
///
/// let board: Board = "12\n21".parse()?;
/// let puzzle = Puzzle::from(board).with_optimum(2);
/// let line = JsonBoard::new(&puzzle).ok_or("it has rows")?.with_id("board 7").line();
/// assert_eq!(
///     line,
///     r#"{"id":"board 7","cells":[[0,1],[1,0]],"width":2,"height":2,"colors":2,"start":{"row":0,"column":0},"par":2}"#
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct JsonBoard {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    cells: Vec<Vec<Color>>,
    width: usize,
    height: usize,
    colors: usize,
    start: Place,
    #[serde(skip_serializing_if = "Option::is_none")]
    topology: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    par: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Vec<usize>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    palette: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    names: Option<Vec<String>>,
}

/// The color of a cell.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(untagged)]
enum Color {
    Number(usize),
    /// The start cell of a walk board has none.
    None(char),
}

/// A cell, counted from 0.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
struct Place {
    row: usize,
    column: usize,
}

impl JsonBoard {
    /// Returns a board with what its file says of it; `None` if it has no rows and columns, or cells are missing in them.
    pub fn new(puzzle: &Puzzle) -> Option<Self> {
        let board = &puzzle.board;
        let tiling = board.lattice().map(Lattice::tiling)?;
        let mut cells = Vec::new();
        for row in board.rows() {
            let color = |cell: &Option<colorwalk_core::Color>| match cell {
                Some(color) => Color::Number(color.index()),
                None => Color::None('.'),
            };
            cells.push(row.iter().map(color).collect());
        }
        let Size { width, height } = Size::of(board);
        let palette = puzzle.symbols.hues(board.colors());
        let names = puzzle.symbols.names(board.colors());
        Some(Self {
            id: None,
            cells,
            width,
            height,
            colors: board.colors(),
            start: Place {
                row: board.start() / width,
                column: board.start() % width,
            },
            topology: (tiling != Tiling::default()).then(|| tiling.to_string()),
            par: puzzle.optimum,
            limit: puzzle.limit,
            level: None,
            score: None,
            solution: None,
            palette: palette.map(|hues| hues.iter().map(ToString::to_string).collect()),
            names: names.map(<[String]>::to_vec),
        })
    }

    /// Sets the id.
    #[must_use]
    pub fn with_id(self, id: impl Into<String>) -> Self {
        Self {
            id: Some(id.into()),
            ..self
        }
    }

    /// Sets the level, and the score from which it follows, in bits.
    #[must_use]
    pub fn with_level(self, level: Option<&str>, score: f64) -> Self {
        Self {
            level: level.map(str::to_owned),
            score: Some(score),
            ..self
        }
    }

    /// Sets a solution.
    #[must_use]
    pub fn with_solution(self, solution: &Solution) -> Self {
        let moves = solution.moves().iter();
        Self {
            solution: Some(moves.map(|color| color.index()).collect()),
            ..self
        }
    }

    /// Returns the line, without its end.
    pub fn line(&self) -> String {
        // A structure of numbers and texts always is JSON.
        serde_json::to_string(self).unwrap_or_default()
    }
}
