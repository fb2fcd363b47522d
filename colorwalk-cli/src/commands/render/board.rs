//! `colorwalk render board`: one board, or several in rows and columns.

use std::io::Write;

use colorwalk_draw::{Format, MAX_CELLS, Style, boards};

use super::output::OutputOptions;
use super::style::{CellOptions, ColumnsOption, StyleOptions};
use crate::arguments::{Boards, boards as named_boards};
use crate::error::{Error, Verdict};

/// Draw a board, or several in rows and columns
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk render board random:12x8,5 --output board.svg
  $ colorwalk render board boards.txt --labels --output boards.png")]
pub(super) struct BoardPicture {
    #[command(flatten)]
    output: OutputOptions,

    #[command(flatten)]
    cells: CellOptions,

    #[command(flatten)]
    columns: ColumnsOption,

    #[command(flatten)]
    style: StyleOptions,

    #[command(flatten)]
    boards: Boards,
}

impl BoardPicture {
    pub(super) fn run(&self, output: &mut dyn Write) -> Result<Verdict, Error> {
        let specs = self.boards.or("series-0", false)?;
        named_boards::refuse_replacing(self.output.name(), &specs, &[])?;
        let style = Style {
            columns: self.columns.count(),
            ..self.cells.add_to(self.style.style())?
        };
        let destination = self.output.open(Format::holds_pictures)?;
        let mut puzzles = Vec::new();
        let mut cells = 0;
        // If a picture cannot hold them all, only enough to exceed its limit.
        for read in named_boards::open(&specs)?.puzzles() {
            let puzzle = read?;
            cells += puzzle.board.cell_count() as u64;
            puzzles.push(puzzle);
            if cells > MAX_CELLS {
                break;
            }
        }
        let picture = boards(&puzzles, &style)?;
        let bytes = destination.format.picture(&picture)?;
        destination.write(&bytes, output)?;
        Ok(Verdict::Done)
    }
}
