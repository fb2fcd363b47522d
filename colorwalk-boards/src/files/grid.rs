//! Grid text, the native format: a line per row, a character per cell; see [`text`](colorwalk_core::text).
//!
//! Files written here begin with the comment `# grid text`, so that they cannot be read as another format, and no row
//! can be added to the first board when files are concatenated.

use std::io::{self, Write};

use colorwalk_core::{Board, MAX_CELLS};

use super::file_format::{Definition, Format};
use super::index::Facts;
use super::lines::Lines;
use super::scan::{MAX_ROW, Row, Scanner};
use super::{FileFormat, ParseFileError, Puzzle, ReadError, ReadOptions, Size, Unwritable, heading};

impl FileFormat {
    /// One line per row, boards separated by blank lines.
    pub const GRID: Self = Self(&Definition {
        name: "grid",
        summary: "One line per row, boards separated by blank lines; a . is the start cell of a walk board",
        codec: &Grid,
    });
}

/// The symbol of a start cell without color.
const START_SYMBOL: char = '.';

struct Grid;

impl Format for Grid {
    /// Letters alone are names of colors.
    fn is_unlikely(&self, text: &str, _: ReadOptions) -> Option<&'static str> {
        let is_named = text
            .lines()
            .filter(|line| !line.trim_start().starts_with('#'))
            .all(|line| !line.contains(|symbol: char| symbol.is_ascii_digit()));
        is_named.then_some("letters alone are names of colors")
    }

    fn index(&self, text: &mut Scanner<'_>, _: ReadOptions) -> Result<Facts, ReadError> {
        let mut facts = Facts::default();
        while !text.lost {
            match Block::of_board(text) {
                Ok(None) => break,
                Ok(Some(block)) => facts.shows_start |= block.shows_start,
                Err(ReadError::Mistake(_)) => {}
                Err(error) => return Err(error),
            }
            facts.count += 1;
        }
        Ok(facts)
    }

    fn pass(&self, text: &mut Scanner<'_>, _: &Facts) -> Result<bool, ReadError> {
        Ok(Block::of_board(text)?.is_some())
    }

    fn next(&self, text: &mut Scanner<'_>, facts: &Facts, options: ReadOptions) -> Result<Option<Puzzle>, ReadError> {
        let Some(block) = Block::of_board(text)? else { return Ok(None) };
        let board = block.parse(facts.shows_start, options)?;
        options.check_size(block.first.number, board.topology())?;
        Ok(Some(board.into()))
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

/// The maximum number of bytes kept of a block: cells of several bytes, each with a line break, and directives.
const MAX_BYTES: usize = 6 * MAX_CELLS;

/// The lines between two blank ones, without meaningless comments.
#[derive(Default)]
struct Block {
    lines: Lines,
    /// The first row, the longest, and the number of rows.
    first: Row,
    width: usize,
    height: usize,
    shows_start: bool,
    /// Whether the block is larger than any board.
    too_large: bool,
}

impl Block {
    /// Reads the next block that is a board, valid or not; `None` at the end of the text.
    fn of_board(text: &mut Scanner<'_>) -> Result<Option<Self>, ReadError> {
        loop {
            match Self::next(text)? {
                Some(comments) if comments.lines.is_empty() && !comments.too_large => {}
                board => return Ok(board),
            }
        }
    }

    /// Reads the next block; `None` at the end of the text.
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
        // Blocks that are too large are counted but not kept.
        let kept = (self.lines.bytes() + row.text.len(), self.lines.count());
        self.too_large |= row.length > MAX_CELLS || kept.0 > MAX_BYTES || kept.1 > MAX_CELLS;
        if !self.too_large {
            self.lines.push(row);
        }
    }

    fn parse(&self, shows_start: bool, options: ReadOptions) -> Result<Board, ParseFileError> {
        if self.too_large {
            let most = format!("at most {MAX_CELLS} cells are allowed");
            let Self { width, height, .. } = self;
            let message = format!("a board of {width} x {height} (columns x rows) is too large: {most}");
            return Err(self.first.mistake(0, message));
        }
        if self.lines.is_graph() {
            return Err(self.first.mistake(0, "a graph where a board in grid text was expected".to_owned()));
        }
        let board = self.lines.parse(options)?;
        if shows_start && !self.shows_start && options.rules.is_none() {
            let message = "the board has no . for its start cell, but other boards of the text have one: \
                           expected it in all boards or in none";
            return Err(self.first.mistake(0, message.to_owned()));
        }
        Ok(board)
    }
}
