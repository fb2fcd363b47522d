//! Grid text, the native shape: one row a line, one character a cell. [`text`](colorwalk_core::text) reads and writes it.
//!
//! A file that is written here begins with a comment `# grid text`, so that nothing else can be made of it, and nothing
//! be added to the board above it where files are put together.

use std::io::{self, Write};

use colorwalk_core::{Board, MAX_CELLS};

use super::file_format::Format;
use super::index::Facts;
use super::lines::Lines;
use super::scan::{Row, Scanner};
use super::tally::{MAX_ROW, START_SYMBOL, survey};
use super::{FileFormat, ParseFileError, Puzzle, ReadError, ReadOptions, Size, Unwritable, heading};

impl FileFormat {
    /// One row a line, boards separated by blank lines.
    pub const GRID: Self = Self(&Grid);
}

struct Grid;

impl Format for Grid {
    fn name(&self) -> &'static str {
        "grid"
    }

    fn summary(&self) -> &'static str {
        "One row a line, boards separated by blank lines; a . is the start cell of a walk board"
    }

    fn survey(&self, text: &mut Scanner<'_>, options: ReadOptions) -> Result<Facts, ReadError> {
        survey(text, options.size, FileFormat::GRID)
    }

    fn next(&self, text: &mut Scanner<'_>, facts: &Facts, options: ReadOptions) -> Result<Option<Puzzle>, ReadError> {
        loop {
            let Some(block) = Block::next(text)? else { return Ok(None) };
            if block.too_large || !block.lines.is_empty() {
                let board = block.parse(facts.shows_start, options)?;
                options.check_size(block.first.number, board.topology())?;
                return Ok(Some(board.into()));
            }
        }
    }

    fn check(&self, board: &Board) -> Result<(), Unwritable> {
        board.lattice().map(|_| ()).ok_or(Unwritable::Topology(FileFormat::GRAPH))
    }

    fn heading(&self, _: &Puzzle, before: Option<Size>) -> Option<String> {
        before.is_none().then(|| heading::GRID.to_owned())
    }

    fn comment(&self) -> Option<&'static str> {
        Some("#")
    }

    fn write(&self, puzzle: &Puzzle, output: &mut dyn Write) -> io::Result<()> {
        writeln!(output, "{}", puzzle.board)
    }
}

/// The most bytes of a block that are kept: cells of several bytes, a line break behind each, and directives.
const MAX_BYTES: usize = 6 * MAX_CELLS;

/// The lines between two blank ones, without comments that say nothing.
#[derive(Default)]
struct Block {
    lines: Lines,
    /// The first row, the longest, and how many there are.
    first: Row,
    width: usize,
    height: usize,
    shows_start: bool,
    /// Whether there is more than any board has.
    too_large: bool,
}

impl Block {
    /// The next lines; `None` at the end of the text.
    fn next(text: &mut Scanner<'_>) -> Result<Option<Self>, ReadError> {
        let (mut block, mut row, mut met) = (Self::default(), Row::default(), false);
        while text.row(MAX_ROW, &mut row)? {
            let ends = row.is_blank() || (block.height > 0 && row.is_comment() && heading::begins_board(&row.text));
            if !ends {
                met = true;
                block.take(&row);
            } else if met {
                return Ok(Some(block));
            }
        }
        Ok(met.then_some(block))
    }

    fn take(&mut self, row: &Row) {
        if row.is_comment() && !row.text.starts_with("#:") {
            return;
        }
        if self.height == 0 {
            self.first = Row { text: String::new(), ..row.clone() };
        }
        if !row.is_comment() {
            self.width = self.width.max(row.length);
            self.height += 1;
            self.shows_start |= row.text.contains(START_SYMBOL);
        }
        // What is too large is not kept, only counted.
        let kept = (self.lines.bytes() + row.text.len(), self.lines.count());
        self.too_large |= row.length > MAX_CELLS || kept.0 > MAX_BYTES || kept.1 > MAX_CELLS;
        if !self.too_large {
            self.lines.push(row);
        }
    }

    fn parse(&self, shows_start: bool, options: ReadOptions) -> Result<Board, ParseFileError> {
        if self.too_large {
            let most = format!("{MAX_CELLS} cells are the most");
            let Self { width, height, .. } = self;
            let message = format!("a board of {width} x {height} (columns x rows) is too large: {most}");
            return Err(self.first.mistake(0, message));
        }
        if self.lines.is_graph() {
            return Err(self.first.mistake(0, "a graph where a board in grid text was expected".to_owned()));
        }
        let board = self.lines.parse(options)?;
        if shows_start && !self.shows_start && options.rules.is_none() {
            let message = "the board has no . for its start cell, but others of the text have: expected one in each board or in none";
            return Err(self.first.mistake(0, message.to_owned()));
        }
        Ok(board)
    }
}
