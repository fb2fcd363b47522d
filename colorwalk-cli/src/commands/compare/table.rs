//! A comparison as a table, for people and for documents.

use std::io::Write;

use anstyle::Style;
use comfy_table::{CellAlignment, Table, presets};

use colorwalk_solvers::published::Figures;

use super::series_rows;
use crate::comparison::{Comparison, Row, text};
use crate::error::Error;

/// A column: its header, and what stands in it.
type Column<'a> = (&'static str, Box<dyn Fn(&Row) -> String + 'a>);

/// Writes the table with a line above it that says what was played.
pub(super) fn write(comparison: &Comparison, output: &mut dyn Write) -> Result<(), Error> {
    writeln!(output, "Moves on {}:\n", comparison.boards.describe())?;
    let mut look = Style::new().bold();
    for line in table(comparison, presets::NOTHING).lines() {
        // Only the first line, the header, is in bold.
        writeln!(output, "{look}{}{look:#}", line.trim_end())?;
        look = Style::new();
    }
    Ok(())
}

/// Writes the table alone, in Markdown.
pub(super) fn write_markdown(comparison: &Comparison, output: &mut dyn Write) -> Result<(), Error> {
    for line in table(comparison, presets::ASCII_MARKDOWN).lines() {
        writeln!(output, "{line}")?;
    }
    Ok(())
}

fn table(comparison: &Comparison, preset: &str) -> Table {
    let columns = columns(comparison);
    let mut table = Table::new();
    table.load_preset(preset);
    table.set_header(columns.iter().map(|(name, _)| *name));
    for row in &comparison.rows {
        table.add_row(columns.iter().map(|(_, cell)| cell(row)));
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// The columns that there is something to put into.
fn columns(comparison: &Comparison) -> Vec<Column<'_>> {
    let mut columns: Vec<Column<'_>> = vec![
        ("solver", Box::new(|row| row.solver.clone())),
        ("min", Box::new(|row| text(row.min))),
        ("mean", Box::new(|row| decimals(row.mean, 2))),
        ("max", Box::new(|row| text(row.max))),
        ("stdev", Box::new(|row| decimals(row.stdev, 1))),
    ];
    if comparison.has_gaps() {
        columns.push(("gap", Box::new(|row| decimals(row.gap, 2))));
    }
    columns.push(("solved", Box::new(|row| row.solved.to_string())));
    columns.push(("proven", Box::new(|row| row.proven.to_string())));
    columns.push(("bound", Box::new(|row| decimals(row.mean_lower_bound, 2))));
    columns.push(("time a board", Box::new(|row| time(row.seconds_per_board))));
    if comparison.has_against() {
        columns.push(("mean before", Box::new(|row| decimals(row.against.as_ref().and_then(|then| then.mean), 2))));
        columns.push(("change", Box::new(|row| change(row.against.as_ref().and_then(|then| then.change)))));
        columns.push(("shorter", Box::new(|row| text(row.against.as_ref().map(|then| then.shorter)))));
        columns.push(("longer", Box::new(|row| text(row.against.as_ref().map(|then| then.longer)))));
        columns
            .push(("time before", Box::new(|row| text(row.against.as_ref().map(|then| time(then.seconds_per_board))))));
    }
    if comparison.rows.iter().any(|row| series_rows::published(comparison, row).is_some()) {
        columns.push(("published", Box::new(|row| text(series_rows::published(comparison, row).map(published)))));
    }
    columns
}

/// The value with this number of decimals, or nothing.
fn decimals(value: Option<f64>, decimals: usize) -> String {
    value.map(|value| format!("{value:.decimals$}")).unwrap_or_default()
}

/// A difference with its sign; a dash where there is none.
fn change(value: Option<f64>) -> String {
    match value {
        None => String::new(),
        Some(value) if value.abs() < 0.005 => "-".to_owned(),
        Some(value) => format!("{value:+.2}"),
    }
}

/// Seconds in a unit that suits them.
fn time(seconds: f64) -> String {
    match seconds {
        _ if seconds < 0.001 => format!("{:.1} µs", seconds * 1e6),
        _ if seconds < 1.0 => format!("{:.1} ms", seconds * 1e3),
        _ => format!("{seconds:.2} s"),
    }
}

/// Figures figures, in columns of their own.
fn published(Figures { min, mean, max, stdev }: Figures) -> String {
    format!("{min} / {mean:.1} / {max:>3} / {stdev:>4.1}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_short() {
        assert_eq!([0.000_012_3, 0.0123, 12.3].map(time), ["12.3 µs", "12.3 ms", "12.30 s"]);
        assert_eq!([Some(-0.5), Some(0.25), Some(0.0), None].map(change), ["-0.50", "+0.25", "-", ""]);
    }
}
