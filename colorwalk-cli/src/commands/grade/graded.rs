//! The grade of a board as a line of output.

use colorwalk_core::files::{Puzzle, WrongOptimum};
use colorwalk_core::wording::count;
use colorwalk_solvers::difficulty::Scale;
use colorwalk_solvers::grade::{ColorGrade, Grade};
use serde::Serialize;

use crate::output::printable;
use crate::record::{self, Failed};

/// How grades are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(super) enum GradeFormat {
    /// A line a board for people
    Text,
    /// A JSON object a board, on a line each; colors are numbers from 0
    Json,
}

/// A board and its first moves; the fields are in the order in which other programs find them.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct Graded {
    /// The moves that the board needs at least.
    lower_bound: usize,
    /// The moves of a solution.
    length: usize,
    /// `easy`, `medium` or `hard`; null where it is not proven.
    difficulty: Option<String>,
    /// How many first moves keep the optimum; null where it is not proven.
    optimal_moves: Option<usize>,
    /// The first moves, one for each color.
    first_moves: Vec<FirstMove>,
}

/// A first move, and the solutions that begin with it.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct FirstMove {
    color: usize,
    /// What the file calls the color.
    symbol: String,
    /// Whether it clears anything.
    clears: bool,
    /// The moves of a shortest solution, at least; this one counts.
    lower_bound: usize,
    /// The moves of a solution.
    length: usize,
}

/// A line of JSON.
#[derive(Serialize)]
struct Line<'a> {
    board: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    #[serde(flatten)]
    graded: &'a Graded,
}

impl GradeFormat {
    /// The line for the board of this index, with the end of the line.
    pub(super) fn line(self, board: usize, id: Option<String>, graded: Result<Graded, String>) -> String {
        let mut line = match (self, graded) {
            (Self::Text, Ok(graded)) => format!("board {board}: {}", graded.describe()),
            (Self::Json, Ok(graded)) => record::line(&Line { board, id, graded: &graded }),
            (Self::Text, Err(reason)) => format!("board {board}: not graded: {}", printable(&reason)),
            (Self::Json, Err(error)) => record::line(&Failed { board, error }),
        };
        line.push('\n');
        line
    }
}

impl Graded {
    /// What was found out about a board, rated on the scale of its kind.
    pub(super) fn new(puzzle: &Puzzle, grade: &Grade, scale: Scale) -> Self {
        let first = |color: &ColorGrade| FirstMove {
            color: color.color.index(),
            symbol: puzzle.symbols.of(color.color),
            clears: color.useful,
            lower_bound: color.lower_bound + 1,
            length: color.upper_bound + 1,
        };
        // A range that is of one difficulty need not be narrower.
        let (least, most) = (scale.rate(grade.lower_bound), scale.rate(grade.upper_bound));
        Self {
            lower_bound: grade.lower_bound,
            length: grade.upper_bound,
            difficulty: (least == most).then(|| least.to_string()),
            optimal_moves: grade.par().map(|_| grade.optimal_colors().count()),
            first_moves: grade.colors.iter().map(first).collect(),
        }
    }

    /// What is wrong with the optimum that the board's file tells.
    pub(super) fn wrong_optimum(&self, puzzle: &Puzzle) -> Option<WrongOptimum> {
        puzzle.wrong_optimum(self.lower_bound, self.length)
    }

    fn describe(&self) -> String {
        let least = span(self.lower_bound, self.length);
        let moves = if self.length == 1 { "move" } else { "moves" };
        let difficulty = self.difficulty.as_deref().unwrap_or("of unknown difficulty");
        let first: Vec<_> = self.first_moves.iter().map(FirstMove::describe).collect();
        let (first, colors) = (first.join(", "), count(self.first_moves.len(), "first move", "first moves"));
        match self.optimal_moves {
            // There is nothing to choose on a board that is clear.
            _ if self.length == 0 => format!("{least} {moves}, {difficulty}"),
            Some(1) => format!("{least} {moves}, {difficulty}; 1 of {colors} keeps that: {first}"),
            Some(keep) => format!("{least} {moves}, {difficulty}; {keep} of {colors} keep that: {first}"),
            None => format!("{least} {moves}, {difficulty}; {colors}: {first}"),
        }
    }
}

impl FirstMove {
    fn describe(&self) -> String {
        let idle = if self.clears { "" } else { " (clears nothing)" };
        format!("{} {}{idle}", self.symbol, span(self.lower_bound, self.length))
    }
}

/// A number, or a range where it is not known.
fn span(least: usize, most: usize) -> String {
    if least == most { most.to_string() } else { format!("{least}-{most}") }
}
