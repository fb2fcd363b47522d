//! One board a line: all cells of a board, row by row, each a letter or a digit.
//!
//! A board is square unless its size is given. Its symbols may be any: sorted, they are the colors from number 0 on, the
//! same for all boards of the file.
//!
//! A line of cells is a whole board if a size that is given says so. If none is given, it is one if its length is a
//! square number and the lines up to the next blank one would make an unlikely grid: more than twice as wide as high or
//! as high as wide, or too large, or at least 100 cells wide without being square.

use std::collections::BTreeSet;
use std::io::{self, Write};

use super::scan::content;
use super::shape::{Beginning, FileShape, Puzzles};
use super::symbols::alphabet;
use super::writer::rows;
use super::{ParseFileError, ParseFileErrorKind, Puzzle, ReadOptions, Shape, Size, Symbols};
use crate::board::{MAX_CELLS, Setup};
use crate::lines::Line;

impl Shape {
    /// One board a line.
    pub const LINE: Self = Self(&OneLine);
}

/// From this width on, a row of a square number of cells is a board, unless all rows together are square.
const WIDE: usize = 100;

struct OneLine;

impl FileShape for OneLine {
    fn name(&self) -> &'static str {
        "line"
    }

    fn summary(&self) -> &'static str {
        "One board a line"
    }

    fn recognizes(&self, beginning: &Beginning<'_>) -> bool {
        if beginning.first.words().count() != 1 || beginning.first.text.contains('.') {
            return false;
        }
        let widths: Vec<_> = beginning.block().map(|line| line.text.chars().count()).collect();
        // Where the first two differ, a line is broken in either shape, and one of the two may be the good one.
        widths.iter().take(2).any(|&width| is_board(width, widths.len(), beginning.size))
    }

    fn read<'t>(&self, text: &'t str, options: ReadOptions) -> Puzzles<'t> {
        let cells =
            || content(text).flat_map(|line| line.text.char_indices().map(move |(at, cell)| (line.text, at, cell)));
        let distinct: BTreeSet<&str> = cells()
            .filter(|(_, _, cell)| cell.is_ascii_alphanumeric())
            .filter_map(|(text, at, cell)| text.get(at..at + cell.len_utf8()))
            .collect();
        let words = alphabet(distinct.into_iter());
        let symbols = Symbols::new(words.iter().map(|&word| word.to_owned()));
        Box::new(content(text).map(move |line| read_line(line, &words, &symbols, options)))
    }

    fn count(&self, text: &str) -> usize {
        content(text).count()
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

/// Whether each line of a block of this many lines of this width is likely to be a board.
fn is_board(width: usize, lines: usize, size: Option<Size>) -> bool {
    if let Some(size) = size {
        return size.cells() == width as u128 && (size.width, size.height) != (width, lines);
    }
    let unlikely =
        width > 2 * lines || lines > 2 * width || width * lines > MAX_CELLS || (width >= WIDE && width != lines);
    width > 1 && square(width).is_some() && unlikely
}

/// The size of a square board of this many cells.
fn square(cells: usize) -> Option<Size> {
    let side = cells.isqrt();
    (side * side == cells).then_some(Size { width: side, height: side })
}

fn read_line(
    line: Line<'_>,
    words: &[&str],
    symbols: &Symbols,
    options: ReadOptions,
) -> Result<Puzzle, ParseFileError> {
    let mut cells = Vec::with_capacity(line.text.len());
    let mut utf8 = [0; 4];
    for (index, cell) in line.text.chars().enumerate() {
        if !cell.is_ascii_alphanumeric() {
            return Err(line.mistake(index, ParseFileErrorKind::UnknownCell { found: cell }));
        }
        let word: &str = cell.encode_utf8(&mut utf8);
        match words.iter().position(|known| *known == word) {
            Some(color) => cells.push(color as u8),
            None => return Err(line.mistake(index, ParseFileErrorKind::TooManyColors { found: word.to_owned() })),
        }
    }
    let found = cells.len();
    let size = match options.size {
        Some(size) if size.cells() == found as u128 => size,
        Some(size) => return Err(line.mistake(found, ParseFileErrorKind::WrongLength { found, size })),
        None => square(found).ok_or_else(|| line.mistake(found, ParseFileErrorKind::NotSquare { found }))?,
    };
    let rows: Vec<_> = cells.chunks(size.width).collect();
    let board = options.build(line.number, Setup::from_rows(&rows).with_colors(words.len()))?;
    Ok(Puzzle::from(board).with_symbols(symbols.clone()))
}
