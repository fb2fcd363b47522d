//! Numbers: a line `ROWS COLUMNS COLORS`, then the colors of the cells as numbers from 1, row by row, on any number of
//! lines, then perhaps the optimum on a line of its own, or 0 if it is unknown. Another board may follow, and comments
//! and blank lines may be anywhere between lines.

use std::io::{self, Write};

use colorwalk_core::Board;

use crate::files::file_format::{Definition, Writer, flood_from_first_cell};
use crate::files::heading::Heading;
use crate::files::table::headed::{Headed, Kind};
#[cfg(test)]
use crate::files::tests::Sample;
use crate::files::writer::rows;
use crate::files::{FileFormat, Puzzle, Size, Unwritable};

impl FileFormat {
    /// Boards, each a line `ROWS COLUMNS COLORS`, lines of cells, and perhaps a line with the optimum.
    pub const NUMBERS: Self = Self(&Definition {
        name: "numbers",
        summary: "A line ROWS COLUMNS COLORS, the cells as numbers from 1, then the optimum, or 0",
        heading: Some(Heading::Exact(HEADING)),
        grammars: &[|options| Box::new(Headed::new(Kind::Numbers, options))],
        writer: Some(&NumbersWriter),
    });
}

/// The heading, which is needed only by a file that looks like cells in three columns.
const HEADING: &str = "# numbers";

struct NumbersWriter;

impl Writer for NumbersWriter {
    fn check(&self, board: &Board) -> Result<(), Unwritable> {
        flood_from_first_cell(board)
    }

    fn heading(&self, puzzle: &Puzzle, before: Option<Size>) -> Option<String> {
        // Without a heading, a header would look like a row of three cells.
        let needs_heading = Size::of(&puzzle.board).width == 3;
        (before.is_none() && needs_heading).then(|| HEADING.to_owned())
    }

    fn comment(&self) -> Option<&'static str> {
        Some("#")
    }

    fn write(&self, puzzle: &Puzzle, output: &mut dyn Write) -> io::Result<()> {
        let board = &puzzle.board;
        let Size { width, height } = Size::of(board);
        writeln!(output, "{height} {width} {}", board.colors())?;
        for row in rows(board, |color| (color.index() + 1).to_string(), " ") {
            writeln!(output, "{row}")?;
        }
        writeln!(output, "{}", puzzle.optimum.unwrap_or(0))
    }

    #[cfg(test)]
    fn sample(&self) -> Sample {
        Sample {
            text: "# by hand\n2 3 4\n1 2 4\n3 2 1\n5\n\n2 2 2\n1 2\n2 1\n0\n",
            boards: &["124\n321", "12\n21"],
            written: "# numbers\n2 3 4\n1 2 4\n3 2 1\n5\n\n2 2 2\n1 2\n2 1\n0\n",
        }
    }
}
