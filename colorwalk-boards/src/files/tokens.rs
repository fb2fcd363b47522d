//! A header, an origin and tokens: a line `rows columns`, a line `row column` of the start cell, both from 0, then one
//! token per cell, separated by white space; equal tokens are equal colors.
//!
//! A token may be any word, such as a name or `#ff0000`; among the cells, therefore, only lines that are a single `#`,
//! or have white space after it, are comments. Sorted, numbers by value, the tokens are the colors from number 0 on.
//! Another board may follow.

use std::io::{self, Write};

use colorwalk_core::wording::{excerpt, steers};
use colorwalk_core::{Board, Cell, MAX_CELLS, MAX_COLORS};

use super::file_format::{Definition, Format, flood_on_squares};
use super::header::Header;
use super::index::Facts;
use super::numbers::is_numbers;
use super::scan::{Comments, MAX_WORD, Row, Scanner};
use super::symbols::{alphabet, one_too_many};
use super::writer::rows;
use super::{FileFormat, ParseFileError, Puzzle, ReadError, ReadOptions, Size, Symbols, Unwritable, heading};

impl FileFormat {
    /// A header, the start cell, then a word for each cell.
    pub const TOKENS: Self = Self(&Definition {
        name: "tokens",
        summary: "A line ROWS COLUMNS, the start as ROW COLUMN from 0, then the cells as any words",
        codec: &Tokens,
    });
}

struct Tokens;

impl Format for Tokens {
    fn recognizes(&self, first: &Row) -> bool {
        is_numbers(first, 2)
    }

    fn pass(&self, text: &mut Scanner<'_>, _: &Facts) -> Result<bool, ReadError> {
        Ok(cut(text)?.is_some())
    }

    fn next(&self, text: &mut Scanner<'_>, _: &Facts, options: ReadOptions) -> Result<Option<Puzzle>, ReadError> {
        let Some(Draft { line, size, start, cells, tokens, mistake }) = cut(text)? else { return Ok(None) };
        mistake.map_or(Ok(()), Err)?;
        let words = alphabet(tokens.iter().map(String::as_str));
        let colors: Vec<_> = tokens.iter().map(|token| words.iter().position(|word| word == token)).collect();
        let color = |&token: &u8| colors.get(usize::from(token)).copied().flatten().unwrap_or(0) as u8;
        let cells: Vec<u8> = cells.iter().map(color).collect();
        let board = options.build(line, size, &cells, |setup| setup.with_start(start).with_colors(words.len()))?;
        Ok(Some(Puzzle::from(board).with_symbols(Symbols::new(words.into_iter().map(str::to_owned)))))
    }

    fn check(&self, board: &Board) -> Result<(), Unwritable> {
        flood_on_squares(board)
    }

    fn heading(&self, puzzle: &Puzzle, before: Option<Size>) -> Option<String> {
        // Without a heading it would look like cells in two columns.
        let is_narrow = Size::of(&puzzle.board).width == 2;
        (before.is_none() && is_narrow).then(|| heading::TOKENS.to_owned())
    }

    fn write(&self, puzzle: &Puzzle, output: &mut dyn Write) -> io::Result<()> {
        let board = &puzzle.board;
        let Size { width, height } = Size::of(board);
        let (row, column) = (board.start() / width, board.start() % width);
        write!(output, "{height} {width}\n{row} {column}")?;
        for words in rows(board, |color| puzzle.symbols.of(color)) {
            // A line that begins with a single # would be a comment.
            let separator = if words.first().is_some_and(|word| word == "#") { ' ' } else { '\n' };
            write!(output, "{separator}{}", words.join(" "))?;
        }
        writeln!(output)
    }
}

/// The content of a file of one board.
struct Draft {
    line: usize,
    size: Size,
    start: Cell,
    /// For each cell, an index into the tokens.
    cells: Vec<u8>,
    /// The tokens, each once, in the order of their first occurrence.
    tokens: Vec<String>,
    /// The first of the cells that cannot be a color.
    mistake: Option<ParseFileError>,
}

/// Extracts the next board.
fn cut(text: &mut Scanner<'_>) -> Result<Option<Draft>, ReadError> {
    let Some(mut header) = Header::next(text)? else { return Ok(None) };
    let rows = header.begin("the number of rows", 1..=MAX_CELLS)?;
    let columns = header.number("the number of columns", 1..=MAX_CELLS / rows)?;
    let size_in_line = header.is_one_line();
    let row = header.number("the row of the start cell", 0..=rows - 1)?;
    let row_in_line = header.is_one_line();
    let column = header.number("the column of the start cell", 0..=columns - 1)?;
    let is_right = size_in_line && (!row_in_line || header.is_one_line());
    header.check_lines(is_right, "ROWS COLUMNS on a line, then ROW COLUMN of the start cell")?;
    let (mut cells, mut tokens, mut mistake) = (Vec::with_capacity(rows * columns), Vec::<String>::new(), None);
    header.cells(Comments::Spaced, rows * columns, |word| {
        let token = tokens.iter().position(|known| *known == word.text);
        let unusable = word.text.chars().nth(MAX_WORD).is_some() || word.text.contains(steers);
        if unusable {
            let expected = format!("at most {MAX_WORD} visible characters");
            let message = format!("{:?} is not a name for a color: expected {expected}", excerpt(&word.text));
            mistake.get_or_insert_with(|| word.mistake(message));
        } else if token.is_none() && tokens.len() < MAX_COLORS {
            tokens.push(word.text.clone());
        } else if token.is_none() {
            mistake.get_or_insert_with(|| word.mistake(one_too_many(&word.text)));
        }
        cells.push(token.unwrap_or(tokens.len().saturating_sub(1)) as u8);
    })?;
    let line = header.first.line;
    let size = Size { width: columns, height: rows };
    Ok(Some(Draft { line, size, start: Cell { row, column }, cells, tokens, mistake }))
}
