//! Rows below their size: a line `SIDE`, `ROWS COLUMNS`, `ROWS COLUMNS COLORS` or `ROWS COLUMNS COLORS LIMIT`, then the rows
//! of a board, whose cells are words with blanks between them or the characters of a word. Of two sides, that which is
//! the length of the rows is the number of columns. In place of the limit on the moves, `S` is a torus and `N` none, as
//! courses in Portuguese have it.
//!
//! Blank lines and comments may be between boards, and the first line of all may be the number of boards.

use colorwalk_core::wording::count;
use colorwalk_core::{MAX_CELLS, MAX_COLORS, Tiling};

use super::body::number;
use super::file_format::Definition;
use super::grammar::{Evidence, Found, Grammar};
use super::rows::read_row;
use super::split::Separator;
use super::table::Table;
use super::text::Line;
use super::{FileFormat, ParseFileError};

impl FileFormat {
    /// Rows below their size.
    pub const SIZED: Self = Self(&Definition {
        name: "sized",
        summary: "Rows below a line with their size, also below the number of boards",
        grammars: &[
            |_| Box::new(Sized::new(false)),
            |_| Box::new(Sized::new(true)),
        ],
        writer: None,
    });
}

/// The name of a side of a header in messages.
const SIDE: &str = "the side of a board";

/// The middle of a file of rows below their size.
struct Sized {
    /// Whether the first line is the number of boards.
    is_counted: bool,
    /// The number of boards that the first line gives.
    expected: Option<usize>,
    /// The number of boards so far.
    count: usize,
    /// The board whose rows are read.
    board: Option<Unfinished>,
}

/// A board whose rows are not all read.
struct Unfinished {
    /// The line above the rows.
    header: Line,
    /// The numbers of rows and columns, in any order.
    sides: [usize; 2],
    /// The most colors that the board may have.
    colors: Option<usize>,
    /// The maximum number of moves.
    limit: Option<usize>,
    /// Which cells are neighbors.
    tiling: Tiling,
    table: Table,
}

impl Grammar for Sized {
    fn line(&mut self, line: &Line, found: &mut Found) -> Result<(), ParseFileError> {
        if let Some(mut board) = self.board.take() {
            if board.read_row(line)? {
                self.count += 1;
                found.push_back(Ok(Box::new(board.cells()?)));
            } else {
                self.board = Some(board);
            }
            return Ok(());
        }
        if line.is_blank() || line.is_comment() {
            return Ok(());
        }
        if self.is_counted && self.expected.is_none() {
            let mut words = line.words();
            let expected = number(line, words.next(), "the number of boards", 1..=usize::MAX)?;
            if words.next().is_some() {
                return Err(
                    line.mistake("the number of boards is not alone: expected a line of it")
                );
            }
            self.expected = Some(expected);
            return Ok(());
        }
        self.board = Some(header(line)?);
        Ok(())
    }

    fn end(&mut self, _: &mut Found) -> Result<(), ParseFileError> {
        if let Some(board) = &self.board {
            return Err(board.unfinished());
        }
        match self.expected {
            Some(expected) if expected != self.count => Err(ParseFileError::new(
                1,
                1,
                format!(
                    "the first line says {}, but there are {}",
                    count(expected, "board", "boards"),
                    self.count
                ),
            )
            .reaching_end()),
            _ => Ok(()),
        }
    }
}

impl Sized {
    fn new(is_counted: bool) -> Self {
        Self {
            is_counted,
            expected: None,
            count: 0,
            board: None,
        }
    }
}

/// Reads the line above a board.
fn header(line: &Line) -> Result<Unfinished, ParseFileError> {
    let mut words = line.words();
    let one = number(line, words.next(), SIDE, 2..=MAX_CELLS)?;
    let mut board = Unfinished {
        header: line.clone(),
        sides: [one; 2],
        colors: None,
        limit: None,
        tiling: Tiling::Grid,
        table: Table::new(line.number),
    };
    if let Some(word) = words.next() {
        board.sides[1] = number(line, Some(word), SIDE, 2..=MAX_CELLS)?;
    }
    if let Some(word) = words.next() {
        let colors = number(line, Some(word), "the number of colors", 1..=MAX_COLORS)?;
        board.colors = Some(colors);
    }
    match words.next() {
        // Instances of courses in Portuguese: sim, a torus, or não.
        Some(word) if word.text == "S" => board.tiling = Tiling::Torus,
        Some(word) if word.text != "N" => {
            let limit = number(line, Some(word), "the limit on the moves", 1..=usize::MAX)?;
            board.limit = Some(limit);
        }
        _ => {}
    }
    if words.next().is_some() {
        return Err(line.mistake(
            "this is not the size of a board: expected SIDE, ROWS COLUMNS, ROWS COLUMNS COLORS or ROWS COLUMNS COLORS LIMIT",
        ));
    }
    Ok(board)
}

impl Unfinished {
    /// Reads a row, and returns whether it is the last one.
    fn read_row(&mut self, line: &Line) -> Result<bool, ParseFileError> {
        let separator = if line.text().contains(char::is_whitespace) {
            Separator::Blanks
        } else {
            Separator::Nothing
        };
        let cells = separator.split(line)?;
        // The first row tells which side is the width.
        if self.table.width() == 0 && !self.sides.contains(&cells.len()) {
            let mistake = line.mistake(format!(
                "the row has {}: expected {} or {}, as the line above the board says",
                count(cells.len(), "cell", "cells"),
                self.sides[1],
                self.sides[0]
            ));
            return Err(self.reaching_header(mistake));
        }
        read_row(&mut self.table, line, &cells)?;
        Ok(self.table.height() == self.height())
    }

    /// Returns the number of rows, once the length of a row is known.
    fn height(&self) -> usize {
        let [one, other] = self.sides;
        if self.table.width() == other {
            one
        } else {
            other
        }
    }

    fn cells(&self) -> Result<super::draft::Cells, ParseFileError> {
        let found = self.table.words().len();
        if let Some(most) = self.colors {
            if found > most {
                return Err(self.header.mistake(format!(
                    "the board has {found} colors, but the line above it says {most}"
                )));
            }
        }
        let mut cells = self.table.cells(Evidence::Size);
        cells.tiling = self.tiling;
        cells.limit = self.limit;
        Ok(cells)
    }

    /// Returns the error of a text that ends before all rows are there.
    fn unfinished(&self) -> ParseFileError {
        let mistake = self.header.mistake(format!(
            "the file ends after {} of the rows of this board",
            self.table.height()
        ));
        if self.table.width() > 0 {
            mistake.reaching_end()
        } else {
            self.reaching_header(mistake)
        }
    }

    /// Says of an error below the header that only the header was understood: without a row of its size, it may be anything,
    /// such as a row of digits.
    fn reaching_header(&self, mistake: ParseFileError) -> ParseFileError {
        mistake.reaching(self.header.number, 1)
    }
}
