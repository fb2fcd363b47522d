//! The interface of a format: a grammar that derives a text line by line, and the boards that it finds.

use std::collections::VecDeque;

use colorwalk_core::{Setup, Start};

use super::cells::{Cells, Evidence};
use super::core_text::CoreText;
use super::text::Line;
use super::{ParseFileError, Puzzle, ReadOptions, Size};
use crate::BoardId;
use crate::flood::FloodBoard;

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
pub(super) type Found = VecDeque<Result<Draft, ParseFileError>>;

/// A board that was found in a text and is not yet built.
pub(super) enum Draft {
    /// Cells in words.
    Cells(Box<Cells>),
    /// Lines that the core parses.
    Text(CoreText),
    /// The board of Flood in a line.
    Flood(usize, FloodBoard),
    /// The id in a line.
    Id(usize, Box<BoardId>),
}

impl Draft {
    /// Builds the board.
    pub(super) fn puzzle(&self, options: ReadOptions) -> Result<Puzzle, ParseFileError> {
        match self {
            Self::Cells(cells) => cells.puzzle(options),
            Self::Flood(line, board) => {
                let mut cells = Cells::new(*line, Evidence::Complete, None);
                for cell in 0..board.cells.len() {
                    cells
                        .push(&board.cells[cell..cell + 1])
                        .map_err(|message| cells.mistake(message))?;
                }
                cells
                    .divide(board.size)
                    .map_err(|message| cells.mistake(message))?;
                cells.limit = board.limit();
                cells.puzzle(options)
            }
            Self::Text(text) => {
                let puzzle = text.parse(options)?;
                let board = &puzzle.board;
                options.check(text.line(), board.lattice().map(|_| Size::of(board)))?;
                Ok(puzzle)
            }
            Self::Id(line, id) => {
                let board = id.board();
                options.check(*line, Some(Size::of(board)))?;
                if options.rules.is_none() && options.start.is_none() {
                    return Ok(Puzzle::from(board.clone()).with_id(*id.clone()));
                }
                let rules = options.rules.unwrap_or(board.rules());
                let start = options.start.unwrap_or(Start::Index(board.start()));
                let board = Setup::from(board)
                    .with_rules(rules)
                    .with_start(start)
                    .build()
                    .map_err(|error| ParseFileError::new(*line, 1, error.to_string()))?;
                Ok(board.into())
            }
        }
    }
}
