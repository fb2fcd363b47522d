//! Files of boards, in the formats that people use.
//!
//! All are text. White space at the ends of a line, carriage returns, a byte-order mark and blank lines at the ends of
//! the file are ignored, and lines that begin with `#` are comments. The format is recognized by the content; it is an
//! error if there are two ways to read it. Each board is read on its own: an error in one does
//! not affect the others, as far as the format shows where the next one begins. Files are streams: a [`FileIndex`]
//! reads one once to see what is in it, and then again board by board, in memory for the largest board and line alone.
//!
//! ```
//! use colorwalk_boards::files::{BoardWriter, FileFormat, FileIndex, ReadOptions};
//!
//! let text = "2 3 4\n1 2 4\n3 2 1\n5\n";
//! let index = FileIndex::of(text.as_bytes(), None, ReadOptions::default())?;
//! assert_eq!(index.format(), FileFormat::NUMBERS);
//! let puzzle = index.read(text.as_bytes()).next().ok_or("the text has one board")??;
//! assert_eq!((puzzle.board.to_string().as_str(), puzzle.optimum), ("124\n321", Some(5)));
//!
//! let mut written = Vec::new();
//! BoardWriter::new(FileFormat::TOKENS).write(&puzzle, None, &mut written)?;
//! assert_eq!(written, b"2 3\n0 0\n1 2 4\n3 2 1\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A new format is a file in `files/`, which defines how the format is recognized, read, counted and written, and two
//! lines in `files.rs`: `mod`, and an entry of the list.

mod draft;
mod error;
mod file_format;
#[cfg(feature = "formats")]
mod flood_seed;
mod graph;
mod grid;
mod header;
mod heading;
mod ids;
mod index;
#[cfg(feature = "formats")]
mod json;
mod line;
mod lines;
mod numbers;
mod puzzle;
mod read_options;
#[cfg(feature = "formats")]
mod rows;
mod scan;
mod size;
mod symbols;
#[cfg(feature = "formats")]
mod tables;
mod writer;

use colorwalk_core::Digest;
pub use error::{AmbiguousFormat, ParseFileError, ReadError, Unreadable};
pub use file_format::FileFormat;
pub use index::{Boards, FileIndex};
pub use puzzle::{Puzzle, WrongOptimum};
pub use read_options::ReadOptions;
pub use size::Size;
pub use symbols::{Symbols, UnknownSymbol};
pub use writer::{BoardWriter, Unwritable, WriteError};

/// All formats. A file has the format that its heading names, or else the first of those that read it, if all of them find
/// the same boards.
const FORMATS: &[FileFormat] = &[
    FileFormat::GRID,
    FileFormat::LINE,
    FileFormat::NUMBERS,
    FileFormat::TOKENS,
    FileFormat::GRAPH,
    FileFormat::IDS,
    #[cfg(feature = "formats")]
    FileFormat::JSON,
    #[cfg(feature = "formats")]
    FileFormat::ROWS,
];

#[cfg(test)]
mod tests;
