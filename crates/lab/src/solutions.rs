//! Files of solutions, as written by `solve` or as used in contests.
//!
//! Each line is the solution of a board: moves in the board's own symbols, with or without spaces between them; a lone
//! `-` if there is no solution; or a line of the formats text and json of `solve`. Lines of bare moves belong to the
//! boards in order; the others name their board. A lone `#`, a line that begins with `#` and white space, and the first
//! line of a file of `solve --resume` are comments. A blank line is the solution of a board that needs no move. A line
//! that begins with white space always contains moves. Above each line of moves may be one with their number.
//!
//! Files of `solve --resume` can be concatenated if their runs differ only in their boards. The numbers in a line count
//! from the heading above, which continues after the boards before it; a heading that names the boards themselves begins
//! with the first of them.

mod histogram;
mod report;

use std::collections::{BTreeMap, BTreeSet};

use colorwalk_boards::files::Puzzle;
use colorwalk_core::wording::excerpt;
use colorwalk_core::{Color, Solution};
use colorwalk_solvers::Problem;
use serde::Deserialize;

pub use crate::claims::Replayed;
pub use report::{Mistake, SolutionsReport, described};

use crate::claims::Claims;
use crate::comparison::{Known, Played};
use crate::json::plain;
use crate::results::{self, Run};
use crate::{FileError, Source};

/// The solutions of a file, by board.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_lab::solutions::Solutions;
///
/// let solutions = Solutions::read("121\nboard 4: 1 move, optimal: 2\n");
/// let board: Board = ".21\n112".parse()?;
/// let checked = solutions.check(0, &board.into());
/// assert!(checked[0].1.as_ref().is_ok_and(|replayed| replayed.length == 3));
/// assert_eq!(solutions.without_board(1).next(), Some((2, "there is no board 4".to_owned())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Solutions {
    claims: BTreeMap<usize, Vec<Claim>>,
    /// Lines that could not be assigned to a board, with the reason.
    unassigned: Vec<(usize, String)>,
}

/// The claim of a file about one board.
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
    claims: Claims,
}

#[derive(Debug)]
enum Moves {
    /// In the board's symbols.
    Symbols(String),
    /// As numbers of colors, and in the board's symbols if those are given too.
    Numbers(Vec<usize>, Option<String>),
    /// The line says that there is no solution.
    None,
}

/// The fields of a line of JSON that are used here.
#[derive(Deserialize)]
struct Fields {
    board: usize,
    moves: Option<Vec<usize>>,
    symbols: Option<String>,
    #[serde(flatten)]
    claims: Claims,
}

/// A line, counted from 1, with its solution if that clears the board, or with what is wrong.
pub type CheckedLine<'a> = (usize, Result<Replayed<'a>, String>);

impl Solutions {
    /// Parses a file.
    pub fn read(text: &str) -> Self {
        Self::read_named(text, None, |_, _| None)
    }

    /// Parses a file of solutions of the boards of a source, which the lines may name.
    pub fn of_source(text: &str, source: &Source) -> Self {
        let mut places = None;
        let find = |name: &str, due: usize| {
            let name = source.short(name);
            if source.short(&source.name(due)) == name {
                return Some(due);
            }
            places
                .get_or_insert_with(|| source.places())
                .get(name)
                .copied()
        };
        let boards = source.identity();
        Self::read_named(text, Some(&boards), find).without_counts(source.count())
    }

    /// Parses a file of solutions of the boards that `boards` identifies. `find` returns the board of a name, given the
    /// board that comes next; without one, `board 7` is that of this index.
    fn read_named(
        text: &str,
        boards: Option<&str>,
        mut find: impl FnMut(&str, usize) -> Option<usize>,
    ) -> Self {
        let mut solutions = Self::default();
        let mut due = 0;
        // The first board of the results below the last heading, and the run of the first heading.
        let mut first = 0;
        let mut first_run = None;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (line, number) in text.lines().zip(1..) {
            let line = line.trim_end();
            if let Some(run) = Run::read(line) {
                let is_whole = boards == Some(&*run.boards);
                first = if is_whole { 0 } else { due };
                let expected = first_run.get_or_insert_with(|| run.clone());
                if let Err(mistake) = expected.check_settings(&run) {
                    solutions.unassigned.push((number, mistake));
                }
                continue;
            }
            if is_comment(line) {
                continue;
            }
            match claim(line, first, due, &mut find) {
                Ok((board, moves, claims)) => {
                    due = board.saturating_add(1);
                    solutions.claims.entry(board).or_default().push(Claim {
                        line: number,
                        moves,
                        claims,
                    });
                }
                Err(mistake) => {
                    solutions.unassigned.push((number, mistake));
                    due = due.saturating_add(1);
                }
            }
        }
        solutions
    }

    /// Leaves out the numbers of moves that stand above the moves of every board, as courses write them. There are twice as
    /// many lines as boards then, which would be an error otherwise.
    fn without_counts(mut self, boards: usize) -> Self {
        let bare = |line| match &self.of(line)?.moves {
            Moves::Symbols(moves) => Some(moves.split_whitespace().collect::<Vec<_>>()),
            _ => None,
        };
        let is_counted = |board| {
            let (count, moves) = (bare(2 * board)?, bare(2 * board + 1)?);
            let count: usize = count.concat().parse().ok()?;
            (count == moves.len() || moves.len() == 1 && count == moves[0].chars().count())
                .then_some(())
        };
        if self.claims.len() == 2 * boards && (0..boards).all(|board| is_counted(board).is_some()) {
            let moves = std::mem::take(&mut self.claims)
                .into_iter()
                .filter(|(line, _)| line % 2 == 1);
            self.claims = moves.map(|(line, claims)| (line / 2, claims)).collect();
        }
        self
    }

    /// Returns the first claim about a board.
    pub fn of(&self, board: usize) -> Option<&Claim> {
        self.claims.get(&board)?.first()
    }

    /// Checks all lines of a board, each in time linear in the board and its moves.
    pub fn check(&self, board: usize, puzzle: &Puzzle) -> Vec<CheckedLine<'_>> {
        let claims = self.claims.get(&board).into_iter().flatten();
        claims
            .map(|claim| (claim.line, claim.check(puzzle)))
            .collect()
    }

    /// Returns the lines that are of none of `count` boards, each with what is wrong.
    pub fn without_board(&self, count: usize) -> impl Iterator<Item = (usize, String)> {
        let beyond = self.claims.range(count..).flat_map(|(board, claims)| {
            claims
                .iter()
                .map(move |claim| (claim.line, format!("there is no board {board}")))
        });
        beyond.chain(self.unassigned.iter().cloned())
    }

    /// Replays the solutions of all boards of a source, for a row of a comparison; a board without a solution counts as not
    /// solved.
    ///
    /// # Errors
    ///
    /// The first line that is wrong.
    pub fn games(&self, source: &Source) -> Result<Vec<Played>, String> {
        if let Some((line, mistake)) = self.without_board(source.count()).next() {
            return Err(format!("line {line}: {mistake}"));
        }
        let replay = |(index, read): (usize, Result<Puzzle, FileError>)| {
            let puzzle = read.map_err(|error| error.to_string())?;
            let claim = self
                .of(index)
                .filter(|claim| !matches!(claim.moves, Moves::None));
            let known = claim.map(|claim| {
                let wrong =
                    |mistake| format!("line {}: {}: {mistake}", claim.line, source.name(index));
                // What a line says of the bound is not proven here.
                let lower_bound = Problem::new(&puzzle.board).lower_bound();
                Ok::<_, String>(Known {
                    length: claim.check(&puzzle).map_err(wrong)?.length,
                    lower_bound,
                })
            });
            Ok(Played {
                known: known.transpose()?,
                seconds: 0.0,
            })
        };
        source.puzzles().enumerate().map(replay).collect()
    }

    /// Returns the names of files with certificates, each once.
    pub fn certificates(&self) -> BTreeSet<&str> {
        self.claims
            .values()
            .flatten()
            .filter_map(|claim| claim.claims.certificate.as_deref())
            .collect()
    }
}

/// Returns whether a line is a comment, or the heading of a file of results.
fn is_comment(line: &str) -> bool {
    let spaced = |rest: &str| !rest.starts_with(|next: char| !next.is_whitespace());
    line.strip_prefix('#').is_some_and(spaced) || line.starts_with(results::MARK)
}

/// Returns whether a line is read as bare moves. One that begins with white space always is.
pub(crate) fn is_moves(line: &str) -> bool {
    !is_comment(line) && !line.starts_with('{') && labeled(line).is_none() && line != "-"
}

/// Splits a line after the name of its board, which a number of moves follows, or that there is no solution.
fn labeled(line: &str) -> Option<(&str, &str)> {
    let is_said = |said: &str| {
        let mut words = said.split([' ', ',', ':']);
        let is_number = words
            .next()
            .is_some_and(|word| word.parse::<usize>().is_ok());
        said.starts_with("not solved")
            || is_number && matches!(words.next(), Some("move" | "moves"))
    };
    let names = line
        .match_indices(": ")
        .map(|(colon, _)| (&line[..colon], &line[colon + 2..]));
    let is_bare = !line.starts_with(char::is_whitespace);
    names
        .filter(|_| is_bare)
        .find(|(name, said)| is_said(said) || name.starts_with("board "))
}

/// Parses a line: its board, which is `due` unless it names another, its moves and its claims. The numbers of boards in
/// lines of JSON are counted from `first`.
fn claim(
    line: &str,
    first: usize,
    due: usize,
    find: &mut impl FnMut(&str, usize) -> Option<usize>,
) -> Result<(usize, Moves, Claims), String> {
    if line.starts_with('{') {
        let fields: Fields = serde_json::from_str(line)
            .map_err(|error| format!("not a line of results: {}", plain(&error)))?;
        let moves = fields
            .moves
            .map_or(Moves::None, |moves| Moves::Numbers(moves, fields.symbols));
        let board = first.saturating_add(fields.board);
        return Ok((board, moves, fields.claims));
    }
    if let Some((name, said)) = labeled(line) {
        let number = || {
            name.strip_prefix("board ")
                .and_then(|board| board.parse().ok())
        };
        let board = find(name, due).or_else(number);
        let board = board.ok_or_else(|| format!("{:?} is none of the boards", excerpt(name)))?;
        if said.starts_with("not solved") {
            return Ok((board, Moves::None, Claims::default()));
        }
        let (known, moves) = said
            .split_once(':')
            .ok_or_else(|| format!("{:?} has no colon followed by the moves", excerpt(said)))?;
        return Ok((
            board,
            Moves::Symbols(moves.to_owned()),
            Claims::read(known)?,
        ));
    }
    let moves = if line == "-" {
        Moves::None
    } else {
        Moves::Symbols(line.trim_start().to_owned())
    };
    Ok((due, moves, Claims::default()))
}

impl Claim {
    /// Replays the solution cell by cell, with code independent of the solvers, and checks the claims of the line.
    ///
    /// The check takes time linear in the board and the moves.
    ///
    /// # Errors
    ///
    /// What is wrong with the moves, that cells are left, or a claim that cannot be true.
    pub fn check(&self, puzzle: &Puzzle) -> Result<Replayed<'_>, String> {
        self.claims.replay(puzzle, &self.solution(puzzle)?)
    }

    /// Returns the moves, whether or not they clear the board.
    ///
    /// # Errors
    ///
    /// If the board lacks a symbol, or if the symbols and the numbers of the moves differ.
    pub fn solution(&self, puzzle: &Puzzle) -> Result<Solution, String> {
        let symbols = |line: &str| {
            puzzle
                .symbols
                .read(line, puzzle.board.colors())
                .map_err(|error| error.to_string())
        };
        match &self.moves {
            Moves::None => Err("there is no solution".to_owned()),
            Moves::Symbols(line) => symbols(line),
            Moves::Numbers(moves, told) => {
                let color = |&number: &usize| Color::new(number).map_err(|error| error.to_string());
                let solution = Solution::new(moves.iter().map(color).collect::<Result<_, _>>()?);
                match told.as_deref().map(symbols).transpose()? {
                    Some(told) if told != solution => {
                        Err("its symbols and its numbers are different moves".to_owned())
                    }
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
        assert!(solutions.unassigned.is_empty(), "{solutions:?}");
        solutions
            .of(0)
            .unwrap()
            .check(&puzzle())
            .map(|replayed| replayed.length)
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
        for line in [
            "\n",
            "board 0: 0 moves, optimal: \n",
            "{\"board\":0,\"moves\":[]}",
        ] {
            let solutions = Solutions::read(line);
            let replayed = solutions.of(0).unwrap().check(&solved);
            assert_eq!(replayed.map(|replayed| replayed.length), Ok(0), "{line}");
        }
    }

    #[test]
    fn numbers_above_the_moves_are_left_out() {
        for (text, boards, expected) in [
            ("4\n2312\n", 1, Ok(4)),
            ("4\n2 3 1 2\n4\n2312\n", 2, Ok(4)),
            // A line for each board, whatever it looks like.
            (
                "2\n12\n",
                2,
                Err("6 cells are left after 1 move".to_owned()),
            ),
            (
                "3\n2312\n",
                1,
                Err("8 cells are left after 1 move".to_owned()),
            ),
        ] {
            let solutions = Solutions::read(text).without_counts(boards);
            let checked = solutions
                .of(0)
                .unwrap()
                .check(&puzzle())
                .map(|replayed| replayed.length);
            assert_eq!(checked, expected, "{text}");
        }
    }

    #[test]
    fn errors_are_reported() {
        for (line, mistake) in [
            ("-", "there is no solution"),
            (
                "board 0: not solved: stopped: really",
                "there is no solution",
            ),
            (
                "{\"board\":0,\"error\":\"stopped\"}",
                "there is no solution",
            ),
            ("231", "1 cell is left after 3 moves"),
            (
                "23!2",
                "\"!\" at place 3 of the moves is not a color of the board",
            ),
            (
                "{\"board\":0,\"length\":3,\"moves\":[1,2,0,1]}",
                "it has 4 moves, not 3 as it says",
            ),
            (
                "board 0: 3 moves, optimal: 2312",
                "it has 4 moves, not 3 as it says",
            ),
        ] {
            assert_eq!(checked(line), Err(mistake.to_owned()), "{line}");
        }
    }

    #[test]
    fn the_largest_number_of_a_board_does_not_overflow() {
        let solutions = Solutions::read("{\"board\":18446744073709551615,\"moves\":[]}\n2312\n");
        assert_eq!(
            (
                solutions.without_board(0).count(),
                solutions.unassigned.len()
            ),
            (2, 0)
        );
    }

    proptest::proptest! {
        /// Any text gives claims and unassigned lines, and any claim can be checked.
        #[test]
        fn any_text_is_accepted(text in "([0-9{}:\\[\\]\",.# -]|board|moves|error|\\PC|\n){0,60}") {
            let solutions = Solutions::read(&text);
            for board in 0..3 {
                let _ = solutions.of(board).map(|claim| claim.check(&puzzle()));
            }
            proptest::prop_assert!(solutions.unassigned.iter().all(|(line, _)| (1..=text.lines().count()).contains(line)));
        }
    }

    #[test]
    fn lines_belong_to_boards_in_order_or_as_they_say() {
        let said = Solutions::read("board 0: x:121\n");
        assert!(
            said.of(0).is_none() && said.unassigned[0].1.contains("number of moves"),
            "{said:?}"
        );
        let solutions = Solutions::read(
            "1\n2\n{\"board\":7,\"moves\":[]}\n3\n{\"board\":1,\"moves\":[]}\n{x\n",
        );
        let lines: Vec<_> = [0, 1, 7, 8]
            .map(|board| solutions.of(board).map(|claim| claim.line))
            .to_vec();
        assert_eq!(lines, [Some(1), Some(2), Some(3), Some(4)]);
        let [seven, eight] = [7, 8].map(|board| format!("there is no board {board}"));
        assert_eq!(
            solutions.without_board(2).take(2).collect::<Vec<_>>(),
            [(3, seven), (4, eight)]
        );
        assert_eq!(
            solutions
                .check(1, &puzzle())
                .iter()
                .map(|(line, _)| *line)
                .collect::<Vec<_>>(),
            [2, 5]
        );
        assert!(
            solutions.unassigned[0]
                .1
                .starts_with("not a line of results")
        );
    }
}
