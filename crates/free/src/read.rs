//! Files of levels, as other programs write them.
//!
//! Each form is read whole or refused: what is not understood is an error that names its line and says what would be right.
//!
//! - *Rows* of letters and digits, one a cell, each symbol a color; the caller may name a sign of cells that do not exist.
//!   Lines that begin with `#` are comments. `-min=N` states the fewest moves and `-max=N` the most, as the files of a public solver
//!   of KAMI do.
//! - *`.puz`* of KAMI 2: one line of fields between `|`, with a grid of triangles in run lengths, where 0 is a hole, and the moves of
//!   a perfect game.
//! - *JSON*: `{"cells": [[0, 1, -1], ...], "target": 1, "limit": 4}`, with colors counted from 0 and -1 for a cell that is locked;
//!   the cells may be called `board` or `grid`, and `target`, `limit` and `name` may be left out. Several such objects follow one another,
//!   or are in a list.

mod json;
mod puz;
mod rows;

use colorwalk_core::{Color, MAX_COLORS};
use thiserror::Error;

use crate::board::FreeBoardError;
use crate::problem::FreeProblem;

/// A level: a problem, and what its file says about the moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Level {
    /// The problem.
    pub problem: FreeProblem,
    /// The fewest moves according to the file, which may be wrong.
    pub optimum: Option<usize>,
    /// The most moves that the game allows. The problem does not have this limit, so that [`solve`](crate::solve()) finds a shortest
    /// solution; [`FreeProblem::with_move_limit`] sets it.
    pub limit: Option<usize>,
    /// The words of the file for the colors, in the order of their numbers.
    pub symbols: Vec<String>,
}

/// Why a text is not a level.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ReadError {
    /// A line, or a field of it, is not what the format has there.
    #[error("line {line}: {message}")]
    Line {
        /// The number of the line, counted from 1.
        line: usize,
        /// What is wrong with it, and what would be right.
        message: String,
    },
    /// The cells are not a board.
    #[error("{0}")]
    Board(#[from] FreeBoardError),
}

impl ReadError {
    fn new(line: usize, message: impl Into<String>) -> Self {
        let message = message.into();
        Self::Line { line, message }
    }
}

/// Reads the only level of a text.
///
/// ```
/// use colorwalk_free::read;
///
/// let level = read::level("# a comment\n-max=1\n112\n112\n")?;
/// assert_eq!((level.problem.board.colors(), level.limit), (2, Some(1)));
/// let error = read::level("112\n11\n").unwrap_err();
/// assert_eq!(error.to_string(), "line 2: 2 cells where the first row has 3");
/// # Ok::<(), read::ReadError>(())
/// ```
///
/// # Errors
///
/// The first thing that is not understood, or if there are several levels.
pub fn level(text: &str) -> Result<Level, ReadError> {
    let mut levels = levels(text, None)?;
    match (levels.pop(), levels.len()) {
        (Some(level), 0) => Ok(level),
        (_, more) => {
            let message = format!("{} levels: one is expected", more + 1);
            Err(ReadError::new(1, message))
        }
    }
}

/// Reads levels in the form that their beginning shows: `{` or a list for JSON, a number and `|` for `.puz`, and rows otherwise, in
/// which a sign may stand for cells that do not exist. Only JSON holds several.
///
/// ```
/// use colorwalk_free::read;
///
/// let levels = read::levels("{\"board\": [[0, 1]]}\n{\"grid\": [[1, 0]], \"target\": 1}\n", None)?;
/// assert_eq!(levels.len(), 2);
/// assert_eq!(read::levels("12\n#1\n", Some('#'))?[0].problem.board.color(2), None);
/// # Ok::<(), read::ReadError>(())
/// ```
///
/// # Errors
///
/// The first thing that is not understood.
pub fn levels(text: &str, hole: Option<char>) -> Result<Vec<Level>, ReadError> {
    let begin = text.trim_start();
    if begin.starts_with(['{', '[']) {
        return json::levels(text);
    }
    // Rows of digits begin with a number, too, but have no bar.
    let digits = begin.trim_start_matches(|symbol: char| symbol.is_ascii_digit());
    let level = if digits.len() < begin.len() && digits.starts_with('|') {
        puz::level(text)
    } else {
        rows::level(text, hole)
    };
    Ok(vec![level?])
}

/// Returns whether a text is levels, or nothing that can be read, although other readers may find boards in it: what only levels have
/// says so, or it is read as levels in JSON, or with a sign of cells that do not exist. `levels` is what [`levels`] returns for it.
pub fn come_first(text: &str, hole: Option<char>, levels: &Result<Vec<Level>, ReadError>) -> bool {
    is_surely_level(text) || (hole.is_some() || is_json(text)) && levels.is_ok()
}

/// Returns whether a text can only be a level, whatever other readers make of it.
fn is_surely_level(text: &str) -> bool {
    let begin = text.trim_start();
    let mut lines = begin.lines();
    begin.starts_with("01|")
        || lines.any(|line| line.starts_with("-min=") || line.starts_with("-max="))
}

/// Returns whether a text is objects of JSON, or a list of them.
pub fn is_json(text: &str) -> bool {
    let text = text.trim_start();
    let item = text.strip_prefix('[').unwrap_or(text).trim_start();
    item.starts_with('{')
}

/// Returns the color with this number, or an error of this line.
fn color(number: usize, line: usize) -> Result<Color, ReadError> {
    Color::new(number)
        .map_err(|_| ReadError::new(line, format!("more than {MAX_COLORS} colors are used")))
}

#[cfg(test)]
mod tests;
