//! The result of a solver on a board as a line of JSON. Lines of an earlier run are replayed before they are accepted.

use colorwalk_boards::BoardId;
use colorwalk_boards::files::{Puzzle, WrongOptimum};
use colorwalk_core::{Color, Lattice, Solution};
use colorwalk_solvers::{BestStart, Limit, Outcome, Statistics, Status};
use serde::{Deserialize, Serialize};

use crate::claims::{Claims, gap};
use crate::comparison::OPTIMAL;
use crate::json;

/// Why a line that an earlier run cannot have written is refused.
const NOT_WRITTEN: &str = "expected what an earlier run wrote";

/// The result of a solver on a board, stored as a line of JSON.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_lab::{Record, Solved};
/// use colorwalk_solvers::{Control, Greedy, Problem, Solver as _};
///
/// let board: Board = ".21\n112".parse()?;
/// let outcome = Greedy::default().solve(&Problem::new(&board), Control::default())?;
/// let puzzle = board.into();
/// let record = Record::Solved(Solved::new(7, "greedy", &outcome).of_puzzle(&puzzle));
/// assert_eq!(Record::read(&record.line(), 7, "greedy", Some(&puzzle))?, record);
/// assert!(Record::read(&record.line(), 8, "greedy", Some(&puzzle)).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
#[allow(
    clippy::large_enum_variant,
    reason = "nearly every record is of a solved board"
)]
pub enum Record {
    /// A solution was found.
    Solved(Solved),
    /// No solution was found.
    Failed(Failed),
}

impl Record {
    /// Returns the line, without the line break.
    pub fn line(&self) -> String {
        json::line(self)
    }

    /// Parses a line without replaying its moves; `None` if it is not a record.
    pub fn parse(line: &str) -> Option<Self> {
        serde_json::from_str(line).ok()
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
        Self::read_checked(line, number, solver, puzzle)
            .map_err(|reason| format!("not a result of board {number} by {solver}: {reason}"))
    }

    fn read_checked(
        line: &str,
        number: usize,
        solver: &str,
        puzzle: Option<&Puzzle>,
    ) -> Result<Self, String> {
        let Some(record) = Self::parse(line) else {
            return Err(NOT_WRITTEN.to_owned());
        };
        if record.board() != number {
            return Err(NOT_WRITTEN.to_owned());
        }
        if let Self::Solved(solved) = &record {
            match puzzle {
                Some(puzzle) if solved.solver == solver => solved.check(puzzle)?,
                _ => return Err(NOT_WRITTEN.to_owned()),
            }
        }
        Ok(record)
    }

    /// Returns the number of the board.
    pub fn board(&self) -> usize {
        match self {
            Self::Solved(solved) => solved.board,
            Self::Failed(failed) => failed.board,
        }
    }

    /// Gives the board another number.
    pub fn renumbered(self, board: usize) -> Self {
        match self {
            Self::Solved(solved) => Self::Solved(Solved { board, ..solved }),
            Self::Failed(failed) => Self::Failed(Failed { board, ..failed }),
        }
    }

    /// Returns whether the line itself says which board it is of, by an id. A board without a solution has none to be
    /// mistaken for that of another.
    pub fn identifies_board(&self) -> bool {
        match self {
            Self::Solved(solved) => solved.id.is_some(),
            Self::Failed(_) => true,
        }
    }

    /// Returns the contradiction to the optimum in the file of boards, if there is one.
    pub fn wrong_optimum(&self, puzzle: &Puzzle) -> Option<WrongOptimum> {
        match self {
            Self::Solved(solved) if solved.start.is_none() => {
                puzzle.wrong_optimum(solved.lower_bound, solved.length)
            }
            _ => None,
        }
    }
}

/// A solved board; the fields are in the order of the JSON.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_boards::files::Puzzle;
/// use colorwalk_lab::Solved;
/// use colorwalk_solvers::{Control, Greedy, Problem, Solver as _};
///
/// let board: Board = "12".parse()?;
/// let outcome = Greedy::default().solve(&Problem::new(&board), Control::default())?;
/// let solved = Solved::new(0, "greedy", &outcome).of_puzzle(&Puzzle::from(board).with_optimum(1));
/// assert_eq!((solved.length, solved.gap), (1, Some(0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solved {
    /// The number of the board, counted from 0.
    pub board: usize,
    /// The solver's specification.
    pub solver: String,
    /// `optimal` or `feasible`.
    pub status: String,
    /// The custom bound with which the solution is optimal, if that holds; it is not proven.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub optimal_if: Option<String>,
    /// The limit that stopped the solver, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped_by: Option<Limit>,
    /// The number of moves.
    pub length: usize,
    /// The proven lower bound on the moves of any solution.
    pub lower_bound: usize,
    /// The moves, as numbers of colors counted from 0.
    pub moves: Vec<usize>,
    /// The time, in seconds.
    pub seconds: f64,
    /// The number of expanded nodes.
    pub expanded: u64,
    /// The peak number of bytes used for positions.
    pub peak_bytes: u64,
    /// The optimum, if the file of boards gives it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub optimum: Option<usize>,
    /// The number of moves above that optimum; negative if the file is wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gap: Option<i64>,
    /// The row and column of the start cell that was chosen, if every start was allowed; on a graph, 0 and the cell.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<(usize, usize)>,
    /// The moves in the board's own symbols, if these are not 1, 2, 3, ...
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbols: Option<String>,
    /// The file of the board and its place there, if it is of one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// The file with the certificate of the lower bound, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<String>,
    /// The id of the board, if it has rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The number of cells per row, if there are rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<usize>,
    /// The number of rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height: Option<usize>,
    /// The number of colors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colors: Option<usize>,
}

/// A board without a solution.
///
/// ```
/// use colorwalk_lab::{Failed, Record};
///
/// let failed = Record::Failed(Failed { board: 7, name: None, error: "stopped".into() });
/// assert_eq!(failed.line(), r#"{"board":7,"error":"stopped"}"#);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Failed {
    /// The number of the board, counted from 0.
    pub board: usize,
    /// The name of the board, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The reason.
    pub error: String,
}

impl Solved {
    /// Returns the record of an outcome on the board of this number.
    pub fn new(board: usize, solver: &str, outcome: &Outcome) -> Self {
        let status = outcome.status();
        Self {
            lower_bound: outcome.lower_bound(),
            ..Self::of(
                board,
                solver,
                &outcome.solution,
                &status,
                &outcome.statistics,
            )
        }
    }

    /// Returns the record of the best start of the board of this number.
    pub fn best_start(board: usize, solver: &str, best: &BestStart) -> Self {
        let start = best.board.start();
        // The cells of a graph are one row, however many there are.
        let width = best.board.lattice().map_or(usize::MAX, Lattice::width);
        Self {
            start: Some((start / width, start % width)),
            lower_bound: best.lower_bound,
            ..Self::of(
                board,
                solver,
                &best.solution,
                &best.status,
                &best.statistics,
            )
        }
    }

    /// Returns a record that lacks the lower bound.
    fn of(
        board: usize,
        solver: &str,
        solution: &Solution,
        status: &Status,
        statistics: &Statistics,
    ) -> Self {
        Self {
            board,
            solver: solver.to_owned(),
            status: status.name().to_owned(),
            optimal_if: match status {
                Status::OptimalIf { bound } => Some(bound.clone()),
                _ => None,
            },
            stopped_by: status.limit(),
            length: solution.len(),
            moves: solution.moves().iter().map(|color| color.index()).collect(),
            seconds: statistics.elapsed.as_secs_f64(),
            expanded: statistics.expanded,
            peak_bytes: statistics.peak_bytes,
            ..Self::default()
        }
    }

    /// Sets what the file of boards says: the optimum, and the symbols of the colors.
    pub fn of_puzzle(mut self, puzzle: &Puzzle) -> Self {
        // The optimum in the file is for the board's own start.
        self.optimum = puzzle.optimum.filter(|_| self.start.is_none());
        self.gap = gap(self.length, self.optimum);
        let colors = puzzle.board.colors();
        self.symbols = None;
        if let Some(solution) = self.solution() {
            let symbols = puzzle.symbols.write(&solution, colors);
            // In the default symbols, the moves say the same.
            if symbols != solution.to_string() {
                self.symbols = Some(symbols);
            }
        }
        let lattice = puzzle.board.lattice();
        self.width = lattice.map(Lattice::width);
        self.height = lattice.map(Lattice::height);
        self.colors = Some(colors);
        self.id = BoardId::from_board(&puzzle.board).map(|id| id.to_string());
        self
    }

    /// Sets the id of the board or its place in its file, if it has one.
    pub fn named(self, id: Option<String>, place: Option<String>) -> Self {
        Self {
            id: id.or(self.id),
            place,
            ..self
        }
    }

    /// Returns the moves as text.
    pub fn text(&self) -> String {
        if let Some(symbols) = &self.symbols {
            return symbols.clone();
        }
        match self.solution() {
            Some(solution) => solution.to_string(),
            None => String::new(),
        }
    }

    /// Returns the moves; `None` if a number is not a color.
    fn solution(&self) -> Option<Solution> {
        let mut colors = Vec::new();
        for &color in &self.moves {
            colors.push(Color::new(color).ok()?);
        }
        Some(Solution::new(colors))
    }

    /// Returns whether the solution is proven to be optimal.
    pub fn is_optimal(&self) -> bool {
        self.status == OPTIMAL
    }

    fn claims(&self) -> Claims {
        // The line has them under the same names.
        serde_json::from_str(&json::line(self)).unwrap_or_default()
    }

    /// Checks that everything in the record can be true of this board.
    fn check(&self, puzzle: &Puzzle) -> Result<(), String> {
        let solution = self.solution().ok_or("one of its moves is not a color")?;
        self.claims().replay(puzzle, &solution)?;
        let mut expected = self.clone().of_puzzle(puzzle);
        expected.certificate = None;
        // The file may have another name now, and a board several ids.
        expected.place = self.place.clone();
        expected.id = self.id.clone();
        let has_right_id = match &self.id {
            Some(id) => id
                .parse::<BoardId>()
                .is_ok_and(|id| *id.board() == puzzle.board),
            None => true,
        };
        if expected == *self && has_right_id {
            return Ok(());
        }
        Err(
            "its optimum, gap, symbols, certificate, id, size or colors are not those of this run"
                .to_owned(),
        )
    }
}

#[cfg(test)]
mod tests;
