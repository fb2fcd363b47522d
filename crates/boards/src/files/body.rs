//! The common part of the formats numbers and tokens: a header of numbers, and words for the cells below it.

use std::ops::RangeInclusive;

use colorwalk_core::MAX_CELLS;
use colorwalk_core::wording::{count, excerpt};

use super::text::{Line, Piece};
use super::{ParseFileError, Size};

/// Reads a number of a header.
pub(super) fn number(
    line: &Line,
    word: Option<Piece<'_>>,
    what: &str,
    range: RangeInclusive<usize>,
) -> Result<usize, ParseFileError> {
    let Some(word) = word else {
        return Err(line.mistake_behind(format!("the line ends in a header: expected {what}")));
    };
    match whole_number(word.text) {
        Some(number) if range.contains(&number) => Ok(number),
        _ => {
            let message = format!(
                "{:?} is not {what}: expected a number from {} to {}",
                excerpt(word.text),
                range.start(),
                range.end()
            );
            Err(line.mistake_at(word.at, message))
        }
    }
}

/// Reads the numbers of rows and columns of a header.
pub(super) fn sides<'l>(
    line: &'l Line,
    words: &mut impl Iterator<Item = Piece<'l>>,
) -> Result<Size, ParseFileError> {
    let height = number(line, words.next(), "the number of rows", 1..=MAX_CELLS)?;
    let most = MAX_CELLS / height;
    let width = number(line, words.next(), "the number of columns", 1..=most)?;
    Ok(Size { width, height })
}

/// Parses a word of digits as a number. Signs are not allowed.
pub(super) fn whole_number(word: &str) -> Option<usize> {
    let is_of_digits = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| is_of_digits)
}

/// The cells below a header, on any number of lines, of which the last ends with the last cell.
pub(super) struct Body {
    /// The header, for errors about the whole board.
    header: Line,
    pub(super) size: Size,
    /// For each cell so far, the index of its word.
    pub(super) cells: Vec<u8>,
    /// The number of lines so far.
    lines: usize,
    /// Whether every line is as long as a column.
    is_turned: bool,
    /// The line and the column of the last cell.
    last: (usize, usize),
    /// The first error in a cell, after which cells are only counted.
    mistake: Option<ParseFileError>,
}

impl Body {
    pub(super) fn new(header: &Line, size: Size) -> Self {
        Self {
            header: header.clone(),
            size,
            cells: Vec::new(),
            lines: 0,
            is_turned: size.width != size.height && size.width > 1 && size.height > 1,
            last: (header.number, 1),
            mistake: None,
        }
    }

    /// Returns the number of the line of the header.
    pub(super) fn line(&self) -> usize {
        self.header.number
    }

    /// Returns whether all cells are there.
    pub(super) fn is_full(&self) -> bool {
        self.cells.len() as u128 == self.size.cells()
    }

    /// Reads the cells of a line; `index` returns the index of the word of the cell with this number.
    pub(super) fn take<'l>(
        &mut self,
        line: &'l Line,
        words: impl Iterator<Item = Piece<'l>>,
        mut index: impl FnMut(usize, &str) -> Result<u8, String>,
    ) -> Result<(), ParseFileError> {
        let before = self.cells.len();
        let mut last = None;
        for word in words {
            last = Some(word);
            if self.is_full() {
                let message = format!(
                    "{:?} follows the last cell of a board of {}: expected a new line",
                    excerpt(word.text),
                    self.size
                );
                return Err(line.mistake_at(word.at, message));
            }
            let cell = match index(self.cells.len(), word.text) {
                Ok(index) => index,
                Err(message) => {
                    let mistake = line.mistake_at(word.at, message);
                    // The cell counts, so that the next board begins where it does.
                    self.mistake.get_or_insert(mistake);
                    0
                }
            };
            self.cells.push(cell);
        }
        if let Some(word) = last {
            let place = line.mistake_at(word.at, "");
            self.last = (place.line, place.column);
            self.lines += 1;
            // Rows and columns in the other order give lines as long as a column.
            self.is_turned &= self.cells.len() - before == self.size.height;
        }
        Ok(())
    }

    /// Checks a board with all its cells.
    pub(super) fn finish(&mut self) -> Result<(), ParseFileError> {
        let Size { width, height } = self.size;
        if let Some(mistake) = self.mistake.take() {
            return Err(mistake);
        }
        if self.is_turned && self.lines == width {
            return Err(self.header.mistake(format!(
                "the lines are {width} rows of {height}: expected {height} rows of {width}"
            )));
        }
        Ok(())
    }

    /// Returns the error of a text that ends before all cells are there.
    pub(super) fn unfinished(&self) -> ParseFileError {
        let message = format!(
            "the file ends after {} of the board's {}",
            self.cells.len(),
            count(self.size.width * self.size.height, "cell", "cells")
        );
        ParseFileError::new(self.last.0, self.last.1, message).reaching_end()
    }
}
