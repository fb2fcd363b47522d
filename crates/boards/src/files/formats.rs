//! The formats, a file for each: its name, how it is read, and how it is written.
//!
//! A format has three lines here: its module, its place among all formats, and its place among those that are tried on a text
//! whose format is not given.

mod graph;
mod grid;
mod ids;
#[cfg(feature = "formats")]
mod json;
mod line;
mod numbers;
mod rows;
mod sized;
mod tokens;

#[cfg(feature = "formats")]
pub use json::JsonBoard;

use super::FileFormat;

/// All formats, in the order of lists. Of those that find the same boards in a file, it has the first.
pub(super) const ALL: &[FileFormat] = &[
    FileFormat::GRID,
    FileFormat::LINE,
    FileFormat::NUMBERS,
    FileFormat::TOKENS,
    FileFormat::GRAPH,
    FileFormat::IDS,
    #[cfg(feature = "formats")]
    FileFormat::JSON,
    FileFormat::ROWS,
    FileFormat::SIZED,
];

/// The formats that are no tables. The first that derives a text reads it.
pub(super) const FIRST: &[FileFormat] = &[
    FileFormat::IDS,
    #[cfg(feature = "formats")]
    FileFormat::JSON,
    FileFormat::GRAPH,
];

/// The readings of the table. All that derive a text must find the same boards. Grid text without a heading is among the rows: only
/// its symbols are special.
pub(super) const TABLE: &[FileFormat] = &[
    FileFormat::ROWS,
    FileFormat::NUMBERS,
    FileFormat::TOKENS,
    FileFormat::SIZED,
    FileFormat::LINE,
];
