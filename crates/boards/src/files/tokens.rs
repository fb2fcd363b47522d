//! Tokens: a line `ROWS COLUMNS`, then the start cell as `ROW COLUMN`, both from 0, then a word for each cell, row by row,
//! on any number of lines, of which the first may be that of the start. Another board may follow, and comments and
//! blank lines may be anywhere between lines.
//!
//! A word may be any, such as a name or `#ff0000`, and equal words are equal colors. Sorted, numbers by value, the words
//! are the colors from number 0 on.

use std::io::{self, Write};

use colorwalk_core::wording::{excerpt, is_terminal_control};
use colorwalk_core::{Board, Color, MAX_CELLS, MAX_COLORS};

use super::body::{Body, number};
use super::draft::Cells;
use super::file_format::{Definition, Writer, flood_on_squares};
use super::grammar::{Draft, Evidence, Found, Grammar};
use super::plain::{Kinds, kinds};
use super::symbols::one_too_many;
use super::table::MAX_WORD;
use super::text::Line;
use super::writer::rows;
use super::{FileFormat, ParseFileError, Puzzle, Size, Unwritable, heading};

impl FileFormat {
    /// A header, the start cell, then a word for each cell.
    pub const TOKENS: Self = Self(&Definition {
        name: "tokens",
        summary: "A line ROWS COLUMNS, the start as ROW COLUMN from 0, then the cells as any words",
        grammars: &[|_| Box::<Tokens>::default()],
        writer: Some(&TokensWriter),
    });
}

/// What is read of a board so far.
#[derive(Default)]
enum Tokens {
    /// Nothing.
    #[default]
    Nothing,
    /// The size, in this line.
    Header(Line, Size),
    /// The start, and some of the cells.
    Cells(Unfinished),
}

/// A board whose cells are not all read.
struct Unfinished {
    start: usize,
    words: Vec<String>,
    body: Body,
}

impl Grammar for Tokens {
    fn line(&mut self, line: &Line, found: &mut Found) -> Result<(), ParseFileError> {
        if line.is_blank() || line.is_comment() {
            return Ok(());
        }
        let mut words = line.words();
        let mut board = match std::mem::take(self) {
            Self::Nothing => {
                *self = Self::Header(line.clone(), size(line)?);
                return Ok(());
            }
            Self::Header(header, size) => {
                let rows = 0..=size.height - 1;
                let columns = 0..=size.width - 1;
                let row = number(line, words.next(), "the row of the start cell", rows)?;
                let column = number(line, words.next(), "the column of the start cell", columns)?;
                Unfinished {
                    start: row * size.width + column,
                    words: Vec::new(),
                    body: Body::new(&header, size),
                }
            }
            Self::Cells(board) => board,
        };
        let known = &mut board.words;
        board.body.take(line, words, |_, word| index(word, known))?;
        if board.body.is_full() {
            found.push_back(board.finish());
        } else {
            *self = Self::Cells(board);
        }
        Ok(())
    }

    fn end(&mut self, _: &mut Found) -> Result<(), ParseFileError> {
        match self {
            Self::Nothing => Ok(()),
            Self::Header(line, _) => Err(line.mistake_behind(
                "the file ends in a header: expected ROW COLUMN of the start cell",
            )),
            Self::Cells(board) => Err(board.body.unfinished()),
        }
    }
}

/// Reads the size of a board.
fn size(line: &Line) -> Result<Size, ParseFileError> {
    let mut words = line.words();
    let height = number(line, words.next(), "the number of rows", 1..=MAX_CELLS)?;
    let most = MAX_CELLS / height;
    let width = number(line, words.next(), "the number of columns", 1..=most)?;
    if words.next().is_some() {
        return Err(line.mistake(
            "this is not a valid header: expected ROWS COLUMNS on a line, then ROW COLUMN of the start cell",
        ));
    }
    Ok(Size { width, height })
}

/// Returns the index of a word among those that are known, to which a new one is added.
fn index(word: &str, known: &mut Vec<String>) -> Result<usize, String> {
    if let Some(index) = known.iter().position(|known| known == word) {
        return Ok(index);
    }
    if word.chars().nth(MAX_WORD).is_some() || word.contains(is_terminal_control) {
        return Err(format!(
            "{:?} is not a name for a color: expected at most {MAX_WORD} visible characters",
            excerpt(word)
        ));
    }
    if known.len() == MAX_COLORS {
        return Err(one_too_many(word));
    }
    known.push(word.to_owned());
    Ok(known.len() - 1)
}

impl Unfinished {
    fn finish(mut self) -> Result<Box<dyn Draft>, ParseFileError> {
        self.body.finish()?;
        let Body { size, cells, .. } = &self.body;
        let line = self.body.line();
        let mut cells = Cells::new(line, *size, &self.words, cells, Evidence::Size);
        cells.start = Some(self.start);
        Ok(Box::new(cells))
    }
}

struct TokensWriter;

impl Writer for TokensWriter {
    fn check(&self, board: &Board) -> Result<(), Unwritable> {
        flood_on_squares(board)
    }

    fn heading(&self, puzzle: &Puzzle, before: Option<Size>) -> Option<String> {
        // Without a heading, a header would look like a row of two cells, and words of any kind like no board.
        let looks_like_rows = Size::of(&puzzle.board).width == 2;
        let mut kinds_of_all = Kinds::ALL;
        for color in Color::first(puzzle.board.colors()) {
            kinds_of_all = kinds_of_all.and(kinds(&puzzle.symbols.of(color)));
        }
        let needs_heading = (before.is_none() && looks_like_rows) || kinds_of_all.is_empty();
        needs_heading.then(|| heading::TOKENS.to_owned())
    }

    fn write(&self, puzzle: &Puzzle, output: &mut dyn Write) -> io::Result<()> {
        let board = &puzzle.board;
        let Size { width, height } = Size::of(board);
        let row = board.start() / width;
        let column = board.start() % width;
        write!(output, "{height} {width}\n{row} {column}")?;
        for row in rows(board, |color| puzzle.symbols.of(color), " ") {
            // A line that begins with a lone # is a comment.
            let is_comment = row == "#" || row.starts_with("# ");
            let separator = if is_comment { ' ' } else { '\n' };
            write!(output, "{separator}{row}")?;
        }
        writeln!(output)
    }
}
