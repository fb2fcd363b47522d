//! Files of solutions, as written by `solve` or as used in contests.
//!
//! Each line is the solution of a board: moves in the board's own symbols, with or without spaces between them; a lone
//! `-` if there is no solution; or a row as JSON, which has the number of its board. Lines of bare moves belong to the
//! boards in order. A lone `#`, a line that begins with `#` and white space, and the heading above rows are comments. A blank
//! line is the solution of a board that needs no move. A line that begins with white space always contains moves. Above each
//! line of moves may be one with their number.
//!
//! Files of `solve --resume` can be concatenated if their runs differ only in their boards. The numbers in a line count
//! from the heading above, which continues after the boards before it; a heading that names the boards themselves begins
//! with the first of them.

mod claim;
mod histogram;
mod line;
mod report;

use std::collections::{BTreeMap, BTreeSet};

use colorwalk_boards::files::Puzzle;
use colorwalk_solvers::Problem;
use serde::de::DeserializeOwned;

pub use crate::row::Replayed;
pub use claim::Claim;
pub(crate) use line::is_moves;
pub use report::{Mistake, SolutionsReport, described};

use crate::Source;
use crate::comparison::Game;
use crate::results::Run;
use line::is_comment;

/// The solutions of a file, by board. `N` is a move in JSON: the number of a color in Color Walk.
///
/// ```
/// use colorwalk_core::Board;
/// use colorwalk_lab::solutions::Solutions;
///
/// let solutions: Solutions = Solutions::read("121\n{\"board\":4,\"status\":\"optimal\",\"moves\":[1]}\n");
/// let board: Board = ".21\n112".parse()?;
/// let checked = solutions.check(0, &board.into());
/// assert!(checked[0].1.as_ref().is_ok_and(|replayed| replayed.length == 3));
/// assert_eq!(solutions.without_board(1).next(), Some((2, "there is no board 4: expected 0 to 0".to_owned())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solutions<N = usize> {
    claims: BTreeMap<usize, Vec<Claim<N>>>,
    /// Lines that could not be assigned to a board, with the reason.
    unassigned: Vec<(usize, String)>,
}

/// A line, counted from 1, with its solution if that clears the board, or with what is wrong.
pub type CheckedLine<'a> = (usize, Result<Replayed<'a>, String>);

impl<N: DeserializeOwned + Default> Solutions<N> {
    /// Parses a file whose moves are `N` in JSON.
    pub fn read(text: &str) -> Self {
        Self::read_of(text, None)
    }

    /// Parses a file of solutions of the boards that `boards` identifies.
    fn read_of(text: &str, boards: Option<&str>) -> Self {
        let mut solutions = Self {
            claims: BTreeMap::new(),
            unassigned: Vec::new(),
        };
        let mut due = 0;
        // Of the results below the last heading, the board with the number 0.
        let mut first = 0;
        let mut first_run = None;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (line, number) in text.lines().zip(1..) {
            let line = line.trim_end();
            if let Some(run) = Run::read(line) {
                // A heading of all boards counts from the first one; that of a part continues after
                // the last.
                let names_all_boards = boards == Some(&*run.boards);
                first = if names_all_boards { 0 } else { due };
                let expected = first_run.get_or_insert_with(|| run.clone());
                if let Err(mistake) = expected.check_settings(&run) {
                    solutions.unassigned.push((number, mistake));
                }
                continue;
            }
            if is_comment(line) {
                continue;
            }
            match line::read(line, first, due) {
                Ok(row) => {
                    let board = row.board;
                    due = board.saturating_add(1);
                    let claims = solutions.claims.entry(board).or_default();
                    claims.push(Claim { line: number, row });
                }
                Err(mistake) => {
                    // Whatever it says, it was the line of a board, and the next one is of the next
                    // board.
                    solutions.unassigned.push((number, mistake));
                    due = due.saturating_add(1);
                }
            }
        }
        solutions
    }

    /// Returns the first claim about a board.
    pub fn of(&self, board: usize) -> Option<&Claim<N>> {
        self.claims.get(&board)?.first()
    }

    /// Returns the lines that are of none of `count` boards, each with what is wrong.
    pub fn without_board(&self, count: usize) -> impl Iterator<Item = (usize, String)> {
        let mut lines = Vec::new();
        let last = count.saturating_sub(1);
        for (board, claims) in self.claims.range(count..) {
            for claim in claims {
                let mistake = format!("there is no board {board}: expected 0 to {last}");
                lines.push((claim.line, mistake));
            }
        }
        lines.extend(self.unassigned.iter().cloned());
        lines.into_iter()
    }

    /// Returns all claims about a board.
    pub fn all_of(&self, board: usize) -> &[Claim<N>] {
        self.claims.get(&board).map_or(&[], Vec::as_slice)
    }
}

impl Solutions {
    /// Parses a file of solutions of the boards of a source.
    pub fn of_source(text: &str, source: &Source) -> Self {
        Self::read_of(text, Some(&source.identity())).without_counts(source.count())
    }

    /// Leaves out the numbers of moves above the moves of every board, a format that courses use. There are twice as
    /// many lines as boards then, which would be an error otherwise.
    fn without_counts(mut self, boards: usize) -> Self {
        let has_two_lines_each = self.claims.len() == 2 * boards;
        if !has_two_lines_each || !(0..boards).all(|board| self.has_count(board)) {
            return self;
        }
        let mut without = BTreeMap::new();
        for (line, claims) in std::mem::take(&mut self.claims) {
            if line % 2 == 1 {
                without.insert(line / 2, claims);
            }
        }
        self.claims = without;
        self
    }

    /// Returns whether the moves of this board follow a line with their number.
    fn has_count(&self, board: usize) -> bool {
        let Some(count) = self.bare_words(2 * board) else {
            return false;
        };
        let Some(moves) = self.bare_words(2 * board + 1) else {
            return false;
        };
        let Ok(count) = count.concat().parse::<usize>() else {
            return false;
        };
        // Moves are words, or the characters of a single word.
        let counts_words = count == moves.len();
        let counts_characters = moves.len() == 1 && count == moves[0].chars().count();
        counts_words || counts_characters
    }

    /// Returns the words of a line of bare moves.
    fn bare_words(&self, line: usize) -> Option<Vec<&str>> {
        let moves = self.of(line)?.bare_moves()?;
        Some(moves.split_whitespace().collect())
    }

    /// Checks all lines of a board, each in time linear in the board and its moves.
    pub fn check(&self, board: usize, puzzle: &Puzzle) -> Vec<CheckedLine<'_>> {
        let mut checked = Vec::new();
        for claim in self.all_of(board) {
            checked.push((claim.line, claim.check(puzzle)));
        }
        checked
    }

    /// Replays the solutions of all boards of a source, for a row of a comparison; a board without a solution counts as not
    /// solved.
    ///
    /// # Errors
    ///
    /// The first line that is wrong.
    pub fn games(&self, source: &Source) -> Result<Vec<Game>, String> {
        if let Some((line, mistake)) = self.without_board(source.count()).next() {
            return Err(format!("line {line}: {mistake}"));
        }
        let mut games = Vec::new();
        for (index, read) in source.puzzles().enumerate() {
            let puzzle = read.map_err(|error| error.to_string())?;
            let game = match self.of(index) {
                Some(claim) if claim.has_moves() => {
                    let replayed = claim.check(&puzzle).map_err(|mistake| {
                        format!("line {}: {}: {mistake}", claim.line, source.name(index))
                    })?;
                    Game {
                        length: Some(replayed.length),
                        // The bound that a line states is not proven here.
                        lower_bound: Some(Problem::new(&puzzle.board).lower_bound()),
                        ..Game::default()
                    }
                }
                _ => Game::default(),
            };
            games.push(game);
        }
        Ok(games)
    }

    /// Returns the names of files with certificates, each once.
    pub fn certificates(&self) -> BTreeSet<&str> {
        let mut names = BTreeSet::new();
        for claim in self.claims.values().flatten() {
            names.extend(claim.row.certificate.as_deref());
        }
        names
    }
}

#[cfg(test)]
mod tests;
