//! Text that fits the terminal: tables in blocks of columns, broken long words.

use std::borrow::Cow;
use std::io::Write;

use anstyle::Style;
use comfy_table::{CellAlignment, Table, presets};
use textwrap::core::Word;
use textwrap::{Options, WordSeparator, WordSplitter};

use crate::error::Error;

/// Returns the maximum width of the output: the variable `COLUMNS`, or the width of the terminal; `None` for a file or
/// a pipe.
pub(crate) fn columns() -> Option<usize> {
    let asked = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok()).filter(|&columns| columns > 0);
    let size = || terminal_size::terminal_size_of(std::io::stdout());
    asked.or_else(|| size().map(|(terminal_size::Width(width), _)| usize::from(width)))
}

/// Breaks text into lines of at most `width` characters, after spaces, colons and commas if possible.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let words = WordSeparator::Custom(|line| Box::new(line.split_inclusive([' ', ':', ',']).map(Word::from)));
    let options = Options::new(width.max(1)).word_separator(words).word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(text, options).into_iter().map(Cow::into_owned).collect()
}

/// A header and rows of as many cells; the first cell of a row is its name.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    /// The names of the columns.
    pub(crate) header: Vec<&'static str>,
    /// The cells.
    pub(crate) rows: Vec<Vec<String>>,
}

impl Grid {
    /// Writes the table in at most `columns` columns of the terminal, if possible: columns that do not fit follow in
    /// another block, with the names of the rows repeated, and long names are broken.
    pub(crate) fn write(&self, columns: Option<usize>, output: &mut dyn Write) -> Result<(), Error> {
        let columns = columns.unwrap_or(usize::MAX);
        // Names leave room for the widest other column.
        let widest = (1..self.header.len()).map(|column| self.width(column) + 2).max().unwrap_or(0);
        let names = columns.saturating_sub(widest + 1).max(12);
        for (index, block) in self.blocks(names, columns).iter().enumerate() {
            if index > 0 {
                writeln!(output)?;
            }
            let mut look = Style::new().bold();
            for line in self.table(block, names, presets::NOTHING).lines() {
                // Only the first line, the header, is in bold.
                writeln!(output, "{look}{}{look:#}", line.trim_end())?;
                look = Style::new();
            }
        }
        Ok(())
    }

    /// Writes the table in Markdown.
    pub(crate) fn write_markdown(&self, output: &mut dyn Write) -> Result<(), Error> {
        let all: Vec<usize> = (0..self.header.len()).collect();
        for line in self.table(&all, usize::MAX, presets::ASCII_MARKDOWN).lines() {
            writeln!(output, "{line}")?;
        }
        Ok(())
    }

    /// Returns the length of the longest cell of a column.
    fn width(&self, column: usize) -> usize {
        let cells = self.rows.iter().map(|row| row[column].chars().count());
        cells.chain(self.header.get(column).map(|name| name.len())).max().unwrap_or(0)
    }

    /// Divides the columns into blocks, each with the first column; names have at most `names` characters.
    fn blocks(&self, names: usize, columns: usize) -> Vec<Vec<usize>> {
        // A space on both sides of each cell; none at the end of a line.
        let taken = |column: usize| self.width(column) + 2;
        let first = (self.width(0).min(names)) + 2;
        let (mut blocks, mut block, mut used) = (Vec::new(), vec![0], first);
        for column in 1..self.header.len() {
            if used + taken(column) - 1 > columns && used > first {
                blocks.push(std::mem::replace(&mut block, vec![0]));
                used = first;
            }
            used += taken(column);
            block.push(column);
        }
        blocks.push(block);
        blocks
    }

    fn table(&self, columns: &[usize], names: usize, preset: &str) -> Table {
        let mut table = Table::new();
        table.load_preset(preset);
        table.set_header(columns.iter().filter_map(|&column| self.header.get(column)));
        for row in &self.rows {
            table.add_row(columns.iter().map(|&column| match column {
                0 => wrap(&row[0], names).join("\n"),
                _ => row[column].clone(),
            }));
        }
        for column in table.column_iter_mut().skip(1) {
            column.set_cell_alignment(CellAlignment::Right);
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(grid: &Grid, columns: Option<usize>) -> String {
        let mut text = Vec::new();
        grid.write(columns, &mut text).unwrap();
        anstream::adapter::strip_bytes(&text).into_vec().into_iter().map(char::from).collect()
    }

    #[test]
    fn lines_are_broken_after_spaces_colons_and_commas() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("look-ahead:metric=area,depth=5", 20), ["look-ahead:", "metric=area,depth=5"]);
        assert_eq!(wrap("unbreakable", 4), ["unbr", "eaka", "ble"]);
        assert_eq!(wrap("", 4), [""]);
    }

    #[test]
    fn columns_that_do_not_fit_come_below() {
        let row = |name: &str| [name, "1", "22", "333"].map(str::to_owned).to_vec();
        let grid = Grid { header: vec!["solver", "a", "b", "c"], rows: vec![row("greedy"), row("exact")] };
        assert_eq!(written(&grid, None), " solver  a   b    c\n greedy  1  22  333\n exact   1  22  333\n");
        assert_eq!(written(&grid, Some(19)), written(&grid, None));
        assert_eq!(
            written(&grid, Some(18)),
            " solver  a   b\n greedy  1  22\n exact   1  22\n\n solver    c\n greedy  333\n exact   333\n"
        );
    }
}
