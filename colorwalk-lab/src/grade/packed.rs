//! Boards of a pack, from easy to hard.

use colorwalk_boards::BoardId;
use colorwalk_boards::files::Puzzle;
use colorwalk_core::{Cell, Lattice, Rules};
use serde::Serialize;

use super::{Figures, Rating};
use crate::json;

/// A board with its rating. As JSON it reads back as a board.
///
/// ```
/// use colorwalk_boards::random::Recipe;
/// use colorwalk_lab::grade::{Grader, Packed};
/// use colorwalk_solvers::{Budget, Cancel};
///
/// let (board, cancel) = (Recipe::new(5, 5, 3)?.board(1), Cancel::new());
/// let grader = Grader::new(1, Budget::default(), &cancel)?;
/// let measured = grader.measure(&board)?;
/// let rating = grader.rate(&board, &measured, &mut |_| {}).ok_or("no limit has stopped the proofs")?;
/// println!("{}", Packed::new(board.into(), None, rating).note());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Packed {
    /// The board.
    pub puzzle: Puzzle,
    /// Its game id; `None` for a board without rows and columns.
    pub id: Option<String>,
    /// Its rating.
    pub rating: Rating,
}

/// A line of JSON.
#[derive(Serialize)]
struct Line<'a> {
    board: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a str>,
    par: usize,
    #[serde(flatten)]
    figures: Figures,
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<Cell>,
    cells: Vec<&'a [String]>,
}

impl Packed {
    /// A board of this id, or of its own long one.
    pub fn new(puzzle: Puzzle, id: Option<String>, rating: Rating) -> Self {
        let id = id.or_else(|| BoardId::of(&puzzle.board).map(|id| id.to_string()));
        Self { puzzle, id, rating }
    }

    /// Sorts boards from easy to hard: by their scores, then by par.
    pub fn sort(pack: &mut [Self]) {
        pack.sort_by_key(|packed| (packed.rating.difficulty.score, packed.rating.difficulty.par));
    }

    /// What a comment says of it: id, par, score and level.
    pub fn note(&self) -> String {
        let par = self.rating.difficulty.par;
        let known = format!("par {par}, {}", self.rating);
        self.id.as_ref().map_or_else(|| known.clone(), |id| format!("{id}, {known}"))
    }

    /// A line of JSON for the board of this number, without its end: the fields of [`note`](Self::note), and the cells
    /// row by row, each with the name of its color, or a dot.
    pub fn json(&self, number: usize) -> String {
        let board = &self.puzzle.board;
        let name = |color: Option<_>| color.map_or(".".to_owned(), |color| self.puzzle.symbols.of(color));
        let names: Vec<String> = board.cells().map(name).collect();
        let lattice = board.lattice();
        let width = lattice.map_or(names.len(), Lattice::width);
        // The start of a walk board is its cell without color.
        let is_said = Rules::of(board) == Rules::Flood && board.start() != 0;
        json::line(&Line {
            board: number,
            id: self.id.as_deref(),
            par: self.rating.difficulty.par,
            figures: Figures::new(Some(&self.rating)),
            start: lattice.filter(|_| is_said).and_then(|lattice| lattice.cell(board.start())),
            cells: names.chunks(width.max(1)).collect(),
        })
    }
}
