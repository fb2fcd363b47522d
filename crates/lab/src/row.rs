//! The result of a solver on a board: one row, which every output shares.
//!
//! A [`Row`] is what a run knows of one board: the board, the solver, the limits, and the [`Answer`]. As JSON it is one
//! line; text and figures are functions of rows. [`StatedRow`] is a line as it was read, of which nothing is checked yet.

mod stated;
mod text;

use colorwalk_boards::files::{Puzzle, WrongOptimum};
use colorwalk_core::{Board, Color, Lattice, Solution, Tiling};
use colorwalk_solvers::{Answer, Budget, Proof};
use serde::Serialize;
use serde::de::DeserializeOwned;

pub(crate) use stated::says_needed;
pub use stated::{Replayed, StatedRow};

use crate::json;

/// The status of a solution that is proven to be shortest.
pub(crate) const OPTIMAL: &str = "optimal";

/// The status of a solution that is not proven to be shortest.
pub(crate) const FEASIBLE: &str = "feasible";

/// The result of a solver on a board.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_lab::Row;
/// use colorwalk_solvers::{Control, Greedy, Problem, Solver as _};
///
/// let board: Board = ".21\n112".parse()?;
/// let answer = Greedy::default().solve(&Problem::new(&board), Control::default())?;
/// let puzzle = board.into();
/// let row = Row::solved(7, "greedy", answer).of_puzzle(&puzzle);
/// assert_eq!(Row::read(&row.line(), 7, "greedy", Some(&puzzle))?, row);
/// assert!(Row::read(&row.line(), 8, "greedy", Some(&puzzle)).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Row<M = Color> {
    /// The number of the board, counted from 0.
    pub board: usize,
    /// The solver's specification; empty if the board was solved by no solver of the registry.
    pub solver: String,
    /// The limits that the solver was given.
    pub limits: Budget,
    /// The answer, or why there is none.
    pub result: Result<Answer<M>, Unsolved>,
    /// The id of the board, if it has one.
    pub id: Option<String>,
    /// The file of the board and its place there, if it is of one.
    pub place: Option<String>,
    /// The optimum, if the file of boards gives it.
    pub optimum: Option<usize>,
    /// The moves in the board's own symbols, if these are not 1, 2, 3, ...
    pub symbols: Option<String>,
    /// What people call the colors, if their palette has names.
    pub names: Option<Vec<String>>,
    /// The file with the certificate of the lower bound, if there is one.
    pub certificate: Option<String>,
    /// The size of the board.
    pub shape: Shape,
    /// The most moves that a solution may have, if they are limited.
    pub move_limit: Option<usize>,
    /// The goal of a level of the any-region game; `None` in Color Walk.
    pub goal: Option<Goal>,
}

/// Why a board has no solution in a row.
#[derive(Clone, PartialEq, Debug)]
pub struct Unsolved {
    /// The reason.
    pub error: String,
    /// The time that was spent, in seconds.
    pub seconds: f64,
}

/// The size of a board, its colors, and its tiling.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Shape {
    /// The number of cells per row, if there are rows.
    pub width: Option<usize>,
    /// The number of rows.
    pub height: Option<usize>,
    /// The number of colors.
    pub colors: Option<usize>,
    /// The tiling, such as `torus`, unless it is a plain grid.
    pub topology: Option<String>,
}

impl Shape {
    /// Returns the shape of a board.
    pub fn of(board: &Board) -> Self {
        Self::new(board.lattice(), board.colors())
    }

    /// Creates the shape of cells in a lattice, or of a graph, with so many colors.
    pub fn new(lattice: Option<Lattice>, colors: usize) -> Self {
        let tiling = lattice.map(Lattice::tiling);
        Self {
            width: lattice.map(Lattice::width),
            height: lattice.map(Lattice::height),
            colors: Some(colors),
            topology: tiling
                .filter(|&tiling| tiling != Tiling::default())
                .map(|tiling| tiling.to_string()),
        }
    }
}

/// The goal of a level of the any-region game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Goal {
    /// The color that all cells must have at the end, if it is given.
    pub target: Option<usize>,
    /// The number of moves that the file of the level states.
    pub stated: Option<usize>,
}

/// A move in a row: a color in Color Walk; a row, a column and a color in the any-region game.
pub trait RowMove: Copy + PartialEq {
    /// The move in JSON, counted from 0.
    type Number: Serialize + DeserializeOwned + Default;

    /// Returns the move as it is in JSON.
    fn number(self) -> Self::Number;

    /// Returns the move of a number; `None` if there is no such move on any board.
    fn of_number(number: &Self::Number) -> Option<Self>;

    /// Returns the moves as text, if they have one without the board.
    fn text(solution: &Solution<Self>) -> Option<String>;
}

impl RowMove for Color {
    type Number = usize;

    fn number(self) -> usize {
        self.index()
    }

    fn of_number(number: &usize) -> Option<Self> {
        Self::new(*number).ok()
    }

    fn text(solution: &Solution) -> Option<String> {
        Some(solution.to_string())
    }
}

impl RowMove for [usize; 3] {
    type Number = Self;

    fn number(self) -> Self {
        self
    }

    fn of_number(number: &Self) -> Option<Self> {
        Some(*number)
    }

    fn text(_: &Solution<Self>) -> Option<String> {
        None
    }
}

impl<M: RowMove> Row<M> {
    /// Returns the row of an answer on the board of this number.
    pub fn solved(board: usize, solver: &str, answer: Answer<M>) -> Self {
        Self::new(board, solver, Ok(answer))
    }

    /// Returns the row of a board without a solution.
    ///
    /// ```
    /// use colorwalk_lab::Row;
    ///
    /// let row: Row = Row::unsolved(7, "greedy", "stopped".into(), 0.5);
    /// assert_eq!(row.line(), r#"{"board":7,"solver":"greedy","error":"stopped","seconds":0.5}"#);
    /// ```
    pub fn unsolved(board: usize, solver: &str, error: String, seconds: f64) -> Self {
        Self::new(board, solver, Err(Unsolved { error, seconds }))
    }

    fn new(board: usize, solver: &str, result: Result<Answer<M>, Unsolved>) -> Self {
        Self {
            board,
            solver: solver.to_owned(),
            limits: Budget::default(),
            result,
            id: None,
            place: None,
            optimum: None,
            symbols: None,
            names: None,
            certificate: None,
            shape: Shape::default(),
            move_limit: None,
            goal: None,
        }
    }

    /// Sets the limits that the solver was given.
    pub fn within(self, limits: Budget) -> Self {
        Self { limits, ..self }
    }

    /// Sets the id of the board and its place in its file, if it has one. An id that is not given stays as it is.
    pub fn named(self, id: Option<String>, place: Option<String>) -> Self {
        Self {
            id: id.or(self.id),
            place,
            ..self
        }
    }

    /// Sets the file with the certificate of the lower bound.
    pub fn certified(self, file: Option<String>) -> Self {
        Self {
            certificate: file,
            ..self
        }
    }

    /// Returns the answer, if the board was solved.
    pub fn answer(&self) -> Option<&Answer<M>> {
        self.result.as_ref().ok()
    }

    /// Returns whether the board was solved and the solution is proven to be optimal.
    pub fn is_optimal(&self) -> bool {
        self.answer().is_some_and(Answer::is_optimal)
    }

    /// Returns the time that was spent on the board, in seconds.
    pub fn seconds(&self) -> f64 {
        match &self.result {
            Ok(answer) => answer.statistics.elapsed.as_secs_f64(),
            Err(unsolved) => unsolved.seconds,
        }
    }

    /// Returns the line of JSON, without the line break.
    pub fn line(&self) -> String {
        json::line(&StatedRow::from(self))
    }

    /// Returns whether the row itself says which board it is of, by an id. A board without a solution has none to be
    /// mistaken for that of another.
    pub fn identifies_board(&self) -> bool {
        self.id.is_some() || self.result.is_err()
    }

    /// Returns whether a solution keeps to the limit of moves; `None` without a limit, and if that is open.
    pub fn is_within_limit(&self) -> Option<bool> {
        self.answer()?.is_possible_in(self.move_limit?)
    }

    /// Returns the moves as text; empty for a board without a solution.
    pub fn moves_text(&self) -> String {
        let Some(answer) = self.answer() else {
            return String::new();
        };
        match &self.symbols {
            Some(symbols) => symbols.clone(),
            None => M::text(&answer.solution).unwrap_or_default(),
        }
    }

    /// Returns the number of moves above the optimum in the file; negative if the file is wrong.
    pub(crate) fn gap(&self) -> Option<i64> {
        gap(self.answer()?.solution.len(), self.optimum)
    }

    /// Returns `optimal`, `feasible` or, for a board without a solution, `unsolved`.
    pub fn status(&self) -> &'static str {
        match self.answer().map(Answer::proof) {
            Some(Proof::Optimal) => OPTIMAL,
            Some(_) => FEASIBLE,
            None => "unsolved",
        }
    }
}

impl Row {
    /// Sets what the file of boards says: the optimum, the limit of moves, the symbols and names of the colors, the size, and the id.
    pub fn of_puzzle(mut self, puzzle: &Puzzle) -> Self {
        let colors = puzzle.board.colors();
        self.symbols = None;
        if let Ok(answer) = &self.result {
            // What the file says is for the board's own start.
            self.optimum = puzzle.optimum.filter(|_| answer.start.is_none());
            self.move_limit = puzzle.limit.filter(|_| answer.start.is_none());
            let symbols = puzzle.symbols.write(&answer.solution, colors);
            // In the default symbols, the moves say the same.
            if symbols != answer.solution.to_string() {
                self.symbols = Some(symbols);
            }
        }
        self.names = puzzle.symbols.names(colors).map(<[String]>::to_vec);
        self.shape = Shape::of(&puzzle.board);
        self.id = puzzle.board_id().map(|id| id.to_string());
        self
    }

    /// Returns the contradiction to the optimum in the file of boards, if there is one.
    pub fn wrong_optimum(&self, puzzle: &Puzzle) -> Option<WrongOptimum> {
        let answer = self.answer().filter(|answer| answer.start.is_none())?;
        puzzle.wrong_optimum(answer.lower_bound(), answer.solution.len())
    }

    /// Parses a line without replaying its moves; `None` if it is not a row.
    pub fn parse(line: &str) -> Option<Self> {
        let stated: StatedRow = serde_json::from_str(line).ok()?;
        stated.into_row().ok()
    }

    /// Parses a line about the board of this number and replays its moves; `puzzle` is the board, if it can be read.
    ///
    /// # Errors
    ///
    /// If the line is not of this solver and this board, if its moves do not clear the board, or if its claims about
    /// them cannot be true.
    pub fn read(
        line: &str,
        number: usize,
        solver: &str,
        puzzle: Option<&Puzzle>,
    ) -> Result<Self, String> {
        stated::read(line, number, solver, puzzle)
            .map_err(|reason| format!("not a result of board {number} by {solver}: {reason}"))
    }

    /// Gives the board another number.
    pub fn renumbered(self, board: usize) -> Self {
        Self { board, ..self }
    }
}

/// Returns the number of moves above an optimum; `None` if the difference overflows.
pub(crate) fn gap(length: usize, optimum: Option<usize>) -> Option<i64> {
    // A file may claim any two numbers; in 128 bits, their difference exists.
    i64::try_from(length as i128 - optimum? as i128).ok()
}

#[cfg(test)]
mod tests;
