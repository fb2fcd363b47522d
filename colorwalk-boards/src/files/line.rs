//! One board a line: all cells of a board, row by row, each a letter or a digit.
//!
//! A board is square unless its size is given. Its symbols may be any: sorted, they are the colors from number 0 on,
//! the same for all boards of the file.

use std::io::{self, Write};

use colorwalk_core::wording::count;

use super::file_format::Format;
use super::index::Facts;
use super::scan::{Row, Scanner};
use super::symbols::one_too_many;
use super::tally::{MAX_ROW, square, survey};
use super::writer::rows;
use super::{FileFormat, ParseFileErrorKind, Puzzle, ReadError, ReadOptions, Symbols};

impl FileFormat {
    /// One board a line.
    pub const LINE: Self = Self(&OneLine);
}

struct OneLine;

impl Format for OneLine {
    fn name(&self) -> &'static str {
        "line"
    }

    fn summary(&self) -> &'static str {
        "One board a line"
    }

    fn survey(&self, text: &mut Scanner<'_>, options: ReadOptions) -> Result<Facts, ReadError> {
        survey(text, options.size, FileFormat::LINE)
    }

    fn next(&self, text: &mut Scanner<'_>, facts: &Facts, options: ReadOptions) -> Result<Option<Puzzle>, ReadError> {
        let mut line = Row::default();
        if !text.content(MAX_ROW, &mut line)? { Ok(None) } else { read_line(&line, facts, options).map(Some) }
    }

    fn has_blank_lines(&self) -> bool {
        false
    }

    fn write(&self, puzzle: &Puzzle, output: &mut dyn Write) -> io::Result<()> {
        // Words of another shape may be too long for this one.
        let own = puzzle.symbols.are_letters(puzzle.board.colors());
        let symbols = if own { puzzle.symbols.clone() } else { Symbols::standard() };
        rows(&puzzle.board, |color| symbols.of(color)).try_for_each(|row| write!(output, "{}", row.concat()))?;
        writeln!(output)
    }
}

fn read_line(line: &Row, facts: &Facts, options: ReadOptions) -> Result<Puzzle, ReadError> {
    let mut cells = Vec::with_capacity(line.text.len());
    let mut utf8 = [0; 4];
    for (index, cell) in line.text.chars().enumerate() {
        if !cell.is_ascii_alphanumeric() {
            return Err(line.mistake(index, format!("{cell:?} is not a cell: expected a letter or a digit")).into());
        }
        let word: &str = cell.encode_utf8(&mut utf8);
        match facts.alphabet.iter().position(|known| known == word) {
            Some(color) => cells.push(color as u8),
            None => return Err(line.mistake(index, one_too_many(word)).into()),
        }
    }
    let found = line.length;
    let size = match options.size {
        Some(size) if size.cells() == found as u128 => size,
        Some(size) => {
            let (cells, expected) = (count(found, "cell", "cells"), size.cells());
            let message = format!("the board has {cells}: expected {expected} for a size of {size}");
            return Err(line.mistake(found, message).into());
        }
        None => square(found).ok_or_else(|| line.mistake(found, ParseFileErrorKind::NotSquare { found }))?,
    };
    let board = options.build(line.number, size, &cells, |setup| setup.with_colors(facts.alphabet.len()))?;
    Ok(Puzzle::from(board).with_symbols(facts.symbols.clone()))
}
