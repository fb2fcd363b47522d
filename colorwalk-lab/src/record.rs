//! What a solver made of a board, as a line of JSON, and such lines of an earlier run, replayed before they are
//! believed.

use colorwalk_core::check::check;
use colorwalk_core::{Board, Color, Solution};
use colorwalk_solvers::{Limit, Outcome};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::json;

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
/// assert_eq!(Record::read(&record.line(), 7, "greedy", Some(&board))?, record);
/// assert!(Record::read(&record.line(), 8, "greedy", Some(&board)).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub enum Record {
    /// It has a solution.
    Solved(Solved),
    /// It has none.
    Failed(Failed),
}

impl Record {
    /// The line, without its end.
    pub fn line(&self) -> String {
        match self {
            Self::Solved(solved) => json::line(solved),
            Self::Failed(failed) => json::line(failed),
        }
    }

    /// What a line says of the board of this number; `board` is the board, if it can be read. The moves are replayed.
    ///
    /// # Errors
    ///
    /// If the line is not one of this solver on this board, or if its moves do not clear it.
    pub fn read(line: &str, number: usize, solver: &str, board: Option<&Board>) -> Result<Self, ForeignRecord> {
        if let Ok(failed) = serde_json::from_str::<Failed>(line)
            && failed.board == number
        {
            return Ok(Self::Failed(failed));
        }
        let solved = serde_json::from_str::<Solved>(line).ok();
        let solved = solved.filter(|solved| board.is_some_and(|board| solved.fits(number, solver, board)));
        solved.map(Self::Solved).ok_or_else(|| ForeignRecord { board: number, solver: solver.to_owned() })
    }
}

/// A line is no result of this board by this solver.
///
/// ```
/// use colorwalk_lab::{ForeignRecord, Record};
///
/// let foreign = ForeignRecord { board: 7, solver: "greedy".into() };
/// assert_eq!(Record::read("board 7", 7, "greedy", None), Err(foreign));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("this is no result of board {board} by {solver}: expected what an earlier run wrote")]
pub struct ForeignRecord {
    /// The board that was due.
    pub board: usize,
    /// The solver's specification.
    pub solver: String,
}

/// A solved board; the fields are in the order in which other programs find them.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_lab::Solved;
/// use colorwalk_solvers::{Control, Greedy, Problem, Solver as _};
///
/// let board: Board = "12".parse()?;
/// let outcome = Greedy::default().solve(&Problem::new(&board), Control::default())?;
/// let solved = Solved::new(0, "greedy", &outcome).beside(Some(1));
/// assert_eq!((solved.length, solved.gap), (1, Some(0)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
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
    /// How many vertices were expanded.
    pub expanded: u64,
    /// The most bytes that were held for positions.
    pub peak_bytes: u64,
    /// The optimum, if the file of boards tells it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub optimum: Option<usize>,
    /// How many moves the solution has above that; below, if the file is wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gap: Option<i64>,
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

/// The status of a solution than which none is shorter.
pub(crate) const OPTIMAL: &str = "optimal";

impl Solved {
    /// The outcome of this solver on the board of this index.
    pub fn new(board: usize, solver: &str, outcome: &Outcome) -> Self {
        Self {
            board,
            solver: solver.to_owned(),
            status: outcome.status().name().to_owned(),
            stopped_by: outcome.status().limit(),
            length: outcome.solution.len(),
            lower_bound: outcome.lower_bound(),
            moves: outcome.solution.moves().iter().map(|color| color.index()).collect(),
            seconds: outcome.statistics.elapsed.as_secs_f64(),
            expanded: outcome.statistics.expanded,
            peak_bytes: outcome.statistics.peak_bytes,
            optimum: None,
            gap: None,
        }
    }

    /// The same beside the optimum that the file of boards tells.
    pub fn beside(mut self, optimum: Option<usize>) -> Self {
        self.optimum = optimum;
        self.gap = self.gap_to(optimum);
        self
    }

    /// The moves above this optimum; `None` where the difference is too large for the type: files tell any optimum.
    fn gap_to(&self, optimum: Option<usize>) -> Option<i64> {
        i64::try_from(self.length as i128 - optimum? as i128).ok()
    }

    /// Whether the solution is known to be a shortest one.
    pub(crate) fn is_optimal(&self) -> bool {
        self.status == OPTIMAL
    }

    /// Whether all of it can be true of this solver and board.
    fn fits(&self, number: usize, solver: &str, board: &Board) -> bool {
        let known = [OPTIMAL, "feasible"].contains(&self.status.as_str())
            && self.is_optimal() == (self.lower_bound == self.length)
            && !(self.is_optimal() && self.stopped_by.is_some())
            && self.lower_bound <= self.length
            && self.gap == self.gap_to(self.optimum);
        let same = self.board == number && self.solver == solver && self.length == self.moves.len();
        let colors = self.moves.iter().map(|&color| Color::new(color)).collect::<Result<_, _>>();
        known && same && colors.is_ok_and(|colors| check(board, &Solution::new(colors)).is_ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn lines_read_back(moves in "[1-3]{0,8}", bound in 0usize..6, seconds in 0.0..1e3, expanded: u64, optimum: Option<u16>) {
            let optimum = optimum.map(usize::from);
            let board: Board = ".12\n331".parse().unwrap();
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
                optimum: None,
                gap: None,
            }
            .beside(optimum);
            let believed = bound <= solution.len() && check(&board, &solution).is_ok();
            let record = Record::Solved(solved);
            let read = Record::read(&record.line(), 7, "dag", Some(&board));
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
