//! What a board comes to, as a line of output.
//!
//! Every board has exactly one line, solved or not, so that the lines of a file of results count the boards done.

mod kept;
mod tally;

use std::fmt;
use std::str::FromStr;

use colorwalk_boards::files::{Puzzle, WrongOptimum};
use colorwalk_core::Solution;
use colorwalk_core::wording::{count, printable};
use colorwalk_solvers::{Outcome, Status};
use thiserror::Error;

pub use kept::Kept;
#[cfg(any(test, fuzzing))]
pub(crate) use kept::is_right;
pub use tally::Tally;

use crate::results::Heading;
use crate::solutions::is_moves;
use crate::{Failed, Record, Solved};

/// How results are written.
///
/// ```
/// use colorwalk_lab::answer::AnswerFormat;
///
/// let format: AnswerFormat = "moves".parse()?;
/// assert_eq!(format, AnswerFormat::Moves);
/// # Ok::<(), colorwalk_lab::answer::UnknownFormat>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerFormat {
    /// A line a board for people.
    Text,
    /// A JSON object a board, on a line each; colors are numbers from 0.
    Json,
    /// The moves alone, in the board's own symbols; a lone `-` where a board has no solution.
    Moves,
}

impl AnswerFormat {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Text, Self::Json, Self::Moves];

    /// The name, in small letters.
    pub fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Json => "json",
            Self::Moves => "moves",
        }
    }

    /// What the lines are, without a full stop.
    pub fn summary(self) -> &'static str {
        match self {
            Self::Text => "A line a board for people",
            Self::Json => "A JSON object a board, on a line each; colors are numbers from 0",
            Self::Moves => "The moves alone, in the board's own symbols; a lone - where a board has no solution",
        }
    }

    /// How a file of such results begins.
    pub fn heading(self) -> Heading {
        if self == Self::Json { Heading::Json } else { Heading::Text }
    }
}

/// A word is no format of results.
///
/// ```
/// use colorwalk_lab::answer::{AnswerFormat, UnknownFormat};
///
/// assert_eq!("xml".parse::<AnswerFormat>(), Err(UnknownFormat));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("expected text, json or moves")]
pub struct UnknownFormat;

impl FromStr for AnswerFormat {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Self, UnknownFormat> {
        Self::ALL.into_iter().find(|format| format.name() == text).ok_or(UnknownFormat)
    }
}

impl fmt::Display for AnswerFormat {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

/// What became of a board.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_lab::answer::{Answer, AnswerFormat};
/// use colorwalk_solvers::{Control, Exact, Problem, Solver as _};
///
/// let board: Board = ".21\n112".parse()?;
/// let outcome = Exact::default().solve(&Problem::new(&board), Control::default())?;
/// let answer = Answer::Solved { puzzle: board.into(), outcome: Box::new(outcome) };
/// assert_eq!(answer.line(AnswerFormat::Text, 7, "exact"), "board 7: 3 moves, optimal: 121");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub enum Answer {
    /// It has a solution.
    Solved {
        /// The board.
        puzzle: Puzzle,
        /// The solution, and what is known of it.
        outcome: Box<Outcome>,
    },
    /// It has none: it could not be read, or not be solved.
    Failed {
        /// Why, in a line.
        reason: String,
    },
}

/// Stands for the moves of a board that has no solution.
const NO_MOVES: &str = "-";

/// What the text of a board without a solution begins with.
const NOT_SOLVED: &str = "not solved: ";

impl Answer {
    /// The line for the board of this index, solved by this solver, without its end.
    pub fn line(&self, format: AnswerFormat, board: usize, solver: &str) -> String {
        match (self, format) {
            (Self::Solved { puzzle, outcome }, AnswerFormat::Text) => {
                let bound = (outcome.status() != Status::Optimal).then_some(outcome.lower_bound());
                text_line(board, puzzle, &outcome.solution, bound)
            }
            (Self::Solved { puzzle, outcome }, AnswerFormat::Json) => {
                Record::Solved(Solved::new(board, solver, outcome).beside(puzzle.optimum)).line()
            }
            (Self::Solved { puzzle, outcome }, AnswerFormat::Moves) => moves_line(puzzle, &outcome.solution),
            (Self::Failed { reason }, AnswerFormat::Text) => {
                format!("board {board}: {NOT_SOLVED}{}", printable(reason))
            }
            (Self::Failed { reason }, AnswerFormat::Json) => {
                Record::Failed(Failed { board, error: reason.clone() }).line()
            }
            (Self::Failed { .. }, AnswerFormat::Moves) => NO_MOVES.to_owned(),
        }
    }

    /// What is wrong with the optimum that the file tells of the board.
    pub fn wrong_optimum(&self) -> Option<WrongOptimum> {
        match self {
            Self::Solved { puzzle, outcome } => puzzle.wrong_optimum(outcome.lower_bound(), outcome.solution.len()),
            Self::Failed { .. } => None,
        }
    }
}

/// A solution in text; a lower bound is told unless it is the number of moves, and the gap to an optimum that the file
/// tells.
fn text_line(board: usize, puzzle: &Puzzle, solution: &Solution, bound: Option<usize>) -> String {
    let known = bound.map_or_else(|| "optimal".to_owned(), |bound| format!("at least {bound} needed"));
    let moves = puzzle.symbols.write(solution, puzzle.board.colors());
    let gap = puzzle.optimum.map(|optimum| match solution.len().checked_sub(optimum) {
        Some(above) => format!(", {above} above the optimum of {optimum} in the file"),
        None => format!(", {} below the optimum of {optimum} in the file", optimum - solution.len()),
    });
    let (length, gap) = (count(solution.len(), "move", "moves"), gap.unwrap_or_default());
    format!("board {board}: {length}, {known}{gap}: {moves}")
}

/// The moves alone; with a space in front where symbols such as `#` would make something else of the line.
pub(crate) fn moves_line(puzzle: &Puzzle, solution: &Solution) -> String {
    let moves = puzzle.symbols.write(solution, puzzle.board.colors());
    if is_moves(&moves) { moves } else { format!(" {moves}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solutions::Solutions;
    use colorwalk_boards::files::Symbols;
    use colorwalk_core::Board;
    use colorwalk_solvers::{Control, Problem, Registry};

    fn solved(board: &str, solver: &str) -> Answer {
        let board: Board = board.parse().unwrap();
        let outcome = Registry::standard().build(solver).unwrap().solve(&Problem::new(&board), Control::default());
        Answer::Solved { puzzle: board.into(), outcome: Box::new(outcome.unwrap()) }
    }

    fn failed() -> Answer {
        Answer::Failed { reason: "stopped".into() }
    }

    #[test]
    fn a_solved_board_has_a_line_in_each_format() {
        let answer = solved(".21\n112", "bellman-ford");
        assert_eq!(answer.line(AnswerFormat::Text, 7, "dag"), "board 7: 3 moves, optimal: 121");
        assert_eq!(answer.line(AnswerFormat::Moves, 7, "dag"), "121");
        let json = answer.line(AnswerFormat::Json, 7, "dag");
        let (known, unknown) = json.split_once("\"seconds\":").unwrap();
        assert_eq!(
            known,
            "{\"board\":7,\"solver\":\"dag\",\"status\":\"optimal\",\"length\":3,\"lower_bound\":3,\"moves\":[0,1,0],"
        );
        let fields: Vec<_> = unknown.split(',').map(|field| field.split(':').next().unwrap()).collect();
        assert_eq!(fields[1..], ["\"expanded\"", "\"peak_bytes\""]);
        assert!(solved("13", "round-robin").line(AnswerFormat::Text, 0, "").contains(" at least "));
        assert_eq!(solved("12", "greedy").line(AnswerFormat::Text, 0, ""), "board 0: 1 move, optimal: 2");
    }

    #[test]
    fn a_board_without_a_solution_has_a_line_too() {
        assert_eq!(failed().line(AnswerFormat::Text, 7, "dag"), "board 7: not solved: stopped");
        assert_eq!(failed().line(AnswerFormat::Json, 7, "dag"), "{\"board\":7,\"error\":\"stopped\"}");
        assert_eq!(failed().line(AnswerFormat::Moves, 7, "dag"), "-");
    }

    proptest::proptest! {
        /// What is written of moves in any symbols is understood as these moves.
        #[test]
        fn moves_read_back(tokens in proptest::collection::btree_set("[#{}a-c-]{1,3}|board", 3), moves in "[1-3]{0,6}") {
            let puzzle = Puzzle::from("123\n231\n312".parse::<Board>().unwrap()).with_symbols(Symbols::new(tokens));
            let solution: Solution = moves.parse().unwrap();
            let line = moves_line(&puzzle, &solution);
            let solutions = Solutions::read(&line);
            let read = solutions.of(0).map(|claim| claim.solution(&puzzle));
            // Nothing at all is a line without an end.
            proptest::prop_assert_eq!(read, Some(Ok(solution)).filter(|_| !line.is_empty()));
        }
    }
}
