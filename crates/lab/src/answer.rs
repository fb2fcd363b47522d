//! Results as text. These lines are only written; files of results hold records, which are read back.

use colorwalk_core::wording::{count, printable};
use colorwalk_solvers::Auto;

use crate::solutions::is_moves;
use crate::{Failed, Record, Solved};

impl Record {
    /// Returns a readable line, without the line break.
    ///
    /// ```
    /// use colorwalk_core::Board;
    /// use colorwalk_lab::{Record, Solved};
    /// use colorwalk_solvers::{Control, Exact, Problem, Solver as _};
    ///
    /// let board: Board = ".21\n112".parse()?;
    /// let outcome = Exact::default().solve(&Problem::new(&board), Control::default())?;
    /// let record = Record::Solved(Solved::new(7, "exact", &outcome));
    /// assert_eq!(record.text(), "board 7: 3 moves, optimal: 121");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn text(&self) -> String {
        match self {
            Self::Solved(solved) => text_line(solved),
            Self::Failed(Failed { board, name, error }) => {
                let board = called(name.as_ref(), *board);
                // An error may quote what a file contains.
                let error = printable(error);
                format!("{board}: not solved: {error}")
            }
        }
    }

    /// Returns the moves alone as a line, in the board's own symbols; a lone `-` for a board without a solution.
    pub fn moves(&self) -> String {
        match self {
            // A leading space keeps symbols such as `#` from being read as something else.
            Self::Solved(solved) => {
                let moves = solved.text();
                let space = if is_moves(&moves) { "" } else { " " };
                format!("{space}{}", printable(&moves))
            }
            Self::Failed(_) => "-".to_owned(),
        }
    }
}

/// Returns a solution as text, with the lower bound if it is smaller than the number of moves, the gap to the optimum
/// in the file, and the limit that stopped the solver.
fn text_line(solved: &Solved) -> String {
    // The place comes first: it is what the reader finds in a file of boards.
    let name = solved.place.as_ref().or(solved.id.as_ref());
    let name = called(name, solved.board);
    let length = count(solved.length, "move", "moves");
    let start = match solved.start {
        Some((row, column)) => format!(" from {row},{column}"),
        None => String::new(),
    };
    let proven = proven(solved);
    let gap = gap(solved);
    let stopped = match limit(solved) {
        Some(limit) => format!(", stopped by {limit}"),
        None => String::new(),
    };
    let moves = solved.text();
    let moves = printable(&moves);
    format!("{name}: {length}{start}, {proven}{gap}{stopped}: {moves}")
}

/// Describes what is proven about a solution.
fn proven(solved: &Solved) -> String {
    let lower_bound = solved.lower_bound;
    if solved.is_optimal() {
        return "optimal".to_owned();
    }
    match &solved.optimal_if {
        Some(bound) => format!("at least {lower_bound} needed, optimal if the bound {bound} holds"),
        None => format!("at least {lower_bound} needed"),
    }
}

/// Says how far a solution is from the optimum in the file of boards.
fn gap(solved: &Solved) -> String {
    let Some(optimum) = solved.optimum else {
        return String::new();
    };
    if solved.length < optimum {
        let below = optimum - solved.length;
        format!(", {below} below the optimum of {optimum} in the file")
    } else {
        let above = solved.length - optimum;
        format!(", {above} above the optimum of {optimum} in the file")
    }
}

/// Returns what stopped the search.
fn limit(solved: &Solved) -> Option<&'static str> {
    if let Some(limit) = solved.stopped_by {
        return Some(limit.description());
    }
    // `auto` ends after a time of its own. On boards that are too long for a search, it was not the time.
    let is_auto = solved.solver.split(':').next() == Some(Auto::NAME);
    let has_searched = solved.expanded > 0;
    (is_auto && has_searched && !solved.is_optimal())
        .then_some("the time of the solver auto itself")
}

/// Returns the name of a board, or its number without one.
fn called(name: Option<&String>, board: usize) -> String {
    match name {
        Some(name) => printable(name).into_owned(),
        None => format!("board {board}"),
    }
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
        let outcome = Registry::standard()
            .build(solver)
            .unwrap()
            .solve(&Problem::new(&board), Control::default());
        Record::Solved(Solved::new(number, "dag", &outcome.unwrap()))
    }

    #[test]
    fn a_solved_board_has_a_line_in_each_format() {
        let answer = solved(".21\n112", 7, "bellman-ford");
        assert_eq!(answer.text(), "board 7: 3 moves, optimal: 121");
        assert_eq!(answer.moves(), "121");
        let json = answer.line();
        let (known, unknown) = json.split_once("\"seconds\":").unwrap();
        assert_eq!(
            known,
            "{\"board\":7,\"solver\":\"dag\",\"status\":\"optimal\",\"length\":3,\"lower_bound\":3,\"moves\":[0,1,0],"
        );
        let fields: Vec<_> = unknown
            .split(',')
            .map(|field| field.split(':').next().unwrap())
            .collect();
        assert_eq!(fields[1..], ["\"expanded\"", "\"peak_bytes\""]);
        assert!(solved("13", 0, "round-robin").text().contains(" at least "));
        assert_eq!(
            solved("12", 0, "greedy").text(),
            "board 0: 1 move, optimal: 2"
        );
    }

    #[test]
    fn a_board_without_a_solution_has_a_line_too() {
        let failed = Record::Failed(Failed {
            board: 7,
            name: None,
            error: "stopped".into(),
        });
        assert_eq!(failed.text(), "board 7: not solved: stopped");
        assert_eq!(failed.line(), "{\"board\":7,\"error\":\"stopped\"}");
        assert_eq!(failed.moves(), "-");
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
            let line = record.moves();
            let solutions = Solutions::read(&line);
            let read = solutions.of(0).map(|claim| claim.solution(&puzzle));
            // An empty text has no line at all.
            proptest::prop_assert_eq!(read, Some(Ok(solution)).filter(|_| !line.is_empty()));
        }
    }
}
