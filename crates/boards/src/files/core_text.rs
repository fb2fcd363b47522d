//! The lines of one board in a format that the core parses, with their place in a longer text.

use colorwalk_core::Board;
use colorwalk_core::text::{TextOptions, parse_board};

use super::puzzle::{id_in_comment, id_of};
use super::text::Line;
use super::{ParseFileError, Puzzle, ReadOptions};

/// Successive lines of a text.
#[derive(Default)]
pub(super) struct CoreText {
    /// The text of the lines.
    pub(super) text: String,
    /// The first line, without its text.
    first: Option<ParseFileError>,
    /// The short id in a comment above them.
    id: Option<String>,
}

impl CoreText {
    /// Adds a line, with this text in its place.
    pub(super) fn push(&mut self, line: &Line, text: &str) {
        self.first.get_or_insert_with(|| line.mistake(""));
        self.text.push_str(text);
        self.text.push('\n');
    }

    /// Reads a comment, whose first word may be the id of the board, and passes over it as [`leave_out`](Self::leave_out) does.
    pub(super) fn leave_comment_out(&mut self, line: &Line) {
        self.id = id_in_comment(line).or(self.id.take());
        self.leave_out("#");
    }

    /// Passes over a line, for which the core reads a comment or an empty line instead.
    pub(super) fn leave_out(&mut self, instead: &str) {
        if !self.is_empty() {
            self.text.push_str(instead);
            self.text.push('\n');
        }
    }

    /// Returns whether no line was added.
    pub(super) fn is_empty(&self) -> bool {
        self.first.is_none()
    }

    /// Returns the number of the first line.
    pub(super) fn line(&self) -> usize {
        self.first.as_ref().map_or(1, |first| first.line)
    }

    /// Creates an error at the beginning of the first line.
    pub(super) fn mistake(&self, message: impl Into<String>) -> ParseFileError {
        let column = self.first.as_ref().map_or(1, |first| first.column);
        ParseFileError::new(self.line(), column, message)
    }

    /// Parses the board; errors have their positions in the longer text.
    pub(super) fn parse(&self, options: ReadOptions) -> Result<Puzzle, ParseFileError> {
        let told = TextOptions::default()
            .with_rules(options.rules)
            .with_start(options.start);
        let board: Board = parse_board(&self.text, told).map_err(|error| {
            let line = self.line() - 1 + error.line;
            ParseFileError::new(line, error.column, error.message)
        })?;
        let id = self.id.as_deref().and_then(|text| id_of(&board, text));
        Ok(Puzzle { id, ..board.into() })
    }
}
