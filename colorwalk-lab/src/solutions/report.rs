//! What a check of solutions has found.

use std::fmt;

use colorwalk_boards::files::Puzzle;
use colorwalk_core::wording::{count, printable};
use colorwalk_solvers::batch::Summary;
use serde::Serialize;

use super::{Claim, histogram};
use crate::json;

/// The totals so far; as JSON, the fields are in the order in which other programs find them.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_boards::files::Puzzle;
/// use colorwalk_lab::solutions::{SolutionsReport, Solutions};
///
/// let solutions = Solutions::read("121\n12\n");
/// let puzzle = Puzzle::from(".21\n112".parse::<Board>()?);
/// let mut report = SolutionsReport::default();
/// for board in 0..2 {
///     let claim = solutions.of(board);
///     if let Some(mistake) = report.enter(claim, claim.map(|claim| claim.check(&puzzle)), &puzzle) {
///         assert_eq!(mistake.to_string(), "board 1 (line 2): 1 cell is left after 2 moves");
///     }
/// }
/// assert!(!report.is_right() && report.to_string().starts_with("2 boards, 1 right, 1 wrong"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct SolutionsReport {
    boards: usize,
    right: usize,
    wrong: usize,
    /// Boards of whose optimum the file of boards tells too many moves.
    wrong_optima: usize,
    min: Option<usize>,
    mean: Option<f64>,
    max: Option<usize>,
    stdev: Option<f64>,
    /// Right solutions of boards whose optimum the file tells.
    known_optima: usize,
    /// How many moves these have, all together, above the optimum.
    above_optimum: usize,
    /// The number of moves on each board; null where there is no right solution.
    lengths: Vec<Option<usize>>,
    mistakes: Vec<Mistake>,
}

/// Something that is wrong.
///
/// ```
/// use colorwalk_lab::solutions::SolutionsReport;
///
/// let mut report = SolutionsReport::default();
/// assert_eq!(report.wrong(None, Some(3), "there is no board 7").to_string(), "line 3: there is no board 7");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Mistake {
    /// The board, counted from 0.
    pub board: Option<usize>,
    /// The line in the file of solutions, counted from 1.
    pub line: Option<usize>,
    /// What is wrong.
    pub message: String,
}

impl SolutionsReport {
    /// Enters the next board: what the file says of it, and what came of the check of that. Gives back what is wrong.
    pub fn enter(
        &mut self,
        claim: Option<&Claim>,
        checked: Option<Result<usize, String>>,
        puzzle: &Puzzle,
    ) -> Option<&Mistake> {
        let (board, line) = (Some(self.boards), claim.map(|claim| claim.line));
        self.boards += 1;
        self.lengths.push(checked.as_ref().and_then(|checked| checked.as_ref().ok().copied()));
        match checked {
            None => Some(self.wrong(board, None, "there is no solution")),
            Some(Err(mistake)) => Some(self.wrong(board, line, &mistake)),
            Some(Ok(length)) => {
                self.right += 1;
                if let Some(optimum) = puzzle.optimum {
                    self.known_optima += 1;
                    self.above_optimum += length.saturating_sub(optimum);
                }
                let wrong = puzzle.wrong_optimum(0, length)?;
                self.wrong_optima += 1;
                Some(self.note(board, line, &wrong.to_string()))
            }
        }
    }

    /// Counts a solution as wrong.
    pub fn wrong(&mut self, board: Option<usize>, line: Option<usize>, message: &str) -> &Mistake {
        self.wrong += 1;
        self.note(board, line, message)
    }

    fn note(&mut self, board: Option<usize>, line: Option<usize>, message: &str) -> &Mistake {
        let place = self.mistakes.len();
        self.mistakes.push(Mistake { board, line, message: message.to_owned() });
        &self.mistakes[place]
    }

    /// Whether nothing is wrong.
    pub fn is_right(&self) -> bool {
        self.wrong + self.wrong_optima == 0
    }

    /// All of it as a line of JSON, without its end.
    pub fn json(mut self) -> String {
        if let Some(Summary { min, mean, max, stdev, .. }) = Summary::of(&self.right_lengths()) {
            (self.min, self.mean, self.max, self.stdev) = (Some(min), Some(mean), Some(max), Some(stdev));
        }
        json::line(&self)
    }

    fn right_lengths(&self) -> Vec<usize> {
        self.lengths.iter().flatten().copied().collect()
    }
}

/// The place, and what is wrong there.
impl fmt::Display for Mistake {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.board, self.line) {
            (Some(board), Some(line)) => write!(formatter, "board {board} (line {line}): "),
            (Some(board), None) => write!(formatter, "board {board}: "),
            (None, Some(line)) => write!(formatter, "line {line}: "),
            (None, None) => Ok(()),
        }?;
        formatter.write_str(&printable(&self.message))
    }
}

/// The totals, and a histogram of the numbers of moves; in lines.
impl fmt::Display for SolutionsReport {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let boards = count(self.boards, "board", "boards");
        writeln!(formatter, "{boards}, {} right, {} wrong", self.right, self.wrong)?;
        let lengths = self.right_lengths();
        if let Some(Summary { min, mean, max, stdev, .. }) = Summary::of(&lengths) {
            let total = count(lengths.iter().sum(), "move", "moves");
            writeln!(formatter, "{total}, min {min}, mean {mean:.2}, max {max}, stdev {stdev:.2}")?;
        }
        if self.known_optima > 0 {
            let boards = count(self.known_optima, "board", "boards");
            let moves = count(self.above_optimum, "move", "moves");
            writeln!(formatter, "{moves} above the optimum, which is known of {boards}")?;
        }
        if !lengths.is_empty() {
            writeln!(formatter)?;
            histogram::write(&lengths, formatter)?;
        }
        Ok(())
    }
}
