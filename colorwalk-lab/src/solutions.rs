//! Files of solutions, as `solve` writes them and as contests want them.
//!
//! A line is a board's solution: the moves in the board's own symbols, with or without spaces between them, a lone `-`
//! where there is none; or a line of the formats text and json of `solve`. Lines of bare moves belong to the boards in
//! order; the others say which board is theirs. Lines that are a lone `#`, or begin with one and white space, are
//! comments, and so is the first line of a file of `solve --resume`. A blank line is the solution of a board that needs
//! no move. A line that begins with white space is moves, whatever stands in it.

mod histogram;
mod report;

use std::collections::{BTreeMap, BTreeSet};

use colorwalk_boards::files::Puzzle;
use colorwalk_core::wording::excerpt;
use colorwalk_core::{Color, Solution};
use serde::Deserialize;

pub use report::{Mistake, SolutionsReport};

use crate::json::plain;
use crate::results::is_heading;
use crate::said::Said;

/// The solutions of a file, by board.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_lab::solutions::Solutions;
///
/// let solutions = Solutions::read("121\nboard 4: 1 move, optimal: 2\n");
/// let board: Board = ".21\n112".parse()?;
/// let checked = solutions.check(0, &board.into());
/// assert!(checked[0].replayed.as_ref().is_ok_and(|replayed| replayed.length == 3));
/// assert_eq!(solutions.claims_from(1).next(), Some((4, 2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Solutions {
    claims: BTreeMap<usize, Vec<Claim>>,
    /// Lines that belong to no board, with what is wrong with them.
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
    said: Said,
}

#[derive(Debug)]
enum Moves {
    /// In the board's symbols.
    Symbols(String),
    /// As numbers of colors, and in the board's symbols if those are told as well.
    Numbers(Vec<usize>, Option<String>),
    /// The line says that there is no solution.
    None,
}

/// The fields of a JSON line that matter here.
#[derive(Deserialize)]
struct Fields {
    board: usize,
    moves: Option<Vec<usize>>,
    symbols: Option<String>,
    #[serde(flatten)]
    said: Said,
}

/// A line of a board that was checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckedLine {
    /// The line, counted from 1.
    pub line: usize,
    /// What came of it, or what is wrong.
    pub replayed: Result<Replayed, String>,
}

/// A solution that clears its board, and what its line says of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Replayed {
    /// The number of moves.
    pub length: usize,
    /// How many of them clear something: no more are needed.
    pub clearing: usize,
    /// How many moves the line says that any solution takes; 0 if it says nothing.
    pub lower_bound: usize,
    /// Whether the line says that no solution is shorter.
    pub is_optimal: bool,
    /// Whether this is about the best of all starts.
    pub any_start: bool,
    /// The file with the certificate that the line names.
    pub certificate: Option<String>,
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
                Ok((board, moves, said)) => {
                    due = board.saturating_add(1);
                    solutions.claims.entry(board).or_default().push(Claim { line: number, moves, said });
                }
                Err(mistake) => {
                    solutions.astray.push((number, mistake));
                    due = due.saturating_add(1);
                }
            }
        }
        solutions
    }

    /// What the file says of a board, first.
    pub fn of(&self, board: usize) -> Option<&Claim> {
        self.claims.get(&board)?.first()
    }

    /// Checks all lines of a board; each takes time linear in the board and its moves.
    pub fn check(&self, board: usize, puzzle: &Puzzle) -> Vec<CheckedLine> {
        let claims = self.claims.get(&board).into_iter().flatten();
        claims.map(|claim| CheckedLine { line: claim.line, replayed: claim.check(puzzle) }).collect()
    }

    /// The boards from this one on of which the file says something, with their lines.
    pub fn claims_from(&self, count: usize) -> impl Iterator<Item = (usize, usize)> {
        self.claims.range(count..).flat_map(|(&board, claims)| claims.iter().map(move |claim| (board, claim.line)))
    }

    /// The files with certificates that lines name, each once.
    pub fn certificates(&self) -> BTreeSet<&str> {
        self.claims.values().flatten().filter_map(|claim| claim.said.certificate.as_deref()).collect()
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
fn claim(line: &str, due: usize) -> Result<(usize, Moves, Said), String> {
    if line.starts_with('{') {
        let fields: Fields =
            serde_json::from_str(line).map_err(|error| format!("not a line of results: {}", plain(&error)))?;
        let moves = fields.moves.map_or(Moves::None, |moves| Moves::Numbers(moves, fields.symbols));
        return Ok((fields.board, moves, fields.said));
    }
    if let Some((board, said)) = line.strip_prefix("board ").and_then(|rest| rest.split_once(": ")) {
        let board = board.parse().map_err(|_| format!("{:?} is not the number of a board", excerpt(board)))?;
        if said.starts_with("not solved") {
            return Ok((board, Moves::None, Said::default()));
        }
        let (known, moves) =
            said.split_once(':').ok_or_else(|| format!("{:?} has no : with the moves behind it", excerpt(said)))?;
        return Ok((board, Moves::Symbols(moves.to_owned()), Said::read(known)?));
    }
    let moves = if line == "-" { Moves::None } else { Moves::Symbols(line.trim_start().to_owned()) };
    Ok((due, moves, Said::default()))
}

impl Claim {
    /// What the solution is, if it clears the board and what the line says of it can be true; else what is wrong, in a
    /// few words.
    ///
    /// The moves are replayed cell by cell, by code that shares nothing with any solver.
    ///
    /// # Errors
    ///
    /// What is wrong with the moves, that cells are left, or what the line says that cannot be true.
    pub fn check(&self, puzzle: &Puzzle) -> Result<Replayed, String> {
        let solution = self.solution(puzzle)?;
        let (length, clearing) = (solution.len(), self.said.replay(puzzle, &solution)?);
        let (lower_bound, is_optimal) = (self.said.needed(length), self.said.is_optimal());
        let (any_start, certificate) = (self.said.start.is_some(), self.said.certificate.clone());
        Ok(Replayed { length, clearing, lower_bound, is_optimal, any_start, certificate })
    }

    /// The moves, whether they clear the board or not.
    ///
    /// # Errors
    ///
    /// What is wrong: a symbol that the board has not, or two ways to tell the moves that differ.
    pub fn solution(&self, puzzle: &Puzzle) -> Result<Solution, String> {
        let symbols = |line: &str| puzzle.symbols.read(line, puzzle.board.colors()).map_err(|error| error.to_string());
        match &self.moves {
            Moves::None => Err("there is no solution".to_owned()),
            Moves::Symbols(line) => symbols(line),
            Moves::Numbers(moves, told) => {
                let color = |&number: &usize| Color::new(number).map_err(|error| error.to_string());
                let solution = Solution::new(moves.iter().map(color).collect::<Result<_, _>>()?);
                match told.as_deref().map(symbols).transpose()? {
                    Some(told) if told != solution => Err("its symbols are other moves than its numbers".to_owned()),
                    _ => Ok(solution),
                }
            }
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
        solutions.of(0).unwrap().check(&puzzle()).map(|replayed| replayed.length)
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
            let replayed = Solutions::read(line).of(0).unwrap().check(&solved);
            assert_eq!(replayed.map(|replayed| replayed.length), Ok(0), "{line}");
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
        assert_eq!((solutions.claims_from(0).count(), solutions.astray.len()), (2, 0));
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
        assert_eq!(solutions.claims_from(2).collect::<Vec<_>>(), [(7, 3), (8, 4)]);
        assert_eq!(solutions.check(1, &puzzle()).iter().map(|checked| checked.line).collect::<Vec<_>>(), [2, 5]);
        assert!(solutions.astray[0].1.starts_with("not a line of results"));
    }
}
