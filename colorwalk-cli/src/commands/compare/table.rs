//! A comparison as a table, for the terminal or in Markdown.

use std::collections::BTreeSet;
use std::io::Write;

use anstyle::Style;
use colorwalk_lab::comparison::{Comparison, ComparisonRow, PairedDifference, Step, text};
use colorwalk_solvers::batch::Summary;
use colorwalk_solvers::{Bytes, Limit};

use crate::error::Error;
use crate::fit::{self, Row};

/// A time is noisy if a round is further away from it than this fraction.
const NOISY: f64 = 0.2;

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
        let steps = row.growth.iter().map(|step| step_cells(comparison, step));
        fit::write_table(&without_empty_columns(steps.collect()), columns, output)?;
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
        for step in &row.growth {
            let mut cells = vec![("solver", row.solver.clone())];
            cells.extend(step_cells(comparison, step));
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

fn solvers(comparison: &Comparison) -> Vec<Row> {
    let baseline = comparison.baseline();
    // Without limits, the figures of interest are the moves.
    let shows_costs =
        comparison.describe_limits().is_some() || comparison.rows.iter().any(|row| row.stopped > 0);
    let mut rows = Vec::with_capacity(comparison.rows.len());
    for row in &comparison.rows {
        // Several rows may have one name: only the baseline itself has no difference.
        let is_baseline = baseline == Some(&*row.solver) && row.difference.is_none();
        let mut cells = solver_cells(row, is_baseline);
        if shows_costs {
            cells.extend(cost_cells(row));
        }
        rows.push(cells);
    }
    without_empty_columns(rows)
}

/// Leaves out the columns that are empty in all rows.
fn without_empty_columns(mut rows: Vec<Row>) -> Vec<Row> {
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

/// Returns the cells of a row; `is_baseline` says whether differences are taken from it.
fn solver_cells(row: &ComparisonRow, is_baseline: bool) -> Row {
    let then = row.against.as_ref();
    let difference = match &row.difference {
        Some(difference) => change(difference),
        None if is_baseline => "baseline".to_owned(),
        None => String::new(),
    };
    vec![
        ("solver", row.solver.clone()),
        ("min", text(row.min)),
        ("mean", marked(row.mean, row.stopped)),
        ("max", text(row.max)),
        ("stdev", decimals(row.stdev, 1)),
        ("difference", difference),
        ("gap", decimals(row.gap, 2)),
        ("solved", row.solved.to_string()),
        ("proven", row.proven.to_string()),
        ("stopped", unless_zero(row.stopped)),
        ("bound", decimals(row.mean_lower_bound, 2)),
        (
            "time per board",
            measured(row.seconds_per_board, row.rounds, row.time_spread),
        ),
        ("mean before", decimals(then.and_then(|then| then.mean), 2)),
        ("change", text(then.map(|then| change(&then.paired)))),
        ("shorter", text(then.map(|then| then.shorter))),
        ("longer", text(then.map(|then| then.longer))),
        (
            "time before",
            text(then.map(|then| measured(then.seconds_per_board, then.rounds, then.time_spread))),
        ),
        ("published", text(row.published.map(published))),
    ]
}

/// Returns the cells that say what the solutions cost.
fn cost_cells(row: &ComparisonRow) -> Row {
    vec![
        ("nodes", decimals(row.mean_expanded, 1)),
        ("memory", text(row.max_peak_bytes.map(Bytes))),
    ]
}

fn step_cells(comparison: &Comparison, step: &Step) -> Row {
    let differ = comparison
        .boards
        .sizes
        .iter()
        .any(|size| size.colors.is_some());
    vec![
        ("size", format!("{}x{}", step.width, step.height)),
        ("colors", text(step.colors.filter(|_| differ))),
        ("median", decimals(step.median, 1)),
        ("mean", marked(step.mean, step.stopped)),
        ("min", text(step.min)),
        ("max", text(step.max)),
        ("stdev", decimals(step.stdev, 1)),
        ("gap", decimals(step.gap, 2)),
        ("solved", step.solved.to_string()),
        ("proven", step.proven.to_string()),
        ("stopped", unless_zero(step.stopped)),
        ("bound", decimals(step.mean_lower_bound, 2)),
        (
            "median time",
            text(
                step.median_seconds
                    .map(|seconds| measured(seconds, step.rounds, None)),
            ),
        ),
        (
            "mean time",
            text(
                step.mean_seconds
                    .map(|seconds| measured(seconds, step.rounds, step.time_spread)),
            ),
        ),
    ]
}

/// Returns a mean, with a star if limits stopped the solver on this many boards before it had a proof.
fn marked(mean: Option<f64>, stopped: usize) -> String {
    let star = if stopped > 0 { "*" } else { "" };
    match mean {
        Some(mean) => format!("{mean:.2}{star}"),
        None => String::new(),
    }
}

/// Returns the number, or an empty string for zero.
fn unless_zero(number: usize) -> String {
    match number {
        0 => String::new(),
        number => number.to_string(),
    }
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

/// Returns the value with this number of decimals, or an empty string.
fn decimals(value: Option<f64>, decimals: usize) -> String {
    match value {
        Some(value) => format!("{value:.decimals$}"),
        None => String::new(),
    }
}

/// Returns a difference with its sign, and how far its 95% interval reaches to both sides.
fn change(difference: &PairedDifference) -> String {
    let Some(mean) = difference.mean else {
        return String::new();
    };
    let mean = signed(mean);
    match difference.margin {
        Some(margin) => format!("{mean} ± {margin:.2}"),
        None => mean,
    }
}

/// Returns a number with two decimals and its sign, which zero does not have.
fn signed(number: f64) -> String {
    // What rounds to zero would be printed as `-0.00` or `+0.00`.
    if number.abs() < 0.005 {
        "0.00".to_owned()
    } else {
        format!("{number:+.2}")
    }
}

/// Formats a time with its spread; an empty string if it was not measured in rounds, or if no board was solved.
fn measured(seconds: f64, rounds: Option<usize>, spread: Option<f64>) -> String {
    if rounds.is_none() || seconds == 0.0 {
        return String::new();
    }
    let time = time(seconds);
    match spread {
        Some(spread) if spread > NOISY => format!("{time} ± {:.0}%, noisy", spread * 100.0),
        Some(spread) => format!("{time} ± {:.0}%", spread * 100.0),
        None => time,
    }
}

/// Formats seconds in a suitable unit.
fn time(seconds: f64) -> String {
    match seconds {
        _ if seconds < 0.001 => format!("{:.1} µs", seconds * 1e6),
        _ if seconds < 1.0 => format!("{:.1} ms", seconds * 1e3),
        _ => format!("{seconds:.2} s"),
    }
}

/// Formats published figures.
fn published(
    Summary {
        min,
        mean,
        max,
        stdev,
        ..
    }: Summary,
) -> String {
    format!("{min} / {mean:.1} / {max:>3} / {stdev:>4.1}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_short() {
        assert_eq!(
            [0.000_012_3, 0.0123, 12.3].map(time),
            ["12.3 µs", "12.3 ms", "12.30 s"]
        );
        assert_eq!(measured(0.5, None, None), "");
        assert_eq!(measured(0.5, Some(1), None), "500.0 ms");
        assert_eq!(measured(0.5, Some(5), Some(0.123)), "500.0 ms ± 12%");
        assert_eq!(measured(0.5, Some(5), Some(0.25)), "500.0 ms ± 25%, noisy");
        let differs = |mean, margin| {
            change(&PairedDifference {
                boards: 9,
                mean,
                standard_error: None,
                margin,
            })
        };
        assert_eq!(
            [Some(-0.5), Some(0.25), Some(0.0), None].map(|mean| differs(mean, None)),
            ["-0.50", "+0.25", "0.00", ""]
        );
        assert_eq!(differs(Some(0.0), Some(0.5)), "0.00 ± 0.50");
        assert_eq!(differs(Some(-0.001), Some(0.0)), "0.00 ± 0.00");
    }
}
