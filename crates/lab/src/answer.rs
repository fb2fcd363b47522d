//! Results as text. These lines are only written; files of results hold records, which are read back.

use colorwalk_core::wording::{count, printable};
use colorwalk_solvers::{Auto, Limit};

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
                format!(
                    "{}: not solved: {}",
                    called(name.as_ref(), *board),
                    printable(error)
                )
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
    let Solved {
        length,
        lower_bound,
        ..
    } = *solved;
    let known = match &solved.optimal_if {
        _ if solved.is_optimal() => "optimal".to_owned(),
        Some(bound) => format!("at least {lower_bound} needed, optimal if the bound {bound} holds"),
        None => format!("at least {lower_bound} needed"),
    };
    let gap = solved
        .optimum
        .map(|optimum| match length.checked_sub(optimum) {
            Some(above) => format!(", {above} above the optimum of {optimum} in the file"),
            None => format!(
                ", {} below the optimum of {optimum} in the file",
                optimum - length
            ),
        });
    let start = solved
        .start
        .map(|(row, column)| format!(" from {row},{column}"));
    // Without a search, on boards that are too long for one, it was not the time.
    let own = solved.solver.split(':').next() == Some(Auto::NAME)
        && !solved.is_optimal()
        && solved.expanded > 0;
    let stopped = solved
        .stopped_by
        .map(Limit::description)
        .or(own.then_some("the time of the solver auto itself"));
    let stopped = stopped
        .map(|limit| format!(", stopped by {limit}"))
        .unwrap_or_default();
    let (start, gap, moves) = (
        start.unwrap_or_default(),
        gap.unwrap_or_default(),
        solved.text(),
    );
    let (name, length) = (
        solved.place.as_ref().or(solved.id.as_ref()),
        count(length, "move", "moves"),
    );
    format!(
        "{}: {length}{start}, {known}{gap}{stopped}: {}",
        called(name, solved.board),
        printable(&moves)
    )
}

/// Returns the name of a board, or its number without one.
fn called(name: Option<&String>, board: usize) -> String {
    name.map_or_else(
        || format!("board {board}"),
        |name| printable(name).into_owned(),
    )
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
