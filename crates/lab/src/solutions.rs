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

mod claim;
mod histogram;
mod line;
mod report;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use colorwalk_boards::files::Puzzle;
use colorwalk_solvers::Problem;

pub use crate::claims::Replayed;
pub use claim::Claim;
pub(crate) use line::is_moves;
pub use report::{Mistake, SolutionsReport, described};

use crate::Source;
use crate::comparison::{Known, Played};
use crate::results::Run;
use claim::Moves;
use line::{Line, is_comment};

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
/// assert_eq!(solutions.without_board(1).next(), Some((2, "there is no board 4: expected 0 to 0".to_owned())));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Solutions {
    claims: BTreeMap<usize, Vec<Claim>>,
    /// Lines that could not be assigned to a board, with the reason.
    unassigned: Vec<(usize, String)>,
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
        let boards = source.identity();
        let mut names = Names {
            source,
            indices: None,
        };
        Self::read_named(text, Some(&boards), |name, due| names.find(name, due))
            .without_counts(source.count())
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
            match Line::read(line, first, due, &mut find) {
                Ok(Line {
                    board,
                    moves,
                    claims,
                }) => {
                    due = board.saturating_add(1);
                    solutions.claims.entry(board).or_default().push(Claim {
                        line: number,
                        moves,
                        claims,
                    });
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
        match &self.of(line)?.moves {
            Moves::Symbols(moves) => Some(moves.split_whitespace().collect()),
            _ => None,
        }
    }

    /// Returns the first claim about a board.
    pub fn of(&self, board: usize) -> Option<&Claim> {
        self.claims.get(&board)?.first()
    }

    /// Checks all lines of a board, each in time linear in the board and its moves.
    pub fn check(&self, board: usize, puzzle: &Puzzle) -> Vec<CheckedLine<'_>> {
        let mut checked = Vec::new();
        if let Some(claims) = self.claims.get(&board) {
            for claim in claims {
                checked.push((claim.line, claim.check(puzzle)));
            }
        }
        checked
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
        let mut games = Vec::new();
        for (index, read) in source.puzzles().enumerate() {
            let puzzle = read.map_err(|error| error.to_string())?;
            let known = match self.of(index) {
                Some(claim) if !matches!(claim.moves, Moves::None) => {
                    let replayed = claim.check(&puzzle).map_err(|mistake| {
                        format!("line {}: {}: {mistake}", claim.line, source.name(index))
                    })?;
                    Some(Known {
                        length: replayed.length,
                        // The bound that a line states is not proven here.
                        lower_bound: Problem::new(&puzzle.board).lower_bound(),
                    })
                }
                _ => None,
            };
            games.push(Played {
                known,
                seconds: 0.0,
            });
        }
        Ok(games)
    }

    /// Returns the names of files with certificates, each once.
    pub fn certificates(&self) -> BTreeSet<&str> {
        let mut names = BTreeSet::new();
        for claim in self.claims.values().flatten() {
            names.extend(claim.claims.certificate.as_deref());
        }
        names
    }
}

/// The names of the boards of a source.
struct Names<'a> {
    source: &'a Source,
    /// The boards by name, if they were needed.
    indices: Option<HashMap<String, usize>>,
}

impl Names<'_> {
    /// Returns the board of a name, which is most often the one that comes next.
    fn find(&mut self, name: &str, due: usize) -> Option<usize> {
        let name = self.source.short(name);
        if self.source.short(&self.source.name(due)) == name {
            return Some(due);
        }
        let indices = self.indices.get_or_insert_with(|| self.source.places());
        indices.get(name).copied()
    }
}

#[cfg(test)]
mod tests;
