//! A comparison in print: for people, for other programs, for spreadsheets, for documents.

use std::io::Write;

use colorwalk_lab::comparison::Comparison;

use super::table;
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

impl ComparisonFormat {
    /// Prints a comparison.
    pub(super) fn write(self, comparison: &Comparison, output: &mut dyn Write) -> Result<(), Error> {
        match self {
            Self::Table => table::write(comparison, output),
            Self::Markdown => table::write_markdown(comparison, output),
            Self::Json => Ok(comparison.write_json(output)?),
            Self::Csv => Ok(comparison.write_csv(output)?),
            Self::CsvBoards => Ok(comparison.write_boards_csv(output)?),
        }
    }
}
