//! The shapes that board files have, one file each.
//!
//! All are text. White space at the ends of a line, carriage returns, a byte-order mark and blank lines at the ends of
//! the file do not count, and lines that begin with `#` are comments. A shape is [recognized](detect) by what a file
//! begins with. Each board is read on its own, so that a mistake in one does not touch the others, as far as the shape
//! lets one tell where the next begins.

mod detect;
mod grid;
mod line;
mod numbers;
mod scan;
mod symbols;
mod tokens;
mod write;

use colorwalk_core::text::Start;
use colorwalk_core::{Board, BoardError, Rules, Setup};
use thiserror::Error;

use crate::arguments::Size;

pub(crate) use detect::detect;
pub(crate) use symbols::Symbols;
pub(crate) use write::Writer;

/// How boards stand in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Shape {
    /// One row a line, boards separated by blank lines; a . is the start cell of a walk board
    Grid,
    /// One board a line
    Line,
    /// A line ROWS COLUMNS COLORS, the cells as numbers from 1, then the optimum, or 0
    Numbers,
    /// A line ROWS COLUMNS, the start as ROW COLUMN from 0, then the cells as any words
    Tokens,
}

/// What is known of the boards of a file apart from its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ReadOptions {
    /// The rules, whatever the shape implies.
    pub(crate) rules: Option<Rules>,
    /// Where games start, whatever the file says.
    pub(crate) start: Option<Start>,
    /// The size of a board, where the shape does not say.
    pub(crate) size: Option<Size>,
}

/// A board, and what its file says of it besides.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Puzzle {
    /// The board.
    pub(crate) board: Board,
    /// What the colors are called in the file.
    pub(crate) symbols: Symbols,
    /// The proven optimum, if the file tells it.
    pub(crate) optimum: Option<usize>,
}

impl From<Board> for Puzzle {
    fn from(board: Board) -> Self {
        Self { board, symbols: Symbols::standard(), optimum: None }
    }
}

/// A mistake in a text, with its place.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("line {line}, column {column}: {message}")]
pub(crate) struct Mistake {
    /// The line, counted from 1.
    pub(crate) line: usize,
    /// The character in the line, counted from 1.
    pub(crate) column: usize,
    /// What was found there, and what was expected.
    pub(crate) message: String,
}

impl Mistake {
    fn new(line: usize, column: usize, message: impl Into<String>) -> Self {
        Self { line, column, message: message.into() }
    }
}

/// The boards of a text, one by one.
pub(crate) type Puzzles<'t> = Box<dyn Iterator<Item = Result<Puzzle, Mistake>> + Send + 't>;

impl Shape {
    /// Reads the boards of a text one by one, each with its own result.
    pub(crate) fn read(self, text: &str, options: ReadOptions) -> Puzzles<'_> {
        match self {
            Self::Grid => Box::new(grid::read(text, options)),
            Self::Line => Box::new(line::read(text, options)),
            Self::Numbers => Box::new(numbers::read(text, options)),
            Self::Tokens => Box::new(tokens::read(text, options)),
        }
    }

    /// How many boards a text holds, good ones and bad ones, counted without reading them.
    pub(crate) fn count(self, text: &str) -> usize {
        match self {
            Self::Grid => grid::count(text),
            Self::Line => line::count(text),
            Self::Numbers => numbers::count(text),
            Self::Tokens => tokens::count(text),
        }
    }
}

/// Builds the board that a file describes, flood rules implied; mistakes are told of its first line.
fn build(line: usize, mut setup: Setup, options: ReadOptions) -> Result<Board, Mistake> {
    setup.rules = options.rules.unwrap_or(Rules::Flood);
    if let Some(start) = options.start {
        setup.start = start.on(setup.rows.first().map_or(0, Vec::len), setup.rows.len());
    }
    setup.build().map_err(|error: BoardError| Mistake::new(line, 1, error.to_string()))
}

#[cfg(test)]
mod tests;
