//! Grid text, the native format: a line per row, a symbol per cell; see [`text`](colorwalk_core::text).
//!
//! A file is boards with blank lines between them. A board is comments and directives, then rows. A heading, or a comment
//! that begins with a board id, ends the board above it.
//!
//! Files written here begin with the comment `# grid text`, so that they cannot be read as another format, and no row
//! can be added to the first board when files are concatenated.

use std::io::{self, Write};

use colorwalk_core::{Board, MAX_CELLS};

use crate::files::core_text::CoreText;
use crate::files::file_format::{Definition, Writer};
use crate::files::grammar::{Draft, Found, Grammar};
use crate::files::heading::Heading;
#[cfg(test)]
use crate::files::tests::Sample;
use crate::files::text::Line;
use crate::files::{
    FileFormat, ParseFileError, Puzzle, ReadOptions, SOME_STARTS, Size, Unwritable, heading,
};

impl FileFormat {
    /// Boards with blank lines between them, each comments and directives, then rows of symbols.
    pub const GRID: Self = Self(&Definition {
        name: "grid",
        summary: "One line per row, boards separated by blank lines; a . is the start cell of a walk board",
        heading: Some(Heading::Prefix(HEADING)),
        grammars: &[|options| {
            Box::new(Grid {
                options,
                board: Block::default(),
                shows_start: None,
            })
        }],
        writer: Some(&GridWriter),
    });
}

/// The heading.
const HEADING: &str = "# grid text";

/// The maximum number of bytes kept of a board: cells of several bytes, each with a line break, and directives.
const MAX_BYTES: usize = 6 * MAX_CELLS;

/// The middle of a file of grid text.
struct Grid {
    options: ReadOptions,
    /// The lines since the last board.
    board: Block,
    /// Whether the boards so far show their start cells; `None` before the first.
    shows_start: Option<bool>,
}

/// The lines of a board.
#[derive(Default)]
struct Block {
    lines: CoreText,
    /// The number of rows.
    height: usize,
    /// Whether the start cell is shown.
    shows_start: bool,
    /// Why the lines so far begin no board.
    mistake: Option<ParseFileError>,
}

impl Grammar for Grid {
    fn line(&mut self, line: &Line, found: &mut Found) -> Result<(), ParseFileError> {
        let text = line.text();
        if text.is_empty() || self.board.height > 0 && heading::begins_board(text) {
            self.end(found)?;
        }
        if text.is_empty() {
            return Ok(());
        }
        if line.is_comment() {
            self.board.lines.leave_comment_out(line);
            return Ok(());
        }
        if !text.starts_with("#:") {
            self.board.height += 1;
            self.board.shows_start |= text.contains('.');
        }
        self.board.add(line);
        Ok(())
    }

    fn end(&mut self, found: &mut Found) -> Result<(), ParseFileError> {
        let Block {
            lines,
            shows_start,
            mistake,
            ..
        } = std::mem::take(&mut self.board);
        if lines.is_empty() {
            return Ok(());
        }
        let is_like_first = *self.shows_start.get_or_insert(shows_start) == shows_start;
        found.push_back(match mistake {
            Some(mistake) => Err(mistake),
            None if !is_like_first && self.options.rules.is_none() => {
                Err(lines.mistake(SOME_STARTS))
            }
            None if colorwalk_core::text::is_graph(&lines.text) => {
                Err(lines.mistake("a graph where a board in grid text was expected"))
            }
            None => Ok(Draft::Text(lines)),
        });
        Ok(())
    }
}

impl Block {
    fn add(&mut self, line: &Line) {
        let text = line.content().trim_end();
        let is_comment = text.trim().starts_with('#') && !text.trim().starts_with("#:");
        let bytes = self.lines.text.len() + text.len();
        // A row of the largest board has symbols such as (36).
        let is_too_large =
            bytes > MAX_BYTES || text.len() > 4 * MAX_CELLS || self.height > MAX_CELLS;
        self.lines.push(line, text);
        if is_comment {
            let message = "a comment begins with # and a blank: expected it, or a row";
            self.mistake.get_or_insert(line.mistake(message));
        } else if is_too_large {
            let message = format!("the board is too large: expected at most {MAX_CELLS} cells");
            self.mistake.get_or_insert(self.lines.mistake(message));
        }
        if self.mistake.is_some() {
            // Nothing is kept of what may be no board, and long.
            self.lines.text.clear();
        }
    }
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
        before.is_none().then(|| HEADING.to_owned())
    }

    fn comment(&self) -> Option<&'static str> {
        Some("#")
    }

    fn write(&self, puzzle: &Puzzle, output: &mut dyn Write) -> io::Result<()> {
        writeln!(output, "{}", puzzle.board)
    }

    #[cfg(test)]
    fn sample(&self) -> Sample {
        Sample {
            text: "# two boards\n1212\n3112\n2333\n\n12\n21\n",
            boards: &["1212\n3112\n2333", "12\n21"],
            written: "# grid text\n1212\n3112\n2333\n\n12\n21\n",
        }
    }
}
