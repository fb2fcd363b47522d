//! A text cut into blocks at its blank lines, and blocks into lines that know their place.
//!
//! Nothing is copied: blocks and lines are pieces of the text, and can be gone through as often as needed.

use super::{ParseBoardError, ParseBoardErrorKind};
use crate::lines::{Line, lines};

/// The blocks of a text, one by one.
#[derive(Clone, Debug)]
pub(super) struct Blocks<'t> {
    rest: &'t str,
    /// The number of the line at which the rest begins.
    line: usize,
}

impl<'t> Blocks<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { rest: text, line: 1 }
    }

    /// Cuts off the lines that are blank, or those that are not.
    fn cut(&mut self, blank: bool) -> &'t str {
        let lines = self.rest.split_inclusive('\n').take_while(|line| line.trim().is_empty() == blank);
        let (length, count) = lines.fold((0, 0), |(length, count), line| (length + line.len(), count + 1));
        let (cut, rest) = self.rest.split_at(length);
        self.rest = rest;
        self.line += count;
        cut
    }
}

impl<'t> Iterator for Blocks<'t> {
    type Item = Block<'t>;

    fn next(&mut self) -> Option<Block<'t>> {
        self.cut(true);
        let block = Block { numbers: Numbers::From(self.line), text: self.cut(false) };
        (!block.text.is_empty()).then_some(block)
    }
}

/// Lines without a blank one among them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block<'t> {
    text: &'t str,
    numbers: Numbers<'t>,
}

/// The numbers of the lines of a block.
#[derive(Clone, Copy, Debug)]
enum Numbers<'t> {
    /// From this one on.
    From(usize),
    /// The number of each line and the white space that stood in front of it, for lines that were picked from a text.
    Each(&'t [(usize, usize)]),
}

impl<'t> Block<'t> {
    /// Lines that were picked from a text and trimmed, each with its number and the white space in front of it.
    pub(crate) fn picked(text: &'t str, numbers: &'t [(usize, usize)]) -> Self {
        Self { text, numbers: Numbers::Each(numbers) }
    }

    /// The lines that are comments.
    pub(super) fn comments(self) -> impl Iterator<Item = Line<'t>> {
        self.lines().filter(Line::is_comment)
    }

    /// The lines that are not comments.
    pub(super) fn rows(self) -> impl Iterator<Item = Line<'t>> {
        self.lines().filter(|line| !line.is_comment())
    }

    fn lines(self) -> impl Iterator<Item = Line<'t>> {
        let (first, picked) = match self.numbers {
            Numbers::From(first) => (first, None),
            Numbers::Each(numbers) => (0, Some(numbers)),
        };
        lines(self.text, first).map(move |line| match picked.and_then(|numbers| numbers.get(line.number)) {
            Some(&(number, indent)) => line.standing_at(number, indent),
            None => line,
        })
    }
}

impl Line<'_> {
    /// A mistake at a character of the line's text, counted from 0.
    pub(super) fn error(&self, index: usize, kind: ParseBoardErrorKind) -> ParseBoardError {
        ParseBoardError { line: self.number, column: self.column(index), kind }
    }
}
