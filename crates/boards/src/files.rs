//! Files of boards, in the formats that people use.
//!
//! Either a whole text consists of boards, or it is rejected. Each format has a grammar that derives the whole text, line
//! by line: rows, blank lines between boards, headings that it names, and comments, which are lines that begin with `#` and
//! a blank, or consist of
//! `#`. Any other line is an error with its number.
//!
//! Each constant of [`FileFormat`] says what a file of it is.
//!
//! Where the format is neither given nor named by a heading, the first grammar that derives the whole text reads it, in a fixed
//! order: ids, JSON, a graph, then tables. Line, numbers, tokens, rows and sized are readings of one grammar of tables, which
//! must not find different boards; grid text without a heading is among them. Such a text also has to look like boards: see
//! `table/plain.rs`. An error comes from the grammar that derives the longest beginning.
//!
//! Files are streams: a [`FileIndex`] reads one once to see what is in it, and then again board by board, in memory for the
//! largest board and line alone. White space at the ends of a line, carriage returns and a byte-order mark are ignored. In
//! the formats that are also written, each board is read on its own: an error in one does not affect the others, as far as
//! the format shows where the next one begins. Files of other programs are read without any error, or not at all.
//!
//! ```
//! # use colorwalk_boards as colorwalk;
//! use colorwalk::files::{BoardWriter, FileFormat, FileIndex, ReadOptions};
//!
//! let text = "2 3 4\n1 2 4\n3 2 1\n5\n";
//! let index = FileIndex::new(text.as_bytes(), None, ReadOptions::default())?;
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
//! A new format is a file in `files/formats/`, which defines its grammar and how it is written, and three lines in
//! `files/formats.rs`.

mod cells;
mod choice;
mod core_text;
mod error;
mod file_format;
mod formats;
mod grammar;
mod heading;
mod index;
mod level;
mod puzzle;
mod read_options;
mod size;
mod symbols;
mod table;
mod text;
mod writer;

use colorwalk_core::Digest;
pub use error::{AmbiguousFormat, ParseFileError, ReadError, Unreadable};
pub use file_format::FileFormat;
#[cfg(feature = "formats")]
pub use formats::JsonBoard;
pub use index::{Boards, FileIndex};
pub use puzzle::{Puzzle, WrongOptimum};
pub use read_options::ReadOptions;
pub use size::Size;
pub use symbols::{Symbols, UnknownSymbol};
pub use writer::{BoardWriter, Unwritable, WriteError};

/// What is wrong with a text of boards with walk rules and others.
const SOME_STARTS: &str =
    "only some boards of the text have a . for the start cell: expected it in all or in none";

#[cfg(test)]
mod tests;
