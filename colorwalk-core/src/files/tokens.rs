//! A header, an origin and tokens: a line `rows columns`, a line `row column` of the start cell, both from 0, then one
//! token a cell, separated by white space; equal tokens are equal colors.
//!
//! A token may be any word, such as a name or `#ff0000`; among the cells, therefore, only lines that are a lone `#`, or
//! have white space behind it, are comments. Sorted, numbers by their value, the tokens are the colors from number 0
//! on. Another board may follow.

use std::io::{self, Write};

use super::header::Header;
use super::numbers::{count, is_numbers};
use super::scan::{Comments, MAX_WORD, Row, Scanner};
use super::shape::FileShape;
use super::survey::Facts;
use super::symbols::alphabet;
use super::writer::rows;
use super::{ParseFileError, ParseFileErrorKind, Puzzle, ReadError, ReadOptions, Shape, Symbols, Unwritable};
use crate::board::{Board, Cell, MAX_CELLS, Setup};
use crate::color::MAX_COLORS;
use crate::rules::Rules;
use crate::wording::steers;

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

    fn recognizes(&self, first: &Row) -> bool {
        is_numbers(first, 2)
    }

    fn survey(&self, text: &mut Scanner<'_>, _: ReadOptions) -> Result<Facts, ReadError> {
        count(|| cut(text))
    }

    fn next(&self, text: &mut Scanner<'_>, _: &Facts, options: ReadOptions) -> Result<Option<Puzzle>, ReadError> {
        let Some(Draft { line, columns, start, cells, tokens, mistake }) = cut(text)? else { return Ok(None) };
        mistake.map_or(Ok(()), Err)?;
        let words = alphabet(tokens.iter().map(String::as_str));
        let colors: Vec<_> = tokens.iter().map(|token| words.iter().position(|word| word == token)).collect();
        let color = |&token: &u8| colors.get(usize::from(token)).copied().flatten().unwrap_or(0) as u8;
        let cells: Vec<u8> = cells.iter().map(color).collect();
        let rows: Vec<_> = cells.chunks(columns).collect();
        let setup = Setup::from_rows(&rows).with_start(start).with_colors(words.len());
        let board = options.build(line, setup)?;
        Ok(Some(Puzzle::from(board).with_symbols(Symbols::new(words.into_iter().map(str::to_owned)))))
    }

    fn check(&self, board: &Board) -> Result<(), Unwritable> {
        if board.rules() == Rules::Walk { Err(Unwritable::Walk) } else { Ok(()) }
    }

    fn write(&self, puzzle: &Puzzle, output: &mut dyn Write) -> io::Result<()> {
        let board = &puzzle.board;
        let Cell { row, column } = board.start();
        write!(output, "{} {}\n{row} {column}", board.height(), board.width())?;
        for words in rows(board, |color| puzzle.symbols.of(color)) {
            // A line that begins with a lone # would be a comment.
            let separator = if words.first().is_some_and(|word| word == "#") { ' ' } else { '\n' };
            write!(output, "{separator}{}", words.join(" "))?;
        }
        writeln!(output)
    }
}

/// What stands in a file of one board.
struct Draft {
    line: usize,
    columns: usize,
    start: Cell,
    /// Each an index into the tokens.
    cells: Vec<u8>,
    /// The tokens, each once, as they occur.
    tokens: Vec<String>,
    /// The first word among the cells that cannot stand for a color.
    mistake: Option<ParseFileError>,
}

/// Cuts out the next board.
fn cut(text: &mut Scanner<'_>) -> Result<Option<Draft>, ReadError> {
    let Some(mut header) = Header::next(text)? else { return Ok(None) };
    let rows = header.begin("the number of rows", 1..=MAX_CELLS)?;
    let columns = header.number("the number of columns", 1..=MAX_CELLS / rows)?;
    let row = header.number("the row of the start cell", 0..=rows - 1)?;
    let column = header.number("the column of the start cell", 0..=columns - 1)?;
    let (mut cells, mut tokens, mut mistake) = (Vec::with_capacity(rows * columns), Vec::<String>::new(), None);
    header.cells(Comments::Spaced, rows * columns, |word| {
        let token = tokens.iter().position(|known| *known == word.text);
        let unusable = word.text.chars().nth(MAX_WORD).is_some() || word.text.contains(steers);
        if unusable {
            let kind = ParseFileErrorKind::UnusableToken { found: word.text.clone(), most: MAX_WORD };
            mistake.get_or_insert_with(|| word.mistake(kind));
        } else if token.is_none() && tokens.len() < MAX_COLORS {
            tokens.push(word.text.clone());
        } else if token.is_none() {
            let kind = ParseFileErrorKind::TooManyColors { found: word.text.clone() };
            mistake.get_or_insert_with(|| word.mistake(kind));
        }
        cells.push(token.unwrap_or(tokens.len().saturating_sub(1)) as u8);
    })?;
    let line = header.first.line;
    Ok(Some(Draft { line, columns, start: Cell { row, column }, cells, tokens, mistake }))
}
