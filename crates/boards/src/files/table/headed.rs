//! Boards below a header of numbers: the formats numbers, tokens and sized.
//!
//! The header says the numbers of rows and columns, and perhaps more; the cells follow on lines of their own, and the size says
//! where they end. Blank lines and comments may be anywhere between lines. In numbers and tokens, cells are words with blanks
//! between them, on any number of lines; in sized, they are rows in any [`notation`](super::notation).

use std::ops::RangeInclusive;

use colorwalk_core::wording::{count, excerpt};
use colorwalk_core::{Cell, MAX_CELLS, MAX_COLORS, Tiling};

use super::notation::{Notation, Receiver, push};
use crate::files::cells::{Cells, Evidence};
use crate::files::grammar::{Draft, Found, Grammar};
use crate::files::puzzle::id_in_comment;
use crate::files::text::{Line, Piece};
use crate::files::{ParseFileError, ReadOptions, Size};

/// The most numbers in a header.
pub(in crate::files) const MAX_HEADER: usize = 4;

/// Returns whether a text is numbers with crosses between them, as programs print a size.
pub(in crate::files) fn is_crossed(text: &str) -> bool {
    text.contains('x') && text.split('x').all(|number| whole_number(number).is_some())
}

/// What is below a header, and what the header says.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::files) enum Kind {
    /// `ROWS COLUMNS COLORS`, then the colors of the cells as numbers from 1, then perhaps the optimum, or 0.
    Numbers,
    /// `ROWS COLUMNS`, then the start cell as `ROW COLUMN`, then cells that are any words.
    Tokens,
    /// The size, and perhaps the number of colors and a limit, then rows, then perhaps a 0; or all this below the number of boards.
    Sized { is_counted: bool },
}

/// The middle of a file of boards below headers.
pub(in crate::files) struct Headed {
    kind: Kind,
    options: ReadOptions,
    notation: Notation,
    /// The board whose cells are read, or behind which a number may follow.
    board: Option<Unfinished>,
    /// The number of boards that the first line gives.
    expected: Option<usize>,
    /// The number of boards so far.
    count: usize,
    /// The short id in a comment above the next board.
    id: Option<String>,
}

/// A board below its header.
struct Unfinished {
    kind: Kind,
    /// The line of the header.
    header: Line,
    /// The numbers of rows and of columns; in sized, the first row shows whether they are in this order.
    size: Size,
    /// The number of colors.
    colors: Option<usize>,
    /// The row and the column of the start, as far as they were read.
    start: Vec<usize>,
    cells: Cells,
    /// The number of cells before the line that is read.
    before: usize,
    /// The number of lines of cells so far.
    lines: usize,
    /// Whether each of these lines is as long as a row.
    are_rows: bool,
    /// Whether each of these lines is as long as a column.
    are_columns: bool,
    /// The place of the last cell.
    last: (usize, usize),
    /// The first error in a cell of numbers or tokens, after which cells are only counted.
    mistake: Option<ParseFileError>,
}

impl Headed {
    pub(in crate::files) fn new(kind: Kind, options: ReadOptions) -> Self {
        Self {
            kind,
            options,
            notation: Notation::default(),
            board: None,
            expected: None,
            count: 0,
            id: None,
        }
    }

    /// Returns whether a line belongs to the full board above it: the optimum below numbers, or 0 below rows.
    fn belongs_to_board(&self, line: &Line) -> bool {
        match self.kind {
            // No header has one word.
            Kind::Numbers => line.words().count() == 1,
            Kind::Tokens => false,
            Kind::Sized { .. } => line.words().all(|word| word.text == "0"),
        }
    }

    /// Adds a full board, with the optimum if it is below.
    fn finish(&mut self, board: Unfinished, optimum: Option<&Line>, found: &mut Found) {
        self.count += 1;
        let cells = board.finish(optimum, self.options);
        found.push_back(cells.map(|cells| Draft::Cells(Box::new(cells))));
    }
}

impl Grammar for Headed {
    fn line(&mut self, line: &Line, found: &mut Found) -> Result<(), ParseFileError> {
        let is_comment = line.is_comment() && self.options.holes != Some("#");
        if is_comment {
            self.id = id_in_comment(line).or(self.id.take());
        }
        if self.options.take_heading(line.text()) || line.is_blank() || is_comment {
            return Ok(());
        }
        if let Some(board) = &mut self.board {
            // Cells may be on any number of lines, so a line of numbers is not necessarily a header.
            if !board.is_full() || self.notation.is_open() {
                return self.notation.read(line, board);
            }
        }
        if let Some(board) = self.board.take() {
            let is_optimum = self.belongs_to_board(line);
            self.finish(board, is_optimum.then_some(line), found);
            if is_optimum {
                return Ok(());
            }
        }
        if self.kind == (Kind::Sized { is_counted: true }) && self.expected.is_none() {
            let expected = number(
                line,
                line.piece(line.text()),
                "the number of boards",
                1..=usize::MAX,
            )?;
            self.expected = Some(expected);
            return Ok(());
        }
        self.notation = match self.kind {
            Kind::Numbers | Kind::Tokens => Notation::blanks(),
            Kind::Sized { .. } => Notation::default(),
        };
        let mut board = header(self.kind, line, self.options.holes)?;
        board.cells.id = self.id.take();
        self.board = Some(board);
        Ok(())
    }

    fn end(&mut self, found: &mut Found) -> Result<(), ParseFileError> {
        if let Some(board) = self.board.take() {
            if !board.is_full() || self.notation.is_open() {
                return Err(board.unfinished());
            }
            self.finish(board, None, found);
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

/// Reads the line above a board.
fn header(
    kind: Kind,
    line: &Line,
    holes: Option<&'static str>,
) -> Result<Unfinished, ParseFileError> {
    let is_sized = matches!(kind, Kind::Sized { .. });
    let text = line.text();
    let separator = match is_sized && is_crossed(text) {
        true => |symbol: char| symbol == 'x',
        false => char::is_whitespace,
    };
    let mut words = text
        .split(separator)
        .filter(|word| !word.is_empty())
        .map(|word| line.piece(word));
    let mut cells = Cells::new(line.number, Evidence::Size, holes);
    let mut numbers = Vec::new();
    let counts = match kind {
        Kind::Numbers => 3..=3,
        Kind::Tokens => 2..=2,
        Kind::Sized { .. } => 1..=MAX_HEADER,
    };
    for word in words.by_ref() {
        let least = if is_sized && numbers.len() < 2 { 2 } else { 1 };
        let (what, most) = match numbers[..] {
            [] => ("the number of rows", MAX_CELLS),
            [rows] => ("the number of columns", MAX_CELLS / rows),
            [_, _] => ("the number of colors", MAX_COLORS),
            _ => ("the limit on the moves", usize::MAX),
        };
        // Instances of courses in Portuguese: sim, a torus, or não.
        let is_last = is_sized && numbers.len() + 1 == MAX_HEADER;
        match word.text {
            "S" if is_last => cells.tiling = Tiling::Torus,
            "N" if is_last => {}
            _ => numbers.push(number(line, word, what, least..=most)?),
        }
        if numbers.len() > *counts.end() || is_last {
            break;
        }
    }
    if !counts.contains(&numbers.len()) || words.next().is_some() {
        let shape = match kind {
            Kind::Numbers => "ROWS COLUMNS COLORS",
            Kind::Tokens => "ROWS COLUMNS, and below it ROW COLUMN of the start cell",
            Kind::Sized { .. } => "SIDE, ROWS COLUMNS, or ROWS COLUMNS COLORS LIMIT",
        };
        return Err(line.mistake_behind(format!(
            "this is not the header of a board: expected {shape}"
        )));
    }
    let height = numbers[0];
    let width = numbers.get(1).copied().unwrap_or(height);
    let colors = numbers.get(2).copied();
    cells.limit = numbers.get(3).copied();
    if kind == Kind::Numbers {
        for number in 1..=colors.unwrap_or(0) {
            // They fit: the header has at most as many colors as a board.
            _ = cells.add_word(&number.to_string());
        }
    }
    Ok(Unfinished {
        kind,
        header: line.clone(),
        size: Size { width, height },
        colors,
        start: Vec::new(),
        cells,
        before: 0,
        lines: 0,
        are_rows: true,
        are_columns: true,
        last: (line.number, 1),
        mistake: None,
    })
}

/// Reads a number of a header.
fn number(
    line: &Line,
    word: Piece<'_>,
    what: &str,
    range: RangeInclusive<usize>,
) -> Result<usize, ParseFileError> {
    match whole_number(word.text) {
        Some(number) if range.contains(&number) => Ok(number),
        _ => {
            let message = format!(
                "{:?} is not {what}: expected a number from {} to {}",
                excerpt(word.text),
                range.start(),
                range.end()
            );
            Err(line.mistake_at(word.at, message))
        }
    }
}

/// Parses a word of digits as a number. Signs are not allowed.
fn whole_number(word: &str) -> Option<usize> {
    let is_of_digits = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| is_of_digits)
}

impl Unfinished {
    /// Returns whether all cells are there.
    fn is_full(&self) -> bool {
        self.cells.len() == self.size.width * self.size.height
    }

    /// Returns whether cells are rows of one length, and not words on any lines.
    fn is_of_rows(&self) -> bool {
        matches!(self.kind, Kind::Sized { .. })
    }

    /// Adds the color of a cell of numbers.
    fn add_number(&mut self, word: &str) -> Result<(), String> {
        // Zeros before a number do not count.
        let digits = match word.starts_with('0') {
            true => word.trim_start_matches('0'),
            false => word,
        };
        if let Some(number) = self.cells.known(digits) {
            return self.cells.push_number(number);
        }
        if self.cells.holes == Some(word) {
            return self.cells.push_word(word);
        }
        let cell = Cell {
            row: self.cells.len() / self.size.width,
            column: self.cells.len() % self.size.width,
        };
        Err(format!(
            "{:?} is not the color of cell {cell}: expected a number from 1 to {}",
            excerpt(word),
            self.colors.unwrap_or(0)
        ))
    }

    /// Returns the board with all its cells, and the optimum that is in the line below.
    fn finish(
        mut self,
        optimum: Option<&Line>,
        options: ReadOptions,
    ) -> Result<Cells, ParseFileError> {
        if let Some(mistake) = self.mistake {
            return Err(mistake);
        }
        let Size { width, height } = self.size;
        let is_turned = self.are_columns && !self.are_rows && self.lines == width && height > 1;
        if is_turned && width > 1 && !self.is_of_rows() {
            return Err(self.header.mistake(format!(
                "the lines are {width} rows of {height}: expected {height} rows of {width}"
            )));
        }
        // Files write 0 for an optimum that nobody knows.
        if let Some(line) = optimum.filter(|_| self.kind == Kind::Numbers) {
            let optimum = whole_number(line.text()).ok_or_else(|| {
                line.mistake(format!(
                    "{:?} is not the optimum: expected a number, 0 if it is unknown",
                    excerpt(line.text())
                ))
            })?;
            self.cells.optimum = Some(optimum).filter(|&optimum| optimum > 0);
        }
        let found = self.cells.words.len();
        if let Some(most) = self.colors.filter(|&most| most < found) {
            return Err(self.header.mistake(format!(
                "the board has {found} colors, but the line above it says {most}"
            )));
        }
        self.cells
            .divide(self.size)
            .map_err(|message| self.header.mistake(message))?;
        if let [row, column] = self.start[..] {
            self.cells.start = Some(row * width + column);
        }
        self.cells.finish(options)
    }

    /// Returns the error of a text that ends before all cells are there.
    fn unfinished(&self) -> ParseFileError {
        if self.kind == Kind::Tokens && self.start.is_empty() {
            return self.header.mistake_behind(
                "the file ends in a header: expected ROW COLUMN of the start cell",
            );
        }
        let message = format!(
            "the file ends after {} of the board's {}",
            self.cells.len(),
            count(self.size.width * self.size.height, "cell", "cells")
        );
        let (line, column) = self.last;
        let mistake = ParseFileError::new(line, column, message);
        if self.lines == 0 {
            // Only the header was understood: without a row of its size, it may be anything, such as a row of digits.
            mistake.reaching(self.header.number, 1)
        } else if self.colors.is_some() && self.are_rows {
            mistake.reaching_beyond_end()
        } else {
            mistake.reaching_end()
        }
    }
}

impl Receiver for Unfinished {
    fn cell(&mut self, line: &Line, cell: Piece<'_>) -> Result<(), ParseFileError> {
        if self.kind == Kind::Tokens && self.start.len() < 2 {
            let (what, side) = match self.start.len() {
                0 => ("the row of the start cell", self.size.height),
                _ => ("the column of the start cell", self.size.width),
            };
            self.start.push(number(line, cell, what, 0..=side - 1)?);
            return Ok(());
        }
        if self.is_full() {
            let message = format!(
                "{:?} follows the last cell of a board of {}: expected a new line",
                excerpt(cell.text),
                self.size
            );
            return Err(line.mistake_at(cell.at, message));
        }
        let read = match self.kind {
            Kind::Numbers => self.add_number(cell.text),
            Kind::Tokens => self.cells.push_word(cell.text),
            Kind::Sized { .. } => return push(&mut self.cells, line, cell),
        };
        self.last = (line.number, cell.at);
        if let Err(message) = read {
            if self.mistake.is_none() {
                self.mistake = Some(line.mistake_at(cell.at, message));
            }
            // The cell counts, so that the next board begins where it does.
            _ = self.cells.push_number(0);
        }
        Ok(())
    }

    fn end_row(&mut self, line: &Line, _: &Notation) -> Result<(), ParseFileError> {
        if self.start.len() == 1 {
            return Err(line.mistake_behind("the column of the start cell is missing"));
        }
        let added = self.cells.len() - self.before;
        self.before = self.cells.len();
        if added == 0 {
            return Ok(());
        }
        if self.is_of_rows() {
            // The first row tells which side is the width.
            if self.lines == 0 && added == self.size.height {
                std::mem::swap(&mut self.size.width, &mut self.size.height);
            } else if self.lines == 0 && added != self.size.width {
                let mistake = line.mistake(format!(
                    "the row has {}: expected {} or {}, as the line above the board says",
                    count(added, "cell", "cells"),
                    self.size.width,
                    self.size.height
                ));
                return Err(mistake.reaching(self.header.number, 1));
            }
            self.cells
                .end_row()
                .map_err(|message| line.mistake(message))?;
            self.last = (line.number, 0);
        }
        // A column is counted once a line, since that takes a look at all of it.
        self.last.1 = line.mistake_at(self.last.1, "").column;
        self.lines += 1;
        self.are_rows &= added == self.size.width;
        self.are_columns &= added == self.size.height;
        Ok(())
    }

    fn end_board(&mut self) -> Result<(), ParseFileError> {
        Ok(())
    }
}
