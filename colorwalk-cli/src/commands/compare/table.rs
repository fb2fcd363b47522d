//! A comparison as a table, for people and for documents.

use std::io::Write;

use anstyle::Style;
use colorwalk_lab::comparison::{Comparison, ComparisonRow, PairedDifference, Step};
use colorwalk_solvers::published::Figures;

use crate::error::Error;
use crate::fit::{self, Grid};

/// A column: its header, and what stands in it.
type Column<'a, T> = (&'static str, Box<dyn Fn(&T) -> String + 'a>);

/// Writes the table, or one for each solver if the boards are of several sizes, with a line above it that says what was
/// played. It is as wide as the terminal at most.
pub(super) fn write(comparison: &Comparison, output: &mut dyn Write) -> Result<(), Error> {
    let columns = fit::columns();
    let played = format!("Moves on {}:", comparison.boards.describe());
    writeln!(output, "{}\n", fit::wrap(&played, columns.unwrap_or(usize::MAX), &[' ']).join("\n"))?;
    if comparison.boards.sizes.is_empty() {
        return grid(&self::columns(comparison), &comparison.rows).write(columns, output);
    }
    let (look, sizes) = (Style::new().bold(), sizes(comparison));
    for (index, row) in comparison.rows.iter().enumerate() {
        if index > 0 {
            writeln!(output)?;
        }
        writeln!(output, " {look}{}{look:#}", row.solver)?;
        grid(&sizes, &row.growth).write(columns, output)?;
    }
    Ok(())
}

/// Writes the table alone, in Markdown; the sizes of boards have rows of their own.
pub(super) fn write_markdown(comparison: &Comparison, output: &mut dyn Write) -> Result<(), Error> {
    if comparison.boards.sizes.is_empty() {
        return grid(&columns(comparison), &comparison.rows).write_markdown(output);
    }
    let mut all = Grid { header: vec!["solver"], rows: Vec::new() };
    let sizes = sizes(comparison);
    all.header.extend(sizes.iter().map(|(name, _)| name));
    for row in &comparison.rows {
        let cells = grid(&sizes, &row.growth).rows.into_iter();
        all.rows.extend(cells.map(|cells| [row.solver.clone()].into_iter().chain(cells).collect()));
    }
    all.write_markdown(output)
}

fn grid<T>(columns: &[Column<'_, T>], rows: &[T]) -> Grid {
    let row = |row| columns.iter().map(|(_, cell)| cell(row)).collect();
    Grid { header: columns.iter().map(|(name, _)| *name).collect(), rows: rows.iter().map(row).collect() }
}

/// The columns that there is something to put into.
fn columns(comparison: &Comparison) -> Vec<Column<'_, ComparisonRow>> {
    let mut columns: Vec<Column<'_, ComparisonRow>> = vec![
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
        columns.push(("change", Box::new(|row| text(row.against.as_ref().map(|then| change(&then.paired))))));
        columns.push(("shorter", Box::new(|row| text(row.against.as_ref().map(|then| then.shorter)))));
        columns.push(("longer", Box::new(|row| text(row.against.as_ref().map(|then| then.longer)))));
        columns
            .push(("time before", Box::new(|row| text(row.against.as_ref().map(|then| time(then.seconds_per_board))))));
    }
    if comparison.rows.iter().any(|row| comparison.published(row).is_some()) {
        columns.push(("published", Box::new(|row| text(comparison.published(row).map(published)))));
    }
    columns
}

/// The columns of a table with a row for each size.
fn sizes(comparison: &Comparison) -> Vec<Column<'_, Step>> {
    let mut columns: Vec<Column<'_, Step>> = vec![("size", Box::new(|step| format!("{}x{}", step.width, step.height)))];
    if comparison.boards.sizes.iter().any(|size| size.colors.is_some()) {
        columns.push(("colors", Box::new(|step| text(step.colors))));
    }
    let moves: [Column<'_, Step>; 4] = [
        ("median", Box::new(|step| decimals(step.median, 1))),
        ("mean", Box::new(|step| decimals(step.mean, 2))),
        ("min", Box::new(|step| text(step.min))),
        ("max", Box::new(|step| text(step.max))),
    ];
    columns.extend(moves);
    if comparison.rows.iter().flat_map(|row| &row.growth).any(|step| step.gap.is_some()) {
        columns.push(("gap", Box::new(|step| decimals(step.gap, 2))));
    }
    columns.push(("solved", Box::new(|step| step.solved.to_string())));
    columns.push(("proven", Box::new(|step| step.proven.to_string())));
    columns.push(("bound", Box::new(|step| decimals(step.mean_lower_bound, 2))));
    columns.push(("median time", Box::new(|step| text(step.median_seconds.map(time)))));
    columns.push(("mean time", Box::new(|step| text(step.mean_seconds.map(time)))));
    columns
}

/// The value, or nothing.
fn text<T: ToString>(value: Option<T>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

/// The value with this number of decimals, or nothing.
fn decimals(value: Option<f64>, decimals: usize) -> String {
    value.map(|value| format!("{value:.decimals$}")).unwrap_or_default()
}

/// A difference with its sign and its standard error; a dash where there is none.
fn change(difference: &PairedDifference) -> String {
    match (difference.mean, difference.standard_error) {
        (None, _) => String::new(),
        (Some(mean), error) if mean.abs() < 0.005 && error.is_none_or(|error| error < 0.005) => "-".to_owned(),
        (Some(mean), None) => format!("{mean:+.2}"),
        (Some(mean), Some(error)) => format!("{mean:+.2} ± {error:.2}"),
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
        let differs = |mean, standard_error| change(&PairedDifference { boards: 9, mean, standard_error });
        assert_eq!(
            [Some(-0.5), Some(0.25), Some(0.0), None].map(|mean| differs(mean, None)),
            ["-0.50", "+0.25", "-", ""]
        );
        assert_eq!(differs(Some(0.0), Some(0.5)), "+0.00 ± 0.50");
    }
}
