//! A text cut into lines and words that know their places, comments left out.

use std::ops::RangeInclusive;

use super::{ParseFileError, ParseFileErrorKind};
use crate::lines::{self, Line};

impl<'t> Line<'t> {
    /// A mistake at a character of the line's text, counted from 0.
    pub(super) fn mistake(&self, index: usize, kind: ParseFileErrorKind) -> ParseFileError {
        ParseFileError { line: self.number, column: self.column(index), kind }
    }

    /// The words of the line.
    pub(super) fn words(self) -> impl Iterator<Item = Word<'t>> {
        self.text.split_whitespace().map(move |text| {
            // Both are pieces of one text, so that the difference of their addresses is the place.
            let before = text.as_ptr().addr() - self.text.as_ptr().addr();
            let index = self.text.get(..before).map_or(0, |before| before.chars().count());
            Word { line: self.number, column: self.column(index), text }
        })
    }
}

/// A piece of a line without white space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Word<'t> {
    /// The number of the line, counted from 1.
    pub(super) line: usize,
    /// The place of its first character in the line, counted from 1.
    pub(super) column: usize,
    /// The word.
    pub(super) text: &'t str,
}

impl<'t> Word<'t> {
    /// A mistake at the word.
    pub(super) fn mistake(&self, kind: ParseFileErrorKind) -> ParseFileError {
        ParseFileError { line: self.line, column: self.column, kind }
    }

    /// The next number of the header that begins with this word; `word` is `None` at the end of the file.
    pub(super) fn header(
        &self,
        word: Option<Word<'t>>,
        what: &'static str,
        range: RangeInclusive<usize>,
    ) -> Result<usize, ParseFileError> {
        let Some(word) = word else {
            return Err(self.mistake(ParseFileErrorKind::HeaderEnds { what }));
        };
        match word.text.parse() {
            Ok(number) if range.contains(&number) => Ok(number),
            _ => {
                let (least, most) = range.into_inner();
                Err(word.mistake(ParseFileErrorKind::Header { found: word.text.to_owned(), what, least, most }))
            }
        }
    }

    /// The cells of the board whose header begins with this word, if there are as many as the header announces.
    pub(super) fn cells(
        &self,
        words: impl Iterator<Item = Word<'t>>,
        expected: usize,
    ) -> Result<Vec<Word<'t>>, ParseFileError> {
        let cells: Vec<_> = words.take(expected).collect();
        if cells.len() < expected {
            let kind = ParseFileErrorKind::CellsEnd { found: cells.len(), expected };
            return Err(cells.last().unwrap_or(self).mistake(kind));
        }
        Ok(cells)
    }
}

/// All lines of a text.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> + Clone {
    lines::lines(lines::without_mark(text), 1)
}

/// The lines of a text that are neither blank nor comments.
pub(super) fn content(text: &str) -> impl Iterator<Item = Line<'_>> + Clone {
    lines(text).filter(|line| !line.is_blank() && !line.is_comment())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_know_where_they_stand() {
        let lines: Vec<_> = content("\u{feff}# note\r\n\r\n  12 ä  3 \r\n").collect();
        assert_eq!(lines.len(), 1);
        let words: Vec<_> = lines[0].words().map(|word| (word.line, word.column, word.text)).collect();
        assert_eq!(words, [(3, 3, "12"), (3, 6, "ä"), (3, 9, "3")]);
    }
}
