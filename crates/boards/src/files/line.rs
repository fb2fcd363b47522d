//! One board per line: all cells of a board, row by row, each a letter or a digit.
//!
//! A board is square unless its size is given, or stated by a heading such as `# one board a line, 9x2`. Any symbols
//! are allowed: sorted, those that occur are its colors from number 0 on.

use std::io::{self, Write};

use colorwalk_core::wording::count;
use colorwalk_core::{Board, MAX_CELLS};

use super::draft::Cells;
use super::file_format::{Codec, Definition, Format, Unbuilt, flood_from_first_cell};
use super::scan::{Row, Scanner};
use super::writer::rows;
use super::{
    FileFormat, ParseFileError, Puzzle, ReadError, ReadOptions, Size, Symbols, Unwritable, heading,
};

impl FileFormat {
    /// One board per line.
    pub const LINE: Self = Self(&Definition {
        name: "line",
        summary: "One board per line",
        codec: Codec::Stream(&OneLine),
    });
}

/// The side of the largest square of characters that is one board rather than several smaller ones.
const SQUARE: usize = 16;

/// Letters and digits, in the order of the colors that they are read as.
const LETTERS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
struct OneLine;

impl Format for OneLine {
    /// Several lines between blank ones are the rows of a board, and so are a few that form a square, or lines of one cell.
    fn is_unlikely(&self, text: &str, options: ReadOptions) -> Option<&'static str> {
        let lines: Vec<&str> = text
            .lines()
            .map(str::trim)
            .filter(|line| !line.starts_with('#'))
            .collect();
        let blocks = lines
            .split(|line| line.is_empty())
            .filter(|block| !block.is_empty());
        let is_square =
            lines.len() <= SQUARE && lines.iter().all(|line| line.chars().count() == lines.len());
        if blocks.clone().count() > 1 && blocks.clone().any(|block| block.len() > 1) {
            return Some("several lines between blank ones are one board");
        }
        let is_open =
            options.size.is_none() && (is_square || lines.iter().any(|line| line.len() == 1));
        is_open.then_some("the lines are rows of one board")
    }

    fn next(&self, text: &mut Scanner<'_>) -> Result<Option<Unbuilt>, ReadError> {
        let Some(row) = text.content()? else {
            return Ok(None);
        };
        // A line of words is in another format, and so may be all that follows.
        text.lost = row.text().contains(char::is_whitespace);
        let size = text.size;
        Ok(Some(Box::new(move |options| {
            read_line(&row, size, options)
        })))
    }

    fn between(&self) -> Option<&'static str> {
        Some("")
    }

    fn check(&self, board: &Board) -> Result<(), Unwritable> {
        flood_from_first_cell(board)?;
        let most = LETTERS.len();
        if board.colors() > most {
            Err(Unwritable::Colors(most))
        } else {
            Ok(())
        }
    }

    fn heading(&self, puzzle: &Puzzle, before: Option<Size>) -> Option<String> {
        let size = Size::of(&puzzle.board);
        (before != Some(size)).then(|| heading::line(size))
    }

    fn write(&self, puzzle: &Puzzle, output: &mut dyn Write) -> io::Result<()> {
        // Words of another format may be too long for this one.
        let colors = puzzle.board.colors();
        let letters = || Symbols::new(LETTERS.chars().map(String::from));
        let known = [puzzle.symbols.clone(), Symbols::standard()];
        let symbols = known
            .into_iter()
            .find(|symbols| symbols.are_letters(colors))
            .unwrap_or_else(letters);
        rows(&puzzle.board, |color| symbols.of(color))
            .try_for_each(|row| write!(output, "{}", row.concat()))?;
        writeln!(output)
    }
}

/// Reads a board of the size that a heading or the options give.
fn read_line(
    line: &Row,
    told: Option<Size>,
    options: ReadOptions,
) -> Result<Puzzle, ParseFileError> {
    let found = line.text().chars().count();
    if found > MAX_CELLS {
        let message =
            format!("a board of {found} cells is too large: expected at most {MAX_CELLS}");
        return Err(line.mistake(0, message));
    }
    let mut letters: Vec<char> = line.text().chars().collect();
    if let Some(index) = letters
        .iter()
        .position(|cell| !cell.is_ascii_alphanumeric())
    {
        let message = format!(
            "{:?} is not a cell: expected a letter or a digit",
            letters[index]
        );
        return Err(line.mistake(index, message));
    }
    let cells = letters.clone();
    letters.sort_unstable();
    letters.dedup();
    let color = |cell: &char| letters.binary_search(cell).unwrap_or(0) as u8;
    let size = match told.or(options.size) {
        Some(size) if size.cells() == found as u128 => size,
        Some(size) => {
            let (cells, expected) = (count(found, "cell", "cells"), size.cells());
            let message =
                format!("the board has {cells}: expected {expected} for a size of {size}");
            return Err(line.mistake(found, message));
        }
        None => Size::square(found).ok_or_else(|| {
            let expected = "expected a square, or its size, WIDTHxHEIGHT";
            line.mistake(
                found,
                format!("a board of {found} cells is not square: {expected}"),
            )
        })?,
    };
    let words: Vec<String> = letters.iter().map(char::to_string).collect();
    Cells::of(
        line.number,
        size,
        &words,
        &cells.iter().map(color).collect::<Vec<_>>(),
    )
    .puzzle(options)
}
