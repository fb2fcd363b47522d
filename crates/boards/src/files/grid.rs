//! Grid text, the native format: a line per row, a symbol per cell; see [`text`](colorwalk_core::text).
//!
//! A file is boards with blank lines between them. A board is comments and directives, then rows. A heading, or a comment
//! that begins with a board id, ends the board above it.
//!
//! Files written here begin with the comment `# grid text`, so that they cannot be read as another format, and no row
//! can be added to the first board when files are concatenated.

use std::io::{self, Write};

use colorwalk_core::{Board, MAX_CELLS};

use super::core_text::CoreText;
use super::file_format::{Definition, Writer};
use super::grammar::{Draft, Found, Grammar};
use super::text::Line;
use super::{
    FileFormat, ParseFileError, Puzzle, ReadOptions, SOME_STARTS, Size, Unwritable, heading,
};

impl FileFormat {
    /// One line per row, boards separated by blank lines.
    pub const GRID: Self = Self(&Definition {
        name: "grid",
        summary: "One line per row, boards separated by blank lines; a . is the start cell of a walk board",
        grammars: &[|options| {
            Box::new(Grid {
                options,
                block: Block::default(),
                shows_start: None,
            })
        }],
        writer: Some(&GridWriter),
    });
}

/// The symbol of a start cell without color.
const START_SYMBOL: char = '.';

/// The number of characters of a color that is written as a number, such as `(36)`.
const NUMBER_LENGTH: usize = 4;

/// The maximum number of bytes kept of a block: cells of several bytes, each with a line break, and directives.
const MAX_BYTES: usize = 6 * MAX_CELLS;

/// The middle of a file of grid text.
struct Grid {
    options: ReadOptions,
    /// The lines since the last board.
    block: Block,
    /// Whether the boards so far show their start cells; `None` before the first.
    shows_start: Option<bool>,
}

impl Grammar for Grid {
    fn line(&mut self, line: &Line, found: &mut Found) -> Result<(), ParseFileError> {
        let text = line.text();
        if text.is_empty() {
            self.end_block(found);
        } else if !text.starts_with('#') {
            self.block.add_row(line);
        } else if text.starts_with("#:") {
            self.block.add(line);
        } else if line.is_comment() {
            if self.block.height > 0 && heading::begins_board(text) {
                self.end_block(found);
            }
            self.block.lines.leave_out("#");
        } else {
            let message = "a comment begins with # and a blank: expected it, or a row";
            self.block.mistake.get_or_insert(line.mistake(message));
            self.block.add_row(line);
        }
        Ok(())
    }

    fn end(&mut self, found: &mut Found) -> Result<(), ParseFileError> {
        self.end_block(found);
        Ok(())
    }
}

impl Grid {
    fn end_block(&mut self, found: &mut Found) {
        let block = std::mem::take(&mut self.block);
        if block.lines.is_empty() {
            return;
        }
        let shows_start = *self.shows_start.get_or_insert(block.shows_start);
        let is_like_first = shows_start == block.shows_start || self.options.rules.is_some();
        found.push_back(match block.mistake {
            Some(mistake) => Err(mistake),
            None if !is_like_first => Err(block.lines.mistake(SOME_STARTS)),
            None => Ok(Draft::Text(block.lines)),
        });
    }
}

/// The lines of a board.
#[derive(Default)]
struct Block {
    lines: CoreText,
    /// The number of cells of the first row.
    width: usize,
    /// The number of rows.
    height: usize,
    /// Whether the start cell is shown.
    shows_start: bool,
    /// Why the lines so far begin no board.
    mistake: Option<ParseFileError>,
}

impl Block {
    fn add_row(&mut self, line: &Line) {
        let text = line.text();
        let numbers = text.matches('(').count();
        let symbols = text.chars().count();
        let width = symbols.saturating_sub((NUMBER_LENGTH - 1) * numbers);
        if self.height == 0 {
            self.width = width;
        }
        self.height += 1;
        self.shows_start |= text.contains(START_SYMBOL);
        self.add(line);
        // Texts of other formats may be long without a blank line: nothing of them is kept.
        if width != self.width || !text.bytes().all(is_part_of_cell) {
            self.check();
        }
    }

    fn add(&mut self, line: &Line) {
        let text = line.content().trim_end();
        let bytes = self.lines.text.len() + text.len();
        let is_too_large =
            bytes > MAX_BYTES || text.len() > NUMBER_LENGTH * MAX_CELLS || self.height > MAX_CELLS;
        self.lines.push(line, text);
        if is_too_large {
            let mistake = self.lines.mistake(format!(
                "the board is too large: expected at most {MAX_CELLS} cells"
            ));
            self.mistake.get_or_insert(mistake);
        }
        if self.mistake.is_some() {
            self.lines.text.clear();
        }
    }

    /// Notes what is wrong with the lines so far, unless that is known.
    fn check(&mut self) {
        if self.mistake.is_some() {
            return;
        }
        self.mistake = if colorwalk_core::text::is_graph(&self.lines.text) {
            let message = "a graph where a board in grid text was expected";
            Some(self.lines.mistake(message))
        } else {
            self.lines.parse(ReadOptions::default()).err()
        };
    }
}

/// Returns whether a byte may be part of a cell.
fn is_part_of_cell(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'a'..=b'z' | b'(' | b')' | b'.')
}

/// Writes grid text.
struct GridWriter;

impl Writer for GridWriter {
    fn check(&self, board: &Board) -> Result<(), Unwritable> {
        match board.lattice() {
            Some(_) => Ok(()),
            None => Err(Unwritable::Topology(FileFormat::GRAPH)),
        }
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
