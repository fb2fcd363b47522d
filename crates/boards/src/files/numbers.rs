//! Numbers: a line `ROWS COLUMNS COLORS`, then the colors of the cells as numbers from 1, row by row, on any number of
//! lines, then perhaps the optimum on a line of its own, or 0 if it is unknown. Another board may follow, and comments
//! and blank lines may be anywhere between lines.

use std::io::{self, Write};

use colorwalk_core::wording::excerpt;
use colorwalk_core::{Board, Cell, MAX_COLORS};

use super::body::{Body, number, sides, whole_number};
use super::draft::Cells;
use super::file_format::{Definition, Writer, flood_from_first_cell};
use super::grammar::{Evidence, Found, Grammar};
use super::text::Line;
use super::writer::rows;
use super::{FileFormat, ParseFileError, Puzzle, Size, Unwritable, heading};

impl FileFormat {
    /// A header, then the colors of the cells as numbers from 1, then the optimum.
    pub const NUMBERS: Self = Self(&Definition {
        name: "numbers",
        summary: "A line ROWS COLUMNS COLORS, the cells as numbers from 1, then the optimum, or 0",
        grammars: &[|_| Box::<Numbers>::default()],
        writer: Some(&NumbersWriter),
    });
}

#[derive(Default)]
struct Numbers {
    /// The board whose cells are read, or whose optimum may follow.
    board: Option<Unfinished>,
}

/// A board whose cells are not all read, or whose optimum may follow.
struct Unfinished {
    colors: usize,
    body: Body,
}

impl Grammar for Numbers {
    fn line(&mut self, line: &Line, found: &mut Found) -> Result<(), ParseFileError> {
        if line.is_blank() || line.is_comment() {
            return Ok(());
        }
        match self.board.take() {
            // Cells may be on any number of lines, so a line of three numbers is not necessarily a header.
            Some(mut board) if !board.body.is_full() => {
                let colors = board.colors;
                let Size { width, .. } = board.body.size;
                board.body.take(line, line.words(), |cell, word| {
                    index(cell, width, colors, word)
                })?;
                self.board = Some(board);
                Ok(())
            }
            // No header has one word.
            Some(board) if line.words().count() == 1 => {
                let optimum = whole_number(line.text()).ok_or_else(|| {
                    line.mistake(format!(
                        "{:?} is not the optimum: expected a number, 0 if it is unknown",
                        excerpt(line.text())
                    ))
                });
                found.push_back(match optimum {
                    Ok(optimum) => finish(board, Some(optimum)),
                    Err(mistake) => Err(mistake),
                });
                Ok(())
            }
            before => {
                if let Some(board) = before {
                    found.push_back(finish(board, None));
                }
                self.board = Some(header(line)?);
                Ok(())
            }
        }
    }

    fn end(&mut self, found: &mut Found) -> Result<(), ParseFileError> {
        match self.board.take() {
            None => Ok(()),
            Some(board) if !board.body.is_full() => Err(board.body.unfinished()),
            Some(board) => {
                found.push_back(finish(board, None));
                Ok(())
            }
        }
    }
}

/// Reads the header of a board.
fn header(line: &Line) -> Result<Unfinished, ParseFileError> {
    let mut words = line.words();
    let size = sides(line, &mut words)?;
    let colors = number(line, words.next(), "the number of colors", 1..=MAX_COLORS)?;
    if words.next().is_some() {
        return Err(line.mistake(
            "this is not a valid header: expected ROWS COLUMNS COLORS on a line of their own",
        ));
    }
    Ok(Unfinished {
        colors,
        body: Body::new(line, size),
    })
}

/// Returns the color of a cell as an index.
fn index(cell: usize, width: usize, colors: usize, word: &str) -> Result<u8, String> {
    match whole_number(word) {
        Some(number) if (1..=colors).contains(&number) => Ok((number - 1) as u8),
        _ => {
            let cell = Cell {
                row: cell / width,
                column: cell % width,
            };
            Err(format!(
                "{:?} is not the color of cell {cell}: expected a number from 1 to {colors}",
                excerpt(word)
            ))
        }
    }
}

/// Returns the board whose cells are all read.
fn finish(
    mut board: Unfinished,
    optimum: Option<usize>,
) -> Result<Box<dyn super::grammar::Draft>, ParseFileError> {
    board.body.finish()?;
    let mut words = Vec::new();
    for number in 1..=board.colors {
        words.push(number.to_string());
    }
    let line = board.body.line();
    let Body { size, cells, .. } = &board.body;
    let mut cells = Cells::new(line, *size, &words, cells, Evidence::Size);
    // Files write 0 for an optimum that nobody knows.
    cells.optimum = optimum.filter(|&optimum| optimum > 0);
    Ok(Box::new(cells))
}

struct NumbersWriter;

impl Writer for NumbersWriter {
    fn check(&self, board: &Board) -> Result<(), Unwritable> {
        flood_from_first_cell(board)
    }

    fn heading(&self, puzzle: &Puzzle, before: Option<Size>) -> Option<String> {
        // Without a heading, a header would look like a row of three cells.
        let needs_heading = Size::of(&puzzle.board).width == 3;
        (before.is_none() && needs_heading).then(|| heading::NUMBERS.to_owned())
    }

    fn comment(&self) -> Option<&'static str> {
        Some("#")
    }

    fn write(&self, puzzle: &Puzzle, output: &mut dyn Write) -> io::Result<()> {
        let board = &puzzle.board;
        let Size { width, height } = Size::of(board);
        writeln!(output, "{height} {width} {}", board.colors())?;
        for row in rows(board, |color| (color.index() + 1).to_string(), " ") {
            writeln!(output, "{row}")?;
        }
        writeln!(output, "{}", puzzle.optimum.unwrap_or(0))
    }
}
