//! What a board comes to, as a line of output.
//!
//! Every board has exactly one line, solved or not, so that the lines of a file of results count the boards done.

use colorwalk_core::files::Puzzle;
use colorwalk_core::wording::count;
use colorwalk_solvers::{Outcome, Status};
use serde::Serialize;

/// How results are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum AnswerFormat {
    /// A line a board for people
    Text,
    /// A JSON object a board, on a line each; colors are numbers from 0
    Json,
    /// The moves alone, in the board's own symbols; a lone - where a board has no solution
    Moves,
}

/// What became of a board.
#[derive(Debug)]
pub(crate) enum Answer {
    /// It has a solution.
    Solved {
        /// The board.
        puzzle: Puzzle,
        /// The solution, and what is known of it.
        outcome: Outcome,
    },
    /// It has none: it could not be read, or not be solved.
    Failed {
        /// Why, in a line.
        reason: String,
    },
}

/// The fields of a solved board in JSON, in the order in which other programs find them.
#[derive(Serialize)]
struct Solved<'a> {
    board: usize,
    solver: &'a str,
    status: String,
    length: usize,
    lower_bound: usize,
    moves: Vec<usize>,
    seconds: f64,
    expanded: u64,
    peak_bytes: u64,
}

/// The fields of a board without a solution.
#[derive(Serialize)]
struct Failed<'a> {
    board: usize,
    error: &'a str,
}

/// Stands for the moves of a board that has no solution.
const NO_MOVES: &str = "-";

/// What the text of a board without a solution begins with.
const NOT_SOLVED: &str = "not solved: ";

impl Answer {
    /// The line for the board of this index, solved by this solver, with the end of the line.
    pub(crate) fn line(&self, format: AnswerFormat, board: usize, solver: &str) -> String {
        let mut line = match (self, format) {
            (Self::Solved { puzzle, outcome }, AnswerFormat::Text) => {
                let (moves, length) = (moves(puzzle, outcome), outcome.solution.len());
                let known = match outcome.status {
                    Status::Optimal => "optimal".to_owned(),
                    _ => format!("at least {} needed", outcome.lower_bound),
                };
                format!("board {board}: {}, {known}: {moves}", count(length, "move", "moves"))
            }
            (Self::Solved { outcome, .. }, AnswerFormat::Json) => json(&Solved {
                board,
                solver,
                status: outcome.status.to_string(),
                length: outcome.solution.len(),
                lower_bound: outcome.lower_bound,
                moves: outcome.solution.moves().iter().map(|color| color.index()).collect(),
                seconds: outcome.statistics.elapsed.as_secs_f64(),
                expanded: outcome.statistics.expanded,
                peak_bytes: outcome.statistics.peak_bytes,
            }),
            (Self::Solved { puzzle, outcome }, AnswerFormat::Moves) => moves(puzzle, outcome),
            (Self::Failed { reason }, AnswerFormat::Text) => format!("board {board}: {NOT_SOLVED}{reason}"),
            (Self::Failed { reason }, AnswerFormat::Json) => json(&Failed { board, error: reason }),
            (Self::Failed { .. }, AnswerFormat::Moves) => NO_MOVES.to_owned(),
        };
        line.push('\n');
        line
    }
}

fn moves(puzzle: &Puzzle, outcome: &Outcome) -> String {
    puzzle.symbols.write(&outcome.solution, puzzle.board.colors())
}

fn json(fields: &impl Serialize) -> String {
    // Numbers and text always have a JSON form.
    serde_json::to_string(fields).unwrap_or_default()
}

impl AnswerFormat {
    /// Whether a line, without its end, is that of the board of this index; if so, whether the board was solved.
    pub(crate) fn recognize(self, line: &str, board: usize, solver: &str) -> Option<bool> {
        match self {
            Self::Text => {
                let said = line.strip_prefix(&format!("board {board}: "))?;
                Some(!said.starts_with(NOT_SOLVED))
            }
            Self::Json => {
                let fields: serde_json::Value = serde_json::from_str(line).ok()?;
                let solved = fields.get("error").is_none();
                let same = fields.get("board")?.as_u64() == Some(board as u64)
                    && (!solved || fields.get("solver")?.as_str() == Some(solver));
                same.then_some(solved)
            }
            Self::Moves => {
                let told = line.starts_with("board ") || line.starts_with('{');
                (!told).then_some(line != NO_MOVES)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_core::Board;
    use colorwalk_solvers::{Control, Problem, Registry};

    fn solved(board: &str, solver: &str) -> Answer {
        let board: Board = board.parse().unwrap();
        let outcome = Registry::standard().build(solver).unwrap().solve(&Problem::new(&board), Control::default());
        Answer::Solved { puzzle: board.into(), outcome: outcome.unwrap() }
    }

    fn failed() -> Answer {
        Answer::Failed { reason: "stopped".into() }
    }

    #[test]
    fn a_solved_board_has_a_line_in_each_format() {
        let answer = solved(".21\n112", "bellman-ford");
        assert_eq!(answer.line(AnswerFormat::Text, 7, "dag"), "board 7: 3 moves, optimal: 121\n");
        assert_eq!(answer.line(AnswerFormat::Moves, 7, "dag"), "121\n");
        let json = answer.line(AnswerFormat::Json, 7, "dag");
        let (known, unknown) = json.split_once("\"seconds\":").unwrap();
        assert_eq!(
            known,
            "{\"board\":7,\"solver\":\"dag\",\"status\":\"optimal\",\"length\":3,\"lower_bound\":3,\"moves\":[0,1,0],"
        );
        let fields: Vec<_> = unknown.split(',').map(|field| field.split(':').next().unwrap()).collect();
        assert_eq!(fields[1..], ["\"expanded\"", "\"peak_bytes\""]);
        assert!(solved("13", "round-robin").line(AnswerFormat::Text, 0, "").contains(" at least "));
        assert_eq!(solved("12", "greedy").line(AnswerFormat::Text, 0, ""), "board 0: 1 move, optimal: 2\n");
    }

    #[test]
    fn a_board_without_a_solution_has_a_line_too() {
        assert_eq!(failed().line(AnswerFormat::Text, 7, "dag"), "board 7: not solved: stopped\n");
        assert_eq!(failed().line(AnswerFormat::Json, 7, "dag"), "{\"board\":7,\"error\":\"stopped\"}\n");
        assert_eq!(failed().line(AnswerFormat::Moves, 7, "dag"), "-\n");
    }

    #[test]
    fn lines_are_recognized_as_those_of_their_board() {
        for format in [AnswerFormat::Text, AnswerFormat::Json, AnswerFormat::Moves] {
            for (answer, is_solved) in [(solved(".21\n112", "greedy"), true), (failed(), false)] {
                let line = answer.line(format, 7, "greedy");
                assert_eq!(format.recognize(line.trim_end(), 7, "greedy"), Some(is_solved), "{line}");
                if format != AnswerFormat::Moves {
                    assert_eq!(format.recognize(line.trim_end(), 8, "greedy"), None, "{line}");
                }
            }
        }
        let line = solved("12", "greedy").line(AnswerFormat::Json, 0, "greedy");
        assert_eq!(AnswerFormat::Json.recognize(&line, 0, "dag"), None);
        assert_eq!(AnswerFormat::Moves.recognize(&line, 0, "greedy"), None);
        assert_eq!(AnswerFormat::Json.recognize("{\"board\":0,\"sol", 0, "dag"), None);
    }
}
