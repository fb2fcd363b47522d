//! What a solver made of a board, as a line of JSON, and such lines of an earlier run, replayed before they are
//! believed.

use colorwalk_core::check::check;
use colorwalk_core::{Board, Color, Solution};
use colorwalk_solvers::Outcome;
use serde::{Deserialize, Serialize};

/// A solved board; the fields are in the order in which other programs find them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Solved {
    pub(crate) board: usize,
    pub(crate) solver: String,
    pub(crate) status: String,
    pub(crate) length: usize,
    pub(crate) lower_bound: usize,
    pub(crate) moves: Vec<usize>,
    pub(crate) seconds: f64,
    pub(crate) expanded: u64,
    pub(crate) peak_bytes: u64,
    /// The optimum, if the file of boards tells it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) optimum: Option<usize>,
    /// How many moves the solution has above that; below, if the file is wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) gap: Option<i64>,
}

/// A board without a solution.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Failed {
    pub(crate) board: usize,
    pub(crate) error: String,
}

/// The status of a solution than which none is shorter.
pub(crate) const OPTIMAL: &str = "optimal";

impl Solved {
    /// The outcome of this solver on the board of this index.
    pub(crate) fn new(board: usize, solver: &str, outcome: &Outcome) -> Self {
        Self {
            board,
            solver: solver.to_owned(),
            status: outcome.status.to_string(),
            length: outcome.solution.len(),
            lower_bound: outcome.lower_bound,
            moves: outcome.solution.moves().iter().map(|color| color.index()).collect(),
            seconds: outcome.statistics.elapsed.as_secs_f64(),
            expanded: outcome.statistics.expanded,
            peak_bytes: outcome.statistics.peak_bytes,
            optimum: None,
            gap: None,
        }
    }

    /// The same beside the optimum that the file of boards tells.
    pub(crate) fn beside(mut self, optimum: Option<usize>) -> Self {
        self.optimum = optimum;
        self.gap = self.gap_to(optimum);
        self
    }

    fn gap_to(&self, optimum: Option<usize>) -> Option<i64> {
        optimum.map(|optimum| self.length as i64 - optimum as i64)
    }

    /// Whether the solution is known to be a shortest one.
    pub(crate) fn is_optimal(&self) -> bool {
        self.status == OPTIMAL
    }

    /// Whether all of it can be true of this solver and board.
    fn fits(&self, number: usize, solver: &str, board: &Board) -> bool {
        let known = [OPTIMAL, "feasible"].contains(&self.status.as_str())
            && self.is_optimal() == (self.lower_bound == self.length)
            && self.lower_bound <= self.length
            && self.gap == self.gap_to(self.optimum);
        let same = self.board == number && self.solver == solver && self.length == self.moves.len();
        let colors = self.moves.iter().map(|&color| Color::new(color)).collect::<Result<_, _>>();
        known && same && colors.is_ok_and(|colors| check(board, &Solution::new(colors)).is_ok())
    }
}

/// A line of JSON, without its end.
pub(crate) fn line(fields: &impl Serialize) -> String {
    // Numbers and text always have a JSON form.
    serde_json::to_string(fields).unwrap_or_default()
}

/// What a line says of the board of this number; `board` is the board, if it can be read.
///
/// # Errors
///
/// If the line is not one of this solver on this board, or if its moves do not clear it.
pub(crate) fn read(
    line: &str,
    number: usize,
    solver: &str,
    board: Option<&Board>,
) -> Result<Result<Solved, Failed>, String> {
    if let Ok(failed) = serde_json::from_str::<Failed>(line)
        && failed.board == number
    {
        return Ok(Err(failed));
    }
    let solved = serde_json::from_str::<Solved>(line).ok();
    let solved = solved.filter(|solved| board.is_some_and(|board| solved.fits(number, solver, board)));
    solved.map(Ok).ok_or_else(|| foreign(number, solver))
}

/// What is said of a line that is not a result of this board.
pub(crate) fn foreign(number: usize, solver: &str) -> String {
    format!("this is no result of board {number} by {solver}: expected what an earlier run wrote")
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
            let read = read(&line(&solved), 7, "dag", Some(&board));
            prop_assert_eq!(read, if believed { Ok(Ok(solved)) } else { Err(foreign(7, "dag")) });
        }

        #[test]
        fn failures_read_back(error in "\\PC{0,20}", board in 0usize..9) {
            let failed = Failed { board, error };
            prop_assert_eq!(read(&line(&failed), board, "dag", None), Ok(Err(failed.clone())));
            prop_assert!(read(&line(&failed), board + 1, "dag", None).is_err());
        }
    }
}
