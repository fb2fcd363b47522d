//! A comparison in print: for people, for other programs, for spreadsheets, for documents.

use std::io::Write;

use super::series_rows::published;
use super::table;
use crate::comparison::{Comparison, Row, text};
use crate::error::Error;

/// How a comparison is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum ComparisonFormat {
    /// A table for people
    Table,
    /// One JSON object with all lengths, nothing rounded
    Json,
    /// Comma-separated values with a header, a line for each solver (and size, if there are several), nothing rounded
    Csv,
    /// Comma-separated values with a header, a line for each solver and board
    CsvBoards,
    /// A table for a document in Markdown
    Markdown,
}

/// The header of the comma-separated values. All columns are always there, whether anything is in them or not.
const HEADER: &[&str] = &[
    "solver",
    "min",
    "mean",
    "max",
    "stdev",
    "seconds_per_board",
    "gap",
    "published_min",
    "published_mean",
    "published_max",
    "published_stdev",
    "before_mean",
    "before_seconds_per_board",
    "shorter",
    "equal",
    "longer",
    "solved",
    "proven",
    "mean_lower_bound",
];

/// The header where the boards are of several sizes, with a line for each solver and size.
const GROWTH_HEADER: [&str; 14] = [
    "solver",
    "width",
    "height",
    "boards",
    "solved",
    "proven",
    "min",
    "median",
    "mean",
    "max",
    "stdev",
    "gap",
    "median_seconds",
    "mean_seconds",
];

/// The header of the comma-separated values with a line for each board.
const BOARD_HEADER: [&str; 7] = ["solver", "board", "id", "length", "status", "lower_bound", "seconds"];

impl ComparisonFormat {
    /// Prints a comparison.
    pub(super) fn write(self, comparison: &Comparison, output: &mut dyn Write) -> Result<(), Error> {
        match self {
            Self::Table => table::write(comparison, output),
            Self::Markdown => table::write_markdown(comparison, output),
            Self::Json => comparison.write_json(output),
            Self::Csv if comparison.boards.sizes.is_empty() => write_csv(comparison, output),
            Self::Csv => write_growth(comparison, output),
            Self::CsvBoards => write_boards(comparison, output),
        }
    }
}

fn write_csv(comparison: &Comparison, output: &mut dyn Write) -> Result<(), Error> {
    let mut csv = csv::Writer::from_writer(output);
    csv.write_record(HEADER).map_err(std::io::Error::from)?;
    for row in &comparison.rows {
        csv.write_record(record(comparison, row)).map_err(std::io::Error::from)?;
    }
    Ok(csv.flush()?)
}

fn write_growth(comparison: &Comparison, output: &mut dyn Write) -> Result<(), Error> {
    let mut csv = csv::Writer::from_writer(output);
    csv.write_record(GROWTH_HEADER).map_err(std::io::Error::from)?;
    for (row, step) in comparison.rows.iter().flat_map(|row| row.growth.iter().map(move |step| (row, step))) {
        let record = [
            row.solver.clone(),
            step.width.to_string(),
            step.height.to_string(),
            step.boards.to_string(),
            step.solved.to_string(),
            step.proven.to_string(),
            text(step.min),
            text(step.median),
            text(step.mean),
            text(step.max),
            text(step.stdev),
            text(step.gap),
            text(step.median_seconds),
            text(step.mean_seconds),
        ];
        csv.write_record(record).map_err(std::io::Error::from)?;
    }
    Ok(csv.flush()?)
}

fn write_boards(comparison: &Comparison, output: &mut dyn Write) -> Result<(), Error> {
    let mut csv = csv::Writer::from_writer(output);
    csv.write_record(BOARD_HEADER).map_err(std::io::Error::from)?;
    for row in &comparison.rows {
        for (board, length) in row.lengths.iter().enumerate() {
            let record = [
                row.solver.clone(),
                board.to_string(),
                text(comparison.boards.ids.get(board)),
                text(*length),
                text(row.statuses.get(board)),
                text(row.lower_bounds.get(board).copied().flatten()),
                text(row.seconds.get(board)),
            ];
            csv.write_record(record).map_err(std::io::Error::from)?;
        }
    }
    Ok(csv.flush()?)
}

fn record(comparison: &Comparison, row: &Row) -> [String; HEADER.len()] {
    let (known, then) = (published(comparison, row), row.against.as_ref());
    [
        row.solver.clone(),
        text(row.min),
        text(row.mean),
        text(row.max),
        text(row.stdev),
        row.seconds_per_board.to_string(),
        text(row.gap),
        text(known.map(|known| known.min)),
        text(known.map(|known| known.mean)),
        text(known.map(|known| known.max)),
        text(known.map(|known| known.stdev)),
        text(then.and_then(|then| then.mean)),
        text(then.map(|then| then.seconds_per_board)),
        text(then.map(|then| then.shorter)),
        text(then.map(|then| then.equal)),
        text(then.map(|then| then.longer)),
        row.solved.to_string(),
        row.proven.to_string(),
        text(row.mean_lower_bound),
    ]
}
