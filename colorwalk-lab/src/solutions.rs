//! Files of solutions, as `solve` writes them and as contests want them.
//!
//! A line is a board's solution: the moves in the board's own symbols, with or without spaces between them, a lone `-`
//! where there is none; or a line of the formats text and json of `solve`. Lines of bare moves belong to the boards in
//! order; the others say which board is theirs. Lines that are a lone `#`, or begin with one and white space, are
//! comments, and so is the first line of a file of `solve --resume`. A blank line is the solution of a board that needs
//! no move. A line that begins with white space is moves, whatever stands in it.

mod histogram;
mod report;

use std::collections::BTreeMap;

use colorwalk_boards::files::Puzzle;
use colorwalk_core::check::check;
use colorwalk_core::wording::{count, excerpt};
use colorwalk_core::{Color, Solution};
use serde::Deserialize;

pub use report::{Mistake, SolutionsReport};

use crate::json::plain;
use crate::results::is_heading;

/// The solutions of a file, by board.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_lab::solutions::Solutions;
///
/// let solutions = Solutions::read("121\nboard 4: 1 move, optimal: 2\n");
/// let board: Board = ".21\n112".parse()?;
/// assert_eq!(solutions.of(0).map(|claim| claim.check(&board.into())), Some(Ok(3)));
/// assert_eq!(solutions.beyond(1).next(), Some((4, 2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Solutions {
    claims: BTreeMap<usize, Claim>,
    /// Lines that belong to no board or to one that has a line already, with what is wrong with them.
    pub astray: Vec<(usize, String)>,
}

/// What a file says of one board.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_lab::solutions::Solutions;
///
/// let solutions = Solutions::read("# by hand\n12");
/// let board: Board = ".21\n112".parse()?;
/// let claim = solutions.of(0).ok_or("the file has a line for it")?;
/// assert_eq!((claim.line, claim.check(&board.into()).is_err()), (2, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Claim {
    /// The line, counted from 1.
    pub line: usize,
    moves: Moves,
}

#[derive(Debug)]
enum Moves {
    /// In the board's symbols, with the length that is claimed.
    Symbols(String, Option<usize>),
    /// As numbers of colors, with the length that is claimed.
    Numbers(Vec<usize>, Option<usize>),
    /// The line says that there is no solution.
    None,
}

/// The fields of a JSON line that matter here.
#[derive(Deserialize)]
struct Fields {
    board: usize,
    moves: Option<Vec<usize>>,
    length: Option<usize>,
}

impl Solutions {
    /// Takes a text apart.
    pub fn read(text: &str) -> Self {
        let mut solutions = Self::default();
        let mut due = 0;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (line, number) in text.lines().zip(1..) {
            let line = line.trim_end();
            if is_comment(line) {
                continue;
            }
            match claim(line, due) {
                Ok((board, moves)) => {
                    due = board.saturating_add(1);
                    solutions.enter(board, Claim { line: number, moves });
                }
                Err(mistake) => {
                    solutions.astray.push((number, mistake));
                    due = due.saturating_add(1);
                }
            }
        }
        solutions
    }

    fn enter(&mut self, board: usize, claim: Claim) {
        if let Some(known) = self.claims.get(&board) {
            self.astray.push((claim.line, format!("board {board} has a solution in line {} already", known.line)));
        } else {
            self.claims.insert(board, claim);
        }
    }

    /// What the file says of a board.
    pub fn of(&self, board: usize) -> Option<&Claim> {
        self.claims.get(&board)
    }

    /// The boards from this one on of which the file says something, with their lines.
    pub fn beyond(&self, count: usize) -> impl Iterator<Item = (usize, usize)> {
        self.claims.range(count..).map(|(&board, claim)| (board, claim.line))
    }
}

/// Whether a line is a comment, or the first one of a file of results.
fn is_comment(line: &str) -> bool {
    let spaced = |rest: &str| !rest.starts_with(|next: char| !next.is_whitespace());
    line.strip_prefix('#').is_some_and(spaced) || is_heading(line)
}

/// Whether a line is understood as nothing but moves. One that begins with white space always is.
pub(crate) fn is_moves(line: &str) -> bool {
    !is_comment(line) && !line.starts_with('{') && !line.starts_with("board ") && line != "-"
}

/// Which board a line is about, if it does not say so that one that is due, and what it says.
fn claim(line: &str, due: usize) -> Result<(usize, Moves), String> {
    if line.starts_with('{') {
        let fields: Fields =
            serde_json::from_str(line).map_err(|error| format!("not a line of results: {}", plain(&error)))?;
        let moves = fields.moves.map_or(Moves::None, |moves| Moves::Numbers(moves, fields.length));
        return Ok((fields.board, moves));
    }
    if let Some((board, said)) = line.strip_prefix("board ").and_then(|rest| rest.split_once(": ")) {
        let board = board.parse().map_err(|_| format!("{:?} is not the number of a board", excerpt(board)))?;
        if said.starts_with("not solved") {
            return Ok((board, Moves::None));
        }
        let (known, moves) =
            said.split_once(':').ok_or_else(|| format!("{:?} has no : with the moves behind it", excerpt(said)))?;
        let length = known.split(' ').next().and_then(|length| length.parse().ok());
        let length = length.ok_or_else(|| format!("{:?} does not begin with a number of moves", excerpt(said)))?;
        return Ok((board, Moves::Symbols(moves.to_owned(), Some(length))));
    }
    Ok((due, if line == "-" { Moves::None } else { Moves::Symbols(line.trim_start().to_owned(), None) }))
}

impl Claim {
    /// The number of moves, if they clear the board; else what is wrong, in a few words.
    ///
    /// The moves are replayed cell by cell, by code that shares nothing with any solver.
    ///
    /// # Errors
    ///
    /// What is wrong with the moves, or that cells are left.
    pub fn check(&self, puzzle: &Puzzle) -> Result<usize, String> {
        let solution = self.solution(puzzle)?;
        check(&puzzle.board, &solution).map_err(|error| error.to_string())?;
        Ok(solution.len())
    }

    /// The moves, whether they clear the board or not.
    ///
    /// # Errors
    ///
    /// What is wrong: a symbol that the board has not, or another length than the line tells.
    pub fn solution(&self, puzzle: &Puzzle) -> Result<Solution, String> {
        let (solution, length) = match &self.moves {
            Moves::None => return Err("there is no solution".to_owned()),
            Moves::Symbols(line, length) => {
                let read = puzzle.symbols.read(line, puzzle.board.colors());
                (read.map_err(|error| error.to_string())?, length)
            }
            Moves::Numbers(moves, length) => {
                let color = |&number: &usize| Color::new(number).map_err(|error| error.to_string());
                (Solution::new(moves.iter().map(color).collect::<Result<_, _>>()?), length)
            }
        };
        match length {
            Some(length) if *length != solution.len() => {
                Err(format!("it has {}, not {length} as it says", count(solution.len(), "move", "moves")))
            }
            _ => Ok(solution),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use colorwalk_core::Board;

    fn puzzle() -> Puzzle {
        "123\n231\n312".parse::<Board>().unwrap().into()
    }

    fn checked(text: &str) -> Result<usize, String> {
        let solutions = Solutions::read(text);
        assert!(solutions.astray.is_empty(), "{solutions:?}");
        solutions.of(0).unwrap().check(&puzzle())
    }

    #[test]
    fn every_kind_of_line_is_understood() {
        for line in [
            "2312",
            " 2 3 1 2\r\n",
            "# a note\n#\n2312",
            "board 0: 4 moves, optimal: 2312",
            "{\"board\":0,\"length\":4,\"moves\":[1,2,0,1]}",
        ] {
            assert_eq!(checked(line), Ok(4), "{line}");
        }
        let solved: Puzzle = "11".parse::<Board>().unwrap().into();
        for line in ["\n", "board 0: 0 moves, optimal: \n", "{\"board\":0,\"moves\":[]}"] {
            assert_eq!(Solutions::read(line).of(0).unwrap().check(&solved), Ok(0), "{line}");
        }
    }

    #[test]
    fn what_is_wrong_is_told() {
        for (line, mistake) in [
            ("-", "there is no solution"),
            ("board 0: not solved: stopped: really", "there is no solution"),
            ("{\"board\":0,\"error\":\"stopped\"}", "there is no solution"),
            ("231", "1 cell is left after 3 moves"),
            ("23!2", "\"!\" at place 3 of the moves is not a color of the board"),
            ("{\"board\":0,\"length\":3,\"moves\":[1,2,0,1]}", "it has 4 moves, not 3 as it says"),
            ("board 0: 3 moves, optimal: 2312", "it has 4 moves, not 3 as it says"),
        ] {
            assert_eq!(checked(line), Err(mistake.to_owned()), "{line}");
        }
    }

    #[test]
    fn the_greatest_number_of_a_board_is_no_overflow() {
        let solutions = Solutions::read("{\"board\":18446744073709551615,\"moves\":[]}\n2312\n");
        assert_eq!(solutions.beyond(0).count(), 1);
        assert_eq!(solutions.astray.len(), 1);
    }

    proptest::proptest! {
        /// Any text is claims and lines astray, and any claim is right or wrong.
        #[test]
        fn no_text_is_too_strange(text in "([0-9{}:\\[\\]\",.# -]|board|moves|error|\\PC|\n){0,60}") {
            let solutions = Solutions::read(&text);
            for board in 0..3 {
                let _ = solutions.of(board).map(|claim| claim.check(&puzzle()));
            }
            proptest::prop_assert!(solutions.astray.iter().all(|(line, _)| (1..=text.lines().count()).contains(line)));
        }
    }

    #[test]
    fn lines_belong_to_boards_in_order_or_as_they_say() {
        let said = Solutions::read("board 0: x:121\n");
        assert!(said.of(0).is_none() && said.astray[0].1.contains("number of moves"), "{said:?}");
        let solutions = Solutions::read("1\n2\n{\"board\":7,\"moves\":[]}\n3\n{\"board\":1,\"moves\":[]}\n{x\n");
        let lines: Vec<_> = [0, 1, 7, 8].map(|board| solutions.of(board).map(|claim| claim.line)).to_vec();
        assert_eq!(lines, [Some(1), Some(2), Some(3), Some(4)]);
        assert_eq!(solutions.beyond(2).collect::<Vec<_>>(), [(7, 3), (8, 4)]);
        assert_eq!(solutions.astray[0], (5, "board 1 has a solution in line 2 already".to_owned()));
        assert!(solutions.astray[1].1.starts_with("not a line of results"));
    }
}
