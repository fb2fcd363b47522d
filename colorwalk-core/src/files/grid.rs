//! Grid text, the native shape: one row a line, one character a cell. [`text`](crate::text) reads and writes it.
//!
//! Grid text that could be read as one board a line has a mark above it when it is written here, a comment
//! `# grid text`.

use std::io::{self, Write};

use super::scan::{Row, Scanner};
use super::shape::FileShape;
use super::survey::Facts;
use super::tally::{MARK, MAX_ROW, square, survey};
use super::{ParseFileError, ParseFileErrorKind, Puzzle, ReadError, ReadOptions, Shape, Unwritable};
use crate::board::{Board, MAX_CELLS};
use crate::rules::Rules;
use crate::text::{Block, Boards, ParseBoardErrorKind, TextOptions};

impl Shape {
    /// One row a line, boards separated by blank lines.
    pub const GRID: Self = Self(&Grid);
}

struct Grid;

impl FileShape for Grid {
    fn name(&self) -> &'static str {
        "grid"
    }

    fn summary(&self) -> &'static str {
        "One row a line, boards separated by blank lines; a . is the start cell of a walk board"
    }

    fn survey(&self, text: &mut Scanner<'_>, options: ReadOptions) -> Result<Facts, ReadError> {
        survey(text, options.size, Shape::GRID)
    }

    fn next(&self, text: &mut Scanner<'_>, facts: &Facts, options: ReadOptions) -> Result<Option<Puzzle>, ReadError> {
        let said = TextOptions::default().with_rules(options.rules).with_start(options.start);
        let boards = Boards::of_none(facts.shows_start, said);
        loop {
            let Some(picked) = Picked::next(text)? else { return Ok(None) };
            picked.check_size()?;
            let read = boards.read(Block::picked(&picked.text, &picked.numbers)).map_err(ParseFileError::from)?;
            if let Some(found) = read {
                options.check_size(found.line, found.board.width(), found.board.height())?;
                return Ok(Some(found.board.into()));
            }
        }
    }

    fn check(&self, _board: &Board) -> Result<(), Unwritable> {
        Ok(())
    }

    fn heading(&self, first: &Puzzle) -> Option<&'static str> {
        let like_boards = first.board.rules() == Rules::Flood && square(first.board.width()).is_some();
        like_boards.then_some(MARK)
    }

    fn has_comments(&self) -> bool {
        true
    }

    fn write(&self, puzzle: &Puzzle, output: &mut dyn Write) -> io::Result<()> {
        writeln!(output, "{}", puzzle.board)
    }
}

/// The lines between two blank ones, without comments that say nothing.
#[derive(Default)]
struct Picked {
    text: String,
    /// For each line its number and the white space in front of it.
    numbers: Vec<(usize, usize)>,
    /// The first row, its width, and how many rows there are.
    first: Row,
    width: usize,
    height: usize,
    /// The cells of all rows.
    cells: usize,
}

impl Picked {
    /// The next lines; `None` at the end of the text.
    fn next(text: &mut Scanner<'_>) -> Result<Option<Self>, ReadError> {
        let (mut picked, mut row, mut met) = (Self::default(), Row::default(), false);
        while text.row(MAX_ROW, &mut row)? {
            if !row.is_blank() {
                met = true;
                picked.take(&row);
            } else if met {
                return Ok(Some(picked));
            }
        }
        Ok(met.then_some(picked))
    }

    fn take(&mut self, row: &Row) {
        if row.is_comment() && !row.text.starts_with("#:") {
            return;
        }
        if !row.is_comment() {
            if self.height == 0 {
                self.first = Row { text: String::new(), ..row.clone() };
            }
            self.width = self.width.max(row.length);
            self.height += 1;
            self.cells += row.length;
        }
        // What is too large is not kept, only counted.
        if self.cells <= MAX_CELLS && self.numbers.len() <= 2 * MAX_CELLS {
            self.text.push_str(&row.text);
            self.text.push('\n');
            self.numbers.push((row.number, row.indent));
        }
    }

    /// Whether a board may have as many cells as there are.
    fn check_size(&self) -> Result<(), ParseFileError> {
        let Self { width, height, .. } = *self;
        if self.cells <= MAX_CELLS && self.numbers.len() <= 2 * MAX_CELLS {
            return Ok(());
        }
        Err(self.first.mistake(0, ParseFileErrorKind::Grid(ParseBoardErrorKind::TooLarge { width, height })))
    }
}
