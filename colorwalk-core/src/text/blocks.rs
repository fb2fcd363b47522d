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
        let block = Block { line: self.line, text: self.cut(false) };
        (!block.text.is_empty()).then_some(block)
    }
}

/// Lines without a blank one among them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block<'t> {
    text: &'t str,
    /// The number of the first line.
    line: usize,
}

impl<'t> Block<'t> {
    /// The lines that are comments.
    pub(super) fn comments(self) -> impl Iterator<Item = Line<'t>> {
        self.lines().filter(Line::is_comment)
    }

    /// The lines that are not comments.
    pub(super) fn rows(self) -> impl Iterator<Item = Line<'t>> {
        self.lines().filter(|line| !line.is_comment())
    }

    fn lines(self) -> impl Iterator<Item = Line<'t>> {
        lines(self.text, self.line)
    }
}

impl Line<'_> {
    /// A mistake at a character of the line's text, counted from 0.
    pub(super) fn error(&self, index: usize, kind: ParseBoardErrorKind) -> ParseBoardError {
        ParseBoardError { line: self.number, column: self.column(index), kind }
    }
}
