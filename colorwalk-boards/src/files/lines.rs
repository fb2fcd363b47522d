//! The lines of one board, extracted from a stream and read as a text of their own.

use colorwalk_core::Board;
use colorwalk_core::text::{TextOptions, is_graph, parse_board};

use super::scan::Row;
use super::{ParseFileError, ReadOptions};

/// Lines of a stream, with their positions there.
#[derive(Default)]
pub(super) struct Lines {
    text: String,
    /// For each line its number and the white space before it.
    places: Vec<(usize, usize)>,
}

impl Lines {
    pub(super) fn push(&mut self, row: &Row) {
        self.text.push_str(&row.text);
        self.text.push('\n');
        self.places.push((row.number, row.indent));
    }

    pub(super) fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    pub(super) fn bytes(&self) -> usize {
        self.text.len()
    }

    pub(super) fn count(&self) -> usize {
        self.places.len()
    }

    pub(super) fn is_graph(&self) -> bool {
        is_graph(&self.text)
    }

    /// Reads the board; errors have their positions in the stream.
    pub(super) fn parse(&self, options: ReadOptions) -> Result<Board, ParseFileError> {
        let said = TextOptions::default().with_rules(options.rules).with_start(options.start);
        parse_board(&self.text, said).map_err(|error| {
            let (line, indent) = self.places.get(error.line - 1).copied().unwrap_or((1, 0));
            ParseFileError::new(line, indent + error.column, error.message)
        })
    }
}
