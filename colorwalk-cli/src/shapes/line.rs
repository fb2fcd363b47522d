//! One board a line: all cells of a board, row by row, each a letter or a digit.
//!
//! A board is square unless its size is given. Its symbols may be any: sorted, they are the colors from number 0 on, the
//! same for all boards of the file.

use std::collections::BTreeSet;

use colorwalk_core::{MAX_COLORS, Setup};

use super::scan::{Line, content};
use super::symbols::alphabet;
use super::{Mistake, Puzzle, ReadOptions, Symbols, build};
use crate::arguments::Size;

/// Reads the boards of a text.
pub(super) fn read(text: &str, options: ReadOptions) -> impl Iterator<Item = Result<Puzzle, Mistake>> + Send {
    let cells = || content(text).flat_map(|line| line.text.char_indices().map(move |(at, cell)| (line.text, at, cell)));
    let distinct: BTreeSet<&str> = cells()
        .filter(|(_, _, cell)| cell.is_ascii_alphanumeric())
        .filter_map(|(text, at, cell)| text.get(at..at + cell.len_utf8()))
        .collect();
    let words = alphabet(distinct.into_iter());
    let symbols = Symbols::new(words.iter().map(|&word| word.to_owned()));
    content(text).map(move |line| read_line(line, &words, &symbols, options))
}

/// The number of lines with something in them.
pub(super) fn count(text: &str) -> usize {
    content(text).count()
}

/// The sides of a square of so many cells.
pub(super) fn square(cells: usize) -> Option<Size> {
    let side = cells.isqrt();
    (side * side == cells).then_some(Size { width: side, height: side })
}

fn read_line(line: Line<'_>, words: &[&str], symbols: &Symbols, options: ReadOptions) -> Result<Puzzle, Mistake> {
    let mut cells = Vec::with_capacity(line.text.len());
    let mut utf8 = [0; 4];
    for (index, cell) in line.text.chars().enumerate() {
        if !cell.is_ascii_alphanumeric() {
            return Err(line.mistake(index, format!("{cell:?} is not a cell: expected a letter or a digit")));
        }
        let word: &str = cell.encode_utf8(&mut utf8);
        match words.iter().position(|known| *known == word) {
            Some(color) => cells.push(color as u8),
            None => {
                return Err(line.mistake(index, format!("{cell:?} is one color too many: {MAX_COLORS} are the most")));
            }
        }
    }
    let found = cells.len();
    let size = match options.size {
        Some(size) if Some(found) == size.width.checked_mul(size.height) => size,
        Some(size) => {
            let message =
                format!("the board has {found} cells: expected {} for a size of {size}", size.width * size.height);
            return Err(line.mistake(found, message));
        }
        None => square(found).ok_or_else(|| {
            let message =
                format!("a board of {found} cells is not square: expected a square, or its --size WIDTHxHEIGHT");
            line.mistake(found, message)
        })?,
    };
    let rows: Vec<_> = cells.chunks(size.width).collect();
    let board = build(line.number, Setup::from_rows(&rows).with_colors(words.len()), options)?;
    Ok(Puzzle { board, symbols: symbols.clone(), optimum: None })
}
