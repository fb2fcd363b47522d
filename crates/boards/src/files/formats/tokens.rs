//! Tokens: a line `ROWS COLUMNS`, then the start cell as `ROW COLUMN`, both from 0, then a word for each cell, row by row,
//! on any number of lines, of which the first may be that of the start. Another board may follow, and comments and
//! blank lines may be anywhere between lines.
//!
//! A word may be any, such as a name or `#ff0000`, and equal words are equal colors. Sorted, numbers by value, the words
//! are the colors from number 0 on.

use std::io::{self, Write};

use colorwalk_core::{Board, Color};

use crate::files::file_format::{Definition, Writer, flood_on_squares};
use crate::files::heading::Heading;
use crate::files::table::headed::{Headed, Kind};
use crate::files::table::plain::kind;
#[cfg(test)]
use crate::files::tests::Sample;
use crate::files::writer::rows;
use crate::files::{FileFormat, Puzzle, Size, Unwritable};

impl FileFormat {
    /// Boards, each a line `ROWS COLUMNS`, a line `ROW COLUMN` of the start, and lines of cells.
    pub const TOKENS: Self = Self(&Definition {
        name: "tokens",
        summary: "A line ROWS COLUMNS, the start as ROW COLUMN from 0, then the cells as any words",
        heading: Some(Heading::Exact(HEADING)),
        grammars: &[|options| Box::new(Headed::new(Kind::Tokens, options))],
        writer: Some(&TokensWriter),
    });
}

/// The heading, which is needed only by a file that looks like cells in two columns.
const HEADING: &str = "# tokens";

struct TokensWriter;

impl Writer for TokensWriter {
    fn check(&self, board: &Board) -> Result<(), Unwritable> {
        flood_on_squares(board)
    }

    fn heading(&self, puzzle: &Puzzle, before: Option<Size>) -> Option<String> {
        // Without a heading, a header would look like a row of two cells, and words of any kind like no board.
        let looks_like_rows = Size::of(&puzzle.board).width == 2;
        let first = kind(&puzzle.symbols.of(Color::FIRST));
        let mut is_of_one_kind = first.is_some();
        for color in Color::first(puzzle.board.colors()) {
            is_of_one_kind &= kind(&puzzle.symbols.of(color)) == first;
        }
        // After another board, the header is known by the place where it stands.
        let is_ambiguous = before.is_none() && looks_like_rows;
        if is_of_one_kind && !is_ambiguous {
            return None;
        }
        Some(HEADING.to_owned())
    }

    fn write(&self, puzzle: &Puzzle, output: &mut dyn Write) -> io::Result<()> {
        let board = &puzzle.board;
        let Size { width, height } = Size::of(board);
        let row = board.start() / width;
        let column = board.start() % width;
        write!(output, "{height} {width}\n{row} {column}")?;
        for row in rows(board, |color| puzzle.symbols.of(color), " ") {
            // A line that begins with a lone # is a comment.
            let is_comment = row == "#" || row.starts_with("# ");
            let separator = if is_comment { ' ' } else { '\n' };
            write!(output, "{separator}{row}")?;
        }
        writeln!(output)
    }

    #[cfg(test)]
    fn sample(&self) -> Sample {
        Sample {
            text: "2 3\n1 2\nred red green\nblue red green\n\n1 2\n0 0\nred blue\n",
            boards: &["#: start=1,2\n332\n132", "21"],
            written: "2 3\n1 2\nred red green\nblue red green\n\n1 2\n0 0\nred blue\n",
        }
    }
}
