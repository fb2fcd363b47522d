//! A header, an origin and tokens: a line `rows columns`, a line `row column` of the start cell, both from 0, then one
//! token a cell, separated by white space; equal tokens are equal colors.
//!
//! A token may be any word, such as a name or `#ff0000`; among the cells, therefore, only lines that are a lone `#`, or
//! have white space behind it, are comments. Sorted, numbers by their value, the tokens are the colors from number 0 on.
//! Another board may follow.

use std::io::{self, Write};

use super::scan::{Word, lines};
use super::shape::{Beginning, FileShape, Puzzles};
use super::symbols::alphabet;
use super::writer::write_words;
use super::{ParseFileError, ParseFileErrorKind, Puzzle, ReadOptions, Shape, Symbols, Unwritable};
use crate::board::{Board, Cell, MAX_CELLS, Rules, Setup};
use crate::lines::Line;

impl Shape {
    /// A header, the start cell, then a word for each cell.
    pub const TOKENS: Self = Self(&Tokens);
}

struct Tokens;

impl FileShape for Tokens {
    fn name(&self) -> &'static str {
        "tokens"
    }

    fn summary(&self) -> &'static str {
        "A line ROWS COLUMNS, the start as ROW COLUMN from 0, then the cells as any words"
    }

    fn recognizes(&self, beginning: &Beginning<'_>) -> bool {
        beginning.is_numbers(2)
    }

    fn read<'t>(&self, text: &'t str, options: ReadOptions) -> Puzzles<'t> {
        Box::new(pieces(text).map(move |piece| read_piece(&piece?, options)))
    }

    fn count(&self, text: &str) -> usize {
        pieces(text).count()
    }

    fn check(&self, board: &Board) -> Result<(), Unwritable> {
        if board.rules() == Rules::Walk { Err(Unwritable::Walk) } else { Ok(()) }
    }

    fn write(&self, puzzle: &Puzzle, output: &mut dyn Write) -> io::Result<()> {
        let board = &puzzle.board;
        let Cell { row, column } = board.start();
        writeln!(output, "{} {}\n{row} {column}", board.height(), board.width())?;
        write_words(board, |color| puzzle.symbols.of(color), output)
    }
}

/// The words of one board.
struct Piece<'t> {
    line: usize,
    columns: usize,
    start: Cell,
    cells: Vec<Word<'t>>,
}

/// The boards of a text, cut out. After a header that is none there is no telling where the next board begins, and
/// nothing follows.
fn pieces(text: &str) -> impl Iterator<Item = Result<Piece<'_>, ParseFileError>> + Send {
    let mut lines = lines(text);
    let mut words: Box<dyn Iterator<Item = Word<'_>> + Send> = Box::new(std::iter::empty());
    let mut lost = false;
    std::iter::from_fn(move || {
        let mut next = |in_header: bool| loop {
            if let Some(word) = words.next() {
                return Some(word);
            }
            let line = lines.next()?;
            if !is_comment(line, in_header) {
                words = Box::new(line.words());
            }
        };
        if lost {
            return None;
        }
        let piece = cut(next(true)?, next);
        lost = piece.is_err();
        Some(piece)
    })
}

/// Whether a line is a comment, in the header or among the cells.
fn is_comment(line: Line<'_>, in_header: bool) -> bool {
    match line.text.strip_prefix('#') {
        Some(rest) => in_header || rest.is_empty() || rest.starts_with(char::is_whitespace),
        None => false,
    }
}

/// Cuts out the board that begins with this word; the next words come one by one, and need to know where they stand.
fn cut<'t>(first: Word<'t>, mut next: impl FnMut(bool) -> Option<Word<'t>>) -> Result<Piece<'t>, ParseFileError> {
    let rows = first.header(Some(first), "the number of rows", 1..=MAX_CELLS)?;
    let columns = first.header(next(true), "the number of columns", 1..=MAX_CELLS / rows)?;
    let row = first.header(next(true), "the row of the start cell", 0..=rows - 1)?;
    let column = first.header(next(true), "the column of the start cell", 0..=columns - 1)?;
    let cells = first.cells(std::iter::from_fn(|| next(false)), rows * columns)?;
    Ok(Piece { line: first.line, columns, start: Cell { row, column }, cells })
}

fn read_piece(piece: &Piece<'_>, options: ReadOptions) -> Result<Puzzle, ParseFileError> {
    let words = alphabet(piece.cells.iter().map(|word| word.text));
    let color = |word: &Word<'_>| match words.iter().position(|known| *known == word.text) {
        Some(color) => Ok(color as u8),
        None => Err(word.mistake(ParseFileErrorKind::TooManyColors { found: word.text.to_owned() })),
    };
    let cells = piece.cells.iter().map(color).collect::<Result<Vec<_>, _>>()?;
    let rows: Vec<_> = cells.chunks(piece.columns).collect();
    let setup = Setup::from_rows(&rows).with_start(piece.start).with_colors(words.len());
    let board = options.build(piece.line, setup)?;
    Ok(Puzzle::from(board).with_symbols(Symbols::new(words.into_iter().map(str::to_owned))))
}
