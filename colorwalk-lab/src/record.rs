//! What a solver made of a board, as a line of JSON, and such lines of an earlier run, replayed before they are
//! believed.

use colorwalk_boards::GameId;
use colorwalk_boards::files::{Puzzle, WrongOptimum};
use colorwalk_core::{Color, Lattice, Solution};
use colorwalk_solvers::{BestStart, Limit, Outcome, Statistics, Status};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::comparison::OPTIMAL;
use crate::json;
use crate::said::{Said, gap};

/// What a solver made of a board, as a line of JSON.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_lab::{Record, Solved};
/// use colorwalk_solvers::{Control, Greedy, Problem, Solver as _};
///
/// let board: Board = ".21\n112".parse()?;
/// let outcome = Greedy::default().solve(&Problem::new(&board), Control::default())?;
/// let record = Record::Solved(Solved::new(7, "greedy", &outcome));
/// assert_eq!(Record::read(&record.line(), 7, "greedy", Some(&board.clone().into()))?, record);
/// assert!(Record::read(&record.line(), 8, "greedy", Some(&board.into())).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
#[allow(clippy::large_enum_variant, reason = "nearly every record is of a solved board")]
pub enum Record {
    /// It has a solution.
    Solved(Solved),
    /// It has none.
    Failed(Failed),
}

impl Record {
    /// The line, without its end.
    pub fn line(&self) -> String {
        json::line(self)
    }

    /// What a line says, whatever board it is of; nothing is replayed. `None` if it is no record.
    pub fn parse(line: &str) -> Option<Self> {
        serde_json::from_str(line).ok()
    }

    /// What a line says of the board of this number; `puzzle` is the board, if it can be read. The moves are replayed.
    ///
    /// # Errors
    ///
    /// If the line is not one of this solver on this board, if its moves do not clear it, or if what it says of them
    /// cannot be true.
    pub fn read(line: &str, number: usize, solver: &str, puzzle: Option<&Puzzle>) -> Result<Self, RecordMismatch> {
        let foreign = || "expected what an earlier run wrote".to_owned();
        let record = Self::parse(line).filter(|record| record.board() == number).ok_or_else(foreign);
        let believed = record.and_then(|record| match (&record, puzzle) {
            (Self::Failed(_), _) => Ok(record),
            (Self::Solved(solved), Some(puzzle)) if solved.solver == solver => solved.check(puzzle).map(|()| record),
            _ => Err(foreign()),
        });
        believed.map_err(|reason| RecordMismatch { board: number, solver: solver.to_owned(), reason })
    }

    /// The number of the board.
    pub fn board(&self) -> usize {
        match self {
            Self::Solved(solved) => solved.board,
            Self::Failed(failed) => failed.board,
        }
    }

    /// What is wrong with the optimum that the file of boards tells of this one.
    pub fn wrong_optimum(&self, puzzle: &Puzzle) -> Option<WrongOptimum> {
        match self {
            Self::Solved(Solved { start: Some(_), .. }) => None,
            Self::Solved(solved) => puzzle.wrong_optimum(solved.lower_bound, solved.length),
            Self::Failed(_) => None,
        }
    }
}

/// A line is no result of this board by this solver.
///
/// ```
/// use colorwalk_lab::{RecordMismatch, Record};
///
/// let reason = "expected what an earlier run wrote".to_owned();
/// let foreign = RecordMismatch { board: 7, solver: "greedy".into(), reason };
/// assert_eq!(Record::read("board 7", 7, "greedy", None), Err(foreign));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("this is no result of board {board} by {solver}: {reason}")]
pub struct RecordMismatch {
    /// The board that was due.
    pub board: usize,
    /// The solver's specification.
    pub solver: String,
    /// What is wrong.
    pub reason: String,
}

/// A solved board; the fields are in the order in which other programs find them.
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
    /// Its number, from 0.
    pub board: usize,
    /// The solver's specification.
    pub solver: String,
    /// `optimal` or `feasible`.
    pub status: String,
    /// The limit that stopped the solver, if one kept it from doing better.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped_by: Option<Limit>,
    /// The number of moves.
    pub length: usize,
    /// The moves that any solution needs.
    pub lower_bound: usize,
    /// The moves, as numbers of colors from 0.
    pub moves: Vec<usize>,
    /// The time that it took.
    pub seconds: f64,
    /// How many nodes were expanded.
    pub expanded: u64,
    /// The most bytes that were held for positions.
    pub peak_bytes: u64,
    /// The optimum, if the file of boards tells it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub optimum: Option<usize>,
    /// How many moves the solution has above that; below, if the file is wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gap: Option<i64>,
    /// The number of the cell from which the moves clear the board, from 0, where every start was allowed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<usize>,
    /// The moves in the board's own symbols, where the file of boards has others than 1, 2, 3, ...
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbols: Option<String>,
    /// The file with the certificate of the lower bound, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<String>,
    /// The id of the board, if it has rows; this and what follows is missing in lines of older versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Cells in a row, if there are rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub width: Option<usize>,
    /// The number of rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub height: Option<usize>,
    /// The number of colors to choose from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colors: Option<usize>,
}

/// A board without a solution.
///
/// ```
/// use colorwalk_lab::{Failed, Record};
///
/// let failed = Record::Failed(Failed { board: 7, error: "stopped".into() });
/// assert_eq!(failed.line(), r#"{"board":7,"error":"stopped"}"#);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Failed {
    /// Its number, from 0.
    pub board: usize,
    /// Why.
    pub error: String,
}

impl Solved {
    /// The outcome of this solver on the board of this index.
    pub fn new(board: usize, solver: &str, outcome: &Outcome) -> Self {
        let known = (outcome.status(), outcome.lower_bound());
        Self::of(board, solver, &outcome.solution, known, &outcome.statistics)
    }

    /// The best start of the board of this index, found by this solver.
    pub fn best_start(board: usize, solver: &str, best: &BestStart) -> Self {
        let stopped = || best.limit.map_or(Status::Feasible, Status::LimitReached);
        let status = if best.is_optimal() { Status::Optimal } else { stopped() };
        let solved = Self::of(board, solver, &best.solution, (status, best.lower_bound), &best.statistics);
        Self { start: Some(best.board.start()), ..solved }
    }

    fn of(
        board: usize,
        solver: &str,
        solution: &Solution,
        (status, lower_bound): (Status, usize),
        statistics: &Statistics,
    ) -> Self {
        Self {
            board,
            solver: solver.to_owned(),
            status: status.name().to_owned(),
            stopped_by: status.limit(),
            length: solution.len(),
            lower_bound,
            moves: solution.moves().iter().map(|color| color.index()).collect(),
            seconds: statistics.elapsed.as_secs_f64(),
            expanded: statistics.expanded,
            peak_bytes: statistics.peak_bytes,
            ..Self::default()
        }
    }

    /// The same with what the file of boards says: the optimum, and the symbols of the colors.
    pub fn of_puzzle(mut self, puzzle: &Puzzle) -> Self {
        self.optimum = puzzle.optimum.filter(|_| self.start.is_none());
        self.gap = gap(self.length, self.optimum);
        self.symbols = self.solution().and_then(|solution| own_symbols(puzzle, &solution));
        let lattice = puzzle.board.lattice();
        (self.width, self.height) = (lattice.map(Lattice::width), lattice.map(Lattice::height));
        self.colors = Some(puzzle.board.colors());
        self.id = GameId::of(&puzzle.board).map(|id| id.to_string());
        self
    }

    /// The same with another id of the board, if there is one.
    pub fn with_id(self, id: Option<String>) -> Self {
        Self { id: id.or(self.id), ..self }
    }

    /// The moves as text.
    pub fn text(&self) -> String {
        let plain = || self.solution().map(|solution| solution.to_string());
        self.symbols.clone().or_else(plain).unwrap_or_default()
    }

    /// The moves; `None` if a number is no color.
    fn solution(&self) -> Option<Solution> {
        let colors = self.moves.iter().map(|&color| Color::new(color)).collect::<Result<Vec<_>, _>>();
        colors.ok().map(Solution::new)
    }

    /// Whether the solution is known to be a shortest one.
    pub(crate) fn is_optimal(&self) -> bool {
        self.status == OPTIMAL
    }

    /// Whether all of it can be true of this board.
    fn check(&self, puzzle: &Puzzle) -> Result<(), String> {
        let solution = self.solution().ok_or("one of its moves is no color")?;
        Said::from(self).replay(puzzle, &solution)?;
        let of_run = Self { certificate: None, ..self.clone() }.of_puzzle(puzzle);
        let told = |solved: &Self| {
            let Self { optimum, gap, symbols, certificate, .. } = solved;
            (*optimum, *gap, symbols.clone(), certificate.clone())
        };
        // Lines of older versions do not tell these.
        let same = |told: Option<usize>, known: Option<usize>| told.is_none() || told == known;
        let shape = same(self.width, of_run.width) && same(self.height, of_run.height);
        let id = |id: &String| id.parse::<GameId>().is_ok_and(|id| *id.board() == puzzle.board);
        if told(&of_run) == told(self) && shape && same(self.colors, of_run.colors) && self.id.iter().all(id) {
            return Ok(());
        }
        Err("its optimum, gap, symbols, certificate, id, size or colors are not those of this run".to_owned())
    }

    /// Whether it can all be true of some board: what two equal moves in a row say is known without any.
    pub(crate) fn check_alone(&self) -> Result<(), String> {
        let solution = self.solution().ok_or("one of its moves is no color")?;
        let repeated = solution.moves().windows(2).filter(|pair| pair[0] == pair[1]).count();
        Said::from(self).check(solution.len(), solution.len() - repeated, self.optimum)
    }
}

/// The moves in the symbols of a board, if those are not the usual ones.
fn own_symbols(puzzle: &Puzzle, solution: &Solution) -> Option<String> {
    let text = puzzle.symbols.write(solution, puzzle.board.colors());
    (text != solution.to_string()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_core::Board;
    use colorwalk_core::check::check;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn lines_read_back(moves in "[1-3]{0,8}", bound in 0usize..6, seconds in 0.0..1e3, expanded: u64, optimum: Option<u16>) {
            let optimum = optimum.map(usize::from);
            let mut puzzle: Puzzle = ".12\n331".parse::<Board>().unwrap().into();
            puzzle.optimum = optimum;
            let solution: Solution = moves.parse().unwrap();
            let status = if bound == solution.len() { "optimal" } else { "feasible" };
            let solved = Solved {
                board: 7,
                solver: "dag".into(),
                status: status.into(),
                stopped_by: None,
                length: solution.len(),
                lower_bound: bound,
                moves: solution.moves().iter().map(|color| color.index()).collect(),
                seconds,
                expanded,
                peak_bytes: 0,
                ..Solved::default()
            }
            .of_puzzle(&puzzle);
            let clearing = |gains: Vec<usize>| gains.iter().filter(|&&gain| gain > 0).count();
            let believed = check(&puzzle.board, &solution).is_ok_and(|gains| bound <= clearing(gains));
            let record = Record::Solved(solved);
            let read = Record::read(&record.line(), 7, "dag", Some(&puzzle));
            prop_assert_eq!(read.is_ok(), believed);
            prop_assert!(read.is_err() || read == Ok(record));
        }

        #[test]
        fn failures_read_back(error in "\\PC{0,20}", board in 0usize..9) {
            let failed = Record::Failed(Failed { board, error });
            prop_assert!(Record::read(&failed.line(), board + 1, "dag", None).is_err());
            prop_assert_eq!(Record::read(&failed.line(), board, "dag", None), Ok(failed));
        }
    }
}
