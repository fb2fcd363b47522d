//! How hard boards are, and what each first move costs.

mod grader;

use std::fmt;

use colorwalk_boards::files::{Puzzle, WrongOptimum};
use colorwalk_core::wording::count;
use colorwalk_solvers::difficulty::Scale;
use colorwalk_solvers::grade::{ColorGrade, Grade};
use serde::Serialize;

pub use grader::{Grader, Scales};

use crate::json;

/// A board and its first moves, graded; as JSON, the fields are in the order in which other programs find them.
///
/// ```
/// use colorwalk_boards::files::Puzzle;
/// use colorwalk_core::Board;
/// use colorwalk_lab::grade::{Grader, Graded, Scales};
/// use colorwalk_solvers::{Budget, Cancel, Control};
///
/// let puzzle = Puzzle::from(".21\n112".parse::<Board>()?);
/// let cancel = Cancel::new();
/// let grade = Grader::new(1, Budget::default(), &cancel)?.examine(&puzzle.board, None)?;
/// let graded = Graded::new(&puzzle, &grade, Scales::new(1).of(&puzzle.board, Control::default())?);
/// assert!(graded.to_string().starts_with("3 moves, "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Graded {
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

impl Graded {
    /// What was found out about a board, rated on the scale of its kind if that is known.
    pub fn new(puzzle: &Puzzle, grade: &Grade, scale: Option<Scale>) -> Self {
        let first = |color: &ColorGrade| FirstMove {
            color: color.color.index(),
            symbol: puzzle.symbols.of(color.color),
            clears: color.useful,
            lower_bound: color.lower_bound + 1,
            length: color.upper_bound + 1,
        };
        // A range that is of one difficulty need not be narrower.
        let rate = |moves| scale.map(|scale| scale.rate(moves));
        let (least, most) = (rate(grade.lower_bound), rate(grade.upper_bound));
        Self {
            lower_bound: grade.lower_bound,
            length: grade.upper_bound,
            difficulty: least.filter(|_| least == most).map(|level| level.to_string()),
            optimal_moves: grade.par().map(|_| grade.optimal_colors().count()),
            first_moves: grade.colors.iter().map(first).collect(),
        }
    }

    /// What is wrong with the optimum that the board's file tells.
    pub fn wrong_optimum(&self, puzzle: &Puzzle) -> Option<WrongOptimum> {
        puzzle.wrong_optimum(self.lower_bound, self.length)
    }

    /// A line of JSON for the board of this number and, if there is one, this game id; without its end.
    pub fn json(&self, board: usize, id: Option<String>) -> String {
        json::line(&Line { board, id, graded: self })
    }
}

/// A line for people.
impl fmt::Display for Graded {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let least = span(self.lower_bound, self.length);
        let moves = if self.length == 1 { "move" } else { "moves" };
        let difficulty = self.difficulty.as_deref().unwrap_or("of unknown difficulty");
        let first: Vec<_> = self.first_moves.iter().map(FirstMove::describe).collect();
        let (first, colors) = (first.join(", "), count(self.first_moves.len(), "first move", "first moves"));
        write!(formatter, "{least} {moves}, {difficulty}")?;
        match self.optimal_moves {
            // There is nothing to choose on a board that is clear.
            _ if self.length == 0 => Ok(()),
            Some(1) => write!(formatter, "; 1 of {colors} keeps that: {first}"),
            Some(keep) => write!(formatter, "; {keep} of {colors} keep that: {first}"),
            None => write!(formatter, "; {colors}: {first}"),
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
