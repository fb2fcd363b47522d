//! The lines of one board, extracted from a stream and read as a text of their own.

use colorwalk_core::Board;
use colorwalk_core::text::{TextOptions, is_graph, parse_board};

use super::scan::Row;
use super::{ParseFileError, ReadOptions};

/// Successive lines of a stream.
#[derive(Default)]
pub(super) struct Lines {
    /// The text of the lines.
    pub(super) text: String,
    /// The line and the column at which they begin.
    begin: Option<(usize, usize)>,
}

impl Lines {
    /// Adds a line, with this text.
    pub(super) fn push(&mut self, row: &Row, text: &str) {
        self.begin
            .get_or_insert_with(|| (row.number, row.column(0)));
        self.text.push_str(text);
        self.text.push('\n');
    }

    /// Passes over a line, in whose place a comment or an empty line is read.
    pub(super) fn leave_out(&mut self, instead: &str) {
        if !self.is_empty() {
            self.text.push_str(instead);
        }
    }

    /// Returns whether no line was added.
    pub(super) fn is_empty(&self) -> bool {
        self.begin.is_none()
    }

    /// Returns the number of the first line.
    pub(super) fn number(&self) -> usize {
        self.begin.map_or(1, |(line, _)| line)
    }

    /// Creates an error at the beginning of the first line.
    pub(super) fn mistake(&self, message: impl Into<String>) -> ParseFileError {
        let (line, column) = self.begin.unwrap_or((1, 1));
        ParseFileError::new(line, column, message)
    }

    pub(super) fn is_graph(&self) -> bool {
        is_graph(&self.text)
    }

    /// Reads the board; errors have their positions in the stream.
    pub(super) fn parse(&self, options: ReadOptions) -> Result<Board, ParseFileError> {
        let said = TextOptions::default()
            .with_rules(options.rules)
            .with_start(options.start);
        parse_board(&self.text, said).map_err(|error| {
            ParseFileError::new(self.number() - 1 + error.line, error.column, error.message)
        })
    }
}
