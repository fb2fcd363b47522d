//! The interface of a format: a grammar that derives a text line by line, and the boards that it finds.

use std::collections::VecDeque;

use super::text::Line;
use super::{ParseFileError, Puzzle, ReadOptions};

/// The grammar of a format, in the middle of a text. Every line is part of a board, or blank, or a comment, or an error.
///
/// An error that is returned ends the text: where the next board begins is unknown. An error in one board alone is
/// among the boards that were found.
pub(super) trait Grammar: Send {
    /// Reads the next line, and adds the boards that end with it, or before it.
    fn line(&mut self, line: &Line, found: &mut Found) -> Result<(), ParseFileError>;

    /// Reads the end of the text, and adds the board that ends with it.
    fn end(&mut self, _found: &mut Found) -> Result<(), ParseFileError> {
        Ok(())
    }
}

/// Boards that were found in a text and not yet taken, and errors in place of boards.
pub(super) type Found = VecDeque<Result<Box<dyn Draft>, ParseFileError>>;

/// A board that was found in a text and is not yet built.
pub(super) trait Draft: Send {
    /// Returns the number of its first line.
    fn line(&self) -> usize;

    /// Returns what the text says about the board besides its cells.
    fn evidence(&self) -> Evidence;

    /// Builds the board.
    fn puzzle(&self, options: ReadOptions) -> Result<Puzzle, ParseFileError>;
}

/// The facts that a text states about a board besides its cells. The caller must supply the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Evidence {
    /// All there is to know.
    Complete,
    /// The size.
    Size,
    /// Rows, each a list.
    Lists,
    /// Rows, each a text in a list.
    Texts,
    /// Rows, each a line whose cells are separated.
    Rows,
    /// Rows, each a line whose characters are cells.
    PackedRows,
    /// All cells in one line.
    OneLine,
}
