//! One board per line: all cells of a board, row by row, each a letter or a digit.
//!
//! A file is such lines, comments, blank lines, and headings such as `# one board a line, 9x2`, which give the size of the
//! boards below them. Without a heading, a board is square unless its size is given. Any symbols are allowed: sorted,
//! those that occur are the colors of a board from number 0 on.

use std::io::{self, Write};

use colorwalk_core::Board;

use crate::files::cells::{Cells, Evidence};
use crate::files::file_format::{Definition, Writer, flood_from_first_cell};
use crate::files::grammar::{Draft, Found, Grammar};
use crate::files::heading::Heading;
#[cfg(test)]
use crate::files::tests::Sample;
use crate::files::text::Line;
use crate::files::writer::rows;
use crate::files::{
    FileFormat, ParseFileError, Puzzle, ReadOptions, Size, Symbols, Unwritable, heading,
};

impl FileFormat {
    /// Lines of letters and digits, each a board, and headings with their size.
    pub const LINE: Self = Self(&Definition {
        name: "line",
        summary: "One board per line",
        heading: Some(Heading::BeforeSize(HEADING)),
        grammars: &[|options| {
            Box::new(OneLine {
                options,
                size: None,
            })
        }],
        writer: Some(&LineWriter),
    });
}

/// The heading, before the size.
const HEADING: &str = "# one board a line, ";

/// Letters and digits, in the order of the colors that they are read as.
const LETTERS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/// The middle of a file of lines.
struct OneLine {
    options: ReadOptions,
    /// The size of the boards that follow, if a heading gave it.
    size: Option<Size>,
}

impl Grammar for OneLine {
    fn line(&mut self, line: &Line, found: &mut Found) -> Result<(), ParseFileError> {
        if line.is_comment() {
            if let Some((_, size)) = heading::heading(line.text()) {
                self.size = size;
            }
            return Ok(());
        }
        if line.is_blank() {
            return Ok(());
        }
        match self.cells(line) {
            Ok(cells) => found.push_back(Ok(Draft::Cells(Box::new(cells)))),
            // A line of words is in another format, and so may be all that follows.
            Err(mistake) if line.text().contains(char::is_whitespace) => return Err(mistake),
            Err(mistake) => found.push_back(Err(mistake)),
        }
        Ok(())
    }
}

impl OneLine {
    /// Reads the board of a line.
    fn cells(&self, line: &Line) -> Result<Cells, ParseFileError> {
        let text = line.text();
        let begin = line.place(text);
        let mut cells = Cells::new(line.number, Evidence::OneLine, self.options.holes);
        for (at, symbol) in text.char_indices() {
            let word = &text[at..at + symbol.len_utf8()];
            if !symbol.is_ascii_alphanumeric() && self.options.holes != Some(word) {
                let message = format!("{symbol:?} is not a cell: expected a letter or a digit");
                return Err(line.mistake_at(begin + at, message));
            }
            cells
                .push(word)
                .map_err(|message| line.mistake_at(begin + at, message))?;
        }
        let found = cells.len();
        let size = match self.size.or(self.options.size) {
            Some(size) => size,
            None => Size::square(found).ok_or_else(|| {
                line.mistake_behind(format!(
                    "a board of {found} cells is not square: expected a square, or its size, WIDTHxHEIGHT"
                ))
            })?,
        };
        cells
            .divide(size)
            .map_err(|message| line.mistake_behind(message))?;
        cells.finish(self.options)
    }
}

/// Writes one board per line.
struct LineWriter;

impl Writer for LineWriter {
    fn check(&self, board: &Board) -> Result<(), Unwritable> {
        flood_from_first_cell(board)?;
        let most = LETTERS.len();
        if board.colors() > most {
            Err(Unwritable::Colors(most))
        } else {
            Ok(())
        }
    }

    fn heading(&self, puzzle: &Puzzle, before: Option<Size>) -> Option<String> {
        let size = Size::of(&puzzle.board);
        (before != Some(size)).then(|| format!("{HEADING}{size}"))
    }

    fn between(&self) -> Option<&'static str> {
        Some("")
    }

    fn write(&self, puzzle: &Puzzle, output: &mut dyn Write) -> io::Result<()> {
        // Words of another format may be too long for this one.
        let colors = puzzle.board.colors();
        let symbols = if puzzle.symbols.are_letters(colors) {
            puzzle.symbols.clone()
        } else if Symbols::standard().are_letters(colors) {
            Symbols::standard()
        } else {
            Symbols::new(LETTERS.chars().map(String::from))
        };
        for row in rows(&puzzle.board, |color| symbols.of(color), "") {
            output.write_all(row.as_bytes())?;
        }
        writeln!(output)
    }

    #[cfg(test)]
    fn sample(&self) -> Sample {
        Sample {
            text: "# one board a line, 3x3\n121231123\n231231231\n# one board a line, 2x2\n1231\n",
            boards: &["121\n231\n123", "231\n231\n231", "12\n31"],
            written: "# one board a line, 3x3\n121231123\n231231231\n# one board a line, 2x2\n1231\n",
        }
    }
}
