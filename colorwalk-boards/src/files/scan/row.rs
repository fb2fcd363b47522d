//! Lines of a stream.

use colorwalk_core::MAX_CELLS;

use super::Scanner;
use crate::files::{ParseFileError, ParseFileErrorKind, ReadError};

/// The maximum number of meaningful characters in a row.
pub(in crate::files) const MAX_ROW: usize = MAX_CELLS + 1;

/// A line without the white space at its ends.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::files) struct Row {
    /// The number of the line, counted from 1.
    pub(in crate::files) number: usize,
    /// Characters of white space before the text.
    pub(in crate::files) indent: usize,
    /// The length of the text in characters.
    pub(in crate::files) length: usize,
    /// The requested part of the text.
    pub(in crate::files) text: String,
}

impl Row {
    /// Returns whether the line contains nothing but white space.
    pub(in crate::files) fn is_blank(&self) -> bool {
        self.length == 0
    }

    /// Returns whether the line is a comment.
    pub(in crate::files) fn is_comment(&self) -> bool {
        self.text.starts_with('#')
    }

    /// Creates an error at a character of the text, counted from 0.
    pub(in crate::files) fn mistake(&self, index: usize, kind: impl Into<ParseFileErrorKind>) -> ParseFileError {
        ParseFileError::new(self.number, self.indent + index + 1, kind)
    }

    /// Appends a piece of the line after `met` characters, of which at most `most` are kept; returns how many are met.
    fn extend(&mut self, piece: &str, met: usize, most: usize) -> usize {
        let text = if met == 0 { piece.trim_start() } else { piece };
        self.indent += piece.chars().count() - text.chars().count();
        let all = met + text.chars().count();
        if all <= most {
            self.text.push_str(text);
        } else {
            self.text.extend(text.chars().take(most.saturating_sub(met)));
        }
        let solid = text.trim_end();
        if !solid.is_empty() {
            self.length = met + solid.chars().count();
        }
        all
    }
}

impl Scanner<'_> {
    /// Reads the next line, keeping at most this many characters of its text; false at the end.
    pub(in crate::files) fn row(&mut self, most: usize, row: &mut Row) -> Result<bool, ReadError> {
        if self.peek()?.is_none() {
            return Ok(false);
        }
        row.text.clear();
        (row.number, row.indent, row.length) = (self.line, 0, 0);
        let mut met = 0;
        loop {
            let piece = self.piece(|symbol| symbol == '\n');
            met = row.extend(piece, met, most);
            let length = piece.len();
            self.consume(length);
            match self.next()?.filter(|&symbol| symbol != '\n') {
                Some(symbol) => met = row.extend(symbol.encode_utf8(&mut [0; 4]), met, most),
                None => break,
            }
        }
        row.text.truncate(row.text.trim_end().len());
        if row.is_comment() {
            self.heed(&row.text, row.number)?;
        }
        Ok(true)
    }

    /// Reads the next line that is neither blank nor a comment.
    pub(in crate::files) fn content(&mut self, most: usize, row: &mut Row) -> Result<bool, ReadError> {
        while self.row(most, row)? {
            if !row.is_blank() && !row.is_comment() {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
