//! The output formats of a comparison.

use std::io::Write;

use colorwalk_lab::comparison::Comparison;

use super::table;
use crate::error::Error;

/// The output format of a comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum ComparisonFormat {
    /// A readable table
    Table,
    /// One JSON object with all lengths, unrounded
    Json,
    /// Comma-separated values with a header, one line per solver (and size, if there are several), unrounded
    Csv,
    /// Comma-separated values with a header, one line per solver and board
    CsvBoards,
    /// A table in Markdown
    Markdown,
}

impl ComparisonFormat {
    /// Prints a comparison.
    pub(super) fn write(
        self,
        comparison: &Comparison,
        output: &mut dyn Write,
    ) -> Result<(), Error> {
        match self {
            Self::Table => table::write(comparison, output),
            Self::Markdown => table::write_markdown(comparison, output),
            Self::Json => Ok(comparison.write_json(output)?),
            Self::Csv => Ok(comparison.write_csv(output)?),
            Self::CsvBoards => Ok(comparison.write_boards_csv(output)?),
        }
    }
}
