//! Text that fits the terminal: tables in blocks of columns, broken long words.

use std::borrow::Cow;
use std::io::Write;
use std::iter;
use std::ops::Range;

use anstyle::Style;
use colorwalk_lab::comparison::TableLine;
use comfy_table::{CellAlignment, Table, presets};
use terminal_size::{Height, Width};
use textwrap::core::Word;
use textwrap::{Options, WordSeparator, WordSplitter};

use crate::error::Error;

/// Returns the maximum width of the output: the variable `COLUMNS`, or the width of the terminal; none for a file or a
/// pipe.
pub(crate) fn columns() -> usize {
    columns_of(terminal_size::terminal_size_of(std::io::stdout()))
}

/// Returns the maximum width of standard error.
pub(crate) fn columns_of_errors() -> usize {
    columns_of(terminal_size::terminal_size_of(std::io::stderr()))
}

fn columns_of(terminal: Option<(Width, Height)>) -> usize {
    if let Ok(columns) = std::env::var("COLUMNS")
        && let Ok(columns) = columns.parse()
        && columns > 0
    {
        return columns;
    }
    match terminal {
        Some((Width(width), _)) => usize::from(width),
        None => usize::MAX,
    }
}

/// Breaks text into lines of at most `width` characters, after spaces, colons and commas if possible.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let words = WordSeparator::Custom(|line| {
        Box::new(line.split_inclusive([' ', ':', ',']).map(Word::from))
    });
    let options = Options::new(width.max(1))
        .word_separator(words)
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::wrap(text, options)
        .into_iter()
        .map(Cow::into_owned)
        .collect()
}

/// Writes a table, in which the first cell of a row is its name, in at most `columns` columns of the terminal, if possible: columns that do not fit follow in another
/// block, with the names of the rows repeated, and long names are broken.
pub(crate) fn write_table(
    rows: &[TableLine],
    columns: usize,
    output: &mut dyn Write,
) -> Result<(), Error> {
    let Some(count) = rows.first().map(Vec::len) else {
        return Ok(());
    };
    // A space on both sides of each cell; none at the end of a line.
    let whole = table(rows, 1..count, usize::MAX, presets::NOTHING);
    let mut widths = Vec::new();
    for width in whole.column_max_content_widths() {
        widths.push(usize::from(width) + 2);
    }
    // Names leave room for the widest other column.
    let widest = widths[1..].iter().max().copied().unwrap_or(0);
    let names = columns.saturating_sub(widest + 1).max(12);
    let mut shown = 1..1;
    while shown.end < count {
        if shown.end > 1 {
            writeln!(output)?;
        }
        // At least one column more, even if it does not fit.
        let first = shown.end;
        let mut used = widths[0].min(names + 2) + widths[first];
        let mut end = first + 1;
        while end < count && used + widths[end] - 1 <= columns {
            used += widths[end];
            end += 1;
        }
        shown = first..end;
        let mut look = Style::new().bold();
        for line in table(rows, shown.clone(), names, presets::NOTHING).lines() {
            // Only the first line, the header, is in bold.
            writeln!(output, "{look}{}{look:#}", line.trim_end())?;
            look = Style::new();
        }
    }
    Ok(())
}

/// Writes a table in Markdown.
pub(crate) fn write_markdown(rows: &[TableLine], output: &mut dyn Write) -> Result<(), Error> {
    let others = 1..rows.first().map_or(1, Vec::len);
    writeln!(
        output,
        "{}",
        table(rows, others, usize::MAX, presets::ASCII_MARKDOWN)
    )?;
    Ok(())
}

/// Returns the table of the names, broken after at most `names` characters, and of the other columns that are shown.
fn table(rows: &[TableLine], shown: Range<usize>, names: usize, preset: &str) -> Table {
    let mut table = Table::new();
    table.load_preset(preset);
    let header = rows
        .iter()
        .take(1)
        .flat_map(|row| row[..1].iter().chain(&row[shown.clone()]));
    table.set_header(header.map(|(column, _)| column));
    for row in rows {
        let name = wrap(&row[0].1, names).join("\n");
        table.add_row(iter::once(&name).chain(row[shown.clone()].iter().map(|(_, cell)| cell)));
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(rows: &[TableLine], columns: usize) -> String {
        let mut text = Vec::new();
        write_table(rows, columns, &mut text).unwrap();
        anstream::adapter::strip_bytes(&text)
            .into_vec()
            .into_iter()
            .map(char::from)
            .collect()
    }

    #[test]
    fn lines_are_broken_after_spaces_colons_and_commas() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(
            wrap("look-ahead:metric=area,depth=5", 20),
            ["look-ahead:", "metric=area,depth=5"]
        );
        assert_eq!(wrap("unbreakable", 4), ["unbr", "eaka", "ble"]);
        assert_eq!(wrap("", 4), [""]);
    }

    #[test]
    fn columns_that_do_not_fit_come_below() {
        let row = |name: &str| {
            [("solver", name), ("a", "1"), ("b", "22"), ("c", "333")]
                .map(|(column, cell)| (column, cell.to_owned()))
                .to_vec()
        };
        let rows = [row("greedy"), row("exact")];
        assert_eq!(
            written(&rows, usize::MAX),
            " solver  a   b    c\n greedy  1  22  333\n exact   1  22  333\n"
        );
        assert_eq!(written(&rows, 19), written(&rows, usize::MAX));
        assert_eq!(
            written(&rows, 18),
            " solver  a   b\n greedy  1  22\n exact   1  22\n\n solver    c\n greedy  333\n exact   333\n"
        );
    }
}
