//! A header and numbers: a line `rows columns colors`, then the colors of all cells, row by row, as numbers from 1, on
//! one or several lines, then the optimum, or 0 if it is unknown.
//!
//! The optimum may be missing at the end of the file. Another board may follow.

use std::io::{self, Write};

use colorwalk_core::wording::excerpt;
use colorwalk_core::{Cell, MAX_CELLS, MAX_COLORS};

use super::file_format::{Definition, Format};
use super::header::Header;
use super::index::Facts;
use super::scan::{Comments, Row, Scanner, Word};
use super::writer::write_words;
use super::{FileFormat, ParseFileError, Puzzle, ReadError, ReadOptions, Size, Symbols};

impl FileFormat {
    /// A header, then the colors of the cells as numbers from 1, then the optimum.
    pub const NUMBERS: Self = Self(&Definition {
        name: "numbers",
        summary: "A line ROWS COLUMNS COLORS, the cells as numbers from 1, then the optimum, or 0",
        codec: &Numbers,
    });
}

struct Numbers;

impl Format for Numbers {
    fn recognizes(&self, first: &Row) -> bool {
        is_numbers(first, 3)
    }

    fn pass(&self, text: &mut Scanner<'_>, _: &Facts) -> Result<bool, ReadError> {
        Ok(cut(text)?.is_some())
    }

    fn next(&self, text: &mut Scanner<'_>, _: &Facts, options: ReadOptions) -> Result<Option<Puzzle>, ReadError> {
        let Some(Draft { line, size, colors, cells, mistake, optimum }) = cut(text)? else { return Ok(None) };
        mistake.map_or(Ok(()), Err)?;
        let optimum = optimum.map_or(Ok(0), |word| {
            let expected = "a number, 0 if it is unknown";
            let message = || format!("{:?} is not the optimum: expected {expected}", excerpt(&word.text));
            word.text.parse().map_err(|_| word.mistake(message()))
        })?;
        let board = options.build(line, size, &cells, |setup| setup.with_colors(colors))?;
        let puzzle = Puzzle::from(board).with_symbols(Symbols::numbers(colors));
        Ok(Some(if optimum > 0 { puzzle.with_optimum(optimum) } else { puzzle }))
    }

    fn comment(&self) -> Option<&'static str> {
        Some("#")
    }

    fn write(&self, puzzle: &Puzzle, output: &mut dyn Write) -> io::Result<()> {
        let board = &puzzle.board;
        let Size { width, height } = Size::of(board);
        writeln!(output, "{height} {width} {}", board.colors())?;
        write_words(board, |color| color.index() + 1, output)?;
        writeln!(output, "{}", puzzle.optimum.unwrap_or(0))
    }
}

/// Returns whether a line consists of exactly this many numbers.
pub(super) fn is_numbers(row: &Row, count: usize) -> bool {
    let is_number = |word: &str| word.parse::<u64>().is_ok();
    row.text.split_whitespace().count() == count && row.text.split_whitespace().all(is_number)
}

/// The content of a file of one board.
struct Draft {
    line: usize,
    size: Size,
    colors: usize,
    cells: Vec<u8>,
    /// The first of the cells that is not a color.
    mistake: Option<ParseFileError>,
    optimum: Option<Word>,
}

/// Extracts the next board.
fn cut(text: &mut Scanner<'_>) -> Result<Option<Draft>, ReadError> {
    let Some(mut header) = Header::next(text)? else { return Ok(None) };
    let rows = header.begin("the number of rows", 1..=MAX_CELLS)?;
    let columns = header.number("the number of columns", 1..=MAX_CELLS / rows)?;
    let colors = header.number("the number of colors", 1..=MAX_COLORS)?;
    header.check_lines(header.is_one_line(), "ROWS COLUMNS COLORS on one line")?;
    let (mut cells, mut mistake) = (Vec::with_capacity(rows * columns), None);
    header.cells(Comments::All, rows * columns, |word| match word.text.parse::<u8>() {
        Ok(number) if (1..=colors).contains(&usize::from(number)) => cells.push(number - 1),
        _ => {
            let cell = Cell { row: cells.len() / columns, column: cells.len() % columns };
            let found = excerpt(&word.text);
            let message = format!("{found:?} is not the color of cell {cell}: expected a number from 1 to {colors}");
            mistake.get_or_insert_with(|| word.mistake(message));
            cells.push(0);
        }
    })?;
    let line = header.first.line;
    let mut optimum = Word::default();
    let optimum = text.word(Comments::All, &mut optimum)?.then_some(optimum);
    Ok(Some(Draft { line, size: Size { width: columns, height: rows }, colors, cells, mistake, optimum }))
}
