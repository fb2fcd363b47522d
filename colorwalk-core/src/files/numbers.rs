//! A header and numbers: a line `rows columns colors`, then the colors of all cells, row by row, as numbers from 1, on
//! one line or several, then the optimum, or 0 when it is not known.
//!
//! The optimum may be missing at the end of the file. Another board may follow.

use std::io::{self, Write};

use super::scan::{Word, content};
use super::shape::{Beginning, FileShape, Puzzles};
use super::writer::write_words;
use super::{ParseFileError, ParseFileErrorKind, Puzzle, ReadOptions, Shape, Symbols};
use crate::board::{Cell, MAX_CELLS, Setup};
use crate::color::MAX_COLORS;
use crate::lines::Line;

impl Shape {
    /// A header, then the colors of the cells as numbers from 1, then the optimum.
    pub const NUMBERS: Self = Self(&Numbers);
}

struct Numbers;

impl FileShape for Numbers {
    fn name(&self) -> &'static str {
        "numbers"
    }

    fn summary(&self) -> &'static str {
        "A line ROWS COLUMNS COLORS, the cells as numbers from 1, then the optimum, or 0"
    }

    fn recognizes(&self, beginning: &Beginning<'_>) -> bool {
        beginning.is_numbers(3)
    }

    fn read<'t>(&self, text: &'t str, options: ReadOptions) -> Puzzles<'t> {
        Box::new(pieces(text).map(move |piece| read_piece(&piece?, options)))
    }

    fn count(&self, text: &str) -> usize {
        pieces(text).count()
    }

    fn has_comments(&self) -> bool {
        true
    }

    fn write(&self, puzzle: &Puzzle, output: &mut dyn Write) -> io::Result<()> {
        let board = &puzzle.board;
        writeln!(output, "{} {} {}", board.height(), board.width(), board.colors())?;
        write_words(board, |color| color.index() + 1, output)?;
        writeln!(output, "{}", puzzle.optimum.unwrap_or(0))
    }
}

/// The words of one board.
struct Piece<'t> {
    line: usize,
    columns: usize,
    colors: usize,
    cells: Vec<Word<'t>>,
    optimum: Option<Word<'t>>,
}

/// The boards of a text, cut out. After a header that is none there is no telling where the next board begins, and
/// nothing follows.
fn pieces(text: &str) -> impl Iterator<Item = Result<Piece<'_>, ParseFileError>> + Send {
    let mut words = content(text).flat_map(Line::words);
    let mut lost = false;
    std::iter::from_fn(move || {
        let first = words.next().filter(|_| !lost)?;
        let piece = cut(first, &mut words);
        lost = piece.is_err();
        Some(piece)
    })
}

fn cut<'t>(first: Word<'t>, words: &mut impl Iterator<Item = Word<'t>>) -> Result<Piece<'t>, ParseFileError> {
    let rows = first.header(Some(first), "the number of rows", 1..=MAX_CELLS)?;
    let columns = first.header(words.next(), "the number of columns", 1..=MAX_CELLS / rows)?;
    let colors = first.header(words.next(), "the number of colors", 1..=MAX_COLORS)?;
    let cells = first.cells(words.by_ref(), rows * columns)?;
    Ok(Piece { line: first.line, columns, colors, cells, optimum: words.next() })
}

fn read_piece(piece: &Piece<'_>, options: ReadOptions) -> Result<Puzzle, ParseFileError> {
    let colors = piece.colors;
    let mut cells = Vec::with_capacity(piece.cells.len());
    for (index, word) in piece.cells.iter().enumerate() {
        match word.text.parse::<u8>() {
            Ok(number) if (1..=colors).contains(&usize::from(number)) => cells.push(number - 1),
            _ => {
                let cell = Cell { row: index / piece.columns, column: index % piece.columns };
                let found = word.text.to_owned();
                return Err(word.mistake(ParseFileErrorKind::UnknownColor { found, cell, colors }));
            }
        }
    }
    let optimum = piece.optimum.map(|word| {
        let unknown = |_| word.mistake(ParseFileErrorKind::Optimum { found: word.text.to_owned() });
        word.text.parse().map_err(unknown)
    });
    let optimum: usize = optimum.transpose()?.unwrap_or(0);
    let rows: Vec<_> = cells.chunks(piece.columns).collect();
    let board = options.build(piece.line, Setup::from_rows(&rows).with_colors(colors))?;
    let puzzle = Puzzle::from(board).with_symbols(Symbols::numbers(colors));
    Ok(if optimum > 0 { puzzle.with_optimum(optimum) } else { puzzle })
}
