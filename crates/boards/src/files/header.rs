//! Headers: a few numbers that announce how many cells follow.

use std::ops::RangeInclusive;

use colorwalk_core::wording::{count, excerpt};

use super::ReadError;
use super::scan::{Comments, Scanner, Word};

/// A header and the words after it.
pub(super) struct Header<'a, 't> {
    pub(super) text: &'a mut Scanner<'t>,
    /// The first word.
    pub(super) first: Word,
    /// The line of the last word of the header.
    line: usize,
}

impl<'a, 't> Header<'a, 't> {
    /// Reads the first word of the next header; `None` at the end of the file.
    pub(super) fn next(text: &'a mut Scanner<'t>) -> Result<Option<Self>, ReadError> {
        let mut first = Word::default();
        let found = text.word(Comments::All, &mut first)?;
        let line = first.line;
        Ok(found.then_some(Self { text, first, line }))
    }

    /// Reads the first number of the header.
    pub(super) fn begin(
        &mut self,
        what: &'static str,
        range: RangeInclusive<usize>,
    ) -> Result<usize, ReadError> {
        let first = self.first.clone();
        self.read(&first, what, range)
    }

    /// Reads the next number of the header.
    pub(super) fn number(
        &mut self,
        what: &'static str,
        range: RangeInclusive<usize>,
    ) -> Result<usize, ReadError> {
        let mut word = Word::default();
        if !self.text.word(Comments::All, &mut word)? {
            return Err(self
                .first
                .mistake(format!("the file ends in a header: expected {what}"))
                .into());
        }
        self.line = word.line;
        self.read(&word, what, range)
    }

    /// Returns whether the header is on one line so far. One that begins within a line may span several lines.
    pub(super) fn is_one_line(&self) -> bool {
        !self.first.first || self.line == self.first.line
    }

    /// Refuses a header whose numbers are not laid out as expected: it may belong to another format.
    pub(super) fn check_lines(
        &mut self,
        is_right: bool,
        expected: &'static str,
    ) -> Result<(), ReadError> {
        if is_right {
            return Ok(());
        }
        self.text.lost = true;
        Err(self
            .first
            .mistake(format!("this is not a valid header: expected {expected}"))
            .into())
    }

    fn read(
        &mut self,
        word: &Word,
        what: &'static str,
        range: RangeInclusive<usize>,
    ) -> Result<usize, ReadError> {
        let number = word
            .text
            .parse()
            .ok()
            .filter(|number| range.contains(number));
        number.ok_or_else(|| {
            // Where the next board begins is unknown.
            self.text.lost = true;
            let (least, most) = range.into_inner();
            let message = format!(
                "{:?} is not {what}: expected a number from {least} to {most}",
                excerpt(&word.text)
            );
            word.mistake(message).into()
        })
    }

    /// Passes this many words to `take`.
    ///
    /// # Errors
    ///
    /// If the file ends too early. What `take` does with the words does not matter here.
    pub(super) fn cells(
        &mut self,
        comments: Comments,
        expected: usize,
        mut take: impl FnMut(&Word),
    ) -> Result<(), ReadError> {
        let mut word = self.first.clone();
        for found in 0..expected {
            let (line, column) = (word.line, word.column);
            if !self.text.word(comments, &mut word)? {
                (word.line, word.column) = (line, column);
                let expected = count(expected, "cell", "cells");
                return Err(word
                    .mistake(format!(
                        "the file ends after {found} of the board's {expected}"
                    ))
                    .into());
            }
            take(&word);
        }
        Ok(())
    }
}
