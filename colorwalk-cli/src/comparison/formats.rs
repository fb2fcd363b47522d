//! A comparison in print: for people, for other programs, for spreadsheets, for documents.

use std::io::Write;

use super::series_rows::{self, Published};
use super::{Comparison, Row};
use crate::error::Error;

/// How a comparison is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Format {
    /// A table for people
    Table,
    /// One JSON object with all lengths, nothing rounded
    Json,
    /// Comma-separated values with a header, nothing rounded
    Csv,
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
];

impl Comparison {
    /// Prints the comparison.
    pub(crate) fn write(&self, format: Format, output: &mut dyn Write) -> Result<(), Error> {
        match format {
            Format::Table => self.write_table(output),
            Format::Markdown => self.write_markdown(output),
            Format::Json => self.write_json(output),
            Format::Csv => self.write_csv(output),
        }
    }

    /// Writes one line of JSON.
    pub(crate) fn write_json(&self, output: &mut dyn Write) -> Result<(), Error> {
        serde_json::to_writer(&mut *output, self).map_err(std::io::Error::from)?;
        Ok(writeln!(output)?)
    }

    /// What the figures of a solver may be held against.
    pub(super) fn published(&self, row: &Row) -> Option<Published> {
        series_rows::published(&row.solver).filter(|_| self.boards.is_series())
    }

    fn write_csv(&self, output: &mut dyn Write) -> Result<(), Error> {
        let mut csv = csv::Writer::from_writer(output);
        csv.write_record(HEADER).map_err(std::io::Error::from)?;
        for row in &self.rows {
            csv.write_record(self.record(row)).map_err(std::io::Error::from)?;
        }
        Ok(csv.flush()?)
    }

    fn record(&self, row: &Row) -> [String; HEADER.len()] {
        let (known, then) = (self.published(row), row.against.as_ref());
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
        ]
    }
}

/// The value, or nothing.
pub(super) fn text<T: ToString>(value: Option<T>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}
