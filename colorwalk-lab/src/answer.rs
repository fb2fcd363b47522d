//! The output formats of results.
//!
//! Every board has exactly one line, solved or not. These lines are only written; files of results hold
//! [records](Record), which are read back.

use colorwalk_core::wording::{count, printable};
use thiserror::Error;

use crate::solutions::is_moves;
use crate::{Failed, Record, Solved};

/// An output format of results.
///
/// ```
/// use colorwalk_lab::answer::AnswerFormat;
///
/// let format: AnswerFormat = "moves".parse()?;
/// assert_eq!(format, AnswerFormat::Moves);
/// # Ok::<(), colorwalk_lab::answer::UnknownAnswerFormat>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerFormat {
    /// One readable line per board.
    Text,
    /// One JSON object per line and board; colors are numbers from 0.
    Json,
    /// The moves alone, in the board's own symbols; a lone `-` for a board without a solution.
    Moves,
}

impl AnswerFormat {
    /// All formats.
    pub const ALL: [Self; 3] = [Self::Text, Self::Json, Self::Moves];

    /// Returns the name, in lower case.
    pub fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Json => "json",
            Self::Moves => "moves",
        }
    }

    /// Returns a description of the lines, without a full stop.
    pub fn summary(self) -> &'static str {
        match self {
            Self::Text => "One readable line per board",
            Self::Json => "One JSON object per line and board; colors are numbers from 0",
            Self::Moves => "The moves alone, in the board's own symbols; a lone - for a board without a solution",
        }
    }

    /// Returns the line of a record, without the line break.
    ///
    /// ```
    /// use colorwalk_core::Board;
    /// use colorwalk_lab::answer::AnswerFormat;
    /// use colorwalk_lab::{Record, Solved};
    /// use colorwalk_solvers::{Control, Exact, Problem, Solver as _};
    ///
    /// let board: Board = ".21\n112".parse()?;
    /// let outcome = Exact::default().solve(&Problem::new(&board), Control::default())?;
    /// let record = Record::Solved(Solved::new(7, "exact", &outcome));
    /// assert_eq!(AnswerFormat::Text.line(&record), "board 7: 3 moves, optimal: 121");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn line(self, record: &Record) -> String {
        match (self, record) {
            (Self::Json, record) => record.line(),
            (Self::Text, Record::Solved(solved)) => text_line(solved),
            (Self::Text, Record::Failed(Failed { board, error })) => {
                format!("board {board}: not solved: {}", printable(error))
            }
            // A leading space keeps symbols such as `#` from being read as something else.
            (Self::Moves, Record::Solved(solved)) => {
                let moves = solved.text();
                let space = if is_moves(&moves) { "" } else { " " };
                format!("{space}{}", printable(&moves))
            }
            // Takes the place of the moves if there is no solution.
            (Self::Moves, Record::Failed(_)) => "-".to_owned(),
        }
    }
}

/// The text is not a format of results.
///
/// ```
/// use colorwalk_lab::answer::{AnswerFormat, UnknownAnswerFormat};
///
/// assert_eq!("xml".parse::<AnswerFormat>(), Err(UnknownAnswerFormat { text: "xml".to_owned() }));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{text:?} is not a format of results: expected text, json or moves")]
pub struct UnknownAnswerFormat {
    /// The text.
    pub text: String,
}

colorwalk_core::named!(AnswerFormat, AnswerFormat::ALL, UnknownAnswerFormat);

/// Returns a solution as text, with the lower bound if it is smaller than the number of moves, the gap to the optimum
/// in the file, and the limit that stopped the solver.
fn text_line(solved: &Solved) -> String {
    let Solved { board, length, lower_bound, .. } = *solved;
    let known = match &solved.optimal_if {
        _ if solved.is_optimal() => "optimal".to_owned(),
        Some(bound) => format!("at least {lower_bound} needed, optimal if the bound {bound} holds"),
        None => format!("at least {lower_bound} needed"),
    };
    let gap = solved.optimum.map(|optimum| match length.checked_sub(optimum) {
        Some(above) => format!(", {above} above the optimum of {optimum} in the file"),
        None => format!(", {} below the optimum of {optimum} in the file", optimum - length),
    });
    let start = solved.start.map(|cell| format!(" from cell {cell}")).unwrap_or_default();
    let stopped = solved.stopped_by.map(|limit| format!(", stopped by {}", limit.description())).unwrap_or_default();
    let (gap, moves) = (gap.unwrap_or_default(), solved.text());
    format!("board {board}: {}{start}, {known}{gap}{stopped}: {}", count(length, "move", "moves"), printable(&moves))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solutions::Solutions;
    use colorwalk_boards::files::{Puzzle, Symbols};
    use colorwalk_core::{Board, Solution};
    use colorwalk_solvers::{Control, Problem, Registry};

    fn solved(board: &str, number: usize, solver: &str) -> Record {
        let board: Board = board.parse().unwrap();
        let outcome = Registry::standard().build(solver).unwrap().solve(&Problem::new(&board), Control::default());
        Record::Solved(Solved::new(number, "dag", &outcome.unwrap()))
    }

    #[test]
    fn a_solved_board_has_a_line_in_each_format() {
        let answer = solved(".21\n112", 7, "bellman-ford");
        assert_eq!(AnswerFormat::Text.line(&answer), "board 7: 3 moves, optimal: 121");
        assert_eq!(AnswerFormat::Moves.line(&answer), "121");
        let json = AnswerFormat::Json.line(&answer);
        let (known, unknown) = json.split_once("\"seconds\":").unwrap();
        assert_eq!(
            known,
            "{\"board\":7,\"solver\":\"dag\",\"status\":\"optimal\",\"length\":3,\"lower_bound\":3,\"moves\":[0,1,0],"
        );
        let fields: Vec<_> = unknown.split(',').map(|field| field.split(':').next().unwrap()).collect();
        assert_eq!(fields[1..], ["\"expanded\"", "\"peak_bytes\""]);
        assert!(AnswerFormat::Text.line(&solved("13", 0, "round-robin")).contains(" at least "));
        assert_eq!(AnswerFormat::Text.line(&solved("12", 0, "greedy")), "board 0: 1 move, optimal: 2");
    }

    #[test]
    fn a_board_without_a_solution_has_a_line_too() {
        let failed = Record::Failed(Failed { board: 7, error: "stopped".into() });
        assert_eq!(AnswerFormat::Text.line(&failed), "board 7: not solved: stopped");
        assert_eq!(AnswerFormat::Json.line(&failed), "{\"board\":7,\"error\":\"stopped\"}");
        assert_eq!(AnswerFormat::Moves.line(&failed), "-");
    }

    proptest::proptest! {
        /// Moves in any symbols are read back as they were written.
        #[test]
        fn moves_read_back(tokens in proptest::collection::btree_set("[#{}a-c-]{1,3}|board", 3), moves in "[1-3]{0,6}") {
            let puzzle = Puzzle::from("123\n231\n312".parse::<Board>().unwrap()).with_symbols(Symbols::new(tokens));
            let solution: Solution = moves.parse().unwrap();
            let record = Record::Solved({
                let moves = solution.moves().iter().map(|color| color.index()).collect();
                Solved { moves, ..Solved::default() }.of_puzzle(&puzzle)
            });
            let line = AnswerFormat::Moves.line(&record);
            let solutions = Solutions::read(&line);
            let read = solutions.of(0).map(|claim| claim.solution(&puzzle));
            // An empty text has no line at all.
            proptest::prop_assert_eq!(read, Some(Ok(solution)).filter(|_| !line.is_empty()));
        }
    }
}
