//! Grid text, the native format: a line per row, a symbol per cell; see [`text`](colorwalk_core::text).
//!
//! Files written here begin with the comment `# grid text`, so that they cannot be read as another format, and no row
//! can be added to the first board when files are concatenated.

use std::io::{self, Write};

use colorwalk_core::{Board, MAX_CELLS};

use super::file_format::{Codec, Definition, Format, Unbuilt};
use super::lines::Lines;
use super::scan::{Row, Scanner};
use super::{
    FileFormat, ParseFileError, Puzzle, ReadError, ReadOptions, Size, Unwritable, heading,
};

impl FileFormat {
    /// One line per row, boards separated by blank lines.
    pub const GRID: Self = Self(&Definition {
        name: "grid",
        summary: "One line per row, boards separated by blank lines; a . is the start cell of a walk board",
        codec: Codec::Stream(&Grid),
    });
}

/// The symbol of a start cell without color.
const START_SYMBOL: char = '.';

struct Grid;

impl Format for Grid {
    /// Letters alone are names of colors.
    fn is_unlikely(&self, text: &str, _: ReadOptions) -> Option<&'static str> {
        let mut rows = text
            .lines()
            .filter(|line| !line.trim_start().starts_with('#'));
        let is_named = rows.all(|line| !line.contains(|symbol: char| symbol.is_ascii_digit()));
        is_named.then_some("letters alone are names of colors")
    }

    fn next(&self, text: &mut Scanner<'_>) -> Result<Option<Unbuilt>, ReadError> {
        let Some(block) = Block::next(text)? else {
            return Ok(None);
        };
        let as_others = *text.shows_start.get_or_insert(block.shows_start) == block.shows_start;
        Ok(Some(Box::new(move |options| {
            block.build(as_others, options)
        })))
    }

    fn check(&self, board: &Board) -> Result<(), Unwritable> {
        board
            .lattice()
            .map(|_| ())
            .ok_or(Unwritable::Topology(FileFormat::GRAPH))
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

/// What is wrong with a text of boards with walk rules and others.
pub(super) const SOME_STARTS: &str =
    "only some boards of the text have a . for the start cell: expected it in all or in none";

/// The maximum number of bytes kept of a block: cells of several bytes, each with a line break, and directives.
const MAX_BYTES: usize = 6 * MAX_CELLS;

/// The lines between two blank ones, without meaningless comments.
#[derive(Default)]
struct Block {
    lines: Lines,
    /// The length of the longest row, and the number of rows.
    width: usize,
    height: usize,
    shows_start: bool,
    /// Whether the block is larger than any board.
    too_large: bool,
}

impl Block {
    /// Reads the next block that is a board, valid or not; `None` at the end of the text.
    fn next(text: &mut Scanner<'_>) -> Result<Option<Self>, ReadError> {
        let mut block = Self::default();
        while let Some(row) = text.row()? {
            let ends = row.is_blank()
                || (block.height > 0 && row.is_comment() && heading::begins_board(row.text()));
            if !ends {
                block.take(&row);
            } else if !block.lines.is_empty() {
                return Ok(Some(block));
            }
        }
        Ok(if block.lines.is_empty() {
            None
        } else {
            Some(block)
        })
    }

    fn take(&mut self, row: &Row) {
        if row.is_comment() && !row.text().starts_with("#:") {
            return self.lines.leave_out("#\n");
        }
        let length = row.text().chars().count();
        if !row.is_comment() {
            self.width = self.width.max(length);
            self.height += 1;
            self.shows_start |= row.text().contains(START_SYMBOL);
        }
        // Blocks that are too large are counted but not kept.
        let bytes = self.lines.text.len() + row.text().len();
        self.too_large |= length > 4 * MAX_CELLS || bytes > MAX_BYTES || self.height > MAX_CELLS;
        self.lines.push(row, row.line());
        if self.too_large {
            self.lines.text.clear();
        }
    }

    fn build(&self, as_others: bool, options: ReadOptions) -> Result<Puzzle, ParseFileError> {
        if self.too_large {
            let most = format!("at most {MAX_CELLS} cells are allowed");
            let size = format!("{} x {} (columns x rows)", self.width, self.height);
            return Err(self
                .lines
                .mistake(format!("a board of {size} is too large: {most}")));
        }
        if self.lines.is_graph() {
            return Err(self
                .lines
                .mistake("a graph where a board in grid text was expected"));
        }
        let board = self.lines.parse(options)?;
        if !as_others && options.rules.is_none() {
            return Err(self.lines.mistake(SOME_STARTS));
        }
        options.check_size(self.lines.number(), board.topology())?;
        Ok(board.into())
    }
}
