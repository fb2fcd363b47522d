//! The line above a board that says what a grid cannot.

use super::blocks::Block;
use super::{ParseBoardError, ParseBoardErrorKind, Start};
use crate::color::MAX_COLORS;
use crate::lines::Line;

/// What a directive line begins with.
const PREFIX: &str = "#:";

/// What the directives of a block say, with the lines that say it.
#[derive(Clone, Copy, Default)]
pub(super) struct Directives<'t> {
    pub(super) start: Option<(Start, Line<'t>)>,
    pub(super) colors: Option<usize>,
}

impl<'t> Directives<'t> {
    /// Reads the directives of a block. They must stand above its first row, and say nothing twice.
    pub(super) fn read(block: Block<'t>) -> Result<Self, ParseBoardError> {
        let first_row = block.rows().next();
        let mut directives = Self::default();
        for line in block.comments() {
            let Some(said) = line.text.strip_prefix(PREFIX) else { continue };
            if first_row.is_none_or(|row| row.number < line.number) {
                return Err(wrong(line, line.text, "it above the first row of its board, with no blank line between"));
            }
            said.split_whitespace().try_for_each(|word| directives.take(word, line))?;
        }
        Ok(directives)
    }

    fn take(&mut self, word: &str, line: Line<'t>) -> Result<(), ParseBoardError> {
        let said_twice = if let Some(start) = word.strip_prefix("start=") {
            let start = start.parse().map_err(|_| wrong(line, word, "start=ROW,COLUMN, both counted from 0"))?;
            self.start.replace((start, line)).is_some()
        } else if let Some(colors) = word.strip_prefix("colors=") {
            let colors = colors.parse().ok().filter(|colors| (1..=MAX_COLORS).contains(colors));
            let colors = colors.ok_or_else(|| wrong(line, word, "colors= and a number from 1 to 35"))?;
            self.colors.replace(colors).is_some()
        } else {
            return Err(wrong(line, word, "start=ROW,COLUMN or colors=NUMBER"));
        };
        if said_twice { Err(wrong(line, word, "each word only once a board")) } else { Ok(()) }
    }
}

fn wrong(line: Line<'_>, found: &str, expected: &'static str) -> ParseBoardError {
    line.error(0, ParseBoardErrorKind::Directive { found: found.to_owned(), expected })
}
