//! A comparison as a table, for the terminal or in Markdown.

use std::collections::BTreeSet;
use std::io::Write;

use anstyle::Style;
use colorwalk_lab::comparison::{Comparison, TableLine};
use colorwalk_solvers::Limit;

use crate::error::Error;
use crate::fit;

/// Writes the table, or one per solver for boards of several sizes, below a line that describes the boards. No line is
/// wider than the terminal.
pub(super) fn write(comparison: &Comparison, output: &mut dyn Write) -> Result<(), Error> {
    let columns = fit::columns();
    let boards = comparison.boards.describe();
    let played = match comparison.describe_limits() {
        Some(limits) => format!("Moves on {boards}, within {limits} a board:"),
        None => format!("Moves on {boards}:"),
    };
    writeln!(output, "{}\n", fit::wrap(&played, columns).join("\n"))?;
    if comparison.boards.sizes.is_empty() {
        fit::write_table(&solvers(comparison), columns, output)?;
        return write_note(comparison, columns, output);
    }
    let look = Style::new().bold();
    for (index, row) in comparison.rows.iter().enumerate() {
        if index > 0 {
            writeln!(output)?;
        }
        writeln!(output, " {look}{}{look:#}", row.solver)?;
        let sizes = comparison.size_lines(row);
        fit::write_table(&without_empty_columns(sizes), columns, output)?;
    }
    write_note(comparison, columns, output)
}

/// Writes what the stars mean, below an empty line, if there are any.
fn write_note(
    comparison: &Comparison,
    columns: usize,
    output: &mut dyn Write,
) -> Result<(), Error> {
    if let Some(note) = note(comparison) {
        writeln!(output, "\n{}", fit::wrap(&note, columns).join("\n"))?;
    }
    Ok(())
}

/// Writes the table alone, in Markdown, with a row per size of boards.
pub(super) fn write_markdown(comparison: &Comparison, output: &mut dyn Write) -> Result<(), Error> {
    let mut rows = Vec::new();
    if comparison.boards.sizes.is_empty() {
        rows = solvers(comparison);
    }
    for row in &comparison.rows {
        for line in comparison.size_lines(row) {
            let mut cells = vec![("solver", row.solver.clone())];
            cells.extend(line);
            rows.push(cells);
        }
    }
    fit::write_markdown(&without_empty_columns(rows), output)?;
    if let Some(limits) = comparison.describe_limits() {
        writeln!(output, "\nMoves within {limits} a board.")?;
    }
    if let Some(note) = note(comparison) {
        // A star at the beginning of a line would be that of a list.
        writeln!(output, "\n\\{note}")?;
    }
    Ok(())
}

fn solvers(comparison: &Comparison) -> Vec<TableLine> {
    let rows = comparison.rows.iter();
    without_empty_columns(rows.map(|row| comparison.solver_line(row)).collect())
}

/// Leaves out the columns that are empty in all rows.
fn without_empty_columns(mut rows: Vec<TableLine>) -> Vec<TableLine> {
    let mut used: BTreeSet<&str> = BTreeSet::new();
    for (column, cell) in rows.iter().flatten() {
        if !cell.is_empty() {
            used.insert(column);
        }
    }
    for row in &mut rows {
        row.retain(|(column, _)| used.contains(column));
    }
    rows
}

/// Returns the sentence that explains the stars of a comparison, and names the limits; `None` without any.
fn note(comparison: &Comparison) -> Option<String> {
    let mut limits: BTreeSet<&str> = BTreeSet::new();
    for row in &comparison.rows {
        for limit in row.stopped_by.iter().flatten() {
            if *limit != Limit::Cap {
                limits.insert(limit.description());
            }
        }
    }
    if limits.is_empty() {
        return None;
    }
    let limits: Vec<&str> = limits.into_iter().collect();
    Some(format!(
        "* stopped by {} before a proof; the column says on how many boards",
        limits.join(" or ")
    ))
}
