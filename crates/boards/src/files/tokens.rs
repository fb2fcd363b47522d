//! Tokens: a line `ROWS COLUMNS`, then the start cell as `ROW COLUMN`, both from 0, then a word for each cell, row by row,
//! on any number of lines, of which the first may be that of the start. Another board may follow, and comments and
//! blank lines may be anywhere between lines.
//!
//! A word may be any, such as a name or `#ff0000`, and equal words are equal colors. Sorted, numbers by value, the words
//! are the colors from number 0 on.

use std::io::{self, Write};

use colorwalk_core::{Board, Color};

use super::body::{Body, number, sides};
use super::draft::Cells;
use super::file_format::{Definition, Writer, flood_on_squares};
use super::grammar::{Draft, Evidence, Found, Grammar};
use super::plain::kind;
use super::table::Table;
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

/// The part of a board that has been read so far.
#[derive(Default)]
enum Tokens {
    /// Nothing.
    #[default]
    Nothing,
    /// The size, in this line.
    Header(Line, Size),
    /// The start, and some of the cells.
    Cells(Box<Unfinished>),
}

/// A board whose cells are not all read.
struct Unfinished {
    start: usize,
    /// Knows the words of the cells.
    table: Table,
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
                // The header is kept for errors about the whole board.
                *self = Self::Header(line.clone(), size(line)?);
                return Ok(());
            }
            Self::Header(header, size) => {
                // The line of the start may continue with the first cells.
                let rows = 0..=size.height - 1;
                let columns = 0..=size.width - 1;
                let row = number(line, words.next(), "the row of the start cell", rows)?;
                let column = number(line, words.next(), "the column of the start cell", columns)?;
                Box::new(Unfinished {
                    start: row * size.width + column,
                    table: Table::new(header.number),
                    body: Body::new(&header, size),
                })
            }
            Self::Cells(board) => board,
        };
        let table = &mut board.table;
        board.body.take(line, words, |_, word| table.index(word))?;
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
    let size = sides(line, &mut words)?;
    if words.next().is_some() {
        return Err(line.mistake(
            "this is not a valid header: expected ROWS COLUMNS on a line, then ROW COLUMN of the start cell",
        ));
    }
    Ok(size)
}

impl Unfinished {
    fn finish(mut self) -> Result<Box<dyn Draft>, ParseFileError> {
        self.body.finish()?;
        let Body { size, cells, .. } = &self.body;
        let line = self.body.line();
        let mut cells = Cells::new(line, *size, self.table.words(), cells, Evidence::Size);
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
        let first = kind(&puzzle.symbols.of(Color::FIRST));
        let mut is_of_one_kind = first.is_some();
        for color in Color::first(puzzle.board.colors()) {
            is_of_one_kind &= kind(&puzzle.symbols.of(color)) == first;
        }
        // After another board, the header is known by the place where it stands.
        let is_ambiguous = before.is_none() && looks_like_rows;
        if is_of_one_kind && !is_ambiguous {
            return None;
        }
        Some(heading::TOKENS.to_owned())
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
