//! Boards written in a shape, so that they read back as the same boards.

use std::fmt::Display;
use std::io::{self, Write};

use colorwalk_core::{Board, Cell, Color, Rules};
use thiserror::Error;

use super::detect::{GRID_MARK, detect};
use super::{Puzzle, Shape, Symbols};

/// Writes boards of one shape, one after another.
#[derive(Debug)]
pub(crate) struct Writer {
    shape: Shape,
    begun: bool,
}

/// A board that a shape has no words for.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub(crate) enum Unwritable {
    /// Walk rules in a shape for flood boards.
    #[error("only grid text can hold boards with walk rules: ask for --rules flood or another format")]
    Walk,
    /// A start that the shape cannot tell.
    #[error("a board of this format cannot say that it starts at {0}: ask for the format grid or tokens")]
    Start(Cell),
}

impl Writer {
    /// A writer that has written nothing yet.
    pub(crate) fn new(shape: Shape) -> Self {
        Self { shape, begun: false }
    }

    /// Whether the shape can hold the board.
    pub(crate) fn check(&self, board: &Board) -> Result<(), Unwritable> {
        match self.shape {
            Shape::Grid => Ok(()),
            _ if board.rules() == Rules::Walk => Err(Unwritable::Walk),
            Shape::Tokens => Ok(()),
            Shape::Line | Shape::Numbers if board.start() != Cell::default() => Err(Unwritable::Start(board.start())),
            Shape::Line | Shape::Numbers => Ok(()),
        }
    }

    /// Writes a board that [`Writer::check`] lets pass, with a note above it if the programs that read the shape know
    /// comments.
    pub(crate) fn write(&mut self, puzzle: &Puzzle, note: Option<&str>, output: &mut dyn Write) -> io::Result<()> {
        let begins = !std::mem::replace(&mut self.begun, true);
        if !begins && self.shape != Shape::Line {
            writeln!(output)?;
        }
        let board = &puzzle.board;
        if self.shape == Shape::Grid && begins && detect(&board.to_string(), None) != Shape::Grid {
            writeln!(output, "{GRID_MARK}")?;
        }
        if let Some(note) = note.filter(|_| matches!(self.shape, Shape::Grid | Shape::Numbers)) {
            writeln!(output, "# {note}")?;
        }
        match self.shape {
            Shape::Grid => writeln!(output, "{board}"),
            Shape::Line => {
                // Words of another shape may be too long for this one.
                let own = puzzle.symbols.are_letters(board.colors());
                let symbols = if own { puzzle.symbols.clone() } else { Symbols::standard() };
                rows(board, |color| symbols.of(color)).try_for_each(|row| write!(output, "{}", row.concat()))?;
                writeln!(output)
            }
            Shape::Numbers => {
                writeln!(output, "{} {} {}", board.height(), board.width(), board.colors())?;
                write_words(board, |color| color.index() + 1, output)?;
                writeln!(output, "{}", puzzle.optimum.unwrap_or(0))
            }
            Shape::Tokens => {
                let Cell { row, column } = board.start();
                writeln!(output, "{} {}\n{row} {column}", board.height(), board.width())?;
                write_words(board, |color| puzzle.symbols.of(color), output)
            }
        }
    }
}

/// The cells of each row as words.
fn rows<T: Display>(board: &Board, word: impl Fn(Color) -> T) -> impl Iterator<Item = Vec<String>> {
    let words: Vec<String> = board.cells().map(|color| word(color.unwrap_or(Color::FIRST)).to_string()).collect();
    let width = board.width();
    (0..board.height()).map(move |row| words[row * width..][..width].to_vec())
}

fn write_words<T: Display>(board: &Board, word: impl Fn(Color) -> T, output: &mut dyn Write) -> io::Result<()> {
    rows(board, word).try_for_each(|row| writeln!(output, "{}", row.join(" ")))
}
