//! `colorwalk render board`: one board, or several in rows and columns.

use std::io::Write;

use colorwalk_boards::BoardSpec;
use colorwalk_draw::{Format, MAX_CELLS, Style, boards};

use super::output::OutputOptions;
use super::style::{CellOptions, ColumnsOption, StyleOptions};
use crate::arguments::{Boards, boards as named_boards};
use crate::error::{Error, Verdict};

/// Draw a board, or several in rows and columns
///
/// If the name of the output has {} in it, each board is a picture of its own, with its number, counted from 0, in that place.
#[derive(Clone, Debug, clap::Args)]
#[command(after_long_help = "\
Examples:
  $ colorwalk render board random:12x8,5 --output board.svg
  $ colorwalk render board boards.txt --labels --output boards.png
  $ colorwalk render board random:8x8,4,count=50 --output 'b{}.png'")]
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
        if let Some(name) = self.output.name().filter(|name| name.contains(NUMBER)) {
            return self.draw_each(name, &specs, output);
        }
        named_boards::refuse_replacing(self.output.name(), &specs, &[])?;
        let style = Style {
            columns: self.columns.count(),
            ..self.cells.add_to(self.style.style()?)?
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

    /// Draws each board in a file of its own, named after this name with the number of the board.
    fn draw_each(
        &self,
        name: &str,
        specs: &[BoardSpec],
        output: &mut dyn Write,
    ) -> Result<Verdict, Error> {
        if self.columns.count().is_some() {
            return Err(Error::Usage(
                "--columns cannot be used for pictures of one board each: leave it out".to_owned(),
            ));
        }
        let style = self.cells.add_to(self.style.style()?)?;
        let source = named_boards::open(specs)?;
        // All numbers are as long as the last, so that files are in order by their names.
        let digits = source.count().saturating_sub(1).to_string().len();
        for (index, read) in source.puzzles().enumerate() {
            let name = name.replace(NUMBER, &format!("{index:0digits$}"));
            named_boards::refuse_replacing(Some(&name), specs, &[])?;
            let destination = self.output.open_as(&name, Format::holds_pictures)?;
            let picture = boards(&[read?], &style)?;
            let bytes = destination.format.picture(&picture)?;
            destination.write(&bytes, output)?;
        }
        Ok(Verdict::Done)
    }
}

/// What stands for the number of a board in the name of an output.
const NUMBER: &str = "{}";
